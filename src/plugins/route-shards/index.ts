import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Compiler} from 'webpack';
import {BUILD_HASH, nameByBuildHash} from './build-hash';
import {type RouteTable, shardName, splitRoutes} from './split';

/** Where the build leaves which shard each route is in, for what names the scripts of a page. */
export const SHARDS_FILE = 'route-shards/shards.json';
const GENERATED = {routes: 'routes.js', registry: 'registry.js', chunkNames: 'routesChunkNames.json'};
/** Modules of Docusaurus' client that look into the table, and ours that make sure first that the route is there. */
const CLIENT = {'preload.js': 'preload', 'docusaurus.js': 'docusaurus', 'exports/renderRoutes.js': 'render-routes'};

/**
 * Keeps the pages of a blog out of the script that every page loads. Docusaurus puts all routes of a site and the chunks they consist of
 * into its first script, about 110 bytes a post on the wire; here the deeper routes lie in files of about sixteen each, and the router looks
 * into the one that a page must be in (`shard-of.ts`) before it goes there.
 *
 * Reads the route table that Docusaurus has generated; gives the browser's bundle a shorter one and the shards. Prerendering and the
 * development server use the whole table.
 */
export default function routeShards({generatedFilesDir, baseUrl}: LoadContext): Plugin {
  const folder = path.join(generatedFilesDir, 'route-shards');
  return {
    name: 'route-shards',
    configureWebpack(config, isServer) {
      if (isServer || process.env.NODE_ENV === 'development') return {};
      const tableParts = () => Object.entries(GENERATED).map(([part, file]) => [part, fs.readFileSync(path.join(generatedFilesDir, file), 'utf8')]);
      const split = () => writeShards(folder, splitRoutes(Object.fromEntries(tableParts()) as RouteTable, baseUrl));
      // After src/plugins/page-data has changed the table.
      const splitFirst = {apply: (compiler: Compiler) => compiler.hooks.beforeCompile.tap('route-shards', split)};
      const core = path.join(path.dirname(require.resolve('@docusaurus/core/package.json')), 'lib/client');
      const standIn = (resource: string, file: string) => ({
        resource,
        use: {loader: require.resolve('./stand-in.cjs'), options: {file: path.join(folder, file)}},
      });
      const ours = path.join(__dirname, 'browser');
      return {
        mergeStrategy: {plugins: 'replace'},
        // It writes a table of all chunks into the runtime, for what `browser/docusaurus.ts` finds without.
        plugins: [...(config.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin'), splitFirst, nameByBuildHash()],
        // A chunk's name is its id, and one hash serves all: else the runtime would hold a name and a hash for each chunk of the site.
        optimization: {chunkIds: 'named'},
        output: {chunkFilename: `assets/js/[name].${BUILD_HASH}.js`},
        module: {
          rules: [
            ...Object.values(GENERATED).map((file) => standIn(path.join(generatedFilesDir, file), file)),
            // Ours import what they stand in for.
            ...Object.entries(CLIENT).map(([file, name]) => ({...standIn(path.join(core, file), `${name}.js`), issuer: {not: [ours]}})),
          ],
        },
      } as object;
    },
  };
}

function writeShards(folder: string, {base, shards}: ReturnType<typeof splitRoutes>): void {
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(folder, {recursive: true});
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
  for (const [part, file] of Object.entries(GENERATED)) write(file, base[part as keyof RouteTable]);
  for (const [shard, {text}] of shards.entries()) write(`${shard}.js`, text);
  const loaders = shards.map((_, shard) => `() => import(/* webpackChunkName: "${shardName(shard)}" */ './${shard}.js')`);
  write('index.js', `export default [${loaders.join(',\n')}];\n`);
  for (const name of Object.values(CLIENT)) write(`${name}.js`, `export {default} from '@site/src/plugins/route-shards/browser/${name}';\n`);
  const shardByRoute = shards.flatMap(({paths}, shard) => paths.map((route) => [route, shardName(shard)]));
  write(path.basename(SHARDS_FILE), JSON.stringify(Object.fromEntries(shardByRoute)));
}
