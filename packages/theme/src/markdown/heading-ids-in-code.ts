import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

/** A heading whose id Docusaurus has escaped for MDX, before Markdown is parsed, also in code. */
const ESCAPED = /^(#{1,6}(?!#).*?)\\(\{#)/gm;

/** Shows the id of a heading in a code block as written. */
export function headingIdsInCode() {
  return (tree: Root) =>
    visit(tree, 'code', (code) => {
      code.value = code.value.replace(ESCAPED, '$1$2');
    });
}
