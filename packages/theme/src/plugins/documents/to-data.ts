import type {Expression, Program} from 'estree';
import type {Root, RootContent} from 'hast';
import {toJsxRuntime} from 'hast-util-to-jsx-runtime';
import {renderToStaticMarkup} from 'react-dom/server';
import type {DocumentNode} from './document';
import {elementOf} from './element';
import {type AssetOf, evaluate, NotSerializable} from './evaluate';

/** Wraps an element, because elements and lists of children are both arrays. */
type WrappedNode = {node: DocumentNode};
type Child = WrappedNode | string;
type Properties = {children?: Child | Child[]} & Record<string, unknown>;

/**
 * Turns a tree into data.
 * @param tree as MDX's compiler gets it
 * @returns the tree as data, and what Docusaurus has the document export: its table of contents
 * @throws NotSerializable for a document with code or a component in it
 */
export function toData(tree: Root, assetOf: AssetOf): {tree: DocumentNode; exports: Record<string, unknown>} {
  const exports: Record<string, unknown> = {};
  const wrap = (name: string, {children, ...properties}: Properties): WrappedNode => {
    // Looking up a component of that name (page.tsx) would find a function of JavaScript's own: `<constructor>`.
    if (name in {}) throw new NotSerializable(`an element of the name ${name}`);
    const nodes = [children ?? []].flat().map(nodeOf);
    // No theme has components for the parts of a formula, and a page of formulas has more of them than of anything else.
    if (name === 'math')
      return {
        node: [
          name,
          {...properties, dangerouslySetInnerHTML: {__html: renderToStaticMarkup(elementOf(['', 0, ...nodes], {}))}},
        ],
      };
    return {node: [name, Object.keys(properties).length > 0 ? properties : 0, ...nodes]};
  };
  const root: unknown = toJsxRuntime(withoutSpaceAround(tree), {
    Fragment: '',
    jsx: wrap as never,
    jsxs: wrap as never,
    createEvaluater: () => ({
      evaluateExpression: (expression: Expression) => evaluate(expression, assetOf),
      evaluateProgram: (program: Program) => {
        Object.assign(exports, exportsOf(program, assetOf));
      },
    }),
  });
  return {tree: nodeOf(root as Child), exports};
}

/** MDX too leaves out the space at the beginning and the end of a document; a comment there is its beginning or end. */
function withoutSpaceAround(tree: Root): Root {
  const isContent = (node: RootContent) =>
    node.type !== 'mdxjsEsm' && !(node.type === 'text' && /^[ \t\n\f\r]*$/.test(node.value));
  const [first, last] = [tree.children.findIndex(isContent), tree.children.findLastIndex(isContent)];
  return {
    ...tree,
    children: tree.children.filter((node, at) => node.type === 'mdxjsEsm' || (first <= at && at <= last)),
  };
}

function nodeOf(child: Child): DocumentNode {
  return typeof child === 'string' ? child : child.node;
}

function exportsOf({body}: Program, assetOf: AssetOf): Record<string, unknown> {
  return Object.fromEntries(
    body.flatMap((statement) => {
      if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
        throw new NotSerializable(statement.type);
      return statement.declaration.declarations.map(({id, init}) => {
        if (id.type !== 'Identifier' || !init) throw new NotSerializable(id.type);
        return [id.name, evaluate(init, assetOf)];
      });
    }),
  );
}
