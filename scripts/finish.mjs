import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {writeHeaders} from './headers.mjs';
import {load} from './load.mjs';
import {root} from './setup.mjs';
import {treeFile, writeTreeHash} from './tree-hash.mjs';

/** @type {typeof import('../src/config/security')} */
const {security} = load('../src/config/security.ts');
/** @type {{dependencies: object}} */
const {dependencies} = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));

/**
 * Completes a built site once all languages are built: the headers for each host, and the list of its files.
 * @param {string} folder
 */
export function finish(folder) {
  // GitHub Pages does not send custom headers, so the policy goes into the pages.
  const warnings = writeHeaders(folder, {appId: process.env.ALGOLIA_APP_ID, meta: Boolean(process.env.CSP_META), allowed: security});
  // Mermaid draws in the browser, so its styles are in no page.
  if ('@docusaurus/theme-mermaid' in dependencies && !security.styles.includes("'unsafe-inline'"))
    warnings.push(`Mermaid inserts styles, which the content security policy blocks. Add to src/config/security.ts: styles: ["'unsafe-inline'"]`);
  for (const warning of warnings) console.warn(`[WARNING] ${warning}`);
  console.log(`Tree ${writeTreeHash(folder)} (sha256 of ${treeFile}, which lists every file).`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) finish(process.argv[2] ?? 'build');
