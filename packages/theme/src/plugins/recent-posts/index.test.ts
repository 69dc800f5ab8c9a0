import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadContext} from '@docusaurus/types';
import {expect, test, vi} from 'vitest';
import recentPosts, {newestOf, type YearOfPosts} from '.';

const post = (date: string, unlisted = false, age = 0) => ({
  metadata: {
    title: date,
    description: '',
    permalink: `/blog/${date}`,
    source: '@site/blog/x/index.md',
    date: new Date(date),
    age,
    unlisted,
  },
});
const content = (...posts: object[]) => posts as BlogContent['blogPosts'];

const i18n = (currentLocale: string) =>
  ({
    currentLocale,
    defaultLocale: 'zh-CN',
    localeConfigs: {'zh-CN': {htmlLang: 'zh-CN'}},
  }) as unknown as LoadContext['i18n'];

test('the home page gets the listed posts by year, newest first, each with its age', async () => {
  const createData = vi.fn();
  const allContent = {
    'docusaurus-plugin-content-blog': {
      default: {
        blogPosts: content(
          post('2025-03-01'),
          post('2024-08-01', true),
          post('2024-05-01', false, 2),
          post('2024-02-01', false, 3),
        ),
      },
    },
  };
  await recentPosts({i18n: i18n('zh-CN')}).allContentLoaded?.({allContent, actions: {createData}} as never);
  const [file, years] = createData.mock.calls[0] ?? [];
  expect(file).toBe('posts.json');
  expect(years.map(({year, posts}: YearOfPosts) => [year, ...posts.map(({date, age}) => `${date} ${age}`)])).toEqual([
    ['2025', '2025-03-01 0'],
    ['2024', '2024-05-01 2', '2024-02-01 3'],
  ]);
});

const years = (...counts: number[]) =>
  counts.map((count, index) => ({year: String(2025 - index), count, posts: Array(count).fill({})}));

test.each([
  [[13], [13]],
  [
    [30, 30, 1],
    [30, 30, 0],
  ],
  [
    [74, 5],
    [60, 0],
  ],
  [
    [20, 50, 5],
    [20, 40, 0],
  ],
])('of years with %j posts the home page lists %j', (counts, listed) => {
  const recent = newestOf(years(...counts));
  expect(recent.map(({posts}) => posts.length)).toEqual(listed);
  expect(recent.map(({count}) => count)).toEqual(counts);
});

test.each([
  ['zh-CN', '@site/blog/x/index.md', undefined],
  ['en', '@site/i18n/en/docusaurus-plugin-content-blog/x/index.md', undefined],
  ['en', '@site/blog/x/index.md', 'zh-CN'],
])('in %s the post of %s is marked as %s', async (locale, source, lang) => {
  const createData = vi.fn();
  const [one] = content(post('2025-03-01')) as {metadata: {source: string}}[];
  const blogPosts = [{metadata: {...one?.metadata, source}}];
  await recentPosts({i18n: i18n(locale)}).allContentLoaded?.({
    allContent: {'docusaurus-plugin-content-blog': {default: {blogPosts}}},
    actions: {createData},
  } as never);
  expect(createData.mock.calls[0]?.[1][0].posts[0].lang).toBe(lang);
});
