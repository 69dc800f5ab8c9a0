import path from 'node:path';
import type {Root} from 'hast';
import rehypeKatex from 'rehype-katex';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import {refuseFormulas} from './refuse-formulas';

function render(value: string): void {
  const code = {
    type: 'element' as const,
    tagName: 'code',
    properties: {className: ['math-inline']},
    children: [{type: 'text' as const, value}],
    position: {start: {line: 3, column: 1}, end: {line: 3, column: 9}},
  };
  const tree: Root = {type: 'root', children: [{type: 'element', tagName: 'p', properties: {}, children: [code]}]};
  const file = new VFile({path: path.join(__dirname, 'a.md')});
  rehypeKatex({output: 'mathml', strict: true})(tree, file);
  refuseFormulas()(tree, file);
}

test('a formula that KaTeX cannot read stops the build, with its line', () => {
  expect(() => render('\\frac{1}{')).toThrow(/a\.md:3: the formula cannot be read: KaTeX parse error/);
  expect(() => render('\\frac{1}{2}')).not.toThrow();
});
