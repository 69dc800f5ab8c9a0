import path from 'node:path';
import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
import {writeHeaders} from './headers';
import {type Options, schema} from './options';
import {PagesFound} from './pages-found';
import {developmentPolicy} from './policy';
import {locationFinder, sourcesIn} from './sources';

export {sourceLists} from './options';
export {blockedIn, handlersIn, isHandler} from './pages-found';
export {type AllowedSources, DEFAULT_SOURCES} from './policy';
export {headersFrom} from './served-headers';
export type {Options};

/** Marks the exit listener: this module may be loaded again for each language. */
const SITE = Symbol.for('docusaurus-plugin-csp: site');
/** What all languages share: the sources of pages, by their addresses, and what the pages have. */
type Site = {sources: Map<string, string>; found: PagesFound};
type AtExit = ((code: number) => void) & {[SITE]?: Site};

/** Writes the response headers of the site, with a content security policy; `docusaurus start` sends it too. */
export default function csp(context: LoadContext, {algoliaAppId: appId, meta, name, ...allowed}: Options): Plugin {
  const {siteDir, siteConfig, siteConfigPath, i18n, outDir} = context;
  const algolia = siteConfig.themeConfig.algolia as {appId?: string} | undefined;
  const algoliaAppId = appId || algolia?.appId;
  return {
    name: 'docusaurus-plugin-csp',

    configureWebpack() {
      if (process.env.NODE_ENV !== 'development') return {};
      return {devServer: {headers: {'Content-Security-Policy': developmentPolicy(allowed)}}} as object;
    },

    async postBuild({plugins, routes}) {
      const before = process.listeners('exit').find((each: AtExit) => each[SITE]) as AtExit | undefined;
      const site = before?.[SITE] ?? {sources: new Map(), found: new PagesFound(allowed, name)};
      const {sources, found} = site;
      for (const [address, file] of sourcesIn(routes)) sources.set(address, file);
      const visited = found.visit(outDir);
      // Other plugins may still write pages, and other languages follow.
      if (before) return visited;
      // Mermaid draws in the browser, so built pages do not contain its styles.
      const usesMermaid = plugins.some(({name}) => name === 'docusaurus-theme-mermaid');
      const {folder, baseUrl} = wholeSite(outDir, context.baseUrl, i18n);
      const locate = locationFinder(siteDir, siteConfigPath, baseUrl, sources);
      const atExit: AtExit = (code) => {
        if (code !== 0) return;
        try {
          const warnings = writeHeaders(folder, {allowed, algoliaAppId, meta, name, found, locate});
          for (const warning of warnings) console.warn(`[WARNING] ${warning}`);
        } catch (error) {
          console.error(`[ERROR] ${error instanceof Error ? error.message : error}`);
          process.exitCode = 1;
        }
        if (usesMermaid && !allowed.styles.includes("'unsafe-inline'"))
          console.warn(
            '[WARNING] Mermaid inserts styles, which the content security policy blocks. ' +
              `Add to ${name}: styles: ["'unsafe-inline'"]`,
          );
      };
      atExit[SITE] = site;
      process.once('exit', atExit);
      return visited;
    },
  };
}

export function validateOptions({validate, options}: OptionValidationContext<Partial<Options>, Options>): Options {
  return validate(schema, options);
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
