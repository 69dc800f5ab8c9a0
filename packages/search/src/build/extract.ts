import {type Cheerio, type CheerioAPI, load} from 'cheerio';
import type {ChildNode, Element, Node} from 'domhandler';
import type {Section} from '../shared/section';

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

/** @param translations the messages of `i18n/<language>/code.json` */
export function partNames(translations: Record<string, string>): PartNames {
  return {docs: translations['site.search.docs'] ?? 'Docs', pages: translations['site.search.pages'] ?? 'Pages'};
}

/**
 * Takes a built page apart into its sections. A page that is not content gives none: lists, drafts, unlisted pages and all else marked `noindex`, and a
 * page that shows the original in place of a missing translation.
 * @param html the page as it is served
 * @param url path of the page below the language's base URL
 */
export function sectionsOf(html: string, url: string, names: PartNames): Section[] {
  // The lenient parser: twice as fast, and the pages are this build's own. What it makes of tags that are left open has the same text in the same order.
  const $ = load(html, {xml: {xmlMode: false, decodeEntities: true}});
  const page = $.root().children('html');
  const head = page.children('head');
  const kind = contentKind(page.attr('class') ?? '', head);
  if (!kind) return [];

  const main = $('main, .main-wrapper').first();
  const title = clean(main.find('h1').first().text());
  if (!title) return [];
  const lvl0 = partOfSite($, kind, names);
  const keywords = main
    .find('a[rel=tag]')
    .toArray()
    .map((tag) => clean($(tag).text()));
  const body = kind === 'page' ? main : main.find('.markdown').first();
  // An app page that lists other pages only announces them: they speak for themselves.
  if (kind === 'page' && !page.hasClass('mdx-page')) body.find('li:has(a[href^="/"])').remove();

  const shared = {
    url,
    title,
    lvl0,
    tag: metaOf(head, 'docsearch:docusaurus_tag') ?? 'default',
    language: metaOf(head, 'docsearch:language') ?? page.attr('lang') ?? '',
    version: metaOf(head, 'docsearch:version'),
  };
  const stretches = stretchesOf(body.toArray(), title);
  const [first, ...rest] = stretches;
  if (!first) return [];
  const description = clean(metaOf(head, 'description') ?? '');
  // Docusaurus takes the description of a page that gives none from its first paragraph.
  if (description && !first.text.startsWith(description.slice(0, 40)))
    first.text = `${description}\n${first.text}`.trim();
  return [first, ...rest.filter(({heading, text, code}) => heading && (kind !== 'page' || text || code))].map(
    (stretch, position) => ({
      ...shared,
      ...stretch,
      keywords: position === 0 ? keywords : [],
      position,
    }),
  );
}

/** Whether a page may have sections, as its `<html>` tells: most that have none need no parser to say so. */
export function hasContent(html: string): boolean {
  return /<html\b[^>]*\b(?:blog-post-page|docs-doc-id-|plugin-pages)/.test(html);
}

type Kind = 'post' | 'doc' | 'page';

/** The classes Docusaurus gives `<html>` tell what a page is. */
function contentKind(classes: string, head: Cheerio<Element>): Kind | undefined {
  if (/noindex/.test(metaOf(head, 'robots') ?? '')) return undefined;
  // Such a page has the original's canonical address and names no languages of its own (`packages/theme/src/theme/SiteMetadata`).
  if (head.children('link[rel=canonical]').length > 0 && head.children('link[rel=alternate][hreflang]').length === 0)
    return undefined;
  if (/\bblog-post-page\b/.test(classes)) return 'post';
  if (/\bdocs-doc-id-/.test(classes)) return 'doc';
  if (/\bplugin-pages\b/.test(classes)) return 'page';
  return undefined;
}

function metaOf(head: Cheerio<Element>, name: string): string | undefined {
  return head.children(`meta[name="${name}"]`).attr('content');
}

function partOfSite($: CheerioAPI, kind: Kind, names: PartNames): string {
  if (kind === 'doc') return clean($('.breadcrumbs__item').slice(1, -1).last().text()) || names.docs;
  return clean($('.navbar__link--active').first().text()) || names.pages;
}

type Stretch = Pick<Section, 'anchor' | 'level' | 'heading' | 'trail' | 'text' | 'code'>;

/** Walks the page once and cuts at every heading that has an id. */
function stretchesOf(body: Element[], title: string): Stretch[] {
  const stretches: (Stretch & {words: string[]; listings: string[]})[] = [];
  const open: {level: number; heading: string}[] = [];
  const start = (anchor: string, level: number, heading: string) => {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    stretches.push({
      anchor,
      level,
      heading,
      trail: open.map((above) => above.heading),
      text: '',
      code: '',
      words: [],
      listings: [],
    });
    if (level > 1) open.push({level, heading});
  };
  start('', 1, title);
  const alternatives = new Set<string>();

  const visit = (node: Node) => {
    const current = stretches.at(-1);
    if (!current) return;
    if (node.type === 'text') {
      current.words.push((node as unknown as {data: string}).data.replace(/\s+/g, ' '));
    } else if (node.type === 'tag') {
      const element = node as Element;
      const name = element.name;
      if (/^h[2-6]$/.test(name) && element.attribs.id) {
        start(element.attribs.id, Number(name[1]), clean(textOf(element)));
      } else if (name === 'pre') {
        current.listings.push(listing(element));
      } else if (name === 'math') {
        // A letter or a sum reads well in a line of text; a fraction or an exponent without its layout does not.
        current.words.push(isLinear(element) ? clean(textOf(element)) : '…');
      } else if (name === 'img') {
        // A figure is there once for each color mode; its description counts once.
        const alternative = element.attribs.alt ?? '';
        if (alternative && !alternatives.has(alternative)) current.words.push('\n', alternative, '\n');
        alternatives.add(alternative);
      } else {
        const breaks = blocks.has(name);
        if (breaks) current.words.push('\n');
        for (const child of childrenOf(element)) visit(child);
        if (breaks) stretches.at(-1)?.words.push('\n');
      }
    }
  };
  for (const node of body) visit(node);
  return stretches.map(({words, listings, ...stretch}) => ({
    ...stretch,
    text: lines(words.join('')),
    code: listings.join('\n').trim(),
  }));
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
    if (child.type === 'text') text += (child as unknown as {data: string}).data;
    else if (child.type === 'tag') {
      const element = child as Element;
      for (const inner of childrenOf(element)) visit(inner);
      if (blocks.has(element.name) && !text.endsWith('\n')) text += '\n';
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

function lines(text: string): string {
  return text.split('\n').map(clean).filter(Boolean).join('\n');
}

function clean(text: string): string {
  return text
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
