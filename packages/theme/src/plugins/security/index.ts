import path from 'node:path';
import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import {writeHeaders} from './headers';
import {type AllowedSources, developmentPolicy, NOTHING_ELSE} from './policy';

export type Options = Partial<AllowedSources> & {
  /**
   * The id of the Algolia application that answers searches. Without it, the one of `themeConfig.algolia`; `''` for
   * none.
   */
  algoliaAppId?: string;
  /** Puts the policy into the pages too, for hosts that send no headers of the site, such as GitHub Pages. */
  meta?: boolean;
  /** The file that messages name, in which the owner has these options. */
  file?: string;
};

/** Docusaurus adds `id`. */
type PluginOptions = AllowedSources & {id?: string; algoliaAppId?: string; meta: boolean; file: string};

/**
 * Writes the response headers of the site, with a content security policy (README.md). The development server sends the
 * policy too.
 */
export default function security(
  {i18n, siteConfig, outDir}: LoadContext,
  {id: _, algoliaAppId, meta, file, ...allowed}: PluginOptions,
): Plugin {
  const algolia = siteConfig.themeConfig.algolia as {appId?: string} | undefined;
  const options = {algoliaAppId: algoliaAppId ?? algolia?.appId, meta, allowed, file};
  return {
    name: 'security',
    configureWebpack() {
      if (process.env.NODE_ENV !== 'development') return {};
      return {devServer: {headers: {'Content-Security-Policy': developmentPolicy(allowed)}}} as object;
    },
    async postBuild({plugins}) {
      // Mermaid draws in the browser, so its styles are in no page.
      const usesMermaid = plugins.some(({name}) => name === 'docusaurus-theme-mermaid');
      const folder = rootOf(outDir, i18n);
      // Other plugins write pages now too, and other languages follow.
      if (process.listeners('exit').some(({name}) => name === writeAtExit.name)) return;
      process.once('exit', writeAtExit);
      function writeAtExit(code: number) {
        if (code !== 0) return;
        try {
          const warnings = writeHeaders(folder, options);
          if (usesMermaid && !allowed.styles.includes("'unsafe-inline'")) {
            warnings.push(
              `Mermaid inserts styles, which the content security policy blocks. Add to the options of the security plugin in ${file}: styles: ["'unsafe-inline'"]`,
            );
          }
          for (const warning of warnings) console.warn(`[WARNING] ${warning}`);
        } catch (error) {
          console.error(`[ERROR] ${error instanceof Error ? error.message : error}`);
          process.exitCode = 1;
        }
      }
    },
  };
}

export function validateOptions({validate, options}: OptionValidationContext<Options, PluginOptions>): PluginOptions {
  return validate(schema, options);
}

const sources = Joi.array().items(Joi.string()).default([]);
const lists = Object.fromEntries(Object.keys(NOTHING_ELSE).map((list) => [list, sources]));
const schema = Joi.object<PluginOptions>({
  ...lists,
  algoliaAppId: Joi.string().allow(''),
  meta: Joi.boolean().default(false),
  file: Joi.string().default('docusaurus.config.ts'),
});

/** The folder of the whole site: languages other than the default one are built into folders of it. */
function rootOf(outDir: string, {currentLocale, defaultLocale, localeConfigs}: LoadContext['i18n']): string {
  const prefix = localeConfigs[currentLocale]?.baseUrl.slice(localeConfigs[defaultLocale]?.baseUrl.length) ?? '';
  const folder = path.join(outDir, '/');
  return prefix && folder.endsWith(path.join('/', prefix)) ? folder.slice(0, -prefix.length) : outDir;
}
