import type {Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import type {MdxJsxAttribute, MdxJsxTextElementHast} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';

/**
 * Makes of each formula one React element with its HTML. A page of formulas has more elements of MathML than of anything else, and React would create
 * each of them; no theme has components for them.
 */
export function formulaElement() {
  return (tree: Root) =>
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'math' || !parent || index === undefined) return;
      const attributes = Object.entries(node.properties).map(([name, value]) => attribute(name, String(value)));
      const formula: MdxJsxTextElementHast = {
        type: 'mdxJsxTextElement',
        name: 'math',
        attributes: [
          ...attributes,
          innerHtml(toHtml(node.children, {characterReferences: {useNamedReferences: true}})),
        ],
        children: [],
        position: node.position,
      };
      parent.children[index] = formula;
    });
}

function attribute(name: string, value: string): MdxJsxAttribute {
  return {type: 'mdxJsxAttribute', name, value};
}

/** The attribute `dangerouslySetInnerHTML={{__html: '…'}}`, as the syntax tree of its expression. */
function innerHtml(html: string): MdxJsxAttribute {
  return {
    type: 'mdxJsxAttribute',
    name: 'dangerouslySetInnerHTML',
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: JSON.stringify({__html: html}),
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          comments: [],
          body: [
            {
              type: 'ExpressionStatement',
              expression: {
                type: 'ObjectExpression',
                properties: [
                  {
                    type: 'Property',
                    kind: 'init',
                    method: false,
                    shorthand: false,
                    computed: false,
                    key: {type: 'Identifier', name: '__html'},
                    value: {type: 'Literal', value: html},
                  },
                ],
              },
            },
          ],
        },
      },
    },
  };
}
