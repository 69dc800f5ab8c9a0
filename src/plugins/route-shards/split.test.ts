import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {generateRouteFiles} from '@docusaurus/core/lib/server/codegen/codegenRoutes';
import type {PluginRouteConfig} from '@docusaurus/types';
import {afterAll, describe, expect, test, vi} from 'vitest';
import {shardOf} from './shard-of';
import {type RouteTable, splitRoutes} from './split';

type Route = PluginRouteConfig;

// Chunks are named by hashes in a build, and by what they hold when an author works.
vi.stubEnv('NODE_ENV', 'production');
afterAll(() => vi.unstubAllEnvs());

/** What Docusaurus itself writes for these routes. */
async function tableOf(routes: Route[]): Promise<RouteTable> {
  const generatedFilesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'routes-'));
  await generateRouteFiles({generatedFilesDir, routes, baseUrl: '/en/'});
  const [table, registry, chunkNames] = ['routes.js', 'registry.js', 'routesChunkNames.json'].map((name) =>
    fs.readFileSync(path.join(generatedFilesDir, name), 'utf8'),
  );
  fs.rmSync(generatedFilesDir, {recursive: true});
  return {routes: table ?? '', registry: registry ?? '', chunkNames: chunkNames ?? ''};
}

const plugin = {name: 'test', id: 'default'};
const page = (address: string, content: string): Route => ({path: address, exact: true, plugin, component: '@theme/Post', modules: {content}});
const posts = Array.from({length: 100}, (_, number) => `/en/blog/post-${number}`);
const table = await tableOf([
  page('/en/', '@site/home.md'),
  page('/en/blog', '@site/post-7.md?truncated=true'),
  ...posts.map((address, number) => page(address, `@site/post-${number}.md`)),
  page('/en/blog/tags/a', '@site/post-7.md?truncated=true'),
  {path: '/en/docs', plugin, component: '@theme/Docs', routes: [page('/en/docs/intro', '@site/intro.md')]},
]);
const {base, shards} = splitRoutes(table, '/en/');
const paths = (text: string) => [...text.matchAll(/path: '([^']+)'/g)].map(([, path]) => path);

describe('the table that every page loads', () => {
  test('keeps the pages of the first level, pages within others, and the page for what is not there', () => {
    expect(paths(base.routes).sort()).toEqual(['*', '/en/', '/en/blog', '/en/docs', '/en/docs/intro']);
    expect(Object.keys(JSON.parse(base.chunkNames)).map((key) => key.replace(/-[^-]+$/, ''))).toEqual(['/en/', '/en/blog', '/en/docs', '/en/docs/intro']);
  });

  test('loads what these consist of, and no post', () => {
    for (const module of ['@theme/Post', '@theme/Docs', '@site/home.md', '@site/intro.md', '@site/post-7.md?truncated=true']) {
      expect(base.registry).toContain(`*/ "${module}")`);
    }
    expect(base.registry).not.toMatch(/post-\d+\.md"/);
  });
});

describe('the shards', () => {
  test('hold each other page once, where the browser looks for it, about sixteen in one', () => {
    expect(shards.flatMap((shard) => shard.paths).sort()).toEqual([...posts, '/en/blog/tags/a'].sort());
    expect(shards).toHaveLength(7);
    for (const [number, shard] of shards.entries()) for (const address of shard.paths) expect(shardOf(address, shards.length)).toBe(number);
  });

  test('say how each chunk of their own is loaded, and leave the common ones to the table', () => {
    for (const {text, paths: own} of shards) {
      for (const address of own.filter((one) => one.includes('post-'))) expect(text).toContain(`*/ "@site/${address.split('/').at(-1)}.md")`);
      expect(text).not.toContain('@theme/Post');
    }
  });
});

test('a small site has one shard, a site of pages of the first level none', async () => {
  expect(splitRoutes(await tableOf([page('/', 'a'), page('/blog/x', 'b')]), '/').shards).toHaveLength(1);
  expect(splitRoutes(await tableOf([page('/', 'a'), page('/x', 'b')]), '/').shards).toHaveLength(0);
});

test('a table in a form that is not known stops the build', () => {
  expect(() => splitRoutes({...table, registry: table.registry.replace(/"(\w+)": \[/g, '$1: [')}, '/en/')).toThrow('registry.js');
});

test.each(['/blog/标签', '/blog/%E6%A0%87%E7%AD%BE', '/BLOG/标签/', '/blog/标签.html', '/blog/标签/index.html', ' /blog/标签'])(
  '%s is looked for where the page is',
  (typed) => {
    for (const count of [1, 2, 7, 80]) expect(shardOf(typed, count)).toBe(shardOf('/blog/标签', count));
  },
);

test('an address that cannot be read is in some shard', () => {
  expect(shardOf('/blog/100%', 5)).toBeLessThan(5);
});
