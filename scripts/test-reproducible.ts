// `npm run test:reproducible`: builds the last commit in three time zones and two system languages, with a cold and a
// warm cache, and after a change that is reverted, and compares the files. The runtime is excluded: SWC names variables
// by the frequency of letters, including those of hashes that are replaced later, so two may swap names.
import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {root} from './setup.mjs';

const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'reproducible-'));
const folder = path.join(temporary, 'site');
/** Matches the script that loads the others in the HTML of a page. */
const RUNTIME = /\bruntime\.[0-9a-f]{8}\.js/g;
const BUILDS = [
  {title: 'UTC, cold cache', zone: 'UTC', language: 'C.UTF-8', isCold: true},
  {title: 'UTC+14 and Chinese, cold cache', zone: 'Pacific/Kiritimati', language: 'zh_CN.UTF-8', isCold: true},
  {title: 'UTC-11, warm cache, after a change was taken back', zone: 'Pacific/Pago_Pago', language: 'C.UTF-8'},
];
const git = (...args: string[]) => execFileSync('git', args, {cwd: root, encoding: 'utf8', maxBuffer: 1e8});
const [translation = ''] = git('ls-files', 'i18n/*/docusaurus-plugin-content-*.md').split('\n');

git('worktree', 'add', '--quiet', '--detach', folder);
try {
  fs.cpSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  let first: Map<string, string> | undefined;
  for (const {title, zone, language, isCold} of BUILDS) {
    if (isCold) {
      for (const name of ['build', '.docusaurus', 'node_modules/.cache'])
        fs.rmSync(path.join(folder, name), {recursive: true, force: true});
    } else {
      fs.appendFileSync(path.join(folder, translation), '\nOne sentence more.\n');
      build(zone, language);
      git('-C', folder, 'checkout', '--quiet', translation);
    }
    build(zone, language);
    const files = filesOf(path.join(folder, 'build'));
    first ??= files;
    const all = [...new Set([...first.keys(), ...files.keys()])];
    const different = all.filter((file) => first?.get(file) !== files.get(file));
    console.log(`${different.length === 0 ? '✓' : '✗'} ${title}: ${files.size} files, ${different.length} different`);
    if (different.length > 0) process.exitCode = 1;
    for (const file of different.slice(0, 20))
      console.log(`  ${file}${firstDifference(first.get(file), files.get(file))}`);
  }
} finally {
  git('worktree', 'remove', '--force', folder);
  fs.rmSync(temporary, {recursive: true, force: true});
}

function build(zone: string, language: string) {
  const env = {...process.env, CI: 'true', TZ: zone, LANG: language, LC_ALL: language};
  const options = {cwd: folder, env, encoding: 'utf8'} as const;
  const {status, stdout, stderr} = spawnSync(process.execPath, ['scripts/run.mjs', 'build'], options);
  if (status === 0) return;
  console.error(stdout, stderr);
  throw new Error(`The build in ${folder} failed; its output is above.`);
}

/** The first difference of two texts, with its surroundings. */
function firstDifference(one = '', other = '') {
  const start = [...one].findIndex((character, index) => character !== other[index]);
  return [one, other].map((text) => `\n    … ${text.slice(Math.max(0, start - 100), start + 100)} …`).join('');
}

/** The contents of all files in a folder except the runtime, by path. */
function filesOf(where: string): Map<string, string> {
  const names = fs.readdirSync(where, {recursive: true, encoding: 'utf8'});
  const files = names.filter((name) => name.search(RUNTIME) < 0 && fs.statSync(path.join(where, name)).isFile());
  const textOf = (name: string) => fs.readFileSync(path.join(where, name), 'latin1').replace(RUNTIME, 'runtime.js');
  return new Map(files.sort().map((name) => [name, textOf(name)]));
}
