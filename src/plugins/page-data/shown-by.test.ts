import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';

let site = '';
beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'shown-by-'));
  write('blog/post/index.md', 'text');
  write('blog/post/figures/a.svg', 'one');
  write('blog/_shared/fit.py', 'one');
  write('blog/other/index.md', 'one');
});
afterEach(() => fs.rmSync(site, {recursive: true}));

function write(name: string, text: string) {
  fs.mkdirSync(path.dirname(path.join(site, name)), {recursive: true});
  fs.writeFileSync(path.join(site, name), text);
}

/** What a build finds: files are read once in it. */
async function shown(source = '```py file=/blog/_shared/fit.py\n```\n', file = 'blog/post/index.md') {
  vi.resetModules();
  const {shownBy} = await import('./shown-by');
  return shownBy(path.join(site, file), source, site);
}

test.each<[string, () => void, boolean]>([
  ['nothing has changed', () => {}, false],
  ['a file of the folder', () => write('blog/post/values.json', '{}'), true],
  ['a file below the folder', () => write('blog/post/figures/a.svg', 'two'), true],
  ['the name of one', () => fs.renameSync(path.join(site, 'blog/post/figures/a.svg'), path.join(site, 'blog/post/figures/b.svg')), true],
  ['a file that is shown', () => write('blog/_shared/fit.py', 'two'), true],
  ['a file that is gone', () => fs.rmSync(path.join(site, 'blog/_shared/fit.py')), true],
  ['a file that is empty', () => write('blog/_shared/fit.py', ''), true],
  ['another folder', () => write('blog/other/index.md', 'two'), false],
])('%s', async (_, change, isOther) => {
  const before = await shown();
  change();
  if (isOther) expect(await shown()).not.toEqual(before);
  else expect(await shown()).toEqual(before);
});

test('a file that is made in the course of a build is seen', async () => {
  const {hashOf} = await import('./shown-by');
  expect(hashOf(path.join(site, 'later.svg'))).toBe('');
  write('later.svg', 'one');
  expect(hashOf(path.join(site, 'later.svg'))).not.toBe('');
});

test('a file that is gone is not one that is empty', async () => {
  write('blog/_shared/fit.py', '');
  const before = await shown();
  fs.rmSync(path.join(site, 'blog/_shared/fit.py'));
  expect(await shown()).not.toEqual(before);
});

test('a text shows only what it names, a translation what its original has', async () => {
  expect(await shown('')).toHaveLength(1);
  expect(await shown('', 'i18n/en/docusaurus-plugin-content-blog/post/index.md')).toEqual(await shown(''));
});
