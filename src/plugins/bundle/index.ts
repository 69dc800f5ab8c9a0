import type {Plugin} from '@docusaurus/types';
import {PAGE_SCRIPT} from '../../page/template';
import {pruneInfima} from './prune-infima';

/** Bundles the page script as an entry of its own, and leaves what no page needs out of scripts and styles. */
export default function bundle(): Plugin {
  const nothing = require.resolve('./nothing.cjs');
  const development = process.env.NODE_ENV === 'development';
  return {
    name: 'bundle',
    configurePostCss: (options) => ({...options, plugins: [pruneInfima, ...options.plugins]}),
    configureWebpack: (config, isServer) => ({
      mergeStrategy: {entry: 'replace'},
      // Code is highlighted during the build, and the theme still brings the highlighter along.
      resolve: {
        alias: {
          'prism-react-renderer': nothing,
          [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages.js')]: nothing,
        },
      },
      ...(!isServer && {
        // In development both entries share one runtime, so that hot reloading reaches both.
        entry: {
          main: development ? (config.entry as string) : require.resolve('../../client/entry.ts'),
          [PAGE_SCRIPT]: {import: require.resolve('../../page/index.ts'), ...(!development && {runtime: false})},
        },
        ...(development && {optimization: {runtimeChunk: 'single'}}),
      }),
    }),
  };
}
