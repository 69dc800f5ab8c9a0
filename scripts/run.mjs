// `node scripts/run.mjs NAME [arguments]`: installs the dependencies if need be, and runs scripts/NAME.ts, or
// `docusaurus NAME`. This file and setup.mjs are JavaScript, because a fresh clone has nothing that reads TypeScript.
import fs from 'node:fs';
import {fileURLToPath} from 'node:url';
import {ensureInstalled} from './setup.mjs';

ensureInstalled();
const script = new URL(`${process.argv[2]}.ts`, import.meta.url);
const docusaurus = '@docusaurus/core/bin/docusaurus.mjs';
if (fs.existsSync(script)) {
  // The script sees its own name and arguments, as if Node had started it.
  process.argv.splice(1, 2, fileURLToPath(script));
  const {register} = await import('tsx/esm/api');
  register();
  await import(script.href);
} else {
  // Docusaurus loads TypeScript by jiti, whose Babel takes ten seconds for these packages, and loads them again for
  // each language. Told that this is Bun, jiti leaves both to `require`, as with published packages. The development
  // server loads them again when they change.
  if (process.argv[2] !== 'dev') {
    process.env.JITI_EXPERIMENTAL_BUN = '1';
    await import('./require-typescript.mjs');
  }
  await import(docusaurus);
}
