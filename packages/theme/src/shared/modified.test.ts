import fs from 'node:fs';
import path from 'node:path';
import {getVcsPreset} from '@docusaurus/utils';
import {beforeEach, expect, test, vi} from 'vitest';
import {folderWith} from '../fixtures/folder';
import {git} from '../fixtures/git';
import {modifiedOf} from './modified';

let folder: string;
let clone: string;

beforeEach(() => {
  folder = folderWith();
  clone = path.join(folder, 'full');
  fs.mkdirSync(clone);
  git(clone, night('2025-01-01'), 'init', '--quiet');
  put('a.md', 'one');
  put('b.md', 'one');
  commit('2025-01-01');
  put('a.md', 'two');
  commit('2025-02-02');
});

/** A time of the day that is the next day east of Greenwich. */
const night = (day: string) => `${day}T23:30:00Z`;
function commit(day: string) {
  git(clone, night(day), 'add', '.');
  git(clone, night(day), 'commit', '--quiet', '-m', day);
}
const put = (name: string, text: string) => fs.writeFileSync(path.join(clone, name), text);
const modified = (name: string, siteDir = clone, ask = modifiedOf) =>
  ask(name, {
    siteDir,
    siteConfig: {future: {experimental_vcs: getVcsPreset('git-ad-hoc')}} as Parameters<
      typeof modifiedOf
    >[1]['siteConfig'],
  });

test('a file changed with its last commit, by the day in UTC', async () => {
  expect(await modified('a.md')).toBe('2025-02-02');
  expect(await modified('b.md')).toBe('2025-01-01');
});

test('what the front matter says comes first', async () => {
  put('a.md', '---\nlast_update:\n  date: 2025-03-03\n---\n');
  expect(await modified('a.md')).toBe('2025-03-03');
});

test('a post that was written before its day has not changed since', async () => {
  put('a.md', '---\ndate: 2025-04-04\n---\n');
  commit('2025-03-01');
  expect(await modified('a.md')).toBe('2025-04-04');
});

test('a file that is not committed has no date', async () => {
  // Docusaurus warns of it.
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  put('new.md', 'new');
  expect(await modified('new.md')).toBeUndefined();
  warnings.mockRestore();
});

test.each([
  [
    'a shallow clone',
    (to: string) => git(folder, night('2025-01-01'), 'clone', '--quiet', '--depth', '1', `file://${clone}`, to),
    'git fetch --unshallow',
  ],
  [
    'a folder without Git',
    (to: string) => fs.cpSync(clone, to, {recursive: true, filter: (from) => path.basename(from) !== '.git'}),
    'no Git clone',
  ],
])('in %s nobody knows, and the build says so once', async (_, make, said) => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const other = path.join(folder, 'other');
  make(other);
  expect(await modified('a.md', other)).toBeUndefined();
  // Docusaurus loads the modules of each plugin afresh.
  vi.resetModules();
  const again = await import('./modified');
  expect(await modified('b.md', other, again.modifiedOf)).toBeUndefined();
  expect(warnings.mock.calls).toHaveLength(1);
  expect(String(warnings.mock.calls[0])).toContain(said);
  fs.writeFileSync(path.join(other, 'a.md'), '---\nlast_update:\n  date: 2025-03-03\n---\n');
  expect(await modified('a.md', other)).toBe('2025-03-03');
  warnings.mockRestore();
});
