import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {collect} from './collect';
import pageData from './index';

vi.mock(import('./collect'), async (original) => ({...(await original()), collect: vi.fn(async () => ({data: new Map(), assets: []}))}));
beforeEach(() => vi.stubEnv('NODE_ENV', 'production'));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.mocked(collect).mockClear();
});

const context = {siteDir: '/site', generatedFilesDir: '/site/.docusaurus', baseUrl: '/en/', i18n: {currentLocale: 'en'}} as LoadContext;
class DefinePlugin {
  constructor(readonly values: Record<string, string>) {}
  apply() {}
}

/** What the plugin sets up, and a compiler with rules that came later. */
function configured(plugin: ReturnType<typeof pageData>, isServer: boolean) {
  const config = plugin.configureWebpack?.({module: {rules: []}}, isServer, {currentBundler: {instance: {DefinePlugin}}} as never, undefined) as {
    resolve: {alias: Record<string, string>};
    plugins: {apply(compiler: object): void; values?: Record<string, string>}[];
  };
  const before: (() => Promise<void>)[] = [];
  const hooks = {beforeCompile: {tapPromise: (_: string, action: () => Promise<void>) => before.push(action)}, thisCompilation: {tap() {}}};
  const compiler = {hooks, webpack: {}, options: {module: {rules: ['later']}, resolve: {alias: {}}}};
  for (const one of config.plugins ?? []) one.apply(compiler);
  return {config, compile: () => Promise.all(before.map((action) => action()))};
}

test.each([false, true])(
  'each bundle waits for the data, which are collected once, by all rules that there are (that of the server first: %s)',
  async (first) => {
    const plugin = pageData(context);
    for (const isServer of [first, !first]) {
      await configured(plugin, isServer).compile();
      expect(collect).toHaveBeenCalledTimes(1);
    }
    const site = {siteDir: '/site', generatedFilesDir: '/site/.docusaurus', baseUrl: '/en/', locale: 'en'};
    expect(collect).toHaveBeenCalledWith(site, {module: {rules: ['later']}, resolve: {alias: {}}});
  },
);

test('the browser fetches data, and prerendering reads the files of this build', () => {
  const [browser, server] = [false, true].map((isServer) => configured(pageData(context), isServer).config);
  const loaderOf = (config = server) => path.basename(config?.resolve.alias['@page-data/load$'] ?? '');
  expect([loaderOf(browser), loaderOf(server)]).toEqual(['load.browser.ts', 'load.server.ts']);
  expect(server?.plugins.map(({values}) => values).filter(Boolean)).toEqual([
    {PAGE_DATA: '"/site/.docusaurus/page-data.txt"', PAGE_DATA_PLACES: '"/site/.docusaurus/page-data.json"'},
  ]);
});

test('in the development server all stays with the bundler', () => {
  vi.stubEnv('NODE_ENV', 'development');
  expect(configured(pageData(context), false).config).toEqual({});
});
