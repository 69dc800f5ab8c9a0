import type {Element, Root, Text} from 'hast';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {expect, test} from 'vitest';
import {formulas} from './formulas';

const processor = unified()
  .use(remarkParse)
  .use(remarkMath)
  .use(remarkRehype)
  .use(rehypeKatex, {output: 'mathml'})
  .use(formulas);
const mathOf = async (tex: string) => html((await processor.run(processor.parse(`$${tex}$`))) as Root);

function html(node: Root | Element | Text): string {
  if (node.type === 'text') return node.value;
  const children = node.children.map((child) => html(child as Element | Text)).join('');
  if (node.type === 'root') return children;
  const attributes = Object.entries(node.properties).map(([name, value]) => ` ${name}="${value}"`);
  return `<${node.tagName}${attributes.join('')}>${children}</${node.tagName}>`;
}

const THIN_AFTER = /<mo rspace="0.1667em">\u2061<\/mo>/;
const THIN_BEFORE = /<mspace width="0.1667em"><\/mspace><mi>ln<\/mi>/;

test.each([
  ['\\ln 2', false, true],
  ['\\ln(2)', false, false],
  ['a\\ln b', true, true],
  ['0\\ln\\left(2\\right)', true, false],
  ['a = \\ln b', false, true],
  ['(a)\\ln b', true, true],
])('the name of the function in %s has a space before: %s, after: %s', async (tex, before, after) => {
  const math = await mathOf(tex);
  expect(THIN_BEFORE.test(math), math).toBe(before);
  expect(THIN_AFTER.test(math), math).toBe(after);
});

test.each([
  ['\\mathbf{x}', '𝐱'],
  ['\\mathbb{R}', 'ℝ'],
  ['\\mathbb{E}', '𝔼'],
  ['\\mathcal{L}', 'ℒ'],
  ['\\boldsymbol{\\beta}', '𝜷'],
])('%s is the character %s', async (tex, character) => {
  const math = await mathOf(tex);
  expect(math).toContain(`<mi>${character}</mi>`);
});
