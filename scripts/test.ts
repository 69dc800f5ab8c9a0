// `npm test`: everything except what only `.ci/run` adds, from a fresh clone. The last line is the count; the names
// of failures are above it. `npm test -- --only search` runs the steps and test files that have "search" in their name;
// `--only a,b` those that have one of several names. Outside of CI, a check or a test file that has passed is not run
// again while nothing that it uses has changed, unless it is named.
import {type ChildProcess, spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {inputsOfBrowserTests, inputsOfSources, PassedBefore} from './passed-before';
import {fail, root} from './setup.mjs';

/** A command that passes or fails as a whole. */
type Step = {title: string; command: string; args: string[]};
/** `whole`: the steps and test files in which all has passed, and how many tests that were. */
type Report = {passed: number; skipped: number; failed: string[]; whole: Map<string, number>};

/**
 * Run only by `.ci/run` or by name: they build their own sites, need the owner's, install packages, drive the
 * development server, open every page, repeat one thing for a long time, or guard what seldom changes.
 */
const SLOW = new RegExp(
  [
    '^e2e/build/(?:broken|budget|deploy|elsewhere|extensions|languages|links|own-site)\\.',
    '/posts/environment\\.|^src/vocabulary\\.|/import/src/times\\.|/translations/src/merge\\.|/src/transforms\\.',
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

const tests = ['src', 'packages', 'scripts', 'e2e/build', 'e2e/pages'].flatMap((folder) =>
  filesIn(folder, /\.test\.tsx?$/),
);
const browserTests = filesIn('e2e', /^e2e\/(?:pages\/)?[^/]+\.spec\.ts$/);
const isSelected = (file: string) => isNamed(file) && (only.length > 0 || !SLOW.test(file));
const [unitFiles, builtFiles] = parted(tests.filter(isSelected), (file) => !file.startsWith('e2e/'));
const browserFiles = browserTests.filter(isSelected);
const checks = [
  step('type-check', installed('tsc'), '--noEmit', '--incremental', '--tsBuildInfoFile', buildInfo()),
  step('content: npm run check', 'npm', 'run', '--silent', 'check'),
  step('translations: npm run i18n -- --check', 'npm', 'run', '--silent', 'i18n', '--', '--check'),
  step('supported browsers: npm run lint:browsers', 'npm', 'run', '--silent', 'lint:browsers'),
  step('lint and format', installed('biome'), 'ci', '--colors=off', '.'),
];
const selectedChecks = checks.filter(({title}) => isNamed(title));
const groups = [selectedChecks, unitFiles, builtFiles, browserFiles].filter(({length}) => length > 0);
if (groups.length === 0) fail(`No step and no test file has "${only.join('" or "')}" in its name.`);

// Each side fills about one processor: what needs no build runs beside the builds and the browser.
const half = Math.max(1, Math.floor(os.availableParallelism() / 2));
const sources = inputsOfSources();
const built = (async () => [
  await steps(browserFiles.length > 0 ? [step('browser', 'node', 'scripts/run.mjs', 'browser')] : [], 1),
  await steps(buildsFor([...builtFiles, ...browserFiles]), 1),
])();
const sides = await Promise.all([
  built.then(async (reports) => [...reports, await playwright(browserFiles)]),
  (async () => [
    await unlessPassed(
      'checks',
      selectedChecks,
      ({title}) => title,
      sources,
      (rest) => steps(rest, half),
    ),
    await vitest('unit tests', unitFiles),
    await built.then(() => vitest('tests of built sites', builtFiles)),
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

/** A command that a package brings, without the half second that npx takes. */
function installed(command: string): string {
  return path.join('node_modules', '.bin', command);
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

/**
 * Runs what has not passed with what it uses now, and counts the rest as passed.
 * @param inputsOf a hash of what a name uses
 */
async function unlessPassed<Value>(
  title: string,
  all: Value[],
  nameOf: (value: Value) => string,
  inputsOf: (name: string) => string,
  runAll: (rest: Value[]) => Promise<Report>,
): Promise<Report> {
  const before = new PassedBefore(all.map(nameOf), inputsOf);
  const counts = only.length > 0 || process.env.CI ? new Map<string, number>() : before.counts();
  const count = [...counts.values()].reduce((total, each) => total + each, 0);
  if (count > 0) console.log(`— ${title}: ${count} passed before, and nothing that they use has changed`);
  const rest = all.filter((value) => !counts.has(nameOf(value)));
  const report = rest.length > 0 ? await runAll(rest) : nothing();
  before.keep(report.whole);
  return {...report, passed: report.passed + count};
}

function nothing(): Report {
  return {passed: 0, skipped: 0, failed: [], whole: new Map()};
}

/** Runs some steps at once. The output of a step is printed only if it fails. */
async function steps(all: Step[], atOnce: number): Promise<Report> {
  const report = nothing();
  const waiting = [...all];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const {passed, output} = await run(next);
      if (passed) {
        report.passed += 1;
        report.whole.set(next.title, 1);
      } else report.failed.push(next.title);
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
async function group(
  title: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const isQuiet = groups.length > 1;
  if (!isQuiet) console.log(`\n— ${title}`);
  const {passed, output} = await run(step(title, installed(command), ...args), env, isQuiet);
  if (isQuiet) console.log(passed ? `— ${title}` : `\n${output}\n✗ ${title}`);
  return passed;
}

/** Runs test files without a browser. */
function vitest(title: string, all: string[]): Promise<Report> {
  return unlessPassed(title, all, String, sources, async (files) => {
    const file = path.join(results, `${title.replaceAll(' ', '-')}.json`);
    const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile=${file}`, ...files];
    const passed = await group(title, 'vitest', args);
    type Result = {name: string; message: string; assertionResults: {status: string; fullName: string}[]};
    const report: {numPassedTests?: number; numPendingTests?: number; testResults?: Result[]} = readReport(file);
    const ran = report.testResults ?? [];
    const failed = ran.flatMap(({name, message, assertionResults}) => {
      const own = assertionResults.filter(({status}) => status === 'failed').map(({fullName}) => fullName);
      return (own.length === 0 && message ? [message] : own).map((test) => `${relative(name)}: ${test}`);
    });
    const whole = ran.filter((each) => each.assertionResults.every(({status}) => status === 'passed') && !each.message);
    return {
      passed: report.numPassedTests ?? 0,
      skipped: report.numPendingTests ?? 0,
      failed: failed.length > 0 || passed ? failed : [title],
      whole: new Map(whole.map(({name, assertionResults}) => [relative(name), assertionResults.length])),
    };
  });
}

async function playwright(all: string[]): Promise<Report> {
  if (all.length === 0) return nothing();
  const title = 'tests in a browser';
  return unlessPassed(title, all, String, await inputsOfBrowserTests(), async (files) => {
    const file = path.join(results, 'e2e.json');
    const args = ['test', '--config', 'e2e', ...files];
    const passed = await group(title, 'playwright', args, {PLAYWRIGHT_JSON_OUTPUT_NAME: file});
    type Spec = {title: string; ok: boolean; tests: {status: string}[]};
    type Suite = {file: string; specs: Spec[]; suites?: Suite[]};
    const report: {stats?: {expected: number; skipped: number}; suites?: Suite[]} = readReport(file);
    const suites = report.suites ?? [];
    const specsIn = (suite: Suite): Spec[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsIn)];
    const failed = suites.flatMap((suite) =>
      specsIn(suite).flatMap((spec) => (spec.ok ? [] : [`e2e/${suite.file}: ${spec.title}`])),
    );
    const whole = suites.flatMap((suite): [string, number][] => {
      const statuses = specsIn(suite).flatMap(({tests}) => tests.map(({status}) => status));
      return statuses.every((status) => status === 'expected') ? [[`e2e/${suite.file}`, statuses.length]] : [];
    });
    return {
      passed: report.stats?.expected ?? 0,
      skipped: report.stats?.skipped ?? 0,
      failed: failed.length > 0 || passed ? failed : ['playwright'],
      whole: new Map(whole),
    };
  });
}

function readReport(file: string) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}

/** The path relative to the repository, with slashes. */
function relative(file: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}
