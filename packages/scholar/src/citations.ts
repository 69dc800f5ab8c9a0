import fs from 'node:fs';
import path from 'node:path';
import type {Root as Elements} from 'hast';
import type {List, ListItem, PhrasingContent, Root, RootContent} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import rehypeRaw from 'rehype-raw';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {bibliographiesIn} from './bibliographies';
import {between, type Position, replaceBrackets} from './brackets';
import {type Cited, type Entry, formatted, INSTALL, isInstalled, readBibliography} from './citation-engine';
import {htmlElement} from './html-element';
import {ALMOST, isReferences} from './numbered-references';
import type {Page} from './page';

export type Sources = {
  /** folders of `.bib` files or `references.json`, the folder of the page first: the first folder with a key counts */
  folders: string[];
  /** `author-date`, `numeric`, or the path of a style of CSL */
  style: string;
  /** whether citations are written, or only their keys looked up */
  writes: boolean;
};

/** `see -@key, pp. 3-5` */
const CITATION = /^(.*?(?<=^|\s))(-?)@([\p{L}\p{N}_](?:[^\s,;{]*[\p{L}\p{N}_)/])?),?\s*(.*)/su;
/** The locator labels of pandoc, with their names in CSL. */
const LOCATORS: [RegExp, string][] = [
  [/^(?:pp?\.|pages?|第(?=.*页)|(?=\d))\s*/, 'page'],
  [/^(?:chaps?\.|ch\.|chapters?|第(?=.*章))\s*/, 'chapter'],
  [/^(?:sec\.|sections?|§|第(?=.*节))\s*/, 'section'],
  [/^(?:vols?\.|volumes?)\s*/, 'volume'],
];

/** Replaces `[@hansen2005]` by "(Hansen & Lunde, 2005)", and adds the references at the end. */
export function cite(tree: Root, page: Page, {folders, style, writes}: Sources): void {
  if (!page.source.includes('@')) return;
  const files = bibliographiesIn(folders);
  if (files.length && !isInstalled()) {
    nameInstallation(tree, page, files);
    return;
  }
  const read = files.reverse().map((file) => entriesOf(file, page));
  if (!read.every(Boolean)) return;
  const entries = new Map(read.flatMap((list = []) => list.map((entry) => [entry.id, entry])));
  const clusters: Cited[][] = [];
  const placeholders: PhrasingContent[] = [];
  const unknown: [Position, string][] = [];
  const writeCaptions = replaceBrackets(tree, page.source, (items, position, isBare) => {
    const cited = items.flatMap((item) => citationOf(item) ?? []);
    if (cited.length < items.length) return undefined;
    const missing = cited.filter(({id}) => !entries.has(id));
    if (!isBare) unknown.push(...missing.map(({id}): [Position, string] => [position, id]));
    if (missing.length) return undefined;
    clusters.push(isBare ? cited.map((each) => ({...each, composite: true})) : cited);
    const placeholder: PhrasingContent = htmlElement('span', [], {className: ['citation']});
    placeholders.push(Object.assign(placeholder, {position}));
    return placeholder;
  });
  // On a page that cites nothing else, it may be the name of a package or a person.
  const isCiting = clusters.length > 0 || files.some((file) => path.dirname(file) === folders[0]);
  for (const [position, id] of unknown) {
    const fix = 'correct the key, put it into a .bib file beside the page, or write \\[ if it is not a citation';
    (isCiting ? page.mistake : page.advise)('unknown-key', position, `no bibliography has the entry ${id}`, fix);
  }
  if (clusters.length === 0 || !writes) return;
  let written: ReturnType<typeof formatted>;
  try {
    written = formatted([...entries.values()], clusters, style, page.locale, page.texts);
  } catch (error) {
    const [reason = ''] = String((error as Error).message).split('\n');
    const problem = `the citations cannot be written with ${path.basename(style)}: ${reason}`;
    page.mistake('style', undefined, problem, 'correct the entries or the style');
    return;
  }
  const {citations, references, isNumeric, isSuperscript} = written;
  const isChinese = page.locale.startsWith('zh');
  const items = references.map(({id, html}): ListItem => {
    const words = isChinese ? referenceInChinese(html) : html;
    const doi = entries.get(id)?.DOI;
    // Some styles leave it out.
    const link = doi && !words.includes('https://doi.org/') ? ` <a href="https://doi.org/${doi}">doi:${doi}</a>` : '';
    return {type: 'listItem', data: {hProperties: {id: anchorOf(id)}}, children: blocksOf(words + link)};
  });
  const titles = new Map(references.map(({id}, index) => [id, textOf(items[index])]));
  for (const [index, {text, cited}] of citations.entries()) {
    const words = isChinese ? inChinese(text) : text;
    // The names of a citation in a sentence precede the superscript number.
    const [, names = '', marks = words] =
      (isSuperscript && words.match(/^(\p{L}[^\d[(]*)(?<!\s)\s*([\d[(].*)/su)) || [];
    const parts = partsOf(marks, cited).map(([part, id]): PhrasingContent => {
      const value: PhrasingContent = {type: 'text', value: part};
      return id ? {type: 'link', url: `#${anchorOf(id)}`, title: titles.get(id), children: [value]} : value;
    });
    const placeholder = placeholders[index];
    const children = isSuperscript ? [{type: 'text', value: names}, htmlElement('sup', parts)] : parts;
    if (placeholder) Object.assign(placeholder, {children, data: {...placeholder.data, markdown: words}});
  }
  writeCaptions();
  addReferences(tree, page, {type: 'list', ordered: isNumeric, spread: false, children: items});
}

/** Reports the first citation of a page if the library is not installed. */
function nameInstallation(tree: Root, page: Page, files: string[]): void {
  const texts = files.map((file) => fs.readFileSync(file, 'utf8'));
  let isNamed = false;
  replaceBrackets(tree, page.source, (items, position) => {
    const ids = items.flatMap((item) => citationOf(item)?.id ?? []);
    if (isNamed || !ids.some((id) => texts.some((text) => text.includes(id)))) return undefined;
    page.mistake('missing-package', position, 'citations need packages that are not installed', INSTALL);
    isNamed = true;
    return undefined;
  });
}

function entriesOf(file: string, page: Page): Entry[] | undefined {
  const text = fs.readFileSync(file, 'utf8');
  const at = (index: number) => between(text, Math.max(0, index), Math.max(0, index));
  try {
    const entries = readBibliography(text);
    const ids = entries.map(({id}) => id);
    for (const id of new Set(ids.filter((each, index) => ids.indexOf(each) < index)))
      page.mistake(
        'duplicate-key',
        at(text.lastIndexOf(`{${id},`)),
        `the key ${id} is used twice`,
        'the last entry counts',
        file,
      );
    return entries;
  } catch (error) {
    const [reason = ''] = String((error as Error).message).split('\n');
    page.mistake(
      'bibliography',
      undefined,
      `the bibliography cannot be read: ${reason}`,
      'close the element that is open before',
      file,
    );
    return undefined;
  }
}

function citationOf(item: string): Cited | undefined {
  const [, prefix = '', minus, id = '', end = ''] = item.match(CITATION) ?? [];
  if (!id || ALMOST.test(`@${id}`)) return undefined;
  // Braces hold a locator as in pandoc, and ranges may be written as in TeX.
  const [, inBraces, behind = ''] = end.match(/^\{(.*)\}([^}]*)$/s) ?? [];
  const rest = (inBraces ?? end).replace(/--+/g, '–');
  const [unit, label] = LOCATORS.find(([pattern]) => pattern.test(rest)) ?? [];
  const locator = unit ? rest.replace(unit, '').replace(/\s*[页章节]$/, '') : inBraces;
  const suffix = locator ? behind : end && `, ${end}`;
  return {
    id,
    ...(prefix && {prefix}),
    ...(minus && {'suppress-author': true}),
    ...(locator && {label: label ?? 'page', locator}),
    ...(suffix && {suffix}),
  };
}

/** The parts of a citation, each with the entry that it links to. A range of numbers links to the first. */
function partsOf(text: string, cited: string[]): [text: string, id?: string][] {
  const [open = ''] = text.match(/^[(（[]/) ?? [];
  const [close = ''] = (open && text.match(/[)）\]]$/)) || [];
  const inside = text.slice(open.length, text.length - close.length);
  const separators = [/(; ?|；)/, /(, ?|，)/];
  const split = separators.map((each) => inside.split(each)).find((parts) => parts.length === 2 * cited.length - 1);
  const parts = split ?? [inside];
  return [
    [open],
    ...parts.map((part, index): [string, string?] => [part, index % 2 ? undefined : cited[index / 2]]),
    [close],
  ];
}

/** Chinese forms: no "&" between names, "第 2 版" instead of "2 版", "2023年4月5日" instead of "2023, 4月 5". */
function referenceInChinese(html: string): string {
  return html
    .replace(/, &#38; (?=\p{Script=Han})/gu, ', ')
    .replace(/(\d+) 版/g, '第 $1 版')
    .replace(
      /(\d{4}), (\d{1,2}月)(?: (\d{1,2}))?(?!\d)/g,
      (_, year, month, day) => `${year}年${month}${day ? `${day}日` : ''}`,
    );
}

/** Full-width punctuation, and "第 3 页" instead of "页 3". */
function inChinese(text: string): string {
  const marks: Record<string, string> = {'(': '（', ')': '）', ', ': '，', '; ': '；', ' & ': ' 和 '};
  return text
    .replace(/([页章节])\s?([\d–.]+)/g, '第 $2 $1')
    .replace(/[()]|[,;] | & /g, (mark) => marks[mark] ?? mark)
    .replace(/ (?=（)/g, '')
    .replace(/(?<=\p{Script=Latin})(?=等)/gu, ' ')
    .replace(/(?<=\p{Script=Han}) 和 (?=\p{Script=Han})/gu, '和');
}

const toElements = unified().use(rehypeRaw).freeze();

/** A reference without the number in front of it, which the list item shows. */
function blocksOf(html: string): ListItem['children'] {
  const words = html.replace(/<div class="csl-left-margin">.*?<\/div>|<\/?div[^>]*>/gs, '').trim();
  const {children} = toElements.runSync({
    type: 'root',
    children: [{type: 'raw', value: words}],
  } as Elements) as Elements;
  return [{type: 'paragraph', children: phrasingOf(children)}];
}

/** The elements that the library uses in a reference. */
function phrasingOf(nodes: Elements['children']): PhrasingContent[] {
  const all: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    const text = node.type === 'text' ? node.value.replace(/[ \t\r\n]+/g, ' ') : '';
    if (text && last?.type === 'text') last.value += text;
    else if (text) all.push({type: 'text', value: text});
    if (node.type !== 'element') continue;
    const children = phrasingOf(node.children);
    if (node.tagName === 'a') all.push({type: 'link', url: String(node.properties.href), children});
    else if (node.tagName === 'i') all.push({type: 'emphasis', children});
    else if (node.tagName === 'b') all.push({type: 'strong', children});
    else all.push(...children);
  }
  return all;
}

function anchorOf(id: string): string {
  return `ref-${id.replace(/[^\p{L}\p{N}_-]+/gu, '-')}`;
}

/** Adds the references at Quarto's `::: {#refs}`, below the heading `{#references}`, or at the end with a heading. */
function addReferences({children}: Root, {source, texts}: Page, list: List): void {
  const below = children.findIndex(isReferences) + 1;
  const div = children.findIndex((node) => /^:::+[ {/*]*#refs[ }/*]*\s:::+$/.test(textOf(node)));
  const text = texts.references;
  const offset = children[below - 1]?.position?.end.offset ?? source.length;
  const markdown = unified()
    .use(remarkStringify, {bullet: '-'})
    .stringify({type: 'root', children: [list]});
  list.position = children[div]?.position ?? between(source, offset, offset);
  list.data = {
    markdown: `\n\n${below ? '' : `## ${text}\n\n`}${markdown}`,
    hProperties: {className: ['references']},
  };
  const id = {hProperties: {id: 'references'}};
  const heading: RootContent = {type: 'heading', depth: 2, children: [{type: 'text', value: text}], data: id};
  const index = div < 0 ? below || children.length : div;
  children.splice(index, div < 0 ? 0 : 1, ...(below ? [] : [heading]), list);
}
