/** The thread that searches: a page stays quick however long it takes. Started by `worker-client.ts`. */
import {fetchText, type IndexText} from '../shared/index-text';
import {embeddedSearch} from './embedded';
import type {SearchRequest, SearchResult} from './protocol';
import {sourceOf} from './source';

/** `load` makes the index ready and gives what to suggest; `search` asks it. */
export type Question = {id: number} & (
  | {of: 'load'; baseUrl: string; index: IndexText}
  | {of: 'search'; request: SearchRequest}
);
/** A pending result is followed by another answer to the same question. */
export type Answer = {id: number} & ({suggestions: string[]} | {result: SearchResult} | {error: string});

let search: ReturnType<typeof embeddedSearch> | undefined;

export async function answer(question: Question, post: (answer: Answer) => void): Promise<void> {
  const {id} = question;
  try {
    if (question.of === 'load') {
      const {baseUrl, index} = question;
      const source = sourceOf(index, (path) => fetchText(baseUrl + path));
      const names = new Intl.DisplayNames([index.manifest.language], {type: 'language'});
      const absolute = (path: string) => new URL(baseUrl + path, location.origin).href;
      search = embeddedSearch(source, absolute, (language) => names.of(language) ?? language);
      post({id, suggestions: source.suggestions});
      return;
    }
    if (!search) throw new Error('No index has been loaded.');
    const {result, next} = await search(question.request);
    post({id, result});
    if (next) post({id, result: await next});
  } catch (error) {
    post({id, error: error instanceof Error ? error.message : String(error)});
  }
}

/** Docusaurus adds to every runtime of webpack what a worker that needs nothing of it does not have. So this one needs its public path. */
declare const __webpack_public_path__: string;

addEventListener('message', ({data}: MessageEvent<Question>) => {
  void __webpack_public_path__;
  answer(data, (message) => postMessage(message));
});
