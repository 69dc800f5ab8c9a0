import {expect, test} from 'vitest';
import {sourceLocale} from './source-locale';

test.each([
  ['@site/blog/2023-01-15-welcome/index.md', 'zh-CN', 'zh-CN'],
  ['@site/blog/2023-01-15-welcome/index.md', 'en', 'zh-CN'],
  ['@site/i18n/en/docusaurus-plugin-content-blog/2023-01-15-welcome/index.md', 'en', 'en'],
  ['@site/i18n/en-GB/docusaurus-plugin-content-docs/current/intro.md', 'en', 'zh-CN'],
])('%s on the site in %s is written in %s', (source, currentLocale, written) => {
  expect(sourceLocale(source, {currentLocale, defaultLocale: 'zh-CN'})).toBe(written);
});
