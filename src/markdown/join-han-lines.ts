import type {Root, Text} from 'mdast';
import {visit} from 'unist-util-visit';

const HAN = '[\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef]';
const LINE_BREAK_IN_HAN = new RegExp(`(?<=${HAN})[ \\t]*\\n[ \\t]*(?=${HAN})`, 'gu');

/** A soft line break between two Han characters (or full-width marks) is no space: browsers would draw one. */
export function joinHanLines() {
  return (tree: Root) =>
    visit(tree, 'text', (node: Text) => {
      node.value = node.value.replace(LINE_BREAK_IN_HAN, '');
    });
}
