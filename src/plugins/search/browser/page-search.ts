import {isEmbedded} from '../shared/mode';
import type {Search} from './protocol';

/** What the search page asks, loaded when it asks: nothing of this runs while pages are prerendered. */
export async function pageSearch({appId, apiKey, baseUrl, version}: {appId: string; apiKey: string; baseUrl: string; version: string}): Promise<Search> {
  const {checked, searchEmbedded} = await import('./client');
  if (isEmbedded({appId})) return searchEmbedded(baseUrl);
  const [{liteClient}, {rememberFailedHosts}] = await Promise.all([import('algoliasearch/lite'), import('./failed-hosts')]);
  const client = liteClient(appId, apiKey);
  client.addAlgoliaAgent('docusaurus', version);
  rememberFailedHosts(client);
  return checked(
    (params) => client.search(params as Parameters<typeof client.search>[0]),
    () => client.clearCache(),
  );
}
