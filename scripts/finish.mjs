// `node scripts/finish.mjs <built site>`: what a built site needs after Docusaurus is done with both languages. `npm run build` runs it.
import {writeHeaders} from './headers.mjs';
import {fail} from './setup.mjs';
import {treeFile, writeTreeHash} from './tree-hash.mjs';

const folder = process.argv[2] ?? fail('Usage: node scripts/finish.mjs <built site>');
try {
  // GitHub Pages sends no headers of ours: there the policy goes into the pages.
  writeHeaders(folder, {appId: process.env.ALGOLIA_APP_ID, meta: Boolean(process.env.CSP_META)});
  console.log(`Tree ${writeTreeHash(folder)} (sha256 of ${treeFile}, which lists every file).`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
