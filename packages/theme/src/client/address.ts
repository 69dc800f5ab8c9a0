import siteConfig from '@generated/docusaurus.config';
import {factsOf} from '../site/facts';
import {cleanAddress} from './clean-address';

/** Normalizes the address before the app reads it: client modules run before the router listens. */
function normalizeAddress(): void {
  const {pathname, search, hash} = window.location;
  const clean = cleanAddress(window.location, siteConfig.baseUrl, factsOf(siteConfig).docs);
  if (clean !== pathname + search + hash) window.history.replaceState(window.history.state, '', clean);
}

if (typeof window !== 'undefined') {
  normalizeAddress();
  // The reader may type another hash behind the open page.
  window.addEventListener('popstate', normalizeAddress);
}
