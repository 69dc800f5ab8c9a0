// `node scripts/run.mjs NAME [arguments]`: installs the dependencies if need be, and runs scripts/NAME.ts, or
// `docusaurus NAME`. This file and setup.mjs are JavaScript, because a fresh clone has nothing that reads TypeScript.
import fs from 'node:fs';
import {fileURLToPath} from 'node:url';
import {ensureInstalled} from './setup.mjs';

ensureInstalled();
const script = new URL(`${process.argv[2]}.ts`, import.meta.url);
const docusaurus = '@docusaurus/core/bin/docusaurus.mjs';
if (!fs.existsSync(script)) await import(docusaurus);
else {
  // The script sees its own name and arguments, as if Node had started it.
  process.argv.splice(1, 2, fileURLToPath(script));
  const {register} = await import('tsx/esm/api');
  register();
  await import(script.href);
}
