import preload from '@docusaurus/core/lib/client/preload';
import {loadRoutes} from './load-routes';

/** Docusaurus' own `preload`, which loads what a page consists of, for pages whose route may not be there yet. */
export default async function preloadWithRoutes(pathname: string): Promise<unknown> {
  await loadRoutes(pathname);
  return preload(pathname);
}
