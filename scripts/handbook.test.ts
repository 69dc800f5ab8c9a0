import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

const root = path.resolve(__dirname, '..');
const markdownIn = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
    .map((name) => path.join(folder, name))
    .filter((name) => name.endsWith('.md'));

test('every npm command that the handbook names exists', () => {
  const {scripts} = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const files = ['README.md', 'README.zh-CN.md', 'CONTRIBUTING.md', ...markdownIn('docs'), ...markdownIn('i18n')];
  const unknown = files.flatMap((file) =>
    [
      ...fs
        .readFileSync(path.join(root, file), 'utf8')
        .matchAll(/\bnpm (?:run (?:--silent )?([\w:-]+)|(test|start)\b)/g),
    ]
      .map(([, script = '', short = '']) => script || short)
      .filter((name) => !(name in scripts))
      .map((name) => `${file}: npm run ${name}`),
  );
  expect(unknown).toEqual([]);
});
