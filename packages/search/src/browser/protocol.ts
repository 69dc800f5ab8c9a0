/** The part of Algolia's search protocol that DocSearch and the search page speak (`POST /1/indexes/*\/queries`). */

export type SearchRequest = {
  indexName: string;
  query?: string;
  page?: number;
  hitsPerPage?: number;
  /** `content:10`: how many words of an attribute to quote. */
  attributesToSnippet?: string[];
  /** Not of the protocol: how many hits of each part of the site are wanted. */
  hitsPerPart?: number;
  /** `name:value`, all of them; an inner list means any of its members. */
  facetFilters?: string | readonly (string | readonly string[])[];
};

export const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
export type Level = (typeof levels)[number];
export type Marked = {value: string};

/** A hit as the modal and the search page show it. Everything but `lvl0` and `url` is safe HTML. */
export type Hit = {
  objectID: string;
  /** A path of this site. */
  url: string;
  /** Never `content`: its section stands for it. */
  type: Level;
  hierarchy: Partial<Record<Level, string | null>>;
  content: string | null;
  _snippetResult: {content?: Marked; hierarchy: Partial<Record<Level, Marked>>};
};

export type SearchResult = {
  hits: Hit[];
  nbHits: number;
  nbPages: number;
  /** Not of the protocol: other queries, where there are no hits. */
  suggestions?: string[];
  /** Not of the protocol: the hits are not all, because others are still to come or could not be fetched. */
  partial?: 'pending' | 'failed';
  /** Not of the protocol: fetches the missing parts of a pending answer, and gives the complete one. */
  rest?: () => Promise<SearchResult>;
};

/** A backend, for the modal and the search page. */
export type Search = (request: SearchRequest) => Promise<SearchResult>;
