/** The part of Algolia's search protocol that DocSearch and the search page speak (`POST /1/indexes/*\/queries`). */

export type SearchRequest = {
  indexName: string;
  query?: string;
  page?: number;
  hitsPerPage?: number;
  attributesToRetrieve?: string[];
  /** `content:10`: how many words of an attribute to quote. */
  attributesToSnippet?: string[];
  snippetEllipsisText?: string;
  highlightPreTag?: string;
  highlightPostTag?: string;
  clickAnalytics?: boolean;
  /** `name:value`, all of them; an inner list means any of its members. */
  facetFilters?: string | readonly (string | readonly string[])[];
};

export type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';
export const levels: readonly Level[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

export type Marked = {value: string; matchLevel: 'none' | 'partial' | 'full'};
export type MarkedHit = {content?: Marked; hierarchy: Partial<Record<Level, Marked>>};

/** A hit as the modal and the search page show it. Everything but `lvl0` and `url` is safe HTML. */
export type Hit = {
  objectID: string;
  url: string;
  /** Never `content`: its section stands for it. */
  type: Level;
  hierarchy: Record<Level, string | null>;
  content: string | null;
  _highlightResult: MarkedHit;
  _snippetResult: MarkedHit;
};

export type SearchResult = {
  hits: Hit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  query: string;
  index?: string;
  /** Not of the protocol: what to search for instead, where there are no hits. */
  suggestions?: string[];
  /** Not of the protocol: the hits are not all, because others are on their way or could not be fetched. */
  partial?: 'pending' | 'failed';
};

/** `rest` is fulfilled when a pending answer is complete: the same question is then answered at once. */
export type SearchResponse = {results: SearchResult[]; rest?: Promise<void>};

/** What the modal and the search page need of a backend. */
export type Search = (params: {requests: SearchRequest[]}) => Promise<SearchResponse>;

/** The request of the modal, for the search page: the same fields and a page number. `words` is the length of a quotation. */
export function searchRequest(
  query: string,
  indexName: string,
  page: number,
  facetFilters: SearchRequest['facetFilters'],
  words: number,
): SearchRequest {
  const attributes = [...levels.slice(1).map((level) => `hierarchy.${level}`), 'content'];
  return {
    query,
    indexName,
    page,
    attributesToRetrieve: ['hierarchy.lvl0', ...attributes, 'type', 'url'],
    attributesToSnippet: attributes.map((attribute) => `${attribute}:${words}`),
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: 20,
    clickAnalytics: false,
    facetFilters,
  };
}
