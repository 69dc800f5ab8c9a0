// `npm test`: everything except what only `.ci/run` adds, from a fresh clone. The last line is the count; the names
// of failures are above it. `npm test -- --only search` runs the steps and test files that have "search" in their name.
import {type ChildProcess, spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fail, root} from './setup.mjs';

/** A command that passes or fails as a whole. */
type Step = {title: string; command: string; args: string[]};
type Report = {passed: number; skipped: number; failed: string[]};

/**
 * Run only by `.ci/run` or by name: they build their own sites, install packages, drive the development server, or
 * open every page.
 */
const SLOW =
  /^e2e\/build\/(?:broken|deploy|extensions|languages)\.|\/posts\/environment\.|^scripts\/start\.|^e2e\/pages\//;
const only = onlyFrom(process.argv.slice(2));
const results = path.join(root, 'test-results');
const children = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const child of children) child.kill(signal);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });

fs.rmSync(results, {recursive: true, force: true});
const unitTests = ['src', 'packages', 'scripts', 'e2e/build'].flatMap((folder) => filesIn(folder, /\.test\.tsx?$/));
const browserTests = filesIn('e2e', /^e2e\/(?:pages\/)?[^/]+\.spec\.ts$/);
const isSelected = (file: string) => isNamed(file) && (only || !SLOW.test(file));
const vitestFiles = unitTests.filter(isSelected);
const playwrightFiles = browserTests.filter(isSelected);
const checks = [
  step('type-check', 'npx', '--no-install', 'tsc', '--noEmit'),
  step('content: npm run check', 'npm', 'run', '--silent', 'check'),
  step('translations: npm run i18n -- --check', 'npm', 'run', '--silent', 'i18n', '--', '--check'),
  step('supported browsers: npm run lint:browsers', 'npm', 'run', '--silent', 'lint:browsers'),
  step('lint and format', 'npx', '--no-install', 'biome', 'ci', '--colors=off', '.'),
];
const builds = buildsFor([...vitestFiles, ...playwrightFiles]);
const browser = step('browser', 'node', 'scripts/run.mjs', 'browser');

const reports = [
  await steps([
    ...(playwrightFiles.length > 0 ? [browser] : []),
    ...builds,
    ...checks.filter(({title}) => isNamed(title)),
  ]),
  await vitest(vitestFiles),
  await playwright(playwrightFiles),
];
const failed = reports.flatMap((report) => report.failed);
const sum = (key: 'passed' | 'skipped') => reports.reduce((total, report) => total + report[key], 0);
if (sum('passed') + failed.length === 0) fail(`No step and no test file has "${only}" in its name.`);
if (only) {
  const others = checks.filter(({title}) => !isNamed(title)).map(({title}) => title);
  const files = unitTests.length + browserTests.length - vitestFiles.length - playwrightFiles.length;
  console.log(`\nLeft out by --only ${only}: ${[...others, `${files} test files`].join(', ')}.`);
}
if (sum('skipped')) console.log(`\n${sum('skipped')} skipped`);
console.log(
  `\n${[...failed.map((name) => `✗ ${name}`), `${sum('passed')} passed, ${failed.length} failed`].join('\n')}`,
);
process.exit(failed.length > 0 ? 1 : 0);

/** The part of a name that was given; every name contains the empty string. */
function onlyFrom(given: string[]): string {
  const [option, name = ''] = given[0]?.startsWith('--only=') ? ['--only', given[0].slice('--only='.length)] : given;
  if (option !== undefined && (option !== '--only' || !name))
    fail('npm test takes one option: npm test -- --only NAME');
  return name;
}

function isNamed(name: string): boolean {
  return name.includes(only);
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
  const fixtures = [
    ...(opensPages || mention(/\breference\b/) ? ['reference'] : []),
    ...(mention(/\bhosted\b/) ? ['hosted'] : []),
  ];
  return [
    ...(mention(/\bproduction\b|process\.env\.SITE/)
      ? [step('build of the site', 'npm', 'run', '--silent', 'build')]
      : []),
    ...(fixtures.length > 0
      ? [step('build of the reference site', 'node', 'scripts/run.mjs', '../e2e/fixtures', ...fixtures)]
      : []),
    ...(mention(/\bthreeLanguages\b/)
      ? [step('build of the site in three languages', 'node', 'scripts/run.mjs', '../e2e/fixtures', 'threeLanguages')]
      : []),
  ];
}

/** Runs as many at once as there are processors. The output of a step is printed only if it fails. */
async function steps(all: Step[]): Promise<Report> {
  const report: Report = {passed: 0, skipped: 0, failed: []};
  const waiting = [...all];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const {passed, output} = await run(next, true);
      if (passed) report.passed += 1;
      else report.failed.push(next.title);
      console.log(passed ? `— ${next.title}` : `\n${output}\n✗ ${next.title}`);
    }
  };
  await Promise.all(Array.from({length: Math.max(2, os.availableParallelism())}, work));
  return report;
}

/** @param isQuiet returns the output instead of printing it. Colors are for terminals only. */
function run({command, args}: Step, isQuiet: boolean, env: Record<string, string> = {}) {
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

/** Runs the tests of the source and, after the builds, of the built sites. */
async function vitest(files: string[]): Promise<Report> {
  if (files.length === 0) return {passed: 0, skipped: 0, failed: []};
  console.log('\n— unit tests and checks of the built sites');
  const file = path.join(results, 'vitest.json');
  const args = ['--no-install', 'vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile=${file}`, ...files];
  const {passed} = await run(step('vitest', 'npx', ...args), false);
  type Result = {name: string; message: string; assertionResults: {status: string; fullName: string}[]};
  const report: {numPassedTests?: number; numPendingTests?: number; testResults?: Result[]} = readReport(file);
  const failed = (report.testResults ?? []).flatMap(({name, message, assertionResults}) => {
    const own = assertionResults.filter(({status}) => status === 'failed').map(({fullName}) => fullName);
    return (own.length === 0 && message ? [message] : own).map((test) => `${path.relative(root, name)}: ${test}`);
  });
  return {
    passed: report.numPassedTests ?? 0,
    skipped: report.numPendingTests ?? 0,
    failed: failed.length > 0 || passed ? failed : ['vitest'],
  };
}

async function playwright(files: string[]): Promise<Report> {
  if (files.length === 0) return {passed: 0, skipped: 0, failed: []};
  console.log('\n— end-to-end tests');
  const file = path.join(results, 'e2e.json');
  const args = ['--no-install', 'playwright', 'test', '--config', 'e2e', ...files];
  const {passed} = await run(step('playwright', 'npx', ...args), false, {PLAYWRIGHT_JSON_OUTPUT_NAME: file});
  type Suite = {file: string; specs: {title: string; ok: boolean}[]; suites?: Suite[]};
  const report: {stats?: {expected: number; skipped: number}; suites?: Suite[]} = readReport(file);
  const failedIn = ({file: name, specs, suites = []}: Suite): string[] => [
    ...specs.filter(({ok}) => !ok).map(({title}) => `e2e/${name}: ${title}`),
    ...suites.flatMap(failedIn),
  ];
  const failed = (report.suites ?? []).flatMap(failedIn);
  return {
    passed: report.stats?.expected ?? 0,
    skipped: report.stats?.skipped ?? 0,
    failed: failed.length > 0 || passed ? failed : ['playwright'],
  };
}

function readReport(file: string) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}
