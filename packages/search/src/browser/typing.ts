import type {Search} from './protocol';

/** Shorter than a reader notices, longer than the time between two letters of a fast typist: drawing results takes longer than that on a low-end phone. */
const PAUSE_MS = 80;

/**
 * A search that waits until the typing pauses, and while an input method is at work: Chinese is typed in letters, and they are not what the reader looks
 * for. Of the questions that waited only the last one is asked; DocSearch ignores the others.
 */
export function afterTyping(composed: () => Promise<void>, search: Search): Search {
  let latest: object;
  return async (params) => {
    latest = params;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    await composed();
    return params === latest ? search(params) : new Promise(() => {});
  };
}
