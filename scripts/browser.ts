import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {chromium} from 'playwright';
import {installPackages} from './debian';
import {fail, run} from './setup.mjs';

/** Chromium without a user interface, which renders the same pages in less than half the time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The path of a Chromium-family browser: `CHROMIUM_PATH`, an installed one, Playwright's own, or Debian's package.
 * Ends the process if there is none.
 * @param options `whole`: the browser with its user interface, for measurements of time
 */
export function findOrInstallBrowser({whole = false}: {whole?: boolean} = {}) {
  const names = whole ? BROWSERS : [...SHELLS, ...BROWSERS];
  const find = () => process.env.CHROMIUM_PATH ?? installed(names);
  const found = find();
  if (found) return found;
  console.log('No Chromium or Chrome here; asking Playwright for its own…');
  if (!run('npx', ['--no-install', 'playwright', 'install', 'chromium'])) {
    console.log("Playwright's download failed; trying the system's package manager…");
    installPackages([whole ? 'chromium' : 'chromium-headless-shell', 'fonts-noto-cjk']);
  }
  return find() ?? fail('No browser for the tests. Install Chromium or Chrome, or set CHROMIUM_PATH, and run again.');
}

/** @param names of programs on the path */
function installed(names: string[]) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...PLACES, chromium.executablePath()].find(
    (file) => fs.existsSync(file) && spawnSync(file, ['--version']).status === 0,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) findOrInstallBrowser();
