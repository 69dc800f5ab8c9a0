// `node scripts/run.mjs debian NAME…` installs packages of Debian.
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {fileURLToPath} from 'node:url';
import {run} from './setup.mjs';

/**
 * Installs missing Debian packages if this user may run apt-get. Does not fail otherwise: the caller reports what
 * is missing.
 */
export function installPackages(packages: string[]) {
  const missing = packages.filter(
    (name) => !/^Status: install ok/m.test(spawnSync('dpkg', ['-s', name], {encoding: 'utf8'}).stdout ?? ''),
  );
  if (missing.length === 0) return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (!fs.existsSync('/usr/bin/apt-get') || spawnSync('/usr/bin/env', [...asRoot, 'true']).status !== 0) {
    console.log(`Missing, and this user may not install packages: ${missing.join(', ')}.`);
    return;
  }
  console.log(`Installing ${missing.join(', ')}…`);
  // This run level prevents the packages from starting their services.
  const apt = (...args: string[]) =>
    run('/usr/bin/env', [...asRoot, 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1', 'apt-get', ...args]);
  apt('update', '-qq');
  if (!apt('install', '-y', '-qq', '--no-install-recommends', ...missing))
    console.log(`apt-get could not install ${missing.join(', ')}.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) installPackages(process.argv.slice(2));
