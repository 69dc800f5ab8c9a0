import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {fileOfPage} from './page-file';
import {recordServerChunks} from './server-chunks';

/**
 * Keeps what prerendering makes of each page, for the next build: a page whose code and content are the same as then is not drawn again.
 * It is put into the template, minified and written as ever, since the names of its scripts may have changed.
 *
 * Reads the chunks of the bundle that prerendering runs; gives that bundle an entry (`entry.ts`) that looks into the cache first.
 */
export default function prerenderCache({siteDir, generatedFilesDir, i18n}: LoadContext): Plugin {
  const cache = path.join(siteDir, 'node_modules', '.cache', 'prerender', i18n.currentLocale);
  const chunks = path.join(generatedFilesDir, 'server-chunks.json');
  return {
    name: 'prerender-cache',
    configureWebpack(_config, isServer, {currentBundler}) {
      if (!isServer || process.env.NODE_ENV === 'development') return {};
      const {DefinePlugin} = currentBundler.instance;
      return {
        entry: {main: path.join(__dirname, 'entry.ts')},
        plugins: [new DefinePlugin({PRERENDER_CACHE: JSON.stringify(cache), SERVER_CHUNKS: JSON.stringify(chunks)}), recordServerChunks(chunks)],
        // The bundle shall not change with the content of a page, as it would if it named the page's chunk by its hash.
        optimization: {chunkIds: 'named'},
        output: {chunkFilename: 'assets/js/[name].js'},
      } as object;
    },
    async postBuild({routesPaths}) {
      const pages = new Set(routesPaths.map(fileOfPage));
      const files = await fs.readdir(cache).catch(() => []);
      await Promise.all(files.filter((file) => !pages.has(file)).map((file) => fs.rm(path.join(cache, file), {force: true})));
    },
  };
}
