import {execFile, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {importsOf, outputOf, programsOf} from '../../plugins/downloads/programs';
import {label, readRunFile} from '../../plugins/downloads/run-file';
import {replaceFile} from '../../shared/replace-file';
import type {Site} from '../site';
import {makeEnvironment, type Requirements, requirementsIn} from './environment';
import {findOrInstallNewestPython, findOrInstallPython, packagesOf} from './python';
import {firstDifference} from './tolerance';

/** In seconds: far above what a program needs, so that an endless one is an error. */
const TIME_LIMIT = 300;
/** Timings differ from run to run: these files are rewritten with `--measure` only and never compared. */
const isMeasured = (name: string) => name.startsWith('measure');
/** What a program may write besides its output; everything else in a folder is source. */
const isProduct = (name: string) => name.endsWith('.svg') || name === 'values.json' || name === 'measured.json';

/** The files that the programs of a post gave, by name, and what was not run because nothing here can run it. */
type Result = {products: Map<string, Buffer>; problems: string[]; notRun: string[]};

/**
 * Runs a post's programs in a copy of its folder, without what they are to produce. They do not inherit the caller's
 * environment, and have no network if the system allows that. Without a Python, those in other languages alone.
 */
export async function runPost(folder: string, python: string | undefined, measure: boolean): Promise<Result> {
  const {programs = {}, timeLimit = TIME_LIMIT, tolerance = {}} = readRunFile(folder);
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'post-'));
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'home-'));
  const problems: string[] = [];
  const notRun: string[] = [];
  const all = programsOf(folder);
  const outputs = new Set(all.map(outputOf));
  const inputs = fs.readdirSync(folder).filter((name) => !outputs.has(name) && !isProduct(name));
  for (const name of inputs) fs.cpSync(path.join(folder, name), path.join(copy, name), {recursive: true});
  for (const program of all.filter((name) => measure || !isMeasured(name))) {
    const usual = program.endsWith('.sh') ? '/bin/sh' : (python ?? '');
    const [name = '', ...args] = programs[program]?.split(' ') ?? [usual];
    const command = name && commandNamed(name);
    if (!command) {
      const reason = name ? `${name} is not installed; install it, or correct run.json` : 'its packages are missing';
      notRun.push(`${label(folder, program)} was not run: ${reason}`);
      continue;
    }
    const shared = path.join(path.dirname(folder), '_shared');
    const {status, isLate, stdout, stderr} = await execute([command, ...args, program], copy, home, shared, timeLimit);
    if (stdout.length) fs.writeFileSync(path.join(copy, outputOf(program)), stdout);
    if (isLate)
      problems.push(`${label(folder, program)} was stopped after ${timeLimit} seconds; raise timeLimit in run.json`);
    else if (status !== 0)
      problems.push(`${label(folder, program)} failed (exit code ${status}):\n${stderr.trimEnd()}`);
  }
  const products = fs
    .readdirSync(copy)
    .filter((name) => !inputs.includes(name) && (isProduct(name) || outputs.has(name)));
  const limited = notRun.length ? [] : Object.keys(tolerance).filter((name) => name !== '*');
  const missing = [
    ...Object.keys(programs).filter((name) => !all.includes(name)),
    ...limited.filter((name) => !outputs.has(name) && !products.includes(name)),
  ];
  for (const name of missing)
    problems.push(`${label(folder, 'run.json')}: there is no ${name}; correct the name, or remove it`);
  const result = new Map(products.map((name) => [name, fs.readFileSync(path.join(copy, name))]));
  fs.rmSync(copy, {recursive: true});
  fs.rmSync(home, {recursive: true});
  return {products: result, problems, notRun};
}

/** A command by its name in the path of the caller, which programs do not see; undefined where it is not installed. */
function commandNamed(name: string): string | undefined {
  if (name === 'node') return process.execPath;
  const folders = name.includes('/') ? [''] : (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
}

function execute(command: string[], cwd: string, home: string, shared: string, timeLimit: number) {
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
  const [file = '', ...args] = [...withoutNetwork(), ...command];
  const limits = {timeout: timeLimit * 1000, killSignal: 'SIGKILL', maxBuffer: Number.POSITIVE_INFINITY} as const;
  return new Promise<{status: unknown; isLate: boolean; stdout: Buffer; stderr: string}>((resolve) => {
    const child = execFile(file, args, {cwd, env, encoding: 'buffer', ...limits}, (error, stdout, stderr) => {
      const said = String(stderr) || (error?.message ?? '');
      const status = error ? (error.code ?? error.signal) : 0;
      resolve({status, isLate: error?.killed ?? false, stdout, stderr: said});
    });
    child.stdin?.end();
  });
}

const NETWORK_STAYS = '. This system cannot take the network away from a program; the run is not proven to be offline.';
let networkPrefix: string[] | undefined;

/** A command prefix that starts a program without a network, or nothing where the system does not allow it. */
function withoutNetwork() {
  networkPrefix ??=
    [
      ['unshare', '--net'],
      ['unshare', '--map-root-user', '--net'],
    ].find(([command = '', ...args]) => spawnSync(command, [...args, 'true']).status === 0) ?? [];
  return networkPrefix;
}

/** What differs from the files on disk. Where not all programs ran, a file may be the work of one that did not. */
export function differences(folder: string, products: Map<string, Buffer>, isComplete = true): string[] {
  const messages = changes(folder, products)
    .filter(({name}) => !isMeasured(name))
    .map(({name, recorded, line}) => {
      if (!recorded) return `${label(folder, name)}: the program writes this file, but it is not committed`;
      const [gives, has] = [products.get(name), recorded].map((text) => cut(String(text).split('\n')[line]));
      const values = `the program now gives\n    ${gives}\n  the file has\n    ${has}`;
      return `${label(folder, name)}:${line + 1}: ${values}\n  npm run posts records what it gives now`;
    });
  return [...messages, ...(isComplete ? leftovers(folder, products) : [])];
}

/** The files that differ from the results of the programs by more than their tolerance, and from which line, from 0. */
function changes(folder: string, products: Map<string, Buffer>) {
  const {tolerance: limits = {}} = readRunFile(folder);
  return [...products].flatMap(([name, content]) => {
    const file = path.join(folder, name);
    const recorded = fs.existsSync(file) ? fs.readFileSync(file) : undefined;
    const tolerance = limits[name] ?? limits['*'];
    const line = firstDifference(String(content), String(recorded ?? ''), tolerance);
    const isSame = recorded && (tolerance ? line < 0 : content.equals(recorded));
    return isSame ? [] : [{name, recorded, line}];
  });
}

/** Files that look like the work of a program but are not. */
function leftovers(folder: string, products: Map<string, Buffer>) {
  const programs = programsOf(folder);
  const outputs = new Set(programs.map(outputOf));
  const names = fs.readdirSync(folder);
  const modules = names.filter((name) => name.endsWith('.py') && !programs.includes(name));
  const reason = 'it was not run, because another program imports it; move what both need into a third file';
  const hint = modules.length ? `, or, if ${modules.join(' or ')} should: ${reason}` : '';
  return names
    .filter((name) => (isProduct(name) || outputs.has(name)) && !isMeasured(name) && !products.has(name))
    .map((name) => `${label(folder, name)}: no program of the post writes this file; delete it${hint}`);
}

const cut = (line: string | undefined) => (line === undefined ? '(nothing)' : line.slice(0, 160));

/** The tests of what the programs share. */
function testShared(python: string, blog: string) {
  if (!fs.existsSync(path.join(blog, '_shared'))) return [];
  const {status, stderr} = spawnSync(python, ['-m', 'unittest', 'discover', '-s', '.'], {
    cwd: path.join(blog, '_shared'),
    encoding: 'utf8',
    env: {PATH: '/usr/bin:/bin', PYTHONDONTWRITEBYTECODE: '1'},
  });
  return status === 0 ? [] : [`${path.basename(blog)}/_shared: python -m unittest discover failed:\n${stderr}`];
}

/** What the programs ran with: interpreters, packages and tools. Information for the reader, never compared. */
function versionsOf(folder: string, python: string, siteDir: string, own?: Requirements): Record<string, string> {
  const programs = programsOf(folder);
  const {programs: commands = {}} = readRunFile(folder);
  const others = [...new Set(Object.values(commands).map((command) => command.split(' ')[0] ?? ''))];
  const versions = others.flatMap((name): [string, string][] => {
    const {stdout, stderr} = spawnSync(commandNamed(name) ?? name, ['--version'], {encoding: 'utf8'});
    const [version] = `${stdout}${stderr}`.match(/\d+(?:\.\d+)+/) ?? [];
    return version ? [[name, version]] : [];
  });
  if (!programs.some((name) => name.endsWith('.py'))) return Object.fromEntries(versions);
  const usesSsh = programs.some((name) => fs.readFileSync(path.join(folder, name), 'utf8').includes('ssh-keygen'));
  const packages = own?.names ?? packagesOf(importsOf(folder), siteDir);
  const args = ['-c', VERSIONS, ...packages, ...(usesSsh ? ['OpenSSH'] : [])];
  const {stdout} = spawnSync(python, args, {encoding: 'utf8', env: {PATH: '/usr/bin:/bin'}});
  return {...JSON.parse(stdout), ...Object.fromEntries(versions)};
}

/** Prints the version of Python and of each package, or of OpenSSH, that the arguments name. */
const VERSIONS = `
import json, platform, re, subprocess, sys
from importlib.metadata import version
ssh = lambda: re.match('OpenSSH_([^, ]+)', subprocess.run(['ssh', '-V'], stderr=subprocess.PIPE, text=True).stderr)[1]
versions = {name: ssh() if name == 'OpenSSH' else version(name) for name in sys.argv[1:]}
print(json.dumps({'Python': platform.python_version(), **versions}))
`;

/** Adds to the record of a run, which the end of the post shows. */
function record(folder: string, entries: Record<string, unknown>) {
  const text = JSON.stringify({...readRunFile(folder), ...entries}, null, 1);
  replaceFile(path.join(folder, 'run.json'), `${text}\n`);
}

/** Runs programs with the newest packages, and records the versions and what comes out differently: nothing else. */
async function tryNewest(folders: string[], siteDir: string) {
  const python = findOrInstallNewestPython(siteDir);
  const date = new Date().toISOString().slice(0, 10);
  for (const folder of folders.filter((each) => programsOf(each).length > 0 && !requirementsIn(each))) {
    const {products, problems} = await runPost(folder, python, false);
    const isMissing = (name: string) => (isProduct(name) || name.endsWith('.txt')) && !products.has(name);
    const missing = problems.length ? fs.readdirSync(folder).filter(isMissing) : [];
    const different = changes(folder, products).map(({name}) => name);
    const changed = [...different, ...missing].filter((name) => !isMeasured(name)).sort();
    record(folder, {newest: {date, versions: versionsOf(folder, python, siteDir), changed}});
    console.log(`${path.basename(folder)}: ${changed.length ? `different: ${changed.join(', ')}` : 'the same'}`);
    for (const problem of [...problems, ...(problems.length ? [] : differences(folder, products))])
      console.log(`  ${problem.replace(/\n/g, '\n  ')}`);
  }
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** As the flags of the command. */
export type Options = {check?: boolean; measure?: boolean; newest?: boolean};

/** Runs the programs of posts and records what they give. `chosen`: names of posts, or all of them. */
export async function runPosts({siteDir, folders: all}: Site, chosen: string[], options: Options): Promise<void> {
  const {check = false, measure = false, newest} = options;
  const source = all.find(({kind}) => kind === 'posts')?.source ?? 'blog';
  const blog = path.join(siteDir, source);
  const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name) || chosen.includes(name.slice(11));
  const names = fs.readdirSync(blog).filter((name) => /^\d{4}-\d{2}-\d{2}-/.test(name) && isChosen(name));
  const folders = names.map((name) => path.join(blog, name)).filter((folder) => fs.statSync(folder).isDirectory());
  const hint = `the names are those of the folders in ${source}/, with or without the date.`;
  if (folders.length === 0) throw new Error(`No post is called ${chosen.join(', ')}; ${hint}`);
  if (newest) return tryNewest(folders, siteDir);
  const posts = folders.map((folder) => ({folder, own: requirementsIn(folder)}));
  const ofSite = posts.flatMap(({folder, own}) => (own ? [] : folder));
  const shared = [path.join(blog, '_shared')].filter((folder) => fs.existsSync(folder));
  const python = findOrInstallPython([...ofSite, ...shared].flatMap(importsOf), siteDir);
  console.log(`Python: ${python}${withoutNetwork().length ? ', without network' : NETWORK_STAYS}`);
  const problems: string[] = [];
  let [files, written] = [0, 0];
  const queue = posts.values();
  // Two at once: each takes the next post from the same iterator.
  const worker = async () => {
    for (const {folder, own} of queue) {
      const {python: postPython, problem} = own ? makeEnvironment(own, siteDir) : {python, problem: undefined};
      const {products, notRun, ...result} = await runPost(folder, problem ? undefined : postPython, measure);
      for (const note of notRun) console.log(`- ${note}`);
      const programs = programsOf(folder).length;
      const isComplete = notRun.length === 0;
      const hasRun = result.problems.length === 0;
      if (problem) result.problems.push(`${label(folder)}: ${problem}`);
      const changed = !check && hasRun ? changes(folder, products).map(({name}) => name) : [];
      for (const name of changed) replaceFile(path.join(folder, name), products.get(name) ?? '');
      const date = new Date().toISOString().slice(0, 10);
      if (!check && hasRun && isComplete && programs > 0)
        record(folder, {date, versions: versionsOf(folder, postPython, siteDir, own)});
      const left = hasRun && isComplete ? leftovers(folder, products) : [];
      const found = check ? differences(folder, products, isComplete) : left;
      problems.push(...result.problems, ...found);
      files += products.size;
      written += changed.length;
      const counts = `${count(programs, 'program')}, ${count(products.size, 'file')}`;
      const list = changed.length ? `; changed: ${changed.sort().join(', ')}` : '';
      const mark = result.problems.length + found.length === 0 ? '✓' : '✗';
      console.log(`${mark} ${path.basename(folder)}: ${counts}${list}`);
    }
  };
  await Promise.all([worker(), worker()]);
  if (check) problems.push(...testShared(python, blog));
  for (const problem of problems) console.error(`\n${problem}`);
  const outcome = `${count(files, 'file')}${check ? ' compared' : `, ${written} changed`}`;
  console.log(`\n${count(folders.length, 'post')}, ${outcome}, ${count(problems.length, 'problem')}`);
  if (problems.length) process.exitCode = 1;
}
