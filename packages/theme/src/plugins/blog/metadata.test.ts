import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {LoadContext} from '@docusaurus/types';
import {afterAll, expect, test} from 'vitest';
import {addMetadata, type PostMetadata} from './metadata';

const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'metadata-'));
afterAll(() => fs.rmSync(siteDir, {recursive: true}));

const context = {
  siteDir,
  i18n: {currentLocale: 'en', defaultLocale: 'zh-CN', locales: [], localeConfigs: {en: {calendar: 'gregory'}}},
  siteConfig: {},
} as unknown as LoadContext;

function post(slug: string, {folder = 'i18n/en/docusaurus-plugin-content-blog', unlisted = false} = {}): BlogPost {
  const file = path.join(siteDir, folder, slug, 'index.md');
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, '');
  const metadata = {
    title: slug,
    description: 'volatility',
    source: `@site/${folder}/${slug}/index.md`,
    unlisted,
    tags: [],
  };
  return {
    content: '',
    metadata: {...metadata, permalink: `/en/blog/${slug}`, date: new Date('2024-12-08'), frontMatter: {}},
  } as unknown as BlogPost;
}

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
