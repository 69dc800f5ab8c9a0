import fs from 'node:fs';
import path from 'node:path';
import {getVcsPreset} from '@docusaurus/utils';
import {folderWith, put} from 'inkstone-core/fixtures/folder';
import {git} from 'inkstone-core/fixtures/git';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {modifiedOf} from './modified';

const folder = folderWith({'full/a.md': 'one', 'full/b.md': 'one'});
const clone = path.join(folder, 'full');
const noon = '2025-01-01T12:00:00Z';
const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
afterAll(() => warnings.mockRestore());

/** Commits everything at a time of this day that is the next day east of Greenwich. */
function commit(day: string) {
  git(clone, `${day}T23:30:00Z`, 'add', '.');
  git(clone, `${day}T23:30:00Z`, 'commit', '--quiet', '-m', day);
}
beforeAll(() => {
  git(clone, noon, 'init', '--quiet');
  commit('2025-01-01');
  put(clone, 'a.md', 'two');
  commit('2025-02-02');
  put(clone, 'early.md', '---\ndate: 2025-04-04\n---\n');
  commit('2025-03-01');
  put(clone, 'said.md', '---\nlast_update:\n  date: 2025-03-03\n---\n');
  put(clone, 'new.md', 'new');
});

const siteConfig = {future: {experimental_vcs: getVcsPreset('git-ad-hoc')}} as Parameters<
  typeof modifiedOf
>[1]['siteConfig'];

test.each([
  ['the day of its last commit, in UTC', 'a.md', '2025-02-02'],
  ['the same of another file', 'b.md', '2025-01-01'],
  ['what its front matter says', 'said.md', '2025-03-03'],
  ['no day that is known, if it is not committed', 'new.md', undefined],
  ['its own day, if it was written before', 'early.md', '2025-04-04'],
])('a page last changed on %s', async (_, name, day) =>
  expect(await modifiedOf(name, {siteDir: clone, siteConfig})).toBe(day),
);

test.each([
  [
    'a shallow clone',
    (to: string) => git(folder, noon, 'clone', '--quiet', '--depth', '1', `file://${clone}`, to),
    'git fetch --unshallow',
  ],
  [
    'a folder without Git',
    (to: string) => fs.cpSync(clone, to, {recursive: true, filter: (from) => path.basename(from) !== '.git'}),
    'not a Git clone',
  ],
])('in %s nobody knows, and the build says so once', async (_, make, said) => {
  warnings.mockClear();
  const site = {siteDir: path.join(folder, said), siteConfig};
  make(site.siteDir);
  expect(await modifiedOf('a.md', site)).toBeUndefined();
  // Docusaurus loads the modules of each plugin afresh.
  vi.resetModules();
  const again = await import('./modified');
  expect(await again.modifiedOf('b.md', site)).toBeUndefined();
  expect(warnings.mock.calls).toEqual([[expect.stringContaining(said)]]);
  put(site.siteDir, 'said.md', '---\nlast_update:\n  date: 2025-03-03\n---\n');
  expect(await modifiedOf('said.md', site)).toBe('2025-03-03');
});
