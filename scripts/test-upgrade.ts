// `npm run test:upgrade -- [versions]`: installs other releases of Docusaurus in a copy of the repository, builds
// there, and opens every kind of page of the reference site. Without versions: the newest release of the previous
// minor, the newest release, and the canary where the registry has one.
import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {findOrInstallBrowser} from './browser';
import {root} from './setup.mjs';

const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'upgrade-')), 'site');
const versions = process.argv.length > 2 ? process.argv.slice(2) : defaultVersions();
git('worktree', 'add', '--quiet', '--detach', folder);
const lines: string[] = [];
try {
  for (const version of versions) {
    const failure = tryVersion(version);
    const result = failure ?? 'installed, built, every kind of page opens';
    lines.push(`${failure ? '✗' : '✓'} Docusaurus ${version}: ${result}`);
    if (failure) process.exitCode = 1;
  }
} finally {
  git('worktree', 'remove', '--force', folder);
  fs.rmSync(path.dirname(folder), {recursive: true, force: true});
}
console.log(`\n${lines.join('\n')}`);

/** The step that failed; its output has been printed. */
function tryVersion(version: string): string | undefined {
  console.log(`\n== Docusaurus ${version}`);
  git('-C', folder, 'checkout', '--quiet', '--force', 'HEAD');
  git('-C', folder, 'clean', '--quiet', '-dfx', '--exclude=node_modules');
  fs.rmSync(path.join(folder, 'node_modules/.cache'), {recursive: true, force: true});
  const file = path.join(folder, 'package.json');
  const manifest = fs.readFileSync(file, 'utf8').replaceAll(/("@docusaurus\/[\w-]+": )".*"/g, `$1"${version}"`);
  fs.writeFileSync(file, manifest);
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

/** npm resolves `~3.9.0` to the newest 3.9. */
function defaultVersions(): string[] {
  const tags = execFileSync('npm', ['view', '@docusaurus/core', 'dist-tags', '--json'], {encoding: 'utf8'});
  const {latest = '', canary}: Record<string, string> = JSON.parse(tags);
  const [major, minor] = latest.split('.').map(Number);
  return [`~${major}.${Number(minor) - 1}.0`, latest, ...(canary ? [canary] : [])];
}

function git(...args: string[]) {
  return execFileSync('git', args, {cwd: root, encoding: 'utf8'});
}
