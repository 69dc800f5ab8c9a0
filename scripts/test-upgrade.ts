// `npm run test:upgrade -- [versions]`: installs other releases of Docusaurus in a copy of the repository, builds
// there, and opens every kind of page of the reference site. Without versions: the newest release of the previous
// minor, the newest release, and the canary where the registry has one.
import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {findOrInstallBrowser} from './browser';
import {root} from './setup.mjs';

const installed = readPackage(root).dependencies['@docusaurus/core'] as string;
const versions = process.argv.length > 2 ? process.argv.slice(2) : defaultVersions();
const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'upgrade-')), 'site');
git('worktree', 'add', '--quiet', '--detach', folder);
const lines: string[] = [];
try {
  for (const version of versions) {
    const failure = tryVersion(version);
    lines.push(
      failure
        ? `✗ Docusaurus ${version}: ${failure}`
        : `✓ Docusaurus ${version}: installed, built, every kind of page opens`,
    );
    if (failure) process.exitCode = 1;
  }
} finally {
  git('worktree', 'remove', '--force', folder);
  fs.rmSync(path.dirname(folder), {recursive: true, force: true});
}
console.log(`\n${lines.join('\n')}`);

/** Which step failed; its output stands above. */
function tryVersion(version: string): string | undefined {
  console.log(`\n== Docusaurus ${version}`);
  git('-C', folder, 'checkout', '--quiet', '--force', 'HEAD');
  git('-C', folder, 'clean', '--quiet', '-dfx', '--exclude=node_modules');
  fs.rmSync(path.join(folder, 'node_modules/.cache'), {recursive: true, force: true});
  const manifest = readPackage(folder);
  for (const group of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of Object.keys(group)) if (name.startsWith('@docusaurus/')) group[name] = version;
  }
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  if (!inCopy('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'])) return 'npm install failed';
  if (!inCopy('npx', ['--no-install', 'tsc', '--noEmit'])) console.log('The type check fails; the build goes on.');
  if (!inCopy('node', ['scripts/run.mjs', 'build'])) return 'the build failed';
  if (!inCopy('npm', ['test', '--silent', '--', '--only', 'routes'])) return 'a page does not open';
  return undefined;
}

function inCopy(command: string, args: string[]) {
  const env = {...process.env, CHROMIUM_PATH: findOrInstallBrowser()};
  return spawnSync(command, args, {cwd: folder, stdio: 'inherit', env}).status === 0;
}

/** Releases by the registry: the previous minor, the newest, the canary. */
function defaultVersions() {
  const known: {versions: string[]; 'dist-tags': Record<string, string>} = JSON.parse(
    execFileSync('npm', ['view', '@docusaurus/core', 'versions', 'dist-tags', '--json'], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    }),
  );
  const [major = 0, minor = 0] = installed.split('.').map(Number);
  const previous = known.versions
    .filter((version) => version.startsWith(`${major}.${minor - 1}.`) && !version.includes('-'))
    .at(-1);
  const {latest, canary} = known['dist-tags'];
  return [...new Set([previous, latest, canary])].filter((version) => version !== undefined);
}

function readPackage(where: string) {
  return JSON.parse(fs.readFileSync(path.join(where, 'package.json'), 'utf8'));
}

function git(...args: string[]) {
  return execFileSync('git', args, {cwd: root, encoding: 'utf8'});
}
