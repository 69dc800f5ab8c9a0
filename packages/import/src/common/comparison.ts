import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {isTitleOfKind} from 'inkstone-core/admonitions';
import {type Article, type Picture, readArticle, readLayout, type Where} from 'inkstone-core/article';
import type {BuiltFolder} from 'inkstone-core/built-folder';
import {decoded} from 'inkstone-core/decoded';
import {
  expectedFile,
  expectedFileOf,
  lossesOf,
  nameOf,
  plainTitle,
  shownFile,
  shownLink,
  type Target,
  textOfWords,
  without,
  withoutScheme,
  wordsOf,
} from 'inkstone-core/losses';

/** The kinds of differences with their descriptions in the table, worst first. */
export const KINDS = {
  'post-address': 'posts whose address does not answer',
  'other-post': 'addresses that lead to another post',
  'page-address': 'other pages whose address does not answer',
  alias: 'redirects that lead to another page, or nowhere',
  words: 'pages that lack words',
  code: 'blocks of code that are not there, or differ',
  tables: 'tables that are not there, or differ',
  pictures: 'pictures that are not there, or do not load',
  formulas: 'formulas that are not there',
  embeds: 'videos and frames that are not there',
  links: 'links that are not there, or lead nowhere',
  headings: 'headings that are not there',
  anchors: 'headings whose anchor is gone',
  title: 'titles that differ',
  day: 'days that differ',
  tags: 'tags that are not there',
  added: 'pages with words that the old ones do not have',
  'code-blanks': 'blocks of code that differ in blanks',
  feeds: 'feeds whose address has no feed',
  'list-address': 'lists (tags, archives, pages of a list) whose address does not answer',
} as const;
export type Kind = keyof typeof KINDS;
/** `page`: the old address. `old` and `now`: the content of the two sites, shortened to a line. */
export type Difference = {kind: Kind; page: string; old: string; now?: string};
export type Pair = {page: string; oldFile: string; newFile: string; old: Article; now: Article};
/** `counts`: how many things were compared. `pairs`: the pages of both sites. `empty`: old pages without content. */
export type Comparison = {counts: Record<string, number>; differences: Difference[]; pairs: Pair[]; empty?: number};

const HOME_OF_POSTS = String.raw`^(?:[a-z]{2,3}(?:-[a-z]+)?/)?(?:posts?|blog|articles?)(?:/|\.html)?$`;
const NAMES_OF_LISTS = String.raw`page[/-]?\d+|tags?|categor(?:y|ies)|archives?|archive-\w+|authors?|series|topics`;
export const LISTS = new RegExp(String.raw`${HOME_OF_POSTS}|(?:^|/)(?:${NAMES_OF_LISTS})(?:/|\.html$|$)`, 'i');

/** Compares each page of the old site with the new page at its address. `selector`: where its text is. */
export function compareSites(old: BuiltFolder, now: BuiltFolder, selector?: string): Comparison {
  const differences: Difference[] = [];
  const counts: Record<string, number> = {};
  const pairs: Pair[] = [];
  const files = old.files();
  const pages = files.flatMap((name) => {
    const file = path.join(old.folder, name);
    const html = old.page(file);
    return html === undefined || /^(?:[a-z]{2,3}(?:-[a-z]+)?\/)?404(?:\.html|\/)/i.test(name)
      ? []
      : [{name, file, html}];
  });
  const linked = linkedAddresses(old, pages);
  // Some themes name the words of the site on each page as if they were the tags of it.
  const home = pages.find(({name}) => name === 'index.html');
  const ofSite = new Set(home && readArticle(home.html).tags);
  const {redirects, others, layout} = readPages(old, pages, linked);
  const names = others.map(({name}) => name);
  const articles = new Map(others.map(({file, html}) => [file, articleOf(html, {selector, layout})]));
  for (const {name, file, html, address: page} of [...redirects, ...others]) {
    const add = (kind: Kind, before: string, after?: string) => differences.push({kind, page, old: before, now: after});
    const count = (what: string) => {
      counts[what] = (counts[what] ?? 0) + 1;
    };
    const answer = now.answer(page);
    const article = articles.get(file);
    if (!article) {
      count('redirects');
      const target = old.answer(page);
      const wanted = target && now.answer(target.address);
      if (target && wanted?.file !== answer?.file) add('alias', target.address, answer?.address);
      continue;
    }
    const isDated = /article:published_time|itemprop=["']?datePublished/.test(html) || article.days.length > 0;
    // If the old site named them differently, the file they became tells.
    const isIndex = isIndexOf(article, page, old, articles);
    const isListNow = answer ? LISTS.test(answer.address.slice(now.base.length)) && (isIndex || !isDated) : isIndex;
    const isList = isListNow || LISTS.test(page.slice(old.base.length)) || hasPagesBelow(name, names) || isListOf(html);
    const kind = isList ? 'list' : isDated ? 'post' : 'page';
    count(`${kind}s`);
    if (!answer) {
      add(`${kind}-address`, article.titles[0] ?? '');
      continue;
    }
    const newPage = now.page(answer.file);
    if (isList || newPage === undefined) continue;
    const tags = article.tags.filter((tag) => !ofSite.has(tag));
    const pair = {page, oldFile: file, newFile: answer.file, old: {...article, tags}, now: articleOf(newPage)};
    if (isOtherPost(pair)) {
      add('other-post', article.titles[0] ?? '', pair.now.titles[0]);
      continue;
    }
    pairs.push(pair);
    comparePages(pair, answer.address, old, now, add);
  }
  for (const name of files.filter((each) => isFeed(path.join(old.folder, each)))) {
    const page = old.base + name.replace(/(?<=\/)index\.html$/, '');
    counts.feeds = (counts.feeds ?? 0) + 1;
    const answer = now.answer(page);
    if (!answer || !isFeed(answer.file))
      differences.push({kind: 'feeds', page, old: 'a feed', now: answer ? 'a page' : 'nothing'});
  }
  return {counts, differences, pairs, empty: pages.filter(({html}) => !html.trim()).length};
}

/** The pages of a site with their addresses: those that only lead on, and the others with what these have in common. */
export function readPages<Page extends {name: string; html: string}>(
  site: BuiltFolder,
  pages: Page[],
  linked: Set<string>,
) {
  const all = pages.map((page) => ({...page, address: addressOf(site, page.name, linked)}));
  const leadsOn = ({address, html}: {address: string; html: string}) => site.redirectOf(address, html) !== undefined;
  const redirects = new Set(all.filter(leadsOn));
  const others = all.filter((page) => !redirects.has(page));
  return {redirects: [...redirects], others, layout: readLayout(others.map(({html}) => html))};
}

const BOX_TITLES =
  '[class*=admonitionHeading], .admonition-title, .custom-block-title, .hint-container-title, .markdown-alert-title, ' +
  '.starlight-aside__title, .callout-title-container, .callout p:has(> strong:only-child)';
const THEME_PARTS =
  /admonition|custom-block|hint-container|markdown-alert|starlight-aside|callout|footnote-ref|code-with-filename/;

/** The content of a page for readers, without words of its theme. */
function articleOf(html: string, where?: Where): Article {
  if (!THEME_PARTS.test(html)) return readArticle(html, where);
  const $ = load(html);
  for (const link of $('.footnote-ref'))
    $(link).text(
      $(link)
        .text()
        .replace(/^\[(\d+)\]$/, '$1'),
    );
  // The name of a file above code of Quarto.
  for (const name of $('.code-with-filename-file pre')) $(name).replaceWith($('<p></p>').text($(name).text()));
  for (const title of $(BOX_TITLES)) if (isTitleOfKind($(title).text())) $(title).remove();
  return readArticle($.html(), where);
}

/** Addresses alone, as a sitemap has them. */
export function compareAddresses(addresses: string[], now: BuiltFolder): Comparison {
  const pages = [...new Set(addresses.map((address) => decoded(new URL(address, 'http://unknown').pathname)))];
  const missing = pages.filter((page) => !now.answer(page));
  const isList = (page: string) => page === '/' || LISTS.test(page);
  const differences = missing.map(
    (page): Difference => ({kind: isList(page) ? 'list-address' : 'page-address', page, old: ''}),
  );
  return {counts: {addresses: pages.length}, differences, pairs: []};
}

type Built = {name: string; file: string; html: string};

/** The addresses to which pages of the old site link: some hosts show `a.html` as `/a`. */
export function linkedAddresses(old: BuiltFolder, pages: Built[]): Set<string> {
  return new Set(
    pages.flatMap(({name, html}) =>
      [...html.matchAll(/<a\b[^>]*?\shref=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)].flatMap(([, double, single, bare]) => {
        const href = (double ?? single ?? bare ?? '').replace(/&amp;/g, '&');
        return old.pathOf(href, old.base + name) ?? [];
      }),
    ),
  );
}

export function addressOf(old: BuiltFolder, name: string, linked: Set<string>): string {
  const address = old.base + name.replace(/(?:^|(?<=\/))index\.html$/, '');
  const short = address.replace(/\.html$|(?<=.)\/$/, '');
  return !linked.has(address) && linked.has(short) && short.startsWith(old.base) ? short : address;
}

export const hasPagesBelow = (name: string, files: string[]) => {
  const folder = name.match(/^(.*?)(?:index)?\.html$/)?.[1];
  if (!name.endsWith('index.html') || folder === undefined) return false;
  return files.some((other) => other !== name && other.startsWith(folder) && other.endsWith('.html'));
};

const IS_POST = /<meta\b[^>]*(?:\bog:type\b[^>]*\barticle\b|\barticle\b[^>]*\bog:type\b|article:published_time)/i;
/**
 * Whether a page shows several articles: others of the kind of the longest, not those of a box at its side. A post with
 * cards of other posts below it says that it is a post.
 */
export function isListOf(html: string): boolean {
  if ((html.match(/<article\b/g)?.length ?? 0) < 2 || IS_POST.test(html)) return false;
  const $ = load(html);
  const articles = $('article').toArray();
  const length = (node: (typeof articles)[number]) => $(node).text().length;
  const longest = articles.reduce((one, other) => (length(other) > length(one) ? other : one));
  const names = ($(longest).attr('class') ?? '').split(/\s+/);
  const isLike = (node: (typeof articles)[number]) =>
    ($(node).attr('class') ?? '').split(/\s+/).some((name) => names.includes(name));
  return articles.filter(isLike).length > 1;
}

/** Whether most of a page are the titles of other pages, with links to them, whatever its name is. */
function isIndexOf({html, links, text}: Article, page: string, old: BuiltFolder, articles: Map<string, Article>) {
  if (links.length < 3) return false;
  const $ = load(html);
  const titles = new Map<string, string>();
  for (const link of $('a[href]').toArray()) {
    const at = old.pathOf($(link).attr('href') ?? '', page);
    const file = at === undefined ? undefined : old.answer(at)?.file;
    const title = plainTitle($(link).text());
    if (file && title && articles.get(file)?.titles.some((each) => plainTitle(each) === title)) titles.set(file, title);
  }
  const count = (words: string) => wordsOf(words).filter((word) => /\p{L}/u.test(word)).length;
  // The others are months, tags and the like.
  return titles.size > 2 && count([...titles.values()].join(' ')) * 3 > count(text);
}

export function isFeed(file: string): boolean {
  if (!/\.(?:xml|rss|atom)$|(?:^|\/)(?:feed|rss|atom)(?:\/index\.html)?$/.test(file)) return false;
  return /<(?:rss|feed|rdf:RDF)\b/.test(fs.readFileSync(file, 'utf8').slice(0, 2000));
}

function hasSameTitle({old, now}: Pair): boolean {
  const titles = old.titles.map(plainTitle);
  return now.titles
    .map(plainTitle)
    .some((title) => titles.some((each) => each === title || each.startsWith(`${title} `)));
}

function isOtherPost(pair: Pair): boolean {
  if (hasSameTitle(pair)) return false;
  const words = wordsOf(pair.old.text);
  return without(words, wordsOf(pair.now.text)).length > words.length / 2;
}

/** The lines of a text as words, without a title at its beginning. */
function linesBelow(titles: string[][], text: string): string[][] {
  const lines = text.split('\n').map(wordsOf);
  const words = lines.flat();
  const title = titles.find((each) => each.length > 0 && each.every((word, at) => word === words[at]));
  let left = title?.length ?? 0;
  return lines.map((line) => {
    const from = Math.min(left, line.length);
    left -= from;
    return line.slice(from);
  });
}

/** A heading without the number of its section, which some themes put before it. */
export const withoutNumber = (heading: string) => heading.replace(/^\d+(?:\.\d+)*[.、]?\s+(?=\S)/, '');

type Add = (kind: Kind, before: string, after?: string) => void;

function comparePages(pair: Pair, address: string, oldSite: BuiltFolder, newSite: BuiltFolder, add: Add): void {
  const {page, old, now} = pair;
  if (old.titles.length && !hasSameTitle(pair)) add('title', old.titles[0] ?? '', now.titles[0]);
  const [day] = now.days;
  if (old.days.length && day && !old.days.includes(day)) add('day', old.days.join(', '), day);
  const key = (tag: string) => tag.toLowerCase().replace(/\s+/g, ' ');
  const tags = new Set(now.tags.map(key));
  for (const tag of old.tags) if (!tags.has(key(tag))) add('tags', tag, now.tags.join(', '));

  const headings = now.headings.map(({text}) => plainTitle(text));
  const isThere = (heading: string) => headings.includes(plainTitle(heading));
  const numbered = old.headings.map(({text}) => text).filter((text) => !isThere(text) && isThere(withoutNumber(text)));
  const plain = (line: string) => (numbered.includes(line.trim()) ? withoutNumber(line.trim()) : line);
  const oldText = numbered.length ? old.text.split('\n').map(plain).join('\n') : old.text;
  const titles = [...old.titles, ...now.titles].map(wordsOf);
  const pictures = now.pictures.flatMap((picture) => shownPicture(picture, address, newSite) ?? []);
  const lost = lossesOf(
    {
      blocks: linesBelow(titles, oldText).map((line) => line.map((value) => ({value}))),
      code: old.code.map((value) => ({value})),
      formulas: old.formulas.map((value) => ({value})),
      pictures: old.pictures.flatMap((picture) => expectedPicture(picture, page, oldSite) ?? []),
      embeds: old.embeds.map((each) => expectedFile(each, ['outside'])),
      links: expectedLinks(old.links, page, oldSite, newSite),
      tables: old.tables.map((rows) => ({value: rows.map((row) => row.map((cell) => [wordsOf(cell).join(' ')]))})),
    },
    {
      ...{...now, words: linesBelow(titles, now.text).flat(), pictures},
      embeds: [...now.embeds, ...now.links].map((each) => ({value: each, keys: [withoutScheme(each), nameOf(each)]})),
      // A page may show the file that a link led to.
      links: [...shownLinks(now.links, address, page, oldSite, newSite), ...pictures],
    },
  );
  // Marks that the old page printed and that are Markdown now.
  const words = lost.missing.filter((word) => !/^[*_~`]$/.test(word));
  if (words.length) add('words', textOfWords(words));
  if (lost.added.length) add('added', '', textOfWords(lost.added));
  for (const {value, now: other} of lost.code)
    if (value.trim()) add(other === undefined ? 'code' : 'code-blanks', value, other);
  for (const {value} of lost.tables) add('tables', value.map((row) => row.flat().join(' | ')).join('\n'));
  const before = new Set(old.pictures.map(({src}) => withoutScheme(src)));
  for (const {src} of now.pictures)
    if (!before.has(withoutScheme(src)) && !shownFile(src, address, newSite)) add('pictures', `${src} does not load`);
  for (const {value} of lost.pictures) add('pictures', value);
  for (const {value} of lost.formulas) if (value.tex || value.text) add('formulas', value.tex || (value.text ?? ''));
  for (const {value} of lost.embeds) add('embeds', value);
  const written = new Set(old.links.map(decoded));
  const broken = new Set(old.links.filter((href) => !shownLink(href, page, oldSite)).map(nameOf));
  for (const href of now.links)
    if (!written.has(decoded(href)) && !broken.has(nameOf(href)) && !shownLink(href, address, newSite))
      add('links', `${href} leads nowhere`);
  for (const {value} of lost.links) add('links', value);

  const title = new Set(old.titles.map(plainTitle));
  for (const {text, id} of old.headings) {
    const isTitle = title.has(plainTitle(text));
    if (!isThere(plain(text)) && !isTitle) add('headings', text);
    else if (id && !isTitle && !isAt(id, plain(text), now)) add('anchors', `#${id}`, text);
  }
}

/** Whether an id is on a page, and not that of another heading. */
function isAt(id: string, text: string, {ids, headings}: Article): boolean {
  const other = headings.find((each) => each.id === id || each.id === decoded(id));
  return other ? plainTitle(other.text) === plainTitle(text) : ids.has(id) || ids.has(decoded(id));
}

/** The name of a copy by @11ty/eleventy-img: a hash and the width. */
const COPY_WITHOUT_NAME = /\/[\w-]{10}-\d+\.\w+$/;
const named = (alt: string) => `with the words ${alt}`;

/** A picture of an old page, or the file to which it leads. A copy without a name is known by its words. */
function expectedPicture({src, alt, linked}: Picture, page: string, site: BuiltFolder): Target | undefined {
  const expected = expectedFileOf(src, page, site);
  const large = linked === undefined ? undefined : expectedFileOf(linked, page, site);
  const words = COPY_WITHOUT_NAME.test(src) ? [named(alt)] : [];
  return expected && {...expected, keys: [...expected.keys, ...(large?.keys ?? []), ...words]};
}

/** A picture with the file that it leads to, if it loads. */
function shownPicture({src, alt, linked}: Picture, page: string, site: BuiltFolder): Target | undefined {
  const shown = shownFile(src, page, site);
  const large = linked === undefined ? undefined : shownFile(linked, page, site);
  return shown && {...shown, keys: [...shown.keys, ...(large?.keys ?? []), named(alt)]};
}

/** Links of an old page that led to another page or file, with where these are now. */
function expectedLinks(links: string[], page: string, oldSite: BuiltFolder, newSite: BuiltFolder): Target[] {
  return [...new Set(links)].flatMap((href): Target[] => {
    if (/^(?:#|mailto:|javascript:|data:|tel:)/i.test(href)) return [];
    const at = oldSite.pathOf(href, page);
    if (at === undefined) {
      // A bare address ran into Chinese, Japanese or Korean text, and was broken.
      const address = withoutScheme(href);
      const ends = [
        ...address.matchAll(
          /(?=\/?[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}，。；：、！？（）“”《》「」])/gu,
        ),
      ];
      return [{value: href, keys: [address, ...ends.map(({index}) => address.slice(0, index))]}];
    }
    const target = oldSite.answer(at);
    if (!target || at === page) return [];
    if (oldSite.page(target.file) === undefined) return [{...expectedFile(target.file, []), value: href}];
    const answer = newSite.answer(target.address);
    return answer ? [{value: href, keys: [answer.file]}] : [];
  });
}

/** Links of a new page. An absolute address of an old page still works if the site keeps its host. */
function shownLinks(links: string[], address: string, page: string, oldSite: BuiltFolder, newSite: BuiltFolder) {
  return links.flatMap((href): Target[] => {
    const link = shownLink(href, address, newSite);
    const isOutside = newSite.pathOf(href, address) === undefined;
    const before = isOutside && oldSite.origin ? oldSite.pathOf(href, page) : undefined;
    const same = before === undefined ? undefined : newSite.answer(before);
    return link ? [{...link, keys: [...link.keys, ...(same ? [same.file] : [])]}] : [];
  });
}
