import {valueToEstree} from 'estree-util-value-to-estree';
import type {MdxJsxAttribute} from 'mdast-util-mdx-jsx';

/** The attribute `name={value}` of MDX. */
export function expressionAttribute(name: string, value: object): MdxJsxAttribute {
  const statement = {type: 'ExpressionStatement', expression: valueToEstree(value)} as const;
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: JSON.stringify(value),
      data: {estree: {type: 'Program', sourceType: 'module', comments: [], body: [statement]}},
    },
  };
}
