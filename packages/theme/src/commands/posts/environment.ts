import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {contentHash} from 'inkstone-core/content-hash';
import type {Requirements} from '../../programs/requirements';

/** The interpreter of the environment for some requirements, which may not exist yet. */
export function interpreterFor({text}: Requirements, siteDir: string): string {
  return path.join(siteDir, 'node_modules', '.cache', 'posts-environments', contentHash(text), 'bin', 'python');
}

/**
 * A virtual environment, kept as long as the requirements are the same. It is made by uv if that is installed, else by
 * venv and pip. Returns its interpreter, and on failure the problem.
 */
export function makeEnvironment(requirements: Requirements, siteDir: string): {python: string; problem?: string} {
  const {folder, args, text, python: version} = requirements;
  const python = interpreterFor(requirements, siteDir);
  const environment = path.resolve(python, '../..');
  const done = path.join(environment, 'done');
  if (fs.existsSync(done)) return {python};
  fs.rmSync(environment, {recursive: true, force: true});
  const hasUv = spawnSync('uv', ['--version']).status === 0;
  const commands = hasUv
    ? [
        ['uv', 'venv', '--quiet', ...(version ? ['--python', version] : []), environment],
        ['uv', 'pip', 'install', '--quiet', '--python', python, ...args],
      ]
    : [
        ['python3', '-m', 'venv', environment],
        [python, '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...args],
      ];
  for (const [command = '', ...rest] of commands) {
    const {status, stderr, error} = spawnSync(command, rest, {encoding: 'utf8', cwd: folder});
    if (status === 0) continue;
    // The output of pip before does not help.
    const reasons = stderr?.split('\n').filter((line) => line.startsWith('ERROR'));
    const reason = error?.message ?? (reasons?.length ? reasons.join('\n') : stderr.trimEnd());
    return {python, problem: `${command} could not make its environment:\n${reason}`};
  }
  fs.writeFileSync(done, text);
  return {python};
}
