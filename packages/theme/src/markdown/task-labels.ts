import type {Root} from 'hast';
import {BLOCK} from 'inkstone-core/article';
import {visit} from 'unist-util-visit';

/** Labels the box of a task (`- [ ] words`) with its words: without a label, screen readers cannot name it. */
export function taskLabels() {
  return (tree: Root) =>
    visit(tree, 'element', (node) => {
      const [box] = node.children;
      if (!/^(?:li|p)$/.test(node.tagName) || box?.type !== 'element' || box.properties.type !== 'checkbox') return;
      const end = node.children.findIndex(
        (child) =>
          child.type.endsWith('FlowElement') ||
          (child.type === 'element' && child.tagName !== 'br' && BLOCK.test(child.tagName)),
      );
      const words = node.children.splice(0, end < 0 ? node.children.length : end);
      node.children.unshift({type: 'element', tagName: 'label', properties: {}, children: words});
    });
}
