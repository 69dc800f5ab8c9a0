import fs from 'node:fs';
import path from 'node:path';
import {parseSync} from '@swc/core';
import {isFile} from 'inkstone-core/is-file';
import {type Data, isData} from './front-matter';

/** A value of a configuration that cannot be read without running it. */
export const COMPUTED = Symbol('computed');
export type Node = {type: string; [key: string]: unknown};
export const isNode = (value: unknown): value is Node => isData(value) && typeof value.type === 'string';

/**
 * A configuration that is a program, which is read and not run. `read`: the value of a node; else `COMPUTED`.
 * `value`: that of its default export.
 */
export type Program = {nodes: Node[]; objects: Data[]; read: (node: unknown) => unknown; value: unknown};

/** A module with its declarations by their names, of which some are imported. `exports`: expressions by their names. */
type Module = {
  nodes: Node[];
  declared: Map<string, Meaning>;
  exports: Map<string, Node>;
};
/** What a name stands for: an expression, the export of another file, or a value. */
type Meaning = {node: Node} | {file: string; name: string} | {value: unknown};
type Scope = {names: Map<string, Meaning>; modules: Map<string, Module>; depth: number};

/** Deeper values are not read, such as those of modules that refer to each other. */
const DEEPEST = 200;

/** Reads a program with the files that it imports. Throws if it is not JavaScript or TypeScript. */
export function readProgram(file: string): Program {
  const modules = new Map<string, Module>();
  const {nodes, declared, exports} = moduleAt(file, modules);
  const read = (node: unknown) => readValue(node, {names: declared, modules, depth: 0});
  const value = read(exports.get('default'));
  const objects = nodes.filter(({type}) => type === 'ObjectExpression').map(read);
  return {nodes, objects: [value, ...objects].filter(isData), read, value};
}

/** The object that has most of these fields. */
export function mainObject({objects}: Pick<Program, 'objects'>, names: RegExp): Data {
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

function moduleAt(file: string, modules: Map<string, Module>): Module {
  const known = modules.get(file);
  if (known) return known;
  const found: Module = {nodes: [], declared: new Map(), exports: new Map()};
  modules.set(file, found);
  const text = fs.readFileSync(file, 'utf8');
  found.nodes = [...nodesIn(parseSync(text, {syntax: 'typescript', tsx: !/ts$/.test(file), target: 'es2022'}))];
  for (const node of found.nodes) declare(node, file, found);
  return found;
}

const nameOf = (node: unknown) => (isNode(node) ? String(node.value) : '');

function declare(node: Node, file: string, {declared, exports}: Module): void {
  const {type} = node;
  if (type === 'VariableDeclarator' && isNode(node.init)) declared.set(nameOf(node.id), {node: node.init});
  if (type === 'FunctionDeclaration') declared.set(nameOf(node.identifier), {node});
  if (type === 'ExportDefaultExpression' && isNode(node.expression)) exports.set('default', node.expression);
  if (type === 'ExportDeclaration')
    for (const each of nodesIn(node.declaration)) {
      if (each.type === 'VariableDeclarator' && isNode(each.id)) exports.set(nameOf(each.id), each.id);
      if (each.type === 'FunctionDeclaration' && isNode(each.identifier))
        exports.set(nameOf(each.identifier), each.identifier);
    }
  const source = fileOf(nameOf(node.source), file);
  for (const each of Array.isArray(node.specifiers) ? (node.specifiers as Node[]) : []) {
    if (type === 'ImportDeclaration' && source && isNode(each.local) && each.type !== 'ImportNamespaceSpecifier') {
      const name = each.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(each.imported ?? each.local);
      declared.set(nameOf(each.local), {file: source, name});
    }
    if (type === 'ExportNamedDeclaration' && isNode(each.orig)) {
      exports.set(nameOf(each.exported ?? each.orig), each.orig);
      if (source) declared.set(nameOf(each.orig), {file: source, name: nameOf(each.orig)});
    }
  }
}

/** The file of a relative import; TypeScript is imported with the ending of JavaScript, or without one. */
function fileOf(address: string, from: string): string | undefined {
  if (!/^\.\.?\//.test(address)) return undefined;
  const whole = path.join(path.dirname(from), address);
  const stems = [whole.replace(/\.[cm]?js$/, ''), whole, path.join(whole, 'index')];
  const ends = ['ts', 'mts', 'js', 'mjs', 'cts', 'cjs'];
  const files = [whole, ...stems.flatMap((stem) => ends.map((end) => `${stem}.${end}`))];
  return files.find((file) => /\.[cm]?[jt]s$/.test(file) && isFile(file));
}

/** An imported module, which is empty where it cannot be read. */
function importedModule(file: string, modules: Map<string, Module>): Module {
  try {
    return moduleAt(file, modules);
  } catch {
    return {nodes: [], declared: new Map(), exports: new Map()};
  }
}

function readName(name: string, scope: Scope): unknown {
  const meaning = scope.names.get(name);
  if (!meaning) return COMPUTED;
  if ('value' in meaning) return meaning.value;
  // A variable may refer to itself.
  if ('node' in meaning)
    return readValue(meaning.node, {...scope, names: new Map([...scope.names].filter(([each]) => each !== name))});
  const {declared, exports} = importedModule(meaning.file, scope.modules);
  return readValue(exports.get(meaning.name), {...scope, names: declared});
}

function readValue(node: unknown, {depth, ...rest}: Scope): unknown {
  const scope = {...rest, depth: depth + 1};
  if (!isNode(node) || depth > DEEPEST) return COMPUTED;
  const {type, value} = node;
  if (/^(?:String|Boolean|Numeric)Literal$/.test(type)) return value;
  if (/^(?:Ts\w+|Parenthesis)Expression$|^TsConstAssertion$/.test(type)) return readValue(node.expression, scope);
  if (type === 'TemplateLiteral') return textOf(node, scope);
  if (type === 'Identifier') return readName(nameOf(node), scope);
  if (type === 'MemberExpression') {
    const object = readValue(node.object, scope);
    return isData(object) && nameOf(node.property) in object ? object[nameOf(node.property)] : COMPUTED;
  }
  // Of a variable of the environment, the value without it.
  if (type === 'BinaryExpression' && /^(?:\|\||\?\?)$/.test(String(node.operator))) {
    const left = readValue(node.left, scope);
    return left === COMPUTED ? readValue(node.right, scope) : left;
  }
  if (type === 'CallExpression') return readCall(node, scope);
  if (type === 'ArrayExpression')
    return (node.elements as ({expression: unknown; spread?: unknown} | null)[]).flatMap((each): unknown => {
      const element = readValue(each?.expression, scope);
      return each?.spread || !Array.isArray(element) ? element : [element];
    });
  if (type !== 'ObjectExpression') return COMPUTED;
  return Object.assign({}, ...(node.properties as Node[]).map((property) => propertyOf(property, scope)));
}

function textOf({quasis, expressions}: Node, scope: Scope): unknown {
  const texts = (quasis as {cooked: string}[]).map(({cooked}) => cooked);
  const values = (expressions as unknown[]).map((each) => readValue(each, scope));
  if (values.some((each) => typeof each !== 'string' && typeof each !== 'number')) return COMPUTED;
  return texts.map((text, index) => text + String(values[index] ?? '')).join('');
}

/** Functions of packages that return the options that they take. */
const TAKES_OPTIONS = /^(?:define|with)[A-Z]|[Tt]heme$|^(?:sidebar|navbar)(?:Config)?$/;

/** What a function returns; those of packages, such as `defineConfig`, return the options that they take. */
function readCall({callee, arguments: given}: Node, scope: Scope): unknown {
  const values = (given as {expression: unknown}[]).map(({expression}) => readValue(expression, scope));
  const {node, names} = functionAt(callee, scope);
  if (node) {
    const parameters = (node.params ?? node.parameters) as Node[];
    const own = parameters.map((each, index): [string, Meaning] => [
      nameOf(each.pat ?? each),
      {value: index < values.length ? values[index] : COMPUTED},
    ]);
    const {body} = node;
    const returned = isNode(body) && Array.isArray(body.stmts) ? returnIn(body.stmts) : body;
    return readValue(returned, {...scope, names: new Map([...names, ...own])});
  }
  const [first] = values;
  const isOfPackage = isNode(callee) && callee.type === 'Identifier' && !scope.names.has(nameOf(callee));
  return isOfPackage && TAKES_OPTIONS.test(nameOf(callee)) && first !== undefined ? first : COMPUTED;
}

const returnIn = (statements: Node[]) => statements.find(({type}) => type === 'ReturnStatement')?.argument;

/** The function of a name, with the names that it knows. */
function functionAt(callee: unknown, {names, modules}: Scope): {node?: Node; names: Map<string, Meaning>} {
  const meaning = isNode(callee) && callee.type === 'Identifier' ? names.get(nameOf(callee)) : undefined;
  if (meaning && 'file' in meaning) {
    const {declared, exports} = importedModule(meaning.file, modules);
    return functionAt(exports.get(meaning.name), {names: declared, modules, depth: 0});
  }
  const node = meaning && 'node' in meaning ? meaning.node : isNode(callee) ? callee : undefined;
  const isFunction = /^(?:Arrow)?Function(?:Expression|Declaration)$/.test(node?.type ?? '');
  return {node: isFunction ? node : undefined, names};
}

function propertyOf(property: Node, scope: Scope): Data {
  const {type, key, value} = property;
  if (type === 'KeyValueProperty' && isNode(key)) return {[String(key.value)]: readValue(value, scope)};
  if (type === 'Identifier') return {[String(value)]: readValue(property, scope)};
  const spread = type === 'SpreadElement' ? readValue(property.arguments, scope) : undefined;
  return isData(spread) ? spread : {};
}
