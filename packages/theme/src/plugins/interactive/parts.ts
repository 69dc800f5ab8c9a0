import fs from 'node:fs';
import path from 'node:path';
import type {LoadedPlugin, PluginRouteConfig, RouteConfig} from '@docusaurus/types';
import {relative} from 'inkstone-core/site-files';
import {interactiveContent} from '../../markdown/interactive-content';
import {type Aliases, codeFile, ShownComponents} from './shown-components';

/** Something that acts in the browser, and that is not of this theme. */
export type Part = {
  /** A package, or a file of the site. */
  name: string;
  /** Its part of the page, for messages: `@theme/Footer`, `a client module`. */
  gives: string;
};

const STYLES = /\.(?:css|s[ac]ss|less|styl)(?:\?.*)?$/;

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

/** The parts that need React on every page: client modules, and components that no page of ours is without. */
export function partsOfEveryPage(
  plugins: LoadedPlugin[],
  routes: PluginRouteConfig[],
  aliases: Aliases,
  siteDir: string,
): Part[] {
  const modules = plugins.flatMap((plugin) =>
    (plugin.getClientModules?.() ?? []).flatMap((module) => {
      const file = path.resolve(plugin.path, module);
      const name = STYLES.test(file) ? undefined : foreignName(file, siteDir);
      return name === undefined || name in EXEMPT ? [] : [{name, gives: 'a client module'}];
    }),
  );
  const replaced = [...replacements(aliases, siteDir)];
  if (replaced.length === 0) return modules;
  const shown = new ShownComponents(aliases, siteDir);
  const frame = shown.ofEveryPage();
  const ofPages = new Set(componentsOf(routes).flatMap((component) => [...shown.of(component)]));
  const components = replaced
    // A component that no page seems to show may be on every page.
    .filter(([alias]) => frame.has(alias) || !ofPages.has(alias))
    .map(([gives, name]) => ({name, gives}));
  return [...modules, ...components];
}

const componentsOf = (routes: RouteConfig[]): string[] => [
  ...new Set(routes.flatMap(({component, routes: children = []}) => [component, ...componentsOf(children)])),
];

/** Components that replace components of this theme or the classic one: `@theme/Footer`, and whose they are. */
function replacements(aliases: Aliases, siteDir: string): Map<string, string> {
  const replaced = Object.entries(aliases).flatMap(([alias, file]): [string, string][] => {
    const [, component] = alias.match(/^@theme\/(.+)/) ?? [];
    const name = file && component ? foreignName(file, siteDir) : undefined;
    return !component || name === undefined || name in EXEMPT || !isOfTheme(component) ? [] : [[alias, name]];
  });
  return new Map(replaced);
}

/** Other themes that have components which pages may show. */
export function foreignThemes(aliases: Aliases, siteDir: string): string[] {
  const own = path.join(siteDir, 'src', 'theme') + path.sep;
  const names = Object.entries(aliases).flatMap(([alias, file]) =>
    file && alias.startsWith('@theme/') && !file.startsWith(own) ? (foreignName(file, siteDir) ?? []) : [],
  );
  return [...new Set(names)].filter((name) => !(name in EXEMPT));
}

/** Whether a file is of this theme, of the classic one or of Docusaurus. */
export const isOurs = (file: string): boolean => OURS.some((folder) => file.startsWith(folder));

/** Whose a file is: a package, or its path in the site. Undefined for files of this theme, and for static ones. */
export function foreignName(file: string, siteDir: string): string | undefined {
  const found = codeFile(file);
  const real = fs.realpathSync(found ?? siteDir);
  if (isOurs(real)) return undefined;
  if (found && /\bdata-static\b/.test(fs.readFileSync(found, 'utf8'))) return undefined;
  if (real.includes(`${path.sep}node_modules${path.sep}`)) return nameOf(packageOf(real)) ?? real;
  return relative(fs.realpathSync(siteDir), real);
}

/** Whether one of these themes has a component of this name. */
const isOfTheme = (name: string): boolean =>
  // Grammars for code that is highlighted.
  name !== 'prism-include-languages' &&
  OURS.some((folder) => THEMES.some((theme) => codeFile(path.join(folder, theme, name)) !== undefined));
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

/**
 * The pages that a component draws which is not of this theme, and those whose Markdown is not compiled by it.
 * @returns `own` by their own component or content, which may say that it is static, and `replaced` by a component that
 *     another one of the page may show
 */
export function pagesOfParts(
  routes: PluginRouteConfig[],
  plugins: LoadedPlugin[],
  aliases: Aliases,
  siteDir: string,
): Record<'own' | 'replaced', PageOfPart[]> {
  const shown = new ShownComponents(aliases, siteDir);
  const replaced = replacements(aliases, siteDir);
  const pages: Record<'own' | 'replaced', PageOfPart[]> = {own: [], replaced: []};
  const visit = (route: Route, plugin: PluginRouteConfig['plugin'], above: {own?: string; replaced?: string}) => {
    const {sourceFilePath: source} = (route.metadata ?? {}) as {sourceFilePath?: string};
    const ofMarkdown = isMarkdownOfOwner(plugins, plugin) ? `Markdown of ${plugin.name} ${plugin.id}` : undefined;
    const ofContent = source?.endsWith('.mdx') ? 'MDX' : source && ofMarkdown;
    const names = replaced.size > 0 ? [...shown.of(route.component)] : [];
    const alias = names.find(
      (name) => replaced.has(name) && (name !== OF_POSTS || route.component === '@theme/BlogPostPage'),
    );
    const causes = {
      own: above.own ?? foreignName(shown.fileOf(route.component), siteDir) ?? ofContent,
      replaced: above.replaced ?? replaced.get(alias ?? ''),
    };
    if (route.routes) for (const child of route.routes) visit(child, plugin, causes);
    else
      for (const kind of ['own', 'replaced'] as const) {
        const name = causes[kind];
        if (name !== undefined) pages[kind].push({address: route.path, name});
      }
  };
  for (const route of routes) visit(route, route.plugin, {});
  return pages;
}

/** The component of a post imports it, and shows it on the page of the post, not in lists. */
const OF_POSTS = '@theme/Comments';

type Route = Pick<RouteConfig, 'path' | 'component' | 'metadata' | 'routes'>;

/** Whether an instance of a content plugin has Markdown plugins, and not the ones of this theme. */
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
