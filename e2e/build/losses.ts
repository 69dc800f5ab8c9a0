import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {root} from '../../scripts/setup.mjs';

/** The output of the command for a build: its last line, and each problem before it. */
export function checkBuilt(siteDir: string, folder: string): {summary: string; problems: string[]} {
  const {stdout, stderr} = spawnSync(
    process.execPath,
    [path.join(root, 'scripts/run.mjs'), 'check', '--built', folder, '--all'],
    {
      cwd: siteDir,
      encoding: 'utf8',
      env: {...process.env, NO_COLOR: '1', FORCE_COLOR: '0'},
    },
  );
  const problems = stderr.split('\n').filter((line) => line.trim() && !line.startsWith(' '));
  return {summary: stdout.trim().split('\n').at(-1) ?? '', problems};
}
