import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {moduleOf, requirementsIn} from '../../programs/requirements';
import {interpreterFor, makeEnvironment} from './environment';

/**
 * The path of a Python with exactly the packages of `requirements.txt` that provide some modules: an installed one,
 * or one in a virtual environment below `node_modules`. Installs nothing outside the site.
 * @throws an error with the commands that install the missing packages
 */
export function pythonFor(modules: string[], siteDir: string): string {
  const needed = pinned(siteDir).filter(({name}) => modules.includes(moduleOf(name)));
  const all = requirementsIn(siteDir) ?? {folder: siteDir, args: [], names: [], text: ''};
  const candidates = [process.env.POSTS_PYTHON, interpreterFor(all, siteDir), '/usr/bin/python3', 'python3'];
  const installed = candidates.find((python) => python && hasAll(python, needed));
  if (installed) return installed;
  const wanted = ['Python 3.8 or newer', ...needed.map(({name, version}) => `${name} ${version}`)].join(', ');
  console.log(`Not found: ${wanted}. Making a virtual environment…`);
  const {python, problem} = makeEnvironment(all, siteDir);
  if (!problem && hasAll(python, needed)) return python;
  const packages = ['python3', ...needed.map(({name}) => `python3-${moduleOf(name)}`)];
  throw new Error(
    `No Python can run the posts' programs. They need ${wanted}. Install them ` +
      `(pip install -r requirements.txt, or on Debian 12 sudo apt-get install ${packages.join(' ')}), ` +
      `or set POSTS_PYTHON to an interpreter that has them.${problem ? `\n${problem}` : ''}`,
  );
}

/** The path of a Python with the newest release of each package: that of POSTS_PYTHON, else one from PyPI. */
export function newestPython(siteDir: string): string {
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
