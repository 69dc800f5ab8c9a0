import type {Root} from 'hast';
import {visit} from 'unist-util-visit';

/** Gives the element around `:::note[Some **bold**]` its name back, which CommonMark has put into small letters. */
export function admonitionTitles() {
  return (tree: Root) =>
    visit(tree, 'element', (node) => {
      if (node.tagName === 'mdxadmonitiontitle') node.tagName = 'mdxAdmonitionTitle';
    });
}
