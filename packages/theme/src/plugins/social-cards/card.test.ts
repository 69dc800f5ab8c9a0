import {describe, expect, test} from 'vitest';
import {DEFAULT_COLORS, postCard, problemOf} from './card';
import {committedFont, fontFile, measuredFont} from './glyphs';

const post = {title: '手写极大似然', slug: 'garch', day: '2024-12-08', siteTitle: '砚边'};
const cardOf = (changed: Partial<typeof post>) =>
  postCard({...post, ...changed}, {colors: DEFAULT_COLORS, font: committedFont});
const problem = (title: string) => problemOf(title, 'title', committedFont, 'run npm run card-font');

test('the card has title, day and the name of the site', () => {
  for (const text of Object.values({...post, slug: post.day})) expect(cardOf({})).toContain(`>${text}</text>`);
});

test('marks that mean something in SVG are text', () => {
  expect(cardOf({title: 'a < b & c'})).toContain('>a &#60; b &#38; c</text>');
});

test('the characters of another font are measured: as wide as in the list, and none where it has none', () => {
  const font = measuredFont(fontFile, committedFont.family);
  for (const character of 'ai é墨，')
    expect(font.thousandthsOf(character), character).toBe(committedFont.thousandthsOf(character));
  expect(font.thousandthsOf('龘')).toBeUndefined();
});

describe('a title', () => {
  test.each([
    [60, ['不平衡的报告解释了最简单的阈值 0']],
    [84, ['the agreed baseline', 'matches the', 'synthetic array 4']],
    [76, ['the rolling table amplifies', 'the middle array 2']],
    [84, ['the weighted volatility', 'decides the weighted', 'correlation 0']],
    [76, ['反过来推一遍，事先约定的', '向量暴露了最简单的分位数，', '这一点画一张图就能看出来。']],
  ])('is set in %i pixels as %j', (size, lines) => {
    const title = lines.join(/[a-z]/.test(lines.join('')) ? ' ' : '');
    const set = [...cardOf({title}).matchAll(/<text [^>]*font-size="(\d+)"[^>]*>(.*?)<\/text>/g)].slice(0, -2);
    expect(set.map(([, setSize, words]) => [Number(setSize), words])).toEqual(lines.map((line) => [size, line]));
  });

  test('of which the font lacks a character names it, and the command', () => {
    expect(problem('龘字 𠮷')).toEqual({
      message: 'the font of the social cards lacks 龘 𠮷',
      fix: expect.stringContaining('npm run card-font'),
    });
  });

  test('that is too long says so', () => expect(problem('很长的标题'.repeat(60))?.message).toContain('does not fit'));

  test.each(['很长的标题，', 'a long title '])(
    'like %s, repeated, is refused where it cannot be set, and only there',
    (words) => {
      const verdicts = Array.from({length: 50}, (_, index) => {
        const title = words.repeat(index + 1).trim();
        const svg = cardOf({title});
        // Without a setting it would be one line that runs out of the card.
        const isSet = index < 2 || !svg.includes(`>${title}</text>`);
        return {
          title,
          found: problem(title)?.message,
          expected: isSet ? undefined : 'the title does not fit on its social card',
        };
      });
      for (const {title, found, expected} of verdicts) expect(found, title).toBe(expected);
      expect(new Set(verdicts.map(({found}) => found)).size).toBe(2);
    },
  );

  test.each(['手写极大似然拟合 GARCH(1,1)：250 天为什么不够', 'Café, Ångström & “naïve” ß — 50 %'])(
    'like %s is fine',
    (title) => {
      expect(problem(title)).toBeUndefined();
    },
  );
});
