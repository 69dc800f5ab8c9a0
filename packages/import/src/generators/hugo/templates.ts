import fs from 'node:fs';
import path from 'node:path';
import {escapeAttribute} from 'inkstone-core/escape-html';
import type {OldSite} from '../../common/generator';
import {apart, htmlInMarkdown, markdownSegment, type Segment} from '../../common/templates';

/** The input of a template of a shortcode. `markdown`: the text between its tags, with the line breaks around it. */
type Given = {words: string[]; named: Record<string, string>; markdown: string};
type Named = Map<string, string>;
type Value = string | number | boolean | undefined | Segment | Named;
type Scope = {words: string[]; named: Named; markdown: string; dot: Value; variables: Map<string, Value>};
type Part = {literal: string} | {action: string};

/** Data that a template needs beyond its arguments and its text. */
class Unknown extends Error {}

/** The template of a shortcode that the site or its theme has; undefined where there is none. */
export function templateOf(name: string, {root, config}: OldSite): string | undefined {
  const themes = [config.theme].flat().filter((theme) => typeof theme === 'string');
  const layouts = ['layouts', ...themes.map((theme) => `themes/${theme}/layouts`)];
  const files = layouts.flatMap((folder) => [
    `${folder}/shortcodes/${name}.html`,
    `${folder}/_shortcodes/${name}.html`,
  ]);
  const file = files.map((each) => path.join(root, path.join('/', each))).find((each) => fs.existsSync(each));
  return file && fs.readFileSync(file, 'utf8');
}

/** The output of a template for arguments and text, as HTML in Markdown; undefined if it needs more. */
export function fillTemplate(template: string, {words, named, markdown}: Given): string | undefined {
  try {
    const parts = partsOf(template);
    const scope = {words, named: new Map(Object.entries(named)), markdown, dot: undefined, variables: new Map()};
    const segments = render(parts, scope);
    if (parts.length > 0) return undefined;
    return htmlInMarkdown(segments);
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}

/** Text and actions, without comments, and without the blanks that `{{-` and `-}}` take away. */
function partsOf(template: string): Part[] {
  const parts: Part[] = [];
  let [at, isTrimmed] = [0, false];
  const addText = (end: number, isTrimmedAtEnd: boolean) => {
    const text = template.slice(at, end);
    const trimmed = isTrimmed ? text.trimStart() : text;
    parts.push({literal: isTrimmedAtEnd ? trimmed.trimEnd() : trimmed});
  };
  for (let start = template.indexOf('{{'); start >= 0; start = template.indexOf('{{', at)) {
    const end = template.indexOf('}}', start);
    const inside = template.slice(start + 2, end);
    if (end < 0 || parts.length > MOST_PARTS) throw new Unknown();
    addText(start, /^-\s/.test(inside));
    const action = inside.replace(/^-(?=\s)/, '').trim();
    [at, isTrimmed] = [end + 2, action.endsWith(' -') || action.endsWith('\n-')];
    if (!/^\/\*/.test(action)) parts.push({action: isTrimmed ? action.slice(0, -1).trim() : action});
  }
  addText(template.length, false);
  return parts;
}
/** A template of more is a program. */
const MOST_PARTS = 1000;

/** Takes parts from the front of the list until a branch ends. */
function render(parts: Part[], scope: Scope, isShown = true): Segment[] {
  const shown: Segment[] = [];
  for (let part = parts[0]; part; part = parts[0]) {
    if ('action' in part && /^(?:else\b|end$)/.test(part.action)) break;
    parts.shift();
    if ('literal' in part) shown.push({text: part.literal});
    else if (/^(?:if|with)\b/.test(part.action)) shown.push(...branch(part.action, parts, scope, isShown));
    else if (isShown) shown.push(...outputOf(part.action, scope));
  }
  return isShown ? shown : [];
}

/** `if` or `with`, from behind its action to its end. */
function branch(action: string, parts: Part[], scope: Scope, isShown: boolean): Segment[] {
  const [, word, condition = ''] = action.match(/^(?:else\s+)?(if|with)\s([\s\S]*)$/) ?? [];
  const value = isShown && (word ? evaluate(condition, scope) : true);
  const isTrue = isShown && holds(value);
  const inside = render(parts, word === 'with' ? {...scope, dot: value} : scope, isTrue);
  const next = parts.shift();
  if (!next || !('action' in next)) throw new Unknown();
  return next.action === 'end' ? inside : [...inside, ...branch(next.action, parts, scope, isShown && !isTrue)];
}

function outputOf(action: string, scope: Scope): Segment[] {
  const [, name, expression = ''] = action.match(/^(\$\w+)\s*:?=([\s\S]*)$/) ?? [];
  if (name) {
    scope.variables.set(name, evaluate(expression, scope));
    return [];
  }
  const value = evaluate(action, scope);
  if (isSafe(value)) return [value];
  return [{text: escapeAttribute(textOf(value))}];
}

const isSafe = (value: Value): value is Segment => typeof value === 'object' && 'text' in value;
const holds = (value: Value) => Boolean(isSafe(value) ? value.text : value);
const textOf = (value: Value): string => (isSafe(value) ? value.text : String(value ?? ''));

type Lazy = () => Value;
const FUNCTIONS: Record<string, (...given: Lazy[]) => Value> = {
  not: (value) => !holds(value?.()),
  and: (...values) => values.reduce<Value>((last, value) => (holds(last) ? value() : last), true),
  or: (...values) => values.reduce<Value>((last, value) => (holds(last) ? last : value()), undefined),
  eq: (first, ...others) => others.some((other) => textOf(other()) === textOf(first?.())),
  ne: (first, second) => textOf(first?.()) !== textOf(second?.()),
  default: (other, value) => (holds(value?.()) ? value?.() : other?.()),
  isset: (all, key) => {
    const named = all?.();
    return named instanceof Map && named.has(textOf(key?.()));
  },
  lower: (value) => textOf(value?.()).toLowerCase(),
  upper: (value) => textOf(value?.()).toUpperCase(),
  trim: (value) => textOf(value?.()).trim(),
  printf: (form, ...values) => textOf(form?.()).replace(/%[sv]/g, () => textOf(values.shift()?.())),
  errorf: () => '',
  warnf: () => '',
};
for (const name of ['safeHTML', 'safeHTMLAttr', 'safeURL', 'safeCSS'])
  FUNCTIONS[name] = (value) => {
    const given = value?.();
    return isSafe(given) ? given : {text: textOf(given)};
  };
for (const name of ['absURL', 'relURL', 'absLangURL', 'relLangURL', 'string']) FUNCTIONS[name] = (value) => value?.();
for (const name of ['markdownify', '.Page.RenderString', '$.Page.RenderString'])
  FUNCTIONS[name] = (value) => markdownSegment(textOf(value?.()));

const TOKEN = /"(?:\\.|[^"\\])*"|`[^`]*`|\)(?:\.\w+)*|[(|]|[^\s()|"`]+/g;

/** A pipeline: each command gets the value of the command before it as its last argument. */
function evaluate(expression: string, scope: Scope): Value {
  const tokens = expression.match(TOKEN) ?? [];
  const value = pipeline(tokens, scope);
  if (tokens.length > 0) throw new Unknown();
  return value();
}

function pipeline(tokens: string[], scope: Scope): Lazy {
  let value: Lazy | undefined;
  for (;;) {
    const terms: (Lazy | string)[] = [];
    while (tokens[0] !== undefined && !/^[|)]/.test(tokens[0])) terms.push(term(tokens, scope));
    const all = value ? [...terms, value] : terms;
    value = () => command(all, scope);
    if (tokens[0] !== '|') return value;
    tokens.shift();
  }
}

/** A value, or the name of a function. */
function term(tokens: string[], scope: Scope): Lazy | string {
  const token = tokens.shift() ?? '';
  if (/^["`]/.test(token)) return () => token.slice(1, -1).replace(/\\(["\\])/g, '$1');
  if (/^\d+$/.test(token)) return () => Number(token);
  if (token !== '(') return token;
  const value = pipeline(tokens, scope);
  if (tokens.shift() === ')') return value;
  // A field of the value.
  return () => {
    throw new Unknown();
  };
}

function command([head, ...rest]: (Lazy | string)[], scope: Scope): Value {
  const args = rest.map((each) => (typeof each === 'string' ? () => command([each], scope) : each));
  if (typeof head === 'function' && args.length === 0) return head();
  if (typeof head !== 'string') throw new Unknown();
  const {words, named, markdown, dot, variables} = scope;
  const name = head.replace(/^\$\./, '.');
  if (name === '.Get') {
    const key = args[0]?.();
    return typeof key === 'number' ? words[key] : named.get(textOf(key));
  }
  if (Object.hasOwn(FUNCTIONS, name)) return FUNCTIONS[name]?.(...args);
  if (args.length > 0) throw new Unknown();
  if (name === '.Inner') return markdown.includes('\n') ? {text: apart(markdown), isMarkdown: true} : {text: markdown};
  if (name === '.Params') return named;
  if (name === '.IsNamedParams') return named.size > 0;
  if (head === '.') return dot;
  if (head.startsWith('.Params.')) return named.get(head.slice('.Params.'.length));
  if (variables.has(head)) return variables.get(head);
  throw new Unknown();
}
