import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {APP, PAGE_SCRIPT, SEARCH} from '../../page/template';
import {pruneStyles} from './prune-styles';

const RUNTIME = 'runtime';
const THEME = path.join(__dirname, '../..');

/** Bundles the page script and the search as entries of their own, and leaves what no page needs out of scripts and styles (README.md). */
export default function bundle({siteDir, siteConfig}: LoadContext): Plugin {
  const staticFolders = siteConfig.staticDirectories.map((folder) => path.resolve(siteDir, folder));
  const development = process.env.NODE_ENV === 'development';
  return {
    name: 'bundle',
    configureWebpack(config, isServer) {
      const withoutHighlighter = {
        test: /[\\/]@docusaurus[\\/]theme-classic[\\/]/,
        resolve: {alias: {'prism-react-renderer': require.resolve('./no-highlighter')}},
      };
      // The bundler keeps compiled pages on disk. They are stale when the code that compiles them changes, as with an update of the theme.
      const isCached = Boolean((config.experiments as {cache?: object} | undefined)?.cache);
      const experiments = isCached && {cache: {buildDependencies: codeIn(THEME)}};
      if (isServer) return {module: {rules: [withoutHighlighter]}, ...(experiments && {experiments})} as object;
      const react = {
        test: /node_modules.(react|react-dom|scheduler)[\\/]/,
        name: 'react',
        chunks: 'all' as const,
        enforce: true,
      };
      return {
        mergeStrategy: {entry: 'replace'},
        module: {rules: [withoutHighlighter]},
        ...(experiments && {experiments}),
        plugins: development ? [] : [pruneStyles(staticFolders)],
        // Docusaurus' own entry, for `client/entry.ts`.
        resolve: {alias: {'docusaurus-client-entry$': config.entry as string}},
        // App and search share a runtime and React: a reader who uses both fetches them once. The page script has no chunks of its own and needs no
        // runtime file. In development one runtime lets hot reloading reach all three.
        entry: {
          [APP]: {
            import: development ? (config.entry as string) : require.resolve('../../client/entry'),
            runtime: RUNTIME,
          },
          [SEARCH]: {import: require.resolve('docusaurus-theme-search-static/modal'), runtime: RUNTIME},
          [PAGE_SCRIPT]: {import: require.resolve('../../page/index'), runtime: development ? RUNTIME : false},
        },
        optimization: {splitChunks: {cacheGroups: {react}}},
      } as ReturnType<NonNullable<Plugin['configureWebpack']>>;
    },
  };
}

function codeIn(folder: string): string[] {
  const names = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'});
  return names.filter((name) => /(?<!\.test|\.d)\.[jt]sx?$/.test(name)).map((name) => path.join(folder, name));
}
