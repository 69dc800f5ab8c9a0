import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Compiler, Configuration} from 'webpack';
import {BUILD_HASH} from '../route-shards/build-hash';
import {type Collected, collect, DATA, PLACES} from './collect';
import {emitData} from './emit';

/**
 * Keeps texts, and the properties of pages, out of the bundler: they are no code, and with them it takes longer and longer, and more and more memory,
 * the more posts there are. Here they are JSON, which the browser loads as it loads the bundler's chunks, and prerendering reads. A text with code in
 * it (`.mdx`) stays with the bundler, as all do in the development server.
 *
 * Reads the table of chunks that Docusaurus has generated, and the files in it; changes the table, and gives the bundle a file for each.
 * It has to come before the plugin that divides the table (src/plugins/route-shards).
 */
export default function pageData({siteDir, generatedFilesDir, baseUrl, i18n}: LoadContext): Plugin {
  let collected: Promise<Collected> | undefined;
  return {
    name: 'page-data',
    configureWebpack(_config, isServer, {currentBundler}) {
      if (process.env.NODE_ENV === 'development') return {};
      const {DefinePlugin} = currentBundler.instance;
      // Of a bundler that is set up: plugins that come after this one have rules for Markdown too.
      const once = ({options: {module, resolve}}: Compiler) => {
        const site = {siteDir, generatedFilesDir, baseUrl, locale: i18n.currentLocale};
        collected ??= collect(site, {module, resolve} as Configuration);
        return collected;
      };
      const waitForData = {apply: (compiler: Compiler) => compiler.hooks.beforeCompile.tapPromise('page-data', async () => void (await once(compiler)))};
      const inGenerated = (name: string) => JSON.stringify(path.join(generatedFilesDir, name));
      const load = path.join(__dirname, isServer ? 'load.server.ts' : 'load.browser.ts');
      return {
        resolve: {alias: {'@page-data/load$': load}},
        plugins: isServer
          ? [waitForData, new DefinePlugin({PAGE_DATA: inGenerated(DATA), PAGE_DATA_PLACES: inGenerated(PLACES)})]
          : [waitForData, emitData(once, (chunk) => `assets/js/${chunk}.${BUILD_HASH}.js`)],
      };
    },
  };
}
