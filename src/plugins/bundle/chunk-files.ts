import fs from 'node:fs';
import path from 'node:path';
import type {WebpackPluginInstance} from 'webpack';

/** Notes which files each named chunk consists of, in `file`: the bundler knows, and Docusaurus keeps no record of it. */
export function recordChunkFiles(file: string): WebpackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.done.tap('chunk-files', (stats) => {
        const {namedChunkGroups = {}, assets: all = []} = stats.toJson({all: false, assets: true, chunkGroups: true});
        // Those of src/plugins/page-data are in no group.
        const scripts = all.map(({name}) => [path.basename(name).replace(/\.\w+\.js$/, ''), [name]]);
        const groups = Object.entries(namedChunkGroups).map(([name, {assets = []}]) => [name, assets.map((asset) => asset.name)]);
        const files = [...scripts, ...groups];
        fs.mkdirSync(path.dirname(file), {recursive: true});
        fs.writeFileSync(file, JSON.stringify(Object.fromEntries(files)));
      });
    },
  };
}

/** What `.docusaurus/routesChunkNames.json` holds for a route: the names of its chunks, nested by the property they arrive in. */
export type Names = string | Names[] | {[property: string]: Names};

/** A route as Docusaurus' plugins hand it over: its path alone may also be that of a frame around other pages. */
export type Route = {path: string; component: string};

/** What Docusaurus writes about the chunks, and what this site does. */
export interface Chunks {
  /** `.docusaurus/routesChunkNames.json`, whose keys are a path, a hyphen and a hash */
  names: Record<string, Names>;
  /** The module of each chunk, from `.docusaurus/registry.js` */
  modules: Map<string, string>;
  /** The chunk that holds a route, for those that are not in the first script (src/plugins/route-shards) */
  shards: Record<string, string>;
  /** What `recordChunkFiles` has written */
  files: Record<string, string[]>;
}

/** Gives the scripts that a route needs beyond the first, without those of the frames around it. */
export function scriptsByRoute({names, modules, shards, files}: Chunks): (route: Route) => string[] {
  const keyOf = (path: string, component = '') => `${path} ${component}`;
  const scripts = new Map<string, string[]>();
  for (const [key, own] of Object.entries(names)) {
    const path = key.replace(/-[^-]+$/, '');
    const component = modules.get((own as {__comp: string}).__comp);
    const needed = [shards[path] ?? [], chunksOf(own)].flat().flatMap((name) => files[name] ?? []);
    scripts.set(
      keyOf(path, component),
      needed.filter((file) => file.endsWith('.js')),
    );
  }
  return ({path, component}) => scripts.get(keyOf(path, component)) ?? [];
}

/** All chunks of a route, as often as they are named. */
export function chunksOf(names: Names): string[] {
  return typeof names === 'string' ? [names] : Object.values(names).flatMap(chunksOf);
}
