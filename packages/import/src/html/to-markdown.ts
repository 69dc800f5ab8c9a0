import {createSlugger} from '@docusaurus/utils';
import type {Comment, Element, Nodes} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {defaultHandlers, type Handle, type State} from 'hast-util-to-mdast';
import type {BlockContent, Html, Literal, PhrasingContent} from 'mdast';
import type {} from 'mdast-util-directive';
import {mathToMarkdown} from 'mdast-util-math';
import {toString as textOf} from 'mdast-util-to-string';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {type Processor, unified} from 'unified';
import {visit} from 'unist-util-visit';
import {withoutEmphasis} from '../markdown/without-emphasis';
import type {Written} from './formulas';
import {plainHtml} from './plain-html';

/** A block that is printed as it is. */
interface Verbatim extends Literal {
  type: 'verbatim';
}
declare module 'mdast' {
  interface RootContentMap {
    verbatim: Verbatim;
  }
}

/** Elements that Markdown cannot express, and pages show. */
const KEPT = ['iframe', 'video', 'audio', 'object', 'embed'];
const KEPT_IN_TEXT = ['svg', 'ruby'];
/** Elements within a text that Markdown has no mark for. */
const INLINE = ['kbd', 'sub', 'sup', 'mark', 'abbr', 'u', 'ins', 'small'];
/** Elements that cannot be in a table cell of Markdown. */
const BLOCKS = new Set(['ul', 'ol', 'dl', 'pre', 'table', 'blockquote', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const MORE = /^\s*(?:more\s*$|truncate\s*$|wp:more)/;

export type HtmlOptions = {
  /** what a script of the page renders */
  hasFormulas?: Written;
  /** whether headings keep ids that Docusaurus would not give them */
  keepIds?: boolean;
  /** ids to which other pages link */
  anchors?: Set<string>;
  /** gets the reasons why parts are unreadable */
  lost?: (why: string) => void;
};

/** Converts HTML to the Markdown of this theme. Media, and tables with lists or code, stay HTML. */
export function toMarkdown(
  html: string,
  {hasFormulas = false, keepIds = false, anchors, lost}: HtmlOptions = {},
): string {
  const plain = plainHtml(html, hasFormulas, anchors);
  for (const each of plain.lost) lost?.(each);
  const processor = unified()
    .use(rehypeParse, {fragment: true})
    .use(rehypeRemark, {
      newlines: true,
      handlers: {...HANDLERS, ...(keepIds && withIds())},
      nodeHandlers: {comment},
    })
    .use(remarkGfm, {tablePipeAlign: false})
    .use(mathText)
    .use(remarkStringify, {bullet: '-', rule: '-', handlers: PRINTED});
  return withPlainSigns(String(processor.processSync(plain.html)));
}

function mathText(this: Processor): void {
  const data = this.data();
  data.toMarkdownExtensions ??= [];
  data.toMarkdownExtensions.push(mathToMarkdown());
}

const SCRIPTS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
const EAST_ASIAN = new RegExp(String.raw`[${SCRIPTS}\u3000-\u303f\uff00-\uffef“”‘’…—]`, 'u');
/** The stringifier writes a sign beside emphasis as its number, which the theme's emphasis in Chinese does not need. */
const withPlainSigns = (text: string) =>
  text.replace(/&#x([\dA-F]+);/g, (whole, code) => {
    const sign = String.fromCodePoint(Number.parseInt(code, 16));
    return EAST_ASIAN.test(sign) ? sign : whole;
  });

const property = ({properties}: Element, name: string) => String(properties[name] ?? '');
const raw = (value: string): Html => ({type: 'html', value});
const block = (value: string): Verbatim => ({type: 'verbatim', value});
/** A tag within a text. Outside of paragraphs, the converter takes `html` for a block, and this type for text. */
const mark = (tag: string): PhrasingContent => ({type: 'textDirective', name: tag, children: []});
const PRINTED = {verbatim: ({value}: Verbatim) => value, textDirective: ({name}: {name: string}) => name};
const textIn = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textIn).join('') : '';
/** Without blank lines, which would end the HTML. */
const oneBlock = (node: Element) => toHtml(node).replace(/\n(?=[ \t]*\n)/g, '&#10;');
const flow = (state: State, node: Element) => state.toFlow(state.all(node)) as BlockContent[];

const inline: Handle = (state, node: Element) => {
  const [open = '', close = ''] = toHtml({...node, children: [{type: 'text', value: '\0'}]}).split('\0');
  return [mark(open), ...(state.all(node) as PhrasingContent[]), mark(close)];
};

/** How many boxes are within each other: an outer box has a longer fence. */
function depth(node: Nodes): number {
  const inner = 'children' in node ? Math.max(0, ...node.children.map(depth)) : 0;
  return inner + (node.type === 'element' && node.properties.dataBox ? 1 : 0);
}

const HANDLERS: Record<string, Handle> = {
  ...Object.fromEntries(KEPT.map((name) => [name, (_: State, node: Element) => raw(oneBlock(node))])),
  ...Object.fromEntries(KEPT_IN_TEXT.map((name) => [name, (_: State, node: Element) => mark(oneBlock(node))])),
  ...Object.fromEntries(INLINE.map((name) => [name, inline])),
  pre: (_, node: Element) => {
    const code = node.children.find((each): each is Element => each.type === 'element' && each.tagName === 'code');
    if (!code) return undefined;
    const names = [code.properties.className].flat().map(String);
    const language = names.find((name) => name.startsWith('language-'))?.slice(9);
    const meta = property(code, 'dataMeta');
    return {type: 'code', lang: language ?? (meta ? 'text' : null), meta: meta || null, value: textIn(code)};
  },
  span: (state, node: Element) => {
    const kind = property(node, 'dataMath');
    const label = property(node, 'dataNoteRef');
    if (label) return {type: 'footnoteReference', identifier: label, label};
    if (!kind) return state.all(node);
    const value = textIn(node).trim();
    return kind === 'display' ? {type: 'math', value} : {type: 'inlineMath', value: value.replace(/\s+/g, ' ')};
  },
  div: (state, node: Element) => {
    const label = property(node, 'dataNote');
    if (label) return {type: 'footnoteDefinition', identifier: label, label, children: flow(state, node)};
    const kind = property(node, 'dataBox');
    if (!kind) return flow(state, node);
    const marks = ':'.repeat(depth(node) + 2);
    const title = property(node, 'dataTitle').replace(/[[\]<]/g, '\\$&');
    return [block(`${marks}${kind}${title ? `[${title}]` : ''}`), ...flow(state, node), block(marks)];
  },
  details: (state, node: Element) => {
    const summary = toHtml({type: 'text', value: property(node, 'dataSummary') || 'Details'});
    const open = property(node, 'open') ? ' open' : '';
    return [block(`<details${open}>\n<summary>${summary}</summary>`), ...flow(state, node), block('</details>')];
  },
  // Within HTML there are no notes, formulas and code of Markdown.
  dl: (state, node: Element) => (hasOwnMarks(node) ? defaultHandlers.dl(state, node) : block(oneBlock(node))),
  a: (state, node: Element) => {
    const id = property(node, 'id') || property(node, 'name');
    if (node.properties.href) return defaultHandlers.a(state, node);
    return id
      ? [mark(`<a id="${id.replaceAll('"', '')}"></a>`), ...(state.all(node) as PhrasingContent[])]
      : state.all(node);
  },
  table: (state, node: Element) => {
    if (hasBlocks(node)) return block(oneBlock(node));
    const caption = node.children.find(
      (each): each is Element => each.type === 'element' && each.tagName === 'caption',
    );
    const table = defaultHandlers.table(state, {...node, children: node.children.filter((each) => each !== caption)});
    return [...(caption ? flow(state, caption) : []), ...[table ?? []].flat()] as BlockContent[];
  },
};

const comment = (_: State, {value}: Comment) => (MORE.test(value) ? block('<!-- more -->') : undefined);

/** Headings with their ids, where Docusaurus would give them others. */
function withIds(): Record<string, Handle> {
  const slugger = createSlugger();
  const heading: Handle = (state, node: Element) => {
    const result = defaultHandlers.h1(state, node);
    const [first] = [result ?? []].flat();
    if (first?.type !== 'heading') return result;
    const id = property(node, 'id') || idIn(node);
    const own = slugger.slug(textOf(first));
    if (id && id !== own && !/[\s{}]/.test(id)) first.children.push(raw(` {#${withoutEmphasis(id)}}`));
    return first;
  };
  return Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, heading]));
}

function hasOwnMarks(node: Element): boolean {
  let found = false;
  visit(node, 'element', ({tagName, properties}) => {
    found ||= tagName === 'pre' || Boolean(properties.dataMath ?? properties.dataNoteRef ?? properties.dataBox);
  });
  return found;
}

/** The id of an element in a heading: some generators have the id of the heading there. */
function idIn(node: Element): string {
  let found = '';
  visit(node, 'element', ({properties}) => {
    found ||= String(properties.id ?? properties.name ?? '');
  });
  return found;
}

function hasBlocks(table: Element): boolean {
  let found = false;
  visit(table, 'element', (node) => {
    const {rowSpan = 1, colSpan = 1} = node.properties;
    found ||= node !== table && (BLOCKS.has(node.tagName) || [...KEPT, ...KEPT_IN_TEXT].includes(node.tagName));
    found ||= Number(rowSpan) > 1 && Number(colSpan) > 1;
  });
  return found;
}
