import type {Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import type {MdxJsxTextElementHast} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {expressionAttribute} from './expression-attribute';

/** Makes each formula one React element with its HTML, because its MathML has very many elements. */
export function formulaElement() {
  return (tree: Root) =>
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'math' || !parent || index === undefined) return;
      const html = toHtml(node.children, {characterReferences: {useNamedReferences: true}});
      const own = Object.entries(node.properties).map(
        ([name, value]) => ({type: 'mdxJsxAttribute', name, value: String(value)}) as const,
      );
      const attributes = [...own, expressionAttribute('dangerouslySetInnerHTML', {__html: html})];
      const {position} = node;
      const formula: MdxJsxTextElementHast = {
        type: 'mdxJsxTextElement',
        name: 'math',
        attributes,
        children: [],
        position,
      };
      parent.children[index] = formula;
    });
}
