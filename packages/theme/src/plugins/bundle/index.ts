import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {isTag, type ParentNode} from 'domhandler';
import {visitPages} from 'inkstone-core/built-pages';
import {filesIn} from 'inkstone-core/site-files';
import {codeFiles} from 'inkstone-core/source-finder';
import {APP, PAGE_SCRIPT, SEARCH} from '../../page/template';
import {reportAt} from '../../site/report';
import {type Aliases, foreignThemes, isOurs} from '../interactive';
import {pruneStyles} from './prune-styles';
import {releaseCompiler} from './release-compiler';
import {requireScope} from './require-scope';
import {addSiteGrammars} from './site-grammars';
import {expectWholeFiles} from './whole-files';

const RUNTIME = 'runtime';
const THEME = path.join(__dirname, '../..');

type Options = {
  /** Whether the site has the search of this theme. */
  hasSearch: boolean;
  /** Whether rules are removed from style sheets if no script names their classes. */
  prunesStyles: boolean;
};

/** Bundles the page script and the search as entries of their own, and leaves out needless modules (README.md). */
export default function bundle(
  {siteDir, siteConfig, baseUrl}: LoadContext,
  {hasSearch, prunesStyles}: Options,
): Plugin {
  const staticFolders = siteConfig.staticDirectories.map((folder) => path.resolve(siteDir, folder));
  const removed = new Set<string>();
  const isDevelopment = process.env.NODE_ENV === 'development';
  const noHighlighter = require.resolve('./no-highlighter');
  const rules = [
    {
      test: /[\\/]@docusaurus[\\/]theme-classic[\\/]/,
      resolve: {alias: {'prism-react-renderer': noHighlighter, '@theme/prism-include-languages': noHighlighter}},
    },
  ];
  const react = {test: /node_modules.(react|react-dom|scheduler)[\\/]/, name: 'react', chunks: 'all', enforce: true};
  return {
    name: 'bundle',
    configureWebpack(config, isServer) {
      const aliases = {...config.resolve?.alias} as Aliases;
      addSiteGrammars(aliases, siteDir);
      // Cached pages are stale when the code that compiles them changes, as with an update of the theme.
      const isCached = Boolean((config.experiments as {cache?: object} | undefined)?.cache);
      const common = {
        module: {rules},
        // Code that is no fence is highlighted while a page is rendered, and in the browser where it is drawn anew.
        resolve: {alias: {'server-highlight$': isServer && require.resolve('../../client/highlight')}},
        ...(isCached && {experiments: {cache: {buildDependencies: codeIn(THEME)}}}),
      };
      // Another theme may compute the names of its classes.
      const isPruned = prunesStyles && foreignThemes(aliases, siteDir).length === 0;
      const codeOf = (modules: Iterable<string>) => [...codeOfSite(siteDir), ...codeOfPackages(modules)];
      const prune = isPruned ? [pruneStyles({staticFolders, codeOf, removed})] : [];
      if (isServer) return {...common, plugins: isDevelopment ? [] : [expectWholeFiles(), releaseCompiler()]} as object;
      return {
        ...common,
        mergeStrategy: {entry: 'replace'},
        plugins: isDevelopment ? [] : [...prune, requireScope(PAGE_SCRIPT), expectWholeFiles(), releaseCompiler()],
        // Docusaurus' own entry, for `client/entry.ts`.
        resolve: {alias: {...common.resolve.alias, 'docusaurus-client-entry$': config.entry as string}},
        // App and search share a runtime and React. The page script has no chunks and needs no runtime file; in
        // development one runtime lets hot reloading reach all three.
        entry: {
          [APP]: {
            import: isDevelopment ? (config.entry as string) : require.resolve('../../client/entry'),
            runtime: RUNTIME,
          },
          ...(hasSearch && {
            [SEARCH]: {import: require.resolve('docusaurus-theme-search-static/modal'), runtime: RUNTIME},
          }),
          [PAGE_SCRIPT]: {import: require.resolve('../../page/script'), runtime: isDevelopment ? RUNTIME : false},
        },
        optimization: {splitChunks: {cacheGroups: {react}}},
        ...(isDevelopment && {devServer: devServerBelow(`${baseUrl}ws`)}),
      } as object;
    },
    async postBuild({outDir}) {
      // HTML that a plugin puts into pages is in no script.
      const pages = new Map<string, string>();
      // Most elements have the classes of an earlier one.
      const seen = new Set<string>();
      await visitPages(outDir, ({file, document}) => {
        visitClasses(document, (classes) => {
          if (seen.has(classes)) return;
          seen.add(classes);
          for (const name of classes.split(/\s+/)) if (removed.has(name) && !pages.has(name)) pages.set(name, file);
        });
      });
      for (const [name, file] of pages)
        reportAt(file, `the class ${name} has lost its style, which no script names; set pruneStyles: false`, false);
    },
  };
}

function visitClasses({children}: ParentNode, visit: (classes: string) => void): void {
  for (const child of children) {
    if (!isTag(child)) continue;
    if (child.attribs.class) visit(child.attribs.class);
    visitClasses(child, visit);
  }
}

/** The websocket is below the path of the language, because `npm start` serves several languages on one port. */
function devServerBelow(path: string) {
  // Problems in content are shown without a stack (client/dev-problems.ts).
  const overlay = {errors: (error: Error) => !/\.mdx?\b/.test(error.message), warnings: false};
  return {webSocketServer: {type: 'ws', options: {path}}, client: {webSocketURL: {pathname: path}, overlay}};
}

/** The code of bundled packages that are not of this theme. */
function codeOfPackages(modules: Iterable<string>): string[] {
  const files = [...modules].filter((name) => /[\\/]node_modules[\\/].*\.[cm]?jsx?$/.test(name) && !isOurs(name));
  return files.map((name) => fs.readFileSync(name, 'utf8'));
}

/** The code of a site, without the code of its packages. */
function codeOfSite(siteDir: string): string[] {
  const folders = fs.readdirSync(siteDir, {withFileTypes: true}).filter((entry) => entry.isDirectory());
  const names = folders.map(({name}) => name).filter((name) => !/^(?:node_modules|build|\..*)$/.test(name));
  const files = names.flatMap((name) => filesIn(path.join(siteDir, name)).map((file) => `${name}/${file}`));
  const pages = files.filter((name) => name.endsWith('.mdx'));
  return [...codeFiles(siteDir), ...pages].map((name) => fs.readFileSync(path.join(siteDir, name), 'utf8'));
}

function codeIn(folder: string): string[] {
  return filesIn(folder)
    .filter((name) => /(?<!\.test|\.d)\.c?[jt]sx?$/.test(name))
    .map((name) => path.join(folder, name));
}
