import {embeddedSearch} from './embedded';
import {checkedResponse} from './hits';
import {loadEngine} from './load-index';
import type {Search} from './protocol';

/** Answers from the index that was built with the pages below `baseUrl`. */
export function searchEmbedded(baseUrl: string): Search {
  return embeddedSearch(
    () => loadEngine(baseUrl),
    (path) => new URL(baseUrl + path, window.location.origin).href,
  );
}

/** The same, with answers checked before anybody sees them: a service may answer anything. */
export function checked(search: (params: Parameters<Search>[0]) => Promise<unknown>): Search {
  return async (params) => checkedResponse(await search(params));
}
