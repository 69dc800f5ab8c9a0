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
  const rendered = (value: string, isBlock = false) => {
    const position = {start: {line: isBlock ? 5 : 3, column: 1}, end: {line: 5, column: 9}};
    const code = {
      type: 'element' as const,
      tagName: 'code',
      properties: {className: ['math-inline']},
      children: [{type: 'text' as const, value}],
      ...(!isBlock && {position}),
    };
    const tree: Root = {
      type: 'root',
      children: [{type: 'element', tagName: 'p', properties: {}, children: [code], position}],
    };
    const file = new VFile({path: path.join(__dirname, 'a.md')});
    rehypeKatex({output: 'mathml', strict: false})(tree, file);
    brokenFormulas({strict: false})(tree, file);
    return toHtml(tree);
  };
  expect(rendered('\\frac{价格}{2}')).toContain('<mtext>价格</mtext>');
  expect(warn).not.toHaveBeenCalled();
  expect(rendered('\\frac{1}{')).toBe('<p><code>\\frac{1}{</code></p>');
  rendered('\\frac{1}{', true);
  expect(warn.mock.calls.join()).toMatch(/a\.md:5:/);
  expect(warn.mock.calls.join()).toMatch(/a\.md:3: the formula cannot be read: KaTeX parse error/);
});
