// `npm run create -- FOLDER [options]`: creates a site with the packages of this checkout, packed into its folder
// `vendor`. `npm run create -- --update FOLDER` updates them in such a site. `--registry` uses the published packages
// instead.
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {packInto} from './packages.mjs';
import {ensureInstalled, fail, run} from './setup.mjs';

ensureInstalled();
const {create} = await import('create-inkstone');
const {useVendored} = await import('create-inkstone/write-site');
const args = process.argv.slice(2);
process.chdir(process.env.INIT_CWD ?? '.');
if (args.includes('--update')) update(args.filter((arg) => arg !== '--update'));
else if (args.includes('--registry')) await create(args.filter((arg) => arg !== '--registry'));
else await create(args, pack);

/** @param {string[]} folders */
function update([folder]) {
  if (!folder) fail('Name the folder of the site: npm run create -- --update ../my-notes');
  const site = path.resolve(folder);
  if (!fs.existsSync(path.join(site, 'package.json'))) fail(`${folder} is no site: it has no package.json.`);
  useVendored(site, pack());
  const {status} = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {cwd: site, stdio: 'inherit'});
  process.exit(status ?? 1);
}

/** Packs the packages and returns the folder with the tarballs. */
function pack() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'packages-'));
  process.once('exit', () => fs.rmSync(folder, {recursive: true, force: true}));
  if (!run('npm', packInto(folder))) fail('npm could not pack the packages; its message is above.');
  return folder;
}
