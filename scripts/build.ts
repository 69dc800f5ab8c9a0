import {type ChildProcess, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {addressesOf} from './addresses';
import {generatedFolder, startDocusaurus} from './docusaurus';
import {load} from './load';
import {fail, root} from './setup.mjs';

/** Files that no build reads. Any other file may matter, because a page can include every file of the repository. */
const UNREAD = new Set([
  'node_modules',
  'build',
  'deploy',
  'test-results',
  'screenshots',
  'README.md',
  'LICENSE',
  'biome.json',
  'e2e',
]);
const ENVIRONMENT =
  /^(?:(?:ALGOLIA|BROWSERSLIST|DOCUSAURUS)(?:_|$)|(?:CI|CSP_META|NODE_ENV|PLAIN|WEBPACK_URL_LOADER_LIMIT)$)/;
/** Inputs that the bundler's disk cache does not track: a change here makes that cache stale. */
const TOOLING = ['package.json', 'package-lock.json', 'docusaurus.config.ts', 'src/config', 'packages'];
/** What Docusaurus says that is of no use here: the language once more, the folder of a part, and a command. */
const UNHELPFUL = /Creating an optimized production build|Generated static files in|command to test your build locally/;
/** In bytes: what two languages with a thousand posts each need. */
const ENOUGH_MEMORY = 7e9;
const cacheFolder = path.join(root, 'node_modules', '.cache');
const stampFile = path.join(cacheFolder, 'build-stamp');

/** The folder of the built site. */
export const buildFolder = path.join(root, 'build');

/**
 * Builds all languages into `build/`, unless `build/` is up to date with its inputs: files, Git history, Node, environment and day.
 * Ends the process with the builder's message when the build fails. Returns whether it had to build.
 */
export async function ensureBuilt() {
  const settings = [process.version, ...environment()].join('\n');
  const inputs = [fingerprintOf(filesUnder('')), history(), today(), settings].join('\n');
  if (fs.existsSync(path.join(buildFolder, 'index.html')) && read(stampFile) === inputs) return false;
  fs.rmSync(stampFile, {force: true});
  dropStaleCache(settings);
  await buildLanguages();
  fs.mkdirSync(cacheFolder, {recursive: true});
  fs.writeFileSync(stampFile, inputs);
  return true;
}

/** Builds each language in a process of its own, two at a time where processors and memory allow it, and puts them together. */
async function buildLanguages() {
  const folders = path.join(cacheFolder, 'languages');
  fs.rmSync(folders, {recursive: true, force: true});
  const languages = addressesOf();
  // The first one is built in place; it removes what is there.
  const parts = languages.map(({locale}, index) => (index === 0 ? buildFolder : path.join(folders, locale)));
  const waiting = languages.entries();
  const running = new Set<ChildProcess>();
  console.log(`Building ${new Intl.ListFormat('en').format(languages.map(({locale}) => locale))}…`);
  const atOnce = os.freemem() < ENOUGH_MEMORY ? 1 : Math.min(2, languages.length, os.availableParallelism());
  const env: Record<string, string> = {
    // Minifying the HTML would also rewrite the owner's inline scripts. Docusaurus reads this before it reads the configuration.
    SKIP_HTML_MINIFICATION: 'true',
    // Docusaurus would prerender in as many threads as there are processors, each with its copy of the site.
    ...(atOnce === os.availableParallelism() && {DOCUSAURUS_SSG_WORKER_THREAD_COUNT: '1'}),
  };
  const work = async () => {
    for (const [index, {locale}] of waiting) {
      const generated = path.join(root, generatedFolder('build', locale));
      fs.rmSync(generated, {recursive: true, force: true});
      const child = startDocusaurus('build', locale, ['--out-dir', parts[index] ?? ''], UNHELPFUL, env);
      running.add(child);
      const [code] = await once(child, 'close');
      running.delete(child);
      if (code === 0 && fs.existsSync(generated)) continue;
      for (const other of running) other.kill();
      if (code !== 0) fail(`The build of ${locale} failed; the message above names the file.`);
      fail(
        `Docusaurus did not use ${generated} (DOCUSAURUS_GENERATED_FILES_DIR_NAME): set atOnce to 1 in scripts/build.ts, and remove this check.`,
      );
    }
  };
  await Promise.all(Array.from({length: atOnce}, work));
  for (const [index, {folder}] of languages.entries())
    if (index > 0) fs.renameSync(path.join(parts[index] ?? '', folder), path.join(buildFolder, folder));
  const {headerFiles}: typeof import('../packages/theme/src/plugins/security/served-headers') = load(
    '../packages/theme/src/plugins/security/served-headers.ts',
  );
  if (parts.every((part) => fs.existsSync(path.join(part, headerFiles.nginx)))) {
    const {joinHeaders}: typeof import('../packages/theme/src/plugins/security/headers') = load(
      '../packages/theme/src/plugins/security/headers.ts',
    );
    joinHeaders(buildFolder, parts, 'src/config/security.ts');
  }
  fs.rmSync(folders, {recursive: true, force: true});
}

function environment() {
  const names = Object.keys(process.env).filter((name) => ENVIRONMENT.test(name));
  return names.sort().map((name) => `${name}=${process.env[name]}`);
}

/** Pages contain dates of commits. */
function history() {
  return spawnSync('git', ['rev-parse', 'HEAD', '--is-shallow-repository'], {cwd: root, encoding: 'utf8'}).stdout ?? '';
}

/** The day (UTC), which decides on scheduled posts (packages/theme/src/config/schedule.ts). */
function today() {
  const seconds = Number(process.env.SOURCE_DATE_EPOCH);
  return (seconds > 0 ? new Date(seconds * 1000) : new Date()).toISOString().slice(0, 10);
}

function dropStaleCache(settings: string) {
  const toolingFile = path.join(cacheFolder, 'build-tooling');
  const tooling = `${fingerprintOf(TOOLING.flatMap(filesUnder))}\n${settings}`;
  if (read(toolingFile) === tooling) return;
  fs.rmSync(path.join(cacheFolder, 'rspack'), {recursive: true, force: true});
  fs.mkdirSync(cacheFolder, {recursive: true});
  fs.writeFileSync(toolingFile, tooling);
}

/** `files`: relative to the repository. */
function fingerprintOf(files: string[]) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(fs.readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** `name`: a file or folder, relative to the repository. The files that a build may read, in a stable order. */
function filesUnder(name: string): string[] {
  const stats = fs.statSync(path.join(root, name), {throwIfNoEntry: false});
  if (!stats) return [];
  if (stats.isFile()) return [name];
  const entries = fs.readdirSync(path.join(root, name)).map((entry) => path.posix.join(name, entry));
  // Everything in static/ is served, also static/.well-known.
  const isRead = (entry: string) =>
    !UNREAD.has(entry) && (entry.startsWith('static/') || !/(?:^|\/)(?:\.[^/]*|__pycache__)$/.test(entry));
  return entries.filter(isRead).sort().flatMap(filesUnder);
}

function read(file: string) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!(await ensureBuilt())) console.log('Nothing has changed since the last build; build/ is up to date.');
}
