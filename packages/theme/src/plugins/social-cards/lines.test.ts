import {describe, expect, test} from 'vitest';
import {committedFont} from './glyphs';
import {setLines} from './lines';

const lines = (text: string, width: number, count: number) => setLines(text, committedFont)(width, count)?.lines;

test('a line ends where a clause does', () => {
  expect(lines('先选特征再交叉验证，纯噪声也能考八十分', 12, 2)).toEqual([
    '先选特征再交叉验证，',
    '纯噪声也能考八十分',
  ]);
  expect(lines('Handing over a program, and what breaks', 14, 2)).toEqual([
    'Handing over a program,',
    'and what breaks',
  ]);
});

test('a word stays whole, and no blank is left at the end of a line', () => {
  expect(lines('cross validation', 6, 2)).toEqual(['cross', 'validation']);
  expect(lines('用六十行依赖解析器看懂 poetry.lock', 14, 2)).toEqual(['用六十行依赖解析器看懂', 'poetry.lock']);
});

test('what does not fit has no setting', () => {
  expect(setLines('incomprehensibilities', committedFont)(4, 2)).toBeUndefined();
  expect(setLines('八个汉字放不下的', committedFont)(3, 2)).toBeUndefined();
  expect(setLines('字', committedFont)(3, 2)).toBeUndefined();
});

describe('no line begins with a closing mark, or ends with an opening one', () => {
  test.each([
    '一二三四（五六七八）九十',
    '一二三四五《六七》八九十',
    '甲乙丙丁，戊己；庚辛：壬癸',
    '“一二三四五六”七八九十',
    '一二三四五六——七八九十',
    'one two (three four) five',
  ])('%s', (text) => {
    for (let width = 3; width < 12; width += 0.5) {
      for (let count = 1; count < 6; count += 1) {
        const set = lines(text, width, count) ?? [];
        for (const line of set.slice(1)) expect(line).not.toMatch(/^[，。、；：）》”—)]/);
        for (const line of set.slice(0, -1)) expect(line).not.toMatch(/[（《“(]$/);
        if (set.length > 0) expect(set.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      }
    }
  });
});
