import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

/** The folder of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Runs a command of the project to its end, its output going where ours goes. Returns whether it succeeded.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to the environment
 */
export function run(command, args, env = {}) {
  const {status, error} = spawnSync(command, args, {cwd: root, stdio: 'inherit', env: {...process.env, ...env}, shell: process.platform === 'win32'});
  if (error) console.error(`${command}: ${error.message}`);
  return status === 0;
}

/**
 * Builds the site with `docusaurus build`. Returns whether it succeeded.
 * @param {string} folder for the built site
 * @param {Record<string, string>} [env] added to the environment
 */
export function buildWithDocusaurus(folder, env) {
  // Minifying the HTML would also rewrite the owner's inline scripts.
  const settings = {SKIP_HTML_MINIFICATION: 'true', ...env};
  return run('npx', ['--no-install', 'docusaurus', 'build', '--out-dir', folder], settings) && run('node', ['scripts/finish.mjs', folder], env);
}

/**
 * Installs the dependencies that the lockfile names, unless exactly these are installed already. Install scripts of
 * packages are not run: none is needed, and none can be trusted unseen. Ends the process with a message on failure.
 */
export function ensureInstalled() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) fail(`Node ${process.versions.node} is too old: this site needs Node 20 or newer (https://nodejs.org).`);
  const stamp = path.join(root, 'node_modules', '.installed-lockfile');
  const lockfile = fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lockfile) return;
  console.log('Installing dependencies (npm ci)…');
  if (!run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])) {
    fail('npm could not install the dependencies; its message above says why. Is the npm registry reachable?');
  }
  fs.writeFileSync(stamp, lockfile);
}

/**
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message);
  process.exit(1);
}
