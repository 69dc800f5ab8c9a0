import {expect, test} from 'vitest';
import {readingTime} from './reading-time';

test('a minute is 400 Han characters or 220 words, and a mixed text is the sum', () => {
  const chinese = '字'.repeat(800);
  const english = 'word '.repeat(440);
  expect(readingTime({content: chinese})).toBe(2);
  expect(readingTime({content: english})).toBe(2);
  expect(readingTime({content: chinese + english})).toBe(4);
});

test('code, formulas, comments and link targets do not count', () => {
  const prose = '字'.repeat(800);
  const noise =
    '\n\n```py\nprint("a b c d e f g")\n```\n\n$$\na + b = c\n$$\n\n<!-- truncate -->\n[](/a/long/path/of/words) `x y z` $e = m c^2$\n';
  expect(readingTime({content: prose + noise})).toBe(2);
});

test('the shortest post still takes a minute', () => {
  expect(readingTime({content: '短'})).toBe(1);
});

test('the words between two sums of money count', () => {
  const words = 'word '.repeat(440);
  expect(readingTime({content: `It costs \\$10, ${words}, or \\$20.`})).toBeGreaterThan(2);
  expect(readingTime({content: `It costs $10, ${words}, or $20.`})).toBeGreaterThan(2);
});
