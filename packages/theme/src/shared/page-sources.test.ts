import {expect, test} from 'vitest';
import {sourceLocale} from './page-sources';

test.each([
  ['@site/blog/2023-01-15-welcome/index.md', undefined, 'zh-CN', 'zh-CN'],
  ['@site/blog/2023-01-15-welcome/index.md', undefined, 'en', 'zh-CN'],
  ['@site/blog/2023-01-15-welcome/index.md', 'en', 'zh-CN', 'en'],
  ['@site/blog/2023-01-15-welcome/index.md', 'en', 'en', 'en'],
  ['@site/blog/2023-01-15-welcome/index.md', 'python', 'en', 'zh-CN'],
  ['@site/i18n/en/docusaurus-plugin-content-blog/2023-01-15-welcome/index.md', undefined, 'en', 'en'],
  ['@site/i18n/zh-CN/docusaurus-plugin-content-blog/2023-01-15-welcome/index.md', 'en', 'zh-CN', 'zh-CN'],
  ['@site/i18n/en-GB/docusaurus-plugin-content-docs/current/intro.md', undefined, 'en', 'zh-CN'],
])('%s that says %s on the site in %s is written in %s', (source, language, currentLocale, written) => {
  const i18n = {currentLocale, defaultLocale: 'zh-CN', locales: ['zh-CN', 'en']};
  expect(sourceLocale({source, frontMatter: {language}}, i18n)).toBe(written);
});
