/** The thread that searches: a page stays quick however long the index takes. Started by `worker-client.ts`. */
import {fetchText, type IndexText, notOurs} from '../shared/fetch-index';
import {isListingsFile, parseIndex} from '../shared/index-file';
import {embeddedSearch} from './embedded';
import {createEngine, type Engine} from './engine';
import type {Search, SearchRequest, SearchResponse} from './protocol';

/** `load` makes the index ready and gives what to suggest; `search` asks it. */
export type Question = {id: number} & (
  | {of: 'load'; baseUrl: string; index: IndexText}
  | {of: 'search'; requests: SearchRequest[]}
);
export type Answer = {id: number} & ({suggestions: string[]} | SearchResponse | {error: string});

let search: Search | undefined;

export async function answer(question: Question): Promise<Answer> {
  const {id} = question;
  try {
    if (question.of === 'load') {
      const {baseUrl, index} = question;
      const engine = engineOf(baseUrl, index);
      search = embeddedSearch(engine, (path) => new URL(baseUrl + path, location.origin).href);
      return {id, suggestions: engine.suggestions};
    }
    if (!search) throw new Error('No index has been loaded.');
    return {id, ...(await search({requests: question.requests}))};
  } catch (error) {
    return {id, error: error instanceof Error ? error.message : String(error)};
  }
}

function engineOf(baseUrl: string, {manifest, text}: IndexText): Engine {
  const index = parseIndex(text);
  if (!index) throw notOurs(manifest.index);
  return createEngine(index, async () => {
    const listings: unknown = JSON.parse(await fetchText(baseUrl + manifest.listings));
    if (!isListingsFile(listings)) throw notOurs(manifest.listings);
    return listings.sections;
  });
}

addEventListener('message', async ({data}: MessageEvent<Question>) => postMessage(await answer(data)));
