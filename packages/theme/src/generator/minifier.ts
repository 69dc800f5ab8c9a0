// Relies on: the minimizer that Docusaurus gives Rspack for scripts, and its options (`getSwcJsMinimizerOptions` of @docusaurus/faster).
// Purpose: `npm run test:reproducible` (hashes in the bundler's runtime change the names that the minifier gives), and Chinese as UTF-8: 21 kB of 541 (brotli).
// Fails: the build stops with the name of this file if the minimizer or the runtime is not found.
import type {Plugin} from '@docusaurus/types';
import type {Compiler} from 'webpack';

type Options = {include?: RegExp; exclude?: RegExp; minimizerOptions: object};
type Minimizer = new (options: Options) => object;

/** The bundler's runtime, which loads all other scripts. */
const RUNTIME = /[\\/]runtime\.\w+\.js$/;
const NAME = 'minifier';

/** Minifies scripts as Docusaurus does, but names in the bundler's runtime do not depend on how often letters occur, and text that is not ASCII stays as it is. */
export default function minifier(): Plugin {
  return {
    name: NAME,
    configureWebpack(config, isServer, {currentBundler}) {
      if (isServer || process.env.NODE_ENV === 'development') return {};
      const {SwcJsMinimizerRspackPlugin} = currentBundler.instance as {SwcJsMinimizerRspackPlugin?: Minimizer};
      const {getSwcJsMinimizerOptions} = require('@docusaurus/faster') as {getSwcJsMinimizerOptions?: () => object};
      const minimizers = config.optimization?.minimizer;
      if (!SwcJsMinimizerRspackPlugin || !getSwcJsMinimizerOptions || !Array.isArray(minimizers))
        return refuse('Docusaurus has no SWC minimizer any more');
      const others = minimizers.filter((minimizer) => !(minimizer instanceof SwcJsMinimizerRspackPlugin));
      if (others.length !== minimizers.length - 1)
        return refuse(`Docusaurus has ${minimizers.length - others.length} SWC minimizers instead of one`);
      const stockOptions = getSwcJsMinimizerOptions() as {format?: object};
      const minimizerOptions = {...stockOptions, format: {...stockOptions.format, ascii_only: false}};
      return {
        mergeStrategy: {'optimization.minimizer': 'replace'},
        optimization: {
          minimizer: [
            new SwcJsMinimizerRspackPlugin({exclude: RUNTIME, minimizerOptions}),
            new SwcJsMinimizerRspackPlugin({
              include: RUNTIME,
              minimizerOptions: {...minimizerOptions, mangle: {disableCharFreq: true}},
            }),
            ...others,
          ],
        },
        plugins: [{apply: expectRuntime}],
      } as object;
    },
  };
}

function expectRuntime(compiler: Compiler): void {
  const {WebpackError} = compiler.webpack;
  compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
    compilation.hooks.processAssets.tap(NAME, (assets) => {
      if (!Object.keys(assets).some((file) => RUNTIME.test(file)))
        compilation.errors.push(new WebpackError(message(`no script is named ${RUNTIME}`)));
    });
  });
}

function refuse(problem: string): never {
  throw new Error(message(problem));
}

function message(problem: string): string {
  return `packages/theme/src/generator/minifier.ts: ${problem}. Adapt the file, or build with PLAIN=1.`;
}
