import type {Root, RootContent} from 'hast';
import {visit} from 'unist-util-visit';

/** Inline elements. */
const IN_LINE = /^(?:a|abbr|b|br|cite|code|del|em|font|i|img|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var)$/;

/** Separates an HTML paragraph from bare text before it: paragraphs have a margin only at their end. */
export function gaps() {
  return (tree: Root) =>
    visit(tree, 'element', (node, index = 0, parent) => {
      if (node.tagName !== 'p' || !parent || !isInLine(parent.children.slice(0, index).findLast(isShown))) return;
      node.properties.className = [node.properties.className ?? [], 'margin-top--md'].flat().map(String);
    });
}

const isShown = (node: RootContent) => node.type !== 'comment' && !(node.type === 'text' && !node.value.trim());

function isInLine(node: RootContent | undefined): boolean {
  return node?.type === 'text' || (node?.type === 'element' && IN_LINE.test(node.tagName));
}
