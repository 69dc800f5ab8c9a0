/** The thread that searches: a page stays quick however long the index takes. Started by `worker-client.ts`. */
import {fetchText, type IndexText, notOurs} from '../shared/fetch-index';
import {isListingsFile, parseIndex} from '../shared/index-file';
import {embeddedSearch} from './embedded';
import {createEngine, type Engine} from './engine';
import type {SearchRequest, SearchResponse} from './protocol';

/** `load` makes the index of a language ready and gives what to suggest; `search` asks it. */
export type Question = {id: number; baseUrl: string} & ({of: 'load'; index: IndexText} | {of: 'search'; requests: SearchRequest[]});
export type Answer = {id: number} & ({suggestions: string[]} | SearchResponse | {error: string});

const engines = new Map<string, Engine>();

export async function answer(question: Question): Promise<Answer> {
  const {id, baseUrl} = question;
  try {
    if (question.of === 'load') {
      const engine = engineOf(baseUrl, question.index);
      engines.set(baseUrl, engine);
      return {id, suggestions: engine.suggestions};
    }
    const engine = engines.get(baseUrl);
    if (!engine) throw new Error(`No index of ${baseUrl} has been loaded.`);
    const absolute = (path: string) => new URL(baseUrl + path, location.origin).href;
    return {id, ...(await embeddedSearch(engine, absolute)({requests: question.requests}))};
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
