// `npm test`: all checks except those that only `.ci/run` adds, from a fresh clone. The last line is the count. `npm test -- --only search` runs what has
// "search" in its name: files of tests, and the steps that the headlines show.
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fail, root, run} from './setup.mjs';

const only = onlyFrom(process.argv.slice(2));
const results = path.join(root, 'test-results');
const cache = path.join(root, 'node_modules', '.cache');
/** Run when named, and by `.ci/run`: they build sites of their own. */
const SLOW = ['e2e/build/broken.test.ts'];
const count = {passed: 0, failed: 0, skipped: 0};
fs.rmSync(results, {recursive: true, force: true});

const sites = builds();
const checks = [
  step('type-check', 'npx', ['--no-install', 'tsc', '--noEmit']),
  step('content: npm run check', 'node', ['scripts/run.mjs', 'check']),
  step('translations: npm run i18n -- --check', 'node', ['scripts/run.mjs', 'i18n', '--check']),
  step('supported browsers: npm run lint:browsers', 'npm', ['run', '--silent', 'lint:browsers']),
  step('lint and format', 'npx', ['--no-install', 'biome', 'ci', '.']),
].filter(({title}) => title.includes(only));
// Installing a browser is mostly waiting for the network, so the builds run beside it.
const browser = step('browser', 'node', ['scripts/run.mjs', 'browser']);
await Promise.all([steps(sites.length > 0 ? [browser] : []), steps([...sites, ...checks])]);
vitest();
playwright();

if (count.passed + count.failed === 0) fail(`No step and no file of tests has "${only}" in its name.`);
const skipped = count.skipped ? `, ${count.skipped} skipped` : '';
console.log(`\n${count.passed} passed, ${count.failed} failed${skipped}`);
process.exit(count.failed ? 1 : 0);

/** Part of a name; every name contains the empty one. */
function onlyFrom(given: string[]): string {
  const [option, name = ''] = given[0]?.startsWith('--only=') ? ['--only', given[0].slice('--only='.length)] : given;
  if (option !== undefined && (option !== '--only' || !name))
    fail('npm test takes one option: npm test -- --only NAME');
  return name;
}

/** One thing that passes or fails as a whole. */
type Step = {title: string; command: string; args: string[]};

function step(title: string, command: string, args: string[]): Step {
  return {title, command, args};
}

/** The sites that the tests open, as their files say: `production` and so on (e2e/build/pages.ts), or the fixtures of e2e/test.ts. */
function builds(): Step[] {
  const texts = filesIn('e2e', /\.(?:test|spec)\.ts$/).map((file) => fs.readFileSync(path.join(root, file), 'utf8'));
  const isNamed = (name: RegExp) => texts.some((text) => name.test(text));
  const isOpened = texts.some((text) => !text.includes('process.env.SITE') && text.includes("from './test'"));
  const folder = (name: string) => path.join(cache, name);
  const reference = [folder('e2e-reference'), ...(isNamed(/\bhosted\b/) ? [folder('e2e-hosted')] : [])];
  return [
    ...(isNamed(/\bproduction\b|process\.env\.SITE/)
      ? [step('build of the site', 'node', ['scripts/run.mjs', 'build'])]
      : []),
    ...(isOpened || isNamed(/\breference\b/)
      ? [step('build of the reference site', 'node', ['scripts/run.mjs', '../e2e/reference/build', ...reference])]
      : []),
    ...(isNamed(/\bthreeLanguages\b/)
      ? [
          step('build of the small site in three languages', 'node', [
            'scripts/run.mjs',
            '../e2e/three-languages/build',
            folder('e2e-three-languages/inkstone'),
          ]),
        ]
      : []),
  ];
}

/** As many side by side as there are processors; what one of them printed is shown when it has failed. */
async function steps(all: Step[]) {
  const waiting = [...all];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const {passed, output} = await runQuietly(next);
      count[passed ? 'passed' : 'failed'] += 1;
      console.log(passed ? `— ${next.title}` : `\n${output}\n✗ ${next.title} failed`);
    }
  };
  await Promise.all(Array.from({length: Math.max(2, os.availableParallelism())}, work));
}

function runQuietly({command, args}: Step): Promise<{passed: boolean; output: string}> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {cwd: root, shell: process.platform === 'win32'});
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', ({message}) => resolve({passed: false, output: `${command}: ${message}`}));
    child.on('close', (status) => resolve({passed: status === 0, output}));
  });
}

/** Files of tests with `only` in their name. */
function filesIn(folder: string, pattern: RegExp): string[] {
  const names = fs
    .readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`);
  return names
    .filter((name) => pattern.test(name) && name.includes(only))
    .filter((name) => !/^e2e\/(?:hosting|browsers)\//.test(name));
}

/** Those of the source and, after the builds, of the built sites. */
function vitest() {
  const files = ['src', 'packages', 'scripts', 'e2e/build']
    .flatMap((folder) => filesIn(folder, /\.test\.tsx?$/))
    .filter((file) => only || !SLOW.includes(file));
  if (files.length === 0) return;
  console.log('\n— unit tests and checks of the built sites');
  const file = path.join(results, 'vitest.json');
  const passed = run('npx', [
    '--no-install',
    'vitest',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile=${file}`,
    ...files,
  ]);
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
  const env = {PLAYWRIGHT_JSON_OUTPUT_NAME: file};
  const passed = run('npx', ['--no-install', 'playwright', 'test', '--config', 'e2e', ...files], env);
  const stats = readReport(file)?.stats;
  count.passed += stats?.expected ?? 0;
  count.skipped += stats?.skipped ?? 0;
  count.failed += Math.max(stats?.unexpected ?? 0, passed ? 0 : 1);
}

function readReport(file: string) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}
