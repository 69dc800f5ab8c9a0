import fs from 'node:fs/promises';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {visitPages} from 'inkstone-core/built-pages';
import {factsOf} from '../../site/facts';

/** Serves the first document at the root of the docs too, as a copy that names the document's address as canonical. */
export default function docsRootPlugin({siteConfig}: LoadContext): Plugin {
  const {route, home} = factsOf(siteConfig).docs;
  if (!route) return {name: 'docs-root'};
  return {
    name: 'docs-root',
    async postBuild({outDir}) {
      const file = `${route}/${home}.html`;
      const document = (await visitPages(outDir, (page) => (page.file === file ? page.html : undefined))).get(file);
      if (document === undefined) {
        logger.warn(
          `There is no document at /${route}/${home}, to be shown at /${route}: set docs.home in defineSite.`,
        );
        return;
      }
      // Only the original lists its languages for search engines. Without the class, the search skips the copy.
      const html = document
        .replace(/<link [^>]*\bhreflang=[^>]*>/gi, '')
        .replace(/(<html\b[^>]*) docs-doc-id-[\w-]+/, '$1');
      // The site may have a page of its own there.
      await fs.writeFile(path.join(outDir, `${route}.html`), html, {flag: 'wx'}).catch((error) => {
        if (error.code !== 'EEXIST') throw error;
      });
    },
  };
}
