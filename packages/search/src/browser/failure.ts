import type {Search} from './protocol';

/** Shows a failure, or without one takes it away. */
export type Report = (failure?: Error) => void;

/**
 * A search that never rejects. DocSearch has a screen for failures, but autocomplete resets the status that would show it and says "No results" instead.
 * So a failure is answered with no hits and reported to the modal, and a later success without a failure.
 */
export function reporting(search: Search, report: Report): Search {
  let latest = 0;
  return async (params) => {
    latest += 1;
    const own = latest;
    try {
      const response = await search(params);
      if (own === latest) report();
      return response;
    } catch (error) {
      if (own === latest) report(error instanceof Error ? error : new Error(String(error)));
      return {
        results: params.requests.map(({query = ''}) => ({
          hits: [],
          nbHits: 0,
          page: 0,
          nbPages: 0,
          hitsPerPage: 20,
          query,
        })),
      };
    }
  };
}
