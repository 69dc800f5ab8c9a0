import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {plainCode, readArticle} from 'inkstone-core/article';
import {BuiltFolder} from 'inkstone-core/built-folder';
import {decoded} from 'inkstone-core/decoded';
import {fileOfAddress} from 'inkstone-core/file-of-address';
import {
  type CodeBlock,
  type Expected,
  expectedFile,
  lossesOf,
  nameOf,
  plainTitle,
  type Shown,
  shownFile,
  shownLink,
  type Target,
  textOfWords,
  withoutScheme,
  wordsOf,
} from 'inkstone-core/losses';
import {addressOf, type Page, readPages, type Site} from '../content';
import {inLanguage, inMode} from '../shared/included/figure-variants';
import {isPublished} from './links';
import {type MarkdownContent, readContent} from './markdown-content';
import type {Problem} from './problem';

/**
 * Compares each page of a build with its Markdown, and reports the parts that readers do not get. Not expected are
 * comments, the truncate comment, ids, imports, exports and expressions of MDX, drafts, and `hidden` elements.
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
  const problems = shown.flatMap(({page, locale}) => lossesOn(page, locale, {site, built, byFile}));
  const unique = new Map(problems.map((each) => [`${each.file}:${each.line}:${each.message}`, each]));
  return {pages: shown.length, problems: [...unique.values()]};
}

type Build = {site: Site; built: BuiltFolder; byFile: Map<string, Page>};
/** `home`: the address of the home page in the language; `address`: the address of the page. */
type PageInBuild = Build & {page: Page; locale: string; home: string; address: string};

function lossesOn(page: Page, locale: string, build: Build): Problem[] {
  const {site, built} = build;
  const home = `${site.baseUrl}${locale === site.i18n.defaultLocale ? '' : `${locale}/`}`;
  const address = home + addressOf(page);
  const answer = built.answer(address);
  const html = answer && built.page(answer.file);
  const fix = `compare it with ${address}; if the Markdown is right, the theme or a plugin has a fault`;
  if (html === undefined) return [{file: page.file, line: 1, message: `the build has no page ${address}`, fix}];
  const inBuild = {...build, page, locale, home, address};
  const {titles, ...shown} = shownIn(html, inBuild);
  const lost = lossesOf(expectedOf(readContent(page.text, site.isMdx(page.file)), inBuild), shown);
  const problems: Problem[] = [];
  const add = (line: number | undefined, what: string) =>
    problems.push({file: page.file, line: line ?? 1, message: `readers do not get ${what}`, fix});
  const {title} = page.frontMatter;
  if (typeof title === 'string' && !titles.some((each) => plainTitle(each).includes(plainTitle(title))))
    add(page.lineOf('title'), `the title “${title}”`);
  for (const words of lost.blocks) add(words[0]?.line, `“${textOfWords(words.slice(0, 12).map(({value}) => value))}”`);
  for (const {line, value} of lost.code) add(line, `the code “${firstLine(value)}” as it is written`);
  for (const {line, value} of lost.inlineCode) add(line, `the code “${value}” as it is written`);
  for (const {line, value} of lost.formulas) add(line, `the formula “${firstLine(value.tex)}”`);
  for (const {line, value} of lost.pictures) add(line, `the picture ${value}`);
  for (const {line, value} of lost.embeds) add(line, value);
  for (const {line, value} of lost.links) add(line, `the link to ${value}`);
  for (const {line, cells} of lost.tables)
    add(line, `the cells “${cells.slice(0, 3).join('”, “')}” of the table in their place`);
  return problems;
}

/** The content that a page has to show, with addresses as the build resolves them. */
function expectedOf(content: MarkdownContent, inBuild: PageInBuild): Expected {
  const {page, site, locale} = inBuild;
  const absolute = path.join(site.siteDir, page.file);
  const file = ({value, line}: {value: string; line: number}) => {
    const found = fileOfAddress(value, absolute, site, locale);
    if (found === undefined) return expectedFile(value, ['outside'], line);
    const contents = [fs.readFileSync(found)];
    // The build shows the copy of a figure for the language and the color mode.
    const svg = found.endsWith('.svg') ? [locale, site.i18n.defaultLocale] : [];
    const copies = svg.map((language) => Buffer.from(inMode(inLanguage(String(contents[0]), language), 'light')));
    return expectedFile(value, [...contents, ...copies], line);
  };
  return {
    ...content,
    code: content.code.map(({line, value: {text, file}}): CodeBlock => {
      if (file)
        return {line, value: text || file, isShownAs: (code) => isPartOf(code, includedFile(file, page, site), site)};
      return {line, value: text, isShownAs: (code) => codeForms(text, site).includes(code)};
    }),
    inlineCode: content.inlineCode.filter(({value}) => !VALUE.test(value)),
    formulas: content.formulas.map(({line, value}) => ({line, value: {tex: value}})),
    pictures: content.pictures.map(file),
    embeds: content.embeds.map(file),
    links: content.links.flatMap(({line, value}) => {
      const keys = keysOfLink(value, inBuild);
      return keys.length ? [{line, value, keys}] : [];
    }),
  };
}

/** What a reader of a built page gets. */
function shownIn(html: string, {address, built}: PageInBuild): Shown & {titles: string[]} {
  const $ = load(html);
  $('sup:has([data-footnote-ref]), [data-footnote-ref]').remove();
  const article = readArticle($.html());
  const body = load(article.html);
  const files = (addresses: string[]) => addresses.flatMap((each) => shownFile(each, address, built) ?? []);
  return {
    ...article,
    words: wordsOf(`${article.text}\n${article.titles.join('\n')}`),
    inlineCode: body('code')
      .toArray()
      .filter((node) => !body(node).closest('pre').length)
      .map((node) => body(node).text()),
    pictures: files(article.pictures.map(({src}) => src)),
    embeds: files(article.embeds),
    links: article.links.map((each): Target => shownLink(each, address, built) ?? {value: each, keys: [nameOf(each)]}),
  };
}

const firstLine = (text: string) => text.trim().split('\n')[0] ?? '';
const VALUE = /\{\{[\w-]+\}\}/;

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

/** Where a link in Markdown leads in a build; no keys if another check reports the link. */
function keysOfLink(url: string, {page, site, built, byFile, home, address}: PageInBuild): string[] {
  const written = url.replace(/^pathname:\/\//, '');
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(written)) return [withoutScheme(written)];
  const [file = ''] = written.split(/[?#]/, 1);
  const [, hash] = written.split('#');
  const targets = [page.file, page.original?.file ?? page.file].flatMap(
    (from) => byFile.get(path.posix.join(path.posix.dirname(from), decoded(file))) ?? [],
  );
  if (/\.mdx?$/.test(file) && targets.length === 0) return [];
  const inSite = targets.map((target) => home + addressOf(target));
  const absolute = [home + file.slice(1), site.baseUrl + file.slice(1), file];
  const addresses = targets.length ? inSite : file.startsWith('/') ? absolute : [file];
  const keys = addresses.flatMap((each) => {
    const at = built.pathOf(encodeURI(each), address) ?? '';
    const answer = built.answer(at);
    return answer ? [hash === undefined ? answer.file : `${answer.file}#${decoded(hash)}`] : [];
  });
  return keys.length ? keys : [nameOf(file)];
}
