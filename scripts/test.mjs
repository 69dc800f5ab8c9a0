// `npm test`: everything CI trusts, from a fresh clone. The last line is the count.
import {ensureInstalled} from './setup.mjs';

ensureInstalled();
process.env.CI ??= 'true'; // broken links and the like fail the build
const [{default: fs}, {default: path}, {buildWithDocusaurus, root, run}, {buildFolder, ensureBuilt}, {findOrInstallBrowser}] = await Promise.all([
  import('node:fs'),
  import('node:path'),
  import('./setup.mjs'),
  import('./build.mjs'),
  import('./browser.mjs'),
]);

const results = path.join(root, 'test-results');
const count = {passed: 0, failed: 0, skipped: 0};
fs.rmSync(results, {recursive: true, force: true});

const browser = findOrInstallBrowser();
step('type-check', () => run('npx', ['--no-install', 'tsc', '--noEmit']));
step('content: npm run check', () => run('node', ['scripts/check.mjs']));
step('translations: npm run i18n -- --check', () => run('node', ['scripts/i18n.mjs', '--check']));
step('lint and format', () => run('npx', ['--no-install', 'biome', 'ci', '.']));
step('supported browsers: npm run lint:browsers', () => run('npm', ['run', '--silent', 'lint:browsers']));
// A minute of commands, which .ci/run runs by themselves.
vitest('unit tests', ['src', 'scripts', '--exclude', 'scripts/handbook.test.ts']);
step('build of both languages', () => ensureBuilt() || true);
step('build of the fixture pages', buildFixtures);
step('build of a small site in three languages', () => run('node', ['e2e/three-languages/build.mjs', 'node_modules/.cache/e2e-three-languages/inkstone']));
vitest('checks of the built site', ['e2e/build']);
playwright();

const skipped = count.skipped ? `, ${count.skipped} skipped` : '';
console.log(`\n${count.passed} passed, ${count.failed} failed${skipped}`);
process.exit(count.failed ? 1 : 0);

/**
 * One thing that passes or fails as a whole.
 * @param {string} title
 * @param {() => boolean} action
 */
function step(title, action) {
  console.log(`\n— ${title}`);
  const passed = action();
  count[passed ? 'passed' : 'failed'] += 1;
  if (!passed) console.log(`✗ ${title} failed`);
}

/** Pages that break on purpose, and search by a hosted service, in a build of their own beside the production build. */
function buildFixtures() {
  const folder = path.join(root, 'node_modules', '.cache', 'e2e-fixtures');
  const hosted = {ALGOLIA_APP_ID: 'TESTAPP', ALGOLIA_SEARCH_API_KEY: 'testkey', ALGOLIA_INDEX_NAME: 'inkstone'};
  const env = {
    ...hosted,
    E2E_FIXTURES: '1',
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: 'node_modules/.cache/e2e-fixtures-generated',
    // The bundler's disk cache takes what lies below node_modules for unchanging, and would serve the config of another build.
    DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
  };
  return buildWithDocusaurus(folder, env);
}

/**
 * @param {string} title
 * @param {string[]} filters and options of vitest
 */
function vitest(title, filters) {
  console.log(`\n— ${title}`);
  const file = path.join(results, `${filters[0]?.replace('/', '-')}.json`);
  const passed = run('npx', ['--no-install', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile=${file}`, ...filters]);
  const report = readReport(file);
  count.passed += report?.numPassedTests ?? 0;
  count.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  count.failed += Math.max(report?.numFailedTests ?? 0, passed ? 0 : 1);
}

function playwright() {
  console.log('\n— end-to-end tests');
  const file = path.join(results, 'e2e.json');
  const env = {SITE: buildFolder, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file};
  const passed = run('npx', ['--no-install', 'playwright', 'test', '--config', 'e2e'], env);
  const stats = readReport(file)?.stats;
  count.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  if (stats?.flaky) console.log(`${stats.flaky} passed at the second try only: flaky, to be mended.`);
  count.skipped += stats?.skipped ?? 0;
  count.failed += Math.max(stats?.unexpected ?? 0, passed ? 0 : 1);
}

/** @param {string} file */
function readReport(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}
