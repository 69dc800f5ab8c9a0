import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {ensureInstalled, fail, root, run} from './setup.mjs';

/** Everything that a build reads, relative to the repository. */
const INPUTS = ['blog', 'docs', 'i18n', 'src', 'static', 'docusaurus.config.ts', 'sidebars.ts', 'package-lock.json', 'scripts/build.mjs'];
const ENVIRONMENT = ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_API_KEY', 'ALGOLIA_INDEX_NAME', 'CI', 'E2E_FIXTURES'];
const stampFile = path.join(root, 'node_modules', '.cache', 'build-stamp');

/** Where the built site lies. */
export const buildFolder = path.join(root, 'build');

/**
 * Builds both languages into `build/`, unless `build/` already holds what these inputs give.
 * Ends the process with the builder's message when the build fails. Returns whether it had to build.
 */
export function ensureBuilt() {
  const fingerprint = fingerprintOfInputs();
  if (fs.existsSync(path.join(buildFolder, 'index.html')) && read(stampFile) === fingerprint) return false;
  fs.rmSync(stampFile, {force: true});
  if (!run('npx', ['--no-install', 'docusaurus', 'build'])) fail('The build failed; the message above names the file.');
  fs.mkdirSync(path.dirname(stampFile), {recursive: true});
  fs.writeFileSync(stampFile, fingerprint);
  return true;
}

function fingerprintOfInputs() {
  const hash = createHash('sha256');
  for (const name of ENVIRONMENT) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const file of INPUTS.flatMap(filesUnder)) hash.update(`${file}\n`).update(fs.readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/**
 * @param {string} name a file or folder, relative to the repository
 * @returns {string[]} the files, in a stable order
 */
function filesUnder(name) {
  const stats = fs.statSync(path.join(root, name), {throwIfNoEntry: false});
  if (!stats) return [];
  if (stats.isFile()) return [name];
  const entries = fs.readdirSync(path.join(root, name)).filter((entry) => entry !== '__pycache__');
  return entries.sort().flatMap((entry) => filesUnder(path.posix.join(name, entry)));
}

/** @param {string} file */
function read(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  if (!ensureBuilt()) console.log('Nothing has changed since the last build; build/ is up to date.');
}
