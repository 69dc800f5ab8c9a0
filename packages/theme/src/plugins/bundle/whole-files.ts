import fs from 'node:fs';
import path from 'node:path';
import {replaceFile} from 'inkstone-core/replace-file';
import type {WebpackPluginInstance} from 'webpack';

/** Rspack 1.7 ends without an error where the disk is full or read-only (findings/rspack-full-disk.sh). */
export const expectWholeFiles = (): WebpackPluginInstance => ({
  apply(compiler) {
    compiler.hooks.done.tap('whole-files', (stats) => {
      const {compilation} = stats;
      // A build that fails writes nothing.
      if (compilation.errors.length > 0) return;
      // Statistics have the sizes without copying each file to JavaScript.
      for (const {name, size} of stats.toJson({all: false, assets: true, cachedAssets: true}).assets ?? []) {
        const file = path.join(compiler.outputPath, name.replace(/\?.*/, ''));
        if ((fs.statSync(file, {throwIfNoEntry: false})?.size ?? -1) >= size) continue;
        // Throws the reason why it cannot be written.
        const source = compilation.getAsset(name)?.source;
        if (source) replaceFile(file, source.buffer());
        throw new Error(`${file} was not written whole; run the command again.`);
      }
    });
  },
});
