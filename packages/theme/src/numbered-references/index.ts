import {createSlugger} from '@docusaurus/utils';
import type {Code, Heading, Node, Paragraph, PhrasingContent, Root, Text} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import {htmlElement} from '../markdown/html-element';
import {between, type Position, replaceBrackets} from '../shared/brackets';

declare module 'mdast' {
  interface CodeData {
    /** Of a numbered listing: its name, and "Listing 1". */
    number?: {id: string; label: string};
  }
}

/** What the two transforms of a page have to know. */
export type Page = {
  /** the text that the positions of the tree are of */
  source: string;
  /** whether it is the whole page: lists compile the beginning of a post */
  isWhole: boolean;
  /** the language that the page is written in */
  locale: string;
  /** a text of the theme in that language */
  message: (id: string, values?: Record<string, string>) => string;
  /** takes a mistake of the author, and what to do */
  mistake: (position: Position | undefined, problem: string, fix: string) => void;
};

const WORD = '(?:fig|tbl|eq|lst|sec)-[\\p{L}\\p{N}_-]+';
/** `{#fig-power}` at the end of a text, in MDX as a comment. Attributes of Quarto behind the name are left out. */
const NAME = new RegExp(`\\s*\\{(?:/\\*\\s*)?#(${WORD})[^}]*\\}\\s*$`, 'u');
const NAME_OF_CODE = new RegExp(`\\{#(${WORD})\\}`, 'u');
/** A reference to a name, without its bracket. */
export const REFERENCE = new RegExp(`^@(${WORD})$`, 'u');
const TITLE = /\btitle=(["'])(.*?)\1/;

/** Numbers what has a name, and writes "Figure 2" with a link in the place of `[@fig-power]` (README.md). */
export function numberNames(tree: Root, page: Page): void {
  const labels = new Map<string, string>();
  const counts: Record<string, number> = {};
  const define = (name: string, node: Node, number?: string): string => {
    const [kind = ''] = name.split('-');
    counts[kind] = (counts[kind] ?? 0) + 1;
    const label = page.message(`inkstone.number.${kind}`, {number: number ?? String(counts[kind])});
    if (labels.has(name)) page.mistake(node.position, `the name ${name} is used twice`, 'give each a name of its own');
    else labels.set(name, label);
    return label;
  };
  const captioned = (label: string, text?: string | null) =>
    text ? page.message('inkstone.caption', {label, text}) : label;

  numberSections(tree, define);
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type === 'code') {
      const [mark, id] = node.meta?.match(NAME_OF_CODE) ?? [];
      if (!mark || !id) return undefined;
      node.meta = node.meta?.replace(mark, '').trim() || null;
      node.data = {...node.data, number: {id, label: define(id, node)}};
      if (/(?:^|\s)file=/.test(node.meta ?? '')) return undefined; // captioned with its file
      parent.children[index] = plainListing(node, node.data.number?.label ?? '', id, captioned);
      return SKIP;
    }
    const name = node.type === 'paragraph' ? nameOf(node.children.at(-1)) : nameOf(node);
    if (!name) return undefined;
    const before = parent.children[index - 1];
    const [image, ...others] = node.type === 'paragraph' ? node.children : [];
    if (node.type === 'paragraph' && image?.type === 'image' && others.length === 1 && nameIsAll(others[0])) {
      image.title = captioned(define(name, node), image.title);
      if (image.position && node.position) image.position = {...image.position, end: node.position.end};
      node.children = [image];
      node.data = {hProperties: {id: name}};
    } else if (node.type === 'paragraph' && before?.type === 'table') {
      const caption = captionOf(node, define(name, node), page);
      parent.children.splice(index - 1, 2, htmlElement('figure', [caption, before], {id: name}));
      return [SKIP, index];
    } else if (before?.type === 'math' && nameIsAll(node.type === 'paragraph' ? image : node)) {
      define(name, node);
      const number = String(counts.eq);
      const source = page.source.slice(before.position?.start.offset, before.position?.end.offset);
      before.data = {...before.data, markdown: source.replace(/\s*\$\$\s*$/, `\n\\tag{${number}}$&`)};
      const mark: Text = {type: 'text', value: `(${number})`, position: node.position, data: {markdown: ''}};
      const parts = [before, htmlElement('figcaption', [mark])];
      parent.children.splice(index - 1, 2, htmlElement('figure', parts, {id: name, className: ['equation']}));
      return [SKIP, index];
    }
    return undefined;
  });

  const list = new Intl.ListFormat(page.locale, {type: 'conjunction'});
  replaceBrackets(tree, page.source, (items, position) => {
    const names = items.map((item) => item.match(REFERENCE)?.[1] ?? '');
    if (!names.every(Boolean)) return undefined;
    if (!names.every((name) => labels.has(name))) {
      const known = [...labels.keys()].join(', ') || 'none';
      for (const name of page.isWhole ? names.filter((each) => !labels.has(each)) : [])
        page.mistake(position, `nothing on this page has the name ${name}`, `known: ${known}`);
      return undefined;
    }
    const parts = list.formatToParts(names).map(({type, value}): PhrasingContent => {
      // In Chinese a word would want a space before it, and none after it.
      const separator = page.locale.startsWith('zh') ? '、' : value;
      const text: Text = {type: 'text', value: type === 'element' ? (labels.get(value) ?? value) : separator};
      return type === 'element' ? {type: 'link', url: `#${value}`, children: [text]} : text;
    });
    const markdown = parts.map((part) => (part.type === 'link' ? `[${textOf(part)}](${part.url})` : textOf(part)));
    const span: PhrasingContent = htmlElement('span', parts);
    return Object.assign(span, {position, data: {...span.data, markdown: markdown.join('')}});
  });
}

/** Numbers all sections of a page where one has a name: readers could not find "Section 3" otherwise. */
function numberSections(tree: Root, define: (name: string, node: Node, number: string) => string): void {
  const headings = tree.children.filter((node): node is Heading => node.type === 'heading');
  const names = headings.map((heading) => nameOf(heading.children.at(-1)));
  if (!names.some((name) => name?.startsWith('sec-'))) return;
  const slugger = createSlugger();
  let [section, part] = [0, 0];
  for (const [index, heading] of headings.entries()) {
    const last = heading.children.at(-1);
    const hasId = /\{(?:\/\*\s*)?#/.test(textOf(heading)) || last?.type === 'mdxTextExpression';
    // The number is no part of the address.
    if (!hasId) heading.data = {...heading.data, hProperties: {id: slugger.slug(textOf(heading))}};
    if (heading.depth < 2 || heading.depth > 3 || isReferences(heading)) continue;
    [section, part] = heading.depth === 2 ? [section + 1, 0] : [section, part + 1];
    const number = part ? `${section}.${part}` : String(section);
    const name = names[index];
    if (name) define(name, heading, number);
    const start = heading.children[0]?.position?.start;
    const position = start && {start, end: start};
    heading.children.unshift({type: 'text', value: `${number} `, position, data: {markdown: `${number} `}});
  }
}

/** Whether a node is the heading of the references, which has no number. */
export function isReferences(node: Node): boolean {
  return node.type === 'heading' && /#references\b[^}]*\}?\s*$/.test(textOf(node));
}

function written(node: Node | undefined): string {
  const {type = '', value = ''} = (node ?? {}) as {type?: string; value?: string};
  return type.startsWith('mdx') ? `{${value}}` : type === 'text' ? value : '';
}

function nameOf(node: Node | undefined): string | undefined {
  return written(node).match(NAME)?.[1];
}

function nameIsAll(node: Node | undefined): boolean {
  return nameOf(node) !== undefined && written(node).replace(NAME, '') === '';
}

/** A paragraph `: Words {#tbl-name}` as the caption of the table above it. */
function captionOf(paragraph: Paragraph, label: string, {source, message}: Page): PhrasingContent {
  const {position, children} = paragraph;
  const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  const [colon = ''] = source.slice(start, end).match(/^:?\s*/) ?? [];
  const [mark = ''] = source.slice(start, end).match(NAME) ?? [];
  const [first, last] = [children[0], children.at(-1)];
  if (last?.type === 'text') last.value = last.value.replace(NAME, '');
  else children.pop();
  if (first?.type === 'text') first.value = first.value.replace(/^:\s*/, '');
  const isEmpty = textOf(paragraph) === '';
  const part = (value: string, from: number, to: number): Text => {
    return {type: 'text', value, position: between(source, from, to), data: {markdown: value}};
  };
  if (first?.position) first.position = between(source, start + colon.length, first.position.end.offset ?? end);
  if (last?.position) last.position = between(source, last.position.start.offset ?? start, end - mark.length);
  const begin = isEmpty ? label : message('inkstone.caption', {label, text: ''});
  return htmlElement('figcaption', [
    part(begin, start, start + colon.length),
    ...(isEmpty ? [] : children),
    part('', end - mark.length, end),
  ]);
}

function plainListing(code: Code, label: string, id: string, captioned: (label: string, text?: string) => string) {
  const [mark, , title] = code.meta?.match(TITLE) ?? [];
  if (mark) code.meta = code.meta?.replace(mark, '').trim() || null;
  const caption = captioned(label, title);
  code.data = {...code.data, number: {id, label: caption}};
  const parts = [htmlElement('figcaption', [{type: 'text', value: caption}]), code];
  return htmlElement('figure', parts, {id, className: ['listing']});
}
