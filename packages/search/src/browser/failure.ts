import type {Search} from './protocol';

/** How the latest search went: it failed, or its hits are not all. */
export type Outcome = {failure?: Error; partial?: 'pending' | 'failed'};

/**
 * A search that never rejects. DocSearch has a screen for failures, but autocomplete resets the status that would show it and says "No results" instead.
 * So a failure is answered with no hits and reported to the modal, and a later success without a failure.
 * @param askAgain asks the same question, when more hits have come than those shown
 */
export function reporting(search: Search, report: (outcome: Outcome) => void, askAgain: () => void): Search {
  let latest = 0;
  return async (params) => {
    latest += 1;
    const own = latest;
    const isLatest = () => own === latest;
    try {
      const response = await search(params);
      if (isLatest()) report({partial: response.results[0]?.partial});
      response.rest?.then(() => isLatest() && askAgain());
      return response;
    } catch (error) {
      if (isLatest()) report({failure: error instanceof Error ? error : new Error(String(error))});
      const nothing = {hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20};
      return {results: params.requests.map(({query = ''}) => ({...nothing, query}))};
    }
  };
}
