import type {Element, Root} from 'hast';
import {visit} from 'unist-util-visit';

const CLOSING = /^[，。、；：？！）》」』”’,.;:?!)\]]+/u;
const OPENING = /[（《「『“‘([]+$/u;

/** Takes the marks beside an inline formula into its box, in which no line breaks (css/type.css). */
export function formulaMarks() {
  return (tree: Root) =>
    visit(tree, 'element', (node, index, parent) => {
      if (!parent || index === undefined || !isFormula(node)) return;
      const [before, after] = [parent.children[index - 1], parent.children[index + 1]];
      if (after?.type === 'text') {
        const [marks = ''] = after.value.match(CLOSING) ?? [];
        after.value = after.value.slice(marks.length);
        if (marks) node.children.push({type: 'text', value: marks});
      }
      if (before?.type === 'text') {
        const [marks = ''] = before.value.match(OPENING) ?? [];
        before.value = before.value.slice(0, before.value.length - marks.length);
        if (marks) node.children.unshift({type: 'text', value: marks});
      }
    });
}

/** Text beside a formula is beside an inline one. */
function isFormula({tagName, children}: Element): boolean {
  const [math] = children;
  return tagName === 'span' && children.length === 1 && math?.type === 'element' && math.tagName === 'math';
}
