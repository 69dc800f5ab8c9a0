import {type Cheerio, type CheerioAPI, type Element, load} from 'cheerio';
import {decoded} from 'inkstone-core/decoded';
import {declarationsOf} from '../../markdown/formulas';
import {candidatesOf} from '../../shared/srcset';

/** Elements that a feed does not need: controls, decoration, copies of figures for dark mode and phones. */
const REMOVED = [
  'script, style, template, noscript, button, .hash-link, .only-dark, .only-narrow',
  '[class*=admonitionIcon], [class*=iconExternalLink], .older, .older-notice',
].join();
/** Attributes that mean something without our style sheet. MathML and SVG keep all of theirs. */
const KEPT = new Set(
  (
    'align alt cite colspan controls data datetime default dir height href kind label lang loop media open poster ' +
    'reversed rowspan scope span src srclang srcset start title type value width'
  ).split(' '),
);
const ADDRESSES = ['href', 'src', 'cite', 'poster', 'data'];
/** A picture that is inlined in the page, which many feed readers do not show. */
const PICTURE = /^data:image\/(avif|gif|jpeg|png|svg|webp)\b[^,]*?(;base64)?,(.*)$/s;

/** @param format the extension of the file */
type Publish = (content: Buffer, format: string) => string;

/** The main part of a page, a fraction of its HTML; the whole page if it is not found. */
function mainOf(page: string): string {
  const [start, end] = [page.search(/<main[\s>]/), page.lastIndexOf('</main>')];
  return start < 0 || end < start ? page : page.slice(start, end);
}

/**
 * The text of a post for a feed: the article of a built page, readable without our style sheet and scripts.
 * @param page HTML of the built page
 * @param url the address of the page, to make others absolute
 * @param publish writes an inlined picture to a file, and returns its address
 */
export function articleFor(page: string, url: string, publish: Publish): string {
  const $ = load(mainOf(page));
  const article = $('#__blog-post-container');
  if (article.length === 0)
    throw new Error(`${url} has no article to put into the feeds: the id that Docusaurus gives it has changed.`);
  const all = (selector: string) =>
    article
      .find(selector)
      .toArray()
      .map((element) => $(element));
  for (const math of all('math:has(annotation)')) {
    const tex = math.find('annotation').text();
    math.attr('alttext', tex);
    // Readers that know no MathML print its letters. Where those mean something else, they print the TeX behind them.
    if (math.find('mfrac, msqrt, mroot, mtable').length > 0) math.find('annotation').text(` ${tex} `);
    else math.find('annotation').remove();
  }
  article.find(REMOVED).remove();
  for (const part of all('math [class]:not(menclose)')) styleFormula(part);
  for (const semantics of all('semantics:not(:has(annotation))')) semantics.replaceWith(semantics.contents());
  for (const box of all('input[type=checkbox]')) box.replaceWith(box.is('[checked]') ? '☑' : '☐');
  for (const heading of all('[class*=admonitionHeading]')) {
    const title = heading.text().trim();
    heading.replaceWith(title ? $('<p>').append($('<strong>').text(title)) : '');
  }
  // Each tab panel has its label above it (theme/TabItem).
  article.find('[role=tablist]').remove();
  for (const panel of all('.tab-panel'))
    panel.prepend($('<p>').append($('<strong>').text(panel.attr('data-label') ?? '')));
  // The reference of each citation, which is also in the list.
  article.find('.citation a').removeAttr('title');
  // The numbers of code annotations, which our style sheet draws.
  for (const remark of all('[data-remark]')) remark.text(` (${remark.attr('data-remark')})`);
  // Without controls, a feed reader could not start media that a page starts itself.
  article.find('audio, video').attr('controls', '');
  article.find('pre br').replaceWith('\n');
  for (const pre of all('pre')) {
    const [language] = pre.attr('class')?.match(/\blanguage-[\w-]+/) ?? [];
    const code = $('<code>').text(pre.text().replace(/\n+$/, ''));
    pre.empty().append(language ? code.attr('class', language) : code);
  }
  const whole = (address: string) => wholeAddress(address, url, publish);
  for (const node of article.children().toArray()) makePlain(node, $, whole);
  return (article.html() ?? '').replace(/<!--[\s\S]*?-->/g, '').trim();
}

/** Cleans elements from the inside out. Formulas and drawings are unchanged. */
function makePlain(node: Element, $: CheerioAPI, whole: Whole): void {
  if (node.name === 'math' || node.name === 'svg') return;
  const element = $(node);
  for (const child of element.children().toArray()) makePlain(child, $, whole);
  if (element.hasClass('theme-admonition')) {
    Object.assign(node, {name: 'blockquote', attribs: {}});
    return;
  }
  node.attribs = plainAttributes(node, whole);
  if (!['div', 'span'].includes(node.name) || Object.keys(node.attribs).length > 0) return;
  const hasText = node.children.some((child) => child.type === 'text' && child.data.trim());
  if (node.name === 'div' && hasText) element.replaceWith($('<p>').append(element.contents()));
  else element.replaceWith(element.contents());
}

/** Aligns cells, and draws lines, in a reader that shows MathML. */
function styleFormula(part: Cheerio<Element>): void {
  const classes = part.attr('class')?.split(/\s+/) ?? [];
  const style = [part.attr('style'), ...classes.map(declarationsOf)].filter(Boolean).join(';');
  part.removeAttr('class');
  if (style) part.attr('style', style);
  // The counterpart for readers without CSS.
  const [, align] = style.match(/text-align:(\w+)/) ?? [];
  if (align && part.is('mtd')) part.attr('columnalign', align);
}

type Whole = (address: string) => string;

function wholeAddress(address: string, url: string, publish: Publish): string {
  const [, format, isBase64, data = ''] = address.match(PICTURE) ?? [];
  const given = format ? publish(Buffer.from(decoded(data), isBase64 ? 'base64' : 'utf8'), format) : address;
  return given && URL.canParse(given, url) ? new URL(given, url).href : address;
}

function wholeSet(value: string, whole: Whole): string {
  return candidatesOf(value)
    .map(({address, size}) => `${whole(address)} ${size}`.trimEnd())
    .join(', ');
}

function plainAttributes({name, attribs}: Element, whole: Whole): Record<string, string> {
  const isKept = ([key, value]: [string, string]) =>
    KEPT.has(key) || (name === 'code' && key === 'class' && value.startsWith('language-'));
  const plain = ([key, value]: [string, string]) => {
    if (key === 'srcset') return [key, wholeSet(value, whole)];
    return [key, ADDRESSES.includes(key) ? whole(value) : value];
  };
  const kept = Object.entries(attribs).filter(isKept).map(plain);
  const align = attribs.class?.match(/\btext--(left|center|right)\b/) ?? attribs.style?.match(/\btext-align:\s*(\w+)/);
  return Object.fromEntries(align ? [...kept, ['align', align[1]]] : kept);
}
