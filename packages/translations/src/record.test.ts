import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';
import {faultsIn, hashOf, lineOf, parseRecord, readRecordText, recordText} from './record';

const [one, other] = [lineOf(hashOf('甲'), hashOf('A')), lineOf(hashOf('乙'), hashOf('B'))];

test('a record is a sorted set of pairs, one a line', () => {
  const text = recordText([other, one, lineOf('-', hashOf('C'))]);
  expect(text).toMatch(/^(?:(?:[\w-]{6}|-)\t[\w-]{6}\n){3}$/);
  expect(recordText(parseRecord(text).lines)).toBe(text);
  expect(recordText([...text.trim().split('\n')].reverse())).toBe(text);
  expect(parseRecord(text.replace(/\n/g, '\r\n')).has(hashOf('甲'), hashOf('A'))).toBe(true);
});

test('a record with the markers of a conflict is that of both sides, and the lines are named', () => {
  const conflict = `<<<<<<< HEAD\n${one}\n||||||| base\n=======\n${other}\n>>>>>>> branch\n`;
  expect([...parseRecord(conflict).lines]).toEqual([one, other]);
  expect(faultsIn(conflict).map(({line}) => line)).toEqual([1, 3, 4, 6]);
  expect(faultsIn(`${one}\nno pair\n`)).toEqual([{line: 2, message: expect.stringContaining('no pair of hashes')}]);
  expect(faultsIn(recordText([one, other]))).toEqual([]);
});

test('the base of a conflict, which both sides have left, does not count', () => {
  const [old, both] = [lineOf(hashOf('丙'), hashOf('C')), lineOf(hashOf('丁'), hashOf('D'))];
  const conflict = `${both}\n<<<<<<< ours\n${one}\n||||||| 1a2b3c4\n${old}\n=======\n${other}\n>>>>>>> theirs\n`;
  expect([...parseRecord(conflict).lines]).toEqual([both, one, other]);
  expect(faultsIn(conflict).map(({line}) => line)).toEqual([2, 4, 6, 8]);
});

test.each([
  ['quotation marks', (text: string) => text.replace(/[\w-]+/g, '"$&"')],
  ['blanks for the tab, and at the end', (text: string) => text.replace(/\t/g, '    ').replace(/\n/g, ' \n')],
  ['a byte order mark and line ends of Windows', (text: string) => `\uFEFF${text.replace(/\n/g, '\r\n')}`],
  ['blank lines, in another order', (text: string) => `\n${text.split('\n').reverse().join('\n\n')}\n\n`],
])('a record that another tool has written with %s is the same', (_, write) => {
  const text = recordText([one, other, lineOf('-', hashOf('C'))]);
  expect(recordText(parseRecord(write(text)).lines)).toBe(text);
  expect(faultsIn(write(text))).toEqual([]);
});

test('a record in UTF-16 is read', () => {
  const text = recordText([one, other]);
  const folder = folderWith({'a.tsv': Buffer.from(`\uFEFF${text}`, 'utf16le')});
  expect(recordText(parseRecord(readRecordText(path.join(folder, 'a.tsv'))).lines)).toBe(text);
});

test('white space is no word, also between Han characters', () => {
  expect(hashOf('一行，\n又一行')).toBe(hashOf('一行，又一行'));
  expect(hashOf('two\nlines')).toBe(hashOf('two  lines '));
  expect(hashOf('two')).not.toBe(hashOf('too'));
});
