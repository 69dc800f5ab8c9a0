import type {ElementContent, Root} from 'hast';
import {visit} from 'unist-util-visit';
import {clausesOf} from '../shared/clauses';

/** Browsers would break the line after its hyphens. */
const OPTION = /^-[\w-]{1,30}$/;

/** Lets the headings of a document break between their clauses, as the title does, and keeps `--option` together. */
export function clauses() {
  return (tree: Root) =>
    visit(tree, 'element', (element) => {
      if (/^h[1-6]$/.test(element.tagName)) element.children = element.children.flatMap(split);
      const [text] = element.children;
      if (element.tagName === 'code' && text?.type === 'text' && OPTION.test(text.value))
        element.properties.className = ['clause'];
    });
}

function split(node: ElementContent): ElementContent[] {
  const parts = node.type === 'text' ? clausesOf(node.value) : [];
  if (parts.length < 2) return [node];
  return parts.map((value) => ({
    type: 'element',
    tagName: 'span',
    properties: {className: ['clause']},
    children: [{type: 'text', value}],
  }));
}
