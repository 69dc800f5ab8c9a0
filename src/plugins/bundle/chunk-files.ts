import fs from 'node:fs';
import path from 'node:path';
import type {WebpackPluginInstance} from 'webpack';

/** Notes which files each named chunk consists of, in `file`: the bundler knows, and Docusaurus keeps no record of it. */
export function recordChunkFiles(file: string): WebpackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.done.tap('chunk-files', (stats) => {
        const {namedChunkGroups = {}} = stats.toJson({all: false, chunkGroups: true});
        const files = Object.entries(namedChunkGroups).map(([name, {assets = []}]) => [name, assets.map((asset) => asset.name)]);
        fs.mkdirSync(path.dirname(file), {recursive: true});
        fs.writeFileSync(file, JSON.stringify(Object.fromEntries(files)));
      });
    },
  };
}

/** What `.docusaurus/routesChunkNames.json` holds for a route: the names of its chunks, nested by the property they arrive in. */
type Names = string | Names[] | {[property: string]: Names};

/** The scripts that the route of a page needs beyond the first, in the order of the routes that lead to it. */
export function scriptsOfRoute(routePath: string, ancestors: string[], chunkNames: Record<string, Names>, chunkFiles: Record<string, string[]>): string[] {
  const wanted = new Set([...ancestors, routePath]);
  const names = Object.entries(chunkNames).flatMap(([key, chunks]) => (wanted.has(key.replace(/-[^-]+$/, '')) ? flat(chunks) : []));
  const files = names.flatMap((name) => chunkFiles[name] ?? []).filter((file) => file.endsWith('.js'));
  return [...new Set(files)];
}

function flat(names: Names): string[] {
  return typeof names === 'string' ? [names] : Object.values(names).flatMap(flat);
}
