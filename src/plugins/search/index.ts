import type {LoadContext, Plugin} from '@docusaurus/types';
import {openCache} from '../../shared/content-cache';
import {partNames, sectionsOf} from './build/extract';
import {type IndexedPart, indexedPartOf, writeIndex} from './build/index-file';
import {builtPages} from './build/pages';
import {serveLastIndex} from './build/serve-last-index';
import {isEmbedded} from './shared/mode';

/**
 * Site search without an account.
 * Reads: the built pages of a language. Gives: the index that the search box and the search page load (`assets/search/`,
 * `search-index.json`). With an Algolia account it gives nothing: `npm run search:push` sends the same sections there.
 */
export default function search({siteDir, siteConfig, outDir, i18n, baseUrl, codeTranslations}: LoadContext): Plugin {
  const hosted = !isEmbedded(siteConfig.themeConfig.algolia as {appId: string});
  return {
    name: 'search',

    configureWebpack(_config, isServer) {
      if (isServer) return {};
      // Docusaurus gathers all CSS in the file that every page loads. That of the search comes with the search.
      const optimization = {splitChunks: {cacheGroups: {styles: {test: /^(?!.*(?:docsearch.css.dist.modal|search.browser.modal))/}}}};
      // Development has no built pages; the index of the last build is better than none.
      const devServer = {setupMiddlewares: serveLastIndex(outDir, baseUrl)};
      return (hosted ? {optimization} : {optimization, devServer}) as object;
    },

    async postBuild() {
      if (hosted) return;
      const language = i18n.currentLocale;
      const others = i18n.locales.filter((locale) => locale !== language);
      const names = partNames(codeTranslations);
      const cache = openCache<IndexedPart>(siteDir, 'search', language);
      const parts: IndexedPart[] = [];
      for (const {url, html} of builtPages(outDir, others)) {
        parts.push(cache.recall([html, url, names.docs, names.pages], () => indexedPartOf(sectionsOf(html, url, names), language)));
      }
      cache.save();
      writeIndex(outDir, parts, language);
    },
  };
}
