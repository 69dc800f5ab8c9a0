import {type Cheerio, type CheerioAPI, load} from 'cheerio';
import type {ChildNode, Element, Node, Text} from 'domhandler';
import type {Page, Section} from '../shared/section';

/** Navigation and elements hidden from assistive technology, which nobody searches for, and what says so. The title is a separate field. */
const skipped = new Set('nav aside footer form button script style template noscript svg annotation h1'.split(' '));
const skippedClass = /(?:^|\s)(?:hash-link|theme-doc-toc-mobile|no-search)(?:\s|$)/;
const blocks = new Set(
  'address article blockquote br caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody td th thead tr ul'.split(
    ' ',
  ),
);

/** Names for the parts of the site that no menu entry names. */
export type PartNames = {docs: string; pages: string};

/**
 * Takes a built page apart. Gives nothing of a page that is no content: a list, a draft, an unlisted page and all else marked `noindex`.
 * @param html the page as it is served
 * @param url path of the page below the language's base URL
 */
export function pageOf(html: string, url: string, names: PartNames): Page | undefined {
  // Most pages that have no content need no parser to say so.
  if (!/<html\b[^>]*\b(?:blog-post-page|docs-doc-id-|plugin-pages)/.test(html)) return undefined;
  // The lenient parser: twice as fast, and the pages are this build's own. What it makes of tags that are left open has the same text in the same order.
  const $ = load(contentOf(html), {xml: {xmlMode: false, decodeEntities: true}});
  const root = $.root().children('html');
  const head = root.children('head');
  const kind = contentKind(root.attr('class') ?? '', head);
  const main = $('main, .main-wrapper').first();
  const title = clean(main.find('h1').first().text());
  if (!kind || !title) return undefined;

  const keywords = main.find('a[rel=tag]').toArray();
  const isArticle = root.hasClass('mdx-page') && main.find('article').length > 0;
  const body = kind !== 'page' ? main.find('.markdown').first() : isArticle ? main.find('article').first() : main;
  // An app page that lists other pages only announces them: they speak for themselves.
  if (kind === 'page' && !root.hasClass('mdx-page')) body.find('li:has(a[href^="/"])').remove();
  const [first, ...rest] = sectionsIn(body.toArray(), title);
  if (!first) return undefined;
  const description = clean(metaOf(head, 'description') ?? '');
  // Docusaurus takes the description of a page that gives none from its first paragraph.
  if (description && !first.text.startsWith(description.slice(0, 40)))
    first.text = `${description}\n${first.text}`.trim();
  const language = root.attr('lang') ?? '';
  const textLanguage = languageOf($, body, language);
  return {
    url,
    title,
    lvl0: partOfSite($, kind, names),
    ...(textLanguage && {textLanguage}),
    keywords: keywords.map((tag) => clean($(tag).text())),
    tag: metaOf(head, 'docsearch:docusaurus_tag') ?? 'default',
    language: metaOf(head, 'docsearch:language') ?? language,
    version: metaOf(head, 'docsearch:version'),
    sections: [first, ...rest.filter(({heading, text, code}) => heading && (kind !== 'page' || text || code))],
  };
}

/** The head of a page without scripts, the menu entry that is the page, and `<main>`: a quarter of it. A page without one `<main>` as it is. */
function contentOf(html: string): string {
  const [headEnd, start, end] = [html.indexOf('</head>'), html.search(/<main[\s>]/), html.lastIndexOf('</main>')];
  if (headEnd < 0 || start < headEnd || end < start) return html;
  const head = html.slice(0, headEnd).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  const entry = html.slice(headEnd, start).match(/<a\b[^>]*\bnavbar__link--active\b[\s\S]*?<\/a>/);
  return `${head}</head><body>${entry?.[0] ?? ''}${html.slice(start, end)}</main></body></html>`;
}

type Kind = 'post' | 'doc' | 'page';

/** The classes Docusaurus gives `<html>` tell what a page is. */
function contentKind(classes: string, head: Cheerio<Element>): Kind | undefined {
  if (/noindex/.test(metaOf(head, 'robots') ?? '')) return undefined;
  if (/\bblog-post-page\b/.test(classes)) return 'post';
  if (/\bdocs-doc-id-/.test(classes)) return 'doc';
  return /\bplugin-pages\b/.test(classes) ? 'page' : undefined;
}

/** The language of most of a text, if it is marked as another than that of the page: the page has not been translated. */
function languageOf($: CheerioAPI, body: Cheerio<Element>, pageLanguage: string): string | undefined {
  const marked = [...body.parents('[lang]').toArray(), ...body.find('[lang]').addBack('[lang]').toArray()];
  const whole = body.text().length;
  return marked
    .filter((node): node is Element => isElement(node) && node.name !== 'html' && $(node).text().length > whole / 2)
    .map((element) => element.attribs.lang)
    .find((language) => language && language !== pageLanguage);
}

function metaOf(head: Cheerio<Element>, name: string): string | undefined {
  return head.children(`meta[name="${name}"]`).attr('content');
}

function partOfSite($: CheerioAPI, kind: Kind, names: PartNames): string {
  if (kind === 'doc') return clean($('.breadcrumbs__item').slice(1, -1).last().text()) || names.docs;
  return clean($('.navbar__link--active').first().text()) || names.pages;
}

/** Walks the page once and cuts at every heading that has an id. */
function sectionsIn(body: Element[], title: string): Section[] {
  const sections: {level: number; anchor: string; heading: string; words: string[]; listings: string[]}[] = [];
  const start = (level: number, anchor: string, heading: string) =>
    sections.push({level, anchor, heading, words: [], listings: []});
  start(1, '', title);
  const alternatives = new Set<string>();

  const visit = (node: Node) => {
    const current = sections.at(-1);
    if (!current) return;
    if (isText(node)) current.words.push(node.data.replace(/\s+/g, ' '));
    if (!isElement(node)) return;
    const {name, attribs} = node;
    if (/^h[2-6]$/.test(name) && attribs.id) {
      start(Number(name[1]), attribs.id, clean(textOf(node)));
    } else if (name === 'pre') {
      current.listings.push(listing(node));
    } else if (name === 'math') {
      // A letter or a sum reads well in a line of text; a fraction or an exponent without its layout does not.
      current.words.push(isLinear(node) ? clean(textOf(node)) : '…');
    } else if (name === 'img') {
      // A figure is there once for each color mode; its description counts once.
      const {alt} = attribs;
      if (alt && !alternatives.has(alt)) current.words.push('\n', alt, '\n');
      alternatives.add(alt ?? '');
    } else {
      if (blocks.has(name)) current.words.push('\n');
      for (const child of childrenOf(node)) visit(child);
      if (blocks.has(name)) sections.at(-1)?.words.push('\n');
    }
  };
  for (const node of body) visit(node);
  return sections.map(({words, listings, ...section}) => ({
    ...section,
    text: words.join('').split('\n').map(clean).filter(Boolean).join('\n'),
    code: listings.join('\n').trim(),
  }));
}

function isText(node: Node): node is Text {
  return node.type === 'text';
}

function isElement(node: Node): node is Element {
  return node.type === 'tag';
}

/** Whether a formula is one row of symbols. */
function isLinear(element: Element): boolean {
  const {name} = element;
  return (
    !/^m(sub|sup|subsup|frac|sqrt|root|under|over|underover|table)$/.test(name) &&
    element.children.every((child) => child.type !== 'tag' || isLinear(child))
  );
}

/** The text of a code block: each line is a separate block, however it is highlighted. */
function listing(node: Element): string {
  let text = '';
  const visit = (child: Node) => {
    if (isText(child)) text += child.data;
    else if (isElement(child)) {
      for (const inner of childrenOf(child)) visit(inner);
      if (blocks.has(child.name) && !text.endsWith('\n')) text += '\n';
    }
  };
  for (const child of childrenOf(node)) visit(child);
  return text.trimEnd();
}

function textOf(element: Element): string {
  return childrenOf(element)
    .map((child) => (child.type === 'text' ? child.data : child.type === 'tag' ? textOf(child) : ''))
    .join('');
}

function childrenOf({children}: Element): ChildNode[] {
  return children.filter((child) => child.type !== 'tag' || !isSkipped(child));
}

function isSkipped({name, attribs}: Element): boolean {
  return (
    skipped.has(name) ||
    attribs.hidden !== undefined ||
    attribs['aria-hidden'] === 'true' ||
    skippedClass.test(attribs.class ?? '')
  );
}

function clean(text: string): string {
  return text
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
