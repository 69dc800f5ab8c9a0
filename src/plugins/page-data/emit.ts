import fs from 'node:fs';
import type {Compiler, WebpackPluginInstance} from 'webpack';
import type {Collected} from './collect';
import {MODULE} from './data';

/**
 * Adds the data to the files of the browser's bundle, in the form in which the bundler's runtime loads a chunk, and the files that texts show or offer.
 * @param fileOf the name of a chunk's file
 */
export function emitData(collectedFor: (compiler: Compiler) => Promise<Collected>, fileOf: (chunk: string) => string): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      const {Compilation, sources} = compiler.webpack;
      compiler.hooks.thisCompilation.tap('page-data', (compilation) => {
        const {chunkLoadingGlobal} = compilation.outputOptions;
        // After the minifier, for they are small already, and before names get their hashes.
        const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
        compilation.hooks.processAssets.tapPromise({name: 'page-data', stage}, async () => {
          const {data, assets} = await collectedFor(compiler);
          for (const [name, json] of data) {
            const code = `(self.${chunkLoadingGlobal}=self.${chunkLoadingGlobal}||[]).push([["${name}"],{"${MODULE}${name}":e=>{e.exports=${json}}}])`;
            compilation.emitAsset(fileOf(name), new sources.RawSource(code));
          }
          // They are the bundler's now, and in a file for prerendering; with many posts they are worth letting go.
          data.clear();
          for (const {name, from} of assets) {
            if (name && !compilation.getAsset(name)) compilation.emitAsset(name, new sources.RawSource(fs.readFileSync(from)));
          }
        });
      });
    },
  };
}
