import {renderAsync} from '@resvg/resvg-js';
import {expect, test} from 'vitest';
import {CARD, DEFAULT_COLORS, postCard} from './card';
import {font, fontFileFor, textWidth} from './font';
import {breakLines} from './lines';

const post = {title: '手写极大似然', slug: 'garch', day: '2024-12-08', siteTitle: '砚边'};
const cardOf = (changed: Partial<typeof post>) => postCard({...post, ...changed}, DEFAULT_COLORS);
const titleOn = (card: string) =>
  [...card.matchAll(/<text [^>]*font-size="(\d+)"[^>]*>(.*?)<\/text>/g)]
    .slice(0, -2)
    .map(([, size = '', words = '']) => ({size: Number(size), words}));

test('the card has title, day and the name of the site, in which marks of SVG are text', () => {
  for (const text of [post.title, post.day, post.siteTitle]) expect(cardOf({})).toContain(`>${text}</text>`);
  expect(cardOf({title: 'a < b & c'})).toContain('>a &lt; b &amp; c</text>');
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

test.each([
  ['cross validation', 6, ['cross', 'validation']],
  ['用六十行依赖解析器看懂 poetry.lock', 14, ['用六十行依赖解析器', '看懂 poetry.lock']],
  ['手写极大似然拟合 GARCH(1,1)：250 天', 12, ['手写极大似然拟合', 'GARCH(1,1)：250 天']],
  ['先选特征再交叉验证，纯噪声也能考八十分', 18, ['先选特征再交叉验证，', '纯噪声也能考八十分']],
])('words stay whole, and lines are of about one length: %s', (text, width, expected) =>
  expect(breakLines(text, width)).toEqual(expected),
);

test.each([
  '一二三四（五六七八）九十',
  '一二三四五《六七》八九十',
  '甲乙丙丁，戊己；庚辛：壬癸',
  '“一二三四五六”七八九十',
  'one two (three four) five',
])('no line is too wide, begins with a closing mark, or ends with an opening one: %s', (text) => {
  for (let width = 4; width < 12; width += 0.5) {
    const set = breakLines(text, width);
    for (const line of set) expect(textWidth(line)).toBeLessThanOrEqual(width);
    for (const line of set.slice(1)) expect(line).not.toMatch(/^[，。、；：）》”—)]/);
    for (const line of set.slice(0, -1)) expect(line).not.toMatch(/[（《“(]$/);
    expect(set.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  }
});

test('the small file of the font draws a card as the whole one does', async () => {
  const card = cardOf({title: 'AVATAR To Wave “office” … — 10–20, Τύπος Привет Où l’été', siteTitle: 'Type & Form'});
  expect(fontFileFor(card)).not.toBe(font.file);
  expect(fontFileFor(cardOf({}))).toBe(font.file);
  const draw = async (file: string) => {
    const fonts = {fontFiles: [file], loadSystemFonts: false, defaultFontFamily: font.family};
    return (await renderAsync(card, {font: fonts})).pixels;
  };
  expect((await draw(fontFileFor(card))).equals(await draw(font.file))).toBe(true);
});
