import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {filesOf, filler, pageWith} from '../fixtures/pages';
import type {Page} from '../shared/section';
import type {Answer, Message} from './worker';

let files: Record<string, () => Response>;
/** The script of the worker cannot be loaded. */
let broken: boolean;
/** No file arrives. */
let stalled: boolean;
let asked: {address: string; cache?: string}[];

beforeEach(() => {
  asked = [];
  broken = false;
  stalled = false;
  serve([...filler, page]);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal(
    'Worker',
    class {
      onmessage?: (event: {data: Answer}) => void;
      onerror?: (event: {message: string}) => void;
      terminate() {}
      async postMessage(question: Message) {
        const {answer} = await import('./worker');
        if (broken) this.onerror?.({message: ''});
        else await answer(question, (data) => this.onmessage?.({data}));
      }
    },
  );
  vi.stubGlobal('fetch', async (address: string, {signal, cache}: RequestInit = {}) => {
    asked.push({address, cache});
    if (stalled) await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    return files[address]?.() ?? new Response('', {status: 404});
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});

const sections = [{level: 2, anchor: 'part', heading: 'Part', text: 'Words about volatility', code: 'maxiter'}];
const page = pageWith('blog/x', '', {sections});
const manifestAt = '/notes/en/search-static.json';

/** The files of an index of these pages. */
function serve(pages: Page[]) {
  const {manifest, files: written} = filesOf(pages);
  files = {[manifestAt]: () => Response.json(manifest)};
  for (const [path, json] of written) files[`/notes/en/${path}`] = () => new Response(json);
}

async function ask(query: string, hitsPerPart?: number) {
  const {search} = await import('./worker-client');
  return search('/notes/en/', hitsPerPart)({indexName: 'en', query});
}

test('a query fetches what it needs below the base URL, each file once; the manifest is revalidated', async () => {
  const {hits} = await ask('volatility');
  expect(hits.map(({url}) => url)).toEqual(['/notes/en/blog/x#part']);
  const folders = asked.map(({address}) => address.replace(/\w*\.\w+\.json/, ''));
  expect(folders).toEqual([manifestAt, '/notes/en/assets/search/', '/notes/en/assets/search/']);
  expect(asked[0]?.cache).toBe('no-cache');
  await ask('maxiter');
  await ask('maxiter');
  expect(new Set(asked.map(({address}) => address)).size).toBe(asked.length);
});

test('a small site is two requests', async () => {
  serve([page]);
  for (const query of ['volatility', 'maxiter']) expect((await ask(query)).nbHits).toBe(1);
  expect(asked).toHaveLength(2);
});

test('a wait ends after 15 seconds, and the next question tries again', async () => {
  vi.useFakeTimers();
  stalled = true;
  const failing = expect(ask('volatility')).rejects.toThrow('abort');
  await vi.advanceTimersByTimeAsync(15_000);
  await failing;
  vi.useRealTimers();
  stalled = false;
  expect((await ask('volatility')).nbHits).toBe(1);
});

test('a worker that cannot be started fails the question, and the next one starts another', async () => {
  broken = true;
  await expect(ask('volatility')).rejects.toThrow('could not be loaded');
  broken = false;
  expect((await ask('volatility')).nbHits).toBe(1);
});

test('an error of the program is told from a file that does not arrive', async () => {
  const {SearchFault} = await import('./worker-client');
  // What the ranking calls.
  vi.spyOn(Math, 'log').mockImplementation(() => {
    throw new TypeError('x is not a function');
  });
  const fault = await ask('volatility').catch((error) => error);
  vi.restoreAllMocks();
  expect([fault, fault.message]).toEqual([expect.any(SearchFault), 'x is not a function']);
  vi.resetModules();
  files = {};
  expect(await ask('volatility').catch((error) => error)).not.toBeInstanceOf(SearchFault);
});

const noIndex = (status: number) => `${manifestAt} was answered with ${status}, no index. \`npm run build\` writes it.`;
test.each([
  ['nothing', () => new Response('', {status: 404}), noIndex(404)],
  ['a page', () => new Response('<html>', {headers: {'Content-Type': 'text/html'}}), noIndex(200)],
  ['a manifest of another version', () => Response.json({format: 1}), 'is of another version'],
])('where %s takes the place of the manifest the error says so', async (_, answer, message) => {
  files = {[manifestAt]: answer};
  await expect(ask('volatility')).rejects.toThrow(message);
});

/** Pages with so much text that each has a file. */
const longPages = (count: number, lvl0 = 'Blog') =>
  Array.from({length: count}, (_, at) => pageWith(`${lvl0}/${at}`, `needle ${'more text '.repeat(1200)}`, {lvl0}));
const textsAsked = () => asked.filter(({address}) => /\/t\d/.test(address)).length;

test('the first hits come when their texts are there, the others when theirs are', async () => {
  serve(longPages(30));
  const first = await ask('needle');
  expect(first).toMatchObject({nbHits: 30, partial: 'pending'});
  expect(first.hits).toHaveLength(5);
  // The others are not even asked for before these are shown.
  expect(textsAsked()).toBe(5);
  const complete = await first.rest?.();
  expect(complete?.hits).toHaveLength(20);
  expect(complete?.partial).toBeUndefined();
  expect(complete?.hits.slice(0, 5)).toEqual(first.hits);
});

test('of each part of the site only the hits that are shown are fetched', async () => {
  serve([...longPages(9), ...longPages(1, 'Docs')]);
  const first = await ask('needle', 3);
  const {hits, nbHits} = (await first.rest?.()) ?? first;
  expect(hits.map(({hierarchy}) => hierarchy.lvl0).toSorted()).toEqual(['Blog', 'Blog', 'Blog', 'Docs']);
  expect(nbHits).toBe(10);
  expect(textsAsked()).toBeLessThanOrEqual(6);
});
