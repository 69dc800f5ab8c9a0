import type {Compiler, WebpackPluginInstance} from 'webpack';

/** Before src/plugins/page-data adds its files, and names get the hash of the build. */
const BEFORE_DATA = -2;

/** What a compilation has made, and of what. */
export interface Made {
  /** When it began, in milliseconds since 1970. */
  began: number;
  /** The files that it read, without those of packages. */
  inputs: string[];
  assets: Map<string, Buffer>;
}

/** Notes what the bundler makes, once its files are as they will be but for the hash of the build. What it only copies is not among them. */
export function noteMade(): {plugin: WebpackPluginInstance; made: Made} {
  const made: Made = {began: 0, inputs: [], assets: new Map()};
  const apply = (compiler: Compiler) => {
    const {Compilation} = compiler.webpack;
    compiler.hooks.beforeCompile.tap('kept-bundle', () => {
      made.began = Date.now();
    });
    compiler.hooks.thisCompilation.tap('kept-bundle', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + BEFORE_DATA;
      compilation.hooks.processAssets.tap({name: 'kept-bundle', stage}, () => {
        for (const {name, info, source} of compilation.getAssets()) if (!info.copied) made.assets.set(name, Buffer.from(source.buffer()));
      });
    });
    compiler.hooks.done.tap('kept-bundle', ({compilation}) => {
      made.inputs = [...compilation.fileDependencies].filter((file) => !/[\\/]node_modules[\\/]/.test(file));
    });
  };
  return {plugin: {apply}, made};
}

/**
 * Adds files that have been made before to a compilation that makes none.
 * @param mayBegin whether they still hold, which is asked when all files that the bundler would read are there; if not, or if it throws, the compilation fails
 */
export function addMade(assets: Map<string, Buffer>, mayBegin: () => boolean): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      const {Compilation, sources} = compiler.webpack;
      compiler.hooks.beforeCompile.tap('kept-bundle', () => {
        if (!mayBegin()) throw new Error('The kept bundle is out of date.');
      });
      compiler.hooks.thisCompilation.tap('kept-bundle', (compilation) => {
        const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + BEFORE_DATA;
        compilation.hooks.processAssets.tap({name: 'kept-bundle', stage}, () => {
          for (const [name, content] of assets) compilation.emitAsset(name, new sources.RawSource(content));
        });
      });
    },
  };
}
