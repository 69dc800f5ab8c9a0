import {fetchIndex, type IndexText} from '../shared/index-text';
import type {Search, SearchRequest, SearchResult} from './protocol';
import type {Answer, Message} from './worker';

/** An error in the program of the search, which no retry mends. */
export class SearchFault extends Error {}

let worker: Worker | undefined;
let loading: Promise<void> | undefined;
let questions = 0;
const waiting = new Map<number, (answer: Answer) => void>();

/**
 * Makes the index ready, once. A failure is not kept: the next call fetches anew.
 * @param index the index, if it is already on its way
 */
export function loadIndex(baseUrl: string, index?: Promise<IndexText>): Promise<void> {
  if (loading) return loading;
  // The worker starts while the index is being fetched.
  start();
  loading = (index ?? fetchIndex(baseUrl)).then((text) => {
    start().postMessage({baseUrl, index: text} satisfies Message);
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/**
 * Answers from the index that was built with the pages below `baseUrl`: safe HTML, unlike the answers of a service.
 * @param hitsPerPart how many hits of each part of the site are wanted, all by default
 */
export function search(baseUrl: string, hitsPerPart?: number): Search {
  let latest: object;
  return async (query) => {
    const request = {...query, hitsPerPart};
    latest = request;
    await loadIndex(baseUrl);
    // Of the queries that waited for the index, only the last is answered.
    if (request !== latest) return new Promise(() => {});
    const result = await ask(request, false);
    if (result.partial !== 'pending') return result;
    return {...result, rest: () => ask(request, true).catch(() => ({...result, partial: 'failed' as const}))};
  };
}

function ask(request: SearchRequest, isPatient: boolean): Promise<SearchResult> {
  questions += 1;
  const id = questions;
  return new Promise((resolve, reject) => {
    waiting.set(id, (answer) => {
      waiting.delete(id);
      if ('result' in answer) return resolve(answer.result);
      // A new deployment may lack the files of this manifest: fetch the manifest again next time.
      loading = undefined;
      reject(answer.isFault ? new SearchFault(answer.error) : new Error(answer.error));
    });
    start().postMessage({id, request, isPatient} satisfies Message);
  });
}

function start(): Worker {
  if (worker) return worker;
  // Without an extension: the package is published as JavaScript.
  const started = new Worker(/* webpackChunkName: "search-worker" */ new URL('./worker', import.meta.url));
  worker = started;
  started.onmessage = ({data}: MessageEvent<Answer>) => waiting.get(data.id)?.(data);
  // The script failed to load, or threw: the next query starts another worker.
  started.onerror = ({message}) => {
    started.terminate();
    worker = undefined;
    loading = undefined;
    const error = message || 'The script that searches could not be loaded.';
    for (const [id, onAnswer] of waiting) onAnswer({id, error, isFault: Boolean(message)});
  };
  return started;
}
