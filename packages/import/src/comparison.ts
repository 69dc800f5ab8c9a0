import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {type Article, type Formula, type Picture, readArticle} from 'inkstone-core/article';
import {type BuiltFolder, redirectOf} from 'inkstone-core/built-folder';
import {decoded} from 'inkstone-core/decoded';

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
/** `page`: the old address. `old` and `now`: what the two sites have, shortened to a line. */
export type Difference = {kind: Kind; page: string; old: string; now?: string};
export type Pair = {page: string; oldFile: string; newFile: string; old: Article; now: Article};
/** `counts`: what was compared. `pairs`: the pages that both sites have. `empty`: old pages without anything. */
export type Comparison = {counts: Record<string, number>; differences: Difference[]; pairs: Pair[]; empty?: number};

const HOME_OF_POSTS = String.raw`^(?:[a-z]{2,3}(?:-[a-z]+)?/)?(?:posts?|blog|articles?)(?:/|\.html)?$`;
const NAMES_OF_LISTS = String.raw`page[/-]?\d+|tags?|categor(?:y|ies)|archives?|archive-\w+|authors?|series|topics`;
export const LISTS = new RegExp(String.raw`${HOME_OF_POSTS}|(?:^|/)(?:${NAMES_OF_LISTS})(?:/|\.html$|$)`, 'i');

/** Compares each page of the old site with what is now at its address. `selector`: where its text is. */
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
  for (const {name, file, html} of pages) {
    const page = addressOf(old, name, linked);
    const add = (kind: Kind, before: string, after?: string) => differences.push({kind, page, old: before, now: after});
    const count = (what: string) => {
      counts[what] = (counts[what] ?? 0) + 1;
    };
    const answer = now.answer(page);
    if (redirectOf(html) !== undefined) {
      count('redirects');
      const target = old.answer(page);
      const wanted = target && now.answer(target.address);
      if (target && wanted?.file !== answer?.file) add('alias', target.address, answer?.address);
      continue;
    }
    const article = articleOf(html, selector);
    const isDated = /article:published_time|itemprop=["']?datePublished/.test(html) || article.days.length > 0;
    // If the old site named them differently, the file they became tells.
    const isListNow = !isDated && answer !== undefined && LISTS.test(answer.address.slice(now.base.length));
    const isList = isListNow || LISTS.test(page.slice(old.base.length)) || hasPagesBelow(name, files) || isListOf(html);
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
    const page = old.base + name;
    counts.feeds = (counts.feeds ?? 0) + 1;
    const answer = now.answer(page);
    if (!answer || !isFeed(answer.file))
      differences.push({kind: 'feeds', page, old: 'a feed', now: answer ? 'a page' : 'nothing'});
  }
  return {counts, differences, pairs, empty: pages.filter(({html}) => !html.trim()).length};
}

const BOX_TITLES =
  '[class*=admonitionHeading], .admonition-title, .custom-block-title, .hint-container-title, .markdown-alert-title';
/** What themes call a box that its author gave no title, in English and Chinese. */
const BOX_WORDS =
  /^(?:note|tip|info|warning|danger|caution|important|secondary|success|备注|笔记|注|提示|信息|相关信息|警告|危险|注意|重要)$/i;

/** What readers see of a page, without the words that only its theme has. */
function articleOf(html: string, selector?: string): Article {
  if (!/admonition|custom-block|hint-container|markdown-alert/.test(html)) return readArticle(html, selector);
  const $ = load(html);
  for (const title of $(BOX_TITLES)) if (BOX_WORDS.test($(title).text().trim())) $(title).remove();
  return readArticle($.html(), selector);
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

export const isListOf = (html: string) => (html.match(/<article\b/g)?.length ?? 0) > 1;

export function isFeed(file: string): boolean {
  if (!/\.(?:xml|rss|atom)$|(?:^|\/)(?:feed|rss|atom)$/.test(file)) return false;
  return /<(?:rss|feed|rdf:RDF)\b/.test(fs.readFileSync(file, 'utf8').slice(0, 2000));
}

/** Words and marks. Quotation marks, dashes and dots are typography. A Han character is a word. */
export function tokensOf(text: string): string[] {
  const plain = text
    .normalize('NFC')
    .replace(/["'“”‘’«»„「」\u200b\u2060\u00ad]|\ufe0f/g, '')
    .replace(/[-‐-―−]+/g, '-')
    .replace(/…/g, '...');
  return plain.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+|\.+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];
}

/** The items of the first list that the second lacks, in order, without the common beginning and end. */
function without<T>(list: T[], other: T[]): T[] {
  let start = 0;
  while (start < list.length && list[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(list.length, other.length) - start && list.at(-1 - end) === other.at(-1 - end)) end++;
  const left = new Map<T, number>();
  for (const each of other.slice(start, other.length - end)) left.set(each, (left.get(each) ?? 0) + 1);
  return list.slice(start, list.length - end).filter((each) => {
    const count = left.get(each) ?? 0;
    if (count) left.set(each, count - 1);
    return !count;
  });
}

/** A title as it is compared: without marks that a theme or a renderer adds. */
export const plainTitle = (text: string) =>
  tokensOf(text.normalize('NFKC'))
    .filter((token) => /[\p{L}\p{N}]/u.test(token))
    .join(' ')
    .toLowerCase();

function hasSameTitle({old, now}: Pair): boolean {
  const titles = old.titles.map(plainTitle);
  return now.titles
    .map(plainTitle)
    .some((title) => titles.some((each) => each === title || each.startsWith(`${title} `)));
}

function isOtherPost(pair: Pair): boolean {
  if (hasSameTitle(pair)) return false;
  const words = tokensOf(pair.old.text);
  return without(words, tokensOf(pair.now.text)).length > words.length / 2;
}

/** The words of a text, without a title at its beginning. */
function tokensBelow(titles: string[][], text: string): string[] {
  const tokens = tokensOf(text);
  const title = titles.find((each) => each.length > 0 && each.every((token, at) => token === tokens[at]));
  return tokens.slice(title?.length ?? 0);
}

type Add = (kind: Kind, before: string, after?: string) => void;

function comparePages(pair: Pair, address: string, oldSite: BuiltFolder, newSite: BuiltFolder, add: Add): void {
  const {page, old, now} = pair;
  if (old.titles.length && !hasSameTitle(pair)) add('title', old.titles[0] ?? '', now.titles[0]);
  const [day] = now.days;
  if (old.days.length && day && !old.days.includes(day)) add('day', old.days.join(', '), day);
  const key = (tag: string) => tag.toLowerCase().replace(/\s+/g, ' ');
  const tags = new Set(now.tags.map(key));
  for (const tag of old.tags) if (!tags.has(key(tag))) add('tags', tag, now.tags.join(', '));
  const titles = [...old.titles, ...now.titles].map(tokensOf);
  const [before, after] = [tokensBelow(titles, old.text), tokensBelow(titles, now.text)];
  const [missing, added] = [without(before, after), without(after, before)];
  // Marks that the old page printed and that are Markdown now.
  const words = missing.filter((token) => !/^[*_~`]$/.test(token));
  if (words.length) add('words', joined(words));
  if (added.length) add('added', '', joined(added));
  compareCode(old.code, now.code, add);
  const rows = (table: string[][]) =>
    table
      .map((row) => row.map((cell) => tokensOf(cell).join(' ')).join(' | '))
      // A table has a head here, which may be empty.
      .filter((row) => /[^ |]/.test(row))
      .join('\n');
  const tables = now.tables.map(rows);
  for (const table of without(old.tables.map(rows).filter(Boolean), tables)) add('tables', table);
  comparePictures(pair, address, oldSite, newSite, add);
  compareFormulas(old.formulas, now.formulas, add);
  const shown = new Set([...now.embeds, ...now.links].map(withoutScheme));
  for (const embed of old.embeds)
    if (!shown.has(withoutScheme(embed)) && !namesOf(now.embeds).has(nameOf(embed))) add('embeds', embed);
  compareLinks(pair, page, address, oldSite, newSite, add);
  const headings = now.headings.map(({text}) => plainTitle(text));
  const title = new Set(old.titles.map(plainTitle));
  for (const {text, id} of old.headings) {
    const isTitle = title.has(plainTitle(text));
    if (!headings.includes(plainTitle(text)) && !isTitle) add('headings', text);
    else if (id && !isTitle && !now.ids.has(id) && !now.ids.has(decoded(id))) add('anchors', `#${id}`, text);
  }
}

const joined = (tokens: string[]) => tokens.join(' ').replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
const withoutScheme = (address: string) => decoded(address.replace(/^(?:https?:)?\/\//, '')).replace(/\/$/, '');

function compareCode(old: string[], now: string[], add: Add): void {
  const blank = (code: string) => code.replace(/\s+/g, '');
  const left = without(now, old);
  for (const code of without(old, now)) {
    const index = left.findIndex((other) => blank(other) === blank(code));
    const other = index < 0 ? undefined : left.splice(index, 1)[0];
    if (blank(code)) add(other === undefined ? 'code' : 'code-blanks', code, other);
  }
}

/** TeX without blanks; with `loose`, also without characters that Markdown may have consumed. */
const texKey = (tex: string, loose?: boolean) => tex.replace(loose ? /[\s_*\\{}]|&(?:amp|lt|gt);|[&<>]/g : /\s+/g, '');

function compareFormulas(old: Formula[], now: Formula[], add: Add): void {
  const left = [...now];
  for (const {tex, text, loose} of old) {
    const index = left.findIndex(
      (other) =>
        (tex && texKey(tex, loose) === texKey(other.tex, loose)) ||
        (!tex && text && texKey(text).normalize('NFKC') === texKey(other.text ?? '').normalize('NFKC')),
    );
    if (index >= 0) left.splice(index, 1);
    else if (tex || text) add('formulas', tex || text || '');
  }
}

/** The name of a file in an address, without the hash of a bundler. */
const nameOf = (address: string) => {
  const name =
    decoded(address.replace(/[?#].*$/, ''))
      .split('/')
      .pop() ?? '';
  return name.replace(/[-.][0-9a-f]{8,40}(?=\.\w+$)/, '').toLowerCase();
};
const namesOf = (addresses: string[]) => new Set(addresses.map(nameOf));
/** Whether an address is that of a smaller copy of a picture, as this theme calls it. */
const isCopy = (address: string, of: string) => {
  const [, name] = nameOf(address).match(/^(.+)-\d+-[0-9a-f]{8,}(?:-[0-9a-f]{8,})?\.webp$/) ?? [];
  return (
    name ===
    nameOf(of)
      .replace(/\.\w+$/, '')
      .replace(/[^\p{L}\p{N}_-]+/gu, '-')
  );
};
const hashOf = (content: Buffer) => createHash('sha1').update(content).digest('hex');

/** The hash of the content at an address. Nothing is fetched from `outside` the site. */
function contentAt(address: string, page: string, site: BuiltFolder): string | 'outside' | undefined {
  const [, form, data] = address.match(/^data:[^,]*?(;base64)?,(.*)$/s) ?? [];
  if (data !== undefined) return hashOf(form ? Buffer.from(data, 'base64') : Buffer.from(decoded(data)));
  const at = site.pathOf(address, page);
  if (at === undefined) return 'outside';
  const file = site.fileAt(at);
  return file && hashOf(fs.readFileSync(file));
}

function comparePictures(
  {page, old, now}: Pair,
  address: string,
  oldSite: BuiltFolder,
  newSite: BuiltFolder,
  add: Add,
): void {
  const contents = ({src, linked}: Picture) =>
    [src, ...(linked ? [linked] : [])].map((each) => contentAt(each, address, newSite));
  const oldSources = new Set(old.pictures.map(({src}) => withoutScheme(src)));
  const left = now.pictures.filter((picture) => {
    if (contents(picture)[0] !== undefined) return true;
    if (!oldSources.has(withoutScheme(picture.src))) add('pictures', `${picture.src} does not load`);
    return false;
  });
  for (const {src} of old.pictures) {
    const content = contentAt(src, page, oldSite);
    if (content === undefined) continue; // it did not load before
    const isSame = (other: Picture) =>
      content === 'outside'
        ? withoutScheme(other.src) === withoutScheme(src) || nameOf(other.src) === nameOf(src)
        : contents(other).includes(content) ||
          [other.src, other.linked ?? ''].some((each) => nameOf(each) === nameOf(src)) ||
          isCopy(other.src, src);
    const index = left.findIndex(isSame);
    if (index >= 0) left.splice(index, 1);
    else add('pictures', src);
  }
}

function compareLinks(
  {page, old, now}: Pair,
  oldAt: string,
  newAt: string,
  oldSite: BuiltFolder,
  newSite: BuiltFolder,
  add: Add,
): void {
  /** Where the new links lead: the file, or the address of another site. */
  const targets = new Set<string>();
  const written = new Set(old.links.map(decoded));
  const isBroken = (at: string | undefined) => at !== undefined && !oldSite.answer(at);
  const broken = namesOf(old.links.filter((href) => isBroken(oldSite.pathOf(href, oldAt))));
  for (const href of now.links) {
    const at = newSite.pathOf(href, newAt);
    if (at === undefined) {
      targets.add(withoutScheme(href));
      // An absolute address of an old page still works if the site keeps its host.
      const before = oldSite.origin && oldSite.pathOf(href, oldAt);
      const same = before && newSite.answer(before);
      if (same) targets.add(same.file);
      continue;
    }
    const answer = newSite.answer(at);
    if (answer) targets.add(answer.file).add(nameOf(answer.file));
    else if (!written.has(decoded(href)) && !broken.has(nameOf(href))) add('links', `${href} leads nowhere`);
  }
  for (const href of new Set(old.links)) {
    if (/^(?:#|mailto:|javascript:|data:|tel:)/i.test(href)) continue;
    const at = oldSite.pathOf(href, oldAt);
    if (at === undefined) {
      // A bare address ran into Chinese text, and was broken.
      const address = withoutScheme(href);
      const ends = [...address.matchAll(/(?=\/?[\p{Script=Han}，。；：、！？（）“”《》「」])/gu)].map(
        ({index}) => index,
      );
      if (![address, ...ends.map((end) => address.slice(0, end))].some((each) => targets.has(each))) add('links', href);
      continue;
    }
    const target = oldSite.answer(at);
    if (!target || at === page) continue; // it led nowhere before, or to this page
    const answer = newSite.answer(target.address);
    const isPage = oldSite.page(target.file) !== undefined;
    if (isPage ? answer && !targets.has(answer.file) : !targets.has(nameOf(target.file)) && !isShown(target.file, now))
      add('links', href);
  }
}

/** Whether the page shows the file that a link led to. */
const isShown = (file: string, {pictures}: Article) =>
  pictures.some(({src, linked}) => [src, linked ?? ''].some((each) => nameOf(each) === nameOf(file)));
