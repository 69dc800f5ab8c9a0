import type {Compiler, RuntimeModule, WebpackPluginInstance} from 'webpack';

const NAME = 'release-compiler';

/**
 * Lets go of what a closed compiler holds. Rspack before 2.1.8 never frees the runtime modules that plugins add
 * (findings/rspack-runtime-module-memory.sh). Docusaurus adds one, which leads to the whole compiler: each language of
 * a build would add to the memory that a large site needs.
 */
export const releaseCompiler = (): WebpackPluginInstance => ({
  apply(compiler: Compiler) {
    const modules = new Set<RuntimeModule>();
    // Before Docusaurus adds its module.
    compiler.hooks.thisCompilation.tap({name: NAME, stage: -100}, (compilation) => {
      const add = compilation.addRuntimeModule.bind(compilation);
      compilation.addRuntimeModule = (chunk, module, chunkGraph) => {
        modules.add(module);
        add(chunk, module, chunkGraph);
      };
    });
    compiler.hooks.shutdown.tap(NAME, () => {
      for (const module of modules) Object.assign(module, {compilation: null, chunk: null, chunkGraph: null});
      modules.clear();
    });
  },
});
