import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const MODULES = {'scikit-learn': 'sklearn'};
const cached = (siteDir: string, name: string) => path.join(siteDir, 'node_modules', '.cache', name);

type Requirement = {name: string; version: string};

/**
 * The path of a Python with exactly those packages of `requirements.txt` that some modules come from: an installed one,
 * else Debian's packages, else a virtual environment filled by pip.
 * @throws an error that says what is missing
 */
export function findOrInstallPython(modules: string[], siteDir: string): string {
  const needed = requirementsOf(modules, siteDir);
  const venv = cached(siteDir, 'posts-venv');
  const there = findPython(needed, venv);
  if (there) return there;
  const wanted = ['Python 3.8 or newer', ...needed.map(({name, version}) => `${name} ${version}`)].join(', ');
  console.log(`Not here: ${wanted}.`);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) =>
    run('/usr/bin/env', [...asRoot, 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]);
  const packages = needed.map(({name}) => `python3-${moduleOf(name)}`);
  const ways: [name: string, install: () => boolean][] = [
    [
      "the system's package manager",
      () =>
        fs.existsSync('/usr/bin/apt-get') &&
        apt('update', '-qq') &&
        apt('install', '-y', '-qq', 'python3', 'openssh-client', ...packages),
    ],
    ['pip in a virtual environment', () => makeVenv(venv, ['-r', path.join(siteDir, 'requirements.txt')])],
  ];
  for (const [name, install] of ways) {
    console.log(`Trying ${name}…`);
    const installed = install() && findPython(needed, venv);
    if (installed) return installed;
  }
  throw new Error(
    `No Python can run the posts' programs. They need ${wanted}: install them ` +
      `(pip install -r requirements.txt, or on Debian 12 apt-get install ${packages.join(' ')}), ` +
      'or set POSTS_PYTHON to an interpreter that has them.',
  );
}

/**
 * The path of a Python with the newest release of each package of `requirements.txt`: the one that POSTS_PYTHON names,
 * else the system's with packages from PyPI.
 */
export function findOrInstallNewestPython(siteDir: string): string {
  if (process.env.POSTS_PYTHON) return process.env.POSTS_PYTHON;
  const venv = cached(siteDir, 'posts-newest');
  if (!makeVenv(venv, ['--upgrade', ...requirements(siteDir).map(({name}) => name)]))
    throw new Error(
      'pip could not install the newest packages; its message above says why. ' +
        '--newest needs PyPI, or an interpreter named in POSTS_PYTHON.',
    );
  return pythonIn(venv);
}

const pythonIn = (venv: string) => path.join(venv, 'bin', 'python');

/** Makes a virtual environment, unless it is there, and installs packages. Returns whether that succeeded. */
function makeVenv(venv: string, packages: string[]): boolean {
  const python = pythonIn(venv);
  if (!fs.existsSync(python) && !run('python3', ['-m', 'venv', venv])) return false;
  return run(python, ['-m', 'pip', 'install', '--quiet', ...packages]);
}

/** The packages of `requirements.txt` that some modules come from. Returns sorted. */
export function packagesOf(modules: string[], siteDir: string): string[] {
  return requirementsOf(modules, siteDir)
    .map(({name}) => name)
    .sort();
}

function moduleOf(name: string) {
  return MODULES[name as keyof typeof MODULES] ?? name;
}

function requirementsOf(modules: string[], siteDir: string) {
  return requirements(siteDir).filter(({name}) => modules.includes(moduleOf(name)));
}

function findPython(needed: Requirement[], venv: string) {
  const candidates = [process.env.POSTS_PYTHON, pythonIn(venv), '/usr/bin/python3', 'python3'];
  return candidates.find((python) => python && hasAll(python, needed));
}

function hasAll(python: string, needed: Requirement[]) {
  const program = ['from importlib.metadata import version', ...needed.map(({name}) => `print(version('${name}'))`)];
  const {status, stdout} = spawnSync(python, ['-c', program.join('\n')], {encoding: 'utf8'});
  const found = stdout?.trim().split('\n') ?? [];
  // A Debian revision such as 0.13.5+dfsg is the same release.
  return status === 0 && needed.every(({version}, index) => found[index]?.split('+')[0] === version);
}

function requirements(siteDir: string): Requirement[] {
  const file = path.join(siteDir, 'requirements.txt');
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  return lines.flatMap((line) => {
    const [, name, version] = line.match(/^([\w-]+)==(\S+)$/) ?? [];
    return name && version ? [{name, version}] : [];
  });
}

/** Runs a command whose output the author sees. Returns whether it succeeded. */
function run(command: string, args: string[]): boolean {
  const {status, error} = spawnSync(command, args, {stdio: 'inherit'});
  if (error) console.error(`${command}: ${error.message}`);
  return status === 0;
}
