import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {CLASSES, STORED} from './doc-search';

const packages = path.join(__dirname, '../../..');

/** The texts of a folder by the names of their files. */
const textsIn = (folder: string, pattern: RegExp) =>
  fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => pattern.test(name))
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));

test('the classes of DocSearch that scripts and styles name are listed, and no others', () => {
  const own = ['search/src', 'theme/src'].flatMap((folder) =>
    textsIn(path.join(packages, folder), /(?<!\.test|doc-search)\.(?:tsx?|css)$/),
  );
  const named = own.flatMap((text) => text.match(/DocSearch-[A-Z][\w-]*\w/g) ?? []);
  expect([...new Set(named)].sort()).toEqual([...CLASSES].sort());
});

test('the installed version has what is used', () => {
  const bundle = fs.readFileSync(require.resolve('@docsearch/react'), 'utf8');
  const styles = fs.readFileSync(require.resolve('@docsearch/css/dist/style.css'), 'utf8');
  expect([...CLASSES, ...STORED].filter((name) => !(bundle + styles).includes(name))).toEqual([]);
});
