// `npm run create -- FOLDER [options]`: makes a new site with the packages of this checkout, packed into its folder
// `vendor`. `npm run create -- --update FOLDER` brings later ones to such a site. `--registry` uses the published
// packages instead.
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {useVendored} from 'create-inkstone/write-site';
import {ensureInstalled, fail, root, run} from './setup.mjs';

ensureInstalled();
const args = process.argv.slice(2);
const called = process.env.INIT_CWD ?? process.cwd();
if (args.includes('--update')) update(args.filter((arg) => arg !== '--update'));
else create(args);

/** @param {string[]} options */
function create(options) {
  const own = options.filter((option) => option !== '--registry');
  const vendor = options.includes('--registry') ? [] : ['--vendor', pack()];
  const command = path.join(root, 'packages/create/src/index.mjs');
  const {status} = spawnSync(process.execPath, [command, ...own, ...vendor], {cwd: called, stdio: 'inherit'});
  process.exit(status ?? 1);
}

/** @param {string[]} folders */
function update([folder]) {
  if (!folder) fail('Name the folder of the site: npm run create -- --update ../my-notes');
  const site = path.resolve(called, folder);
  if (!fs.existsSync(path.join(site, 'package.json'))) fail(`${folder} is no site: it has no package.json.`);
  useVendored(site, pack());
  const {status} = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {cwd: site, stdio: 'inherit'});
  process.exit(status ?? 1);
}

/** Packs the packages and returns the folder that they are in. */
function pack() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'packages-'));
  process.once('exit', () => fs.rmSync(folder, {recursive: true, force: true}));
  for (const name of ['search', 'theme']) {
    if (!run('npm', ['pack', '--silent', '-w', `packages/${name}`, '--pack-destination', folder]))
      fail(`npm could not pack packages/${name}; its message is above.`);
  }
  return folder;
}
