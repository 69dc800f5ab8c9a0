// `npm test`: everything CI trusts, from a fresh clone. The last line is the count. `npm test -- --only search` runs what has "search" in its name: files
// of tests, and the steps that the headlines show.
import {ensureInstalled} from './setup.mjs';

ensureInstalled();
const [{spawn}, {default: fs}, {default: path}, {fail, root, run}, {buildFolder}, {findOrInstallBrowser}] = await Promise.all([
  import('node:child_process'),
  import('node:fs'),
  import('node:path'),
  import('./setup.mjs'),
  import('./build.mjs'),
  import('./browser.mjs'),
]);

const only = onlyFrom(process.argv.slice(2));
const results = path.join(root, 'test-results');
const cache = path.join(root, 'node_modules', '.cache');
const count = {passed: 0, failed: 0, skipped: 0};
fs.rmSync(results, {recursive: true, force: true});

step('type-check', () => run('npx', ['--no-install', 'tsc', '--noEmit']));
step('content: npm run check', () => run('node', ['scripts/check.mjs']));
step('translations: npm run i18n -- --check', () => run('node', ['scripts/i18n.mjs', '--check']));
step('lint and format', () => run('npx', ['--no-install', 'biome', 'ci', '.']));
step('supported browsers: npm run lint:browsers', () => run('npm', ['run', '--silent', 'lint:browsers']));
// The commands of the handbook take a minute; .ci/run runs them by themselves.
vitest('unit tests', ['src', 'scripts'], ['scripts/handbook.test.ts']);
if (filesIn('e2e', /\.(?:test|spec)\.ts$/).length > 0) {
  await buildSites();
  vitest('checks of the built sites', ['e2e/build']);
  playwright();
}

if (count.passed + count.failed === 0) fail(`No step and no file of tests has "${only}" in its name.`);
const skipped = count.skipped ? `, ${count.skipped} skipped` : '';
console.log(`\n${count.passed} passed, ${count.failed} failed${skipped}`);
process.exit(count.failed ? 1 : 0);

/** @param {string[]} given @returns {string} part of a name; every name contains the empty one */
function onlyFrom(given) {
  const [option, name = ''] = given[0]?.startsWith('--only=') ? ['--only', given[0].slice('--only='.length)] : given;
  if (option !== undefined && (option !== '--only' || !name)) fail('npm test takes one option: npm test -- --only NAME');
  return name;
}

/**
 * One thing that passes or fails as a whole.
 * @param {string} title
 * @param {() => boolean} action
 */
function step(title, action) {
  if (!title.includes(only)) return;
  console.log(`\n— ${title}`);
  counted(title, action());
}

/** @param {string} title @param {boolean} passed */
function counted(title, passed) {
  count[passed ? 'passed' : 'failed'] += 1;
  if (!passed) console.log(`✗ ${title} failed`);
}

/** The three sites that are tested: they are built side by side, and what a build says is shown when it has ended. */
async function buildSites() {
  console.log('\n— builds: the site, the reference site (e2e/reference), a small site in three languages');
  const folder = (/** @type {string} */ name) => path.join(cache, name);
  const builds = [
    ['build of the site', ['scripts/build.mjs']],
    ['build of the reference site', ['e2e/reference/build.mjs', folder('e2e-reference'), folder('e2e-hosted')]],
    ['build of the small site in three languages', ['e2e/three-languages/build.mjs', folder('e2e-three-languages/inkstone')]],
  ];
  await Promise.all(
    builds.map(async ([title, args]) => {
      const {status, output} = await runQuietly(/** @type {string[]} */ (args));
      if (status !== 0) console.log(output);
      counted(String(title), status === 0);
    }),
  );
}

/** @param {string[]} args of Node @returns {Promise<{status: number | null, output: string}>} */
function runQuietly(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {cwd: root});
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('close', (status) => resolve({status, output}));
  });
}

/** Files of tests with `only` in their name. @param {string} folder @param {RegExp} pattern @returns {string[]} */
function filesIn(folder, pattern) {
  const names = fs.readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'}).map((name) => `${folder}/${name.split(path.sep).join('/')}`);
  return names.filter((name) => pattern.test(name) && name.includes(only)).filter((name) => !/^e2e\/(?:hosting|browsers)\//.test(name));
}

/**
 * @param {string} title
 * @param {string[]} folders
 * @param {string[]} [excluded]
 */
function vitest(title, folders, excluded = []) {
  const files = folders.flatMap((folder) => filesIn(folder, /\.test\.tsx?$/)).filter((file) => !excluded.includes(file));
  if (files.length === 0) return;
  console.log(`\n— ${title}`);
  const file = path.join(results, `${folders[0]?.replace('/', '-')}.json`);
  const passed = run('npx', ['--no-install', 'vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile=${file}`, ...files]);
  const report = readReport(file);
  count.passed += report?.numPassedTests ?? 0;
  count.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  count.failed += Math.max(report?.numFailedTests ?? 0, passed ? 0 : 1);
}

function playwright() {
  const files = filesIn('e2e', /^e2e\/[^/]+\.spec\.ts$/);
  if (files.length === 0) return;
  console.log('\n— end-to-end tests');
  const file = path.join(results, 'e2e.json');
  const env = {SITE: buildFolder, CHROMIUM_PATH: findOrInstallBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file};
  const passed = run('npx', ['--no-install', 'playwright', 'test', '--config', 'e2e', ...files], env);
  const stats = readReport(file)?.stats;
  count.passed += stats?.expected ?? 0;
  count.skipped += stats?.skipped ?? 0;
  count.failed += Math.max(stats?.unexpected ?? 0, passed ? 0 : 1);
}

/** @param {string} file */
function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}
