import path from 'node:path';
import logger from '@docusaurus/logger';
import type {Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import rehypeKatex from 'rehype-katex';
import {VFile} from 'vfile';
import {expect, test, vi} from 'vitest';
import {brokenFormulas} from './broken-formulas';

test('a formula that KaTeX cannot read is reported with its line, and shown as it is written', () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
  const rendered = (value: string) => {
    const code = {
      type: 'element' as const,
      tagName: 'code',
      properties: {className: ['math-inline']},
      children: [{type: 'text' as const, value}],
      position: {start: {line: 3, column: 1}, end: {line: 3, column: 9}},
    };
    const tree: Root = {type: 'root', children: [{type: 'element', tagName: 'p', properties: {}, children: [code]}]};
    const file = new VFile({path: path.join(__dirname, 'a.md')});
    rehypeKatex({output: 'mathml', strict: false})(tree, file);
    brokenFormulas({strict: false})(tree, file);
    return toHtml(tree);
  };
  expect(rendered('\\frac{价格}{2}')).toContain('<mtext>价格</mtext>');
  expect(warn).not.toHaveBeenCalled();
  expect(rendered('\\frac{1}{')).toBe('<p><code>\\frac{1}{</code></p>');
  expect(warn.mock.calls.join()).toMatch(/a\.md:3: the formula cannot be read: KaTeX parse error/);
});
