import type {Node, PhrasingContent, Root} from 'mdast';
import type {} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';

declare module 'mdast' {
  interface Data {
    /** What stands for the node in the Markdown copy of a page; addresses of links may be local. */
    markdown?: string;
  }
}

export type Position = NonNullable<Node['position']>;

/** `[@name]`, `[-@name]`, `[see @one, p. 3; @two]`: the form of pandoc, Quarto and MyST. */
const BRACKET = /\[((?:[^\][]*[\s;])?-?@[^\][]+)\]/g;
/** The beginning of one whose key has a colon, which Markdown has read as a directive. */
const OPEN = /\[[^\]]*@[^\s\]]*$/;

/**
 * Puts what `make` gives in the place of each bracket with an `@` in it. Undefined leaves it as it is.
 * @param source of the tree: a bracket behind a backslash is text
 * @param make gets what semicolons separate in the bracket
 */
export function replaceBrackets(
  tree: Root,
  source: string,
  make: (items: string[], position: Position) => PhrasingContent | undefined,
): void {
  visit(tree, 'text', (text, index, parent) => {
    if (!parent || index === undefined || parent.type === 'link') return undefined;
    for (let next = parent.children[index + 1]; next && OPEN.test(text.value); next = parent.children[index + 1]) {
      if (!next.position || (next.type !== 'textDirective' && next.type !== 'text')) break;
      text.value += source.slice(next.position.start.offset, next.position.end.offset);
      parent.children.splice(index + 1, 1);
    }
    const parts: PhrasingContent[] = [];
    let [at, from] = [0, text.position?.start.offset ?? 0];
    for (const {0: all, 1: inner = '', index: start} of text.value.matchAll(BRACKET)) {
      const offset = source.indexOf(all, from);
      if (offset < 0 || source[offset - 1] === '\\') continue;
      const made = make(
        inner.split(';').map((item) => item.trim()),
        between(source, offset, offset + all.length),
      );
      if (!made) continue;
      parts.push({type: 'text', value: text.value.slice(at, start), position: between(source, from, offset)}, made);
      [at, from] = [start + all.length, offset + all.length];
    }
    if (at === 0) return undefined;
    const rest = between(source, from, text.position?.end.offset ?? from);
    parts.push({type: 'text', value: text.value.slice(at), position: rest});
    parent.children.splice(index, 1, ...parts);
    return index + parts.length;
  });
}

/** The position of a part of a text, by offsets. */
export function between(source: string, start: number, end: number): Position {
  const point = (offset: number) => ({line: source.slice(0, offset).split('\n').length, column: 1, offset});
  return {start: point(start), end: point(Math.max(start, end))};
}
