import {spawnSync} from 'node:child_process';
import {folderOfCommand} from 'inkstone-core/loaded-site';

/**
 * `core.quotepath`: otherwise Git writes `单字.md` as `"\345\215\225…"`, and the file has no date. `safe.directory`: Git
 * refuses a clone of another user, because it may name programs; a build runs the programs of the clone anyway.
 */
const SETTINGS = [
  ['core.quotepath', 'off'],
  ['safe.directory', '*'],
] as const;

/** Whether there is no commit: Docusaurus would stop when it asks Git for modification dates. */
export function isWithoutCommits(): boolean {
  return (
    spawnSync('git', ['rev-parse', '--verify', '--quiet', 'HEAD'], {cwd: folderOfCommand(), stdio: 'ignore'}).status !==
    0
  );
}

/** Configures every Git command that this process starts. @param env the environment of the process */
export function setUpGit(env: Record<string, string | undefined> = process.env): void {
  const count = Number(env.GIT_CONFIG_COUNT ?? 0);
  const keys = Array.from({length: count}, (_, index) => env[`GIT_CONFIG_KEY_${index}`]);
  for (const [key, value] of SETTINGS.filter(([key]) => !keys.includes(key))) {
    const index = Number(env.GIT_CONFIG_COUNT ?? 0);
    env[`GIT_CONFIG_KEY_${index}`] = key;
    env[`GIT_CONFIG_VALUE_${index}`] = value;
    env.GIT_CONFIG_COUNT = String(index + 1);
  }
}
