import {type CheerioAPI, type Element, load} from 'cheerio';
import {candidatesOf} from '../../shared/srcset';

/** What a page needs and a feed does not: controls, decoration, the copies of a figure for dark mode and for phones. */
const REMOVED = [
  'script, style, template, noscript, button, annotation, .hash-link, .only-dark, .only-narrow',
  '[class*=admonitionIcon], [class*=iconExternalLink]',
].join();
/** Attributes that say something without our style sheet. MathML and SVG keep all of theirs. */
const KEPT = new Set(
  (
    'align alt cite colspan controls datetime dir height href lang media open poster reversed rowspan scope span src ' +
    'srcset start title type value width'
  ).split(' '),
);
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif)(?:[?#].*)?$/i;
const ADDRESSES = ['href', 'src', 'cite', 'poster'];

/**
 * The text of a post as a feed carries it: the article of a built page, readable without our style sheet and scripts.
 * @param page HTML of the built page
 * @param url where the page is: addresses become absolute
 */
export function articleFor(page: string, url: string): string {
  const $ = load(page);
  const article = $('#__blog-post-container');
  if (article.length === 0)
    throw new Error(`${url} has no article to put into the feeds: the id that Docusaurus gives it has changed.`);
  const all = (selector: string) =>
    article
      .find(selector)
      .toArray()
      .map((element) => $(element));
  for (const math of all('math:has(annotation)')) math.attr('alttext', math.find('annotation').text());
  article.find(REMOVED).remove();
  for (const semantics of all('semantics')) semantics.replaceWith(semantics.contents());
  for (const box of all('input[type=checkbox]')) box.replaceWith(box.is('[checked]') ? '☑' : '☐');
  for (const heading of all('[class*=admonitionHeading]')) {
    const title = heading.text().trim();
    heading.replaceWith(title ? $('<p>').append($('<strong>').text(title)) : '');
  }
  // The reference of each citation, which is in the list.
  article.find('.citation a').removeAttr('title');
  // The numbers of remarks, which our style sheet draws.
  for (const remark of all('[data-remark]')) remark.text(` (${remark.attr('data-remark')})`);
  for (const pre of all('pre')) {
    const [language] = pre.attr('class')?.match(/\blanguage-[\w-]+/) ?? [];
    const code = $('<code>').text(pre.text().replace(/\n+$/, ''));
    pre.empty().append(language ? code.attr('class', language) : code);
  }
  // The bundler writes small images into the page, which many readers refuse to show; the link around leads to a file.
  for (const image of all('a[href] img[src^="data:"]')) {
    const address = image.closest('a').attr('href') ?? '';
    if (PICTURE.test(address)) image.attr('src', address);
  }
  for (const node of article.children().toArray()) makePlain(node, $, url);
  return (article.html() ?? '').replace(/<!--[\s\S]*?-->/g, '').trim();
}

/** From the inside out. Formulas and drawings stay as they are. */
function makePlain(node: Element, $: CheerioAPI, url: string): void {
  if (node.name === 'math' || node.name === 'svg') return;
  const element = $(node);
  for (const child of element.children().toArray()) makePlain(child, $, url);
  if (element.hasClass('theme-admonition')) {
    Object.assign(node, {name: 'blockquote', attribs: {}});
    return;
  }
  node.attribs = plainAttributes(node, url);
  if (!['div', 'span'].includes(node.name) || Object.keys(node.attribs).length > 0) return;
  const hasText = node.children.some((child) => child.type === 'text' && child.data.trim());
  if (node.name === 'div' && hasText) element.replaceWith($('<p>').append(element.contents()));
  else element.replaceWith(element.contents());
}

function wholeAddress(key: string, value: string, url: string): string {
  return value && ADDRESSES.includes(key) && URL.canParse(value, url) ? new URL(value, url).href : value;
}

/** The candidates of a `srcset` with whole addresses, but for pictures that are written into the page. */
function wholeSet(value: string, url: string): string {
  return candidatesOf(value)
    .filter(({address}) => !address.startsWith('data:') && URL.canParse(address, url))
    .map(({address, size}) => `${new URL(address, url).href} ${size}`.trimEnd())
    .join(', ');
}

function plainAttributes({name, attribs}: Element, url: string): Record<string, string> {
  const isKept = ([key, value]: [string, string]) =>
    KEPT.has(key) || (name === 'code' && key === 'class' && value.startsWith('language-'));
  const kept = Object.entries(attribs)
    .filter(isKept)
    .map(([key, value]) => [key, key === 'srcset' ? wholeSet(value, url) : wholeAddress(key, value, url)])
    .filter(([key, value]) => key !== 'srcset' || value);
  const [, align] = attribs.class?.match(/\btext--(left|center|right)\b/) ?? [];
  return Object.fromEntries(align ? [...kept, ['align', align]] : kept);
}
