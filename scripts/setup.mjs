import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

/** The folder of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** @type {{engines: {node: string}}} */
const {engines} = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));

/**
 * Runs a command of the project and inherits its output. Returns whether it succeeded.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to the environment
 */
export function run(command, args, env = {}) {
  const {status, error} = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: {...process.env, ...env},
    shell: process.platform === 'win32',
  });
  if (error) console.error(`${command}: ${error.message}`);
  return status === 0;
}

/**
 * Installs the dependencies that the lockfile names, unless they are installed already. Install scripts of
 * packages are not run: none is needed, and none can be trusted unseen. Ends the process with a message on failure.
 */
export function ensureInstalled() {
  if (!isSupported(process.versions.node))
    fail(`Node ${process.versions.node} does not run this site: it needs Node ${engines.node} (https://nodejs.org).`);
  const [lockfile, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((name) => {
    const file = path.join(root, name);
    return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).packages : undefined;
  });
  if (lockfile && installed && isInstalled(lockfile, installed)) return;
  console.log('Installing dependencies (npm ci)…');
  // Some hosts set NODE_ENV=production, with which npm leaves out what `npm test` needs.
  if (!run('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'])) {
    fail(
      'npm could not install the dependencies; its message above says why. Is the npm registry reachable? ' +
        'If package.json was edited by hand, run npm install.',
    );
  }
}

/** @typedef {Record<string, {version?: string, optional?: boolean, devOptional?: boolean}>} Packages */

/**
 * Whether npm has installed all packages of the lockfile; packages for other platforms may be absent.
 * @param {Packages} lockfile
 * @param {Packages} installed
 */
export function isInstalled(lockfile, installed) {
  return Object.entries(lockfile).every(([place, {version, optional, devOptional}]) => {
    const found = installed[place];
    return place === '' || (found ? found.version === version : optional || devOptional);
  });
}

/**
 * Whether `engines` in package.json admits a version of Node. Without a library, because this runs before anything is
 * installed.
 * @param {string} version such as `20.19.0`
 */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return engines.node.split(' || ').some((range) => {
    const [oldestMajor = 0, oldestMinor = 0] = range.replace(/^\D+/, '').split('.').map(Number);
    if (major === oldestMajor) return minor >= oldestMinor;
    return range.startsWith('>=') && major > oldestMajor;
  });
}

/**
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message);
  process.exit(1);
}
