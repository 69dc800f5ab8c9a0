import {describe, expect, test} from 'vitest';
import {beginning} from './beginning';
import type {TextNode} from './data';

const root = (...blocks: TextNode[]): TextNode => ['', 0, ...blocks];
const paragraph = (letters: number): TextNode => ['p', 0, 'x'.repeat(letters)];

describe('the beginning of a text', () => {
  test('ends with the block that makes it long enough', () => {
    const text = root(paragraph(50), '\n', paragraph(50), '\n', paragraph(50));
    expect(beginning(text, 60)).toEqual(root(paragraph(50), '\n', paragraph(50)));
    expect(beginning(text, 50)).toEqual(root(paragraph(50)));
  });

  test('is the text itself if that is not longer', () => {
    const text = root(paragraph(50), paragraph(50));
    for (const length of [51, 100, 101]) expect(beginning(text, length)).toBe(text);
    expect(beginning('a string', 1)).toBe('a string');
    expect(beginning(root(), 1)).toEqual(root());
  });

  test('counts a Han character as two letters, within what marks it too', () => {
    const text = root(['p', 0, '汉字', ['strong', 0, '汉']], paragraph(9));
    expect(beginning(text, 6)).toEqual(root(['p', 0, '汉字', ['strong', 0, '汉']]));
    expect(beginning(text, 7)).toBe(text);
  });

  test.each([
    ['a figure', ['figure', 0, ['img', {src: '/a.png', alt: 'x'.repeat(99)}]]],
    ['code', ['pre', 0, ['code', {html: 'x'.repeat(99)}]]],
    ['a folded passage', ['details', 0, ['summary', 0, 'x'], 'x'.repeat(99)]],
    ['a heading', ['h2', {id: 'x'}, 'x'.repeat(99)]],
  ] as [string, TextNode][])('does not rely on %s to fill the window', (_, block) => {
    const text = root(block, paragraph(50), paragraph(50), paragraph(50));
    expect(beginning(text, 60)).toEqual(root(block, paragraph(50), paragraph(50)));
  });
});
