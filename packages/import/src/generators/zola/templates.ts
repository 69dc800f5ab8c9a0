import {isData} from '../../common/front-matter';
import {htmlInMarkdown, markdownSegment, type Segment} from '../../common/templates';

/**
 * The part of Tera, the language of Zola's templates, that shortcodes need: values and their fields, filters,
 * conditions, loops and `set`. What asks for more is unknown.
 */
type Scope = Map<string, unknown>;
type Node =
  | {text: string}
  | {output: string}
  | {branches: {condition?: string; nodes: Node[]}[]}
  | {each: string; of: string; nodes: Node[]}
  | {name: string; value: string};

/** A value that only Zola can compute, by its expression. */
class Unknown {
  constructor(readonly expression: string) {}
}
/** A template that is more than this can read. */
class Unreadable extends Error {}

/**
 * What a template makes of its variables, as HTML in Markdown, and the expressions that are missing there; undefined
 * if the template cannot be read.
 */
export function filled(
  template: string,
  variables: Record<string, unknown>,
): {text: string; missing: string[]} | undefined {
  const missing = new Set<string>();
  try {
    const tags = template.split(/(\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|\{#[\s\S]*?#\})/);
    const nodes = parse(withoutBlanks(tags));
    if (tags.length > MOST_TAGS) return undefined;
    const segments = render(nodes, new Map(Object.entries(variables)), (expression) => missing.add(expression));
    return {text: htmlInMarkdown(segments), missing: [...missing]};
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
/** A template of more is a program. */
const MOST_TAGS = 2000;

/** Texts and tags in turn, without the blanks that `{%-` and `-%}` take away. */
const withoutBlanks = (parts: string[]): string[] =>
  parts
    .map((part, index) => {
      if (index % 2) return part;
      const after = /^\{.-/.test(parts[index + 1] ?? '') ? part.trimEnd() : part;
      return /-.\}$/.test(parts[index - 1] ?? '') ? after.trimStart() : after;
    })
    .filter((part) => !part.startsWith('{#'));

/** The parts of a tag: its mark, without which it is a text, what it encloses, and its first word with the rest. */
function readTag(part: string): {mark?: string; inside: string; word: string; rest: string} {
  const mark = /^\{[{%]/.test(part) ? part[1] : undefined;
  const inside = mark ? part.slice(2, -2).replace(/^-|-$/g, '').trim() : '';
  const [word = ''] = (mark === '%' && inside.match(/^\w+/)) || [];
  return {mark, inside, word, rest: inside.slice(word.length).trim()};
}

/** Takes parts from the front of the list up to the end of a block. */
function parse(parts: string[]): Node[] {
  const nodes: Node[] = [];
  for (let part = parts[0]; part !== undefined; part = parts[0]) {
    const {mark, inside, word, rest} = readTag(part);
    if (/^(?:end\w*|else|elif)$/.test(word)) return nodes;
    parts.shift();
    if (!mark) nodes.push({text: part});
    else if (mark === '{') nodes.push({output: inside});
    else if (word === 'if') nodes.push({branches: branchesOf(rest, parts)});
    else if (word === 'for') nodes.push(loopOf(rest, parts));
    else {
      const [, name] = (/^set/.test(word) && rest.match(/^(\w+)\s*=/)) || [];
      if (!name) throw new Unreadable();
      nodes.push({name, value: rest.slice(rest.indexOf('=') + 1)});
    }
  }
  return nodes;
}

function branchesOf(first: string, parts: string[]): {condition?: string; nodes: Node[]}[] {
  const branches: {condition?: string; nodes: Node[]}[] = [];
  for (let condition: string | undefined = first; ; ) {
    branches.push({condition, nodes: parse(parts)});
    const {word, rest} = readTag(parts.shift() ?? '');
    if (word === 'endif') return branches;
    if (word !== 'else' && word !== 'elif') throw new Unreadable();
    condition = word === 'elif' ? rest : undefined;
  }
}

function loopOf(rest: string, parts: string[]): Node {
  const [head = '', each = ''] = rest.match(/^(\w+)\s+in\s/) ?? [];
  const nodes = parse(parts);
  if (!each || !/endfor/.test(parts.shift() ?? '')) throw new Unreadable();
  return {each, of: rest.slice(head.length), nodes};
}

function render(nodes: Node[], scope: Scope, miss: (expression: string) => void): Segment[] {
  return nodes.flatMap((node): Segment[] => {
    if ('text' in node) return [{text: node.text}];
    if ('output' in node) return [shown(evaluate(node.output, scope), miss)];
    if ('branches' in node) {
      const holds = ({condition}: {condition?: string}) =>
        condition === undefined || isTrue(evaluate(condition, scope));
      return render(node.branches.find(holds)?.nodes ?? [], scope, miss);
    }
    if ('each' in node) {
      const all = evaluate(node.of, scope);
      if (all instanceof Unknown) miss(all.expression);
      return (Array.isArray(all) ? all : []).flatMap((one) =>
        render(node.nodes, new Map(scope).set(node.each, one), miss),
      );
    }
    scope.set(node.name, evaluate(node.value, scope));
    return [];
  });
}

const isSegment = (value: unknown): value is Segment => isData(value) && 'text' in value && 'isMarkdown' in value;
const isTrue = (value: unknown) =>
  !(value instanceof Unknown) && (Array.isArray(value) ? value.length > 0 : Boolean(value));
const textOf = (value: unknown) => (isSegment(value) ? value.text : String(value ?? ''));

function shown(value: unknown, miss: (expression: string) => void): Segment {
  if (value instanceof Unknown) miss(value.expression);
  if (value instanceof Unknown || value === undefined) return {text: ''};
  if (isSegment(value)) return value;
  return {text: textOf(value).replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)};
}

const TOKEN = /"[^"]*"|'[^']*'|`[^`]*`|-?\d+(?:\.\d+)?|[A-Za-z_]\w*|==|!=|[~|.,=()[\]]|\S/g;
type Reading = {tokens: string[]; scope: Scope; expression: string};

function evaluate(expression: string, scope: Scope): unknown {
  const reading = {tokens: expression.match(TOKEN) ?? [], scope, expression};
  const value = either(reading);
  return reading.tokens.length > 0 ? new Unknown(expression) : value;
}

const took = ({tokens}: Reading, ...wanted: string[]) => wanted.includes(tokens[0] ?? '') && tokens.shift();

function either(reading: Reading): unknown {
  let value = both(reading);
  while (took(reading, 'or')) {
    const other = both(reading);
    value = isTrue(value) || isTrue(other);
  }
  return value;
}

function both(reading: Reading): unknown {
  let value = negated(reading);
  while (took(reading, 'and')) {
    const other = negated(reading);
    value = isTrue(value) && isTrue(other);
  }
  return value;
}

function negated(reading: Reading): unknown {
  if (took(reading, 'not')) return !isTrue(negated(reading));
  const value = together(reading);
  if (took(reading, '==')) return textOf(value) === textOf(together(reading));
  if (took(reading, '!=')) return textOf(value) !== textOf(together(reading));
  if (!took(reading, 'is')) return value;
  const isNot = took(reading, 'not') !== false;
  const test = reading.tokens.shift();
  if (test !== 'defined' && test !== 'undefined') return new Unknown(reading.expression);
  return (value !== undefined) === ((test === 'defined') !== isNot);
}

function together(reading: Reading): unknown {
  let value = piped(reading);
  while (took(reading, '~')) {
    const next = piped(reading);
    const unknown = [value, next].find((each) => each instanceof Unknown);
    value = unknown ?? textOf(value) + textOf(next);
  }
  return value;
}

function piped(reading: Reading): unknown {
  let value = single(reading);
  while (took(reading, '|')) {
    const name = reading.tokens.shift() ?? '';
    const given = took(reading, '(') ? namedUntilEnd(reading) : {};
    const filter = FILTERS[name];
    if (name === 'default') value ??= given.value;
    else if (!(value instanceof Unknown)) value = filter ? filter(value, given) : new Unknown(reading.expression);
  }
  return value;
}

const FILTERS: Record<string, (value: unknown, given: Record<string, unknown>) => unknown> = {
  safe: (value) => (isSegment(value) ? value : {text: textOf(value), isMarkdown: false}),
  markdown: (value) => markdownSegment(textOf(value)),
  upper: (value) => textOf(value).toUpperCase(),
  lower: (value) => textOf(value).toLowerCase(),
  trim: (value) => textOf(value).trim(),
  capitalize: (value) => textOf(value).replace(/^./, (first) => first.toUpperCase()),
  replace: (value, {from, to}) => textOf(value).replaceAll(textOf(from), textOf(to)),
  as_str: (value) => textOf(value),
  escape: (value) => value,
};

/** Addresses of files, whose pictures are not resized here. */
const FUNCTIONS: Record<string, (given: Record<string, unknown>) => unknown> = {
  get_url: ({path}) => (/^(?:@?\/|https?:)/.test(textOf(path)) ? textOf(path) : `/${textOf(path)}`),
  resize_image: ({path}) => ({url: textOf(path), static_path: textOf(path)}),
};

/** Arguments with names, up to the closing bracket. */
function namedUntilEnd(reading: Reading): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  while (reading.tokens.length > 0 && !took(reading, ')')) {
    const name = reading.tokens.shift() ?? '';
    if (took(reading, '=')) given[name] = either(reading);
    took(reading, ',');
  }
  return given;
}

function single(reading: Reading): unknown {
  const {tokens, scope} = reading;
  const token = tokens.shift() ?? '';
  if (/^["'`]/.test(token)) return token.slice(1, -1);
  if (/^-?\d/.test(token)) return Number(token);
  if (token === 'true' || token === 'false') return token === 'true';
  if (token === '(') {
    const value = either(reading);
    took(reading, ')');
    return value;
  }
  if (token === '[') {
    const all: unknown[] = [];
    while (tokens.length > 0 && !took(reading, ']')) {
      all.push(either(reading));
      took(reading, ',');
    }
    return all;
  }
  if (took(reading, '(')) {
    const given = namedUntilEnd(reading);
    return fieldsOf(FUNCTIONS[token]?.(given) ?? new Unknown(`${token}(…)`), reading);
  }
  return fieldsOf(scope.get(token), reading);
}

function fieldsOf(start: unknown, reading: Reading): unknown {
  let value = start;
  while (took(reading, '.')) {
    const name = reading.tokens.shift() ?? '';
    if (value instanceof Unknown) continue;
    value = isData(value) ? value[name] : undefined;
  }
  return value;
}

/** The arguments of a shortcode, which are values of Tera. */
export function argumentsOf(text: string): Record<string, unknown> {
  const expression = text.trim();
  return namedUntilEnd({tokens: `${expression})`.match(TOKEN) ?? [], scope: new Map(), expression});
}
