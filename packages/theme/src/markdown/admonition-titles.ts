import type {Root} from 'hast';
import {visit} from 'unist-util-visit';

/**
 * Gives the element around a title such as `:::note[Some **bold**]` its name back. In CommonMark, HTML is parsed again
 * in small letters, and Docusaurus would take the title for text.
 */
export function admonitionTitles() {
  return (tree: Root) =>
    visit(tree, 'element', (node) => {
      if (node.tagName === 'mdxadmonitiontitle') node.tagName = 'mdxAdmonitionTitle';
    });
}
