import type {AllContent} from '@docusaurus/types';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {contextIn} from 'inkstone-core/fixtures/site';
import {expect, test} from 'vitest';
import {translationData} from './data-of-pages';

const blog = 'i18n/en/docusaurus-plugin-content-blog';
const site = folderWith({
  'blog/2024-01-02-a/index.md': '---\nslug: a\ntags: [one, only]\n---\n',
  [`${blog}/2024-01-02-a/index.md`]: '---\nslug: a\ntags: [one]\n---\n',
  'blog/b.md': '---\nslug: b\ntags: [one]\n---\n',
  'blog/2024-05-06-c.md': '---\nslug: c\n---\n',
  [`${blog}/2024-05-06-c.md`]: '---\ntitle: C\n---\n',
  'blog/d.md': '---\nslug: d\ntags: [two]\n---\n',
  [`${blog}/d.md`]: '---\nslug: d\ndraft: true\n---\n',
  'blog/tags.yml': 'one:\n  permalink: /yi\ntwo:\n  permalink: /er\n',
  [`${blog}/tags.yml`]: 'one:\n  permalink: /one\n',
});

const addressesFrom = async (locale: string, baseUrl: string, posts: [source: string, slug: string][]) => {
  const blogPosts = posts.map(([source, slug]) => ({
    metadata: {source: `@site/${source}`, permalink: `${baseUrl}blog/${slug}`},
  }));
  const content = {blogPosts, blogTagsListPath: `${baseUrl}blog/tags`};
  const allContent: AllContent = {'docusaurus-plugin-content-blog': {default: content}};
  return translationData(allContent, contextIn(site, {baseUrl, current: locale}));
};

test('slugs, drafts and tags of a translation lead to where its pages are, and back', async () => {
  const chinese = await addressesFrom('zh-CN', '/', [
    ['blog/2024-01-02-a/index.md', 'a'],
    ['blog/b.md', 'b'],
    ['blog/2024-05-06-c.md', 'c'],
    ['blog/d.md', 'd'],
  ]);
  expect(chinese.counterparts).toEqual({
    'blog/c': {en: 'blog/2024/05/06/c'},
    'blog/d': {en: 'blog'},
    'blog/tags/yi': {en: 'blog/tags/one'},
    'blog/tags/only': {en: 'blog/tags'},
    'blog/tags/er': {en: 'blog/tags'},
  });
  const partly = ['blog/b', 'blog/d', 'blog/tags/only', 'blog/tags/er'];
  expect(chinese.partly).toEqual(Object.fromEntries(partly.map((page) => [page, ['zh-CN']])));
  const english = await addressesFrom('en', '/en/', [
    [`${blog}/2024-01-02-a/index.md`, 'a'],
    ['blog/b.md', 'b'],
    [`${blog}/2024-05-06-c.md`, '2024/05/06/c'],
  ]);
  expect(english.counterparts).toEqual({
    'blog/2024/05/06/c': {'zh-CN': 'blog/c'},
    'blog/tags/one': {'zh-CN': 'blog/tags/yi'},
  });
});
