import type {Root} from 'hast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {report} from '../config/report';

/** Reports a formula that KaTeX cannot read, and shows how it is written; in development KaTeX prints it in red. */
export function brokenFormulas({strict}: {strict: boolean}) {
  return (tree: Root, file: VFile) => {
    if (process.env.NODE_ENV === 'development') return;
    for (const {source, cause, reason, line, ancestors = []} of file.messages) {
      if (source !== 'rehype-katex') continue;
      // The code of a block has no position of its own.
      const block = ancestors.flatMap(({position}) => position?.start.line ?? []).at(-1);
      const position = {start: {line: line ?? block ?? 1}};
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
