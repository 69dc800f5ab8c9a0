import type {Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

/** Removes comments of HTML, which no page shows. MDX would make comments of JavaScript of them. */
export function htmlComments() {
  return (tree: Root) =>
    visit(tree, 'comment', (_, index, parent) => {
      if (!parent || index === undefined) return undefined;
      parent.children.splice(index, 1);
      return [SKIP, index];
    });
}
