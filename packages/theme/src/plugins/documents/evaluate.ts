import type {Node} from 'estree';

/** Thrown for what is code, or may be: that document is left to the bundler. */
export class NotSerializable extends Error {}

/** Returns the address of a file for a request in the bundler's syntax: `!loader?options!./file`. */
export type AssetOf = (request: string) => string;

/**
 * The value of an expression of literals, as Docusaurus puts them into Markdown: a table of contents, the address of a picture.
 * @throws NotSerializable for any other expression
 */
export function evaluate(node: Node, assetOf: AssetOf): unknown {
  const value = (child: Node) => evaluate(child, assetOf);
  if (node.type === 'Literal' && !('regex' in node) && !('bigint' in node)) return node.value;
  if (node.type === 'ArrayExpression') return node.elements.map((element) => (element ? value(element) : undefined));
  if (node.type === 'ObjectExpression')
    return Object.fromEntries(node.properties.map((property) => entry(property, value)));
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return (value(node.left) as string) + (value(node.right) as string);
  const request = requestOf(node);
  if (request !== undefined) return assetOf(request);
  throw new NotSerializable(`an expression of type ${node.type}`);
}

function entry(property: Node, value: (node: Node) => unknown): [string, unknown] {
  if (property.type !== 'Property' || property.computed)
    throw new NotSerializable(`a property of type ${property.type}`);
  const {key} = property;
  return [key.type === 'Identifier' ? key.name : String((key as {value?: unknown}).value), value(property.value)];
}

/** Of `require("…").default`. */
function requestOf(node: Node): string | undefined {
  if (node.type !== 'MemberExpression' || !isNamed(node.property, 'default') || node.object.type !== 'CallExpression')
    return undefined;
  const [request] = node.object.arguments;
  return isNamed(node.object.callee, 'require') && request?.type === 'Literal' ? String(request.value) : undefined;
}

function isNamed(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}
