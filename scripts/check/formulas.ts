import type {Root} from 'hast';
import type {Text} from 'mdast';
import rehypeKatex from 'rehype-katex';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import type {Page} from '../content';
import type {Problem} from './front-matter';

/** Formulas that KaTeX cannot read, found by the transform that the build uses. */
export function checkFormulas(page: Page): Problem[] {
  const problems: Problem[] = [];
  visit(page.tree, ['math', 'inlineMath'], (node) => {
    const {value} = node as Text;
    const file = new VFile();
    const code = {
      type: 'element',
      tagName: 'code',
      properties: {className: ['language-math', node.type === 'math' ? 'math-display' : 'math-inline']},
      children: [{type: 'text', value}],
    };
    rehypeKatex({output: 'mathml', strict: true})({type: 'root', children: [code]} as Root, file);
    for (const {cause} of file.messages) {
      const reason = (cause as Error).message.replace(/^KaTeX parse error: /, '');
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
