import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {buildWithDocusaurus, ensureInstalled, fail, root} from './setup.mjs';

/** Everything that a build reads, relative to the repository. */
const INPUTS = [
  'blog',
  'docs',
  'i18n',
  'src',
  'static',
  'docusaurus.config.ts',
  'sidebars.ts',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/finish.mjs',
  'scripts/headers.mjs',
  'scripts/tree-hash.mjs',
];
const ENVIRONMENT = ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_API_KEY', 'ALGOLIA_INDEX_NAME', 'CI', 'CSP_META', 'E2E_FIXTURES'];
/** What shapes the output without being a dependency the bundler's disk cache knows of: a change here makes that cache stale. */
const TOOLING = ['package.json', 'package-lock.json', 'docusaurus.config.ts', 'src/site', 'src/remark', 'src/plugins'];
const cacheFolder = path.join(root, 'node_modules', '.cache');
const stampFile = path.join(cacheFolder, 'build-stamp');

/** Where the built site lies. */
export const buildFolder = path.join(root, 'build');

/**
 * Builds both languages into `build/`, unless `build/` already holds what these inputs give; a language that reads nothing new is left as it is.
 * Ends the process with the builder's message when the build fails. Returns whether it had to build.
 */
export function ensureBuilt() {
  const settings = [process.version, ...ENVIRONMENT.map((name) => `${name}=${process.env[name] ?? ''}`), ...scheduled()].join('\n');
  const inputs = `${fingerprintOf(INPUTS.flatMap(filesUnder))} ${settings}`;
  if (fs.existsSync(path.join(buildFolder, 'index.html')) && read(stampFile) === inputs) return false;
  fs.rmSync(stampFile, {force: true});
  dropStaleCache();
  if (!buildWithDocusaurus(buildFolder, {})) fail('The build failed; the message above names the file.');
  fs.mkdirSync(cacheFolder, {recursive: true});
  fs.writeFileSync(stampFile, inputs);
  return true;
}

/** The posts whose day is still to come (UTC): when one comes due, the build that left it out is out of date. */
function scheduled() {
  const seconds = Number(process.env.SOURCE_DATE_EPOCH);
  const today = (seconds > 0 ? new Date(seconds * 1000) : new Date()).toISOString().slice(0, 10);
  return fs.readdirSync(path.join(root, 'blog')).filter((name) => /^\d{4}-\d{2}-\d{2}-/.test(name) && name.slice(0, 10) > today);
}

function dropStaleCache() {
  const toolingFile = path.join(cacheFolder, 'build-tooling');
  const tooling = fingerprintOf(TOOLING.flatMap(filesUnder));
  if (read(toolingFile) === tooling) return;
  fs.rmSync(path.join(cacheFolder, 'rspack'), {recursive: true, force: true});
  fs.mkdirSync(cacheFolder, {recursive: true});
  fs.writeFileSync(toolingFile, tooling);
}

/** @param {string[]} files relative to the repository */
function fingerprintOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(fs.readFileSync(path.join(root, file)));
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
