import type {Algoliasearch, IndexSettings} from 'algoliasearch';
import settings from './index-settings.json';
import type {DocSearchRecord} from './records';

/**
 * Replaces the content of the hosted index by `records`, through a temporary index: readers never see half an index.
 * Refuses to send nothing, and without `force` less than half of the present records: a broken build looks like that.
 * The settings are from Algolia's crawler template for Docusaurus, with the languages, without which Han is not cut.
 * @returns how many records the index held before
 */
export async function pushRecords(
  client: Algoliasearch,
  indexName: string,
  records: DocSearchRecord[],
  force = false,
): Promise<number> {
  if (records.length === 0) {
    throw new Error('There is nothing to send: build/ holds no page that can be searched. Run `npm run build` first.');
  }
  // `distinct` would count pages, not records.
  const searchParams = {query: '', hitsPerPage: 0, distinct: false, analytics: false};
  const exists = await client.indexExists({indexName});
  const {nbHits: before = 0} = exists ? await client.searchSingleIndex({indexName, searchParams}) : {};
  if (records.length < before / 2 && !force) {
    throw new Error(
      `The index ${indexName} holds ${before} records and would be left with ${records.length}. ` +
        'If that is meant, add --force.',
    );
  }
  const languages = [...new Set(records.map(({language}) => language.slice(0, 2)))];
  const indexSettings = {...settings, indexLanguages: languages, queryLanguages: languages} as IndexSettings;
  const {taskID} = await client.setSettings({indexName, indexSettings});
  await client.waitForTask({indexName, taskID});
  await client.replaceAllObjects({indexName, objects: records});
  return before;
}
