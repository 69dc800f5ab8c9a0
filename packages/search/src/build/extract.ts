import {type Cheerio, type CheerioAPI, load} from 'cheerio';
import type {Element, Node, Text} from 'domhandler';
import type {BuiltPage} from 'inkstone-core/built-pages';
import type {Page, Section} from '../shared/section';

/** Excluded: navigation, hidden elements, and elements that opt out. The title is a separate field. */
const skipped = new Set('nav aside footer form button script style template noscript svg annotation h1'.split(' '));
const skippedClass = /(?:^|\s)(?:hash-link|theme-doc-toc-mobile|no-search)(?:\s|$)/;
const blocks = new Set(
  (
    'address article blockquote br caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 header hr li ' +
    'main ol p pre section summary table tbody td th thead tr ul'
  ).split(' '),
);
/** Parts of formulas that need their layout: without it, a fraction or an exponent would mislead. */
const layout = 'msub,msup,msubsup,mfrac,msqrt,mroot,munder,mover,munderover,mtable';
/** Markers in a text for the edge of a block, a heading, the end of a heading, and code. */
const [BLOCK, HEADING, TEXT, CODE] = ['\u0001', '\u0002', '\u0003', '\u0004'] as const;

/** Names for parts of the site without a menu entry. */
export type PartNames = {docs: string; pages: string};
/** `part`: which of these names to use if `lvl0` is empty. */
type Found = Page & {part: keyof PartNames};

/**
 * Takes a built page apart. Gives nothing of a page that is no content: a list, a draft, and all marked `noindex`.
 * @param page as it is served; the lenient parser may nest unclosed tags otherwise, but keeps the text in the same
 * order
 * @param url path of the page below the language's base URL
 */
export function pageOf(page: Pick<BuiltPage, 'html' | 'document'>, url: string): Found | undefined {
  // The classes of `<html>` tell the kind of a page. Most pages without content need no parser for that.
  const kind = page.html.match(/<html\b[^>]*\b(blog-post-page|docs-doc-id-|plugin-pages)/)?.[1];
  if (!kind) return undefined;
  const $ = load(page.document);
  const root = $.root().children('html');
  const head = root.children('head').children('meta');
  const metaOf = (name: string) => head.filter(`[name="${name}"]`).attr('content');
  const main = ($('main').length > 0 ? $('main') : $('.main-wrapper')).first();
  const title = clean(main.find('h1').first().text());
  if (/noindex/.test(metaOf('robots') ?? '') || !title) return undefined;

  const isDoc = kind === 'docs-doc-id-';
  const isPage = kind === 'plugin-pages';
  const isMdx = root.hasClass('mdx-page');
  const isArticle = isMdx && main.find('article').length > 0;
  const isApp = isPage && !isMdx;
  const content = isPage ? (isArticle ? main.find('article').first() : main) : main.find('.markdown').first();
  const body = isApp ? content.clone() : content;
  // Pages in a list are indexed themselves.
  if (isApp) body.find('li:has(a[href^="/"])').remove();
  const [first, ...rest] = sectionsIn($, body, title);
  const description = clean(metaOf('description') ?? '');
  // Without a description, Docusaurus uses the first paragraph.
  if (first && description && !first.text.startsWith(description.slice(0, 40)))
    first.text = `${description}\n${first.text}`.trim();
  const language = root.attr('lang') ?? '';
  const textLanguage = languageOf($, body, language);
  const entry = clean($('.navbar__link--active').first().text());
  const category = clean($('.breadcrumbs__item').slice(1, -1).last().text());
  return {
    url,
    title,
    lvl0: isDoc ? category : entry,
    part: isDoc ? 'docs' : 'pages',
    ...(textLanguage && {textLanguage}),
    keywords: Array.from(main.find('a[rel=tag]'), (tag) => clean($(tag).text())),
    tag: metaOf('docsearch:docusaurus_tag') ?? 'default',
    language: metaOf('docsearch:language') ?? language,
    version: metaOf('docsearch:version'),
    sections: [
      ...(first ? [first] : []),
      ...rest.filter(({heading, text, code}) => heading && (!isPage || text || code)),
    ],
  };
}

/** The language of most of a text, if it differs from the language of the page: it has not been translated. */
function languageOf($: CheerioAPI, body: Cheerio<Element>, pageLanguage: string): string | undefined {
  const marked = [...body.parents('[lang]').not('html'), ...body.find('[lang]').addBack('[lang]')];
  const half = body.text().length / 2;
  return marked
    .filter((element) => $(element).text().length > half)
    .map((element) => $(element).attr('lang'))
    .find((language) => language && language !== pageLanguage);
}

/**
 * Cuts at every heading with an id, and at every collapsible block (`data-part`, its name). The text behind the block
 * belongs to the heading above it.
 */
function sectionsIn($: CheerioAPI, body: Cheerio<Element>, title: string): Section[] {
  const alternatives = new Set<string>();
  /** The sections of blocks that open, until the section around them ends. */
  let inside = '';
  const textOf = (node: Node): string => {
    if (isText(node)) return node.data;
    if (!isElement(node) || isSkipped(node)) return '';
    const {name, attribs, children} = node;
    if (name === 'img') {
      // A figure occurs once for each color mode; its description counts once.
      const {alt = ''} = attribs;
      const isNew = !alternatives.has(alt);
      alternatives.add(alt);
      return isNew ? BLOCK + alt + BLOCK : '';
    }
    if (name === 'math' && $(node).find(layout).length > 0) return '…';
    if (attribs['data-part']) {
      const before = inside;
      inside = '';
      const part = `${HEADING}6${attribs.id}${TEXT}${attribs['data-part']}${TEXT}${children.map(textOf).join('')}`;
      inside = before + part + inside;
      return '';
    }
    const inner = children.map(textOf).join('');
    if (/^h[2-6]$/.test(name) && attribs.id) {
      const before = inside;
      inside = '';
      return `${before}${HEADING}${name[1]}${attribs.id}${TEXT}${inner}${TEXT}`;
    }
    const firstHeading = inner.indexOf(HEADING);
    if (firstHeading >= 0 && (name === 'details' || isPanel(node))) {
      inside = inner.slice(firstHeading) + inside;
      return BLOCK + inner.slice(0, firstHeading) + BLOCK;
    }
    if (name === 'pre') return CODE + inner + CODE;
    return blocks.has(name) ? BLOCK + inner + BLOCK : inner;
  };
  const text = body.toArray().map(textOf).join('');
  const parts = `1${TEXT}${title}${TEXT}${text}${inside}`.split(HEADING);
  return parts.map((part) => {
    const [start = '', heading = '', content = ''] = part.split(TEXT);
    const pieces = content.split(CODE);
    const prose = pieces.filter((_, at) => at % 2 === 0).join(BLOCK);
    const listings = pieces.filter((_, at) => at % 2 === 1);
    return {
      level: Number(start[0]),
      anchor: start.slice(1),
      heading: clean(heading.replaceAll(BLOCK, '')),
      text: prose.split(BLOCK).map(clean).filter(Boolean).join('\n'),
      code: listings.flatMap((listing) => listing.split(BLOCK).filter(Boolean)).join('\n'),
    };
  });
}

function isText(node: Node): node is Text {
  return node.type === 'text';
}

function isElement(node: Node): node is Element {
  return node.type === 'tag';
}

/** The content of a tab, which is hidden until the tab is selected. */
function isPanel({attribs}: Element): boolean {
  return attribs.role === 'tabpanel';
}

function isSkipped(element: Element): boolean {
  const {name, attribs} = element;
  const isHidden = (attribs.hidden !== undefined && !isPanel(element)) || attribs['aria-hidden'] === 'true';
  return isHidden || skipped.has(name) || skippedClass.test(attribs.class ?? '');
}

function clean(text: string): string {
  return text
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
