import type {Expression, Program} from 'estree';
import type {Root, RootContent} from 'hast';
import {toJsxRuntime} from 'hast-util-to-jsx-runtime';
import type {TextNode} from './data';
import {type AssetOf, evaluate, NotData} from './evaluate';

/** An element while its parent is made: an element is an array, and has to be told from a list of children. */
type Made = {node: TextNode};
type Child = Made | string;
type Properties = {children?: Child | Child[]} & Record<string, unknown>;

/**
 * A text of Markdown as data.
 * @param tree as it is handed to MDX's compiler
 * @returns also what Docusaurus has the text export: its table of contents
 * @throws NotData where the text has code or a component in it
 */
export function toData(tree: Root, assetOf: AssetOf): {text: TextNode; exports: Record<string, unknown>} {
  const exports: Record<string, unknown> = {};
  const made = (name: string, {children, ...properties}: Properties): Made => {
    // As a component of that name (src/plugins/page-data/to-module.tsx) a function of JavaScript's own would be found: `<constructor>`.
    if (name in {}) throw new NotData(`an element of the name ${name}`);
    return {node: [name, Object.keys(properties).length > 0 ? properties : 0, ...[children ?? []].flat().map(nodeOf)]};
  };
  const root: unknown = toJsxRuntime(withoutSpaceAround(tree), {
    Fragment: '',
    jsx: made as never,
    jsxs: made as never,
    createEvaluater: () => ({
      evaluateExpression: (expression: Expression) => evaluate(expression, assetOf),
      evaluateProgram: (program: Program) => {
        Object.assign(exports, exportsOf(program, assetOf));
      },
    }),
  });
  return {text: nodeOf(root as Child), exports};
}

/** MDX too leaves out the space at the beginning and the end of a text; a comment there is the text's beginning or end. */
function withoutSpaceAround(tree: Root): Root {
  const isContent = (node: RootContent) => node.type !== 'mdxjsEsm' && !(node.type === 'text' && /^[ \t\n\f\r]*$/.test(node.value));
  const [first, last] = [tree.children.findIndex(isContent), tree.children.findLastIndex(isContent)];
  return {...tree, children: tree.children.filter((node, at) => node.type === 'mdxjsEsm' || (first <= at && at <= last))};
}

function nodeOf(child: Child): TextNode {
  return typeof child === 'string' ? child : child.node;
}

function exportsOf({body}: Program, assetOf: AssetOf): Record<string, unknown> {
  return Object.fromEntries(
    body.flatMap((statement) => {
      if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') throw new NotData(statement.type);
      return statement.declaration.declarations.map(({id, init}) => {
        if (id.type !== 'Identifier' || !init) throw new NotData(id.type);
        return [id.name, evaluate(init, assetOf)];
      });
    }),
  );
}
