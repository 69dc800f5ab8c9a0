import {fileURLToPath} from 'node:url';
import {writeHeaders} from './headers.mjs';
import {treeFile, writeTreeHash} from './tree-hash.mjs';

/**
 * What a built site needs once all languages are there: the headers of each host, and the list of its files.
 * @param {string} folder
 */
export function finish(folder) {
  // GitHub Pages sends no headers of ours: there the policy goes into the pages.
  writeHeaders(folder, {appId: process.env.ALGOLIA_APP_ID, meta: Boolean(process.env.CSP_META)});
  console.log(`Tree ${writeTreeHash(folder)} (sha256 of ${treeFile}, which lists every file).`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) finish(process.argv[2] ?? 'build');
