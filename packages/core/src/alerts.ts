import type {Blockquote, Root, RootContent, Text} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {admonitionOfAlert} from './admonitions';

/** GitHub's names, in any case, alone on the first line: https://docs.github.com/en/get-started/writing-on-github */
const MARK = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i;

/** Makes an admonition of `> [!NOTE]`, as GitHub draws it: not within another block, and not without a text. */
export function alerts() {
  return (tree: Root): void => {
    tree.children = tree.children.map((node) => (node.type === 'blockquote' ? (admonitionIn(node) ?? node) : node));
  };
}

function admonitionIn(quote: Blockquote): ContainerDirective | undefined {
  const [first, ...rest] = quote.children;
  const [text, ...others] = first?.type === 'paragraph' ? first.children : [];
  const [mark = '', alert = ''] = text?.type === 'text' ? (text.value.match(MARK) ?? []) : [];
  const name = admonitionOfAlert(alert);
  if (first?.type !== 'paragraph' || text?.type !== 'text' || !name) return undefined;
  const value = text.value.slice(mark.length);
  // Something else may follow in the line of the mark, or two spaces.
  const [next] = others;
  if (!value && next && next.type !== 'break' && !mark.endsWith('\n')) return undefined;
  const words = value
    ? [withoutMark(text, value, mark), ...others]
    : others.filter((node) => node !== next || node.type !== 'break');
  const children: RootContent[] = [...(words.length > 0 ? [{...first, children: words}] : []), ...rest];
  if (children.length === 0) return undefined;
  const {position} = quote;
  return {
    type: 'containerDirective',
    name,
    attributes: {},
    children: children as ContainerDirective['children'],
    position,
  };
}

function withoutMark(text: Text, value: string, mark: string): Text {
  const {start, end} = text.position ?? {};
  if (!start || !end) return {...text, value};
  const offset = start.offset === undefined ? undefined : start.offset + mark.length;
  return {...text, value, position: {start: {line: start.line + 1, column: 1, offset}, end}};
}
