import type {RouteConfig} from '@docusaurus/types';
import {expect, test} from 'vitest';
import {type DocumentModule, withDocumentData} from './routes';

/** What becomes of a route where documents that end in `.md` are data. */
async function transform(route: Omit<RouteConfig, 'path' | 'component'>) {
  const files: Record<string, string> = {};
  const result = await withDocumentData({path: '/en/blog/x', component: '@theme/Page', ...route} as RouteConfig, {
    siteDir: '/site',
    generatedFilesDir: '/site/.docusaurus',
    createData: async (name, data) => {
      files[name] = String(data);
      return `/site/.docusaurus/blog/default/${name}`;
    },
    documentOf: async (module: DocumentModule) => {
      const {path, query} = typeof module === 'string' ? {path: module} : module;
      return path.endsWith('.md') ? `{"tree":"${path} ${query?.truncated ?? 'full'}"}` : null;
    },
  });
  return {result, files: Object.values(files), names: Object.keys(files)};
}

const item = (path: string) => ({content: {__import: true, path, query: {truncated: true}}});

test('the content of a page is data for a component that takes it, and all else stays', async () => {
  const {result, files, names} = await transform({
    modules: {content: '@site/x.md', sidebar: '~blog/s.json'},
    exact: true,
    props: {a: 1},
  });
  expect(result).toEqual({
    path: '/en/blog/x',
    exact: true,
    props: {a: 1},
    component: expect.stringMatching(/^@generated\/blog\/default\/page-theme-page-\w+\.js$/),
    modules: {
      sidebar: '~blog/s.json',
      documents: expect.stringMatching(/^@generated\/blog\/default\/en-blog-x-\w+\.documents\.json$/),
    },
  });
  expect(names).toHaveLength(2);
  expect(JSON.parse(files[0] ?? '')).toEqual({content: {tree: '@site/x.md full'}});
  expect(files[1]).toContain('import Page from "@theme/Page";');
});

test('the posts of a list are data of one file', async () => {
  const {result, files} = await transform({
    modules: {items: [item('@site/x.md'), item('@site/y.md')], sidebar: '~blog/s.json'},
  });
  expect(Object.keys(result.modules ?? {})).toEqual(['sidebar', 'documents']);
  expect(JSON.parse(files[0] ?? '')).toEqual({items: [{tree: '@site/x.md true'}, {tree: '@site/y.md true'}]});
});

test('a post in MDX stays a module, at its place in the list', async () => {
  const {result, files} = await transform({modules: {items: [item('@site/x.md'), item('@site/y.mdx')]}});
  expect(result.modules?.items).toEqual([{}, item('@site/y.mdx')]);
  expect(JSON.parse(files[0] ?? '')).toEqual({items: [{tree: '@site/x.md true'}, null]});
});

test.each<[string, Omit<RouteConfig, 'path' | 'component'>]>([
  ['a page without documents', {}],
  ['a page in MDX', {modules: {content: '@site/x.mdx'}}],
  ['a list of posts in MDX', {modules: {items: [item('@site/x.mdx')]}}],
])('%s stays as it is', async (_, route) => {
  const {result, names} = await transform(route);
  expect(result).toEqual({path: '/en/blog/x', component: '@theme/Page', ...route});
  expect(names).toEqual([]);
});

test('so do nested routes around a document', async () => {
  const routes = [{path: '/docs/x', component: '@theme/Doc', modules: {content: '@site/x.md'}}];
  const {result} = await transform({routes: [{path: '/docs', component: '@theme/Docs', routes}]});
  expect(result.component).toBe('@theme/Page');
  expect(result.routes?.[0]?.routes?.[0]?.modules?.documents).toMatch(/docs-x/);
});
