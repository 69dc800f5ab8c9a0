import {type ChildProcess, spawn} from 'node:child_process';
import path from 'node:path';
import {root} from './setup.mjs';

/**
 * Where Docusaurus puts the files that it generates for one language: two processes that shared a folder would
 * overwrite each other's files.
 */
export const generatedFolder = (command: 'start' | 'build', locale: string) =>
  path.join('.docusaurus', `${command}-${locale}`);

/**
 * Starts Docusaurus for one language, in a process with a folder of generated files of its own. What it writes
 * appears line by line after the name of the language.
 * @param hidden lines that only confuse here
 * @param env added to the environment
 */
export function startDocusaurus(
  command: 'start' | 'build',
  locale: string,
  args: string[],
  hidden: RegExp,
  env: Record<string, string>,
): ChildProcess {
  // Starting it by `npx` takes a third of a second longer.
  const docusaurus = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const child = spawn(process.execPath, [docusaurus, command, '--locale', locale, ...args], {
    cwd: root,
    env: {
      ...process.env,
      DOCUSAURUS_GENERATED_FILES_DIR_NAME: generatedFolder(command, locale),
      FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.on('data', (chunk) => {
      const lines = String(chunk)
        .split('\n')
        .filter((line) => line.trim() && !hidden.test(line));
      for (const line of lines) to.write(`${locale.padEnd(6)} ${line}\n`);
    });
  }
  return child;
}
