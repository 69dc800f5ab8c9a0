import {fetchIndex, type IndexText} from '../shared/fetch-index';
import type {Search, SearchResponse} from './protocol';
import type {Answer, Question} from './worker';

type Waiting = {resolve: (answer: Answer) => void; reject: (error: Error) => void};
type WithoutId<Q> = Q extends Question ? Omit<Q, 'id'> : never;

let worker: Worker | undefined;
let questions = 0;
const waiting = new Map<number, Waiting>();
let loading: Promise<string[]> | undefined;

/**
 * Makes the index ready, once. A failure is not kept: the next call fetches anew.
 *
 * @param index the index, if it is already on its way
 * @returns what to suggest to a reader who has not typed yet
 */
export function loadIndex(baseUrl: string, index?: Promise<IndexText>): Promise<string[]> {
  if (loading) return loading;
  // The thread starts while the index is on its way.
  worker ??= start();
  loading = (index ?? fetchIndex(baseUrl)).then(
    async (text) => (await ask<{suggestions: string[]}>({of: 'load', baseUrl, index: text})).suggestions,
  );
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Answers from the index that was built with the pages below `baseUrl`: safe HTML, other than what a service sends. */
export function search(baseUrl: string): Search {
  let latest: object;
  return async (params) => {
    latest = params;
    await loadIndex(baseUrl);
    // Of the questions that have waited for the index, the last one is answered.
    return params === latest ? ask<SearchResponse>({of: 'search', requests: params.requests}) : new Promise(() => {});
  };
}

async function ask<A>(question: WithoutId<Question>): Promise<A> {
  worker ??= start();
  questions += 1;
  const id = questions;
  const asked = new Promise<Answer>((resolve, reject) => waiting.set(id, {resolve, reject}));
  worker.postMessage({...question, id});
  const answer = await asked;
  if ('error' in answer) throw new Error(answer.error);
  return answer as A;
}

function start(): Worker {
  const started = new Worker(/* webpackChunkName: "search-worker" */ new URL('./worker.ts', import.meta.url));
  started.onmessage = ({data}: MessageEvent<Answer>) => {
    waiting.get(data.id)?.resolve(data);
    waiting.delete(data.id);
  };
  // Its script could not be loaded, or has thrown: the next question starts another one.
  started.onerror = ({message}) => {
    started.terminate();
    worker = undefined;
    loading = undefined;
    for (const {reject} of waiting.values())
      reject(new Error(message || 'The script that searches could not be loaded.'));
    waiting.clear();
  };
  return started;
}
