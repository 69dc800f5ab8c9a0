// `npm run posts`: runs every program that a post shows and writes down what it printed, drew and counted.
// `-- --check` writes nothing and fails where a committed file differs; `-- --measure` also rewrites what depends on the
// machine; further words choose posts: `npm run posts -- garch adb`.
import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {findOrInstallPython} from './python.mjs';
import {root} from './setup.mjs';

const blog = path.join(root, 'blog');
/** In ms: far above what a program needs, so that one which never ends is an error and not a silent wait. */
const TIME_LIMIT = 120_000;
/** Timings differ from run to run: these files are rewritten with `--measure` only and never compared. */
const isMeasured = (/** @type {string} */ name) => name.startsWith('measure');
/** What a program may leave behind; everything else in a folder is source. */
const isProduct = (/** @type {string} */ name) => name.endsWith('.svg') || name === 'values.json' || name === 'measured.json';

/** The programs of a post: those with a committed output of the same name. @param {string} folder */
export function programsOf(folder) {
  const names = fs.readdirSync(folder).sort();
  return names.filter((name) => /\.(py|sh)$/.test(name) && names.includes(name.replace(/\.\w+$/, '.txt')));
}

/**
 * Runs a post's programs in a copy of its folder, without what they are to produce. Nothing of the caller's environment
 * reaches them, and where the system can take the network away, it does.
 * @param {string} folder
 * @param {string} python
 * @param {boolean} measure
 * @returns {Promise<{products: Map<string, Buffer>, problems: string[]}>} the files that the programs gave, by name
 */
export async function runPost(folder, python, measure) {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'post-'));
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'home-'));
  const problems = [];
  const programs = programsOf(folder).filter((name) => measure || !isMeasured(name));
  const outputs = new Set(programsOf(folder).map((name) => name.replace(/\.\w+$/, '.txt')));
  for (const name of fs.readdirSync(folder)) {
    if (!outputs.has(name) && !isProduct(name)) fs.cpSync(path.join(folder, name), path.join(copy, name), {recursive: true});
  }
  const inputs = new Set(fs.readdirSync(copy));
  for (const program of programs) {
    const {status, stdout, stderr} = await execute(
      program.endsWith('.sh') ? '/bin/sh' : python,
      program,
      copy,
      home,
      path.join(path.dirname(folder), '_shared'),
    );
    fs.writeFileSync(path.join(copy, program.replace(/\.\w+$/, '.txt')), stdout);
    if (status !== 0) problems.push(`${label(folder)}/${program} failed (exit code ${status}):\n${stderr.trimEnd()}`);
  }
  const products = fs.readdirSync(copy).filter((name) => !inputs.has(name) && (isProduct(name) || outputs.has(name)));
  const result = new Map(products.map((name) => [name, fs.readFileSync(path.join(copy, name))]));
  fs.rmSync(copy, {recursive: true});
  fs.rmSync(home, {recursive: true});
  return {products: result, problems};
}

/** @param {string} folder */
const label = (folder) => path.relative(root, folder).split(path.sep).join('/');

/**
 * @param {string} command
 * @param {string} program
 * @param {string} cwd
 * @param {string} home
 * @param {string} shared
 * @returns {Promise<{status: number | null, stdout: Buffer, stderr: string}>}
 */
function execute(command, program, cwd, home, shared) {
  const env = {
    PATH: '/usr/bin:/bin',
    HOME: home,
    LC_ALL: 'C.UTF-8',
    TZ: 'UTC',
    PYTHONHASHSEED: '0',
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONPATH: shared,
    OMP_NUM_THREADS: '1',
    OPENBLAS_NUM_THREADS: '1',
  };
  const [file = command, ...args] = [...withoutNetwork(), command, program];
  const child = spawn(file, args, {cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: TIME_LIMIT, killSignal: 'SIGKILL'});
  /** @type {Buffer[]} */
  const out = [];
  let stderr = '';
  child.stdout.on('data', (chunk) => out.push(chunk));
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({status: null, stdout: Buffer.concat(out), stderr: error.message}));
    child.on('close', (status, signal) => {
      if (signal) stderr += `stopped by ${signal}; a program has ${TIME_LIMIT / 1000} seconds`;
      resolve({status, stdout: Buffer.concat(out), stderr});
    });
  });
}

/** @type {string[] | undefined} */
let networkPrefix;

/** A command prefix that starts a program without a network, or nothing where the system does not allow it. */
function withoutNetwork() {
  networkPrefix ??=
    [
      ['unshare', '--net'],
      ['unshare', '--map-root-user', '--net'],
    ].find(([command = '', ...args]) => spawnSync(command, [...args, 'true']).status === 0) ?? [];
  return networkPrefix;
}

/**
 * Where what the programs gave differs from what is committed.
 * @param {string} folder
 * @param {Map<string, Buffer>} products
 * @returns {string[]} a message for each file, with the first line that differs
 */
export function differences(folder, products) {
  const messages = [];
  for (const [name, content] of products) {
    const file = path.join(folder, name);
    if (isMeasured(name)) continue;
    if (!fs.existsSync(file)) messages.push(`${label(file)}: the program writes this file, but it is not committed`);
    else if (!content.equals(fs.readFileSync(file))) messages.push(firstDifference(file, content.toString('utf8')));
  }
  for (const name of fs.readdirSync(folder)) {
    if (isProduct(name) && !isMeasured(name) && !products.has(name))
      messages.push(`${label(path.join(folder, name))}: no program of the post writes this file`);
  }
  return messages;
}

/**
 * @param {string} file
 * @param {string} produced
 */
function firstDifference(file, produced) {
  const [now, committed] = [produced.split('\n'), fs.readFileSync(file, 'utf8').split('\n')];
  const line = now.findIndex((text, index) => text !== committed[index]);
  const at = line < 0 ? now.length : line;
  return `${label(file)}:${at + 1}: the program now gives\n    ${cut(now[at])}\n  but committed is\n    ${cut(committed[at])}`;
}

/** @param {string | undefined} line */
const cut = (line) => (line === undefined ? '(nothing)' : line.slice(0, 160));

/** The tests of what the programs share. @param {string} python */
function testShared(python) {
  const {status, stderr} = spawnSync(python, ['-m', 'unittest', 'discover', '-s', '.'], {
    cwd: path.join(blog, '_shared'),
    encoding: 'utf8',
    env: {PATH: '/usr/bin:/bin', PYTHONDONTWRITEBYTECODE: '1'},
  });
  return status === 0 ? [] : [`blog/_shared: python -m unittest discover failed:\n${stderr}`];
}

/** @param {string[]} words */
async function main(words) {
  const [check, measure] = [words.includes('--check'), words.includes('--measure')];
  const chosen = words.filter((word) => !word.startsWith('--'));
  const folders = fs
    .readdirSync(blog)
    .filter((name) => /^\d{4}-\d{2}-\d{2}-/.test(name) && (chosen.length === 0 || chosen.includes(name.slice(11))))
    .map((name) => path.join(blog, name));
  if (folders.length === 0) throw new Error(`No post is called ${chosen.join(', ')}; the names are the last part of the folders in blog/.`);
  const python = findOrInstallPython();
  console.log(
    `Python: ${python}${withoutNetwork().length ? ', without network' : '. This system cannot take the network away from a program; the run is not proven to be offline.'}`,
  );
  /** @type {string[]} */
  const problems = [];
  let files = 0;
  const queue = [...folders];
  const worker = async () => {
    for (let folder = queue.shift(); folder; folder = queue.shift()) {
      const result = await runPost(folder, python, measure);
      const found = check ? differences(folder, result.products) : [];
      problems.push(...result.problems, ...found);
      files += result.products.size;
      if (!check && result.problems.length === 0) for (const [name, content] of result.products) fs.writeFileSync(path.join(folder, name), content);
      console.log(
        `${result.problems.length + found.length ? '✗' : '✓'} ${path.basename(folder)}: ${programsOf(folder).length} programs, ${result.products.size} files`,
      );
    }
  };
  await Promise.all([worker(), worker()]);
  if (check) problems.push(...testShared(python));
  for (const problem of problems) console.error(`\n${problem}`);
  console.log(`\n${folders.length} posts, ${files} files ${check ? 'compared' : 'written'}, ${problems.length} problems`);
  if (problems.length) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(process.argv.slice(2)).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
