// Stands in for `react-router-config` where pages are prerendered: the same, without trying every route of the site for every page.
import {useLocation} from '@docusaurus/router';
import type {ReactElement} from 'react';
import * as original from 'react-router-config/esm/react-router-config';
import {candidates} from './candidates';

type Routes = Parameters<typeof original.matchRoutes>[0];

export function matchRoutes(routes: Routes, pathname: string): ReturnType<typeof original.matchRoutes> {
  return original.matchRoutes(candidates(routes, pathname), pathname);
}

export function renderRoutes(routes: Routes | undefined, ...rest: unknown[]): ReactElement | null {
  return routes ? <Present routes={routes} rest={rest} /> : null;
}

function Present({routes, rest}: {routes: Routes; rest: unknown[]}) {
  const {pathname} = useLocation();
  return original.renderRoutes(candidates(routes, pathname), ...(rest as [])) as ReactElement;
}
