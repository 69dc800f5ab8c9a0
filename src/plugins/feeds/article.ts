import {type Cheerio, type CheerioAPI, load} from 'cheerio';
import type {AnyNode, Element} from 'domhandler';

/** What a page needs and a feed does not: controls, decoration, the copy of a figure for the dark mode. */
const furniture = 'script, style, template, noscript, button, .hash-link, .only-dark, [class*=admonitionIcon], [class*=iconExternalLink]';

/** Attributes that say something to a program without our style sheet. Those of MathML all do. */
const meaningful = new Set('alt cite colspan datetime dir height href lang open reversed rowspan scope src srcset start title width'.split(' '));
const addresses = ['href', 'src', 'cite'];

/**
 * The text of a post as a feed carries it: the article of a built page without what only a browser with our style sheet and scripts
 * has a use for. Addresses are absolute, a program is one `<pre>`, a figure is there once, an admonition is a quotation.
 *
 * @param page HTML of the built page
 * @param url where the page is
 */
export function articleFor(page: string, url: string): string {
  const $ = load(page);
  const article = $('#__blog-post-container');
  if (article.length === 0) throw new Error(`${url} has no article to put into the feeds: the id that Docusaurus gives it has changed.`);
  article.find(furniture).remove();
  dropComments(article);
  article.find('math').each((_, math) => plainFormula($(math)));
  article.find('pre').each((_, pre) => plainProgram($, $(pre)));
  article.find('.theme-admonition').each((_, note) => plainAdmonition($, $(note)));
  article.find('input[type=checkbox]').each((_, box) => void $(box).replaceWith($(box).attr('checked') === undefined ? '☐' : '☑'));
  article.find('img[src^="data:"]').each((_, image) => addressedImage($(image)));
  article.find('*').each((_, element) => plainAttributes($(element), element, url));
  unwrap($, article);
  return (article.html() ?? '').trim();
}

function dropComments(article: Cheerio<AnyNode>): void {
  article
    .find('*')
    .add(article)
    .contents()
    .filter((_, node) => node.type === 'comment')
    .remove();
}

/** The formula once. A reader that knows no MathML would print the TeX of the annotation after the letters of the formula. */
function plainFormula(math: Cheerio<Element>): void {
  const tex = math.find('annotation').text();
  math.find('annotation').remove();
  math.find('semantics').each((_, semantics) => void math.find(semantics).replaceWith(math.find(semantics).contents()));
  if (tex) math.attr('alttext', tex);
}

function plainProgram($: CheerioAPI, pre: Cheerio<Element>): void {
  const [, language] = pre.attr('class')?.match(/\blanguage-([\w-]+)/) ?? [];
  const code = $('<code>').text(pre.text().replace(/\n+$/, ''));
  if (language) code.attr('class', `language-${language}`);
  pre.empty().append(code);
}

function plainAdmonition($: CheerioAPI, note: Cheerio<Element>): void {
  const heading = note.find('[class*=admonitionHeading]');
  const title = heading.text().trim();
  heading.replaceWith(title ? $('<p>').append($('<strong>').text(title)) : '');
  note.replaceWith($('<blockquote>').append(note.contents()));
}

/** The bundler writes small images into the page, which many readers refuse to show; the link around a figure leads to its file. */
function addressedImage(image: Cheerio<Element>): void {
  const file = image.closest('a[href]').attr('href');
  if (file) image.attr('src', file);
}

function plainAttributes(element: Cheerio<Element>, {name, attribs}: Element, url: string): void {
  if (element.closest('math').length > 0 || name === 'svg' || element.closest('svg').length > 0) return;
  const [, side] = attribs.class?.match(/\balign-(left|center|right)\b/) ?? [];
  const isNeeded = (attribute: string) => meaningful.has(attribute) || (name === 'code' && attribute === 'class' && attribs.class?.startsWith('language-'));
  for (const attribute of Object.keys(attribs)) if (!isNeeded(attribute)) element.removeAttr(attribute);
  if (side) element.attr('align', side);
  for (const attribute of addresses) {
    const address = element.attr(attribute);
    if (address) element.attr(attribute, absolute(address, url));
  }
}

function absolute(address: string, url: string): string {
  return URL.canParse(address, url) ? new URL(address, url).href : address;
}

/** Takes away wrappers that say nothing, from the inside out, and keeps what is in them; a `<div>` with text of its own is a paragraph. */
function unwrap($: CheerioAPI, article: Cheerio<AnyNode>): void {
  for (const element of article.find('span, div').toArray().reverse()) {
    const wrapper = $(element);
    if (wrapper.closest('math, svg').length > 0 || Object.keys(element.attribs).length > 0) continue;
    const hasText = wrapper.contents().is((_, node) => node.type === 'text' && $(node).text().trim() !== '');
    wrapper.replaceWith(element.name === 'div' && hasText ? $('<p>').append(wrapper.contents()) : wrapper.contents());
  }
}
