// Builds a site of the tests into node_modules/.cache, unless it is there as built from the same files:
// node scripts/run.mjs ../e2e/fixtures reference | hosted | threeLanguages
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {fail, root} from '../scripts/setup.mjs';
import {docusaurus} from './scratch';

const NO_ACCOUNT = {ALGOLIA_APP_ID: '', ALGOLIA_SEARCH_API_KEY: '', ALGOLIA_INDEX_NAME: ''};
const ACCOUNT = {ALGOLIA_APP_ID: 'TESTAPP', ALGOLIA_SEARCH_API_KEY: 'testkey', ALGOLIA_INDEX_NAME: 'reference'};

/** The sites by name: their sources, where they are built, and their settings. */
export const fixtures = {
  reference: {source: 'e2e/reference', built: builtIn('e2e-reference'), env: NO_ACCOUNT, args: []},
  /** In English alone: every language asks the service alike. */
  hosted: {source: 'e2e/reference', built: builtIn('e2e-hosted'), env: ACCOUNT, args: ['--locale', 'en']},
  /** Below the path of its address, as a host serves it. */
  threeLanguages: {
    source: 'e2e/three-languages',
    built: builtIn('e2e-three-languages/inkstone'),
    env: NO_ACCOUNT,
    args: [],
  },
};

function builtIn(name: string): string {
  return path.join(root, 'node_modules/.cache', name);
}

function build({source, built, env, args}: (typeof fixtures)[keyof typeof fixtures]) {
  const files = ['package-lock.json', 'packages', 'src/components', source].flatMap(filesIn);
  const hash = createHash('sha256').update(`${process.version} ${new Date().toDateString()}`);
  for (const file of files) hash.update(file).update(fs.readFileSync(file));
  const inputs = hash.digest('hex');
  const stamp = `${built}.stamp`;
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === inputs) return;
  const site = path.join(root, source);
  const settings = {...process.env, CI: '', CSP_META: '', ...env};
  const {status} = spawnSync(process.execPath, [docusaurus, 'build', '--out-dir', built, ...args], {
    cwd: site,
    stdio: 'inherit',
    env: settings,
  });
  if (status !== 0) fail(`The build of ${source} failed.`);
  fs.writeFileSync(stamp, inputs);
}

/** `name`: a file or folder. */
function filesIn(name: string): string[] {
  const file = path.join(root, name);
  if (!fs.statSync(file).isDirectory()) return [file];
  const names = fs.readdirSync(file).filter((entry) => !/^(?:node_modules|\.docusaurus)$/.test(entry));
  return names.sort().flatMap((entry) => filesIn(path.join(name, entry)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of process.argv.slice(2))
    build(fixtures[name as keyof typeof fixtures] ?? fail(`There is no site ${name} of the tests.`));
}
