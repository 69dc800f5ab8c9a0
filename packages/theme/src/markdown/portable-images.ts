import type {Root} from 'hast';
import {visit} from 'unist-util-visit';

/** The fallback of Docusaurus' image loader, with the absolute path of the repository. It is the default anyway. */
const FALLBACK = /&fallback=[^&!]*file-loader[^&!]*/;

/** Removes the path of the repository from image requests, so that two checkouts build identical files. */
export function portableImages() {
  return (tree: Root) =>
    visit(tree, (node: object) => {
      const attributes = 'attributes' in node && Array.isArray(node.attributes) ? node.attributes : [];
      for (const {value} of attributes) if (value?.data?.estree) eachLiteral(value.data.estree, takeOut);
    });
}

type Literal = {type: 'Literal'; value?: unknown; raw?: string};

function takeOut(literal: Literal): void {
  if (typeof literal.value !== 'string') return;
  literal.value = literal.value.replace(FALLBACK, '');
  literal.raw = literal.raw?.replace(FALLBACK, '');
}

function eachLiteral(node: object, action: (literal: Literal) => void): void {
  if ('type' in node && node.type === 'Literal') action(node as Literal);
  for (const child of Object.values(node)) if (child && typeof child === 'object') eachLiteral(child, action);
}
