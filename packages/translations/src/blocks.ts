import {SHOWN_TEXTS} from 'inkstone-core/front-matter-texts';
import {type Document, headingId} from 'inkstone-core/markdown';
import type {Code, Heading, Image, Nodes, Parent, Root} from 'mdast';
import type {Math as Formula} from 'mdast-util-math';
import {hashOf} from './record';

/** A unit of translation, or code and formulas, whose changes a translation has to follow. */
export type Kind =
  | 'label'
  | 'heading'
  | 'paragraph'
  | 'item'
  | 'row'
  | 'alternative'
  | 'caption'
  | 'html'
  | 'comment'
  | 'code'
  | 'formula';
export type Block = {
  kind: Kind;
  /** a label: its key in the front matter; a heading: its depth and id; code and comments: the number of the listing */
  name: string;
  /** Markdown as it is written, without the marks that quotes and lists put before its lines */
  text: string;
  /**
   * of the words: white space, ids, values, the language of addresses, and code and formulas in a line do not count;
   * of code, without its comments
   */
  hash: string;
  /** in the text of the document */
  start: number;
  end: number;
  line: number;
  /** the words of the heading above */
  section: string;
  /** the nodes around it from the root to its own; none of a label */
  path: Nodes[];
};

/** Parts of an address that name a language: `/zh-cn/3/`, `/en/3/` and `/3/` are one page, as are `zh.` and `en.`. */
export const LANGUAGE = /(?<=\/)[a-z]{2}(?:[-_][a-z]{2,4})?(?:\/|$)|(?<=\/\/)[a-z]{2}\./gi;
const ID = /\s*\{#[^\s{}][^{}]*\}\s*$/;
/** The markers of quotes and lists before the later lines of a block. */
const LINE_START = /\n[ \t]*(?:>[ \t]?)*[ \t]*/g;
const ALONE = /^!\[((?:\\.|[^\]\\])*)\]\((?:<[^>]*>|[^\s)]*)(?:\s+(["'])([\s\S]*)\2)?\s*\)$/;

const known = new WeakMap<object, Block[]>();

/** The blocks of a page, in the order of its text. */
export function blocksOf(document: Document): Block[] {
  const blocks = known.get(document) ?? [...labelsOf(document), ...blocksInTree(document.tree, document.text)];
  known.set(document, blocks);
  return blocks;
}

function labelsOf({text, frontMatter, lineOf}: Pick<Document, 'text' | 'frontMatter' | 'lineOf'>): Block[] {
  const lines = text.split('\n');
  const labels = SHOWN_TEXTS.flatMap((name): Block[] => {
    const value = frontMatter[name];
    const line = lineOf(name);
    if (typeof value !== 'string' || !lines[line - 1]?.startsWith(`${name}:`)) return [];
    // A value may continue in indented lines.
    const further = lines.slice(line).findIndex((each) => !/^[ \t]/.test(each));
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + name.length + 1;
    const end = lines.slice(0, line + further).join('\n').length;
    return [{kind: 'label', name, text: value, hash: hashOf(value), start, end, line, section: '', path: []}];
  });
  return labels.sort((one, other) => one.start - other.start);
}

/** The blocks of a tree with positions in `text`. */
export function blocksInTree(tree: Root, text: string): Block[] {
  const blocks: Block[] = [];
  let section = '';
  let listings = 0;
  const add = (kind: Kind, name: string, words: string, [start, end]: [number, number], path: Nodes[]) => {
    if (!/[\p{L}\p{N}]/u.test(words)) return;
    const line = lineOf(path) + (kind === 'comment' ? text.slice(startOf(path), start).split('\n').length - 1 : 0);
    const written = text.slice(start, end).replace(LINE_START, '\n');
    blocks.push({kind, name, text: written, hash: hashOf(words), start, end, line, section, path});
  };
  const walk = (node: Nodes, above: Nodes[]): void => {
    const path = [...above, node];
    const whole: [number, number] = [startOf(path), node.position?.end.offset ?? 0];
    const {type} = node;
    if (type === 'heading') {
      const range: [number, number] = [node.children[0]?.position?.start.offset ?? whole[0], endOfWords(node, text)];
      section = wordsIn(node).replace(ID, '').trim();
      add('heading', `${node.depth} ${headingId(node) ?? ''}`, section, range, path);
    } else if (type === 'paragraph' && node.data && 'directiveLabel' in node.data) {
      // The title of an admonition, without its brackets.
      const start = node.children[0]?.position?.start.offset ?? whole[0];
      const end = node.children.at(-1)?.position?.end.offset ?? whole[1];
      add('heading', ':::', wordsIn(node), [start + text.slice(start, end).search(/\S|$/), end], path);
    } else if (type === 'paragraph') {
      const [image, ...more] = node.children.filter((child) => child.type !== 'text' || child.value.trim());
      const isItem = above.at(-1)?.type === 'listItem' && (above.at(-1) as Parent).children[0] === node;
      if (image?.type === 'image' && !more.length) addImage(image, path);
      else add(isItem ? 'item' : 'paragraph', '', wordsIn(node), whole, path);
    } else if (type === 'tableRow') add('row', '', wordsIn(node), whole, path);
    else if (type === 'html')
      add('html', '', /^<(?:script|style)\b/i.test(node.value) ? '' : withoutTags(node.value), whole, path);
    else if (type === 'code') addCode(node, path);
    else if (type === ('math' as string)) addFormula(node as Nodes & Formula, path);
    else if ('children' in node) for (const child of node.children) walk(child, path);
  };
  const addImage = (image: Image, path: Nodes[]) => {
    const start = image.position?.start.offset ?? 0;
    const slice = text.slice(start, image.position?.end.offset);
    const [, alt, , title] = slice.match(ALONE) ?? [];
    // The title of a reference picture is elsewhere.
    if (alt === undefined) return;
    const titleAt = start + slice.lastIndexOf(title ?? '', slice.length - 2);
    add('alternative', '', image.alt ?? '', [start + 2, start + 2 + alt.length], path);
    if (title) add('caption', '', image.title ?? '', [titleAt, titleAt + title.length], path);
  };
  /** Adds the text between two fences. `words`: the words that count. */
  const addInside = (kind: 'code' | 'formula', value: string, words: string, path: Nodes[]) => {
    const [from, to] = [startOf(path), path.at(-1)?.position?.end.offset ?? 0];
    const written = text.slice(from, to);
    const isFenced = /^(?:```|~~~|\$\$)/.test(written) && written.includes('\n');
    const start = isFenced ? from + written.indexOf('\n') + 1 : from + Math.max(0, written.indexOf(value));
    const end = isFenced ? Math.max(start, from + written.lastIndexOf('\n')) : start + value.length;
    if (!/[\p{L}\p{N}]/u.test(words)) return;
    const [name, line] = [kind === 'code' ? String(listings) : '', lineOf(path)];
    blocks.push({kind, name, text: value, hash: hashOf(words.replace(/["`]/g, "'")), start, end, line, section, path});
  };
  const addFormula = ({value}: Formula, path: Nodes[]) => addInside('formula', value, value, path);
  const addCode = (node: Code, path: Nodes[]) => {
    const pattern = COMMENTS.find(([languages]) => languages.test(node.lang ?? ''))?.[1];
    const [from, to] = [startOf(path), node.position?.end.offset ?? 0];
    listings += 1;
    const withoutComment = (_: string, mark: string) => mark.replace(/[ \t]*(?:#|\/\/|--)[ \t]*$/, '');
    const code = pattern ? node.value.replace(pattern, withoutComment) : node.value;
    addInside('code', node.value, code, path);
    for (const match of pattern ? text.slice(from, to).matchAll(pattern) : []) {
      const [, mark = '', words = ''] = match;
      const start = from + match.index + mark.length;
      // The first line is the fence.
      if (text.slice(from, start).includes('\n'))
        add('comment', String(listings), words, [start, start + words.length], path);
    }
  };
  walk(tree, []);
  return blocks;
}

/** Lines of code and their comments, by language. */
const COMMENTS: [RegExp, RegExp][] = [
  [
    /^(?:py|python|bash|sh|shell|zsh|ya?ml|toml|r|rb|ruby|perl|docker(?:file)?|make(?:file)?|ini|conf|nginx)$/i,
    /^((?:.*[ \t])?#[ \t]*)(\S(?:.*\S)?)[ \t]*$/gm,
  ],
  [
    /^(?:[jt]sx?|javascript|typescript|java|c|cpp|cs|csharp|go|rust|rs|swift|kotlin|scala|php|dart|jsonc)$/i,
    /^((?:.*[ \t])?\/\/[ \t]*)(\S(?:.*\S)?)[ \t]*$/gm,
  ],
  [/^(?:sql|lua|haskell|hs)$/i, /^((?:.*[ \t])?--[ \t]*)(\S(?:.*\S)?)[ \t]*$/gm],
];

const startOf = (path: Nodes[]) => path.at(-1)?.position?.start.offset ?? 0;
const lineOf = (path: Nodes[]) => path.at(-1)?.position?.start.line ?? 1;
const withoutTags = (html: string) => html.replace(/<!--[\s\S]*?-->|<[^>]*>/g, '');

function endOfWords(heading: Heading, text: string): number {
  const from = heading.children[0]?.position?.start.offset ?? 0;
  const to = heading.children.at(-1)?.position?.end.offset ?? from;
  return from + text.slice(from, to).replace(ID, '').length;
}

/** The text of a node, with a placeholder for everything that needs no translation. */
function wordsIn(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return node.value.replace(/\{\{[\w-]+\}\}/g, '{{}}').replace(/\{#[^\s{}]+\}/g, '');
    case 'inlineCode':
      return '``';
    case 'image':
      return `![${node.alt ?? ''} ${node.title ?? ''}]`;
    case 'link':
      return `[${inside(node)}](${node.url.replace(LANGUAGE, '')})`;
    case 'break':
      return ' ';
    case 'footnoteReference':
      return '[^]';
    case 'html':
      return withoutTags(node.value);
    case 'strong':
      return `**${inside(node)}**`;
    case 'emphasis':
      return `*${inside(node)}*`;
    case 'delete':
      return `~~${inside(node)}~~`;
    case 'tableCell':
      return `|${inside(node)}`;
    default:
      if (node.type === ('inlineMath' as string)) return '$$';
      return 'children' in node ? inside(node) : '';
  }
}

const inside = (node: Parent) => node.children.map((child) => wordsIn(child as Nodes)).join('');
