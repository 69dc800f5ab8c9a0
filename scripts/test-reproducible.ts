// `npm run test:reproducible`: builds what is committed in three time zones and two system languages, with a cold and a
// warm cache, and after a change that is taken back, and compares the files. The runtime is left out: SWC names
// variables by how often letters occur, those of hashes that are replaced later included, so two may swap names.
import {execFileSync, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {root} from './setup.mjs';

const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'reproducible-'));
const folder = path.join(temporary, 'site');
/** The script that loads the others, as pages name it. */
const RUNTIME = /\bruntime\.[0-9a-f]{8}\.js/g;
const git = (...args: string[]) => execFileSync('git', args, {cwd: root, encoding: 'utf8', maxBuffer: 1e8});
const [TRANSLATION = ''] = git('ls-files', 'i18n/*/docusaurus-plugin-content-*.md').split('\n');

git('worktree', 'add', '--quiet', '--detach', folder);
try {
  const modules = path.join(folder, 'node_modules');
  fs.cpSync(path.join(root, 'node_modules'), modules, {recursive: true, verbatimSymlinks: true});
  const builds = [
    {title: 'UTC, cold cache', zone: 'UTC', language: 'C.UTF-8', isCold: true},
    {title: 'UTC+14 and Chinese, cold cache', zone: 'Pacific/Kiritimati', language: 'zh_CN.UTF-8', isCold: true},
    {title: 'UTC-11, warm cache, after a change was taken back', zone: 'Pacific/Pago_Pago', language: 'C.UTF-8'},
  ];
  let first: Map<string, string> | undefined;
  const kept = path.join(temporary, 'first');
  let differences = 0;
  for (const {title, zone, language, isCold} of builds) {
    if (isCold) {
      for (const name of ['build', '.docusaurus', 'node_modules/.cache'])
        fs.rmSync(path.join(folder, name), {recursive: true, force: true});
    } else buildChanged(path.join(folder, TRANSLATION), () => build(zone, language));
    const tree = new Map(build(zone, language));
    if (!first) fs.cpSync(path.join(folder, 'build'), kept, {recursive: true});
    first ??= tree;
    const different = [...new Set([...first.keys(), ...tree.keys()])].filter(
      (file) => first?.get(file) !== tree.get(file),
    );
    differences += different.length;
    console.log(`${different.length === 0 ? '✓' : '✗'} ${title}: ${tree.size} files, ${different.length} different`);
    for (const file of different.slice(0, 20)) console.log(`  ${file}`);
    const both = different.find((file) => first?.has(file) && tree.has(file) && !/\.(?:br|gz)$/.test(file));
    if (both) console.log(firstDifference(path.join(kept, both), path.join(folder, 'build', both)));
  }
  if (differences) process.exitCode = 1;
} finally {
  git('worktree', 'remove', '--force', folder);
  fs.rmSync(temporary, {recursive: true, force: true});
}

function build(zone: string, language: string) {
  const env = {...process.env, CI: 'true', TZ: zone, LANG: language, LC_ALL: language};
  const {status, stdout, stderr} = spawnSync(process.execPath, ['scripts/run.mjs', 'build'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) {
    console.error(stdout, stderr);
    throw new Error(`The build in ${folder} failed; its output is above.`);
  }
  return treeOf(path.join(folder, 'build'));
}

/** Builds with a changed document, and changes it back. */
function buildChanged(file: string, buildIt: () => unknown) {
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, `${text}\nOne sentence more.\n`);
  buildIt();
  fs.writeFileSync(file, text);
}

/** Where two files begin to differ, with what is around. */
function firstDifference(file: string, other: string) {
  const text = fs.readFileSync(file, 'latin1');
  const otherText = fs.readFileSync(other, 'latin1');
  const start = [...text].findIndex((character, index) => character !== otherText[index]);
  return [text, otherText].map((each) => `    … ${each.slice(Math.max(0, start - 100), start + 100)} …`).join('\n');
}

/** Every file of a folder but the runtime, by its path, with the hash of its content. */
function treeOf(folder: string): [string, string][] {
  const entries = fs.readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  return files
    .filter((file) => file.search(RUNTIME) < 0)
    .sort()
    .map((file) => {
      const content = fs.readFileSync(file, 'latin1').replace(RUNTIME, 'runtime.js');
      return [path.relative(folder, file), createHash('sha256').update(content, 'latin1').digest('hex')];
    });
}
