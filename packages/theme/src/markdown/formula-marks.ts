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

/** Puts an inline formula and adjacent punctuation into a box without line breaks (css/formulas.css). */
export function formulaMarks() {
  return (tree: Root) =>
    visit(tree, 'element', (node, index, parent) => {
      if (!parent || index === undefined || node.tagName !== 'math' || node.properties.display) return undefined;
      if (widthOf(node) > WIDE) node.properties.className = ['wide-formula'];
      const box: Element = {type: 'element', tagName: 'span', properties: {className: ['formula']}, children: [node]};
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
      if (box.children.length > 1) parent.children[index] = box;
      return [SKIP, index + 1];
    });
}
