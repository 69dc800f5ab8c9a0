import type {Element, Root} from 'hast';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {expect, test} from 'vitest';
import {formulaMarks} from './formula-marks';

const processor = unified()
  .use(remarkParse)
  .use(remarkMath)
  .use(remarkRehype)
  .use(rehypeKatex, {output: 'mathml'})
  .use(formulaMarks);

/** The texts of a paragraph, with `M` for a formula and brackets around what no line breaks in. */
async function parts(markdown: string): Promise<string> {
  const {children} = (await processor.run(processor.parse(markdown))) as Root;
  const [paragraph] = children as Element[];
  const text = (node: Element['children'][number]): string =>
    node.type === 'text'
      ? node.value
      : node.type === 'element' && node.tagName === 'math'
        ? 'M'
        : `[${(node as Element).children.map(text).join('')}]`;
  return (paragraph?.children ?? []).map(text).join('');
}

test.each([
  ['设 $t$，于是', '设 [M，]于是'],
  ['（$k$ 固定时）', '[（M] 固定时）'],
  ['一个（$t$）。', '一个[（M）。]'],
  ['with $T$. For', 'with [M.] For'],
  ['从 $a$ 到 $b$', '从 [M] 到 [M]'],
])('the marks beside the formulas of %s stay with them', async (markdown, expected) => {
  expect(await parts(markdown)).toBe(expected);
});

test('a formula of its own keeps to itself', async () => {
  const {children} = (await processor.run(processor.parse('$$\nx\n$$'))) as Root;
  expect(JSON.stringify(children)).toContain('"display":"block"');
});
