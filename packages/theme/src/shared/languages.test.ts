import {beforeEach, expect, test} from 'vitest';
import {folderWith, put as putIn} from '../fixtures/folder';
import {languagesOf} from './languages';

let site: string;
const context = () => ({siteDir: site, i18n: {defaultLocale: 'zh-CN', locales: ['zh-CN', 'en']}, siteConfig: {}});
beforeEach(() => {
  site = folderWith();
});

const put = (file: string, frontMatter = '') => putIn(site, file, `---\ntitle: x\n${frontMatter}---\n`);

test.each([
  ['blog/2026-01-31-a/index.md', 'i18n/en/docusaurus-plugin-content-blog/2026-01-31-a/index.md'],
  ['docs/basics/a.mdx', 'i18n/en/docusaurus-plugin-content-docs/current/basics/a.mdx'],
  ['src/pages/a.md', 'i18n/en/docusaurus-plugin-content-pages/a.md'],
])('%s is written in the languages that have a file at the mirrored path', (original, translation) => {
  put(original);
  expect(languagesOf(original, context())).toEqual(['zh-CN']);
  put(translation);
  expect(languagesOf(original, context())).toEqual(['zh-CN', 'en']);
  expect(languagesOf(`@site/${translation}`, context())).toEqual(['zh-CN', 'en']);
});

test.each(['draft', 'unlisted'])('a translation that is %s is none to readers', (state) => {
  put('docs/a.md');
  put('i18n/en/docusaurus-plugin-content-docs/current/a.md', `${state}: true\n`);
  expect(languagesOf('docs/a.md', context())).toEqual(['zh-CN']);
});

test.each(['src/pages/index.tsx', 'blog/authors.yml', 'README.md'])(
  '%s is no page that somebody translates as a file',
  (file) => {
    expect(languagesOf(file, context())).toBeUndefined();
  },
);

test('a post may be written first in any of the languages', () => {
  put('blog/a.md', 'language: en\n');
  expect(languagesOf('blog/a.md', context())).toEqual(['en']);
  put('i18n/zh-CN/docusaurus-plugin-content-blog/a.md');
  expect(languagesOf('blog/a.md', context())).toEqual(['en', 'zh-CN']);
});
