import GithubSlugger from 'github-slugger';
import type {Code, Heading, Node, Nodes, Paragraph, PhrasingContent, Root, RootContent, Text} from 'mdast';
import type {Math as Formula} from 'mdast-util-math';
import {toString as textOf} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import {between, type Position, replaceBrackets} from './brackets';
import {htmlElement} from './html-element';
import type {Page} from './page';
import {fill, type Texts} from './texts';

declare module 'mdast' {
  interface CodeData {
    /** Of a numbered listing: its name, and its caption or "Listing 1: ". */
    number?: {id: string; label: string};
  }
}

const KIND = 'fig|tbl|eq|lst|sec';
const WORD = `(?:${KIND})-[\\p{L}\\p{N}_-]+`;
/** Other attributes behind a name. */
const OTHERS = '(?:[^{}\\p{L}\\p{N}_-][^{}]*)?';
/** `{#fig-power}` at the end of a text, in MDX as a comment. Other attributes of Quarto are ignored. */
const NAME = new RegExp(`\\s*\\{(?:/\\*\\s*)?#(${WORD})${OTHERS}\\}\\s*$`, 'u');
/** `{#lst-fit}` and, as in Quarto, `{#lst-fit .python lst-cap="A fit"}` */
const NAME_OF_CODE = new RegExp(`\\{([^{}]*)#(${WORD})(${OTHERS})\\}`, 'u');
/** A name with its @, also in the form of other programs: not a citation. */
const NAMED = `@((?:${KIND}|tab|thm)[-:][\\p{L}\\p{N}_:-]+)`;
export const ALMOST = new RegExp(`^${NAMED}`, 'iu');
/** A reference without its brackets: with a prefix, or with a minus for the number alone. */
const REFERENCE = new RegExp(`^(?:(|.*\\S)\\s+)?(-?)${NAMED}$`, 'siu');
const LEFT = new RegExp(`\\{(?:/\\*\\s*)?#((${KIND})-[^\\s{}]*)`, 'u');
const TITLE = /\b(?:title|lst-cap)=(["'])(.*?)\1/;
/** Where a name of each kind belongs. */
const PLACES: Record<string, string> = {
  fig: 'put it directly behind a picture that is alone in its paragraph',
  tbl: 'put it at the end of the caption, a paragraph of its own below the table that begins with a colon',
  eq: 'put it behind the $$ at the end of the formula, or on a line of its own below',
  lst: 'put it behind the language of a code block',
  sec: 'put it at the end of a heading of the second or third level',
};

/** The number and label of a name: `Figure 2`. */
type Label = {label: string; number: string};
/** The names of a page. `define` assigns the next number of its kind, or the number of its section. */
type Numbering = {
  page: Page;
  labels: Map<string, Label>;
  define: (name: string, node: Node, section?: string) => Label;
};

/** Numbers everything that has a name, and replaces `[@fig-power]` by a link "Figure 2". */
export function numberNames(tree: Root, page: Page): void {
  const numbering = numberingOf(page);
  numberSections(tree, numbering);
  if (page.html) for (const heading of tree.children) takeId(heading);
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const figure = figureOf(node, numbering);
    if (figure) {
      parent.children[index] = figure;
      return SKIP;
    }
    const before = parent.children[index - 1];
    const both = before && figureNamedBelow(before, node, numbering);
    if (!both) return undefined;
    parent.children.splice(index - 1, 2, both);
    return [SKIP, index];
  });
  linkNames(tree, numbering);
  reportLeft(tree, page);
}

function numberingOf(page: Page): Numbering {
  const labels = new Map<string, Label>();
  const counts: Record<string, number> = {};
  const define = (name: string, node: Node, section?: string): Label => {
    const [kind = ''] = name.split('-');
    counts[kind] = (counts[kind] ?? 0) + 1;
    const number = section ?? String(counts[kind]);
    const numbered = {label: fill(page.texts[kind as keyof Texts], {number}), number};
    if (labels.has(name))
      page.mistake('duplicate-name', node.position, `the name ${name} is used twice`, 'give each a name of its own');
    else labels.set(name, numbered);
    return numbered;
  };
  return {page, labels, define};
}

/** The figure for a node that contains its name: a listing, an equation, a picture. */
function figureOf(node: Nodes, numbering: Numbering): RootContent | undefined {
  if (node.type === 'code') return listing(node, numbering);
  if (node.type === 'paragraph') return figure(node, numbering);
  const [, name] = node.type === 'math' ? (sourceOf(node, numbering.page).match(NAME) ?? []) : [];
  return node.type === 'math' && name ? equation(node, name, numbering) : undefined;
}

/** The figure for a node whose name is in the node below it: a table, an equation. */
function figureNamedBelow(node: RootContent, below: Nodes, numbering: Numbering): RootContent | undefined {
  const {page, define} = numbering;
  const words = below.type === 'paragraph' ? below.children : [below];
  const name = nameOf(words.at(-1));
  if (node.type === 'table' && below.type === 'paragraph' && (name ?? /^(?:Table)?: /.test(textOf(below)))) {
    const caption = captionOf(below, name && define(name, below).label, page);
    return htmlElement('figure', [caption, node], {id: name});
  }
  return node.type === 'math' && name && nameIsAll(words[0])
    ? equation(node, name, numbering, below.position)
    : undefined;
}

function captioned(label: string, text: string | null | undefined, {texts}: Page): string {
  return text ? fill(texts.caption, {label, text}) : label;
}

const sourceOf = ({position}: Node, {source}: Page) => source.slice(position?.start.offset, position?.end.offset);

function listing(code: Code, {page, define}: Numbering): RootContent | undefined {
  const info = [code.lang, code.meta].filter(Boolean).join(' ');
  const [mark, before = '', id, after = ''] = info.match(NAME_OF_CODE) ?? [];
  if (!mark || !id) return undefined;
  const [, language] = `${before}${after}`.match(/\.([\w+#-]+)/) ?? [];
  const [, caption] = after.match(/lst-cap="([^"]*)"/) ?? [];
  const words = [language, info.replace(mark, ' ').trim(), caption && `title="${caption}"`].filter(Boolean);
  const [, lang = '', meta = ''] = words.join(' ').match(/^((?:[^\s={]+(?=\s|$))?)\s*(.*)/s) ?? [];
  Object.assign(code, {lang: lang || null, meta: meta || null});
  const {label} = define(id, code);
  code.data = {...code.data, number: {id, label: fill(page.texts.caption, {label, text: ''})}};
  // A listing from a file gets its caption there.
  return /(?:^|\s)file=/.test(meta) ? code : plainListing(code, label, id, page);
}

/** @param namePosition where the name is, if it is in a node of its own */
function equation(math: Formula, name: string, {page, define}: Numbering, namePosition?: Position): RootContent {
  const {number} = define(name, math);
  // In a list or quotation, each line has the prefix of the last one.
  const [, prefix] = sourceOf(math, page).match(/\n([^\n$]*)\$\$[^\n]*$/) ?? [];
  const lines = ['$$', ...math.value.split('\n'), `\\tag{${number}}`, '$$'];
  math.data = {...math.data, markdown: lines.join(prefix === undefined ? ' ' : `\n${prefix}`)};
  const end = math.position?.end;
  const position = namePosition ?? (end && {start: end, end});
  const mark: Text = {type: 'text', value: `(${number})`, position, data: {markdown: ''}};
  return htmlElement('figure', [math, htmlElement('figcaption', [mark])], {id: name, className: ['equation']});
}

/** A picture that is alone with its name in a paragraph. */
function figure(paragraph: Paragraph, {page, define}: Numbering): RootContent | undefined {
  const [image, mark, ...others] = paragraph.children;
  const name = nameOf(mark);
  if (image?.type !== 'image' || !name || !nameIsAll(mark) || others.length) return undefined;
  // In Quarto, the brackets hold the caption, and an attribute holds the alternative text.
  const attributes = textIn(mark);
  const [, alternative] = attributes.match(/\bfig-alt="([^"]*)"/) ?? [];
  if (/\b(?:width|height)=/.test(attributes))
    page.advise(
      'no-effect',
      paragraph.position,
      'a figure is as wide as the text: its size has no effect',
      'remove it',
    );
  const caption = captioned(define(name, paragraph).label, image.title ?? image.alt, page);
  image.alt = alternative ?? image.alt;
  if (page.html) {
    image.title = null;
    const text: Text = {type: 'text', value: caption, position: paragraph.position};
    return htmlElement('figure', [image, htmlElement('figcaption', [text])], {id: name});
  }
  image.title = caption;
  if (image.position && paragraph.position) image.position = {...image.position, end: paragraph.position.end};
  return Object.assign(paragraph, {children: [image], data: {hProperties: {id: name}}});
}

type Reference = {words: string | undefined; minus: string | undefined; name: string};

function linkNames(tree: Root, numbering: Numbering): void {
  const {page, labels} = numbering;
  const writeCaptions = replaceBrackets(tree, page.source, (items, position, isBare) => {
    const found = items.flatMap((item): Reference[] => {
      const [, words, minus, name] = item.match(REFERENCE) ?? [];
      // A sentence may begin with "@Fig-power".
      return name ? [{words, minus, name: `${name.charAt(0).toLowerCase()}${name.slice(1)}`}] : [];
    });
    if (found.length === 0) return undefined;
    const mistake = (rule: string, problem: string, fix: string) => {
      if (page.isWhole) (isBare ? page.advise : page.mistake)(rule, position, problem, fix);
    };
    if (found.length < items.length) {
      const fix = 'give names and citations brackets of their own';
      mistake('mixed-bracket', 'a bracket has names and other things', fix);
      return undefined;
    }
    const unknown = found.filter(({name}) => !labels.has(name));
    const known = labels.size ? `; here: ${[...labels.keys()].join(', ')}` : '';
    const fix = `names begin with fig-, tbl-, eq-, lst- or sec-${known}`;
    for (const {name} of unknown) mistake('unknown-name', `nothing on this page has the name ${name}`, fix);
    return unknown.length ? undefined : Object.assign(linksTo(found, numbering), {position});
  });
  writeCaptions();
}

/** "Figure 1 and Figure 2", each with its link. */
function linksTo(found: Reference[], {page: {locale}, labels}: Numbering): PhrasingContent {
  const list = new Intl.ListFormat(locale, {type: 'conjunction'});
  const indexes = found.map((_, index) => String(index));
  const parts = list.formatToParts(indexes).map(({type, value}): PhrasingContent => {
    // In Chinese, a word would need a space before it and none after it.
    if (type === 'literal') return {type: 'text', value: locale.startsWith('zh') ? '、' : value};
    const {name = '', words, minus} = found[Number(value)] ?? {};
    const {label, number} = labels.get(name) ?? {label: '', number: ''};
    const shown = words ? `${words} ${number}` : minus ? number : label;
    return {type: 'link', url: `#${name}`, children: [{type: 'text', value: shown}]};
  });
  const markdown = parts.map((part) => (part.type === 'link' ? `[${textOf(part)}](${part.url})` : textOf(part)));
  const span = htmlElement('span', parts);
  return Object.assign(span, {data: {...span.data, markdown: markdown.join('')}});
}

/** Turns the names in MDX into comments: other braces are expressions. */
export function namesInMdx(source: string): string {
  const block = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(`{3,}(?!`)|~{3,}(?!~))[\s\S]*?^[ \t>]*\1/.source;
  const names = new RegExp(
    `${block}|(?<!\`)(\`+)(?!\`).*?(?<!\`)\\2(?!\`)|\\{#((?:fig|tbl|eq)-[^{}\\n]*|refs)\\}`,
    'gm',
  );
  return source.replace(names, (all, _fence, _code, name?: string) => (name ? `{/* #${name} */}` : all));
}

/** Reports ids that no figure, table or equation uses: they would appear as text. */
function reportLeft(tree: Root, page: Page): void {
  visit(tree, (node) => {
    if (node.type === 'heading') return SKIP;
    const text = textIn(node);
    const [, name = '', kind = ''] = text.match(LEFT) ?? [];
    const lines = text.slice(0, text.indexOf(name)).split('\n').length - 1;
    const line = (node.position?.start.line ?? 1) + lines;
    const point = {line, column: 1};
    if (name && page.isWhole) {
      const problem = `{#${name}} stands where it names nothing`;
      page.mistake('misplaced-name', {start: point, end: point}, problem, PLACES[kind] ?? '');
    }
    return undefined;
  });
}

/** Numbers all sections of a page if one has a name: otherwise readers could not find "Section 3". */
function numberSections(tree: Root, {page, define}: Numbering): void {
  const headings = tree.children.filter((node): node is Heading => node.type === 'heading');
  const unnumbered = headings.filter(isUnnumbered);
  const names = headings.map((heading) => nameOf(heading.children.at(-1)));
  if (!names.some((name) => name?.startsWith('sec-'))) return;
  const slugger = new GithubSlugger();
  let [section, part] = [0, 0];
  for (const [index, heading] of headings.entries()) {
    const last = heading.children.at(-1);
    const hasId = /\{(?:\/\*\s*)?#/.test(textOf(heading)) || last?.type === 'mdxTextExpression';
    // The number is no part of the address.
    if (!hasId) heading.data = {...heading.data, hProperties: {id: slugger.slug(textOf(heading))}};
    if (heading.depth < 2 || heading.depth > 3 || isReferences(heading) || unnumbered.includes(heading)) continue;
    [section, part] = heading.depth === 2 ? [section + 1, 0] : [section, part + 1];
    const number = part ? `${section}.${part}` : String(section);
    const name = names[index];
    if (name) define(name, heading, number);
    if (/^(?:(?:\d+\.)+\d*\s|[一二三四五六七八九十]+、)/.test(textOf(heading)))
      page.advise(
        'second-number',
        heading.position,
        'the section has a second number',
        'remove your own: sections are numbered here',
      );
    const start = heading.children[0]?.position?.start;
    const position = start && {start, end: start};
    heading.children.unshift({type: 'text', value: `${number} `, position, data: {markdown: `${number} `}});
  }
}

/** Makes the name of a section its id, if nothing else reads `{#sec-power}`. */
function takeId(heading: Node): void {
  if (heading.type !== 'heading') return;
  const {children, data} = heading as Heading;
  const last = children.at(-1);
  const [mark, id] =
    textIn(last).match(/\s*\{(?:\/\*\s*)?#(sec-[\p{L}\p{N}_-]+|references)(?:[^}\p{L}\p{N}_-][^}]*)?\}\s*$/u) ?? [];
  if (!mark || !last) return;
  if (last.type === 'text') last.value = last.value.slice(0, -mark.length);
  else children.pop();
  heading.data = {...data, hProperties: {...data?.hProperties, id}};
}

/** Removes `{.unnumbered}` from the end of a heading, and returns whether it was there. */
function isUnnumbered(heading: Heading): boolean {
  const last = heading.children.at(-1);
  if (last?.type !== 'text' || !/\{[^{}]*\.unnumbered[^{}]*\}\s*$/.test(last.value)) return false;
  last.value = last.value.replace(/\s*\.unnumbered(?=[^{}]*\}\s*$)/, '').replace(/\s*\{\s*\}\s*$/, '');
  return true;
}

/** Whether a node is the heading of the references, which is not numbered. */
export function isReferences(node: Node): boolean {
  const {hProperties} = (node.data ?? {}) as {hProperties?: {id?: unknown}};
  return (
    node.type === 'heading' &&
    (hProperties?.id === 'references' || /#references\b[^}]*(?:\}\s*)?$|^(?:references|参考文献)$/i.test(textOf(node)))
  );
}

function textIn(node: Node | undefined): string {
  const {type = '', value = ''} = (node ?? {}) as {type?: string; value?: string};
  return type.startsWith('mdx') ? `{${value}}` : type === 'text' ? value : '';
}

function nameOf(node: Node | undefined): string | undefined {
  return textIn(node).match(NAME)?.[1];
}

function nameIsAll(node: Node | undefined): boolean {
  return nameOf(node) !== undefined && textIn(node).replace(NAME, '') === '';
}

/** A paragraph `: Words {#tbl-name}` or `Table: Words`, which is the caption of the table above it. */
function captionOf(paragraph: Paragraph, label: string | undefined, {source, texts}: Page): PhrasingContent {
  const {position, children} = paragraph;
  const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  const [colon = ''] = source.slice(start, end).match(/^(?:(?:Table)?:)?\s*/) ?? [];
  const [mark = ''] = source.slice(start, end).match(NAME) ?? [];
  const [first, last] = [children[0], children.at(-1)];
  if (last?.type === 'text') last.value = last.value.replace(NAME, '');
  else if (mark) children.pop();
  if (first?.type === 'text') first.value = first.value.replace(/^(?:Table)?:\s*/, '');
  const isEmpty = textOf(paragraph) === '';
  const part = (value: string, from: number, to: number): Text => {
    return {type: 'text', value, position: between(source, from, to), data: {markdown: value}};
  };
  if (first?.position) first.position = between(source, start + colon.length, first.position.end.offset ?? end);
  if (last?.position) last.position = between(source, last.position.start.offset ?? start, end - mark.length);
  const begin = label && !isEmpty ? fill(texts.caption, {label, text: ''}) : (label ?? '');
  return htmlElement('figcaption', [
    part(begin, start, start + colon.length),
    ...(isEmpty ? [] : children),
    part('', end - mark.length, end),
  ]);
}

function plainListing(code: Code, label: string, id: string, page: Page) {
  const [mark, , title] = code.meta?.match(TITLE) ?? [];
  if (mark) code.meta = code.meta?.replace(mark, '').trim() || null;
  const caption = captioned(label, title, page);
  code.data = {...code.data, number: {id, label: caption}};
  const parts = [htmlElement('figcaption', [{type: 'text', value: caption}]), code];
  return htmlElement('figure', parts, {id, className: ['listing']});
}
