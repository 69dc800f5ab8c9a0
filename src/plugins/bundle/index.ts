import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';
import type {Chunk} from 'webpack';
import {entriesOf} from '../page-data/registry';
import {SHARDS_FILE} from '../route-shards';
import {bundlerCache} from './bundler-cache';
import {recordChunkFiles, scriptsByRoute} from './chunk-files';
import {minifyTags} from './minify-tags';
import {namedProperties} from './named-properties';
import {pruneInfima} from './prune-infima';
import {resolvePropertiesOf} from './resolve-properties';

/**
 * In the browser Preact stands in for React, by its own layer of compatibility: 48 kB less for a reader, and a page wakes sooner.
 * The pages are drawn by React during the build, in two thirds of the time that Preact takes for it, and the development server runs it too, with
 * its warnings.
 */
const PREACT = {
  react$: 'preact/compat',
  'react/jsx-runtime$': 'preact/jsx-runtime',
  'react-dom$': 'preact/compat',
  'react-dom/client$': 'preact/compat/client',
};

/** Where the build leaves which files each chunk consists of. */
export const CHUNK_FILES = 'chunk-files.json';

/** How the style sheet of the site is linked to, and the script that starts the app begins, in src/site/page/template.ts. */
const [STYLE_SHEET, START] = ['<link rel=stylesheet ', '<script data-src='];

/** What stands around each page of the handbook, one in the other: all three or none. */
const FRAMES = ['@theme/DocsRoot', '@theme/DocVersionRoot', '@theme/DocRoot'];

/** What the browser does not need is left out of scripts and styles; what it will need is named in the page, so that it can be fetched ahead. */
export default function bundle(context: LoadContext): Plugin {
  const {generatedFilesDir, baseUrl} = context;
  const nothing = require.resolve('./nothing.cjs');
  const development = process.env.NODE_ENV === 'development';
  return {
    name: 'bundle',
    // Without `postcss-preset-env`: the minifier knows the browsers of package.json too. Nor is there a configuration to search for, in every folder, for every style sheet.
    configurePostCss: (options) => ({...options, plugins: [pruneInfima, ...options.plugins.filter(isNoPresetEnv)], config: false}),
    configureWebpack: (config, isServer) => ({
      // Before Docusaurus' own alias for the folder of React: the first that fits wins.
      mergeStrategy: {'resolve.alias': 'prepend'},
      experiments: bundlerCache(config, context),
      module: {
        rules: [
          {test: /docusaurus\.config\.mjs$/, loader: require.resolve('./slim-config.cjs')},
          {test: /[\\/]react-helmet-async[\\/]lib[\\/]index\.\w+\.js$/, loader: require.resolve('./batch-helmet.cjs')},
        ],
      },
      // Code is highlighted during the build, and the theme still brings the highlighter along.
      resolve: {
        alias: {
          'prism-react-renderer': nothing,
          [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages.js')]: nothing,
          ...(isServer || development ? {} : {...PREACT, '@docusaurus/Link$': require.resolve('./link.tsx')}),
        },
      },
      ...(isServer || development ? {} : {optimization: {splitChunks: {cacheGroups: {defaultVendors: false, frames: framesTogether()}}}}),
      plugins: isServer || development ? [] : [recordChunkFiles(path.join(generatedFilesDir, CHUNK_FILES)), resolvePropertiesOf(namedProperties)],
    }),
    async postBuild({outDir, routes, routesPaths, preBodyTags}) {
      const [names, shards, files] = ['routesChunkNames.json', SHARDS_FILE, CHUNK_FILES].map((name) => JSON.parse(generated(name)));
      const modules = new Map(entriesOf(generated('registry.js')).map(({name, module}) => [name, module]));
      const scriptsOf = scriptsByRoute({names, modules, shards, files});
      const {scripts: early, rest} = await minifyTags(preBodyTags);
      const placeTags = (html: string) => html.replace(preBodyTags, () => rest).replace(STYLE_SHEET, (link) => early + link);
      const routesOf = new Map(pages(routes, []));
      // Two routes for one page are an error that Docusaurus has told of.
      for (const page of new Set(routesPaths)) {
        const needed = (routesOf.get(page) ?? []).flatMap(scriptsOf).map((file) => baseUrl + file);
        finishPage(path.join(outDir, fileOf(page, baseUrl)), [...new Set(needed)], placeTags);
      }
    },
  };

  /**
   * A file costs a slow phone more to fetch than what is in these. What several kinds of pages share is small too, and stays in the chunk of each
   * (`defaultVendors`): it would be three files more for every page.
   */
  function framesTogether() {
    const frames = new Set(entriesOf(generated('registry.js')).flatMap(({name, module}) => (FRAMES.includes(module) ? name : [])));
    return {name: 'frames', chunks: ({name}: Chunk) => frames.has(name ?? ''), enforce: true};
  }

  /** What Docusaurus has generated, or a plugin for another. */
  function generated(name: string): string {
    return fs.readFileSync(path.join(generatedFilesDir, name), 'utf8');
  }
}

/** Docusaurus names it by its file, with its options. */
function isNoPresetEnv(plugin: unknown): boolean {
  return !/[\\/]postcss-preset-env[\\/]/.test(String([plugin].flat()[0]));
}

/** The path of each page, with its route and those around it, the outermost first. */
function pages(routes: RouteConfig[], around: RouteConfig[]): [string, RouteConfig[]][] {
  return routes.flatMap((route): [string, RouteConfig[]][] => {
    const chain = [...around, route];
    return route.routes ? pages(route.routes, chain) : [[route.path, chain]];
  });
}

function fileOf(route: string, baseUrl: string): string {
  const page = decodeURI(route).slice(baseUrl.length) || 'index';
  return page.endsWith('.html') ? page : `${page}.html`;
}

/**
 * Adds the scripts to the one that starts the app (src/site/page/wake.js), and does what else there is to do to a page. Others read the pages at the
 * same time: none of them comes in between here, as it could if this waited for the file, which would also take three times the work.
 */
function finishPage(file: string, scripts: string[], change: (html: string) => string): void {
  const html = fs.readFileSync(file, 'utf8');
  for (const part of [STYLE_SHEET, START])
    if (!html.includes(part)) throw new Error(`${file} has no ${part}…>; src/plugins/bundle looks for it as src/site/page/template.ts writes it`);
  const named = scripts.length > 0 ? html.replace(START, () => `<script data-parts="${scripts.join(' ')}" data-src=`) : html;
  fs.writeFileSync(file, change(named));
}
