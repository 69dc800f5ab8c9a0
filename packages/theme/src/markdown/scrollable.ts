import type {Element, Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

/** The names that screen readers announce. */
type Labels = {table: string; formula: string};

/** Makes wide tables and display formulas focusable, so that the keyboard can scroll them (WCAG 2.1.1). */
export function scrollable(label: Labels) {
  return (tree: Root) =>
    visit(tree, 'element', (node, index, parent) => {
      const formula = node.tagName === 'math' && node.properties.display === 'block';
      if (!parent || index === undefined || !(formula || node.tagName === 'table')) return undefined;
      const properties = {
        className: ['scrollable'],
        tabIndex: 0,
        role: 'group',
        ariaLabel: formula ? label.formula : label.table,
      };
      parent.children[index] = {type: 'element', tagName: 'div', properties, children: [node]} satisfies Element;
      visit(node, 'element', alignByClass);
      return [SKIP, index + 1];
    });
}

/** React turns `align` of a cell into a style attribute, which a strict content security policy forbids. */
function alignByClass(node: Element): void {
  if (!node.properties.align) return;
  node.properties.className = [`text--${node.properties.align}`];
  delete node.properties.align;
}
