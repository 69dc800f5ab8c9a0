// Builds a site of the tests into node_modules/.cache, unless it is there as built from the same files:
// node scripts/run.mjs ../e2e/fixtures reference | hosted | threeLanguages
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {fail, root} from '../scripts/setup.mjs';

const NO_ACCOUNT = {ALGOLIA_APP_ID: '', ALGOLIA_SEARCH_API_KEY: '', ALGOLIA_INDEX_NAME: ''};
const ACCOUNT = {appId: 'TESTAPP', apiKey: 'testkey', indexName: 'reference'};
/** Packages that no build loads. */
const UNUSED = new Set(['create', 'import']);
/** Files of packages that no build loads. */
const NOT_LOADED = /\.test\.tsx?$|\.md$|^(?:fixtures|bench)$/;

/**
 * The sites by name: their sources, where they are built, and the folders of their languages. `reference` has the
 * readings of its build beside it (`build/count-reads.cjs`).
 */
export const fixtures = {
  reference: {source: 'e2e/reference', built: builtIn('e2e-reference'), languages: ['', 'en']},
  /** The English pages of `reference` as a build makes them for an application of Algolia. */
  hosted: {source: 'e2e/reference', built: builtIn('e2e-hosted'), languages: ['en']},
  /** Below the path of its address, as a host serves it. */
  threeLanguages: {
    source: 'e2e/three-languages',
    built: builtIn('e2e-three-languages/inkstone'),
    languages: ['', 'en', 'ja'],
  },
};

type Fixture = (typeof fixtures)[keyof typeof fixtures];

function builtIn(name: string): string {
  return path.join(root, 'node_modules/.cache', name);
}

/** The file with what a build has read. */
export const readsOf = ({built}: Fixture) => `${built}.reads`;

/** Makes a site unless it is there from the same inputs, with a page of each language. */
function make(fixture: Fixture, inputs: string, write: () => void) {
  const {source, built, languages} = fixture;
  const stamp = `${built}.stamp`;
  const isWhole = () => languages.every((language) => fs.existsSync(path.join(built, language, 'index.html')));
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === inputs && isWhole()) return;
  fs.rmSync(stamp, {force: true});
  write();
  if (!isWhole()) fail(`The build of ${source} lacks a language.`);
  fs.writeFileSync(stamp, inputs);
}

function build(fixture: Fixture) {
  const {source, built} = fixture;
  if (fixture === fixtures.hosted) {
    build(fixtures.reference);
    make(fixture, inputsOf(fixture), () => writeHosted(fixtures.reference.built, built));
    return;
  }
  make(fixture, inputsOf(fixture), () => {
    const reads = readsOf(fixture);
    fs.mkdirSync(path.dirname(reads), {recursive: true});
    fs.rmSync(reads, {force: true});
    const counting = {NODE_OPTIONS: `--require ${path.join(root, 'e2e/build/count-reads.cjs')}`, COUNT_READS: reads};
    const {status} = spawnSync(process.execPath, [path.join(root, 'scripts/run.mjs'), 'build', '--out-dir', built], {
      cwd: path.join(root, source),
      stdio: 'inherit',
      env: {...process.env, CI: '', CSP_META: '', ...NO_ACCOUNT, ...(fixture === fixtures.reference && counting)},
    });
    if (status !== 0) fail(`The build of ${source} failed.`);
  });
}

/**
 * Writes the English pages of a build with the settings of an application, as a build with these settings does: only the
 * search button, the settings in the app and the hosts in the policy differ, and there is no index. Fails where one of
 * them is not found.
 */
function writeHosted(reference: string, built: string) {
  fs.rmSync(built, {recursive: true, force: true});
  fs.cpSync(path.join(reference, 'en'), path.join(built, 'en'), {recursive: true});
  for (const name of ['search-static.json', 'assets/search'])
    fs.rmSync(path.join(built, 'en', name), {recursive: true});
  const own = '"appId":"embedded","apiKey":"embedded","indexName":"en"';
  const others = JSON.stringify(ACCOUNT).slice(1, -1);
  const unquoted = (text: string) => text.replace(/"(\w+)":/g, '$1:');
  let buttons = 0;
  let apps = 0;
  for (const name of fs.readdirSync(built, {recursive: true, encoding: 'utf8'})) {
    if (!/\.html$|[\\/]main\.\w+\.js$/.test(name)) continue;
    const file = path.join(built, name);
    const text = fs.readFileSync(file, 'utf8');
    const replaced = text.replaceAll(own, others).replaceAll(unquoted(own), unquoted(others));
    if (replaced === text) continue;
    if (name.endsWith('.html')) buttons++;
    else apps++;
    fs.writeFileSync(file, replaced);
  }
  const headers = fs.readFileSync(path.join(reference, '_headers'), 'utf8');
  const hosts = ['-dsn.algolia.net', '-1.algolianet.com', '-2.algolianet.com', '-3.algolianet.com'];
  const connections = `connect-src 'self' ${hosts.map((host) => `https://testapp${host}`).join(' ')};`;
  const changed = headers.replace("connect-src 'self';", connections);
  if (buttons < 50 || apps !== 1 || changed === headers)
    fail('e2e/fixtures: the search of the reference site has changed.');
  fs.writeFileSync(path.join(built, '_headers'), changed);
}

/** A hash of all that a build loads. */
function inputsOf({source}: Fixture): string {
  const names = fs.readdirSync(path.join(root, 'packages')).filter((name) => !UNUSED.has(name));
  const packages = names.flatMap((name) => filesIn(`packages/${name}`, NOT_LOADED));
  const own = ['package-lock.json', 'e2e/fixtures.ts', 'e2e/build/count-reads.cjs', 'e2e/reference/owner.json'];
  const files = [...own, ...packages, ...['src/components', source].flatMap((name) => filesIn(name))];
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(file).update(fs.readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** @param name a file or folder, relative to the repository @param isLeftOut names of entries that are left out */
function filesIn(name: string, isLeftOut = /^$/): string[] {
  const file = path.join(root, name);
  if (!fs.statSync(file).isDirectory()) return [name];
  const names = fs.readdirSync(file).filter((entry) => !/^(?:node_modules|\.docusaurus)$/.test(entry));
  const kept = names.filter((entry) => !isLeftOut.test(entry));
  return kept.sort().flatMap((entry) => filesIn(path.join(name, entry), isLeftOut));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of process.argv.slice(2))
    build(fixtures[name as keyof typeof fixtures] ?? fail(`There is no site ${name} of the tests.`));
}
