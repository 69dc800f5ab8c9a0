import type {Element, Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

const CLOSING = /^[，。、；：？！）》」』”’,.;:?!)\]]+/u;
const OPENING = /[（《「『“‘([]+$/u;

/** In em: wider formulas may be wider than a phone. */
const WIDE = 12;

/** About, in em: Han characters are twice as wide as others. */
function widthOf(node: Element): number {
  let width = 0;
  visit(node, (part) => {
    if (part.type === 'element' && part.tagName === 'annotation') return SKIP;
    if (part.type === 'text') width += (part.value.length + (part.value.match(/\p{Script=Han}/gu)?.length ?? 0)) / 2;
    return undefined;
  });
  return width;
}

function span(name: string, child: Element): Element {
  return {type: 'element', tagName: 'span', properties: {className: [name]}, children: [child]};
}

/** Puts an inline formula and adjacent punctuation into a box without line breaks (css/formulas.css). */
export function formulaMarks() {
  return (tree: Root) =>
    visit(tree, 'element', (node, index, parent) => {
      if (!parent || index === undefined || node.tagName !== 'math' || node.properties.display) return undefined;
      const formula = widthOf(node) > WIDE ? span('wide-formula', node) : node;
      const box = span('formula', formula);
      const [before, after] = [parent.children[index - 1], parent.children[index + 1]];
      if (after?.type === 'text') {
        const [marks = ''] = after.value.match(CLOSING) ?? [];
        after.value = after.value.slice(marks.length);
        if (marks) box.children.push({type: 'text', value: marks});
      }
      if (before?.type === 'text') {
        const [marks = ''] = before.value.match(OPENING) ?? [];
        before.value = before.value.slice(0, before.value.length - marks.length);
        if (marks) box.children.unshift({type: 'text', value: marks});
      }
      parent.children[index] = box.children.length > 1 ? box : formula;
      return [SKIP, index + 1];
    });
}
