import type {Root} from 'hast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

/** The names of elements that React takes. */
const NAME = /^[a-z][\w.:-]*$/i;

/**
 * Shows a tag that HTML reads and React refuses, such as `<_>` of `Vec<_>` in a block of HTML, as its author wrote it:
 * React ends the build at it, and names no file.
 */
export function elementNames() {
  return (tree: Root, file: VFile) =>
    visit(tree, 'element', ({tagName, children}, index, parent) => {
      if (NAME.test(tagName) || !parent || index === undefined) return undefined;
      const source = String(file);
      const at = source.toLowerCase().indexOf(`<${tagName}`);
      const written = at < 0 ? `<${tagName}` : source.slice(at, at + tagName.length + 1);
      parent.children.splice(index, 1, {type: 'text', value: `${written}>`}, ...(children as never[]));
      return index;
    });
}
