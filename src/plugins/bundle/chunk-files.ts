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

/**
 * The scripts that each route needs beyond the first, by its path; routes of one path (a page and the frame around it) are one entry.
 * @param shards the chunk that holds a route, for those that are not in the first script (src/plugins/route-shards)
 */
export function scriptsByRoute(chunkNames: Record<string, Names>, shards: Record<string, string>, chunkFiles: Record<string, string[]>): Map<string, string[]> {
  const scripts = new Map<string, string[]>();
  for (const [key, names] of Object.entries(chunkNames)) {
    const route = key.replace(/-[^-]+$/, '');
    const files = [shards[route] ?? [], chunksOf(names)].flat().flatMap((name) => chunkFiles[name] ?? []);
    scripts.set(route, [...(scripts.get(route) ?? []), ...files.filter((file) => file.endsWith('.js'))]);
  }
  return scripts;
}

/** All chunks of a route, as often as they are named. */
export function chunksOf(names: Names): string[] {
  return typeof names === 'string' ? [names] : Object.values(names).flatMap(chunksOf);
}
