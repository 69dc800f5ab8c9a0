import type {Root} from 'hast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {report} from '../config/report';

/**
 * Reports a formula that KaTeX cannot read, and shows how it is written. In development it is printed in red, as
 * `rehype-katex` does.
 */
export function brokenFormulas({strict}: {strict: boolean}) {
  return (tree: Root, file: VFile) => {
    if (process.env.NODE_ENV === 'development') return;
    for (const {source, cause, reason, line = 1} of file.messages) {
      if (source !== 'rehype-katex') continue;
      const position = {start: {line}};
      const problem = `the formula cannot be read: ${(cause as Error | undefined)?.message ?? reason}`;
      report(file.path, {position}, problem, strict);
    }
    visit(tree, 'element', (node) => {
      const {className} = node.properties;
      if (Array.isArray(className) && className.includes('katex-error'))
        Object.assign(node, {tagName: 'code', properties: {}});
    });
  };
}
