// `npm run findings [-- NAME]`: runs findings/*.sh one after the other, and lists those whose behavior has changed.
import fs from 'node:fs';
import {root, run} from './setup.mjs';

const wanted = process.argv.slice(2);
const scripts = fs
  .readdirSync(`${root}/findings`)
  .filter((name) => name.endsWith('.sh') && (wanted.length === 0 || wanted.some((each) => name.includes(each))));
const failed = scripts.filter((name) => {
  console.log(`\n${name}`);
  return !run('bash', [`findings/${name}`]);
});
console.log(`\n${scripts.length - failed.length} of ${scripts.length} behave as stated`);
for (const name of failed) console.log(`changed, or could not run: findings/${name}`);
process.exit(failed.length || scripts.length === 0 ? 1 : 0);
