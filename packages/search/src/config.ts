import {Joi} from '@docusaurus/utils-validation';

export type Options = {
  /** An address where a reader says what a search should have found, with `{query}` in it. None by default. */
  missingResults?: string;
  /** The path of the search page below the base URL, `search` by default; `false` for none. */
  searchPagePath: string | false;
  /** Whether only the version of the docs is searched that the reader is in. True by default. */
  contextualSearch: boolean;
  /** How many hits of each part of the site the dialog shows, 5 by default: a phone draws them between two letters. */
  maxResultsPerGroup: number;
  /** Whether the app opens the search. `false` where a script of the site calls `openOnPress` (`/opener`). */
  opener: boolean;
  /** An account that answers instead of an index. Without it, the environment is asked, then `themeConfig.algolia`. */
  algolia?: Algolia;
};

/** All three are public; the key is the search-only one. */
export type Algolia = {appId: string; apiKey: string; indexName: string};

/** What the app knows of the search. */
export type SearchData = Omit<Options, 'algolia'> & Algolia;

const text = Joi.string().allow('');
export const options = Joi.object<Options>({
  missingResults: Joi.string().pattern(/\{query\}/),
  searchPagePath: Joi.alternatives(Joi.string(), Joi.boolean().valid(false)).default('search'),
  contextualSearch: Joi.boolean().default(true),
  maxResultsPerGroup: Joi.number().integer().min(1).default(5),
  opener: Joi.boolean().default(true),
  algolia: Joi.object({appId: text, apiKey: text, indexName: text}),
});

/**
 * Who answers searches: Algolia when its three values are given, an index built with the site when none is. Only some
 * of them are a mistake, which the other backend would hide.
 * @param given the first of these that has any of the values counts
 */
export function accountIn(given: (Partial<Algolia> | undefined)[]): Algolia | undefined {
  const values = given.find((one) => one && (one.appId || one.apiKey || one.indexName));
  if (!values) return undefined;
  const {appId = '', apiKey = '', indexName = ''} = values;
  const [missing] = Object.entries({appId, apiKey, indexName}).find(([, value]) => !value) ?? [];
  if (missing) {
    throw new Error(
      `\`${missing}\` is missing. Set ALGOLIA_APP_ID, ALGOLIA_SEARCH_API_KEY and ALGOLIA_INDEX_NAME for hosted ` +
        'search, or none of them for the index built with the site.',
    );
  }
  return {appId, apiKey, indexName};
}
