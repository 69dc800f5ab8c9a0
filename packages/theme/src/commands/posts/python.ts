import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {interpreterFor, makeEnvironment, requirementsIn} from './environment';

const MODULES: Record<string, string> = {'scikit-learn': 'sklearn'};
const moduleOf = (name: string) => MODULES[name] ?? name;

/**
 * The path of a Python with exactly those packages of `requirements.txt` that provide some modules: an installed one,
 * else with Debian's packages, else a virtual environment.
 * @throws an error that says what is missing
 */
export function findOrInstallPython(modules: string[], siteDir: string): string {
  const needed = pinned(siteDir).filter(({name}) => modules.includes(moduleOf(name)));
  const all = requirementsIn(siteDir) ?? {folder: siteDir, args: [], names: [], text: ''};
  const candidates = [process.env.POSTS_PYTHON, interpreterFor(all, siteDir), '/usr/bin/python3', 'python3'];
  const find = () => candidates.find((python) => python && hasAll(python, needed));
  const there = find();
  if (there) return there;
  const wanted = ['Python 3.8 or newer', ...needed.map(({name, version}) => `${name} ${version}`)].join(', ');
  const packages = needed.map(({name}) => `python3-${moduleOf(name)}`);
  console.log(`Not here: ${wanted}.\nTrying the system's package manager…`);
  if (fs.existsSync('/usr/bin/apt-get') && apt('update'))
    apt('install', '-y', 'python3', 'openssh-client', ...packages);
  const installed = find();
  if (installed) return installed;
  console.log('Trying a virtual environment…');
  const {python, problem} = makeEnvironment(all, siteDir);
  if (!problem && hasAll(python, needed)) return python;
  throw new Error(
    `No Python can run the posts' programs. They need ${wanted}: install them ` +
      `(pip install -r requirements.txt, or on Debian 12 apt-get install ${packages.join(' ')}), ` +
      `or set POSTS_PYTHON to an interpreter that has them.${problem ? `\n${problem}` : ''}`,
  );
}

/** The path of a Python with the newest release of each package: that of POSTS_PYTHON, else one from PyPI. */
export function findOrInstallNewestPython(siteDir: string): string {
  if (process.env.POSTS_PYTHON) return process.env.POSTS_PYTHON;
  const names = pinned(siteDir).map(({name}) => name);
  const newest = {folder: siteDir, args: names, names, text: 'newest'};
  // An environment from some days ago may have older releases.
  fs.rmSync(path.resolve(interpreterFor(newest, siteDir), '../../done'), {force: true});
  const {python, problem} = makeEnvironment(newest, siteDir);
  if (problem) throw new Error(`${problem}\n--newest needs PyPI, or an interpreter named in POSTS_PYTHON.`);
  return python;
}

/** The packages of `requirements.txt` that provide some modules, sorted. */
export function packagesOf(modules: string[], siteDir: string): string[] {
  const names = pinned(siteDir).map(({name}) => name);
  return names.filter((name) => modules.includes(moduleOf(name))).sort();
}

function pinned(siteDir: string): {name: string; version: string}[] {
  const file = path.join(siteDir, 'requirements.txt');
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  return [...text.matchAll(/^([\w-]+)==(\S+)$/gm)].map(([, name = '', version = '']) => ({name, version}));
}

function hasAll(python: string, needed: {name: string; version: string}[]): boolean {
  const program = ['from importlib.metadata import version', ...needed.map(({name}) => `print(version('${name}'))`)];
  const {status, stdout} = spawnSync(python, ['-c', program.join('\n')], {encoding: 'utf8'});
  const found = stdout?.trim().split('\n') ?? [];
  // A Debian version such as 0.13.5+dfsg is the same release.
  return status === 0 && needed.every(({version}, index) => found[index]?.split('+')[0] === version);
}

/** Runs apt-get with its output visible. Returns whether it succeeded. */
function apt(...args: string[]): boolean {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const command = [...asRoot, 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args];
  return spawnSync('/usr/bin/env', command, {stdio: 'inherit'}).status === 0;
}
