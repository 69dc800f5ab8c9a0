import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {root, run} from './setup.mjs';

const MODULES = {'scikit-learn': 'sklearn'};
const venv = path.join(root, 'node_modules', '.cache', 'posts-venv');
const newestVenv = path.join(root, 'node_modules', '.cache', 'posts-newest');

/**
 * A Python with exactly the packages of `requirements.txt`: an installed one, else Debian's packages, else a virtual environment filled by
 * pip. Throws an error that says what is missing. Returns the path of the interpreter.
 */
export function findOrInstallPython(): string {
  const there = findPython();
  if (there) return there;
  console.log("No Python with the packages of requirements.txt here; trying the system's package manager…");
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => run('/usr/bin/env', [...asRoot, 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]);
  const packages = requirements().map(({name}) => `python3-${MODULES[(name as keyof typeof MODULES)] ?? name}`);
  if (fs.existsSync('/usr/bin/apt-get') && apt('update', '-qq') && apt('install', '-y', '-qq', 'python3', 'openssh-client', ...packages)) {
    const packaged = findPython();
    if (packaged) return packaged;
  }
  console.log('Trying pip in a virtual environment…');
  const python = path.join(venv, 'bin', 'python');
  if (run('python3', ['-m', 'venv', venv]) && run(python, ['-m', 'pip', 'install', '--quiet', '-r', path.join(root, 'requirements.txt')])) {
    const installed = findPython();
    if (installed) return installed;
  }
  const wanted = requirements().map(({name, version}) => `${name} ${version}`);
  throw new Error(
    `No Python can run the posts' programs. They need Python 3.8 or newer with ${wanted.join(', ')}: install them ` +
      '(pip install -r requirements.txt, or on Debian 12 apt-get install python3-numpy python3-pandas python3-sklearn python3-scipy), ' +
      'or set POSTS_PYTHON to an interpreter that has them.',
  );
}

/**
 * A Python with the newest release of each package of `requirements.txt`: the one that POSTS_PYTHON names, else the system's with packages
 * from PyPI. Returns the path of the interpreter.
 */
export function findOrInstallNewestPython(): string {
  if (process.env.POSTS_PYTHON) return process.env.POSTS_PYTHON;
  const python = path.join(newestVenv, 'bin', 'python');
  const names = requirements().map(({name}) => name);
  if (!fs.existsSync(python) && !run('python3', ['-m', 'venv', newestVenv]))
    throw new Error('python3 could not make a virtual environment; its message is above.');
  if (!run(python, ['-m', 'pip', 'install', '--quiet', '--upgrade', ...names])) {
    throw new Error('pip could not install the newest packages; its message above says why. --newest needs PyPI, or an interpreter named in POSTS_PYTHON.');
  }
  return python;
}

/** The packages of `requirements.txt` that some modules come from. Returns sorted. */
export function packagesOf(modules: string[]): string[] {
  const moduleOf = (name: string) => MODULES[name as keyof typeof MODULES] ?? name;
  return requirements()
    .flatMap(({name}) => (modules.includes(moduleOf(name)) ? [name] : []))
    .sort();
}

function findPython() {
  const candidates = [process.env.POSTS_PYTHON, path.join(venv, 'bin', 'python'), '/usr/bin/python3', 'python3'];
  return candidates.find((python) => python && mismatches(python).length === 0);
}

function mismatches(python: string) {
  const program = requirements().map(({name}) => `print(__import__('importlib.metadata', fromlist=['x']).version('${name}'))`);
  const {status, stdout} = spawnSync(python, ['-c', program.join('\n')], {encoding: 'utf8'});
  const found = stdout?.trim().split('\n') ?? [];
  // A Debian revision such as 0.13.5+dfsg is the same release.
  return status === 0 ? requirements().filter(({version}, index) => found[index]?.split('+')[0] !== version) : requirements();
}

function requirements() {
  const lines = fs.readFileSync(path.join(root, 'requirements.txt'), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [, name, version] = line.match(/^([\w-]+)==(\S+)$/) ?? [];
    return name && version ? [{name, version}] : [];
  });
}
