import {embeddedAppId} from '../../../search/src/shared/mode';
import {currentLocale} from './locales';

type Environment = Record<string, string | undefined>;
type SearchConfig = {
  appId: string;
  apiKey: string;
  indexName: string;
  contextualSearch: boolean;
  maxResultsPerGroup: number;
};

/** Five of each part of the site: a phone shows no more at once, and draws them between two letters. */
const shared = {contextualSearch: true, maxResultsPerGroup: 5};

/**
 * Who answers searches: Algolia when its three variables are set, an index built with the site when none is. Some of them are
 * a mistake, and the build says so: sliding into the other backend would hide it. All three are public; the key is the search-only one.
 */
export function searchConfig(environment: Environment = process.env): SearchConfig {
  const {
    ALGOLIA_APP_ID: appId = '',
    ALGOLIA_SEARCH_API_KEY: apiKey = '',
    ALGOLIA_INDEX_NAME: indexName = '',
  } = environment;
  // The modal stores saved searches by index name, and a page of one language is no good to a reader of the other.
  if (!appId && !apiKey && !indexName)
    return {...shared, appId: embeddedAppId, apiKey: embeddedAppId, indexName: currentLocale()};
  const [missing] = Object.entries({appId, apiKey, indexName}).find(([, value]) => !value) ?? [];
  if (missing) {
    throw new Error(
      `\`${missing}\` is missing. Set ALGOLIA_APP_ID, ALGOLIA_SEARCH_API_KEY and ALGOLIA_INDEX_NAME for hosted search, or none of them for the index built with the site.`,
    );
  }
  return {...shared, appId, apiKey, indexName};
}
