import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';
import {minifyBody} from '../prerender/minify';
import {SHARDS_FILE} from '../route-shards';
import {recordChunkFiles, scriptsByRoute} from './chunk-files';
import {namedProperties} from './named-properties';
import {pruneInfima} from './prune-infima';
import {resolvePropertiesOf} from './resolve-properties';

/**
 * In the browser Preact stands in for React, by its own layer of compatibility: 48 kB less for a reader, and a page wakes sooner.
 * The pages are drawn by React during the build, and the development server runs it too, with its warnings.
 */
const PREACT = {
  react$: 'preact/compat',
  'react/jsx-runtime$': 'preact/jsx-runtime',
  'react-dom$': 'preact/compat',
  'react-dom/client$': 'preact/compat/client',
};

/** What the browser does not need is left out of scripts and styles; what it will need is named in the page, so that it can be fetched ahead. */
export default function bundle({generatedFilesDir, baseUrl}: LoadContext): Plugin {
  const nothing = require.resolve('./nothing.cjs');
  const development = process.env.NODE_ENV === 'development';
  const chunkFiles = path.join(generatedFilesDir, 'chunk-files.json');
  return {
    name: 'bundle',
    // Without `postcss-preset-env`: the minifier knows the browsers of package.json too. Nor is there a configuration to search for, in every folder, for every style sheet.
    configurePostCss: (options) => ({...options, plugins: [pruneInfima, ...options.plugins.filter(isNoPresetEnv)], config: false}),
    configureWebpack: (_config, isServer) => ({
      // Before Docusaurus' own alias for the folder of React: the first that fits wins.
      mergeStrategy: {'resolve.alias': 'prepend'},
      module: {rules: [{test: /docusaurus\.config\.mjs$/, loader: require.resolve('./slim-config.cjs')}]},
      // Code is highlighted during the build, and the theme still brings the highlighter along.
      resolve: {
        alias: {
          'prism-react-renderer': nothing,
          [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages.js')]: nothing,
          ...(isServer || development ? {} : PREACT),
        },
      },
      plugins: isServer ? [] : [recordChunkFiles(chunkFiles), ...(development ? [] : [resolvePropertiesOf(namedProperties)])],
    }),
    async postBuild({outDir, routes, routesPaths, preBodyTags}) {
      const names = JSON.parse(await fs.readFile(path.join(generatedFilesDir, 'routesChunkNames.json'), 'utf8'));
      const files = JSON.parse(await fs.readFile(chunkFiles, 'utf8'));
      const shards = JSON.parse(await fs.readFile(path.join(generatedFilesDir, SHARDS_FILE), 'utf8'));
      const scripts = scriptsByRoute(names, shards, files);
      const bodyTags = await minifyBody(preBodyTags);
      const addresses = (route: string) => (scripts.get(route) ?? []).map((file) => baseUrl + file);
      const framesOf = new Map(pages(routes, []));
      await Promise.all(
        // Two routes for one page are an error that Docusaurus has told of.
        [...new Set(routesPaths)].map((route) => {
          const needed = [...(framesOf.get(route) ?? []), route].flatMap(addresses);
          return finishPage(path.join(outDir, fileOf(route, baseUrl)), [...new Set(needed)], (html) => html.replace(preBodyTags, () => bodyTags));
        }),
      );
    },
  };
}

/** Docusaurus names it by its file, with its options. */
function isNoPresetEnv(plugin: unknown): boolean {
  return !/[\\/]postcss-preset-env[\\/]/.test(String([plugin].flat()[0]));
}

/** The path of each page with those of the routes around it. */
function pages(routes: RouteConfig[], ancestors: string[]): [string, string[]][] {
  return routes.flatMap((route): [string, string[]][] => (route.routes ? pages(route.routes, [...ancestors, route.path]) : [[route.path, ancestors]]));
}

function fileOf(route: string, baseUrl: string): string {
  const page = decodeURI(route).slice(baseUrl.length) || 'index';
  return page.endsWith('.html') ? page : `${page}.html`;
}

/**
 * Adds the scripts to the one that starts the app (src/site/page/wake.js), and does what else there is to do to a page. Written beside and renamed,
 * for others read the pages at the same time.
 */
async function finishPage(file: string, scripts: string[], change: (html: string) => string): Promise<void> {
  const html = await fs.readFile(file, 'utf8');
  const start = '<script data-src=';
  if (!html.includes(start)) throw new Error(`${file} has no script to start the app; see src/site/page/template.ts`);
  const named = scripts.length > 0 ? html.replace(start, () => `<script data-parts="${scripts.join(' ')}" data-src=`) : html;
  await fs.writeFile(`${file}.new`, change(named));
  await fs.rename(`${file}.new`, file);
}
