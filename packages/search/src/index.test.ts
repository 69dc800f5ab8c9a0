import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {createAutocomplete} from '@algolia/autocomplete-core';
import {normalizePluginOptions} from '@docusaurus/utils-validation';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import search, {type Options, validateOptions} from '.';
import {accountIn} from './config';
import {fileName} from './shared/index-format';

let build = '';
beforeEach(() => {
  build = fs.mkdtempSync(path.join(os.tmpdir(), 'search-'));
  for (const name of ['APP_ID', 'SEARCH_API_KEY', 'INDEX_NAME']) vi.stubEnv(`ALGOLIA_${name}`, '');
});
afterEach(() => {
  fs.rmSync(build, {recursive: true});
  vi.unstubAllEnvs();
});

const optionsOf = (options: Partial<Options>) =>
  validateOptions({validate: normalizePluginOptions as never, options: options as never});

function pluginFor(language: string, algolia?: object) {
  const context = {
    ...{siteDir: build, outDir: build, baseUrl: '/notes/', codeTranslations: {}},
    siteConfig: {url: 'https://site.example', title: 'Site', themeConfig: {algolia}},
    i18n: {currentLocale: language, locales: ['en', 'zh-CN']},
  };
  return search(context as never, optionsOf({}));
}

test.each([
  ['en', 'zh-CN', 'Docs'],
  ['zh-CN', 'en', '文档'],
])(
  'the build in %s leaves out %s, lists and copies of pages, and names the parts of the site',
  async (language, other, part) => {
    for (const folder of [other, 'a']) fs.mkdirSync(path.join(build, folder));
    const main = '<main><h1>Title</h1><div class=markdown><p>Text</div></main>';
    const kinds = {a: 'docs-doc-id-a', 'a/index': 'docs-doc-id-a', [`${other}/a`]: 'docs-doc-id-a', list: 'list'};
    for (const [name, kind] of Object.entries(kinds)) {
      fs.writeFileSync(
        path.join(build, `${name}.html`),
        `<html class=${kind}><head></head><body>${main}</body></html>`,
      );
    }
    await pluginFor(language).postBuild?.({} as never);
    const read = (name: string) => JSON.parse(fs.readFileSync(path.join(build, name), 'utf8'));
    expect(read(fileName('all', read('search-static.json').all)).pages).toMatchObject([{url: 'a', lvl0: part}]);
  },
);

test('the build makes no index where Algolia answers', async () => {
  await pluginFor('en', {appId: 'A', apiKey: 'K', indexName: 'I'}).postBuild?.({} as never);
  expect(fs.readdirSync(build)).toEqual(['opensearch.xml']);
});

const theirs = {'docusaurus-theme-search-algolia': {}};
test.each([
  ['nothing else', undefined, {}, ['/notes/search']],
  ['the theme for Algolia, whose route it is', 'search', theirs, []],
  ['settings for Algolia without that theme', 'search', {}, ['/notes/search']],
  ['that theme without a search page', false, theirs, ['/notes/search']],
])('with %s there is one search page', async (_, searchPagePath, allContent, routes) => {
  const added: string[] = [];
  const actions = {addRoute: ({path: own}: {path: string}) => added.push(own), setGlobalData() {}};
  await pluginFor('en', {searchPagePath}).allContentLoaded?.({allContent, actions: actions as never});
  expect(added).toEqual(routes);
});

test.each([
  ['en', 'Retry'],
  ['fr', undefined],
  ['zh-CN', '重试'],
  ['zh-TW', '重試'],
])('texts for %s come with it', async (language, text) => {
  expect((await pluginFor(language).getDefaultCodeTranslationMessages?.())?.['site.search.retry']).toBe(text);
});

const account = {appId: 'APP', apiKey: 'key', indexName: 'site'};

test('an account at Algolia answers when its three values are given; the first that has any counts', () => {
  expect(accountIn([undefined, {appId: ''}, account, {appId: 'other'}])).toEqual(account);
  expect(accountIn([{}, undefined])).toBeUndefined();
});

test.each(['appId', 'apiKey', 'indexName'])(
  'without %s of an account at Algolia the build fails and says so',
  (name) => {
    expect(() => accountIn([{...account, [name]: ''}])).toThrow(`\`${name}\` is missing.`);
  },
);

test.each([
  [{missingResults: 'https://a.example'}, 'missingResults'],
  [{maxResultsPerGroup: 0}, 'maxResultsPerGroup'],
])('a mistake in the options names the option: %j', (options, name) => {
  expect(() => optionsOf(options)).toThrow(`"${name}"`);
});

test('the ids of search sources are unique', async () => {
  const source = {sourceId: 'twice', getItems: () => [], getItemUrl: () => undefined};
  const environment = globalThis as Window & typeof globalThis;
  const autocomplete = createAutocomplete({getSources: () => [source, source], openOnFocus: true, environment});
  autocomplete.setQuery('x');
  await expect(autocomplete.refresh()).rejects.toThrow('[Autocomplete] The `sourceId` "twice" is not unique.');
});
