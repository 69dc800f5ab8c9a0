import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect} from 'vitest';

const root = path.resolve(__dirname, '../..');

/** Runs a command, and shows what it printed where it failed. */
export function run(cwd: string, command: string, ...args: string[]): string {
  const env = {...process.env, CI: '', NODE_ENV: undefined, DOCUSAURUS_CURRENT_LOCALE: undefined, VITEST: undefined};
  const {status, stdout, stderr} = spawnSync(command, args, {cwd, encoding: 'utf8', env});
  expect(status, `${command} ${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0);
  return stdout + stderr;
}

/** Makes the site `classic` in a folder, as `create-docusaurus` does, with these packages. */
export function createClassicSite(folder: string, tarballs: string[]): string {
  const {version} = JSON.parse(fs.readFileSync(path.join(root, 'node_modules/@docusaurus/core/package.json'), 'utf8'));
  const args = ['--yes', `create-docusaurus@${version}`, 'classic', 'classic', '--javascript'];
  run(folder, 'npx', ...args, '--skip-install', '--package-manager', 'npm');
  const site = path.join(folder, 'classic');
  run(site, 'npm', 'install', '--no-audit', '--no-fund', ...tarballs);
  editFile(site, 'docusaurus.config.js', (text) => text.replace(/^ {2}presets:/m, '  plugins: [],\n$&'));
  return site;
}

export function editFile(site: string, name: string, change: (text: string) => string): void {
  fs.writeFileSync(path.join(site, name), change(fs.readFileSync(path.join(site, name), 'utf8')));
}

/** The arguments of npm in the line that a message names. */
export function installationIn(output: string): string[] {
  return [...(output.match(/npm (install .*)/)?.[1] ?? '').trim().split(' '), '--no-audit', '--no-fund'];
}
