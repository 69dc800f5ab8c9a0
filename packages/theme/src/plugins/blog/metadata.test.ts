import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {LoadContext} from '@docusaurus/types';
import {expect, test} from 'vitest';
import {folderWith, put} from '../../fixtures/folder';
import {addMetadata, type PostMetadata} from './metadata';

const siteDir = folderWith();

const context = {
  siteDir,
  i18n: {currentLocale: 'en', defaultLocale: 'zh-CN', locales: [], localeConfigs: {en: {calendar: 'gregory'}}},
  siteConfig: {},
} as unknown as LoadContext;

function post(
  slug: string,
  {folder = 'i18n/en/docusaurus-plugin-content-blog', unlisted = false, date = '2024-12-08'} = {},
): BlogPost {
  put(siteDir, `${folder}/${slug}/index.md`);
  const metadata = {
    title: slug,
    description: 'volatility',
    source: `@site/${folder}/${slug}/index.md`,
    unlisted,
    tags: [],
  };
  return {
    content: '',
    metadata: {...metadata, permalink: `/en/blog/${slug}`, date: new Date(date), frontMatter: {}},
  } as unknown as BlogPost;
}

test('the newest post is 0 old and the oldest 3', async () => {
  const posts = ['2025-01-11', '2025-01-08', '2025-01-01'].map((date) => post(date, {date}));
  await addMetadata(posts, context);
  expect(posts.map(({metadata}) => (metadata as PostMetadata).age)).toEqual([0, 1, 3]);
});

test('what is unlisted or not translated is in no list, and has one', async () => {
  const other = {...post('keys'), metadata: {...post('keys').metadata, description: 'keys'}};
  const [a, b, hidden, original] = [
    post('a'),
    post('b'),
    post('hidden', {unlisted: true}),
    post('original', {folder: 'blog'}),
  ];
  await addMetadata([a, b, hidden, original, other], context);
  const related = ({metadata}: BlogPost) => (metadata as PostMetadata).related.map(({title}) => title);
  expect(related(a)).toEqual(['b']);
  expect(related(hidden).sort()).toEqual(['a', 'b']);
  expect(related(original).sort()).toEqual(['a', 'b']);
});
