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
  };
  const tree: Root = {type: 'root', children: [{type: 'element', tagName: 'p', properties: {}, children: [code]}]};
  const file = new VFile();
  rehypeKatex({output: 'mathml', strict: true})(tree, file);
  refuseFormulas()(tree, file);
}

test('a formula that KaTeX cannot read stops the build', () => {
  expect(() => render('\\frac{1}{')).toThrow('The formula cannot be read: KaTeX parse error');
  expect(() => render('\\frac{1}{2}')).not.toThrow();
});
