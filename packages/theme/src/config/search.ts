import {embeddedAppId} from 'docusaurus-theme-search-static';

type SearchConfig = {
  appId: string;
  apiKey: string;
  indexName: string;
  contextualSearch: boolean;
  maxResultsPerGroup: number;
};

/** Five of each part of the site: a phone shows no more at once, and draws them between two letters. */
const shared = {contextualSearch: true, maxResultsPerGroup: 5};

/** An account at Algolia. */
export type Account = {appId?: string; apiKey?: string; indexName?: string};

/**
 * Who answers searches: Algolia when all three values are given, an index built with the site when none is. Some of them are
 * a mistake, and the build says so: sliding into the other backend would hide it. All are public; the key is the search-only one.
 * @param locale the language being built
 */
export function searchConfig({appId, apiKey, indexName}: Account, locale: string): SearchConfig {
  // The modal stores saved searches by index name, and a page of one language is no good to a reader of another.
  if (!appId && !apiKey && !indexName)
    return {...shared, appId: embeddedAppId, apiKey: embeddedAppId, indexName: locale};
  const [missing] = Object.entries({appId, apiKey, indexName}).find(([, value]) => !value) ?? [];
  if (!appId || !apiKey || !indexName) {
    throw new Error(
      `\`${missing}\` is missing. Give all of appId, apiKey and indexName of \`search\` for hosted search, ` +
        'or none of them for the index built with the site.',
    );
  }
  return {...shared, appId, apiKey, indexName};
}
