import {type AnyNode, type Cheerio, type CheerioAPI, load} from 'cheerio';
import {layoutOf, type PageLayout} from './page-layout';

export type Picture = {src: string; alt: string; linked?: string};
/** A `loose` formula is in the text of the page: Markdown may have removed characters from it. */
export type Formula = {tex: string; text?: string; loose?: boolean};
/** What a reader finds on a page. Addresses are as written. */
export type Article = {
  html: string;
  titles: string[];
  /** as 2020-01-02 */
  days: string[];
  tags: string[];
  /** without code and formulas; blocks on lines of their own */
  text: string;
  code: string[];
  /** rows of cells */
  tables: string[][][];
  pictures: Picture[];
  links: string[];
  embeds: string[];
  formulas: Formula[];
  headings: {text: string; id?: string}[];
  /** all of the page */
  ids: Set<string>;
};

/** The elements in which themes have the text of a post, the most specific first. */
const ARTICLES = [
  ...['#__blog-post-container', '.theme-doc-markdown', '[itemprop~=articleBody]', '.post-content', '.entry-content'],
  ...[
    '.theme-hope-content',
    '[vp-content]',
    '.theme-default-content',
    '.vp-doc',
    '.sl-markdown-content',
    '.gh-content',
  ],
  ...['.article-entry', '.e-content', '.post-body', '.article-content', '.markdown-body', '.page__content'],
  ...['article .markdown', 'article .content', 'article', '.post'],
];
/** Elements that hold more than an article in many themes. */
const TOPS = ['main', '[role=main]', '#content', 'body'];
/** Elements that themes put around and into the text, and readers do not miss. */
export const SURROUNDINGS = [
  'script:not([type^="math/"]), style, template, button, nav, form',
  '.toc, #toc, #markdown-toc, .post-toc, .toc-collapsible, .table-of-contents, #comments:not(h2, h3, h4)',
  '.headerlink, .heading-anchor, .zola-anchor, .hash-link, .anchor-link, .anchor-heading, .sl-anchor-link',
  'a.anchor:empty, .eqno, .sr-only, .visually-hidden, .screen-reader-text, [class*=iconExternalLink]',
  '.post-info:has(.published, time), #post-info:has(#publish), .footnote-definition-label',
  '.input_prompt, .output_prompt, .output_area > .prompt, .jp-InputPrompt, .jp-OutputPrompt',
  '.only-dark, .only-narrow, .read-more',
  'img:is([src$="#only-dark"], [src$="#gh-dark-mode-only"])',
];
/** Further ones of a whole page. */
const AROUND = [
  ...SURROUNDINGS,
  '.line-numbers-wrapper, div[class*=language-] > span.lang, noscript, aside:not([class]), .header-anchor',
  '.footnote-reference .fn-bracket, .footnote .fn-bracket, [class*=footnote-backref], .reversefootnote',
  '.footnotes > :is(h2, h3, h4), [data-footnote-backref], [role=doc-backlink]:not(.toc-backref, .citation a)',
  '[class*=admonitionIcon], .older-notice',
].join();
/** Matches any of these names, which are patterns. */
const wholeName = (names: string[]) => new RegExp(`^(?:${names.join('|')})$`);
/** Block elements: the words before and after them are separate. */
export const BLOCK = wholeName([
  'address|article|aside|blockquote|br|caption|center|dd|details|div|dl|dt|figcaption|figure|footer',
  'h[1-6]|header|hr|li|main|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul',
]);
/** The tables in which highlighters have line numbers beside the code. */
export const CODE_TABLES = [
  '.highlight table, .chroma table, .rouge-table, .lntable, .highlighttable, .hljs-ln',
  'table:has(td.code pre), pre table',
].join();
/** Their cells with the code. */
export const CODE_CELLS =
  'td.code pre, td.rouge-code pre, td.hljs-ln-code, td:last-child pre, td.rouge-code, td:last-child:not(:only-child)';
const DAY = /(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})/;

/** The attributes in which scripts that load pictures and frames later look for their address. */
export const LAZY_SOURCES = [
  ...['data-lazy-src', 'data-src', 'data-original', 'data-lazy', 'lazy-src', 'data-actualsrc', 'data-echo'],
  ...['data-url', 'data-srcset', 'data-lazy-srcset', 'data-orig-file'],
];

/** What a reader sees of a picture or frame: `src` may be a placeholder. */
export function sourceOf(media: Cheerio<AnyNode>): string | undefined {
  const later = LAZY_SOURCES.map((name) => media.attr(name)).find((value) => value?.trim());
  // Of a list, the first candidate.
  return (later ?? media.attr('src'))?.trim().split(/\s+\d+(?:\.\d+)?[wx](?:,|$)/)[0];
}

/** `selector`: of the article. `layout`: of the site, for pages on which no element of `ARTICLES` is. */
export type Where = {selector?: string; layout?: PageLayout};

/** What the pages of a site have in common, so that the article of each is found. */
export function readLayout(pages: string[]): PageLayout {
  return layoutOf(pages, ($) => {
    const selector = selectorOf($);
    const body = $(selector).first();
    const isTop = TOPS.includes(selector);
    return {known: isTop ? undefined : selector, top: isTop ? body[0] : undefined, titles: titlesOf($, body)};
  });
}

/** Reads a built page. */
export function readArticle(page: string, {selector, layout}: Where = {}): Article {
  const $ = load(page);
  const selectors = selector ? [selector] : [...ARTICLES, ...(layout?.articles ?? []), ...TOPS];
  const body = $(selectorOf($, selectors, layout?.usual)).first();
  const titles = titlesOf($, body).filter((title) => !layout?.titles.has(title));
  const facts = {titles, days: daysOf($), tags: tagsOf($, body)};
  const ids = new Set(
    $('[id], a[name]')
      .toArray()
      .flatMap((node) => [$(node).attr('id'), $(node).attr('name')])
      .filter((id) => id !== undefined),
  );
  const html = body.html() ?? '';
  // VuePress has the text of a heading in the link to it.
  for (const link of body.find('.header-anchor').toArray())
    if (/[\p{L}\p{N}]/u.test($(link).text())) $(link).replaceWith($(link).contents());
  body.find(AROUND).remove();
  // Around a text that has no element of its own, themes have its title and day.
  if (body.is('article, main, body')) body.find('header, footer, div:has(> h1):has(time):not(:has(p))').remove();
  const each = (wanted: string) =>
    body
      .find(wanted)
      .toArray()
      .map((node) => $(node));
  // The caption of a code block in Hexo has a title and a link.
  for (const link of each('figcaption > span + a')) link.before(' ');
  const formulas = takeFormulas(each);
  const code = takeCode($, each);
  const pictures = each('img').flatMap((image): Picture[] => {
    const src = sourceOf(image) ?? '';
    const tex = src.match(/(?:latex|equation|codecogs)[^?]*\?(?:tex=)?(.+)/i)?.[1];
    if (tex) formulas.push({tex: decodeAll(tex), loose: true});
    if (tex || !src) return [];
    return [{src, alt: image.attr('alt') ?? '', linked: image.closest('a').attr('href')}];
  });
  const links = each('a[href]').map((link) => link.attr('href') ?? '');
  // An address of Flash has its options behind `&`.
  const embeds = each('iframe, video, audio, source, embed').flatMap(
    (media) => sourceOf(media)?.replace(/(\/v\/[\w-]+)&.*$/, '$1') ?? [],
  );
  const scripts =
    $('script').text() +
    $('script[src], link[href]')
      .map((_, node) => Object.values(node.attribs))
      .get();
  // A script of the page renders formulas between delimiters, except in inline code.
  const isTex = /mathjax|katex/i.test(scripts);
  if (isTex)
    for (const inline of each('code')) inline.text(inline.text().replaceAll('$', '\ue000').replaceAll('\\', '\ue001'));
  const read = (text: string, found: Formula[] = []) =>
    isTex ? takeWritten(text, scripts, found).replaceAll('\ue000', '$').replaceAll('\ue001', '\\') : text;
  const tables = each('table').map((table) =>
    table
      .find('tr')
      .toArray()
      .map((row) =>
        $(row)
          .children('td, th')
          .toArray()
          .map((cell) => read(textOf(cell)).trim()),
      ),
  );
  const headings = each('h1, h2, h3, h4, h5, h6').map((heading) => ({
    text: read(textOf(heading[0]))
      .trim()
      .replace(/^#|[#¶§]$/g, '')
      .trim(),
    id: heading.attr('id') ?? heading.find('[id], a[name]').attr('id') ?? heading.find('a[name]').attr('name'),
  }));
  const text = read(textOf(body[0]), formulas);
  return {html, ...facts, text, code, tables, pictures, links, embeds, formulas, headings, ids};
}

/** The first selector with an element that holds the article. `usual`: the one of most pages of the site. */
function selectorOf($: CheerioAPI, selectors = [...ARTICLES, ...TOPS], usual?: string): string {
  const holds = (each: string) => {
    const found: Cheerio<AnyNode> = $(each).first();
    // A box in the text may have the same class.
    const isPart =
      each !== usual &&
      each.startsWith('article ') &&
      clean(found.text()).length < clean(found.closest('article').text()).length / 2;
    return found.length > 0 && !isPart;
  };
  return selectors.find(holds) ?? 'body';
}

const clean = (text: string) => text.replace(/\s+/g, ' ').trim();

function titlesOf($: CheerioAPI, body: Cheerio<AnyNode>): string[] {
  const found = $('h1, .post-title, .article-title, .entry-title, [itemprop~=headline], [itemprop~=name]').toArray();
  // Above a text that has no element of its own is the title of the site.
  const isInside = (node: AnyNode) =>
    body.is('article, main, [role=main], #content') && $.contains(body[0] as never, node as never);
  const named = [...found.filter(isInside), ...found.filter((node) => !isInside(node))];
  const all = [$('meta[property="og:title"]').attr('content') ?? '', $('title').text()];
  return [...named.map((node) => $(node).text()), ...all].map(clean).filter(Boolean);
}

/** The day that the page shows, or else the day in its metadata, whose time may be in any zone. */
function daysOf($: CheerioAPI): string[] {
  const times = $('time, [itemprop~=datePublished], .post-date, .post-meta, .date, .published, .dt-published, #publish')
    .toArray()
    .filter((node) => !isDayOfChange($, $(node)));
  const shown = times.flatMap((node) => dayIn($(node).text()));
  if (shown.length) return [...new Set(shown)];
  const attributes = ['datetime', 'content', 'title'];
  const written = times.map((node) => attributes.map((name) => $(node).attr(name)).find(Boolean) ?? '');
  const meta = $('meta[property="article:published_time"]').attr('content') ?? '';
  const days = [...new Set([meta, ...written].flatMap(dayIn))];
  const [, data = ''] =
    $('script[type="application/ld+json"]')
      .text()
      .match(/"datePublished"\s*:\s*"([^"]+)"/) ?? [];
  return days.length ? days : dayIn(data);
}

const CHANGE = /updat|modif|更新|修改|编辑/i;

/** Whether a day is that of the last change, by its class, a class around it, or the words before it. */
function isDayOfChange($: CheerioAPI, node: Cheerio<AnyNode>): boolean {
  const around = [node, node.parent(), node.parent().parent()];
  const classes = around.map((each) => each.attr('class') ?? '').join(' ');
  if (node.is('[itemprop~=dateModified]')) return true;
  // Themes of WordPress mark the day of a post without changes with both classes.
  if (CHANGE.test(classes)) return !/publish|created/i.test(classes);
  const siblings = node.parent().contents().toArray();
  const before = siblings.slice(0, siblings.indexOf(node[0] as AnyNode));
  const own = before.slice(before.findLastIndex((each) => $(each).is('time')) + 1);
  return CHANGE.test($(own).text());
}

function dayIn(text: string): string[] {
  const [, year, month = '', day = ''] = text.match(DAY) ?? [];
  // Hugo prints the year 1 for a page without a date.
  if (year === '0001') return [];
  if (year) return [`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`];
  const [named] = text.match(/[A-Z][a-z]{2,8}\.? \d{1,2},? \d{4}|\d{1,2} [A-Z][a-z]{2,8}\.? \d{4}/) ?? [];
  const time = named ? Date.parse(`${named} UTC`) : Number.NaN;
  return Number.isNaN(time) ? [] : [new Date(time).toISOString().slice(0, 10)];
}

function tagsOf($: CheerioAPI, body: Cheerio<AnyNode>): string[] {
  const isAround = (node: AnyNode) =>
    $(node).closest('nav, aside').length === 0 && !$.contains(body[0] as never, node as never);
  const links = $(
    'a[rel~=tag], #post-info #tags a, .post-tags a, .post-tag a, .article-tag-list-link, .article-category-link, ' +
      '.p-category, .categories > a.category',
  );
  const ofPelican = $('.post-info').find('a[href*="/category/"], a[href*="/tag/"]').toArray();
  const shown = links.toArray().filter((node) => isAround(node) || $(node).is('#tags a'));
  const named = [...shown, ...ofPelican, ...takeTagLists($, body)];
  const meta = $('meta[property="article:tag"]').toArray();
  const all = [
    ...named.map((node) => $(node).text()),
    ...meta.flatMap((node) => ($(node).attr('content') ?? '').split(',')),
  ];
  return [...new Set(all.map((tag) => clean(tag).replace(/^#\s*|[,，]$/g, '')).filter(Boolean))];
}

/** Removes lists of tags from a text, which themes have at its edges, and returns their links. */
function takeTagLists($: CheerioAPI, body: Cheerio<AnyNode>): AnyNode[] {
  return body
    .find('a[rel~=tag], a.tag, a.category')
    .toArray()
    .flatMap((first) => {
      const list = $(first).parent('div, p, ul, span, li, footer').closest('ul, div, p, span, footer');
      const links = list.find('a').toArray();
      const words = list.clone().find('a').remove().end().text();
      if (
        !links.length ||
        !/^(?:tags|tagged|categories|category|filed under|posted in|标签|分类)?[\s:：,，、|/·#]*$/i.test(words.trim())
      )
        return [];
      list.remove();
      return links;
    });
}

/** The text of a node, with each block on a line of its own. */
function textOf(node: AnyNode | undefined): string {
  if (node === undefined) return '';
  if (node.type === 'text') return (node as {data: string}).data;
  if (!('children' in node)) return '';
  const text = node.children.map(textOf).join('');
  return 'name' in node && BLOCK.test(node.name) ? `\n${text}\n` : text;
}

const codeOf = (node: AnyNode): string => {
  if (node.type === 'text') return (node as {data: string}).data;
  if (!('children' in node)) return '';
  const text = 'name' in node && node.name === 'br' ? '\n' : node.children.map(codeOf).join('');
  // Expressive Code has an element for each line, and no break between them.
  return 'attribs' in node && /\bec-line\b/.test(node.attribs.class ?? '') ? `${text.replace(/\n$/, '')}\n` : text;
};

type Each = (selector: string) => Cheerio<AnyNode>[];

/** Removes the code blocks from the page and returns them, without line numbers. */
function takeCode($: CheerioAPI, each: Each): string[] {
  for (const table of each(CODE_TABLES)) {
    const cells = table.find(CODE_CELLS).toArray();
    const code = [
      ...new Set(cells.filter((cell) => !cells.some((other) => other !== cell && $.contains(cell as never, other)))),
    ];
    if (code.length) table.replaceWith($('<pre>').text(code.map(codeOf).join(table.is('.hljs-ln') ? '\n' : '')));
  }
  const outer = each('pre').filter((pre) => pre.parents('pre').length === 0);
  return outer.map((pre) => {
    pre.find('.ln, .lnt, .lineno, .gutter, .line-numbers-rows, .linenos').remove();
    const first = pre[0];
    const code = first ? codeOf(first) : '';
    pre.replaceWith('\n');
    return plainCode(code);
  });
}

/** Code without blanks at the ends of lines, without blank lines at both ends, and with common blanks alone. */
export function plainCode(code: string): string {
  return code
    .replace(/\r/g, '')
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/^\n+|\n+$/g, '');
}

/** Removes the formulas from the page and returns them: KaTeX, MathJax 2 and 3, MathML. */
function takeFormulas(each: Each): Formula[] {
  const formulas: Formula[] = [];
  const take = (node: Cheerio<AnyNode>) => {
    const math = node.is('math') ? node : node.find('math').first();
    const tex = node.find('annotation[encoding="application/x-tex"]').first().text() || math.attr('alttext');
    const shown = math.clone();
    shown.find('annotation').remove();
    formulas.push({tex: tex ?? node.attr('aria-label') ?? '', text: shown.text() || node.text()});
    node.replaceWith(' ');
  };
  for (const script of each('script[type^="math/tex"]')) {
    formulas.push({tex: script.text().replace(/^% <!\[CDATA\[|%\]\]>$/g, '')});
    script.replaceWith(' ');
  }
  for (const shown of each('.MathJax_Preview, .MathJax, .MathJax_Display, .MathJax_SVG')) shown.remove();
  for (const node of each('.katex, mjx-container')) take(node);
  for (const node of each('math')) take(node);
  for (const element of each('.katex-display, .katex-block')) if (!element.text().trim()) element.replaceWith(' ');
  return formulas;
}

/** Removes from a text the formulas that a script on the page would have rendered, and returns them. */
function takeWritten(text: string, scripts: string, formulas: Formula[]): string {
  const hasInline = /(["'])\$\1/.test(scripts);
  const inline = hasInline ? /(?<![\\$])\$(?=[^\s$])([^$\n]*?[^\s$\\])\$(?![\d$])/g : /(?!)/g;
  // A formula of one dollar sign is how authors write money there.
  const plain = hasInline ? text.replace(/\$\\\$\$/g, '\ue000') : text;
  return [/\$\$([\s\S]+?)\$\$/g, /\\\[([\s\S]+?)\\\]/g, /\\\(([\s\S]+?)\\\)/g, inline].reduce(
    (rest, form) =>
      rest.replace(form, (_, tex: string) => {
        formulas.push({tex, loose: true});
        return ' ';
      }),
    plain,
  );
}

function decodeAll(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
}
