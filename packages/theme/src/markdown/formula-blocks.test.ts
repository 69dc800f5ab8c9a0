import {syntaxPlugins} from 'inkstone-core/syntax';
import type {Nodes, Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {expect, test} from 'vitest';

const short = (node: Nodes): string => {
  if (node.type === 'math') return `<math|${node.value}>`;
  if ('children' in node) return `${node.type}(${node.children.map(short).join(',')})`;
  return 'value' in node ? node.value : node.type;
};
const parsers = {
  md: unified().use(remarkParse).use(remarkGfm).use(syntaxPlugins),
  mdx: unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(syntaxPlugins),
};

const EQUATION = '\\begin{equation}\nE = m_1 c_2 * d * e\n\\end{equation}';
const ALIGN = '\\begin{align*}\na &= b \\\\\nc &= d\n\\end{align*}';

test.each([
  [EQUATION, `root(<math|${EQUATION}>)`],
  [ALIGN, `root(<math|${ALIGN}>)`],
  [`Text\n${EQUATION}\nmore`, `root(paragraph(Text),<math|${EQUATION}>,paragraph(more))`],
  ['\\begin{equation} x \\end{equation}', 'root(<math|\\begin{equation} x \\end{equation}>)'],
  [`${EQUATION} {#eq-energy}`, `root(<math|${EQUATION}>)`],
  ['$$\nx\n\ny\n$$', 'root(<math|x\n\ny>)'],
  ['$$x = 1\ny = 2$$\n\nr\n\n## later', 'root(<math|x = 1\ny = 2>,paragraph(r),heading(later))'],
  ['Text\n$$x$$\nmore', 'root(paragraph(Text),<math|x>,paragraph(more))'],
  ['$$$\n\\text{$$}\n$$$', 'root(<math|\\text{$$}>)'],
  ['$$\nx\n$$ {#eq-power}', 'root(<math|x>)'],
  ['> $$\n> x\n> $$', 'root(blockquote(<math|x>))'],
  ['- a\n\n  $$\n  x\n  $$', 'root(list(listItem(paragraph(a),<math|x>)))'],
  [`> ${EQUATION.replaceAll('\n', '\n> ')}`, `root(blockquote(<math|${EQUATION}>))`],
  [`- ${EQUATION.replaceAll('\n', '\n  ')}`, `root(list(listItem(<math|${EQUATION}>)))`],
])('%j is a formula', (source, expected) => {
  expect(short(parsers.md.parse(source) as Root)).toBe(expected);
  if (!source.includes('{#')) expect(short(parsers.mdx.parse(source) as Root)).toBe(expected);
});

test.each([
  '$$x$$ and $$y$$',
  '$$x$$, where',
  '$$\nx\n\n## A heading',
  '$$x\n\ny$$',
  '\\begin{document}\nx\n\\end{document}',
  '\\begin{equation}\nx\n\ny',
  'In \\begin{equation} words',
])('%j is text', (source) => expect(short(parsers.md.parse(source) as Root)).not.toContain('<math'));

test('an environment in code is code', () => {
  expect(short(parsers.md.parse(`\`\`\`\n${EQUATION}\n\`\`\``) as Root)).toBe(`root(${EQUATION})`);
});
