import {type Document, headingId, wordsOf} from 'inkstone-core/markdown';
import type {} from 'mdast-util-directive';
import type {} from 'mdast-util-math';
import {visit} from 'unist-util-visit';
import {LANGUAGE} from './blocks';

type Part = {what: string; value: string; line: number};

/** Elements that translations share, in order. */
const ORDERED = ['heading', 'code', 'figure', 'admonition', 'list', 'table', 'name'];
/** Elements that they share in any order, because sentences differ. Links may be repeated, values may not. */
const UNORDERED = ['link', 'value', 'reference'];
/** A reference in brackets, or the name of a figure and the like without them. */
const REFERENCE = /\[[^\][]*?(@[^\s;,\][]+)|(?<![\w@\\])(@(?:fig|tbl|eq|lst|sec)-[\w-]+)/g;
const VALUE = /\{\{([\w-]+)\}\}/g;

/** The structure of a document, which a translation must not change. */
function structureOf({tree, text: source}: Document): Part[] {
  const parts: Part[] = [];
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    const add = (what: string, value: string) => parts.push({what, value, line});
    if (node.type === 'heading' && node.depth > 1)
      add('heading', `${'#'.repeat(node.depth)} {#${headingId(node) ?? ''}}`);
    // Code blocks without a file may have translated comments: only language and meta string are compared.
    if (node.type === 'code') add('code', [node.lang, node.meta].filter(Boolean).join(' ') || 'plain');
    if (node.type === 'image') add('figure', node.url); // of a translation too it is relative to the original
    if (node.type === 'list') add('list', `a list of ${node.children.length}`);
    if (node.type === 'table') add('table', `a table of ${node.children.length} rows`);
    if (node.type === 'containerDirective') add('admonition', node.name);
    if (node.type === 'link') add('link', node.url.replace(LANGUAGE, ''));
    const text = wordsOf(node);
    for (const [, key = ''] of text.matchAll(VALUE)) add('value', `{{${key}}}`);
    // A formula may end with its name.
    const content = node.type === 'math' ? source.slice(node.position?.start.offset, node.position?.end.offset) : text;
    if (node.type === 'text' || node.type === 'math')
      for (const [, name] of content.matchAll(/\{#((?:fig|tbl|eq)-[^\s}]*)/g)) add('name', `{#${name}}`);
    if (node.type !== 'text') return;
    for (const [, cited, name = cited] of text.matchAll(REFERENCE)) add('reference', `[${name}]`);
  });
  return parts;
}

/** `isMoved`: all is there, but in another order. Lines are those of the translation. */
type StructuralDifference = {line: number; message: string; isMoved?: boolean};

/** The differences between the structure of a translation and its original. */
export function structuralDifferences(original: Document, translation: Document): StructuralDifference[] {
  const [theirs, ours] = [structureOf(original), structureOf(translation)];
  const ordered = ORDERED.flatMap((what): StructuralDifference[] => {
    const [expected, found] = [theirs.filter((part) => part.what === what), ours.filter((part) => part.what === what)];
    const index = Array.from({length: Math.max(expected.length, found.length)}).findIndex(
      (_, at) => expected[at]?.value !== found[at]?.value,
    );
    if (index < 0) return [];
    const sorted = (parts: Part[]) => JSON.stringify(parts.map(({value}) => value).sort());
    if (sorted(expected) === sorted(found))
      return [{line: found[index]?.line ?? 1, message: `each ${what} is there, in another order`, isMoved: true}];
    // Otherwise an omitted part would be reported as a change of the next.
    const isLeftOut = expected.length > found.length && found[index]?.value === expected[index + 1]?.value;
    const expectedHere = expected[index]
      ? `${expected[index].value} (line ${expected[index].line} of ${original.file})`
      : `no further ${what}`;
    const here = (!isLeftOut && found[index]?.value) || 'missing';
    const message = `${what} ${index + 1} is ${here}; the original has ${expectedHere}`;
    return [{line: found[index]?.line ?? found.at(-1)?.line ?? 1, message}];
  });
  const unordered = UNORDERED.flatMap((what) => {
    const [expected, found] = [numbered(theirs, what), numbered(ours, what)];
    const missing = [...expected].filter(([value]) => !found.has(value));
    const extra = [...found].filter(([value]) => !expected.has(value));
    return [
      ...missing.map(([name, line]) => ({
        line: 1,
        message: `the ${what} ${name} of the original (line ${line}) is missing`,
      })),
      ...extra.map(([name, line]) => ({line, message: `the ${what} ${name} is not in the original`})),
    ];
  });
  return [...ordered, ...unordered];
}

/** The parts of a kind with their lines; repeated values are numbered. */
function numbered(parts: Part[], what: string): Map<string, number> {
  const lines = new Map<string, number>();
  for (const {value, line} of parts.filter((part) => part.what === what)) {
    let name = value;
    for (let use = 2; what === 'value' && lines.has(name); use += 1) name = `${value} (use ${use})`;
    lines.set(name, line);
  }
  return lines;
}
