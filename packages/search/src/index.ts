import path from 'node:path';
import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import {partNames, sectionsOf} from './build/extract';
import {type IndexedPart, indexedPartOf, writeIndex} from './build/index-file';
import {builtPages} from './build/pages';
import {serveLastIndex} from './build/serve-last-index';
import {isEmbedded} from './shared/mode';

export type Options = {
  /** An address where a reader says what a search should have found, with `{query}` in it. Without it, nothing is offered. */
  missingResults?: string;
  /** The path of the page of tags, such as `/blog/tags`, for a reader who finds nothing or has no JavaScript. Without it, it is not offered. */
  tags?: string;
  /** Whether the app opens the search. `false` where the site does, which calls `openOnPress` of `browser/opener.ts`. */
  opener?: boolean;
};

/**
 * Site search without an account: gives the index that the search box and the search page load. With an Algolia account it gives nothing, because
 * `npm run search:push` sends the same sections there.
 */
export default function search(
  {siteConfig, outDir, i18n, baseUrl, codeTranslations}: LoadContext,
  {missingResults, tags, opener}: Options,
): Plugin {
  const algolia = siteConfig.themeConfig.algolia as {appId: string} | undefined;
  if (!algolia)
    throw new Error(
      "The search plugin needs `algolia: {appId: 'embedded', apiKey: 'embedded', indexName: 'embedded'}` in `themeConfig`, or an account there.",
    );
  const hosted = !isEmbedded(algolia);
  return {
    name: 'search',
    getThemePath: () => path.join(__dirname, 'theme'),
    getClientModules: () => (opener ? [path.join(__dirname, 'browser/open-in-app.ts')] : []),
    contentLoaded: ({actions}) => actions.setGlobalData({missingResults, tags, opener}),

    configureWebpack(_config, isServer) {
      if (isServer) return {};
      // Docusaurus gathers all CSS in the file that every page loads. That of the search comes with the search.
      const optimization = {
        splitChunks: {
          cacheGroups: {styles: {test: /^(?!.*(?:docsearch.css.dist.modal|search.(?:src|lib).browser.modal))/}},
        },
      };
      // Development has no built pages; the index of the last build is better than none.
      const devServer = {setupMiddlewares: serveLastIndex(outDir, baseUrl)};
      return (hosted ? {optimization} : {optimization, devServer}) as object;
    },

    async postBuild() {
      if (hosted) return;
      const language = i18n.currentLocale;
      const others = i18n.locales.filter((locale) => locale !== language);
      const names = partNames(codeTranslations);
      const parts: IndexedPart[] = [];
      for (const {url, html} of builtPages(outDir, others))
        parts.push(indexedPartOf(sectionsOf(html, url, names), language));
      writeIndex(outDir, parts, language);
    },
  };
}

export function validateOptions({validate, options}: OptionValidationContext<Options, Options>): Options {
  return validate(schema, options);
}

const schema = Joi.object<Options>({
  missingResults: Joi.string().pattern(/\{query\}/),
  tags: Joi.string().pattern(/^\//, 'a path of the site'),
  opener: Joi.boolean().default(true),
});

export {embeddedAppId} from './shared/mode';
