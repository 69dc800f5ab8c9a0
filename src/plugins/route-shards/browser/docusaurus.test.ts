import {beforeEach, expect, test, vi} from 'vitest';

// A site whose router knows `/blog`; the posts are in two shards.
const prefetched: string[] = [];
const run: number[] = [];
const chunk = (id: string) => () => (globalThis as unknown as {__webpack_require__: {e(id: string): Promise<unknown>}}).__webpack_require__.e(id);
vi.mock('@docusaurus/core/lib/client/prefetch', () => ({default: (file: string) => Promise.resolve(prefetched.push(file))}));
vi.mock('@docusaurus/core/lib/client/flat', () => ({default: (names: object) => names}));
vi.mock('@docusaurus/core/lib/client/preload', () => ({default: () => Promise.resolve()}));
vi.mock('@docusaurus/ComponentCreator', () => ({default: () => null}));
vi.mock('@docusaurus/router', () => ({matchPath: (path: string, route: {path: string}) => route.path === '*' || route.path === path}));
vi.mock('@generated/routes', () => ({
  default: [
    {path: '/blog', exact: true},
    {path: '*', component: null},
  ],
}));
vi.mock('@generated/registry', () => ({default: {list: [chunk('list')]}}));
vi.mock('@generated/routesChunkNames', () => ({default: {'/blog-0': {component: 'list'}}}));
vi.mock('@generated/route-shards', () => ({
  default: [0, 1].map((shard) => () => {
    const loaded = chunk(`routes-${shard}`)();
    return loaded.then(() => {
      run.push(shard);
      return {routes: [], chunkNames: {}, registry: {}};
    });
  }),
}));

beforeEach(() => {
  vi.stubGlobal('navigator', {connection: {effectiveType: '4g', saveData: false}});
  vi.stubGlobal('__webpack_require__', {e: () => Promise.resolve(), u: (id: string) => `${id}.js`, p: '/'});
  prefetched.length = 0;
  run.length = 0;
});

test('the files of a page that the router knows are fetched ahead', async () => {
  const {default: docusaurus} = await import('./docusaurus');
  await docusaurus.prefetch('/blog');
  expect(prefetched).toEqual(['/list.js']);
});

test('of other pages the shard is fetched ahead, and runs when one of them is asked for', async () => {
  const {default: docusaurus} = await import('./docusaurus');
  await Promise.all(['/blog/a', '/blog/b', '/blog/c', '/blog/d'].map((page) => docusaurus.prefetch(page)));
  expect([...new Set(prefetched)].sort()).toEqual(['/routes-0.js', '/routes-1.js']);
  expect(run).toEqual([]);
  await docusaurus.preload('/blog/a');
  expect(run).toHaveLength(1);
});

test('on a slow line nothing is', async () => {
  const {default: docusaurus} = await import('./docusaurus');
  vi.stubGlobal('navigator', {connection: {effectiveType: '2g', saveData: false}});
  expect(docusaurus.prefetch('/blog/e')).toBe(false);
  expect(prefetched).toEqual([]);
});
