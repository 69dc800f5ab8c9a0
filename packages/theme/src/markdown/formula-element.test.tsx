import {evaluate} from '@mdx-js/mdx';
import {createElement} from 'react';
import * as runtime from 'react/jsx-runtime';
import {renderToStaticMarkup} from 'react-dom/server';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import type {Pluggable} from 'unified';
import {expect, test} from 'vitest';
import {formulaElement} from './formula-element';

const source = 'A formula $a < b \\& c$ and\n\n$$\n\\frac{1}{\\text{it’s x}}\n$$\n';

/** The page as HTML, and how many elements React has created for it. */
async function render(plugins: Pluggable[]) {
  let elements = 0;
  const counting: typeof runtime.jsx = (...args) => {
    elements += 1;
    return runtime.jsx(...args);
  };
  const {default: Content} = await evaluate(source, {
    ...runtime,
    jsx: counting,
    jsxs: counting,
    format: 'md',
    remarkPlugins: [remarkMath],
    rehypePlugins: [[rehypeKatex, {output: 'mathml'}], ...plugins],
  });
  // What the theme makes of a formula, it makes of this too.
  const components = {math: (props: object) => createElement('math', {...props, id: 'theme'})};
  return {html: renderToStaticMarkup(<Content components={components} />), elements};
}

test('a formula has the HTML that it would have element by element, and is one element', async () => {
  const [plain, single] = [await render([]), await render([formulaElement])];
  expect(single.html).toBe(plain.html);
  expect(single.html.match(/<math [^>]*id="theme"/g)).toHaveLength(2);
  expect(plain.elements - single.elements).toBeGreaterThan(10);
  expect(single.elements).toBeLessThan(10);
});
