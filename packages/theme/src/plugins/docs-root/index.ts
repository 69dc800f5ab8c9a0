import {readFileSync} from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {visitPages} from 'inkstone-core/built-pages';
import {lineAt} from 'inkstone-core/line-at';
import {configurationIn} from 'inkstone-core/loaded-site';
import {markdownIn} from 'inkstone-core/site-files';
import {factsOf, type SiteFacts} from '../../site/facts';

/** Docusaurus says neither where docs are turned on nor what to write. */
function checkDocuments(siteDir: string, {path: folder, home}: SiteFacts['docs']): void {
  if (markdownIn(path.join(siteDir, folder)).length > 0) return;
  const file = configurationIn(siteDir);
  const text = file ? readFileSync(file, 'utf8') : '';
  const line = lineAt(text, Math.max(0, text.search(/(?<=^|[\s{,])docs\s*:/)));
  const name = `${path.basename(file ?? 'docusaurus.config.ts')}:${line}`;
  const error = new Error(
    `${name}: docs are on, but ${folder}/ has no document; write ${folder}/${home}.md, or remove docs`,
  );
  error.stack = error.message;
  throw error;
}

/**
 * Serves the first document at the root of the docs too, as a copy that names the document's address as canonical.
 * Fails the build with file, line and fix if there are no documents.
 */
export default function docsRootPlugin({siteDir, siteConfig}: LoadContext): Plugin {
  const facts = factsOf(siteConfig).docs;
  const {route, home} = facts;
  const loadContent = async () => checkDocuments(siteDir, facts);
  if (!route || !home) return {name: 'docs-root', loadContent};
  return {
    name: 'docs-root',
    loadContent,
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
