import {normalizePluginOptions} from '@docusaurus/utils-validation';
import * as search from 'docusaurus-theme-search-static';
import {expect, test} from 'vitest';
import * as crawlers from './plugins/crawlers';
import * as feeds from './plugins/feeds';
import {fromFiles} from './plugins/included-files/remark';
import * as markdownAlternates from './plugins/markdown-alternates';
import * as security from './plugins/security';
import * as translations from './plugins/translations';

// A mistake in the configuration stops the build, and names the option.

test.each([
  ['crawlers', crawlers, {filename: 1}, 'filename'],
  ['feeds', feeds, {author: {url: 'https://a.example'}}, 'author.name'],
  ['markdown-alternates', markdownAlternates, {sourceUrl: 'https://a.example/blob/main'}, 'sourceUrl'],
  ['search', search, {missingResults: 'https://a.example'}, 'missingResults'],
  ['search', search, {tags: 'blog/tags'}, 'tags'],
  ['security', security, {images: 'https://a.example'}, 'images'],
  ['translations', translations, {links: () => [{name: 'a'}]}, 'links[0].text'],
  ['feeds', feeds, {colour: 'red'}, 'colour'],
])('%s', (_, {validateOptions}, options, name) => {
  const validate = normalizePluginOptions as (schema: unknown, options: unknown) => never;
  expect(() => validateOptions({validate, options: options as never})).toThrow(`"${name}"`);
});

test('included-files', () => {
  expect(() => fromFiles({interactive: {label: 'Try'}} as never)).toThrow(
    'fromFiles of packages/theme/src/plugins/included-files: "interactive.baseUrl"',
  );
});
