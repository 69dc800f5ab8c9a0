import type {LoadContext, Plugin} from '@docusaurus/types';
import {partNames} from './build/extract';
import {writeIndex} from './build/index-file';
import {readSections} from './build/pages';
import {serveLastIndex} from './build/serve-last-index';
import {isEmbedded} from './shared/mode';

/**
 * Site search without an account.
 * Reads: the built pages of a language. Gives: the index that the search box and the search page load (`assets/search/`,
 * `search-index.json`). With an Algolia account it gives nothing: `npm run search:push` sends the same sections there.
 */
export default function search({siteConfig, outDir, i18n, baseUrl, codeTranslations}: LoadContext): Plugin {
  const hosted = !isEmbedded(siteConfig.themeConfig.algolia as {appId: string});
  return {
    name: 'search',

    configureWebpack(_config, isServer) {
      if (isServer) return {};
      // Docusaurus gathers all CSS in the file that every page loads. The modal's comes with the modal.
      const optimization = {splitChunks: {cacheGroups: {styles: {test: /^(?!.*(?:docsearch.css.dist.modal|search.browser.modal))/}}}};
      // Development has no built pages; the index of the last build is better than none.
      const devServer = {setupMiddlewares: serveLastIndex(outDir, baseUrl)};
      return (hosted ? {optimization} : {optimization, devServer}) as object;
    },

    async postBuild() {
      if (hosted) return;
      const others = i18n.locales.filter((locale) => locale !== i18n.currentLocale);
      await writeIndex(outDir, await readSections(outDir, partNames(codeTranslations), others), i18n.currentLocale);
    },
  };
}
