import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {createHashes} from './hashes';

let site = '';
beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'hashes-'));
  write('post/index.md', 'text');
  write('post/figures/a.svg', 'one');
  write('other/a.svg', 'one');
});
afterEach(() => fs.rmSync(site, {recursive: true}));

function write(name: string, text: string) {
  fs.mkdirSync(path.dirname(path.join(site, name)), {recursive: true});
  fs.writeFileSync(path.join(site, name), text);
}

/** The hash that a new build finds. */
const hashOf = (name: string) => createHashes()(path.join(site, name));

test.each<[string, () => void, boolean]>([
  ['the same', () => {}, false],
  ['a new file', () => write('post/values.json', '{}'), true],
  ['a changed file in a folder below', () => write('post/figures/a.svg', 'two'), true],
  [
    'another name',
    () => fs.renameSync(path.join(site, 'post/figures/a.svg'), path.join(site, 'post/figures/b.svg')),
    true,
  ],
  ['a changed document', () => write('post/index.md', 'two'), false],
  ['what Python leaves behind', () => write('post/__pycache__/fit.pyc', 'x'), false],
  ['another folder', () => write('other/a.svg', 'two'), false],
])('the hash of a folder: %s', (_, change, isOther) => {
  const before = hashOf('post');
  change();
  expect(hashOf('post') !== before).toBe(isOther);
});

test('a document that another one shows has a hash of its own', () => {
  const before = hashOf('post/index.md');
  write('post/index.md', 'two');
  expect(hashOf('post/index.md')).not.toBe(before);
});

test('a missing file has an empty hash, an empty file does not; a file that is written later is found', () => {
  const hashes = createHashes();
  const file = path.join(site, 'post/later.svg');
  expect(hashes(file)).toBe('');
  write('post/later.svg', '');
  expect(hashes(file)).not.toBe('');
});
