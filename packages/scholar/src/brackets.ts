import type {Node, PhrasingContent, Root, Text} from 'mdast';
import type {} from 'mdast-util-directive';
import {toString as textOf} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';

declare module 'mdast' {
  interface Data {
    /** The node in the Markdown copy of a page; addresses of links may be local. */
    markdown?: string;
  }
}

export type Position = NonNullable<Node['position']>;
/** Returns the replacement of a reference, or undefined to leave it. `isBare`: without brackets. */
type Make = (items: string[], position: Position, isBare: boolean) => PhrasingContent | undefined;

/** `[@name]`, `[-@name]`, `[see @one, p. 3; @two]`: the form of pandoc, Quarto and MyST. */
const BRACKET = '\\[((?:[^\\][]*[\\s;,])?-?@[^\\][]+)\\]';
const LETTER = '\\p{Script=Latin}\\p{N}_';
/** `@name` and `@name [p. 3]`. In Latin letters, because Chinese goes on without a space. */
const BARE = `(?<![${LETTER}@.])@([${LETTER}](?:[${LETTER}:./+-]*[${LETTER}])?)(?: \\[([^\\][@\\d]*\\d[^\\][@]*)\\])?`;
const EITHER = new RegExp(`${BRACKET}|${BARE}`, 'gu');
/** The beginning of a reference whose key has a colon, which Markdown reads as a directive. */
const OPEN = new RegExp(`(?<![${LETTER}])@[^\\s\\]]*$`, 'u');

/** Replaces each reference by the result of `make`. The returned function writes the captions when all are resolved. */
export function replaceBrackets(tree: Root, source: string, make: Make): () => void {
  const finishers: (() => void)[] = [];
  visit(tree, (node, index, parent) => {
    if (node.type === 'link') return SKIP;
    if (node.type === 'image' && node.title) {
      const parts = replaced(node.title, node.position, source, make);
      if (parts.length) finishers.push(() => Object.assign(node, {title: parts.map((part) => textOf(part)).join('')}));
    }
    if (node.type !== 'text' || !parent || index === undefined) return undefined;
    for (let next = parent.children[index + 1]; next && OPEN.test(node.value); next = parent.children[index + 1]) {
      if (!next.position || (next.type !== 'textDirective' && next.type !== 'text')) break;
      node.value += source.slice(next.position.start.offset, next.position.end.offset);
      if (node.position) node.position = {...node.position, end: next.position.end};
      parent.children.splice(index + 1, 1);
    }
    const parts = replaced(node.value, node.position, source, make);
    if (parts.length === 0) return undefined;
    parent.children.splice(index, 1, ...parts);
    finishers.push(() => closeSpaces(parts));
    return index + parts.length;
  });
  return () => {
    for (const finish of finishers) finish();
  };
}

/** A space that Chinese does not use, beside the first or the last character. */
const NEEDLESS =
  /(?<=^）) | (?=（$)|(?<=^\p{Script=Han}) (?=\p{Script=Han})|(?<=[\p{Script=Han}，。；：、]) (?=\p{Script=Han}$)/gu;

/** Authors put spaces around a reference, because they do not see its text. */
function closeSpaces(parts: PhrasingContent[]): void {
  const words = parts.map((part) => textOf(part));
  for (const [index, part] of parts.entries()) {
    if (part.type !== 'text') continue;
    const [before, after] = [words[index - 1]?.slice(-1) || '.', words[index + 1]?.slice(0, 1) || '.'];
    part.value = `${before}${part.value}${after}`.replace(NEEDLESS, '').slice(before.length, -after.length);
  }
}

/** The parts of a text with its replacements; empty if there are none. */
function replaced(value: string, position: Position | undefined, source: string, make: Make): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  const text = (from: number, to: number | undefined, start: number, end: number): Text => {
    return {type: 'text', value: value.slice(from, to), position: between(source, start, end)};
  };
  let [at, from] = [0, position?.start.offset ?? 0];
  let searched = from;
  for (const {0: all, 1: inner, 2: key, 3: locator, index} of value.matchAll(EITHER)) {
    const offset = source.indexOf(all, searched);
    if (offset < 0) continue;
    searched = offset + all.length;
    if (source[offset - 1] === '\\') continue;
    const items = inner?.split(/;|,(?=\s*-?@)/) ?? [`@${key}${locator ? `, ${locator}` : ''}`];
    const trimmed = items.map((item) => item.trim());
    const made = make(trimmed, between(source, offset, searched), inner === undefined);
    if (!made) continue;
    parts.push(text(at, index, from, offset), made);
    [at, from] = [index + all.length, searched];
  }
  return parts.length ? [...parts, text(at, undefined, from, position?.end.offset ?? from)] : [];
}

/** Where the lines of the text begin that was asked for last: a page has many references. */
let last: {source: string; starts: number[]} = {source: '', starts: [0]};

function lineOf(source: string, offset: number): number {
  if (source !== last.source) last = {source, starts: [0, ...[...source.matchAll(/\n/g)].map(({index}) => index + 1)]};
  const {starts} = last;
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The position of a part of a text, by offsets. */
export function between(source: string, start: number, end: number): Position {
  const point = (offset: number) => ({line: lineOf(source, offset), column: 1, offset});
  return {start: point(start), end: point(Math.max(start, end))};
}
