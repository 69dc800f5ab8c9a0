import type {Algoliasearch, IndexSettings} from 'algoliasearch';
import settings from './index-settings.json';
import type {DocSearchRecord} from './records';

/**
 * Those of Algolia's crawler template "Docusaurus v2 & v3" (https://docsearch.algolia.com/docs/templates/), and the languages of the site, without
 * which Han is not segmented.
 */
function settingsFor(records: DocSearchRecord[]): IndexSettings {
  const languages = [...new Set(records.map(({language}) => language.slice(0, 2)))];
  return {...settings, indexLanguages: languages, queryLanguages: languages} as IndexSettings;
}

/** What pushing needs of Algolia's client. */
export type PushClient = Pick<
  Algoliasearch,
  'indexExists' | 'searchSingleIndex' | 'setSettings' | 'waitForTask' | 'replaceAllObjects'
>;

/**
 * Replaces what the hosted index holds by `records`, through a temporary index: readers never see half an index. Refuses to send nothing, and without
 * `force` less than half of what the index holds: both are what a broken build looks like.
 * @returns how many records the index held before
 */
export async function pushRecords(
  client: PushClient,
  indexName: string,
  records: DocSearchRecord[],
  force = false,
): Promise<number> {
  if (records.length === 0)
    throw new Error('There is nothing to send: build/ holds no page that can be searched. Run `npm run build` first.');
  const before = (await client.indexExists({indexName})) ? await countOf(client, indexName) : 0;
  if (records.length < before / 2 && !force) {
    throw new Error(
      `The index ${indexName} holds ${before} records and would be left with ${records.length}. If that is meant, add --force.`,
    );
  }
  const {taskID} = await client.setSettings({indexName, indexSettings: settingsFor(records)});
  await client.waitForTask({indexName, taskID});
  await client.replaceAllObjects({indexName, objects: records});
  return before;
}

async function countOf(client: PushClient, indexName: string): Promise<number> {
  // `distinct` would count pages, not records.
  const {nbHits = 0} = await client.searchSingleIndex({
    indexName,
    searchParams: {query: '', hitsPerPage: 0, distinct: false, analytics: false},
  });
  return nbHits;
}
