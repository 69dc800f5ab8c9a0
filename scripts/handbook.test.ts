import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

const root = path.resolve(__dirname, '..');

/** What READMEs and the handbook have of a pattern. */
function namedInHandbook(pattern: string): string[] {
  const places = ['README*.md', 'CONTRIBUTING.md', 'docs/**.md', 'i18n/**.md'];
  const {stdout} = spawnSync('git', ['grep', '-ohE', pattern, '--', ...places], {cwd: root, encoding: 'utf8'});
  const names = [...new Set(stdout.trim().split('\n'))];
  expect(names.length).toBeGreaterThan(5);
  return names;
}

test('every source file that the handbook names exists', () => {
  const files = namedInHandbook('packages/[a-z]+/src/[A-Za-z0-9/_.-]+\\.(tsx?|css)');
  expect(files.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
});

test('every npm command that the handbook names exists', () => {
  const {scripts} = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const commands = namedInHandbook('npm (run (--silent )?[a-z0-9:-]+|test|start)\\b');
  const isUnknown = (command: string) => !((command.split(' ').at(-1) as string) in scripts);
  expect(commands.filter(isUnknown)).toEqual([]);
});
