import {type AnyNode, type Cheerio, type CheerioAPI, load} from 'cheerio';
import {LAZY_SOURCES, SURROUNDINGS, sourceOf} from 'inkstone-core/article';
import {decoded} from 'inkstone-core/decoded';
import {escapeHtml} from 'inkstone-core/escape-html';
import {plainBoxes} from './boxes';
import {plainCards} from './cards';
import {plainCode} from './code';
import {plainFootnotes} from './footnotes';
import {plainFormulas, type Written} from './formulas';

const AROUND = [
  ...SURROUNDINGS,
  'link, meta, input[type=hidden], .sharedaddy, .jp-relatedposts, .post-copyright, .post-nav',
  '.task-list-indicator, .lazyload-placeholder',
  'header:has(h1):has(time):not(:has(p)), h1 + time',
  // The title of a post with its day and tags, as the template of Astro has it.
  'div:has(> h1):has(time):not(:has(p, li, pre, table, blockquote, img, h2))',
].join();
/** What programs draw in the browser of a reader: cells of Observable, widgets of R, plots of Plotly. */
const DRAWN = '[id^="ojs-cell-"][data-nodetype="expression"], .html-widget, .plotly-graph-div, canvas';
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp)(?:[?#].*)?$/i;
const INLINE = 'strong, b, em, i, del, s, a, mark, u';

/** `lost`: tells the owner of unreadable parts. */
export type PlainHtml = {html: string; lost: string[]};

/**
 * HTML of any generator with only the elements that Markdown or this theme has: code without highlighting, formulas as
 * TeX, boxes, footnotes, pictures at the address that they load.
 * @param written what a script of the page renders
 * @param anchors ids to which other pages link
 */
export function plainHtml(html: string, written: Written = false, anchors = new Set<string>()): PlainHtml {
  const $ = load(html, null, false);
  // The selectors compare all children of the root with each other: it has one.
  const article = $('<div></div>').append($.root().contents());
  const root: AnyNode[] = $.root().append(article).toArray();
  const body = $(root);
  const lost: string[] = [];
  const each = (selector: string) =>
    body
      .find(selector)
      .toArray()
      .map((node) => $(node));
  // With a table of contents, docutils links each heading back to it.
  for (const link of each('.toc-backref')) link.replaceWith(link.contents());
  plainSections($, each);
  plainCards($, body);
  plainCode($, body);
  const unknown = plainFormulas($, body, written);
  if (unknown) lost.push(`${unknown} formulas are pictures or signs without TeX: they are shown as their text`);
  plainPictures($, each);
  const drawn = each(DRAWN).length;
  if (drawn) lost.push(`what programs draw in the browser is not here (${drawn}): put a picture of it in its place`);
  plainFootnotes($, body);
  plainBoxes($, body);
  // VuePress has the text of a heading in the link to it.
  for (const link of each('.header-anchor')) link.replaceWith(/[\p{L}\p{N}]/u.test(link.text()) ? link.contents() : '');
  body.find(AROUND).remove();
  plainAnchors($, each, anchors);
  for (const details of each('details')) {
    const summary = details.children('summary').first();
    // Jupyter Book has one name for each state.
    if (summary.children('.collapsed').length) summary.children('.expanded').remove();
    details.attr('data-summary', summary.text().replace(/\s+/g, ' ').trim());
    summary.remove();
  }
  for (const box of each('li > label, li > p > label'))
    if (box.find('input[type=checkbox]').length) box.replaceWith(box.contents());
  for (const label of each('.task-list-item-label')) label.replaceWith(label.contents());
  for (const cell of each('th[style], td[style]')) {
    const [, side] = (cell.attr('style') ?? '').match(/text-align:\s*(left|center|right)/) ?? [];
    if (side) cell.attr('align', side);
  }
  plainFigures($, each);
  for (const paragraph of each('p')) splitAtMore($, paragraph);
  plainInline($, each);
  for (const display of each('[data-math=display]')) liftOut($, display);
  article.replaceWith(article.contents());
  return {html: body.html() ?? '', lost};
}

/** The end of an excerpt within a paragraph is between two of them, as its comment would hide the line in Markdown. */
function splitAtMore($: CheerioAPI, paragraph: Cheerio<AnyNode>): void {
  const nodes = paragraph.contents().toArray();
  const at = nodes.findIndex((node) => node.type === 'comment' && /^\s*(?:more|truncate)\s*$/.test(node.data));
  if (at < 0) return;
  const rest = $('<p></p>').append($(nodes.slice(at + 1)));
  paragraph.after($(nodes.slice(at, at + 1)), rest);
}

/** Keeps the ids of paragraphs, items and boxes to which a page links. */
function plainAnchors($: CheerioAPI, each: Each, anchors: Set<string>): void {
  const own = each('a[href^="#"]').map((link) => decoded((link.attr('href') ?? '').slice(1)));
  const linked = new Set([...own, ...anchors]);
  const ANCHOR = 'p[id], li[id], dt[id], td[id], span[id], div[id], figure[id], table[id], [data-math=display][id]';
  for (const node of each(ANCHOR)) {
    const id = node.attr('id') ?? '';
    if (!linked.has(id) || node.closest('pre, dl').length) continue;
    const anchor = $('<a></a>').attr('id', id);
    if (node.is('figure, table, div, [data-math]')) node.before($('<p></p>').append(anchor));
    else node.prepend(anchor);
  }
}

/** The id of a section is that of its heading, as Sphinx has it, and lines of a poem are lines. */
function plainSections($: CheerioAPI, each: Each): void {
  for (const section of each('section[id], div.section[id]')) {
    const heading = section.children('h1, h2, h3, h4, h5, h6').first();
    if (heading.length && !heading.attr('id')) heading.attr('id', section.attr('id') ?? '');
  }
  for (const lines of each('.line-block').reverse()) {
    const rows = lines.children('.line').toArray();
    if (!rows.length || lines.children().length > rows.length) continue;
    const paragraph = $('<p></p>');
    for (const [index, row] of rows.entries()) paragraph.append(...(index ? ['<br>'] : []), $(row).contents());
    lines.replaceWith(paragraph);
  }
  for (const back of each('.citation .label a')) back.replaceWith(back.contents());
  for (const rubric of each('p.rubric')) rubric.wrapInner('<strong></strong>');
  // The description of a function or class: its name is code, what its parts mean needs no mark-up of its own.
  for (const name of each('dt.sig')) {
    name.find('.headerlink, .viewcode-link, .viewcode-back').remove();
    name.html($.html($('<code></code>').text(name.text().replace(/\s+/g, ' ').trim())));
  }
  for (const empty of each('dl dd:empty')) empty.remove();
  for (const span of each('dl span:is(.pre, .xref, .colon, .std)')) span.replaceWith(span.contents());
  for (const node of each('dl, dl :is(dt, dd, ul, ol, p, li, em, strong, a.reference)'))
    if (!node.is('[class*=footnote], [class*=admonition], .rubric')) node.removeAttr('class');
}

type Each = (selector: string) => Cheerio<AnyNode>[];

function plainPictures($: CheerioAPI, each: Each): void {
  for (const hidden of each('noscript')) {
    const inside = load(hidden.text() || hidden.html() || '', null, false)('img, iframe').first();
    if (!inside.length) hidden.remove();
    else {
      const near = [hidden.prev(), hidden.next()].find(
        (other) => other.is('img, picture, canvas') || other.find('img').length,
      );
      near?.remove();
      hidden.replaceWith($.html(inside));
    }
  }
  for (const media of each('img, iframe, video, source')) {
    const source = sourceOf(media);
    if (source) media.attr('src', source);
    for (const name of [...LAZY_SOURCES, 'srcset', 'sizes']) media.removeAttr(name);
  }
  for (const picture of each('picture')) {
    const image = picture.find('img').first();
    if (image.length) picture.replaceWith(image);
  }
  // Sphinx gives a picture without a text its address.
  for (const image of each('img[alt]')) if (image.attr('alt') === image.attr('src')) image.attr('alt', '');
  for (const image of each('img.emoji, img.twemoji, img.wp-smiley, img[data-emoji]'))
    image.replaceWith(image.attr('alt') ?? '');
  for (const icon of each('span.twemoji, span.icon:has(> svg), i[class*="fa-"]:empty, svg[aria-hidden=true]'))
    icon.remove();
  // A note for the mouse, which WordPress fills with the name of the file, is no caption.
  for (const image of each('img[title]')) {
    const hasCaption = image.closest('figure').find('figcaption').length > 0;
    if (!image.attr('alt') && !hasCaption) image.attr('alt', image.attr('title') ?? '');
    image.removeAttr('title');
  }
  // A picture that leads to its original, as galleries have it.
  for (const link of each('a[href]')) {
    const href = link.attr('href') ?? '';
    const [image, ...others] = link.find('img').toArray();
    if (image && !others.length && !link.text().trim() && PICTURE.test(href)) {
      $(image).attr('src', href);
      link.replaceWith($(image));
    }
  }
}

/** A picture with its caption in `title`, or the caption in a paragraph below the figure. */
function plainFigures($: CheerioAPI, each: Each): void {
  for (const caption of each('.wp-caption-text, .caption-text, .image-caption')) {
    const around = caption.closest('.wp-caption, .figure, figure, .image-package, .tiptap-figure, div');
    if (around.is('div') && around.find('img').length === 1 && !around.find('figure').length)
      around.replaceWith(
        $('<figure></figure>').append(
          around.find('img').first(),
          $('<figcaption></figcaption>').append(caption.contents()),
        ),
      );
  }
  for (const figure of each('figure').reverse()) {
    const caption = figure.find('figcaption').first();
    caption.find('a.headerlink, .caption-number + a').remove();
    const images = figure.find('img').toArray();
    const text = caption.text().replace(/\s+/g, ' ').trim();
    const isPlain = caption.find('a, code, strong, em, b, i, [data-math], br, sub, sup').length === 0;
    const rest = figure.clone();
    rest.find('figcaption, img, br').remove();
    const isAlone =
      images.length === 1 && !rest.text().trim() && rest.find('iframe, video, pre, table, a').length === 0;
    const below = $('<p></p>').append(caption.contents());
    caption.remove();
    if (isAlone) {
      const image = $(images[0]);
      if (text && isPlain) image.attr('title', text);
      else image.removeAttr('title');
      // Read aloud once.
      if (text && image.attr('alt') === text) image.attr('alt', '');
      figure.replaceWith($('<div></div>').append($('<p></p>').append(image), ...(text && !isPlain ? [below] : [])));
    } else {
      const inner = figure.find(
        '.kg-gallery-row, .kg-gallery-image, .blocks-gallery-item, .kg-gallery-container, ul.blocks-gallery-grid',
      );
      for (const box of inner.toArray().reverse()) $(box).replaceWith($(box).contents());
      if (images.length > 1)
        for (const image of figure.find('img').toArray()) if (!$(image).parent().is('p, a')) $(image).wrap('<p></p>');
      figure.replaceWith($('<div></div>').append(figure.contents(), ...(text ? [below] : [])));
    }
  }
}

/** Markdown has no emphasis that begins or ends with a blank, and none without text. */
function plainInline($: CheerioAPI, each: Each): void {
  for (const node of each(INLINE).reverse()) {
    const isEmpty = !node.text().trim() && !node.find('img, [data-math], [data-note-ref], iframe, video').length;
    if (isEmpty) {
      // A named place in a text, to which links may lead.
      const id = node.attr('id') ?? node.attr('name');
      if (!(node.is('a') && id)) node.replaceWith(node.find('br').length ? node.contents() : node.text());
      continue;
    }
    if (node.closest('pre').length) continue;
    for (const side of ['first', 'last'] as const) while (moveEdge(node, side));
    if (node.is('strong, b') && node.parents('strong, b').length) node.replaceWith(node.contents());
  }
  for (const node of each('strong, b, em, i')) {
    const next = node[0]?.next;
    const other = next ? $(next as never) : undefined;
    if (other && (next as {name?: string}).name === (node[0] as {name?: string}).name) {
      other.prepend(node.contents());
      node.remove();
    }
  }
}

/** Moves a line break or blanks at an edge out of an element: Markdown has none there. Whether there was one. */
function moveEdge(node: Cheerio<AnyNode>, side: 'first' | 'last'): boolean {
  const edge = side === 'first' ? node.contents().first() : node.contents().last();
  const out = (part: Cheerio<AnyNode> | string) => (side === 'first' ? node.before(part) : node.after(part));
  if (edge.is('br')) return Boolean(out(edge));
  const text = edge[0]?.type === 'text' ? edge.text() : '';
  const blanks = text.match(side === 'first' ? /^\s+/ : /\s+$/)?.[0];
  if (!blanks) return false;
  out(blanks);
  edge.replaceWith(escapeHtml(text.trim() && (side === 'first' ? text.trimStart() : text.trimEnd())));
  return true;
}

/** Splits the paragraph around a block. */
function liftOut($: CheerioAPI, node: Cheerio<AnyNode>): void {
  const paragraph = node.closest('p');
  if (!paragraph.length) return;
  for (let parent = node.parent(); parent[0] !== paragraph[0]; parent = node.parent()) {
    const after = parent.clone().empty();
    for (let next = node[0]?.next; next; next = node[0]?.next) after.append($(next as never));
    parent.after(node);
    if (after.contents().length) node.after(after);
  }
  const after = $('<p></p>');
  for (let next = node[0]?.next; next; next = node[0]?.next) after.append($(next as never));
  paragraph.after(node);
  if (after.text().trim() || after.children().length) node.after(after);
  if (!paragraph.text().trim() && !paragraph.children().length) paragraph.remove();
}
