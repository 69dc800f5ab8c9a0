import type {Paragraph, PhrasingContent, Root} from 'mdast';
import {visit} from 'unist-util-visit';

/** Moves a picture on a line of its own into a separate paragraph: it is a figure, not part of the text. */
export function ownLines() {
  return (tree: Root) =>
    visit(tree, 'paragraph', (paragraph, index, parent) => {
      const parts = partsOf(paragraph.children);
      if (!parent || index === undefined || parts.length < 2) return undefined;
      const paragraphs = parts.map((children): Paragraph => ({...paragraph, children}));
      parent.children.splice(index, 1, ...paragraphs);
      return index + paragraphs.length;
    });
}

/** The pictures on their own lines, and the text before, between and after them. */
function partsOf(nodes: PhrasingContent[]): PhrasingContent[][] {
  const parts: PhrasingContent[][] = [[]];
  for (const [at, node] of nodes.entries()) {
    const isAlone = endsLine(nodes[at - 1]) && beginsLine(nodes[at + 1]);
    if (node.type === 'image' && isAlone) parts.push([node], []);
    else parts.at(-1)?.push(node);
  }
  return parts.map(trimmed).filter((part) => part.length > 0);
}

function endsLine(node: PhrasingContent | undefined): boolean {
  return !node || node.type === 'break' || (node.type === 'text' && /\n[ \t]*$/.test(node.value));
}

function beginsLine(node: PhrasingContent | undefined): boolean {
  return !node || node.type === 'break' || (node.type === 'text' && /^[ \t]*\r?\n/.test(node.value));
}

/** Trims breaks and blanks at both ends. */
function trimmed(nodes: PhrasingContent[]): PhrasingContent[] {
  const isBlank = (node: PhrasingContent) => node.type === 'break' || (node.type === 'text' && !node.value.trim());
  const first = nodes.findIndex((node) => !isBlank(node));
  const last = nodes.findLastIndex((node) => !isBlank(node));
  return nodes.slice(Math.max(0, first), last + 1).map((node, at, {length}) => {
    if (node.type !== 'text' || (at > 0 && at < length - 1)) return node;
    const value = at === 0 ? node.value.trimStart() : node.value;
    return {...node, value: at === length - 1 ? value.trimEnd() : value};
  });
}
