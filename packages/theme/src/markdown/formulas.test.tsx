import path from 'node:path';
import logger from '@docusaurus/logger';
import {evaluate} from '@mdx-js/mdx';
import type {Element, Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {createElement} from 'react';
import * as runtime from 'react/jsx-runtime';
import {renderToStaticMarkup} from 'react-dom/server';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {type Pluggable, unified} from 'unified';
import {VFile} from 'vfile';
import {expect, test, vi} from 'vitest';
import {STOCK_FACTS} from '../config/facts';
import {resolveLanguages} from '../config/languages';
import {markdownPlugins} from '../config/markdown';
import {brokenFormulas} from './broken-formulas';
import {formulaElement} from './formula-element';
import {formulaMarks} from './formula-marks';
import {formulas} from './formulas';

/** What the site gives KaTeX. */
const katex = markdownPlugins({
  languages: resolveLanguages(['en'], '/'),
  baseUrl: '/',
  facts: STOCK_FACTS,
  strict: false,
}).rehypePlugins.find((plugin) => Array.isArray(plugin) && plugin[0] === rehypeKatex) as Pluggable;

async function built(source: string, ...plugins: Pluggable[]): Promise<Root> {
  const file = new VFile({path: path.join(__dirname, 'a.md'), value: source});
  const processor = unified()
    .use(remarkParse)
    .use(remarkMath)
    .use(remarkRehype)
    .use([katex, ...plugins]);
  return (await processor.run(processor.parse(file), file)) as Root;
}
const htmlOf = async (...given: Parameters<typeof built>) =>
  toHtml(await built(...given), {characterReferences: {useNamedReferences: true}});

test.each([
  '\\href{javascript:alert(1)}{x}',
  '\\url{javascript:alert(1)}',
  '\\includegraphics{https://evil.example/x.png}',
  '\\htmlStyle{color:red}{x}',
])('the formula %s is no way out of the formula', async (formula) => {
  const html = await htmlOf(`$${formula}$`);
  expect(html).toContain('<math');
  expect(html).not.toMatch(/ (?:href|src|style)=|<(?:a|img)\b/);
});

test.each([
  ['\\ln 2', false, true],
  ['\\ln(2)', false, false],
  ['a\\ln b', true, true],
  ['0\\ln\\left(2\\right)', true, false],
  ['a = \\ln b', false, true],
  ['(a)\\ln b', true, true],
])('the name of the function in %s has a space before: %s, after: %s', async (tex, before, after) => {
  const math = await htmlOf(`$${tex}$`, formulas);
  expect(math.includes('<mspace width="0.1667em"></mspace><mi>ln</mi>'), math).toBe(before);
  expect(/<mo rspace="0.1667em">/.test(math), math).toBe(after);
});

test.each([
  ['\\mathbf{x}', '𝐱'],
  ['\\mathbb{R}', 'ℝ'],
  ['\\mathbb{E}', '𝔼'],
  ['\\mathcal{L}', 'ℒ'],
  ['\\boldsymbol{\\beta}', '𝜷'],
])('%s is the character %s', async (tex, character) => {
  expect(await htmlOf(`$${tex}$`, formulas)).toContain(`<mi>${character}</mi>`);
});

test.each([
  ['设 $t$，于是', '设 [M，]于是'],
  ['（$k$ 固定时）', '[（M] 固定时）'],
  ['一个（$t$）。', '一个[（M）。]'],
  ['with $T$. For', 'with [M.] For'],
  ['从 $a$ 到 $b$', '从 [M] 到 [M]'],
  ['$$\nx\n$$', '[M]'],
])('the marks beside the formulas of %j stay with them', async (markdown, expected) => {
  const text = (node: Root['children'][number]): string => {
    if (node.type !== 'element') return 'value' in node ? node.value : '';
    return node.tagName === 'math' ? 'M' : `[${node.children.map(text).join('')}]`;
  };
  const {children} = await built(markdown, formulaMarks);
  const [block] = children as Element[];
  expect(block?.tagName === 'p' ? block.children.map(text).join('') : text(block as Element)).toBe(expected);
});

test('a formula that KaTeX cannot read is reported with its line, and shown as it is written', async () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
  const rendered = (source: string) => htmlOf(source, [brokenFormulas, {strict: false}]);
  expect(await rendered('$\\frac{价格}{2}$')).toContain('<mtext>价格</mtext>');
  expect(warn).not.toHaveBeenCalled();
  expect(await rendered('a\n\n$\\frac{1}{$')).toContain('<p><code>\\frac{1}{</code></p>');
  await rendered('a\n\nb\n\n$$\n\\frac{1}{\n$$');
  expect(warn.mock.calls.join()).toMatch(/a\.md:3: the formula cannot be read: KaTeX parse error[\s\S]*a\.md:5:/);
});

test('a formula has the HTML that it would have element by element, and is one element', async () => {
  const render = async (plugins: Pluggable[]) => {
    let elements = 0;
    const counting: typeof runtime.jsx = (...args) => {
      elements += 1;
      return runtime.jsx(...args);
    };
    const functions = {...runtime, jsx: counting, jsxs: counting};
    const rehypePlugins = [katex, ...plugins];
    const source = 'A formula $a < b \\& c$ and\n\n$$\n\\frac{1}{\\text{it’s x}}\n$$\n';
    const remarkPlugins = [remarkMath];
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
