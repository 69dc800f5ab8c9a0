/** The options of the search, with their defaults. */
export type Options = {
  /** An address where readers report missing results, with `{query}` in it. None by default. */
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

/** The global data of the search. */
export type SearchData = Omit<Options, 'algolia'> & Algolia;
