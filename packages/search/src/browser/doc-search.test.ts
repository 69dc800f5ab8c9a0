import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {STORED} from './doc-search';

test('the installed version of DocSearch has the classes and keys that scripts and styles name', () => {
  const folder = path.join(__dirname, '..');
  const own = fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => /(?<!\.test)\.(?:tsx?|css)$/.test(name))
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  const named = own.flatMap((text) => text.match(/DocSearch-[A-Z][\w-]*\w/g) ?? []);
  expect(named).toContain('DocSearch-Modal');
  const bundle = fs.readFileSync(require.resolve('@docsearch/react'), 'utf8');
  const styles = fs.readFileSync(require.resolve('@docsearch/css/dist/style.css'), 'utf8');
  expect([...named, ...STORED].filter((name) => !(bundle + styles).includes(name))).toEqual([]);
});
