import type {Compiler, WebpackPluginInstance} from 'webpack';

const NAME = 'require-scope';

/**
 * Gives an entry the object that Docusaurus' own runtime code assigns to. Rspack 2 omits it from an entry that needs no
 * other runtime code, and the entry would fail at its first line.
 * @param entry the name of the entry
 */
export const requireScope = (entry: string): WebpackPluginInstance => ({
  apply({hooks, webpack}: Compiler) {
    hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk, requirements) => {
        if (chunk.name === entry) requirements.add(webpack.RuntimeGlobals.requireScope);
      });
    });
  },
});
