import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {createAutocomplete} from '@algolia/autocomplete-core';
import {normalizePluginOptions} from '@docusaurus/utils-validation';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import search, {type Options, validateOptions} from '.';
import {accountIn} from './config';
import {fileName} from './shared/index-format';

let site = '';
beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'search-'));
  for (const name of ['APP_ID', 'SEARCH_API_KEY', 'INDEX_NAME']) vi.stubEnv(`ALGOLIA_${name}`, '');
});
afterEach(() => {
  fs.rmSync(site, {recursive: true});
  vi.unstubAllEnvs();
});

const optionsOf = (options: Partial<Options>) =>
  validateOptions({validate: normalizePluginOptions as never, options: options as never});

function pluginFor(language: string, algolia?: object, options: Partial<Options> = {}) {
  const context = {
    ...{siteDir: site, outDir: path.join(site, 'build'), baseUrl: '/notes/', codeTranslations: {}},
    siteConfig: {url: 'https://site.example', title: 'Site', themeConfig: {algolia}},
    i18n: {currentLocale: language, locales: ['en', 'zh-CN']},
  };
  return search(context as never, optionsOf(options));
}

describe('the build', () => {
  /** The manifest and the pages of a site of these pages. */
  async function build(pages: Record<string, string>, language = 'en') {
    for (const [name, kind] of Object.entries(pages)) {
      const file = path.join(site, 'build', `${name}.html`);
      fs.mkdirSync(path.dirname(file), {recursive: true});
      const main = `<h1>${name}</h1><div class=markdown><p>Text</div>`;
      fs.writeFileSync(file, `<html lang=en class=${kind}><head></head><body><main>${main}</main></body></html>`);
    }
    await pluginFor(language).postBuild?.({} as never);
    const read = (name: string) => JSON.parse(fs.readFileSync(path.join(site, 'build', name), 'utf8'));
    const pagesOf = ({all}: {all: string}) => read(fileName('all', all)).pages as {url: string; lvl0: string}[];
    return pagesOf(read('search-index.json')).map(({url, lvl0}) => [url, lvl0]);
  }

  test('leaves out pages of other languages and those without content', async () => {
    const pages = {a: 'docs-doc-id-a', 'zh-CN/a': 'docs-doc-id-a', list: 'blog-list-page'};
    expect(await build(pages)).toEqual([['a', 'Docs']]);
  });

  test('names the parts of the site in its language', async () => {
    expect(await build({a: 'docs-doc-id-a'}, 'zh-CN')).toEqual([['a', '文档']]);
  });

  test('makes no index where Algolia answers', async () => {
    fs.mkdirSync(path.join(site, 'build'));
    await pluginFor('en', {appId: 'A', apiKey: 'K', indexName: 'I'}).postBuild?.({} as never);
    expect(fs.readdirSync(path.join(site, 'build'))).toEqual(['opensearch.xml']);
  });
});

test.each([
  ['nothing else', undefined, {}, ['/notes/search']],
  ['the theme for Algolia, whose route it is', {searchPagePath: 'search'}, {'docusaurus-theme-search-algolia': {}}, []],
  ['settings for Algolia without that theme', {searchPagePath: 'search'}, {}, ['/notes/search']],
  [
    'that theme without a search page',
    {searchPagePath: false},
    {'docusaurus-theme-search-algolia': {}},
    ['/notes/search'],
  ],
])('with %s there is one search page', async (_, algolia, allContent, routes) => {
  const added: string[] = [];
  const addRoute = ({path: own}: {path: string}) => added.push(own);
  await pluginFor('en', algolia).allContentLoaded?.({allContent, actions: {addRoute, setGlobalData() {}} as never});
  expect(added).toEqual(routes);
});

test.each([
  ['en', undefined],
  ['fr', undefined],
  ['zh-CN', '重试'],
  ['zh-TW', '重試'],
])('texts for %s come with it', async (language, text) => {
  expect((await pluginFor(language).getDefaultCodeTranslationMessages?.())?.['site.search.retry']).toBe(text);
});

describe('an account at Algolia', () => {
  const account = {appId: 'APP', apiKey: 'key', indexName: 'site'};

  test('answers when its three values are given; the first that has any counts', () => {
    expect(accountIn([undefined, {appId: ''}, account, {appId: 'other'}])).toEqual(account);
    expect(accountIn([{}, undefined])).toBeUndefined();
  });

  test.each(['appId', 'apiKey', 'indexName'])('without %s the build fails and says so', (name) => {
    expect(() => accountIn([{...account, [name]: ''}])).toThrow(`\`${name}\` is missing.`);
  });
});

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
