import {colord} from 'colord';
import type {Nodes} from 'hast';
import {toHtml} from 'hast-util-to-html';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {expect, test} from 'vitest';
import {authorColors} from './author-colors';

const shown = (html: string) => {
  const processor = unified().use(rehypeParse, {fragment: true}).use(authorColors);
  return toHtml(processor.runSync(processor.parse(html)) as Nodes);
};

test.each([
  ['<b style="color: #222">x</b>', '<b style="color: var(--author-color, #222); --color-in-dark: #c5c5c5">x</b>'],
  ['<font color="navy">x</font>', /^<font style="color: var\(--author-color, navy\); --color-in-dark: #\w{6}">/],
  [
    '<p style="font-size:2em;color:#FFF;">x</p>',
    /^<p style="font-size:2em;color: var\(--author-color, #\w{6}\); --.*: #FFF">/,
  ],
  ['<p style="color: #757575">x</p>', /^<p style="color: var\(/],
  ['<p style="color: var(--mine); border-color: red">x</p>', undefined],
  ['<p style="background: #fff; color: #000">x <i style="color: #111">y</i></p>', undefined],
  ['<p style="background: none; color: inherit">x</p>', undefined],
  [
    '<table><tbody><tr bgcolor="#eee"><td style="color: black">x</td></tr></tbody></table>',
    '<table><tbody><tr style="background-color: #eee"><td style="color: black">x</td></tr></tbody></table>',
  ],
])('words in a color of their author can be read in both modes: %s', (html, expected = html) =>
  typeof expected === 'string' ? expect(shown(html)).toBe(expected) : expect(shown(html)).toMatch(expected),
);

test('a color keeps its hue', () => {
  const [, dark = ''] = shown('<i style="color: navy">x</i>').match(/--color-in-dark: (#\w+)/) ?? [];
  expect(colord(dark).hue()).toBe(colord('navy').hue());
});
