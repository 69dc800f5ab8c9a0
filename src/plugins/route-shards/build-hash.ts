import {createHash} from 'node:crypto';
import type {Compiler, WebpackPluginInstance} from 'webpack';

/** Stands in file names for the hash of the build until that is known. Every chunk's name has it, and so the runtime, which makes the names. */
export const BUILD_HASH = 'buildhash';
const RUNTIME = /(runtime~main)\.\w+\.js$/;

/** The hash of a build, by a text that names its runtime. */
export function buildHashIn(text: string): string {
  const hash = /runtime~main\.(\w+)\.js/.exec(text)?.[1];
  if (!hash) throw new Error('There is no runtime among the files of the bundle.');
  return hash;
}

/**
 * Puts one hash of all scripts into the names of those that have `BUILD_HASH` in theirs, and into the runtime. The bundler's own `[fullhash]` would do,
 * were it not different in every folder that the site is built in.
 */
export function nameByBuildHash(): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      const {Compilation, sources} = compiler.webpack;
      compiler.hooks.thisCompilation.tap('build-hash', (compilation) => {
        // After the bundler has put hashes of content into the other names.
        compilation.hooks.processAssets.tap({name: 'build-hash', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER}, (assets) => {
          const scripts = Object.keys(assets)
            .filter((name) => name.endsWith('.js'))
            .sort();
          const all = createHash('sha256');
          for (const name of scripts) all.update(name).update(assets[name]?.buffer() ?? '');
          const hash = all.digest('hex').slice(0, 8);
          for (const name of scripts) {
            if (RUNTIME.test(name)) compilation.updateAsset(name, (old) => new sources.RawSource(String(old.source()).replaceAll(BUILD_HASH, hash)));
            const renamed = name.replace(BUILD_HASH, hash).replace(RUNTIME, `$1.${hash}.js`);
            if (renamed !== name) compilation.renameAsset(name, renamed);
          }
        });
      });
    },
  };
}
