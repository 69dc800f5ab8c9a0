import fs from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {folderWith, put} from './fixtures/folder';
import {sourceAt, sourceIn, sourceOf} from './markdown-files';

let site: string;
const old = new Date('2020-01-02');
const name = (file: string) => path.join(site, file);
const write = (file: string, text: string) => {
  put(site, file, text);
  fs.utimesSync(name(file), old, old);
};
beforeEach(() => {
  site = folderWith();
  for (const file of ['a.md', 'b.md']) write(file, `---\ntitle: ${file}\n---\n\nWords.\n`);
});
afterEach(() => void vi.restoreAllMocks());

/** The files that are read meanwhile. */
function readBy(run: () => void): string[] {
  const spy = vi.spyOn(fs, 'readFileSync');
  run();
  const files = spy.mock.calls.map(([file]) => path.basename(String(file)));
  spy.mockRestore();
  return files;
}
const readAll = () => {
  for (const file of ['a.md', 'b.md', 'none.md']) sourceAt(name(file));
};

test('a file is read once, and after a change it alone', () => {
  expect(readBy(readAll)).toEqual(['a.md', 'b.md']);
  expect(readBy(readAll)).toEqual([]);
  put(site, 'a.md', '---\ntitle: Other\n---\n');
  expect(readBy(readAll)).toEqual(['a.md']);
  expect(sourceAt(name('a.md'))?.frontMatter).toEqual({title: 'Other'});
  fs.rmSync(name('a.md'));
  expect(sourceAt(name('a.md'))).toBeUndefined();
});

test('a file that has just changed may change again in the same moment, with as many letters', () => {
  for (const title of ['one', 'two', 'six']) {
    put(site, 'a.md', `---\ntitle: ${title}\n---\n`);
    expect(sourceAt(name('a.md'))?.frontMatter).toEqual({title});
  }
});

test('what Docusaurus has read is not read again, nor what is the same parsed again', () => {
  const text = fs.readFileSync(name('a.md'), 'utf8');
  const source = sourceOf(name('a.md'), text);
  expect(readBy(() => expect(sourceAt(name('a.md'))).toBe(source))).toEqual([]);
  fs.utimesSync(name('a.md'), old, new Date('2020-01-03'));
  expect(readBy(() => expect(sourceAt(name('a.md'))).toBe(source))).toEqual(['a.md']);
});

test('the text has one form of line ends, and dates are days as written', () => {
  const {text, frontMatter} = sourceIn('\uFEFF---\r\ndate: 2025-06-02T01:00:00+08:00\r\ntitle: 2020\r\n---\r\n');
  expect(text).toBe('---\ndate: 2025-06-02T01:00:00+08:00\ntitle: 2020\n---\n');
  expect(frontMatter).toEqual({date: '2025-06-02T01:00:00', title: '2020'});
  expect(sourceIn('---\ntitle: a: b\n---\n')).toMatchObject({frontMatter: {}, frontMatterError: {line: 2}});
});
