import fs from 'node:fs';
import {parseSync} from '@swc/core';
import {type Data, isData} from './front-matter';

/** A value of a configuration that cannot be read without running it. */
export const COMPUTED = Symbol('computed');
export type Node = {type: string; [key: string]: unknown};
export const isNode = (value: unknown): value is Node => isData(value) && typeof value.type === 'string';

/** A configuration that is a program, which is read and not run. `read`: the value of a node; else `COMPUTED`. */
export type Program = {nodes: Node[]; objects: Data[]; read: (node: unknown) => unknown};

/** Reads a program. Throws if it is not JavaScript or TypeScript. */
export function readProgram(file: string): Program {
  const text = fs.readFileSync(file, 'utf8');
  const program = parseSync(text, {syntax: 'typescript', tsx: !/ts$/.test(file), target: 'es2022'});
  const nodes = [...nodesIn(program)];
  const declared = new Map(
    nodes.flatMap(({type, id, init}) =>
      type === 'VariableDeclarator' && isNode(id) && isNode(init) ? [[String(id.value), init] as const] : [],
    ),
  );
  const read = (node: unknown) => readValue(node, declared);
  const objects = nodes
    .filter(({type}) => type === 'ObjectExpression')
    .map(read)
    .filter(isData);
  return {nodes, objects, read};
}

/** The object that has most of these fields. */
export function mainObject({objects}: Program, names: RegExp): Data {
  const fields = (data: Data) => Object.keys(data).filter((key) => names.test(key)).length;
  const [main = {}] = objects.toSorted((a, b) => fields(b) - fields(a));
  return main;
}
export function* nodesIn(value: unknown): Generator<Node> {
  if (isNode(value)) yield value;
  if (Array.isArray(value) || isData(value)) for (const each of Object.values(value)) yield* nodesIn(each);
}

/** The first text in a node, which may be an argument, as in `require.resolve('…')`. */
export function stringIn(node: unknown): string | undefined {
  for (const {type, value} of nodesIn(node)) if (type === 'StringLiteral') return String(value);
  return undefined;
}

function readValue(node: unknown, declared: Map<string, Node>): unknown {
  if (!isNode(node)) return COMPUTED;
  const {type, value} = node;
  if (/^(?:String|Boolean|Numeric)Literal$/.test(type)) return value;
  if (/^(?:Ts\w+|Parenthesis)Expression$|^TsConstAssertion$/.test(type)) return readValue(node.expression, declared);
  if (type === 'TemplateLiteral') {
    const [only] = node.quasis as {cooked: string}[];
    return (node.expressions as unknown[]).length ? COMPUTED : only?.cooked;
  }
  if (type === 'Identifier') {
    const declaration = declared.get(String(value));
    // A variable may refer to itself.
    const others = new Map([...declared].filter(([name]) => name !== value));
    return declaration ? readValue(declaration, others) : COMPUTED;
  }
  if (type === 'ArrayExpression')
    return (node.elements as ({expression: unknown} | null)[]).map((each) => readValue(each?.expression, declared));
  if (type !== 'ObjectExpression') return COMPUTED;
  return Object.assign({}, ...(node.properties as Node[]).map((property) => propertyOf(property, declared)));
}

function propertyOf(property: Node, declared: Map<string, Node>): Data {
  const {type, key, value} = property;
  if (type === 'KeyValueProperty' && isNode(key)) return {[String(key.value)]: readValue(value, declared)};
  if (type === 'Identifier') return {[String(value)]: readValue(property, declared)};
  const spread = type === 'SpreadElement' ? readValue(property.arguments, declared) : undefined;
  return isData(spread) ? spread : {};
}
