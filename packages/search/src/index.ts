import path from 'node:path';
import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
import {normalizeUrl} from '@docusaurus/utils';
import {defaultMessages, partNames} from './build/messages';
import {openSearchLink, writeOpenSearch} from './build/open-search';
import {readPages} from './build/pages';
import {pushSearchIndex} from './build/push-command';
import {writeIndex} from './build/write-index';
import {accountIn, options as schema} from './config';
import {indexFolder, manifestName} from './shared/index-format';
import {embeddedAppId} from './shared/mode';
import type {Algolia, Options, SearchData} from './shared/options';

export type {Options} from './shared/options';

/** The theme that Docusaurus adds for `themeConfig.algolia`, which has a search page of its own. */
const theirTheme = 'docusaurus-theme-search-algolia';

/** Site search: the button, the dialog, the search page and, without an account at Algolia, the index. */
export default function search(context: LoadContext, {algolia, ...options}: Options): Plugin {
  const {siteConfig, outDir, i18n, baseUrl, codeTranslations} = context;
  const language = i18n.currentLocale;
  const inThemeConfig = siteConfig.themeConfig.algolia as Partial<Algolia> | undefined;
  const {ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_API_KEY: apiKey, ALGOLIA_INDEX_NAME: indexName} = process.env;
  const account = accountIn([algolia, {appId, apiKey, indexName}, inThemeConfig]);
  // The modal stores saved searches by index name: each language has its own.
  const data: SearchData = {
    ...options,
    ...(account ?? {appId: embeddedAppId, apiKey: embeddedAppId, indexName: language}),
  };
  return {
    name: 'docusaurus-theme-search-static',
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => (options.opener ? [path.join(__dirname, 'browser', 'open-in-app')] : []),

    getDefaultCodeTranslationMessages: () => defaultMessages(language),
    injectHtmlTags: () => (options.searchPagePath ? {headTags: [openSearchLink(context)]} : {}),

    async allContentLoaded({actions, allContent}) {
      actions.setGlobalData(data);
      const theirs = theirTheme in allContent && (inThemeConfig as {searchPagePath?: unknown}).searchPagePath;
      if (!options.searchPagePath || theirs === options.searchPagePath) return;
      actions.addRoute({
        path: normalizeUrl([baseUrl, options.searchPagePath]),
        component: '@theme/SearchPage',
        exact: true,
      });
    },

    configureWebpack(_config, isServer) {
      if (isServer) return {};
      // Docusaurus bundles all CSS in a file that every page loads. The styles of the search are loaded with it.
      const dialog = path.join(__dirname, 'browser', 'modal').replace(/\W/g, '\\$&');
      const test = new RegExp(`^(?!.*(?:docsearch.css.dist.modal|${dialog}))`);
      const optimization = {splitChunks: {cacheGroups: {styles: {test}}}};
      // Development has no built pages; the index of the last build is better than none.
      const served = [manifestName, indexFolder].map((name) => ({
        ...{directory: path.join(outDir, name), publicPath: baseUrl + name},
        ...{watch: false, serveIndex: false},
      }));
      return account ? {optimization} : {optimization, devServer: {static: served}};
    },

    async postBuild() {
      if (options.searchPagePath) writeOpenSearch(context, options.searchPagePath);
      if (account) return;
      const names = partNames(language, codeTranslations);
      const others = i18n.locales.filter((locale) => locale !== language);
      writeIndex(outDir, await readPages(outDir, names, others), language);
    },

    extendCli(cli) {
      cli
        .command('push-search-index')
        .description('Sends the built pages to the index at Algolia')
        .option('--out-dir <folder>', 'the built site', 'build')
        .option('--force', 'even if less than half of the records would be left')
        .action((flags: {outDir: string; force?: boolean}) =>
          pushSearchIndex(context, flags).catch((error: Error) => {
            console.error(error.message);
            process.exitCode = 1;
          }),
        );
    },
  };
}

export function validateOptions({validate, options}: OptionValidationContext<Partial<Options>, Options>): Options {
  return validate(schema, options);
}
