import type {Root} from 'hast';
import {visit} from 'unist-util-visit';

/** Restores the name of the element around `:::note[Some **bold**]`, which CommonMark has put into lower case. */
export function admonitionTitleElement() {
  return (tree: Root) =>
    visit(tree, 'element', (node) => {
      if (node.tagName === 'mdxadmonitiontitle') node.tagName = 'mdxAdmonitionTitle';
    });
}
