import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {rows} from '../e2e/stock/rows';

// What is said about the stock configuration, and the tests that show it, cannot part: `npm run test:stock` takes long, this does not.

const root = path.resolve(__dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const marked = (folder: string, ending: string, mark: RegExp) =>
  fs
    .readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith(ending))
    .flatMap((name) => [...read(`${folder}/${name}`).matchAll(mark)].map(([, row]) => row ?? ''));
const marks = [...marked('e2e', '.spec.ts', /onStock\('([^']+)'\)/g), ...marked('e2e/build', '.test.ts', /filesOnStock\('([^']+)'\)/g)];
const shown = Object.entries(rows).filter(([, row]) => !('reason' in row));

test('every mistake that can be shown has a test that is marked with it, and every mark is one of them', () => {
  expect([...new Set(marks)].sort()).toEqual(shown.map(([name]) => name).sort());
  expect(marks.length).toBeGreaterThan(shown.length);
});

test('what cannot be shown says why, and is tested where it says', () => {
  for (const [name, row] of Object.entries(rows)) {
    if (!('reason' in row)) continue;
    expect(row.reason, name).not.toBe('');
    const [file, text] = row.test;
    expect(read(file), name).toContain(text);
  }
});

test('no row expects whatever a failure says', () => {
  for (const [name, row] of Object.entries(rows))
    if ('fails' in row) expect(row.fails.test('Error: a file is missing. Test timeout exceeded.'), name).toBe(false);
});
