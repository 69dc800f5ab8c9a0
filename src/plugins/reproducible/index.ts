import type {Plugin} from '@docusaurus/types';

type Minimizer = {include?: RegExp; exclude?: RegExp; minimizerOptions: object};
type Bundler = {SwcJsMinimizerRspackPlugin?: new (options: Minimizer) => object};
/** The file with the names of all others. */
const RUNTIME = /runtime~main/;

/**
 * Minifies the bundler's runtime without counting letters. To name its variables the minifier counts the letters of a file, and this
 * file is full of hashes that the bundler replaces afterwards: two checkouts at different paths got different names.
 */
export default function reproducible(): Plugin {
  return {
    name: 'reproducible',
    configureWebpack(config, isServer, {currentBundler}) {
      const {SwcJsMinimizerRspackPlugin} = currentBundler.instance as Bundler;
      const minimizers = config.optimization?.minimizer;
      if (isServer || !SwcJsMinimizerRspackPlugin || !Array.isArray(minimizers) || process.env.NODE_ENV === 'development') return {};
      const {getSwcJsMinimizerOptions} = require('@docusaurus/faster') as {getSwcJsMinimizerOptions: () => object};
      const options = getSwcJsMinimizerOptions();
      const others = minimizers.filter((minimizer) => !(minimizer instanceof SwcJsMinimizerRspackPlugin));
      return {
        mergeStrategy: {'optimization.minimizer': 'replace'},
        optimization: {
          minimizer: [
            new SwcJsMinimizerRspackPlugin({exclude: RUNTIME, minimizerOptions: options}),
            new SwcJsMinimizerRspackPlugin({include: RUNTIME, minimizerOptions: {...options, mangle: {disableCharFreq: true}}}),
            ...others,
          ],
        },
      } as object;
    },
  };
}
