import type {Algolia} from '../config';
import {isEmbedded} from '../shared/mode';
import {search as searchHosted} from './hosted';
import type {Search} from './protocol';
import {search as searchEmbedded} from './worker-client';

/** What answers the search page: the index of the site or the hosted service. `version` is that of Docusaurus. */
export async function backend({appId, apiKey}: Algolia, baseUrl: string, version: string): Promise<Search> {
  if (isEmbedded({appId})) return searchEmbedded(baseUrl);
  const {liteClient} = await import('algoliasearch/lite');
  const client = liteClient(appId, apiKey);
  client.addAlgoliaAgent('docusaurus', version);
  return searchHosted(client);
}
