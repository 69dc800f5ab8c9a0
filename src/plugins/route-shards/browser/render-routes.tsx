import renderRoutes from '@docusaurus/renderRoutes';
import {type ReactElement, useContext, useMemo} from 'react';
import {__RouterContext as RouterContext} from 'react-router';

type Routes = Parameters<typeof renderRoutes>[0];

/** The app renders its routes once, before all are there: this looks at the table anew whenever the address changes or routes are added. */
export default function renderAllRoutes(routes: Routes): ReactElement {
  return <Present routes={routes} />;
}

/**
 * After a click Docusaurus keeps the page that is there until the next one is loaded, yet the router tells everything in it of a change, and the
 * page would be rendered again as it is, before the next one is. Here it is not told of anything while its address stays.
 */
function Present({routes}: {routes: Routes}) {
  const router = useContext(RouterContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router's other properties follow from the address, and routes are added in place
  return useMemo(() => <RouterContext.Provider value={router}>{renderRoutes(routes)}</RouterContext.Provider>, [router.location, routes, routes?.length]);
}
