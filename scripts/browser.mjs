import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {chromium} from 'playwright';
import {fail, run} from './setup.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The path of a Chromium-family browser: `CHROMIUM_PATH`, one that is installed, Playwright's own (downloaded if need be),
 * or Debian's package where apt-get may be used. Ends the process saying what to do when there is none.
 */
export function findOrInstallBrowser() {
  const found = process.env.CHROMIUM_PATH ?? installed() ?? existing(chromium.executablePath());
  if (found) return found;
  console.log('No Chromium or Chrome here; asking Playwright for its own…');
  if (run('npx', ['--no-install', 'playwright', 'install', 'chromium'])) {
    const own = existing(chromium.executablePath());
    if (own) return own;
  }
  console.log("Playwright's download failed; trying the system's package manager…");
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (/** @type {string[]} */ ...args) => run('/usr/bin/env', [...asRoot, 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]);
  if (fs.existsSync('/usr/bin/apt-get') && apt('update', '-qq') && apt('install', '-y', '-qq', 'chromium', 'fonts-noto-cjk')) {
    const packaged = installed();
    if (packaged) return packaged;
  }
  return fail('No browser for the tests. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable, and run again.');
}

function installed() {
  const onPath = NAMES.flatMap((name) => (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)));
  return [...onPath, ...PLACES].find((file) => existing(file) && spawnSync(file, ['--version']).status === 0);
}

/** @param {string} file */
function existing(file) {
  return fs.existsSync(file) ? file : undefined;
}
