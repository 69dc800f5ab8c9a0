import fs from 'node:fs';
import path from 'node:path';
import type {LoadedPlugin, PluginRouteConfig, RouteConfig} from '@docusaurus/types';
import {interactiveContent} from '../../markdown/interactive-content';

/** The bundler's names of components, and their files. */
export type Aliases = Record<string, string | undefined>;

/** Something that acts in the browser, and that is not of this theme. */
export type Part = {
  /** A package, or a file of the site. */
  name: string;
  /** What it gives, for messages: `@theme/Footer`, `a client module`. */
  gives: string;
};

const STYLES = /\.(?:css|s[ac]ss|less|styl)(?:\?.*)?$/;
const CODE = ['', '.js', '.jsx', '.ts', '.tsx', '.mjs', '.cjs', '/index.js', '/index.jsx', '/index.ts', '/index.tsx'];

/** Folders of packages whose parts need React on no page that does not say so itself. */
const OURS = [
  path.join(__dirname, '../../..'),
  ...['docusaurus-theme-search-static', 'docusaurus-plugin-translations'].map((name) =>
    packageOf(require.resolve(name)),
  ),
  ...['@docusaurus/core', '@docusaurus/theme-classic'].map((name) =>
    path.dirname(require.resolve(`${name}/package.json`)),
  ),
].map((folder) => fs.realpathSync(folder) + path.sep);

/** Parts of other packages that need React on no page, or only where the page says so itself. */
const EXEMPT: Record<string, string> = {
  '@docusaurus/plugin-google-gtag': 'counts the first view from the head of the page',
  '@docusaurus/plugin-google-tag-manager': 'counts the first view from the head of the page',
  'docusaurus-plugin-matomo': 'counts the first view from the head of the page',
  '@docusaurus/theme-mermaid': 'a page with a diagram says so (theme/MDXComponents)',
  '@docusaurus/theme-live-codeblock': 'a page with an editor says so (theme/MDXComponents)',
};

/** The parts that need React on every page: client modules, and components that pages of this theme show. */
export function partsOfEveryPage(plugins: LoadedPlugin[], aliases: Aliases, siteDir: string): Part[] {
  const modules = plugins.flatMap((plugin) =>
    (plugin.getClientModules?.() ?? []).map((name) => ({
      file: path.resolve(plugin.path, name),
      gives: 'a client module',
    })),
  );
  const components = Object.entries(aliases).flatMap(([alias, file]) => {
    const [, name = ''] = alias.match(/^@theme\/(.+?)\$?$/) ?? [];
    return file && name && isShown(name) ? [{file, gives: `@theme/${name}`}] : [];
  });
  return [...modules, ...components].flatMap(({file, gives}) => {
    const name = STYLES.test(file) ? undefined : foreignName(file, siteDir);
    return name === undefined || name in EXEMPT ? [] : [{name, gives}];
  });
}

/** Other themes that have components which pages may show. */
export function foreignThemes(aliases: Aliases, siteDir: string): string[] {
  const own = path.join(siteDir, 'src', 'theme') + path.sep;
  const names = Object.entries(aliases).flatMap(([alias, file]) =>
    file && alias.startsWith('@theme/') && !file.startsWith(own) ? (foreignName(file, siteDir) ?? []) : [],
  );
  return [...new Set(names)].filter((name) => !(name in EXEMPT));
}

/** Whose a file is: a package, or its path in the site. Undefined for those of this theme, and where it is static. */
export function foreignName(file: string, siteDir: string): string | undefined {
  const found = CODE.map((ending) => file + ending).find((name) =>
    fs.statSync(name, {throwIfNoEntry: false})?.isFile(),
  );
  const real = fs.realpathSync(found ?? siteDir);
  if (OURS.some((folder) => real.startsWith(folder))) return undefined;
  if (found && /\bdata-static\b/.test(fs.readFileSync(found, 'utf8'))) return undefined;
  if (real.includes(`${path.sep}node_modules${path.sep}`)) return nameOf(packageOf(real)) ?? real;
  return path.relative(fs.realpathSync(siteDir), real).split(path.sep).join('/');
}

/** Whether one of these themes has a component of this name, which their pages may show. */
function isShown(name: string): boolean {
  const folders = OURS.flatMap((folder) => THEMES.map((theme) => path.join(folder, theme)));
  return folders.some((folder) => CODE.slice(1).some((ending) => fs.existsSync(path.join(folder, name + ending))));
}
const THEMES = ['lib/theme', 'src/theme', 'lib/client/theme-fallback'];

/** The folder of the package that a file is part of. Some packages have a `package.json` without a name inside. */
function packageOf(file: string): string {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder))
    if (nameOf(folder) !== undefined || folder === path.dirname(folder)) return folder;
}

function nameOf(folder: string): string | undefined {
  const file = path.join(folder, 'package.json');
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as {name?: string}).name : undefined;
}

/** A page that needs React, by its address, and the part on it that does. */
export type PageOfPart = {address: string; name: string};

/** The pages that a component draws which is not of this theme, and those whose Markdown is not compiled by it. */
export function pagesOfParts(
  routes: PluginRouteConfig[],
  plugins: LoadedPlugin[],
  aliases: Aliases,
  siteDir: string,
): PageOfPart[] {
  const visit = (route: Route, plugin: PluginRouteConfig['plugin'], above?: string): PageOfPart[] => {
    const {sourceFilePath: source} = (route.metadata ?? {}) as {sourceFilePath?: string};
    const ofMarkdown = isMarkdownOfOwner(plugins, plugin) ? `Markdown of ${plugin.name} ${plugin.id}` : undefined;
    const ofContent = source?.endsWith('.mdx') ? 'MDX' : source && ofMarkdown;
    const name = above ?? foreignName(fileOf(route.component, aliases, siteDir), siteDir) ?? ofContent;
    if (route.routes) return route.routes.flatMap((child) => visit(child, plugin, name));
    return name === undefined ? [] : [{address: route.path, name}];
  };
  return routes.flatMap((route) => visit(route, route.plugin));
}

type Route = Pick<RouteConfig, 'path' | 'component' | 'metadata' | 'routes'>;

function fileOf(component: string, aliases: Aliases, siteDir: string): string {
  if (component.startsWith('@site/')) return path.join(siteDir, component.slice('@site/'.length));
  return aliases[component] ?? component;
}

/** Whether an instance of a content plugin has Markdown plugins, and not those of this theme. */
function isMarkdownOfOwner(plugins: LoadedPlugin[], {name, id}: PluginRouteConfig['plugin']): boolean {
  const options: Record<string, unknown> =
    plugins.find((each) => each.name === name && each.options.id === id)?.options ?? {};
  const lists = CHAINS.flatMap((chain) => (options[chain] as unknown[] | undefined) ?? []);
  // Each language loads the modules afresh: the function is another one, with the same name.
  return lists.length > 0 && !lists.some((each) => typeof each === 'function' && each.name === interactiveContent.name);
}
const CHAINS = [
  ...['beforeDefaultRemarkPlugins', 'remarkPlugins', 'beforeDefaultRehypePlugins', 'rehypePlugins'],
  'recmaPlugins',
];
