import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {APP, PAGE_SCRIPT, SEARCH} from '../../page/template';
import {pruneStyles} from './prune-styles';

const RUNTIME = 'runtime';
const PRESET_ENV = /[\\/]postcss-preset-env[\\/]/;

/** Bundles the page script and the search as entries of their own, and leaves what no page needs out of scripts and styles. */
export default function bundle({siteConfig, siteDir}: LoadContext): Plugin {
  const nothing = require.resolve('./nothing.cjs');
  const development = process.env.NODE_ENV === 'development';
  return {
    name: 'bundle',
    // The minifier transforms styles for the browsers of package.json as well. Transforming them once takes a tenth off the CPU time of a cold build.
    configurePostCss: (options) => ({
      ...options,
      config: false,
      plugins: options.plugins.filter((plugin) => !PRESET_ENV.test(String([plugin].flat()[0]))),
    }),
    configureWebpack: (config, isServer) => ({
      mergeStrategy: {entry: 'replace'},
      // Code is highlighted during the build, and the theme still brings the highlighter along.
      resolve: {
        alias: {
          'prism-react-renderer': nothing,
          [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages.js')]: nothing,
        },
      },
      plugins:
        isServer || development
          ? []
          : [pruneStyles(siteConfig.staticDirectories.map((folder) => path.resolve(siteDir, folder)))],
      ...(!isServer && {
        // App and search share a runtime and React: a reader who uses both fetches them once. The page script has no chunks of its own and needs no
        // runtime file. In development one runtime lets hot reloading reach all three.
        entry: {
          [APP]: {
            import: development ? (config.entry as string) : require.resolve('../../client/entry.ts'),
            runtime: RUNTIME,
          },
          [SEARCH]: {import: require.resolve('docusaurus-theme-search-static/modal'), runtime: RUNTIME},
          [PAGE_SCRIPT]: {import: require.resolve('../../page/index.ts'), runtime: development ? RUNTIME : false},
        },
        optimization: {
          splitChunks: {
            cacheGroups: {
              react: {
                test: /node_modules.(react|react-dom|scheduler)[\\/]/,
                name: 'react',
                chunks: 'all',
                enforce: true,
              },
            },
          },
        },
      }),
    }),
  };
}
