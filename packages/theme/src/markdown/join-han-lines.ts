import type {Root, Text} from 'mdast';
import {visit} from 'unist-util-visit';

const HAN = '[\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef]';
const LINE_BREAK_IN_HAN = new RegExp(`(?<=${HAN})[ \\t]*\\r?\\n[ \\t]*(?=${HAN})`, 'gu');

/** Removes soft line breaks between Han characters or full-width punctuation, which browsers would show as spaces. */
export function joinHanLines() {
  return (tree: Root) =>
    visit(tree, 'text', (node: Text) => {
      node.value = node.value.replace(LINE_BREAK_IN_HAN, '');
    });
}
