import {createContext} from 'react';
import type {TextNode} from './data';

/** What is drawn of the text of a page, while that is not all. */
export const DrawnFirst = createContext<TextNode | undefined>(undefined);

/** Elements whose characters fill lines, as far as one can know: a figure may be small, a passage folded, a table wide. */
const PROSE = new Set(['p', 'ul', 'ol', 'blockquote']);
const utf8 = new TextEncoder();

/**
 * The first blocks of a text, up to the one that makes it as long as asked for.
 * @param length in letters; a Han character is as wide as two
 * @returns the text itself if it is not longer
 */
export function beginning(text: TextNode, length: number): TextNode {
  if (typeof text === 'string') return text;
  const [name, properties, ...blocks] = text;
  let sum = 0;
  const last = blocks.findIndex((block) => {
    if (typeof block !== 'string' && PROSE.has(block[0])) sum += lettersOf(block);
    return sum >= length;
  });
  const isAll = last === -1 || last === blocks.length - 1;
  return isAll ? text : [name, properties, ...blocks.slice(0, last + 1)];
}

/** Of three bytes a Han character has two more than a letter, which make it a letter more; to count them like this takes no loop. */
function lettersOf(node: TextNode): number {
  if (typeof node === 'string') return (node.length + utf8.encode(node).length) / 2;
  const [, , ...children] = node;
  return children.reduce((sum, child) => sum + lettersOf(child), 0);
}
