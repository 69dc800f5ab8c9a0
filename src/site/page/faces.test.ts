import fs from 'node:fs';
import {expect, test} from 'vitest';
import {facesOf} from './faces';

test('the faces are those of the style sheet, without the marks that only some pages have', () => {
  const css = `:root {--marks: ;
    --sans: var(--marks) Arial, 'Noto Sans CJK SC', sans-serif;
    --song: var(--marks) Georgia, serif; --mono: monospace;
    --ifm-font-weight-bold: 700;}`;
  expect(facesOf(css)).toEqual([
    "1px Arial,'Noto Sans CJK SC',sans-serif",
    '700 1px Georgia,serif',
    "700 1px Arial,'Noto Sans CJK SC',sans-serif",
    '1px Georgia,serif',
    '1px monospace',
  ]);
});

test('a property that is not there is told by name', () => {
  expect(() => facesOf(':root {--sans: Arial; --song: Georgia; --ifm-font-weight-bold: 600;}')).toThrow('src/css/tokens.css sets no --mono.');
});

test('the style sheet of this site has them all', () => {
  expect(facesOf(fs.readFileSync('src/css/tokens.css', 'utf8'))).toHaveLength(5);
});
