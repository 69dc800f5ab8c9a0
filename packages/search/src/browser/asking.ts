import type {Search, SearchResult} from './protocol';

/** Shorter than a reader notices, longer than between two letters: drawing results takes longer on a low-end phone. */
const PAUSE_MS = 80;

/**
 * Debounces a search until typing pauses, and while an input method is active: Chinese is typed in letters, which the
 * reader does not search for. Only the last of the waiting queries is sent; DocSearch ignores the others.
 */
export function afterTyping(composed: () => Promise<void>, search: Search): Search {
  let latest: object;
  return async (request) => {
    latest = request;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    await composed();
    return request === latest ? search(request) : new Promise(() => {});
  };
}

/** How the latest search went: it failed, or how many hits it has, and whether some of them are missing. */
export type Outcome = {failure?: Error; partial?: SearchResult['partial']; count?: number};

/**
 * A search that never rejects. DocSearch has a screen for failures, but autocomplete resets the status that would show
 * it, and says "No results" instead. So a failure is answered with no hits and reported to the modal.
 * @param askAgain repeats the query when more hits have arrived than are shown
 */
export function reporting(search: Search, report: (outcome: Outcome) => void, askAgain: () => void): Search {
  let latest: object;
  let complete: {question: string; result: SearchResult} | undefined;
  return async (request) => {
    latest = request;
    const isLatest = () => latest === request;
    const question = JSON.stringify(request);
    try {
      const result = complete?.question === question ? complete.result : await search(request);
      complete = undefined;
      if (isLatest()) report({partial: result.partial, count: request.query?.trim() ? result.nbHits : undefined});
      // Shows the hits that have arrived first.
      requestAnimationFrame(() =>
        setTimeout(async () => {
          const whole = isLatest() && (await result.rest?.());
          if (!whole || !isLatest()) return;
          complete = {question, result: whole};
          askAgain();
        }),
      );
      return result;
    } catch (error) {
      if (isLatest()) report({failure: error instanceof Error ? error : new Error(String(error))});
      return {hits: [], nbHits: 0, nbPages: 0};
    }
  };
}
