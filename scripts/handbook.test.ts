import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

test('every npm command that the handbook names exists', () => {
  const root = path.resolve(__dirname, '..');
  const {scripts} = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const places = ['README*.md', 'CONTRIBUTING.md', 'docs/**.md', 'i18n/**.md'];
  const args = ['grep', '-ohE', 'npm (run (--silent )?[a-z0-9:-]+|test|start)\\b', '--', ...places];
  const {stdout} = spawnSync('git', args, {cwd: root, encoding: 'utf8'});
  const commands = new Set(stdout.trim().split('\n'));
  expect(commands.size).toBeGreaterThan(10);
  const isUnknown = (command: string) => !((command.split(' ').at(-1) as string) in scripts);
  expect([...commands].filter(isUnknown)).toEqual([]);
});
