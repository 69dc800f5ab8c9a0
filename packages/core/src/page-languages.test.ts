import {beforeEach, expect, test} from 'vitest';
import {folderWith, put as putIn} from './fixtures/folder';
import {contextIn} from './fixtures/site';
import {sourceLocale} from './locale-folder';
import {languagesOf} from './page-languages';
import {siteFiles} from './site-files';

let site: string;
const languages = (file: string) => languagesOf(file, siteFiles(contextIn(site)));
const put = (file: string, frontMatter = '') => putIn(site, file, `---\ntitle: x\n${frontMatter}---\n`);
beforeEach(() => {
  site = folderWith({'versions.json': '["1.0"]'});
});

test.each([
  ['blog/2026-01-31-a/index.md', 'i18n/en/docusaurus-plugin-content-blog/2026-01-31-a/index.md'],
  ['docs/basics/a.mdx', 'i18n/en/docusaurus-plugin-content-docs/current/basics/a.mdx'],
  ['src/pages/a.md', 'i18n/en/docusaurus-plugin-content-pages/a.md'],
  ['versioned_docs/version-1.0/a.md', 'i18n/en/docusaurus-plugin-content-docs/version-1.0/a.md'],
])('%s is written in the languages that have a file at the mirrored path, for readers', (original, translation) => {
  put(original);
  for (const state of ['draft', 'unlisted']) {
    put(translation, `${state}: true\n`);
    expect(languages(original)).toEqual(['zh-CN']);
  }
  put(translation);
  expect(languages(original)).toEqual(['zh-CN', 'en']);
  expect(languages(`@site/${translation}`)).toEqual(['zh-CN', 'en']);
});

test('a component or a list is no page; a post may be written first in any of the languages', () => {
  for (const file of ['src/pages/index.tsx', 'blog/authors.yml', 'README.md']) expect(languages(file)).toBeUndefined();
  put('blog/a.md', 'language: en\n');
  expect(languages('blog/a.md')).toEqual(['en']);
  put('i18n/zh-CN/docusaurus-plugin-content-blog/a.md');
  expect(languages('blog/a.md')).toEqual(['en', 'zh-CN']);
});

test.each([
  ['blog/a/index.md', undefined, 'zh-CN', 'zh-CN'],
  ['blog/a/index.md', undefined, 'en', 'zh-CN'],
  ['blog/a/index.md', 'en', 'zh-CN', 'en'],
  ['blog/a/index.md', 'python', 'en', 'zh-CN'],
  ['i18n/en/docusaurus-plugin-content-blog/a/index.md', undefined, 'en', 'en'],
  ['i18n/zh-CN/docusaurus-plugin-content-blog/a/index.md', 'en', 'zh-CN', 'zh-CN'],
  ['i18n/en-GB/docusaurus-plugin-content-docs/current/intro.md', undefined, 'en', 'zh-CN'],
])('%s that says %s on the site in %s is written in %s', (source, language, currentLocale, written) => {
  const page = {source: `@site/${source}`, frontMatter: {language}};
  expect(sourceLocale(page, contextIn('/', {current: currentLocale}).i18n)).toBe(written);
});
