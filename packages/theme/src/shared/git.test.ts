import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {setUpGit} from './git';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'git-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

test('Git names files in any script, in clones of any user, as often as it is set up', () => {
  const env: NodeJS.ProcessEnv = {...process.env, GIT_CONFIG_COUNT: undefined, GIT_TEST_ASSUME_DIFFERENT_OWNER: '1'};
  const git = (...args: string[]) => execFileSync('git', args, {cwd: folder, env, encoding: 'utf8', stdio: 'pipe'});
  git('init', '--quiet');
  fs.writeFileSync(path.join(folder, '单字.md'), '');
  expect(() => git('add', '.')).toThrow('dubious ownership');
  setUpGit(env);
  setUpGit(env);
  git('add', '.');
  expect(git('ls-files')).toBe('单字.md\n');
  expect(env.GIT_CONFIG_COUNT).toBe('2');
});
