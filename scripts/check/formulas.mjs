import rehypeKatex from 'rehype-katex';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';

/** @typedef {import('../content.mjs').Page} Page */
/** @typedef {import('./front-matter.mjs').Problem} Problem */

/**
 * Formulas that KaTeX cannot read, found by the transform that the build uses.
 * @param {Page} page
 * @returns {Problem[]}
 */
export function checkFormulas(page) {
  /** @type {Problem[]} */
  const problems = [];
  visit(page.tree, ['math', 'inlineMath'], (node) => {
    const {value} = /** @type {import('mdast').Text} */ (node);
    const file = new VFile();
    const code = {
      type: 'element',
      tagName: 'code',
      properties: {className: ['language-math', node.type === 'math' ? 'math-display' : 'math-inline']},
      children: [{type: 'text', value}],
    };
    rehypeKatex({output: 'mathml', strict: true})(/** @type {import('hast').Root} */ ({type: 'root', children: [code]}), file);
    for (const {cause} of file.messages) {
      const reason = /** @type {Error} */ (cause).message.replace(/^KaTeX parse error: /, '');
      problems.push({
        file: page.file,
        line: node.position?.start.line ?? 1,
        message: `the formula cannot be read: ${reason}`,
        fix: 'correct it; KaTeX lists what it knows at https://katex.org/docs/supported',
      });
    }
  });
  return problems;
}
