import {isEmbedded} from '../shared/mode';
import {searchEmbedded, searchHosted} from './client';
import type {Search} from './protocol';

/** What the search page asks, loaded when it asks: nothing of this runs while pages are prerendered. */
export async function pageSearch({appId, apiKey, baseUrl, version}: {appId: string; apiKey: string; baseUrl: string; version: string}): Promise<Search> {
  if (isEmbedded({appId})) return searchEmbedded(baseUrl);
  const {liteClient} = await import('algoliasearch/lite');
  const client = liteClient(appId, apiKey);
  client.addAlgoliaAgent('docusaurus', version);
  return searchHosted(client);
}
