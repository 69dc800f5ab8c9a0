import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';
import {isInstalled, isSupported} from './setup.mjs';

test('the site builds with the versions of Node that engines names', () => {
  const versions = ['20.18.3', '20.19.0', '21.7.3', '22.11.0', '22.12.0', '23.11.1', '24.0.0', '26.1.0'];
  expect(versions.filter(isSupported)).toEqual(['20.19.0', '22.12.0', '24.0.0', '26.1.0']);
});

const lockfile = {
  '': {},
  'node_modules/a': {version: '1.0.0'},
  'node_modules/for-windows': {version: '1.0.0', optional: true},
};

test.each([
  ['what npm has installed, by whatever command, is not installed again', {'node_modules/a': {version: '1.0.0'}}, true],
  ['the dependencies are installed when a package is missing', {}, false],
  ['the dependencies are installed when a version differs', {'node_modules/a': {version: '1.0.1'}}, false],
])('%s', (_, installed, expected) => expect(isInstalled(lockfile, installed)).toBe(expected));

test.each([
  ['create.mjs', '../my-notes'],
  ['run.mjs', 'check'],
])('in a fresh clone, %s installs the dependencies first', (script, argument) => {
  const clone = folderWith({'package.json': fs.readFileSync(path.join(__dirname, '../package.json'))});
  for (const name of fs.readdirSync(__dirname).filter((each) => each.endsWith('.mjs')))
    fs.cpSync(path.join(__dirname, name), path.join(clone, 'scripts', name));
  fs.writeFileSync(path.join(clone, 'npm'), '#!/bin/sh\necho "npm $1 is called"\nexit 1\n', {mode: 0o755});
  const env = {...process.env, PATH: `${clone}:${process.env.PATH}`, INIT_CWD: clone};
  const {stdout} = spawnSync('node', [path.join(clone, 'scripts', script), argument], {env, encoding: 'utf8'});
  expect(stdout).toContain('npm ci is called');
});
