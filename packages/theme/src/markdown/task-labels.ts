import type {Root} from 'hast';
import {visit} from 'unist-util-visit';

const BLOCK = /^(?:blockquote|details|div|dl|figure|h[1-6r]|ol|p|pre|section|table|ul)$/;

/** Labels the box of a task (`- [ ] words`) with its words: without a label, screen readers cannot name it. */
export function taskLabels() {
  return (tree: Root) =>
    visit(tree, 'element', (node) => {
      const [box] = node.children;
      if (!/^(?:li|p)$/.test(node.tagName) || box?.type !== 'element' || box.properties.type !== 'checkbox') return;
      const end = node.children.findIndex(
        (child) => child.type.endsWith('FlowElement') || (child.type === 'element' && BLOCK.test(child.tagName)),
      );
      const words = node.children.splice(0, end < 0 ? node.children.length : end);
      node.children.unshift({type: 'element', tagName: 'label', properties: {}, children: words});
    });
}
