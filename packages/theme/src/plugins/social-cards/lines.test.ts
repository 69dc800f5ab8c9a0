import {describe, expect, test} from 'vitest';
import {textWidth} from './font';
import {breakLines} from './lines';

const lines = (text: string, width: number) => breakLines(text, width);

test('a word stays whole, no blank is left at the end of a line, and lines are of about one length', () => {
  expect(lines('cross validation', 6)).toEqual(['cross', 'validation']);
  expect(lines('用六十行依赖解析器看懂 poetry.lock', 14)).toEqual(['用六十行依赖解析器', '看懂 poetry.lock']);
  expect(lines('手写极大似然拟合 GARCH(1,1)：250 天', 12)).toEqual(['手写极大似然拟合', 'GARCH(1,1)：250 天']);
  expect(lines('先选特征再交叉验证，纯噪声也能考八十分', 18)).toEqual(['先选特征再交叉验证，', '纯噪声也能考八十分']);
});

describe('no line is too wide, begins with a closing mark, or ends with an opening one', () => {
  test.each([
    '一二三四（五六七八）九十',
    '一二三四五《六七》八九十',
    '甲乙丙丁，戊己；庚辛：壬癸',
    '“一二三四五六”七八九十',
    'one two (three four) five',
  ])('%s', (text) => {
    for (let width = 4; width < 12; width += 0.5) {
      const set = lines(text, width);
      for (const line of set) expect(textWidth(line)).toBeLessThanOrEqual(width);
      for (const line of set.slice(1)) expect(line).not.toMatch(/^[，。、；：）》”—)]/);
      for (const line of set.slice(0, -1)) expect(line).not.toMatch(/[（《“(]$/);
      expect(set.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }
  });
});
