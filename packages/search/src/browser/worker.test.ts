import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {filesOf, filler, pageWith} from '../fixtures/pages';
import type {Page} from '../shared/section';
import type {SearchResult} from './protocol';
import type {Answer, Message} from './worker';

let files: Record<string, () => Response>;
/** The script of the worker cannot be loaded. */
let broken: boolean;
let asked: {address: string; signal?: AbortSignal | null; cache?: string}[];

beforeEach(() => {
  asked = [];
  serve([...filler, page]);
  vi.stubGlobal('addEventListener', () => {});
  broken = false;
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
    asked.push({address, signal, cache});
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

/** The files of an index of these pages. */
function serve(pages: Page[]) {
  const {manifest, files: written} = filesOf(pages);
  files = {'/notes/en/search-index.json': () => Response.json(manifest)};
  for (const [path, json] of written) files[`/notes/en/${path}`] = () => new Response(json);
}

async function ask(query: string): Promise<SearchResult> {
  const {search} = await import('./worker-client');
  return search('/notes/en/')({indexName: 'en', query});
}

test('everything lies below the base URL, the addresses of hits too', async () => {
  const {hits} = await ask('volatility');
  expect(asked.every(({address}) => address.startsWith('/notes/en/'))).toBe(true);
  expect(hits.map(({url}) => url)).toEqual(['/notes/en/blog/x#part']);
});

test('a query fetches what it needs, and each file once; the manifest is revalidated', async () => {
  await ask('volatility');
  expect(asked.map(({address}) => address.split('/').at(-1)?.[0])).toEqual(['s', 'p', 't']);
  expect(asked[0]?.cache).toBe('no-cache');
  await ask('maxiter');
  await ask('maxiter');
  expect(new Set(asked.map(({address}) => address)).size).toBe(asked.length);
});

test('a small site is two requests', async () => {
  serve([page]);
  expect((await ask('volatility')).nbHits).toBe(1);
  expect((await ask('maxiter')).nbHits).toBe(1);
  expect(asked).toHaveLength(2);
});

test('a wait ends after 15 seconds, and the next question tries again', async () => {
  const waits: {milliseconds: number; end: () => void}[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    waits.push({milliseconds, end: () => controller.abort(new DOMException('timed out', 'TimeoutError'))});
    return controller.signal;
  });
  const answer = files['/notes/en/search-index.json'] as () => Response;
  vi.stubGlobal(
    'fetch',
    (_address: string, {signal}: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const asking = ask('volatility');
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  waits[0]?.end();
  await expect(asking).rejects.toThrow('timed out');
  expect(waits[0]?.milliseconds).toBe(15_000);
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('search-index.json') ? answer() : files[address]?.(),
  );
  expect((await ask('volatility')).nbHits).toBe(1);
});

test('a worker that cannot be started fails the question, and the next one starts another', async () => {
  broken = true;
  await expect(ask('volatility')).rejects.toThrow('could not be loaded');
  broken = false;
  expect((await ask('volatility')).nbHits).toBe(1);
});

test.each([
  ['404', () => new Response('', {status: 404})],
  ['200', () => new Response('<!doctype html>', {headers: {'Content-Type': 'text/html'}})],
])('a development server without a build, which answers %s, says how to get an index', async (status, answer) => {
  files = {'/notes/en/search-index.json': answer};
  await expect(ask('volatility')).rejects.toThrow(
    `/notes/en/search-index.json was answered with ${status}, no index. \`npm run build\` writes it.`,
  );
});

test('a manifest of another version is refused', async () => {
  files['/notes/en/search-index.json'] = () => new Response('{"format":1,"file":"assets/search/index.a.json"}');
  await expect(ask('maxiter')).rejects.toThrow('is of another version');
});

test('the first hits come when their texts are there, the others when theirs are', async () => {
  serve(Array.from({length: 30}, (_, at) => pageWith(`needle/${at}`, `needle ${'much more text '.repeat(800)}`)));
  const {search} = await import('./worker-client');
  let texts = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const fetchNow = fetch;
  vi.stubGlobal('fetch', async (address: string, options?: RequestInit) => {
    if (/\/t\d/.test(address) && ++texts > 5) await released;
    return fetchNow(address, options);
  });
  const first = await search('/notes/en/')({indexName: 'en', query: 'needle'});
  expect(first).toMatchObject({nbHits: 30, partial: 'pending'});
  expect(first.hits).toHaveLength(5);
  // The others are not even asked for before these are shown.
  expect(texts).toBe(5);
  const rest = first.rest?.();
  release();
  const complete = await rest;
  expect(complete?.hits).toHaveLength(20);
  expect(complete?.partial).toBeUndefined();
  expect(complete?.hits.slice(0, 5)).toEqual(first.hits);
});

test('of each part of the site only the hits that are shown are fetched', async () => {
  const of = (lvl0: string, count: number) =>
    Array.from({length: count}, (_, at) => pageWith(`${lvl0}/${at}`, `needle ${'more text '.repeat(1200)}`, {lvl0}));
  serve([...of('Blog', 9), ...of('Docs', 1)]);
  const {search} = await import('./worker-client');
  const first = await search('/notes/en/', 3)({indexName: 'en', query: 'needle'});
  const {hits, nbHits} = (await first.rest?.()) ?? first;
  expect(hits.map(({hierarchy}) => hierarchy.lvl0).toSorted()).toEqual(['Blog', 'Blog', 'Blog', 'Docs']);
  expect(nbHits).toBe(10);
  expect(asked.filter(({address}) => /\/t\d/.test(address)).length).toBeLessThanOrEqual(6);
});
