import type {Search} from './protocol';

/**
 * A search that waits while an input method is at work in the element: Chinese is typed in letters, and they are not what the reader looks for.
 * Of the questions that waited only the last one is asked; DocSearch ignores the others.
 */
export function afterComposition(element: EventTarget, search: Search): Search {
  let composed: Promise<void> | undefined;
  element.addEventListener('compositionstart', () => {
    composed ??= new Promise((resolve) => {
      const end = () => {
        composed = undefined;
        resolve();
      };
      element.addEventListener('compositionend', end, {once: true});
    });
  });
  let latest: object;
  return async (params) => {
    latest = params;
    if (!composed) return search(params);
    await composed;
    return params === latest ? search(params) : new Promise(() => {});
  };
}
