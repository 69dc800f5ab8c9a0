import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {partNames} from './build/extract';
import {indexFileOf, writeIndex} from './build/index-file';
import {readSections} from './build/pages';
import {serveLastIndex} from './build/serve-last-index';
import {isEmbedded} from './shared/mode';

/**
 * Site search without an account.
 * Reads: the built pages of a language. Gives: the index that the search box and the search page load (`assets/search/`,
 * `search-index.json`). With an Algolia account it gives nothing: `npm run search:push` sends the same sections there.
 */
export default function search({siteConfig, siteDir, i18n, baseUrl, codeTranslations}: LoadContext): Plugin {
  const hosted = !isEmbedded(siteConfig.themeConfig.algolia as {appId: string});
  return {
    name: 'search',

    // Development has no built pages; the index of the last build is better than none.
    configureWebpack(_config, isServer) {
      return isServer || hosted ? {} : ({devServer: {setupMiddlewares: serveLastIndex(path.join(siteDir, 'build'), baseUrl)}} as object);
    },

    async postBuild({outDir}) {
      if (hosted) return;
      const others = i18n.locales.filter((locale) => locale !== i18n.currentLocale);
      await writeIndex(outDir, indexFileOf(await readSections(outDir, partNames(codeTranslations), others), i18n.currentLocale));
    },
  };
}
