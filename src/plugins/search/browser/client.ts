import {embeddedSearch} from './embedded';
import {checkedResponse} from './hits';
import {loadEngine} from './load-index';
import type {Search} from './protocol';

/** Answers from the index that was built with the pages below `baseUrl`: safe HTML already, so it does not go through `checked`. */
export function searchEmbedded(baseUrl: string): Search {
  return embeddedSearch(
    () => loadEngine(baseUrl),
    (path) => new URL(baseUrl + path, window.location.origin).href,
  );
}

/**
 * The answers of a service, checked and made safe before anybody sees them: it may answer anything.
 *
 * @param forget clears what the client remembers of earlier answers: a bad one must not be the answer to a second try
 */
export function checked(search: (params: Parameters<Search>[0]) => Promise<unknown>, forget?: () => Promise<unknown>): Search {
  return async (params) => {
    try {
      return checkedResponse(await search(params));
    } catch (error) {
      await forget?.();
      throw error;
    }
  };
}
