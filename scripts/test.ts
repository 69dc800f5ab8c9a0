// `npm test`: everything except what only `.ci/run` adds, from a fresh clone. The last line is the count; the names
// of failures are above it. `npm test -- --only search` runs the steps and test files that have "search" in their name;
// `--only a,b` those that have one of several names. Outside of CI, a browser test that has passed is not run again
// while nothing that it uses has changed, unless it is named.
import {type ChildProcess, spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fail, root} from './setup.mjs';

/** A command that passes or fails as a whole. */
type Step = {title: string; command: string; args: string[]};
type Report = {passed: number; skipped: number; failed: string[]};

/**
 * Run only by `.ci/run` or by name: they build their own sites, need the owner's, install packages, drive the
 * development server, open every page, or repeat one thing for a long time.
 */
const SLOW = new RegExp(
  [
    '^e2e/build/(?:broken|budget|deploy|elsewhere|extensions|languages|links|own-site)\\.',
    '/posts/environment\\.|^src/vocabulary\\.|/import/src/times\\.|/translations/src/merge\\.',
    '^scripts/start\\.',
    '^e2e/pages/',
  ].join('|'),
);
const only = onlyFrom(process.argv.slice(2));
// A folder of its own: the tests of this script run it beside itself.
const results = fs.mkdtempSync(path.join(os.tmpdir(), 'npm-test-'));
process.on('exit', () => fs.rmSync(results, {recursive: true, force: true}));
const children = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const child of children) child.kill(signal);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });

const tests = ['src', 'packages', 'scripts', 'e2e/build'].flatMap((folder) => filesIn(folder, /\.test\.tsx?$/));
const browserTests = filesIn('e2e', /^e2e\/(?:pages\/)?[^/]+\.spec\.ts$/);
const isSelected = (file: string) => isNamed(file) && (only.length > 0 || !SLOW.test(file));
const [unitFiles, builtFiles] = parted(tests.filter(isSelected), (file) => !file.startsWith('e2e/'));
const browserFiles = browserTests.filter(isSelected);
const checks = [
  step('type-check', 'npx', '--no-install', 'tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', buildInfo()),
  step('content: npm run check', 'npm', 'run', '--silent', 'check'),
  step('translations: npm run i18n -- --check', 'npm', 'run', '--silent', 'i18n', '--', '--check'),
  step('supported browsers: npm run lint:browsers', 'npm', 'run', '--silent', 'lint:browsers'),
  step('lint and format', 'npx', '--no-install', 'biome', 'ci', '--colors=off', '.'),
];
const selectedChecks = checks.filter(({title}) => isNamed(title));
const groups = [selectedChecks, unitFiles, builtFiles, browserFiles].filter(({length}) => length > 0);
if (groups.length === 0) fail(`No step and no test file has "${only.join('" or "')}" in its name.`);

// Each side fills about one processor: what needs no build runs beside the builds and the browser.
const built = (async () => [
  await steps([...(browserFiles.length > 0 ? [step('browser', 'node', 'scripts/run.mjs', 'browser')] : [])], 1),
  await steps(buildsFor([...builtFiles, ...browserFiles]), 1),
])();
const sides = await Promise.all([
  built.then(async (reports) => [...reports, await playwright(browserFiles)]),
  (async () => [
    await steps(selectedChecks, Math.max(1, Math.floor(os.availableParallelism() / 2))),
    await vitest('unit tests', unitFiles),
    ...(await built.then(async () => [await vitest('tests of built sites', builtFiles)])),
  ])(),
]);
const reports = sides.flat();
const failed = reports.flatMap((report) => report.failed);
const sum = (key: 'passed' | 'skipped') => reports.reduce((total, report) => total + report[key], 0);
if (only.length > 0) {
  const others = checks.filter(({title}) => !isNamed(title)).map(({title}) => title);
  const files = tests.length + browserTests.length - unitFiles.length - builtFiles.length - browserFiles.length;
  console.log(`\nLeft out by --only ${only.join(',')}: ${[...others, `${files} test files`].join(', ')}.`);
}
if (sum('skipped')) console.log(`\n${sum('skipped')} skipped`);
console.log(
  `\n${[...failed.map((name) => `✗ ${name}`), `${sum('passed')} passed, ${failed.length} failed`].join('\n')}`,
);
process.exit(failed.length > 0 ? 1 : 0);

/** The parts of names that were given: none if everything runs. */
function onlyFrom(given: string[]): string[] {
  const [option, names = ''] = given[0]?.startsWith('--only=') ? ['--only', given[0].slice('--only='.length)] : given;
  const parts = names.split(',').filter(Boolean);
  if (option !== undefined && (option !== '--only' || parts.length === 0))
    fail('npm test takes one option: npm test -- --only NAME');
  return parts;
}

function isNamed(name: string): boolean {
  return only.length === 0 || only.some((part) => name.includes(part));
}

function parted<Value>(values: Value[], isFirst: (value: Value) => boolean): [Value[], Value[]] {
  return [values.filter(isFirst), values.filter((value) => !isFirst(value))];
}

/** What the compiler keeps of its last run. */
function buildInfo(): string {
  return path.join('node_modules', '.cache', 'tsc.tsbuildinfo');
}

function step(title: string, command: string, ...args: string[]): Step {
  return {title, command, args};
}

/**
 * Builds the sites that these files open, found by their names in the text: `production` and so on
 * (e2e/build/pages.ts), or the fixtures of e2e/test.ts.
 */
function buildsFor(files: string[]): Step[] {
  const texts = files
    .filter((file) => file.startsWith('e2e/'))
    .map((file) => fs.readFileSync(path.join(root, file), 'utf8'));
  const mention = (name: RegExp) => texts.some((text) => name.test(text));
  const opensPages = texts.some((text) => !text.includes('process.env.SITE') && /from '\.\.?\/test'/.test(text));
  const site = (name: string) => step(`build: ${name}`, 'node', 'scripts/run.mjs', '../e2e/fixtures', name);
  return [
    ...(mention(/\bproduction\b|process\.env\.SITE/)
      ? [step('build of the site', 'npm', 'run', '--silent', 'build')]
      : []),
    ...(opensPages || mention(/\breference\b/) ? [site('reference')] : []),
    ...(mention(/\bhosted\b/) ? [site('hosted')] : []),
    ...(mention(/\bthreeLanguages\b/) ? [site('threeLanguages')] : []),
  ];
}

/** Runs some steps at once. The output of a step is printed only if it fails. */
async function steps(all: Step[], atOnce: number): Promise<Report> {
  const report: Report = {passed: 0, skipped: 0, failed: []};
  const waiting = [...all];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const {passed, output} = await run(next);
      if (passed) report.passed += 1;
      else report.failed.push(next.title);
      console.log(passed ? `— ${next.title}` : `\n${output}\n✗ ${next.title}`);
    }
  };
  await Promise.all(Array.from({length: atOnce}, work));
  return report;
}

/** The output is returned; that of the only group of tests is printed at once. Colors are for terminals only. */
function run({command, args}: Step, env: Record<string, string> = {}, isQuiet = true) {
  return new Promise<{passed: boolean; output: string}>((resolve) => {
    const colors = isQuiet || !process.stdout.isTTY ? {NO_COLOR: '1', FORCE_COLOR: '0'} : {};
    const child = spawn(command, args, {
      cwd: root,
      shell: process.platform === 'win32',
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
      env: {...process.env, ...colors, ...env},
    });
    children.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.on('error', ({message}) => resolve({passed: false, output: `${command}: ${message}`}));
    child.on('close', (status) => {
      children.delete(child);
      resolve({passed: status === 0, output});
    });
  });
}

/** Paths relative to the repository. */
function filesIn(folder: string, pattern: RegExp): string[] {
  const names = fs
    .readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`);
  return names.filter((name) => pattern.test(name) && !/\/node_modules\/|^e2e\/(?:hosting|browsers)\//.test(name));
}

/** Runs a group of tests, and prints its output if it fails. */
async function group(title: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const isQuiet = groups.length > 1;
  if (!isQuiet) console.log(`\n— ${title}`);
  const {passed, output} = await run(step(title, 'npx', '--no-install', ...args), env, isQuiet);
  if (isQuiet) console.log(passed ? `— ${title}` : `\n${output}\n✗ ${title}`);
  return passed;
}

async function vitest(title: string, files: string[]): Promise<Report> {
  if (files.length === 0) return {passed: 0, skipped: 0, failed: []};
  const file = path.join(results, `${title.replaceAll(' ', '-')}.json`);
  const passed = await group(title, [
    'vitest',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile=${file}`,
    ...files,
  ]);
  type Result = {name: string; message: string; assertionResults: {status: string; fullName: string}[]};
  const report: {numPassedTests?: number; numPendingTests?: number; testResults?: Result[]} = readReport(file);
  const failed = (report.testResults ?? []).flatMap(({name, message, assertionResults}) => {
    const own = assertionResults.filter(({status}) => status === 'failed').map(({fullName}) => fullName);
    return (own.length === 0 && message ? [message] : own).map((test) => `${path.relative(root, name)}: ${test}`);
  });
  return {
    passed: report.numPassedTests ?? 0,
    skipped: report.numPendingTests ?? 0,
    failed: failed.length > 0 || passed ? failed : [title],
  };
}

async function playwright(all: string[]): Promise<Report> {
  if (all.length === 0) return {passed: 0, skipped: 0, failed: []};
  // Loads the browser's library, which the other tests do not need.
  const {BrowserTests} = await import('./passed-before');
  const tests = new BrowserTests(all);
  const before = only.length > 0 || process.env.CI ? new Map<string, number>() : tests.passedBefore();
  const files = all.filter((each) => !before.has(each));
  const count = [...before.values()].reduce((total, each) => total + each, 0);
  if (count > 0) console.log(`— tests in a browser: ${count} passed before, and nothing that they use has changed`);
  if (files.length === 0) return {passed: count, skipped: 0, failed: []};
  const file = path.join(results, 'e2e.json');
  const args = ['playwright', 'test', '--config', 'e2e', ...files];
  const passed = await group('tests in a browser', args, {PLAYWRIGHT_JSON_OUTPUT_NAME: file});
  type Spec = {title: string; ok: boolean; tests: {status: string}[]};
  type Suite = {file: string; specs: Spec[]; suites?: Suite[]};
  const report: {stats?: {expected: number; skipped: number}; suites?: Suite[]} = readReport(file);
  const failedIn = ({file: name, specs, suites = []}: Suite): string[] => [
    ...specs.filter(({ok}) => !ok).map(({title}) => `e2e/${name}: ${title}`),
    ...suites.flatMap(failedIn),
  ];
  const failed = (report.suites ?? []).flatMap(failedIn);
  const statusesIn = ({specs, suites = []}: Suite): string[] => [
    ...specs.flatMap((spec) => spec.tests.map(({status}) => status)),
    ...suites.flatMap(statusesIn),
  ];
  for (const suite of report.suites ?? []) {
    const statuses = statusesIn(suite);
    if (statuses.every((status) => status === 'expected')) tests.keep(`e2e/${suite.file}`, statuses.length);
  }
  return {
    passed: count + (report.stats?.expected ?? 0),
    skipped: report.stats?.skipped ?? 0,
    failed: failed.length > 0 || passed ? failed : ['playwright'],
  };
}

function readReport(file: string) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}
