import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {writeHeaders} from './headers';
import {type AllowedSources, developmentPolicy} from './policy';

export {type AllowedSources, DEFAULT_SOURCES} from './policy';

export type Options = {
  /** What pages may load besides the files of the site. */
  allowed: AllowedSources;
  /** The id of the Algolia application that answers searches. */
  algoliaAppId?: string;
  /** Puts the policy into the pages too, for hosts that send no headers of the site, such as GitHub Pages. */
  meta: boolean;
};

/** Writes the response headers of the site, with a content security policy (README.md); `npm start` sends it too. */
export default function security(context: LoadContext, options: Options): Plugin {
  const {i18n, outDir, siteConfigPath} = context;
  return {
    name: 'security',
    configureWebpack() {
      if (process.env.NODE_ENV !== 'development') return {};
      return {devServer: {headers: {'Content-Security-Policy': developmentPolicy(options.allowed)}}} as object;
    },
    async postBuild({plugins}) {
      // Mermaid draws in the browser, so its styles are in no page.
      const usesMermaid = plugins.some(({name}) => name === 'docusaurus-theme-mermaid');
      const folder = rootOf(outDir, i18n);
      const [{siteOf}, {placeName, sourceFinder}] = await Promise.all([
        import('../../content/site'),
        import('../../check'),
      ]);
      const sourceOf = sourceFinder(siteOf(context, {}), siteConfigPath);
      const placeOf = (pages: string[], forms: string[] = []) => {
        let file: string | undefined;
        for (const page of pages) {
          const [first = '', ...others] = page.replace(/\/?(?:index)?\.html$/, '').split(path.sep);
          const isLocale = first !== i18n.defaultLocale && i18n.locales.includes(first);
          const address = isLocale ? others.join('/') : [first, ...others].join('/');
          const place = sourceOf(isLocale ? first : i18n.defaultLocale, address, forms);
          if (place?.line) return placeName(place);
          file ??= place?.file;
        }
        return file ?? pages[0] ?? '';
      };
      // Other plugins write pages now too, and other languages follow.
      if (process.listeners('exit').some(({name}) => name === writeAtExit.name)) return;
      process.once('exit', writeAtExit);
      function writeAtExit(code: number) {
        if (code !== 0) return;
        try {
          for (const warning of writeHeaders(folder, {...options, placeOf})) console.warn(`[WARNING] ${warning}`);
        } catch (error) {
          console.error(`[ERROR] ${error instanceof Error ? error.message : error}`);
          process.exitCode = 1;
        }
        if (usesMermaid && !options.allowed.styles.includes("'unsafe-inline'"))
          console.warn(
            '[WARNING] Mermaid inserts styles, which the content security policy blocks. ' +
              `Add to security in docusaurus.config.ts: styles: ["'unsafe-inline'"]`,
          );
      }
    },
  };
}

/** The folder of the whole site: languages other than the default one are built into folders of it. */
function rootOf(outDir: string, {currentLocale, defaultLocale, localeConfigs}: LoadContext['i18n']): string {
  const prefix = localeConfigs[currentLocale]?.baseUrl.slice(localeConfigs[defaultLocale]?.baseUrl.length) ?? '';
  const folder = path.join(outDir, '/');
  return prefix && folder.endsWith(path.join('/', prefix)) ? folder.slice(0, -prefix.length) : outDir;
}
