// `npm run reliability`: writes down what the last test runs survived, for the page about reliability in the handbook.
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {load} from './load.mjs';
import {fail, root} from './setup.mjs';

const TARGET = 'docs/tutorial-extras/reliability.txt';
const results = path.join(root, 'test-results');
/** What a test is about, by its file and title; the first one that fits counts. */
const GROUPS = [
  {
    title: 'Hostile input tried',
    tests:
      /^hostile|^2-routing-behaviour.*(?:leads to another site|cannot be read|is not found)|address sets no colour|broken storage|cannot run a script|is not trusted|policy.*an attack|looks like HTML|long q is cut|hostile/,
  },
  {
    title: 'Faults survived',
    tests:
      /^8-errors|^releases|in trouble|without storage|does not come|does not load|do not come|do not load|is a failure|parts? of the (?:next|first) page|fails? to load|slow index|says so, and tries again/,
  },
];
/** What a driver cannot do, so that it is tested in Chromium alone. */
const CANNOT = [
  ['Firefox', 'no requests that fail on purpose, and no JavaScript switched off: its remote control has neither'],
  [
    'WebKit',
    'no requests that fail on purpose, and no JavaScript switched off: its driver has neither; a tab in the background sleeps, so the second tab is a window',
  ],
];

const e2e = read('e2e.json') ?? fail('There are no results of end-to-end tests. Run `npm test` first.');
const browsers = read('browsers.json') ?? fail('There are no results of the browsers. Run `npm run test:browsers` first.');
const stock = read('stock.json') ?? fail('There are no results of the stock configuration. Run `npm run test:stock` first.');
const hosting = read('hosting.json') ?? fail('There are no results of the servers. Run `npm run test:hosting` first.');

/** @type {{name: string, ok: boolean}[]} */
const tests = e2e.suites.flatMap((/** @type {Suite} */ suite) => testsOf(suite, ''));
const failed = [
  ...tests.filter(({ok}) => !ok).map(({name}) => name),
  ...[browsers, hosting]
    .flatMap(assertionsOf)
    .filter(({status}) => status === 'failed')
    .map(({fullName}) => fullName),
  ...(stock.passed ? [] : ['npm run test:stock']),
];
if (failed.length) fail(`These failed, and a list of what was survived would not be true:\n${failed.join('\n')}`);

const lines = [`${new Date(e2e.stats.startTime).toISOString().slice(0, 10)}: ${versions().join(', ')}`, ''];
for (const {title} of GROUPS) {
  const names = tests
    .filter(({name}) => GROUPS.find((group) => group.tests.test(name))?.title === title)
    .map(({name}) => name.replace(/^.*?\.spec\.ts › /, ''));
  const forms = [...new Set(names.map((name) => name.replace(/^(?:zh-CN|en) › | \((?:zh-CN|en)\)| ?\/en(?=\/)/g, '')))];
  lines.push(`${title}: ${names.length} tests`, ...forms.map((name) => `  ${name}`), '');
}
lines.push(`All end-to-end tests of that run, in Chromium: ${tests.length} passed`, '');
lines.push('The core journey');
for (const engine of ['Chromium', 'Firefox', 'WebKit']) {
  const own = assertionsOf(browsers).filter(({ancestorTitles}) => ancestorTitles[0]?.startsWith(engine));
  const passed = own.filter(({status}) => status === 'passed');
  lines.push(passed.length ? `  ${engine}: ${passed.length} steps passed` : `  ${engine}: not run`);
  for (const [name, what] of CANNOT) if (name === engine) lines.push(`    cannot: ${what}`);
}
lines.push('', 'The list of addresses and answers, headers, and releases under load');
for (const server of ['nginx', 'caddy', 'own']) {
  const passed = assertionsOf(hosting).filter(({ancestorTitles, status}) => ancestorTitles[0] === server && status === 'passed');
  lines.push(passed.length ? `  ${server}: ${passed.length} passed` : `  ${server}: not run`);
}
/** @type {typeof import('../e2e/stock/rows')} */
const {rows} = load('../e2e/stock/rows.ts');
const shown = Object.entries(rows).filter(([, row]) => 'fails' in row);
/** @type {{row: string, passed: boolean}[]} */
const outcomes = stock.outcomes;
lines.push('', `What the stock configuration of Docusaurus gets wrong with the same content, shown by tests that fail there and pass here: ${shown.length}`);
for (const [name, row] of shown) lines.push(`  ${row.stock} (${outcomes.filter(({row: own, passed}) => own === name && !passed).length})`);
fs.writeFileSync(path.join(root, TARGET), `${lines.join('\n')}\n`);
console.log(`Written: ${TARGET}`);

/** @typedef {{title: string, file: string, suites?: Suite[], specs: {title: string, ok: boolean}[]}} Suite */
/** @typedef {{ancestorTitles: string[], fullName: string, status: string}} Assertion */

/**
 * @param {Suite} suite
 * @param {string} above
 * @returns {{name: string, ok: boolean}[]}
 */
function testsOf(suite, above) {
  const name = above ? `${above} › ${suite.title}` : suite.title;
  return [...suite.specs.map(({title, ok}) => ({name: `${name} › ${title}`, ok})), ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, name))];
}

/**
 * @param {{testResults: {assertionResults: Assertion[]}[]}} report
 * @returns {Assertion[]}
 */
function assertionsOf(report) {
  return report.testResults.flatMap(({assertionResults}) => assertionResults);
}

/** The versions of what was tested, as they name themselves. */
function versions() {
  const first = (/** @type {string} */ command, /** @type {string[]} */ ...args) => {
    const {stdout, stderr} = spawnSync(command, args, {encoding: 'utf8', env: {...process.env, PATH: `${process.env.PATH}:/usr/sbin`}});
    return `${stdout ?? ''}${stderr ?? ''}`.match(/\d+(?:\.\d+)+/)?.[0] ?? '?';
  };
  return [
    `Chromium ${first(process.env.CHROMIUM_PATH ?? 'chromium', '--version')}`,
    `Firefox ${first('firefox-esr', '--version')}`,
    `WebKitGTK ${first('dpkg-query', '-W', 'webkit2gtk-driver')}`,
    `nginx ${first('nginx', '-v')}`,
    `Caddy ${first('caddy', 'version')}`,
  ];
}

/** @param {string} name */
function read(name) {
  const file = path.join(results, name);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}
