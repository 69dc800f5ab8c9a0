import {useSyncExternalStore} from 'react';
import type {Search} from './protocol';

/**
 * DocSearch has a screen for failures, but autocomplete resets the status that would show it and says "No results" instead. So the
 * failure is caught before DocSearch sees it, and this module notifies the modal.
 */
let failure: Error | undefined;
const listeners = new Set<() => void>();

export function setFailure(error: Error | undefined): void {
  failure = error;
  for (const listener of listeners) listener();
}

export function useFailure(): Error | undefined {
  return useSyncExternalStore(subscribe, () => failure);
}

/** A search that never rejects: a failure is remembered until a later search succeeds, and answered with no hits. */
export function reporting(search: Search): Search {
  let latest = 0;
  return async (params) => {
    latest += 1;
    const own = latest;
    try {
      const response = await search(params);
      if (own === latest) setFailure(undefined);
      return response;
    } catch (error) {
      if (own === latest) setFailure(error instanceof Error ? error : new Error(String(error)));
      return {results: params.requests.map(({query = ''}) => ({hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20, query}))};
    }
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
