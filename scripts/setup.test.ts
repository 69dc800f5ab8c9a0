import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {isInstalled, isSupported} from './setup.mjs';

test.each([
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.11.1', false],
  ['24.0.0', true],
  ['26.1.0', true],
])('with Node %s the site builds: %s', (version, expected) => expect(isSupported(version)).toBe(expected));

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
  const clone = fs.mkdtempSync(path.join(os.tmpdir(), 'clone-'));
  fs.cpSync(path.join(__dirname, '../package.json'), path.join(clone, 'package.json'));
  for (const name of fs.readdirSync(__dirname).filter((each) => each.endsWith('.mjs')))
    fs.cpSync(path.join(__dirname, name), path.join(clone, 'scripts', name));
  fs.writeFileSync(path.join(clone, 'npm'), '#!/bin/sh\necho "npm $1 is called"\nexit 1\n', {mode: 0o755});
  const env = {...process.env, PATH: `${clone}:${process.env.PATH}`, INIT_CWD: clone};
  const {stdout} = spawnSync('node', [path.join(clone, 'scripts', script), argument], {env, encoding: 'utf8'});
  fs.rmSync(clone, {recursive: true});
  expect(stdout).toContain('npm ci is called');
});
