import type {Definition, Root} from 'mdast';
import {visit} from 'unist-util-visit';

/** Makes reference links and pictures (`![alt][p]`) inline: Docusaurus resolves no others. */
export function references() {
  return (tree: Root) => {
    const definitions = new Map<string, Definition>();
    // The first definition of a name counts.
    visit(tree, 'definition', (node) => {
      if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
    });
    if (definitions.size === 0) return;
    visit(tree, ['imageReference', 'linkReference'], (node, index, parent) => {
      if ((node.type !== 'imageReference' && node.type !== 'linkReference') || !parent || index === undefined) return;
      const definition = definitions.get(node.identifier);
      if (!definition) return;
      const {url, title} = definition;
      const {position} = node;
      parent.children[index] =
        node.type === 'imageReference'
          ? {type: 'image', url, title, alt: node.alt, position}
          : {type: 'link', url, title, children: node.children, position};
    });
    visit(tree, 'definition', (_, index, parent) => {
      if (!parent || index === undefined) return undefined;
      parent.children.splice(index, 1);
      return index;
    });
  };
}
