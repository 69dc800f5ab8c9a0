import type {Image, Paragraph, PhrasingContent, Root} from 'mdast';
import {visit} from 'unist-util-visit';

/**
 * Gives a picture that has a line of its own in a paragraph a paragraph of its own: it is a figure, not part of the
 * text.
 */
export function ownLines() {
  return (tree: Root) =>
    visit(tree, 'paragraph', (paragraph, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const parts = partsOf(linesOf(paragraph.children));
      if (parts.length < 2) return undefined;
      const paragraphs = parts.map((children): Paragraph => ({...paragraph, children}));
      parent.children.splice(index, 1, ...paragraphs);
      return index + paragraphs.length;
    });
}

/** Each with the break that ends it. */
function linesOf(nodes: PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'text') {
      for (const [number, value] of node.value.split(/(?<=\n)/).entries()) {
        if (number > 0) lines.push([]);
        lines.at(-1)?.push({...node, value});
      }
      if (node.value.endsWith('\n')) lines.push([]);
    } else {
      lines.at(-1)?.push(node);
      if (node.type === 'break') lines.push([]);
    }
  }
  return lines.filter((line) => line.length > 0);
}

/** The pictures with a line of their own, and the text before, between and behind them. */
function partsOf(lines: PhrasingContent[][]): PhrasingContent[][] {
  const parts: PhrasingContent[][] = [];
  let text: PhrasingContent[] = [];
  const endText = () => {
    while (isBlank(text.at(-1))) text.pop();
    if (text.length > 0) parts.push(text);
    text = [];
  };
  for (const line of lines) {
    const [picture, ...others] = line.filter((node) => !isBlank(node));
    if (picture?.type === 'image' && others.length === 0) {
      endText();
      parts.push([picture satisfies Image]);
    } else for (const node of line) add(text, node);
  }
  endText();
  return parts;
}

/** Text that is one node stays one: other steps look at the characters around the end of a line. */
function add(text: PhrasingContent[], node: PhrasingContent): void {
  const last = text.at(-1);
  if (last?.type === 'text' && node.type === 'text') last.value += node.value;
  else text.push(node);
}

function isBlank(node: PhrasingContent | undefined): boolean {
  return node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '');
}
