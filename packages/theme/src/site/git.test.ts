import {execFileSync} from 'node:child_process';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';
import {setUpGit} from './git';

test('Git names files in any script, in clones of any user, as often as it is set up', () => {
  const folder = folderWith({'单字.md': ''});
  const env: NodeJS.ProcessEnv = {...process.env, GIT_CONFIG_COUNT: undefined, GIT_TEST_ASSUME_DIFFERENT_OWNER: '1'};
  const git = (...args: string[]) => execFileSync('git', args, {cwd: folder, env, encoding: 'utf8', stdio: 'pipe'});
  git('init', '--quiet');
  expect(() => git('add', '.')).toThrow('dubious ownership');
  setUpGit(env);
  setUpGit(env);
  git('add', '.');
  expect(git('ls-files')).toBe('单字.md\n');
  expect(env.GIT_CONFIG_COUNT).toBe('2');
});
