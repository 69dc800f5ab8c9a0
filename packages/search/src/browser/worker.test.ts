import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {indexFileOf, serializeIndex} from '../build/index-file';
import {embeddedSearch} from './embedded';
import {createEngine} from './engine';
import type {SearchResponse} from './protocol';
import type {Answer, Question} from './worker';

const section = {
  url: 'blog/x',
  anchor: 'part',
  level: 2,
  heading: 'Part',
  trail: [],
  lvl0: 'Blog',
  title: 'Page',
  text: 'Words about volatility',
  code: '',
  keywords: [],
  tag: 'default',
  language: 'en',
  position: 0,
};
let files: Record<string, () => Response>;
/** The script of the worker cannot be loaded. */
let broken: boolean;
let asked: {address: string; signal?: AbortSignal | null; cache?: string}[];

beforeEach(() => {
  asked = [];
  files = {
    '/notes/en/search-index.json': () =>
      Response.json({format: 2, index: 'assets/search/index.a.json', listings: 'assets/search/listings.a.json'}),
    '/notes/en/assets/search/index.a.json': () => new Response(serializeIndex(indexFileOf([section], 'en'))),
    '/notes/en/assets/search/listings.a.json': () => Response.json({format: 2, sections: ['maxiter']}),
  };
  vi.stubGlobal('location', {origin: 'https://me.example'});
  vi.stubGlobal('addEventListener', () => {});
  broken = false;
  vi.stubGlobal(
    'Worker',
    class {
      onmessage?: (event: {data: Answer}) => void;
      onerror?: (event: {message: string}) => void;
      terminate() {}
      async postMessage(question: Question) {
        const {answer} = await import('./worker');
        if (broken) this.onerror?.({message: ''});
        else this.onmessage?.({data: await answer(question)});
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

async function ask(query: string): Promise<SearchResponse['results'][0] | undefined> {
  const {search} = await import('./worker-client');
  return (await search('/notes/en/')({requests: [{indexName: 'en', query}]})).results[0];
}

test('everything lies below the base URL, the addresses of hits too', async () => {
  const answer = await ask('volatility');
  expect(asked.map(({address}) => address)).toEqual([
    '/notes/en/search-index.json',
    '/notes/en/assets/search/index.a.json',
  ]);
  expect(answer?.hits.map(({url}) => url)).toEqual(['https://me.example/notes/en/blog/x#part']);
});

test('files are fetched once; the manifest is asked for anew, because its name stays the same', async () => {
  await ask('volatility');
  await ask('maxiter');
  await ask('maxiter');
  expect(asked.map(({address}) => address.split('/').at(-1))).toEqual([
    'search-index.json',
    'index.a.json',
    'listings.a.json',
  ]);
  expect(asked[0]?.cache).toBe('no-cache');
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
  expect((await ask('volatility'))?.nbHits).toBe(1);
});

test('a worker that cannot be started fails the question, and the next one starts another', async () => {
  broken = true;
  await expect(ask('volatility')).rejects.toThrow('could not be loaded');
  broken = false;
  expect((await ask('volatility'))?.nbHits).toBe(1);
});

test('a development server without a build says how to get an index', async () => {
  files = {};
  await expect(ask('volatility')).rejects.toThrow(
    '/notes/en/search-index.json answered 404. The index is written by `npm run build`.',
  );
});

test.each([
  ['manifest', '/notes/en/search-index.json', '{"format":1,"file":"assets/search/index.a.json"}'],
  [
    'manifest',
    '/notes/en/search-index.json',
    '{"format":2,"index":"//evil.example/x.json","listings":"assets/search/listings.a.json"}',
  ],
  ['index', '/notes/en/assets/search/index.a.json', '{"format":1}'],
  ['list of listings', '/notes/en/assets/search/listings.a.json', '{"format":1,"sections":[]}'],
])('a %s of another version is refused: %s', async (_what, address, text) => {
  files[address] = () => new Response(text);
  await expect(ask('maxiter')).rejects.toThrow('is not of this version');
});

test('facets, words of a quotation and pages are those of the request', async () => {
  const text = `${'before '.repeat(20)}needle ${'after '.repeat(20)}`;
  const sections = Array.from({length: 25}, (_, number) => ({
    ...section,
    url: `blog/${number}`,
    text,
    tag: number < 22 ? 'default' : 'docs-default-current',
    ...(number === 0 ? {version: '1.0'} : {}),
  }));
  const engine = createEngine(indexFileOf(sections, 'en'), async () => []);
  const answer = async (more: object) => {
    const search = embeddedSearch(engine, (path) => `https://me.example/${path}`);
    return (await search({requests: [{indexName: 'en', query: 'needle', ...more}]})).results[0];
  };
  expect((await answer({}))?.nbHits).toBe(25);
  expect((await answer({facetFilters: ['language:en', ['docusaurus_tag:default']]}))?.nbHits).toBe(22);
  expect((await answer({facetFilters: ['language:zh-CN']}))?.nbHits).toBe(0);
  expect((await answer({facetFilters: 'language:zh-CN'}))?.nbHits).toBe(0);
  expect((await answer({facetFilters: ['version:1.0']}))?.nbHits).toBe(1);
  expect((await answer({}))?.suggestions).toBeUndefined();
  expect((await answer({query: 'nowhere'}))?.suggestions).toEqual(engine.suggestions);
  expect((await answer({page: 1}))?.hits).toHaveLength(5);
  expect((await answer({}))?.nbPages).toBe(2);
  expect(
    (await answer({attributesToSnippet: ['content:5']}))?.hits[0]?.content
      ?.match(/\w+(?=\W)/g)
      ?.filter((word) => word !== 'mark'),
  ).toHaveLength(5);
});

test('of one page at most four sections are shown, and of many pages one each', async () => {
  const hitsOf = async (pages: number) => {
    const sections = Array.from({length: pages * 6}, (_, number) => ({
      ...section,
      url: `blog/${number % pages}`,
      anchor: `a${number}`,
      text: 'needle',
    }));
    const engine = createEngine(indexFileOf(sections, 'en'), async () => []);
    const search = embeddedSearch(engine, (path) => `https://me.example/${path}`);
    return (await search({requests: [{indexName: 'en', query: 'needle'}]})).results[0]?.nbHits;
  };
  expect([await hitsOf(1), await hitsOf(20)]).toEqual([4, 20]);
});
