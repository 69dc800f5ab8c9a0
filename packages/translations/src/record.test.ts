import {expect, test} from 'vitest';
import {faultsIn, hashOf, lineOf, parseRecord, recordText} from './record';

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

test('white space is no word, also between Han characters', () => {
  expect(hashOf('一行，\n又一行')).toBe(hashOf('一行，又一行'));
  expect(hashOf('two\nlines')).toBe(hashOf('two  lines '));
  expect(hashOf('two')).not.toBe(hashOf('too'));
});
