// `node scripts/run.mjs NAME [arguments]`: installs the dependencies if need be, and runs scripts/NAME.ts. This file and setup.mjs are JavaScript,
// because a fresh clone has nothing that reads TypeScript.
import fs from 'node:fs';
import {fileURLToPath} from 'node:url';
import {ensureInstalled, fail} from './setup.mjs';

ensureInstalled();
const script = new URL(`${process.argv[2]}.ts`, import.meta.url);
if (!fs.existsSync(script)) fail(`There is no scripts/${process.argv[2]}.ts. \`npm run\` lists the commands.`);
// The script sees its own name and arguments, as if Node had started it.
process.argv.splice(1, 2, fileURLToPath(script));
const {register} = await import('tsx/esm/api');
register();
await import(script.href);
