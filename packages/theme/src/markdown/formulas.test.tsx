import path from 'node:path';
import logger from '@docusaurus/logger';
import {evaluate} from '@mdx-js/mdx';
import type {Element, Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {filesOfSite} from 'inkstone-core/fixtures/site';
import {syntaxPlugins} from 'inkstone-core/syntax';
import {createElement} from 'react';
import * as runtime from 'react/jsx-runtime';
import {renderToStaticMarkup} from 'react-dom/server';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {type Pluggable, unified} from 'unified';
import {VFile} from 'vfile';
import {afterEach, expect, test, vi} from 'vitest';
import {formulaElement} from './formula-element';
import {formulaMarks} from './formula-marks';
import {formulas} from './formulas';

afterEach(() => void vi.restoreAllMocks());

async function built(source: string, ...plugins: Pluggable[]): Promise<Root> {
  const file = new VFile({path: path.join(__dirname, 'a.md'), value: source});
  const processor = unified()
    .use(remarkParse)
    .use(syntaxPlugins)
    .use(remarkRehype)
    .use([[formulas, {site: () => filesOfSite('/site'), strict: false}], ...plugins]);
  return (await processor.run(processor.parse(file), file)) as Root;
}
const htmlOf = async (...given: Parameters<typeof built>) =>
  toHtml(await built(...given), {characterReferences: {useNamedReferences: true}});

test.each([
  '\\href{javascript:alert(1)}{x}',
  '\\url{javascript:alert(1)}',
  '\\includegraphics{https://evil.example/x.png}',
  '\\htmlStyle{color:red}{x}',
  '\\style{color:red}{x}',
  '\\class{a}{x}',
  '\\eqref{a}',
])('the formula %s is no way out of the formula, and an error', async (formula) => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
  const html = await htmlOf(`$${formula}$`);
  expect(html).toContain(`<code>${formula}</code>`);
  expect(warn.mock.calls.join()).toContain('a.md:1: the formula cannot be read: ');
});

test.each([
  ['\\mathbf{x}', '𝐱'],
  ['\\mathbb{R}', 'ℝ'],
  ['\\mathbb{E}', '𝔼'],
  ['\\mathcal{L}', 'ℒ'],
  ['\\boldsymbol{\\beta}', '𝜷'],
])('%s is the character %s', async (tex, character) => {
  expect(await htmlOf(`$${tex}$`)).toMatch(new RegExp(`<mi[^>]*>${character}</mi>`));
});

test.each([
  ['设 $t$，于是', '设 [M，]于是'],
  ['（$k$ 固定时）', '[（M] 固定时）'],
  ['一个（$t$）。', '一个[（M）。]'],
  ['with $T$. For', 'with [M.] For'],
  ['从 $a$ 到 $b$', '从 M 到 M'],
  ['$$\nx\n$$', 'M'],
])('the marks beside the formulas of %j stay with them', async (markdown, expected) => {
  const text = (node: Root['children'][number]): string => {
    if (node.type !== 'element') return 'value' in node ? node.value : '';
    return node.tagName === 'math' ? 'M' : `[${node.children.map(text).join('')}]`;
  };
  const {children} = await built(markdown, formulaMarks);
  const [block] = children as Element[];
  expect(block?.tagName === 'p' ? block.children.map(text).join('') : text(block as Element)).toBe(expected);
});

test.each([
  ['F\\big(x) + 1', 'F\\big{(}x) + 1'],
  ['\\Bigl\\{x\\}', '\\Bigl{\\{}x\\}'],
  ['\\mbox{if } x', '\\text{if } x'],
  ['\\LaTeX', '\\text{LaTeX}'],
  ['\\text{in \\TeX{} too}', '\\text{in \\text{TeX}{} too}'],
  ['\\mathbbm{1}\\mspace{3mu}x', '\\mathbb{1}\\mkern3mu x'],
  ['\\newcommand{\\R}{\\mathbf{R}}\\R^2', '\\def\\R{\\mathbf{R}}\\R^2'],
  ['\\newcommand\\Set[1]{\\{#1\\}}\\Set{1}', '\\def\\Set#1{\\{#1\\}}\\Set{1}'],
  ['\\require{cancel}\\cancel{x}', '\\cancel{x}'],
  ['`x^2`', 'x^2'],
  ['\\color{green} x \\textcolor{orange}{y}', '\\color{#008000} x \\textcolor{#ffa500}{y}'],
  ['t_\\max - \\max_t', 't_{\\max} - \\max_t'],
  ['Q^\\vec{\\mu}_i', 'Q^{\\vec{\\mu}}_i'],
  ['x_\\hat\\alpha', 'x_{\\hat\\alpha}'],
  ['L_\\text{a_b & c}', 'L_\\text{a\\_b \\& c}'],
])('%s looks as %s does', async (written, plain) => {
  const withoutSource = (html: string) => html.replace(/<annotation.*<\/annotation>/, '');
  const html = await htmlOf(`$${written}$`);
  expect(html).toContain('<math');
  expect(withoutSource(html)).toBe(withoutSource(await htmlOf(`$${plain}$`)));
});

test.each(['y_i \\log p', 'f(x)\\log q', '\\frac{1}{2}\\max_i x', 'a \\log x', '2\\max_i x'])(
  'a function has one thin space before it: %s',
  async (tex) =>
    expect(await htmlOf(`$${tex}$`)).toMatch(
      /[^>]<\/m(?:i|n|o)>(?:<\/[a-z]+>)*(?:<mrow>)?<mspace [^>]*><\/mspace>(?:<mrow>)?(?:<msub>)?<mi>(?:log|max)/,
    ),
);

test.each([
  ['\\log|x|', 'log</mi><mo>&af;</mo></mrow><mspace width="0.1667em"></mspace><mi>|'],
  ['\\log_2\\left|x\\right|', '<mo>&af;</mo><mspace width="0.1667em"></mspace><mrow><mo fence'],
  ['\\begin{aligned} x &\\sim N \\end{aligned}', '<mo form="infix">∼</mo>'],
  ['(\\sum_k x)', '<mo movablelimits="false" lspace="0">∑</mo>'],
  ['a = \\int f', '<mo movablelimits="false" lspace="0">∫</mo>'],
  ['-\\int f', '<mo movablelimits="false">∫</mo>'],
  ['a \\sum f', '<mo movablelimits="false">∑</mo>'],
])('signs of %s have the space of TeX', async (tex, expected) =>
  expect((await htmlOf(`$$\n${tex}\n$$`)).replaceAll('\u2061', '&af;')).toContain(expected),
);

test('a formula that Temml cannot read is reported with its line, and shown as it is written', async () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
  const rendered = (source: string) => htmlOf(source);
  expect(await rendered('$\\frac{价格}{2}$')).toContain('<mtext>价格</mtext>');
  expect(warn).not.toHaveBeenCalled();
  expect(await rendered('a\n\n$\\frac{1}{$')).toContain('<p><code>\\frac{1}{</code></p>');
  await rendered('a\n\nb\n\n$$\nx\n\\frac{1}{\n$$');
  expect(warn.mock.calls.join()).toMatch(/a\.md:3: the formula cannot be read: Unexpected end [\s\S]*a\.md:7:/);
});

test('a formula has the HTML that it would have element by element, and is one element', async () => {
  const render = async (plugins: Pluggable[]) => {
    let elements = 0;
    const counting: typeof runtime.jsx = (...args) => {
      elements += 1;
      return runtime.jsx(...args);
    };
    const functions = {...runtime, jsx: counting, jsxs: counting};
    const rehypePlugins: Pluggable[] = [[formulas, {site: () => filesOfSite('/site'), strict: false}], ...plugins];
    const source = 'A formula $a < b \\& c$ and\n\n$$\n\\frac{1}{\\text{it’s x}}\n$$\n';
    const remarkPlugins = syntaxPlugins;
    const {default: Content} = await evaluate(source, {...functions, format: 'md', remarkPlugins, rehypePlugins});
    // What the theme makes of a formula, it makes of this too.
    const components = {math: (props: object) => createElement('math', {...props, id: 'theme'})};
    return {html: renderToStaticMarkup(<Content components={components} />), elements};
  };
  const [plain, single] = [await render([]), await render([formulaElement])];
  expect(single.html).toBe(plain.html);
  expect(single.html.match(/<math [^>]*id="theme"/g)).toHaveLength(2);
  expect(plain.elements - single.elements).toBeGreaterThan(10);
  expect(single.elements).toBeLessThan(10);
});
