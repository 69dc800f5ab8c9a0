import {type Document, headingId, wordsOf} from 'inkstone-core/markdown';
import type {Nodes, Root} from 'mdast';
import type {} from 'mdast-util-directive';
import type {} from 'mdast-util-math';
import {visit} from 'unist-util-visit';
import {type Block, LANGUAGE} from './blocks';
import type {Pair} from './compare';

/** A part that a translation shares with its original. `name`: compared, and named in messages. */
type NamedPart = {kind: string; name: string};
type Part = NamedPart & {line: number; start: number};

/** Kinds that the pages share, in order. */
const ORDERED = ['heading', 'code', 'figure', 'admonition', 'list', 'table', 'name'];
/** Kinds that they share in any order, because sentences differ. Links may be repeated, values may not. */
const UNORDERED = ['link', 'value', 'reference'];
/** Kinds that a block and its translation share. */
const IN_BLOCKS = ['inline code', 'formula', 'link', 'figure', 'footnote', 'tag', 'value', 'reference'];
const VALUE = /\{\{[\w-]+\}\}/g;
/** The references in brackets, or the name of a figure and the like without them. */
const REFERENCES = /\[[^\][]*|(?<![\w@\\])@(?:fig|tbl|eq|lst|sec)-[\w-]+/g;
const REFERENCE = /(?<![\w@\\])@[^\s;,\][]+/g;

/** The parts of a tree. @param source the text that its positions are of */
function partsIn(tree: Nodes, source: string): Part[] {
  const parts: Part[] = [];
  visit(tree, (node: Nodes) => {
    const {line = 1, offset: start = 0} = node.position?.start ?? {};
    const add = (kind: string, names: Iterable<string>) => {
      for (const name of names) parts.push({kind, name, line, start});
    };
    const text = wordsOf(node);
    add('value', text.match(VALUE) ?? []);
    if (node.type === 'heading' && node.depth > 1)
      add('heading', [`${'#'.repeat(node.depth)} {#${headingId(node) ?? ''}}`]);
    // Code blocks without a file may have translated comments: only language and meta string are compared.
    if (node.type === 'code') add('code', [[node.lang, node.meta].filter(Boolean).join(' ') || 'plain']);
    if (node.type === 'image') add('figure', [node.url]); // of a translation too it is relative to the original
    if (node.type === 'list') add('list', [`a list of ${node.children.length}`]);
    if (node.type === 'table') add('table', [`a table of ${node.children.length} rows`]);
    if (node.type === 'containerDirective') add('admonition', [node.name]);
    if (node.type === 'link') add('link', [node.url.replace(LANGUAGE, '')]);
    if (node.type === 'inlineCode') add('inline code', [`\`${node.value}\``]);
    if (node.type === 'inlineMath' || node.type === 'math') add('formula', [`$${node.value}$`]);
    if (node.type === 'footnoteReference') add('footnote', [`[^${node.identifier}]`]);
    if (node.type === 'html') add('tag', node.value.match(/<[^>]*>?/g) ?? []);
    // A formula may end with its name.
    const named = node.type === 'math' ? source.slice(start, node.position?.end.offset) : text;
    if (node.type === 'text' || node.type === 'math')
      add(
        'name',
        [...named.matchAll(/\{#((?:fig|tbl|eq)-[^\s}]*)/g)].map(([, name]) => `{#${name}}`),
      );
    if (node.type === 'text')
      for (const [written] of text.matchAll(REFERENCES))
        add(
          'reference',
          (written.match(REFERENCE) ?? []).map((name) => `[${name}]`),
        );
  });
  return parts;
}

const known = new WeakMap<Document, Part[]>();

/** The parts of a page, which is visited once. */
function partsOf(document: Document): Part[] {
  const parts = known.get(document) ?? partsIn(document.tree, document.text);
  known.set(document, parts);
  return parts;
}

/** `isMoved`: all is there, but in another order. Lines are lines of the translation. */
type StructuralDifference = {line: number; message: string; isMoved?: boolean};

/** The differences between the structure of a translation and its original. */
export function structuralDifferences(original: Document, translation: Document): StructuralDifference[] {
  const [theirs, ours] = [partsOf(original), partsOf(translation)];
  const ordered = ORDERED.flatMap((kind): StructuralDifference[] => {
    const [expected, found] = [theirs.filter((part) => part.kind === kind), ours.filter((part) => part.kind === kind)];
    const index = Array.from({length: Math.max(expected.length, found.length)}).findIndex(
      (_, at) => expected[at]?.name !== found[at]?.name,
    );
    if (index < 0) return [];
    const sorted = (parts: Part[]) => JSON.stringify(parts.map(({name}) => name).sort());
    if (sorted(expected) === sorted(found))
      return [{line: found[index]?.line ?? 1, message: `each ${kind} is there, in another order`, isMoved: true}];
    // Otherwise an omitted part would be reported as a change of the next.
    const isLeftOut = expected.length > found.length && found[index]?.name === expected[index + 1]?.name;
    const expectedHere = expected[index]
      ? `${expected[index].name} (line ${expected[index].line} of ${original.file})`
      : `no further ${kind}`;
    const here = (!isLeftOut && found[index]?.name) || 'missing';
    const message = `${kind} ${index + 1} is ${here}; the original has ${expectedHere}`;
    return [{line: found[index]?.line ?? found.at(-1)?.line ?? 1, message}];
  });
  const unordered = UNORDERED.flatMap((kind) => {
    const [expected, found] = [numbered(theirs, kind), numbered(ours, kind)];
    const missing = [...expected].filter(([name]) => !found.has(name));
    const extra = [...found].filter(([name]) => !expected.has(name));
    return [
      ...missing.map(([name, line]) => ({
        line: 1,
        message: `the ${kind} ${name} of the original (line ${line}) is missing`,
      })),
      ...extra.map(([name, line]) => ({line, message: `the ${kind} ${name} is not in the original`})),
    ];
  });
  return [...ordered, ...unordered];
}

/** The parts of a kind with their lines; repeated values are numbered. */
function numbered(parts: Part[], kind: string): Map<string, number> {
  const lines = new Map<string, number>();
  for (const part of parts.filter((each) => each.kind === kind)) {
    let {name} = part;
    for (let use = 2; kind === 'value' && lines.has(name); use += 1) name = `${part.name} (use ${use})`;
    lines.set(name, part.line);
  }
  return lines;
}

/** The parts that the translation of a block has lost, and the parts that it adds. */
type BlockDifference = {missing: string[]; extra: string[]};

/** The parts that a block shares with its translation. */
export const partsOfBlock = (tree: Root): NamedPart[] => partsIn(tree, '').filter(({kind}) => IN_BLOCKS.includes(kind));

/** The code and formulas that the translations of blocks have lost or added, however often they occur. */
export function codeDifferences(pairs: Pair[], original: Document, translation: Document) {
  const codeOf = (document: Document) => partsOf(document).filter(({kind}) => /^(?:inline code|formula)$/.test(kind));
  const [theirs, ours] = [codeOf(original), codeOf(translation)];
  const codeIn = (code: Part[], blocks: Block[]) => {
    const inside = blocks.flatMap(({path}) => {
      const {start, end} = path.at(-1)?.position ?? {};
      return code.filter(({start: at}) => at >= (start?.offset ?? 0) && at < (end?.offset ?? 0));
    });
    return [...new Map(inside.map((part) => [part.name, part])).values()];
  };
  return groupsOf(pairs).map(({originals, translations}) => ({
    line: translations[0]?.line ?? 1,
    originalLine: originals[0]?.line ?? 1,
    ...differenceOf(codeIn(theirs, originals), codeIn(ours, translations)),
  }));
}

/** Blocks with their translations: two paragraphs may have become one, or one two. */
function groupsOf(pairs: Pair[]) {
  const groups: {originals: Block[]; translations: Block[]}[] = [];
  for (const {original, translation, parts = []} of pairs) {
    if (!original || !translation) continue;
    const group = groups.at(-1);
    if (group?.translations.includes(translation)) group.originals.push(original);
    else groups.push({originals: [original], translations: [translation, ...parts]});
  }
  return groups;
}

/** Compares the parts of a block with the parts of its translation. */
export function differenceOf(original: NamedPart[], translation: NamedPart[]): BlockDifference {
  const isSame = (one: NamedPart, other: NamedPart) => one.kind === other.kind && one.name === other.name;
  // Words in code and formulas may be translated.
  const mayDiffer = ({name}: NamedPart) => /^[`$].*(?:\p{Script=Han}|\\text)/su.test(name);
  const isTranslated = (one: NamedPart, other: NamedPart) =>
    one.kind === other.kind && (mayDiffer(one) || mayDiffer(other));
  let missing = original;
  const extra = [...translation];
  for (const fits of [isSame, isTranslated])
    missing = missing.filter((one) => {
      const at = extra.findIndex((other) => fits(one, other));
      if (at >= 0) extra.splice(at, 1);
      return at < 0;
    });
  return {missing: missing.map(titleOf), extra: extra.map(titleOf)};
}

const titleOf = ({kind, name}: NamedPart) =>
  kind === 'link' ? `the link to ${name}` : kind === 'figure' ? `the picture ${name}` : name;
