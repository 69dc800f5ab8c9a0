import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {treeFile, writeTreeHash} from './tree-hash';

let site = '';
beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'tree-'));
  fs.mkdirSync(path.join(site, 'en'));
  fs.writeFileSync(path.join(site, 'index.html'), 'home');
  fs.writeFileSync(path.join(site, 'en/index.html'), 'english home');
});
afterEach(() => fs.rmSync(site, {recursive: true}));

test('the same tree has the same hash, however often it is written', () => {
  expect(writeTreeHash(site)).toBe(writeTreeHash(site));
});

test.each([
  ['a text that changed', () => fs.writeFileSync(path.join(site, 'index.html'), 'house')],
  ['a new file', () => fs.writeFileSync(path.join(site, 'new.html'), '')],
  ['a file that went', () => fs.rmSync(path.join(site, 'index.html'))],
  ['a file that moved', () => fs.renameSync(path.join(site, 'index.html'), path.join(site, 'en/home.html'))],
])('%s changes it', (_, change) => {
  const before = writeTreeHash(site);
  change();
  expect(writeTreeHash(site)).not.toBe(before);
});

test('sha256sum reads the list', () => {
  writeTreeHash(site);
  const check = () => spawnSync('sha256sum', ['--quiet', '-c', treeFile], {cwd: site});
  if (check().error) return; // not on every system
  expect(check().status).toBe(0);
  fs.writeFileSync(path.join(site, 'index.html'), 'forged');
  expect(check().status).not.toBe(0);
});
