import type {Search, SearchRequest, SearchResponse} from './protocol';

/** Chinese is typed in letters, which an input method then turns into characters: what stands in the input until then is not what the reader looks for. */
let composed: Promise<void> | undefined;
let end = () => {};

export function beginComposition(): void {
  composed ??= new Promise((resolve) => {
    end = resolve;
  });
}

export function endComposition(): void {
  composed = undefined;
  end();
}

/** A search that waits while an input method is at work. Then only the last question is asked; its answer is that of all that waited. */
export function afterComposition(search: Search): Search {
  let latest: {requests: SearchRequest[]};
  let waiting: Promise<SearchResponse> | undefined;
  return (params) => {
    latest = params;
    if (!composed) return search(params);
    waiting ??= composed.then(() => {
      waiting = undefined;
      return search(latest);
    });
    return waiting;
  };
}
