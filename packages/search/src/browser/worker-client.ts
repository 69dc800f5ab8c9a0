import {fetchIndex, type IndexText} from '../shared/index-text';
import type {Search, SearchResult} from './protocol';
import type {Answer, Question} from './worker';

type WithoutId<Q> = Q extends Question ? Omit<Q, 'id'> : never;

let worker: Worker | undefined;
let questions = 0;
const waiting = new Map<number, (answer: Answer) => void>();
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
    (text) =>
      new Promise<string[]>((resolve, reject) =>
        ask({of: 'load', baseUrl, index: text}, (answer) =>
          'suggestions' in answer ? resolve(answer.suggestions) : reject(errorOf(answer)),
        ),
      ),
  );
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Answers from the index that was built with the pages below `baseUrl`: safe HTML, other than what a service sends. */
export function search(baseUrl: string): Search {
  let latest: object;
  /** The complete answer to the question that has had a pending one. */
  let complete: {question: string; result: SearchResult} | undefined;
  return async (params) => {
    latest = params;
    const question = JSON.stringify(params.requests);
    if (complete?.question === question) {
      const {result} = complete;
      complete = undefined;
      return {results: [result]};
    }
    await loadIndex(baseUrl);
    // Of the questions that have waited for the index, the last one is answered.
    const [request] = params.requests;
    if (params !== latest || !request) return new Promise(() => {});
    return new Promise((resolve, reject) => {
      let end = () => {};
      const rest = new Promise<void>((fulfill) => {
        end = fulfill;
      });
      let isFirst = true;
      ask({of: 'search', request}, (answer) => {
        if ('result' in answer && isFirst && answer.result.partial === 'pending')
          resolve({results: [answer.result], rest});
        else if ('result' in answer && isFirst) resolve({results: [answer.result]});
        else if ('result' in answer) {
          complete = {question, result: answer.result};
          end();
        } else reject(errorOf(answer));
        isFirst = false;
      });
    });
  };
}

function ask(question: WithoutId<Question>, onAnswer: (answer: Answer) => void): void {
  worker ??= start();
  questions += 1;
  waiting.set(questions, onAnswer);
  worker.postMessage({...question, id: questions});
}

const errorOf = (answer: Answer) => new Error('error' in answer ? answer.error : 'The search gave no answer.');

function start(): Worker {
  // Without an extension: the package is published as JavaScript.
  const started = new Worker(/* webpackChunkName: "search-worker" */ new URL('./worker', import.meta.url));
  started.onmessage = ({data}: MessageEvent<Answer>) => {
    waiting.get(data.id)?.(data);
    if (!('result' in data && data.result.partial === 'pending')) waiting.delete(data.id);
  };
  // Its script could not be loaded, or has thrown: the next question starts another one.
  started.onerror = ({message}) => {
    started.terminate();
    worker = undefined;
    loading = undefined;
    const error = message || 'The script that searches could not be loaded.';
    for (const [id, onAnswer] of waiting) onAnswer({id, error});
    waiting.clear();
  };
  return started;
}
