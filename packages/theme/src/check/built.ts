import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {type Article, readArticle} from 'inkstone-core/article';
import {BuiltFolder} from 'inkstone-core/built-folder';
import {decoded} from 'inkstone-core/decoded';
import {addressOf, type Page, readPages, type Site} from '../content';
import {isPublished} from './links';
import type {Problem} from './problem';
import {readWritten, type Word, wordsOf} from './written';

/**
 * Compares each page of a build with its Markdown, and reports what its readers do not get. Intentionally missing:
 * comments, the truncate comment, ids, imports, exports and expressions of MDX, drafts, and what is `hidden`.
 */
export function checkBuilt(site: Site, folder: string): {pages: number; problems: Problem[]} {
  if (!fs.existsSync(path.join(folder, 'index.html')))
    throw new Error(`There is no build in ${folder}; run npm run build first.`);
  const built = new BuiltFolder(folder, `http://unknown${site.baseUrl}`);
  const all = readPages(site).filter((page) => !page.frontMatterError);
  const pages = all.filter(isPublished);
  // A translation that is a draft has no page.
  const translated = new Set(all.map(({locale, original}) => `${locale} ${original?.file}`));
  const shown = pages.flatMap((page) =>
    (page.original ? [page.locale] : site.i18n.locales)
      .filter((locale) => locale === page.locale || !translated.has(`${locale} ${page.file}`))
      .map((locale) => ({page, locale})),
  );
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const problems = shown.flatMap(({page, locale}) => lossesOf(page, locale, {site, built, byFile}));
  const unique = new Map(problems.map((each) => [`${each.file}:${each.line}:${each.message}`, each]));
  return {pages: shown.length, problems: [...unique.values()]};
}

type Context = {site: Site; built: BuiltFolder; byFile: Map<string, Page>};

function lossesOf(page: Page, locale: string, {site, built, byFile}: Context): Problem[] {
  const {i18n} = site;
  const home = locale === i18n.defaultLocale ? '' : `${locale}/`;
  const address = `${site.baseUrl}${home}${addressOf(page)}`;
  const answer = built.answer(address);
  const text = answer && built.page(answer.file);
  const problems: Problem[] = [];
  const add = (line: number, message: string) =>
    problems.push({
      file: page.file,
      line,
      message,
      fix: `compare it with ${address}; what is right in the Markdown is a fault of the theme or of a plugin`,
    });
  if (text === undefined) {
    add(1, `the build has no page ${address}`);
    return problems;
  }
  const shown = readShown(text);
  const written = readWritten(page.text, site.isMdx(page.file));

  const {title} = page.frontMatter;
  if (typeof title === 'string') {
    const titleWords = wordsOf(title).join(' ');
    if (!shown.article.titles.some((each) => wordsOf(each).join(' ').includes(titleWords)))
      add(page.lineOf('title'), `readers do not get the title “${title}”`);
  }

  const prose = new Prose(shown.article.text + shown.article.titles.join('\n'));
  for (const words of written.blocks.toSorted((a, b) => b.length - a.length)) {
    if (prose.take(words)) continue;
    const at = prose.lossIn(words);
    const lost = words.slice(at, at + 12);
    add(lost[0]?.line ?? 1, `readers do not get “${joined(lost).replace(BETWEEN_HAN, '').trim()}”`);
  }

  /** Takes away one of those that are shown, so that two need two. */
  const takeFrom = <Item>(items: Item[], matches: (item: Item) => boolean) => {
    const index = items.findIndex(matches);
    if (index >= 0) items.splice(index, 1);
    return index >= 0;
  };
  const code = shown.article.code.map(plainCode);
  for (const {line, value} of written.code) {
    const isShown = takeFrom(code, (each) =>
      value.file
        ? isPartOf(each, includedFile(value.file, page, site), site)
        : codeForms(value.text, site).includes(each),
    );
    if (!isShown)
      add(line, `readers do not get the code “${firstLine(value.text || (value.file ?? ''))}” as it is written`);
  }
  for (const {line, value} of written.inlineCode) {
    if (VALUE.test(value) || takeFrom(shown.inlineCode, (each) => blanks(each) === blanks(value))) continue;
    add(line, `readers do not get the code “${value}” as it is written`);
  }
  const formulas = shown.article.formulas.map(({tex}) => blanks(tex));
  for (const {line, value} of written.formulas)
    if (!takeFrom(formulas, (each) => each === blanks(value)))
      add(line, `readers do not get the formula “${firstLine(value)}”`);

  const media = (src: string) => isThere(src, address, built);
  const pictures = shown.article.pictures.map(({src}) => src).filter(media);
  for (const {line, value} of written.pictures)
    if (!takeFrom(pictures, (each) => isSameFile(value, each)) && !takeFrom(pictures, (each) => isInlined(value, each)))
      add(line, `readers do not get the picture ${value}`);
  const embeds = shown.article.embeds.filter(media);
  for (const {line, value} of written.embeds)
    if (!takeFrom(embeds, (each) => isSameFile(value, each))) add(line, `readers do not get ${value}`);
  const links = [...shown.article.links];
  for (const {line, value} of written.links)
    if (!takeFrom(links, (each) => isSameLink(targetOf(value, page, byFile), each)))
      add(line, `readers do not get the link to ${value}`);

  const tables = shown.article.tables.map((rows) => rows.map((row) => row.map((cell) => wordsOf(cell).join(' '))));
  for (const {line, value: rows} of written.tables) {
    const lost = tables.map((each) => cellsLacking(rows, each)).sort((a, b) => a.length - b.length)[0] ?? rows.flat(2);
    if (lost.length)
      add(line, `readers do not get the cells “${lost.slice(0, 3).join('”, “')}” of the table in their place`);
  }
  return problems;
}

/** What a reader of a built page gets. */
function readShown(html: string): {article: Article; inlineCode: string[]} {
  const $ = load(html);
  $('sup:has([data-footnote-ref]), [data-footnote-ref]').remove();
  const article = readArticle($.html());
  const body = load(article.html);
  const inlineCode = body('code')
    .toArray()
    .filter((node) => !body(node).closest('pre').length)
    .map((node) => body(node).text());
  return {article, inlineCode};
}

/** The text of a page, each part of which can be matched once. */
class Prose {
  #text: string;

  constructor(text: string) {
    this.#text = ` ${wordsOf(text).join(' ')} `;
  }

  take(words: Word[]): boolean {
    const part = joined(words);
    const index = this.#text.indexOf(part);
    if (index < 0) return false;
    this.#text = `${this.#text.slice(0, index)} \u0000 ${this.#text.slice(index + part.length)}`;
    return true;
  }

  /** Which word is the first that is not there. */
  lossIn(words: Word[]): number {
    let count = words.length;
    while (count > 2 && !this.#text.includes(joined(words.slice(0, count)))) count -= 1;
    return count > 2 ? count : 0;
  }
}

const joined = (words: Word[]) => ` ${words.map(({value}) => value).join(' ')} `;
const blanks = (text: string) => text.replace(/\s+/g, ' ').trim();
const BETWEEN_HAN = /(?<=\p{Script=Han}) (?=\p{Script=Han})/gu;
const firstLine = (text: string) => text.trim().split('\n')[0] ?? '';
const VALUE = /\{\{[\w-]+\}\}/;

/** Without trailing blanks, and without blank lines at both ends. */
function plainCode(code: string): string {
  return code.replace(/[ \t]+$/gm, '').replace(/^\n+|\n+$/g, '');
}

/** The forms of a program: as written, or without comments that are directives for the site. */
function codeForms(code: string, {magicWords}: Site): string[] {
  const instructions = new RegExp(`^.*(?:${magicWords}).*\\n?`, 'gim');
  const marks = /[ \t]*(?:#|\/\/|--|%|;|\/\*|<!--)[ \t]*<\d+>(?:[ \t]*(?:\*\/|-->))?[ \t]*$/gm;
  return [
    code,
    code.replace(instructions, ''),
    code.replace(marks, ''),
    code.replace(instructions, '').replace(marks, ''),
  ].map(plainCode);
}

/** The file that `file=` of a fence names. */
function includedFile(file: string, {file: own, original}: Page, {siteDir}: Site): string {
  return path.join(siteDir, file.startsWith('/') ? '' : path.dirname(original?.file ?? own), file);
}

/** Whether a program on a page comes from a file. */
function isPartOf(code: string, file: string, site: Site): boolean {
  const source = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const lines = new Set(codeForms(source, site).flatMap((form) => form.split('\n').map((line) => line.trim())));
  return code !== '' && code.split('\n').every((line) => lines.has(line.trim()));
}

const isElsewhere = (address: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);

/** Whether what a page names is in the build. */
function isThere(address: string, from: string, built: BuiltFolder): boolean {
  const file = built.pathOf(address, from);
  return isElsewhere(address) || (file !== undefined && built.answer(file) !== undefined);
}

/** Whether an address in Markdown and one of the build mean the same file: the build appends a hash to its name. */
function isSameFile(written: string, shown: string): boolean {
  if (isElsewhere(written)) return plainAddress(written) === plainAddress(shown);
  // The name of a smaller copy has only letters, digits, _ and -.
  const plain = (address: string) => `${path.parse(nameOf(address)).name.replace(/[^\p{L}\p{N}_-]+/gu, '-')}-`;
  const endings = [path.extname(nameOf(written)), '.webp'];
  return endings.includes(path.extname(nameOf(shown))) && plain(shown).startsWith(plain(written));
}

/** Whether an address of the build contains a picture of this type: the build inlines small ones. */
function isInlined(written: string, shown: string): boolean {
  const [, type = 'none'] = shown.match(/^data:image\/(\w+)/) ?? [];
  // Smaller copies are WebP.
  return type === 'webp' || type === path.extname(written).slice(1).toLowerCase().replace('jpg', 'jpeg');
}

function isSameLink(written: string, shown: string): boolean {
  if (isElsewhere(written)) return plainAddress(written) === plainAddress(shown);
  const [target = '', hash] = decoded(written).split('#');
  const [shownTarget = '', shownHash] = decoded(shown).split('#');
  if (hash !== undefined && hash !== shownHash) return false;
  return nameOf(shownTarget.split('?')[0] ?? '').startsWith(
    nameOf(target.split('?')[0] ?? '').replace(/\.(?!html$)\w+$/, ''),
  );
}

const nameOf = (address: string) => path.posix.basename(decoded(address).replace(/\/$/, ''));
const plainAddress = (address: string) =>
  decoded(URL.canParse(address) ? new URL(address).href : address).replace(/\/$/, '');

/** Where a link to a Markdown file leads. */
function targetOf(url: string, page: Page, byFile: Map<string, Page>): string {
  const [, file = '', rest = ''] = url.match(/^([^?#]*\.mdx?)([?#].*)?$/) ?? [];
  if (!file || isElsewhere(url)) return url;
  const target = [page.file, page.original?.file ?? page.file]
    .map((from) => byFile.get(path.posix.join(path.posix.dirname(from), decoded(file))))
    .find(Boolean);
  return target ? addressOf(target) + rest : rest.replace(/^\?[^#]*/, '') || '/';
}

/** The cells of a table that another one lacks in the same row and column. */
function cellsLacking(rows: string[][][], shown: string[][]): string[] {
  return rows.flatMap((row, y) =>
    row.flatMap((parts, x) => (parts.every((part) => shown[y]?.[x]?.includes(part)) ? [] : [parts.join(' ')])),
  );
}
