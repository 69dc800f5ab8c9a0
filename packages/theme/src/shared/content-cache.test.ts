import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';

let site = '';
beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'content-cache-'));
  write('src/plugins/a/index.ts', 'one');
  write('src/plugins/a/index.test.ts', 'one');
  write('package-lock.json', '{}');
});
afterEach(() => fs.rmSync(site, {recursive: true}));

function write(name: string, text: string) {
  fs.mkdirSync(path.dirname(path.join(site, name)), {recursive: true});
  fs.writeFileSync(path.join(site, name), text);
}
const folder = () => path.join(site, 'node_modules/.cache/content');
const file = (locale = 'en') => path.join(folder(), `a-${locale}`);

/** What one build works out anew of these pages. */
async function build(
  pages: string[],
  {locale = 'en', isValid}: {locale?: string; isValid?: (cached: {text: string}) => boolean} = {},
): Promise<string[]> {
  vi.resetModules();
  const {openCache} = await import('./content-cache');
  const cache = openCache<{text: string}>(site, 'a', locale);
  const worked: string[] = [];
  for (const page of pages) {
    const work = () => {
      worked.push(page);
      return {text: `of ${page}`};
    };
    expect(cache.get([page, 'option'], work, isValid)).toEqual({text: `of ${page}`});
  }
  expect(cache.misses).toBe(worked.length);
  cache.save();
  return worked;
}

test('what has been worked out once is not worked out again', async () => {
  expect(await build(['one', '二'])).toEqual(['one', '二']);
  expect(await build(['one', '二'])).toEqual([]);
  expect(await build(['one', '二 changed'])).toEqual(['二 changed']);
});

test('a folder that was renamed has another cache: results hold its path', async () => {
  await build(['one']);
  const renamed = `${site}-renamed`;
  fs.renameSync(site, renamed);
  site = renamed;
  expect(await build(['one'])).toEqual(['one']);
});

test('inputs are distinguished', async () => {
  const {openCache} = await import('./content-cache');
  const first = openCache<string>(site, 'a', 'en');
  first.get(['ab', 'c'], () => 'first');
  first.save();
  expect(openCache<string>(site, 'a', 'en').get(['a', 'bc'], () => 'second')).toBe('second');
});

test('each language has its own', async () => {
  await build(['one']);
  expect(await build(['one'], {locale: 'zh-CN'})).toEqual(['one']);
  expect(fs.readdirSync(folder()).sort()).toEqual(['a-en', 'a-zh-CN']);
});

test.each([
  ['code', 'src/plugins/a/index.ts', ['one']],
  ['code that is new', 'src/plugins/b.cjs', ['one']],
  ['packages', 'package-lock.json', ['one']],
  ['tests', 'src/plugins/a/index.test.ts', []],
  ['text', 'src/pages/about.ts.md', []],
])('after a change of %s', async (_, name, expected) => {
  await build(['one']);
  write(name, 'changed');
  expect(await build(['one'])).toEqual(expected);
});

test('a result that no longer holds is computed again, and the new one is cached', async () => {
  await build(['one', 'two']);
  expect(await build(['one', 'two'], {isValid: ({text}) => text !== 'of one'})).toEqual(['one']);
  expect(await build(['one', 'two'])).toEqual([]);
});

test('asynchronous work is cached too', async () => {
  const {openCache} = await import('./content-cache');
  const first = openCache<string>(site, 'a', 'en');
  expect(await first.getAsync(['one'], async () => 'first')).toBe('first');
  first.save();
  const second = openCache<string>(site, 'a', 'en');
  expect(await second.getAsync(['one'], async () => 'second')).toBe('first');
  expect([first.misses, second.misses]).toEqual([1, 0]);
});

test('what a build has not used is dropped', async () => {
  await build(['one', 'two']);
  await build(['two']);
  expect(await build(['one', 'two'])).toEqual(['one']);
});

test('a build that changes nothing does not write', async () => {
  await build(['one']);
  fs.utimesSync(file(), 1, 1);
  await build(['one']);
  expect(fs.statSync(file()).mtimeMs).toBe(1000);
});

test.each([
  ['is empty', () => ''],
  ['is none', () => 'not a cache'],
  ['ends too early', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['has a wrong byte', (bytes: Buffer) => bytes.map((byte, at) => (at === bytes.length - 10 ? byte ^ 1 : byte))],
])('a file that %s is as good as none', async (_, breaking) => {
  await build(['one']);
  fs.writeFileSync(file(), breaking(fs.readFileSync(file())));
  expect(await build(['one'])).toEqual(['one']);
  expect(await build(['one'])).toEqual([]);
});

test('nothing but the finished files is left', async () => {
  await build(['one']);
  expect(fs.readdirSync(folder())).toEqual(['a-en']);
});
