import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {fileOfPage} from './page-file';
import {recordServerChunks} from './server-chunks';

/** Where the build leaves the hashes of the chunks that draw pages. */
export const SERVER_CHUNKS = 'server-chunks.json';

/**
 * Keeps what prerendering makes of each page for the next build: a page whose code and content are the same as then is not drawn again. It is put
 * into the template and written as ever, since the names of its scripts may have changed.
 *
 * Reads the chunks of the bundle that prerendering runs; gives that bundle an entry (`entry.ts`) that looks into the cache first.
 */
export default function prerender({siteDir, generatedFilesDir, i18n}: LoadContext): Plugin {
  const cache = path.join(siteDir, 'node_modules', '.cache', 'prerender', i18n.currentLocale);
  const chunks = path.join(generatedFilesDir, SERVER_CHUNKS);
  const keptFormats = path.join(__dirname, 'kept-formats.ts');
  return {
    name: 'prerender',
    configureWebpack(_config, isServer, {currentBundler}) {
      if (!isServer || process.env.NODE_ENV === 'development') return {};
      const {DefinePlugin, NormalModuleReplacementPlugin, ProvidePlugin} = currentBundler.instance;
      return {
        entry: {main: path.join(__dirname, 'entry.ts')},
        resolve: {alias: {'react-router-config$': path.join(__dirname, 'router-config.tsx')}},
        // It is native code, and the bundle may be run from a folder that has no packages above it.
        externals: {'@swc/core': `commonjs2 ${require.resolve('@swc/core')}`},
        plugins: [
          new DefinePlugin({PRERENDER_CACHE: JSON.stringify(cache), SERVER_CHUNKS: JSON.stringify(chunks)}),
          new ProvidePlugin({
            'Intl.DateTimeFormat': [keptFormats, 'DateTimeFormat'],
            'Intl.PluralRules': [keptFormats, 'PluralRules'],
          }),
          new NormalModuleReplacementPlugin(/^\.\/renderToHtml$/, path.join(__dirname, 'render-to-html.ts')),
          recordServerChunks(chunks),
        ],
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
