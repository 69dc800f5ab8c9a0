import {type CheerioAPI, load} from 'cheerio';
import type {ChildNode, Element} from 'domhandler';

/** What a page needs and a feed does not: controls, decoration, the copies of a figure for dark mode and for phones. */
const furniture = new Set(['script', 'style', 'template', 'noscript', 'button']);
const furnitureClass = /(?:^|\s)(?:hash-link|only-(?:dark|narrow))(?:\s|$)|admonitionIcon|iconExternalLink/;
const noteClass = /(?:^|\s)theme-admonition(?:\s|$)/;
const noteHeadingClass = /admonitionHeading/;

/** Attributes that say something to a program without our style sheet. Those of MathML all do. */
const meaningful = new Set(
  'alt cite colspan datetime dir height href lang open reversed rowspan scope src srcset start title width'.split(' '),
);
const addresses = new Set(['href', 'src', 'cite']);

/**
 * The text of a post as a feed carries it: the article of a built page without what only a browser with our style sheet and scripts
 * has a use for. Addresses are absolute, a program is one `<pre>`, a figure is there once, an admonition is a quotation.
 *
 * @param page HTML of the built page, or of its `<main>`
 * @param url where the page is
 */
export function articleFor(page: string, url: string): string {
  const $ = load(page);
  const article = $('#__blog-post-container');
  const [element] = article.toArray() as Element[];
  if (!element)
    throw new Error(`${url} has no article to put into the feeds: the id that Docusaurus gives it has changed.`);
  new Plain($, url).fill(element);
  return (article.html() ?? '').trim();
}

/** Makes a tree plain in one walk, from the inside out: of most pages in a feed, searching it again and again was most of the work. */
class Plain {
  constructor(
    private readonly $: CheerioAPI,
    private readonly url: string,
  ) {}

  /**
   * Makes the children of an element plain.
   * @param link where the link around them leads
   */
  fill(element: Element, link?: string): void {
    setChildren(
      element,
      childrenOf(element).flatMap((child) => (isElement(child) ? this.plain(child, link) : [child])),
    );
  }

  /** What takes the place of an element. */
  private plain(element: Element, link?: string): ChildNode[] {
    const {name, attribs} = element;
    const classes = attribs.class ?? '';
    if (name === 'math') return [this.formula(element)];
    if (name === 'svg') return [drawing(element)];
    if (name === 'input' && attribs.type === 'checkbox')
      return this.$.parseHTML(attribs.checked === undefined ? '☐' : '☑') as ChildNode[];
    if (noteHeadingClass.test(classes)) return this.noteHeading(element);
    if (name === 'pre') this.program(element);
    else this.fill(element, (name === 'a' && attribs.href) || link);
    if (noteClass.test(classes)) return [renamed(element, 'blockquote')];
    // The bundler writes small images into the page, which many readers refuse to show; the link around a figure leads to its file.
    if (name === 'img' && link && attribs.src?.startsWith('data:')) attribs.src = link;
    element.attribs = plainAttributes(element, this.url);
    return unwrapped(element);
  }

  /** The formula once. A reader that knows no MathML would print the TeX of the annotation after the letters of the formula. */
  private formula(math: Element): Element {
    const tex = this.$(math).find('annotation').text();
    if (tex) math.attribs.alttext = tex;
    return drawing(math);
  }

  private program(pre: Element): void {
    const [, language] = pre.attribs.class?.match(/\blanguage-([\w-]+)/) ?? [];
    const code = this.$('<code>').text(textOf(pre).replace(/\n+$/, ''));
    if (language) code.attr('class', `language-${language}`);
    setChildren(pre, code.toArray());
  }

  private noteHeading(heading: Element): ChildNode[] {
    const title = textOf(heading).trim();
    return title ? this.$('<p>').append(this.$('<strong>').text(title)).toArray() : [];
  }
}

/** MathML and SVG are kept, all attributes included, but for the annotations of a formula. */
function drawing(element: Element): Element {
  const children = childrenOf(element).flatMap((child) => {
    if (!isElement(child)) return [child];
    if (child.name === 'annotation') return [];
    return child.name === 'semantics' ? drawing(child).children : [drawing(child)];
  });
  return setChildren(element, children);
}

function plainAttributes({name, attribs}: Element, url: string): Record<string, string> {
  const isNeeded = (attribute: string, value: string) =>
    meaningful.has(attribute) || (name === 'code' && attribute === 'class' && value.startsWith('language-'));
  const kept = Object.entries(attribs)
    .filter(([attribute, value]) => isNeeded(attribute, value))
    .map(([attribute, value]) => [attribute, value && addresses.has(attribute) ? absolute(value, url) : value]);
  const [, side] = attribs.class?.match(/\balign-(left|center|right)\b/) ?? [];
  return Object.fromEntries(side ? [...kept, ['align', side]] : kept);
}

function absolute(address: string, url: string): string {
  return URL.canParse(address, url) ? new URL(address, url).href : address;
}

/** A wrapper that says nothing gives way to what is in it; a `<div>` with text of its own is a paragraph. */
function unwrapped(element: Element): ChildNode[] {
  const {name, attribs, children} = element;
  if ((name !== 'div' && name !== 'span') || Object.keys(attribs).length > 0) return [element];
  const hasText = children.some((child) => child.type === 'text' && child.data.trim() !== '');
  return name === 'div' && hasText ? [renamed(element, 'p')] : children;
}

function renamed(element: Element, name: string): Element {
  return Object.assign(element, {name, attribs: {}});
}

/** The children without comments and furniture. */
function childrenOf({children}: Element): ChildNode[] {
  return children.filter((child) =>
    isElement(child)
      ? !furniture.has(child.name) && !furnitureClass.test(child.attribs.class ?? '')
      : child.type !== 'comment',
  );
}

/** The way up is not kept right: all that follows is writing the tree out. */
function setChildren(element: Element, children: ChildNode[]): Element {
  return Object.assign(element, {children});
}

function textOf(element: Element): string {
  return childrenOf(element)
    .map((child) => (isElement(child) ? textOf(child) + remarkOf(child) : child.type === 'text' ? child.data : ''))
    .join('');
}

/** The number of a remark, which our style sheet draws. */
function remarkOf({attribs}: Element): string {
  return attribs['data-remark'] ? ` (${attribs['data-remark']})` : '';
}

function isElement(node: ChildNode): node is Element {
  return 'attribs' in node;
}
