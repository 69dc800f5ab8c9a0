import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {docsRoot} from '../../client/clean-address';

/**
 * Serves the first document at the root of the docs too, where Docusaurus has no page. The file is a copy that names the document's own
 * address as canonical; in the app `cleanAddress` replaces the address by that one.
 */
export default function docsRootPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'docs-root',
    async postBuild({outDir}) {
      const document = path.join(outDir, `${docsRoot.document}.html`);
      const html = await fs.readFile(document, 'utf8').catch(() => {
        const file = path.relative(siteDir, require.resolve('../../client/clean-address'));
        throw new Error(
          `The document ${docsRoot.document}, to be shown at /${docsRoot.path}, does not exist. Name another one in ${file}.`,
        );
      });
      // Only the original says in which languages it is: search engines expect that, and our own search leaves out a page without it.
      await fs.writeFile(
        path.join(outDir, `${docsRoot.path}.html`),
        html.replace(/<link [^>]*\bhreflang=[^>]*>/gi, ''),
      );
    },
  };
}
