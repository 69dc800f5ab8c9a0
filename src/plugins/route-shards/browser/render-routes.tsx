import renderRoutes from '@docusaurus/renderRoutes';
import {useLocation} from '@docusaurus/router';
import type {ReactElement} from 'react';

type Routes = Parameters<typeof renderRoutes>[0];

/** The app renders its routes once, before all are there: this looks at the table anew whenever the address changes. */
export default function renderAllRoutes(routes: Routes): ReactElement {
  return <Present routes={routes} />;
}

function Present({routes}: {routes: Routes}) {
  useLocation();
  return renderRoutes(routes);
}
