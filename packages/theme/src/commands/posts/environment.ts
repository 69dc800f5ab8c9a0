import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'smol-toml';

/** The metadata block of a program (PEP 723). */
const SCRIPT = /^# \/\/\/ script\n((?:#(?: .*)?\n)+?)# \/\/\/$/m;

/** Arguments for pip, the names of the packages, and the text that identifies an environment. */
export type Requirements = {folder: string; args: string[]; names: string[]; text: string; python?: string};

/** The requirements in `requirements.txt` of a folder and in its programs; undefined if there are none. */
export function requirementsIn(folder: string): Requirements | undefined {
  const file = path.join(folder, 'requirements.txt');
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  const programs = fs.readdirSync(folder).filter((name) => name.endsWith('.py'));
  const blocks = programs.flatMap((name) => blockOf(path.join(folder, name)) ?? []);
  if (lines.length === 0 && blocks.length === 0) return undefined;
  const packages = [...new Set(blocks.flatMap(({dependencies = []}) => dependencies))].sort();
  const python = blocks.flatMap((block) => block['requires-python'] ?? [])[0];
  return {
    folder,
    args: [...(lines.length ? ['-r', file] : []), ...packages],
    names: [...lines, ...packages].flatMap((line) => line.match(/^[\w.-]*\w/)?.[0] ?? []).sort(),
    text: [python, ...lines, ...packages].join('\n'),
    python,
  };
}

function blockOf(program: string): {dependencies?: string[]; 'requires-python'?: string} | undefined {
  const [, block] = fs.readFileSync(program, 'utf8').replace(/\r\n/g, '\n').match(SCRIPT) ?? [];
  try {
    return block === undefined ? undefined : parse(block.replace(/^# ?/gm, ''));
  } catch (error) {
    throw new Error(
      `${path.basename(program)}: its "# /// script" block is not valid TOML: ${(error as Error).message}`,
    );
  }
}

/** The interpreter of the environment for some requirements, which may not exist yet. */
export function interpreterFor({text}: Requirements, siteDir: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return path.join(siteDir, 'node_modules', '.cache', 'posts-environments', hash, 'bin', 'python');
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
    // What pip printed before does not help.
    const reasons = stderr?.split('\n').filter((line) => line.startsWith('ERROR'));
    const reason = error?.message ?? (reasons?.length ? reasons.join('\n') : stderr.trimEnd());
    return {python, problem: `${command} could not make its environment:\n${reason}`};
  }
  fs.writeFileSync(done, text);
  return {python};
}
