import type {Root, RootContent} from 'hast';
import {visit} from 'unist-util-visit';

/** Inline elements. */
const IN_LINE = /^(?:a|abbr|b|br|cite|code|del|em|font|i|img|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var)$/;

/**
 * Separates a paragraph from bare text before it, also in a `<div>`: paragraphs have a margin only at their end.
 */
export function gaps() {
  return (tree: Root) =>
    visit(tree, 'element', (node, index = 0, parent) => {
      if (node.tagName !== 'p' || !parent || !endsInLine(parent.children.slice(0, index).findLast(isShown))) return;
      node.properties.className = [node.properties.className ?? [], 'margin-top--md'].flat().map(String);
    });
}

const isShown = (node: RootContent) => node.type !== 'comment' && !(node.type === 'text' && !node.value.trim());

function endsInLine(node: RootContent | undefined): boolean {
  if (node?.type !== 'element') return node?.type === 'text';
  return IN_LINE.test(node.tagName) || (node.tagName === 'div' && endsInLine(node.children.findLast(isShown)));
}
