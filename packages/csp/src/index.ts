import path from 'node:path';
import type {LoadContext, LoadedPlugin, OptionValidationContext, Plugin} from '@docusaurus/types';
import {processWide} from 'inkstone-core/process-wide';
import type {Compiler, WebpackPluginInstance} from 'webpack';
import {afterPostBuild} from './after-post-build';
import {type HeaderOptions, pagesWithoutPolicy, writeHeaders} from './headers';
import {insertedIn} from './inserted';
import {type Options, schema} from './options';
import {PagesFound} from './pages-found';
import {developmentPolicy} from './policy';
import {locationFinder, sourcesIn} from './sources';

export {sourceLists} from './options';
export {blockedIn, handlersIn, isHandler} from './pages-found';
export {type AllowedSources, DEFAULT_SOURCES} from './policy';
export {headersFrom} from './served-headers';
export type {Options};

/** Shared by the languages of a site. */
type Site = {
  /** The source files of pages by their addresses. */
  sources: Map<string, string>;
  found: PagesFound;
  /** The warnings so far. */
  reported: Set<string>;
  /** The folders of the languages whose headers are still to be written. */
  unwritten: Set<string>;
  policy: string;
};
/** By the folder of the whole site: this module is loaded again for each language. */
const sites = processWide('csp', () => new Map<string, Site>());

/** Writes the response headers of the site, with a content security policy; `docusaurus start` sends it too. */
export default function csp(context: LoadContext, {algoliaAppId: appId, meta, name, ...allowed}: Options): Plugin {
  const {siteDir, siteConfig, siteConfigPath, i18n, outDir} = context;
  const algolia = siteConfig.themeConfig.algolia as {appId?: string} | undefined;
  const algoliaAppId = appId || algolia?.appId;
  const modules = new Set<string>();
  return {
    name: 'docusaurus-plugin-csp',

    configureWebpack(_, isServer) {
      if (process.env.NODE_ENV !== 'development') return isServer ? {} : {plugins: [collectFiles(modules)]};
      return {devServer: {headers: {'Content-Security-Policy': developmentPolicy(allowed)}}} as object;
    },

    async postBuild({plugins, routes, siteConfig: config}) {
      const {folder, baseUrl} = wholeSite(outDir, context.baseUrl, i18n);
      const isFirst = !sites.has(folder);
      const site = sites.get(folder) ?? newSite(new PagesFound(allowed, name));
      const {sources, found, reported, unwritten} = site;
      sites.set(folder, site);
      unwritten.add(outDir);
      for (const [address, file] of sourcesIn(routes)) sources.set(address, file);
      const inSite = locationFinder(siteDir, siteConfigPath, baseUrl, sources);
      const tags = tagsOf(plugins);
      const locate: typeof inSite = (pages, forms = []) => {
        const location = inSite(pages, forms);
        const owner = /:\d+$/.test(location)
          ? undefined
          : tags.find(([, text]) => forms.some((form) => text.includes(form)));
        return owner ? `the plugin ${owner[0]}` : location;
      };
      const options = {allowed, algoliaAppId, meta, name, found, locate, reported};
      afterPostBuild(config, () => {
        const {policy, warnings} = writeHeaders(folder, options);
        site.policy = policy;
        unwritten.delete(outDir);
        for (const warning of warnings) console.warn(`[WARNING] ${warning}`);
      });
      if (isFirst)
        process.once('exit', (code) => {
          const problem = code === 0 && problemOf(folder, site, options);
          if (!problem) return;
          console.error(`[ERROR] ${problem} Do not publish this build.`);
          process.exitCode = 1;
        });
      if (isFirst)
        for (const warning of insertedIn({folder: outDir, plugins, modules}, allowed, name))
          console.warn(`[WARNING] ${warning}`);
      await found.visit(outDir);
    },
  };
}

export function validateOptions({validate, options}: OptionValidationContext<Partial<Options>, Options>): Options {
  return validate(schema, options);
}

/** Adds the files that are bundled. */
const collectFiles = (files: Set<string>): WebpackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tap('csp', ({fileDependencies}) => {
      for (const file of fileDependencies) files.add(file);
    });
  },
});

/** The tags that plugins put into every page, by their names. The tags of the configuration are found in its file. */
function tagsOf(plugins: LoadedPlugin[]): [name: string, text: string][] {
  const others = plugins.filter(({name}) => name !== 'docusaurus-bootstrap-plugin');
  return others.flatMap((plugin) => {
    const tags = plugin.injectHtmlTags?.({content: plugin.content});
    return tags ? [[plugin.name, JSON.stringify(tags)]] : [];
  });
}

const newSite = (found: PagesFound): Site => ({
  sources: new Map(),
  found,
  reported: new Set(),
  unwritten: new Set(),
  policy: '',
});

/** The mistakes in the policy at the end of the process: Docusaurus may make it too early (`afterPostBuild`). */
function problemOf(folder: string, {policy, unwritten}: Site, options: HeaderOptions): string | undefined {
  if (unwritten.size > 0) return `${[...unwritten].join(', ')}: the pages have no content security policy.`;
  try {
    const pages = pagesWithoutPolicy(folder, policy, options).join(', ');
    return (
      pages &&
      `${pages}: written after the content security policy, which does not cover their inline scripts and styles.`
    );
  } catch (error) {
    return `${(error as Error).message}.`;
  }
}

/** The folder and the base URL of the whole site: languages other than the default one are built into folders of it. */
function wholeSite(
  outDir: string,
  currentBaseUrl: string,
  {currentLocale, defaultLocale, localeConfigs}: LoadContext['i18n'],
) {
  const baseUrl = localeConfigs[defaultLocale]?.baseUrl ?? currentBaseUrl;
  const prefix = (localeConfigs[currentLocale]?.baseUrl ?? currentBaseUrl).slice(baseUrl.length);
  const folder = path.join(outDir, '/');
  const isBelow = prefix && folder.endsWith(path.join('/', prefix));
  return {folder: isBelow ? folder.slice(0, -prefix.length) : outDir, baseUrl};
}
