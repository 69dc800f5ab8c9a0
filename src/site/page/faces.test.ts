import fs from 'node:fs';
import {expect, test} from 'vitest';
import {facesOf} from './faces';

test('the faces are those of the style sheet, without the marks that only some pages have', () => {
  const css = `:root {--marks: ;
    --sans: var(--marks) Arial, 'Noto Sans CJK SC', sans-serif;
    --song: var(--marks) Georgia, serif;
    --ifm-font-weight-bold: 700; --ifm-font-size-base: 17px;}`;
  expect(facesOf(css)).toEqual(["17px Arial,'Noto Sans CJK SC',sans-serif", '700 17px Georgia,serif']);
});

test('a property that is not there is told by name', () => {
  expect(() => facesOf(':root {--sans: Arial; --ifm-font-weight-bold: 600; --ifm-font-size-base: 17px;}')).toThrow('src/css/tokens.css sets no --song.');
});

test('the style sheet of this site has both', () => {
  expect(facesOf(fs.readFileSync('src/css/tokens.css', 'utf8'))).toHaveLength(2);
});
