// `npm run test:stock`: proves that what this site does better is better. Builds the stock configuration of Docusaurus with the same
// content, and runs against it the tests that stand for its mistakes (e2e/stock/rows.ts). Every one has to fail there, and to say why.
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {ensureInstalled, fail, root} from './setup.mjs';

ensureInstalled();
const [{findOrInstallBrowser}, {load}, {buildStock, buildStockInThreeLanguages}] = await Promise.all([
  import('./browser.mjs'),
  import('./load.mjs'),
  import('../e2e/stock/build.mjs'),
]);
/** @type {typeof import('../e2e/stock/rows')} */
const {rows} = load('../e2e/stock/rows.ts');

/** @typedef {{row: string, name: string, passed: boolean, message: string}} Outcome */

const results = path.join(root, 'test-results');
const folder = path.join(root, 'node_modules/.cache/stock');
const builds = {SITE: path.join(folder, 'site'), THREE_LANGUAGES: path.join(folder, 'three-languages')};
const env = {...builds, FIXTURES: builds.SITE, CHROMIUM_PATH: findOrInstallBrowser(), FORCE_COLOR: '0'};
fs.rmSync(folder, {recursive: true, force: true});
await Promise.all([buildStock(builds.SITE), buildStockInThreeLanguages(path.join(builds.THREE_LANGUAGES, 'inkstone'))]);

const outcomes = [...inBrowser(), ...onFiles()];
const mistakes = Object.entries(rows).flatMap(([row, expected]) => mistakesOf(row, expected));
fs.writeFileSync(path.join(results, 'stock.json'), JSON.stringify({date: new Date().toISOString(), passed: mistakes.length === 0, outcomes}, null, 2));
for (const mistake of mistakes) console.error(`✗ ${mistake}`);
if (mistakes.length) fail(`\n${mistakes.length} of what is said about the stock configuration is not so.`);
const shown = Object.values(rows).filter((row) => 'fails' in row).length;
console.log(`\n${shown} mistakes of the stock configuration shown by ${outcomes.filter(({passed}) => !passed).length} tests that fail there and pass here.`);

/**
 * Compares what was said about a row with what happened.
 * @param {string} row
 * @param {(typeof rows)[keyof typeof rows]} expected
 * @returns {string[]}
 */
function mistakesOf(row, expected) {
  if ('reason' in expected) {
    console.log(`– ${row}: ${expected.reason}`);
    return [];
  }
  const own = outcomes.filter((outcome) => outcome.row === row);
  const holds = 'holds' in expected;
  const wrong = own.flatMap(({name, passed, message}) => {
    if (holds) return passed ? [] : [`${row}: "${name}" should pass on the stock configuration too:\n${message}`];
    if (passed) return [`${row}: "${name}" passes on the stock configuration, so it shows nothing.`];
    return expected.fails.test(message) ? [] : [`${row}: "${name}" fails for another reason than ${expected.fails}:\n${message}`];
  });
  if (own.length === 0) wrong.push(`${row}: no test is marked with it.`);
  if (wrong.length === 0) console.log(`✓ ${row}: ${own.length} ${holds ? 'pass there too' : 'fail there'}. ${expected.stock}`);
  return wrong;
}

/** @returns {Outcome[]} */
function inBrowser() {
  const file = path.join(results, 'stock-e2e.json');
  fs.rmSync(file, {force: true});
  quietly(['playwright', 'test', '--config', 'e2e/stock/playwright.config.ts', '--reporter=json'], {PLAYWRIGHT_JSON_OUTPUT_NAME: file});
  const {suites, errors} = JSON.parse(fs.readFileSync(file, 'utf8'));
  if (errors.length) fail(errors.map((/** @type {{message: string}} */ {message}) => message).join('\n'));
  return suites.flatMap((/** @type {Suite} */ suite) => specsOf(suite, suite.title));
}

/** @typedef {{tests: {annotations: {type: string, description: string}[], results: {status: string, errors: {message: string}[]}[]}[]}} Tests */
/** @typedef {{title: string, suites?: Suite[], specs: ({title: string} & Tests)[]}} Suite */

/**
 * @param {Suite} suite
 * @param {string} above
 * @returns {Outcome[]}
 */
function specsOf(suite, above) {
  const own = suite.specs.flatMap(({title, tests}) =>
    tests.flatMap(({annotations, results: [result]}) =>
      annotations
        .filter(({type}) => type === 'stock')
        .map(({description}) => ({
          row: description,
          name: `${above} › ${title}`,
          passed: result?.status === 'passed',
          message: plain(result?.errors.map(({message}) => message).join('\n') ?? ''),
        })),
    ),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, `${above} › ${inner.title}`))];
}

/** @returns {Outcome[]} */
function onFiles() {
  const file = path.join(results, 'stock-files.json');
  const tests = fs
    .readdirSync(path.join(root, 'e2e/build'))
    .filter((name) => fs.readFileSync(path.join(root, 'e2e/build', name), 'utf8').includes('filesOnStock('));
  // The other tests of these files run too, and fail or not: nothing is said about them.
  quietly(['vitest', 'run', '--reporter=json', `--outputFile=${file}`, ...tests.map((name) => `e2e/build/${name}`)]);
  /** @type {{testResults: {name: string, message: string, assertionResults: {fullName: string, status: string, meta: {stock?: string}, failureMessages: string[]}[]}[]}} */
  const {testResults} = JSON.parse(fs.readFileSync(file, 'utf8'));
  const broken = testResults.filter(({assertionResults}) => assertionResults.length === 0);
  if (broken.length) fail(broken.map(({name, message}) => `${name}: ${message}`).join('\n'));
  return testResults.flatMap(({name, assertionResults}) =>
    assertionResults.flatMap(({fullName, status, meta, failureMessages}) =>
      meta.stock
        ? [{row: meta.stock, name: `${path.basename(name)} › ${fullName}`, passed: status === 'passed', message: plain(failureMessages.join('\n'))}]
        : [],
    ),
  );
}

/**
 * Runs tests without their lists of failures, which are what is wanted here.
 * @param {string[]} command
 * @param {Record<string, string>} [more] for the environment
 */
function quietly(command, more = {}) {
  spawnSync('npx', ['--no-install', ...command], {cwd: root, env: {...process.env, ...env, ...more}, stdio: 'ignore', shell: process.platform === 'win32'});
}

/** Without the colours and beyond any use. @param {string} message */
function plain(message) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is how a terminal is told of colours
  return message.replace(/\u001B\[[\d;]*m/g, '').slice(0, 4000);
}
