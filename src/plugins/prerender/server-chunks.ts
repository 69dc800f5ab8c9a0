import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {WebpackPluginInstance} from 'webpack';

/** Hashes of the code that draws the pages. */
export interface ServerChunks {
  /** What every page may run: the first script, and the chunks that are loaded by code and not by the route table. */
  shared: string;
  /** Each chunk of the route table, with all that it needs, by its name. */
  byName: Record<string, string>;
}

/** Writes the hashes of the chunks that have been built to `file`, as `ServerChunks`. */
export function recordServerChunks(file: string): WebpackPluginInstance {
  return {
    apply(compiler) {
      compiler.hooks.done.tap('server-chunks', (stats) => {
        // Then nothing is prerendered, and the bundler says why.
        if (stats.hasErrors()) return;
        const {namedChunkGroups = {}, assets = []} = stats.toJson({all: false, assets: true, chunkGroups: true});
        const groups = Object.entries(namedChunkGroups).map(([name, group]): [string, string[]] => [name, (group.assets ?? []).map((asset) => asset.name)]);
        const folder = compiler.options.output.path ?? '';
        const chunks = hashChunks(
          groups.filter(([name]) => name !== 'main'),
          assets.map(({name}) => name),
          (name) => fs.readFileSync(path.join(folder, name)),
        );
        fs.mkdirSync(path.dirname(file), {recursive: true});
        fs.writeFileSync(file, JSON.stringify(chunks));
      });
    },
  };
}

/**
 * @param groups the chunks of the route table, each with the files that it consists of
 * @param files all files of the bundle; what is in no group counts for every page
 */
export function hashChunks(groups: [name: string, files: string[]][], files: string[], read: (file: string) => Uint8Array): ServerChunks {
  const hashes = new Map(files.filter((file) => file.endsWith('.js')).map((file) => [file, createHash('sha256').update(read(file)).digest('hex')]));
  const hashOf = (names: string[]) => names.map((name) => `${name} ${hashes.get(name)}`).join('\n');
  const grouped = new Set(groups.flatMap(([, names]) => names));
  return {
    shared: createHash('sha256')
      .update(hashOf([...hashes.keys()].filter((name) => !grouped.has(name)).sort()))
      .digest('hex'),
    byName: Object.fromEntries(groups.map(([name, names]) => [name, createHash('sha256').update(hashOf(names)).digest('hex')])),
  };
}
