import fs from 'node:fs';
import {parseSync} from '@swc/core';
import {type Data, isData} from '../../front-matter';

/** The site, blogs and docs of a configuration; values that are not literals are `COMPUTED`. */
type Configuration = {site: Data; blogs: Data[]; docs: Data[]; redirects?: Data};
export const COMPUTED = Symbol('computed');

const FIELDS =
  /^(?:title|url|baseUrl|i18n|markdown|presets|plugins|themes|themeConfig|staticDirectories|trailingSlash)$/;
type Node = {type: string; [key: string]: unknown};
const isNode = (value: unknown): value is Node => isData(value) && typeof value.type === 'string';

/** Reads a configuration, which is a program, without running it. Throws if it is not JavaScript. */
export function readConfiguration(file: string): Configuration {
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
  const fields = (data: Data) => Object.keys(data).filter((key) => FIELDS.test(key)).length;
  const [site = {}] = objects.sort((a, b) => fields(b) - fields(a));
  const found: Configuration = {site, blogs: [], docs: []};
  // A preset or plugin with its options: `['classic', {…}]`.
  for (const {elements} of nodes.filter(({type}) => type === 'ArrayExpression')) {
    const [name, options] = (elements as ({expression: unknown} | null)[]).map((each) => each?.expression);
    const module = stringIn(name);
    const given = read(options);
    if (!module || !isData(given)) continue;
    if (module.endsWith('plugin-content-blog')) found.blogs.push(given);
    else if (module.endsWith('plugin-content-docs')) found.docs.push(given);
    else if (module.endsWith('plugin-client-redirects')) found.redirects = given;
    else if (/(?:^|preset-)classic$/.test(module))
      for (const kind of ['blog', 'docs'] as const) {
        const part = given[kind] ?? {};
        if (part !== false) found[kind === 'blog' ? 'blogs' : 'docs'].unshift(isData(part) ? part : {});
      }
  }
  return found;
}

function* nodesIn(value: unknown): Generator<Node> {
  if (isNode(value)) yield value;
  if (Array.isArray(value) || isData(value)) for (const each of Object.values(value)) yield* nodesIn(each);
}

/** The first text in a node, which may be an argument, as in `require.resolve('…')`. */
function stringIn(node: unknown): string | undefined {
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
