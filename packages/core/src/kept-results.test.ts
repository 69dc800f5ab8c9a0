import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {folderWith} from './fixtures/folder';
import {KeptResults} from './kept-results';

/** What a build makes of these keys, and which of them it had to make. */
function built(site: string, code: string, ...keys: string[]) {
  const made: string[] = [];
  const results = new KeptResults<string>();
  results.restore(site, 'lengths', [code]);
  const all = keys.map((key) => results.get(key, () => String(made.push(key) && key.length)));
  results.save();
  return {all, made};
}

test('a result is made again only for another key, code or version of a package', () => {
  const site = folderWith({'package-lock.json': '1'});
  const code = folderWith({'a.cjs': '1'});
  expect(built(site, code, 'one', 'three')).toEqual({all: ['3', '5'], made: ['one', 'three']});
  expect(built(site, code, 'three', 'seven')).toEqual({all: ['5', '5'], made: ['seven']});
  // What the last build did not need is gone.
  expect(built(site, code, 'one', 'three').made).toEqual(['one']);
  fs.writeFileSync(path.join(code, 'a.cjs'), '2');
  expect(built(site, code, 'one').made).toEqual(['one']);
  fs.writeFileSync(path.join(site, 'package-lock.json'), '2');
  expect(built(site, code, 'one').made).toEqual(['one']);
  const cache = path.join(site, 'node_modules/.cache/inkstone/lengths');
  const [file = '', ...others] = fs.readdirSync(cache);
  expect(others).toEqual([]);
  fs.writeFileSync(path.join(cache, file), '[["one"');
  expect(built(site, code, 'one').all).toEqual(['3']);
});

test('without a lockfile, nothing is kept', () => {
  const site = folderWith({});
  built(site, site, 'one');
  expect(built(site, site, 'one').made).toEqual(['one']);
});

test('a result that no longer holds is made again', () => {
  const results = new KeptResults<number>();
  results.get('a', () => 1);
  expect(results.get('a', () => 2)).toBe(1);
  expect(
    results.get(
      'a',
      () => 2,
      (known) => known > 1,
    ),
  ).toBe(2);
});
