import {expect, test} from 'vitest';
import {pageKeys} from './page-key';
import {hashChunks, type ServerChunks} from './server-chunks';

const routes = [
  {path: '/blog'},
  {path: '/blog/one'},
  {path: '/blog/%E4%B8%80'},
  {path: '/docs', routes: [{path: '/docs', routes: [{path: '/docs/intro'}, {path: '/docs/usage'}]}]},
  {path: '/'},
];
const chunkNames = {
  '/blog-1': {__comp: 'list', items: [{content: 'one-short'}]},
  '/blog/one-2': {__comp: 'post', content: 'one'},
  '/blog/一-3': {__comp: 'post', content: 'han'},
  '/docs-4': {__comp: 'docs-root'},
  '/docs-5': {__comp: 'docs-version', version: 'sidebar'},
  '/docs/intro-6': {__comp: 'doc', content: 'intro'},
  '/docs/usage-7': {__comp: 'doc', content: 'usage'},
  '/-8': {__comp: 'home'},
};
const names = ['list', 'one-short', 'post', 'one', 'han', 'docs-root', 'docs-version', 'sidebar', 'doc', 'intro', 'usage', 'home'];
const chunks: ServerChunks = {shared: 'main', byName: Object.fromEntries(names.map((name) => [name, `${name} 1`]))};
const pages = ['/', '/blog', '/blog/one', '/blog/%E4%B8%80', '/docs/intro', '/docs/usage', '/404.html'];

/** The pages whose key is another one after a change. */
function changed(after: Partial<ServerChunks>, rest = 'v20'): string[] {
  const [before, now] = [pageKeys(routes, chunkNames, chunks, 'v20'), pageKeys(routes, chunkNames, {...chunks, ...after}, rest)];
  return pages.filter((page) => before(page) !== now(page));
}
const withChunk = (name: string) => ({byName: {...chunks.byName, [name]: `${name} 2`}});

test('a page is drawn again when its own content changes, and only that page', () => {
  expect(changed({})).toEqual([]);
  expect(changed(withChunk('one'))).toEqual(['/blog/one']);
  expect(changed(withChunk('one-short'))).toEqual(['/blog']);
  expect(changed(withChunk('intro'))).toEqual(['/docs/intro']);
  expect(changed(withChunk('home'))).toEqual(['/']);
});

test('an address with escapes finds its content', () => {
  expect(changed(withChunk('han'))).toEqual(['/blog/%E4%B8%80']);
});

test('what several pages are made of changes all of them, and the frame around pages counts for each', () => {
  expect(changed(withChunk('post'))).toEqual(['/blog/one', '/blog/%E4%B8%80']);
  expect(changed(withChunk('sidebar'))).toEqual(['/docs/intro', '/docs/usage']);
  expect(changed(withChunk('docs-root'))).toEqual(['/docs/intro', '/docs/usage']);
});

test('code that every page may run, and what the pages depend on besides, change all', () => {
  expect(changed({shared: 'other'})).toEqual(pages);
  expect(changed({}, 'v22')).toEqual(pages);
});

test('no two pages have one key', () => {
  expect(new Set(pages.map(pageKeys(routes, chunkNames, chunks, ''))).size).toBe(pages.length);
});

test('the hash of a chunk is that of all its files, and what no route names is shared', () => {
  const files: Record<string, string> = {'server.bundle.js': 'main', 'a.js': 'a', 'b.js': 'b', 'common.js': 'c', '404.js': 'not found', 'a.css': 'x'};
  const groups: [string, string[]][] = [
    ['a', ['common.js', 'a.js']],
    ['b', ['b.js']],
  ];
  const hash = (change: Record<string, string>) => hashChunks(groups, Object.keys(files), (name) => Buffer.from(change[name] ?? files[name] ?? ''));
  const before = hash({});
  expect(hash({'common.js': '!'}).byName.a).not.toBe(before.byName.a);
  expect(hash({'a.js': '!'})).toEqual({...before, byName: {...before.byName, a: expect.not.stringMatching(before.byName.a ?? '')}});
  for (const name of ['server.bundle.js', '404.js']) expect(hash({[name]: '!'})).toEqual({...before, shared: expect.not.stringMatching(before.shared)});
  expect(hash({'a.css': '!'})).toEqual(before);
});
