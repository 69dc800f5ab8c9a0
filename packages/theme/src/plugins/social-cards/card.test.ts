import {expect, test} from 'vitest';
import {CARD, DEFAULT_COLORS, postCard} from './card';
import {textWidth} from './font';

const post = {title: '手写极大似然', slug: 'garch', day: '2024-12-08', siteTitle: '砚边'};
const cardOf = (changed: Partial<typeof post>) => postCard({...post, ...changed}, DEFAULT_COLORS);
const titleOn = (card: string) =>
  [...card.matchAll(/<text [^>]*font-size="(\d+)"[^>]*>(.*?)<\/text>/g)]
    .slice(0, -2)
    .map(([, size = '', words = '']) => ({size: Number(size), words}));

test('the card has title, day and the name of the site', () => {
  for (const text of [post.title, post.day, post.siteTitle]) expect(cardOf({})).toContain(`>${text}</text>`);
});

test('marks that mean something in SVG are text', () => {
  expect(cardOf({title: 'a < b & c'})).toContain('>a &#60; b &#38; c</text>');
});

test('Traditional characters are drawn, and what the font lacks is left out', () => {
  expect(titleOn(cardOf({title: '🚀 發布：學習機器'})).map(({words}) => words)).toEqual(['發布：學習機器']);
  expect(titleOn(cardOf({title: '🚀'}))).toEqual([]);
});

test.each(['很长的标题，', 'a long title ', 'pneumonoultramicroscopicsilicovolcanoconiosis', '…'])(
  'a title such as %s, however often repeated, stays on the card',
  (words) => {
    for (const times of [1, 2, 3, 5, 8, 13, 21, 34]) {
      const lines = titleOn(cardOf({title: words.repeat(times)}));
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines)
        expect(textWidth(line.words) * line.size, line.words).toBeLessThanOrEqual(CARD.width - 2 * 88);
    }
  },
);
