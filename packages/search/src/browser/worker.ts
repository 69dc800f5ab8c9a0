/** The worker that searches, so that the page stays responsive. Started by `worker-client.ts`. */
import {fetchText, type IndexText, NotReceived} from '../shared/index-text';
import {embeddedSearch} from './embedded';
import type {SearchRequest, SearchResult} from './protocol';
import {sourceOf} from './source';

/** Loads an index, or queries it. */
export type Message =
  | {baseUrl: string; index: IndexText}
  | {id: number; request: SearchRequest; isPatient: boolean; baseUrl?: undefined};
export type Answer = {id: number} & ({result: SearchResult} | {error: string; isFault: boolean});

let search: ReturnType<typeof embeddedSearch>;

export async function answer(message: Message, post: (answer: Answer) => void): Promise<void> {
  if (message.baseUrl !== undefined) {
    const {baseUrl, index} = message;
    const names = new Intl.DisplayNames([index.manifest.language], {type: 'language'});
    const source = sourceOf(index, (path) => fetchText(baseUrl + path));
    search = embeddedSearch(source, baseUrl, (language) => names.of(language) ?? language);
    return;
  }
  const {id, request, isPatient} = message;
  try {
    post({id, result: await search(request, isPatient)});
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    post({id, error: text, isFault: !(error instanceof NotReceived)});
  }
}

/** Docusaurus adds code to every runtime of webpack that needs its public path. So this worker needs it too. */
declare const __webpack_public_path__: string;

addEventListener('message', ({data}: MessageEvent<Message>) => {
  void __webpack_public_path__;
  answer(data, (message) => postMessage(message));
});
