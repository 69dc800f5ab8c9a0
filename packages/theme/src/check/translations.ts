import fs from 'node:fs';
import path from 'node:path';
import {
  comparePages,
  type Difference,
  type Entry,
  faultsIn,
  otherTerms,
  readRecord,
  readRecordText,
  recordFile,
  unreadableStrings,
  wrongValues,
} from 'docusaurus-plugin-translations';
import {readData, unreadable} from 'inkstone-core/data-files';
import {SHOWN_TEXTS} from 'inkstone-core/front-matter-texts';
import {lineAt} from 'inkstone-core/line-at';
import type {Document} from 'inkstone-core/markdown';
import {filesIn, originalFile, relative} from 'inkstone-core/site-files';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {hanIn, languageOf, type Page, readPages, type Site} from '../content';
import {runsCode} from '../markdown/mistakes';
import {type Add, type Problem, problemsIn} from './problem';
import {quoted} from './style';
import {mayRun} from './text';

/** The files that a translator may add. Others could run code, or hide it. */
const WORDS_AND_PICTURES = /\.(?:md|json|ya?ml|txt|csv|png|jpe?g|gif|webp|avif|svg|pdf)$/i;

/** Whether the original of a translation is missing or was renamed. */
export const isOrphaned = ({file, folder, original}: Page) => !original && !file.startsWith(`${folder.source}/`);

/** A translation without an original. */
export function checkOrphan(page: Page, _: Site, add: Add): void {
  if (isOrphaned(page))
    add(1, 'there is no original of this translation', 'rename it like the original, or delete it', 'translation');
}

/** Differences from the original in parts that both must share, and untranslated text. */
export function checkTranslation(page: Page, site: Site, add: Add): void {
  const {original} = page;
  if (!original) return;
  for (const {line, message, isMoved} of comparisonOf(original, page, site).structure)
    add(line, message, `make it the same as in ${original.file}`, isMoved ? 'order' : 'translation');
  checkUntranslated(page, add);
  checkCopied(page, original, site, add);
}

const comparisonOf = (original: Document, page: Page, {siteDir, i18n}: Site) =>
  comparePages(original, page, readRecord(siteDir, page.locale, i18n));

/** Untranslated text in the translations of a site. @param read returns the Markdown of a file */
export function untranslatedIn(site: Site, read: (file: string) => Document | undefined): Difference[] {
  return readPages(site, read).flatMap((page) =>
    page.original ? problemsIn(page.file, (add) => checkUntranslated(page, add)) : [],
  );
}

/** Words of a translation that contradict the terms of the site. */
export function checkTerms(page: Page, site: Site, add: Add): void {
  const {original, locale} = page;
  const {terms} = site.translatedSite;
  if (!original || !terms.length) return;
  for (const {original: block, translation} of comparisonOf(original, page, site).pairs) {
    if (!block || !translation) continue;
    const others = otherTerms(block.text, languageOf(original), translation.text, locale, terms);
    for (const {word, words} of others)
      add(translation.line, `“${word}” has another word here`, `write “${words[0]}”`, 'terms');
  }
}

/** Code and formulas that the translation of a block has lost or added, however often they occur. */
export function checkCode(page: Page, site: Site, add: Add): void {
  const {original} = page;
  if (!original) return;
  for (const {line, originalLine, missing, extra} of comparisonOf(original, page, site).code) {
    const fix = `compare it with ${original.file}:${originalLine}`;
    for (const name of missing) add(line, `${name} of the original is missing`, fix, 'translation');
    for (const name of extra) add(line, `${name} is not in the original`, fix, 'translation');
  }
}

/** Text that is still Chinese in a translation into a language that is not written in Han characters. */
function checkUntranslated({tree, frontMatter, locale, lineOf}: Page, add: Add): void {
  if (hanIn(locale) !== 'never') return;
  const check = (position: Parameters<Add>[0], text: unknown, name: string) => {
    if (isChinese(text)) add(position, `${name} is still in Chinese`, 'translate it', 'untranslated');
  };
  for (const key of SHOWN_TEXTS) check(lineOf(key), frontMatter[key], `the ${key}`);
  visit(tree, ['paragraph', 'heading'], (node) => {
    const text = textOf(node, {includeImageAlt: false});
    check(node, text, quoted(text));
  });
}

/** Kinds of blocks that are sentences: names in a table may be the same in both languages. */
const SENTENCES = ['label', 'heading', 'paragraph', 'item', 'alternative', 'caption'];
/** So many words are no name. */
const SENTENCE = 5;

/** Sentences that are the same as in an original of another language: the script alone tells only Chinese. */
function checkCopied(page: Page, original: Page, site: Site, add: Add): void {
  const [from, to] = [languageOf(original), page.locale].map((locale) => new Intl.Locale(locale).language);
  if (from === to) return;
  for (const {original: block, translation} of comparisonOf(original, page, site).pairs) {
    if (!block || !translation || block.hash !== translation.hash || !SENTENCES.includes(block.kind)) continue;
    const words = translation.text.replace(/`[^`]*`|\$[^$]*\$|\]\([^)]*\)|https?:\S+/g, ' ').match(/\p{L}{2,}/gu) ?? [];
    if (words.length < SENTENCE || (hanIn(page.locale) === 'never' && isChinese(translation.text))) continue;
    add(translation.line, `${quoted(translation.text)} is the same as in the original`, 'translate it', 'untranslated');
  }
}

/** Whether a text is mostly Han characters, apart from quotations. A Han character counts as two or three letters. */
function isChinese(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  const unquoted = text.replace(/“[^”]*”|"[^"]*"|‘[^’]*’/g, '');
  const count = (pattern: RegExp) => unquoted.match(pattern)?.length ?? 0;
  return 2 * count(/\p{Script=Han}/gu) > count(/\p{Script=Latin}/gu);
}

/** Data files with syntax errors: tags, authors and series of posts, and translations in JSON and YAML. */
export function checkDataFiles(site: Site): Problem[] {
  const {siteDir, folders} = site;
  const blogs = folders.filter(({kind}) => kind === 'posts');
  const dataFiles = blogs.flatMap(({source}) => ['tags', 'authors', 'series'].map((name) => `${source}/${name}.yml`));
  return [...dataFiles, ...translationFiles(site).filter((name) => /\.(?:json|ya?ml)$/.test(name))].flatMap((file) => {
    const problem = unreadable(path.join(siteDir, file));
    const fix = 'correct it; often a comma, a quotation mark or the indentation is wrong';
    return problem ? [{file, ...problem, fix}] : [];
  });
}

/** Translation files that run code or contain it in a message, and empty messages. */
export function checkTranslationFiles(site: Site): Problem[] {
  const {siteDir, i18n} = site;
  const records = i18n.locales.map((locale) => recordFile(locale, i18n));
  const check = (file: string, add: Add) => {
    const stats = fs.lstatSync(path.join(siteDir, file));
    if (stats.isDirectory()) return;
    if (stats.isFile() && records.includes(file)) {
      for (const {line, message} of faultsIn(readRecordText(path.join(siteDir, file))))
        add(line, message, 'npm run i18n -- --ack writes the file anew');
      return;
    }
    // Docusaurus looks for the translation of a page in MDX under the same name.
    const original = originalFile(file, site);
    const isMdxTranslation = file.endsWith('.mdx') && original !== file && fs.existsSync(path.join(siteDir, original));
    if (!stats.isFile() || (!WORDS_AND_PICTURES.test(file) && !isMdxTranslation))
      return add(1, 'a translation holds words and pictures, no programs', 'remove the file');
    if (!/\.(?:json|ya?ml)$/.test(file)) return;
    const text = fs.readFileSync(path.join(siteDir, file), 'utf8');
    const entries = readData(path.join(siteDir, file));
    for (const value of strings(entries)) {
      if (!mayRun(value) && !runsCode(value) && !/<[a-z!/]/i.test(value)) continue;
      const message = `markup or a script address in a message: “${value.slice(0, 60)}”`;
      add(lineAt(text, value), message, 'write plain text: the page puts some messages in as HTML');
    }
    for (const [id, {message}] of Object.entries(entries))
      if (message?.trim() === '')
        add(lineAt(text, `"${id}"`), `${id}: the message is empty`, 'write it, or remove it', 'untranslated');
  };
  return translationFiles(site).flatMap((file) => problemsIn(file, (add) => check(file, add)));
}

/** The files and folders of translations, relative to the site. */
function translationFiles({siteDir, i18n}: Site): string[] {
  const folder = path.resolve(siteDir, i18n.path);
  return filesIn(folder).map((name) => relative(siteDir, path.join(folder, name)));
}

/** Every text in a value, however deep. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];
}

/** Untranslated or untranslatable interface texts, lost values, and messages for removed texts. */
export async function checkStrings({siteDir, translatedSite}: Site, entries: Entry[]): Promise<Problem[]> {
  const named = entries.filter(({kind}) => kind !== 'posts' && kind !== 'docs' && kind !== 'pages');
  const check = (entry: Entry, add: Add) => {
    const {kind, name, state, source, translation: file, text: original} = entry;
    const id = name.slice(name.indexOf('#') + 1);
    const absolute = path.join(siteDir, file);
    const text = fs.existsSync(absolute) ? fs.readFileSync(absolute, 'utf8') : '';
    const line = lineAt(text, id);
    if (state === 'orphaned')
      add(line, `${id} translates nothing: its source is gone`, 'remove it, or correct the id', 'translation');
    // Empty messages are reported separately.
    if (state === 'missing' && !text.includes(`"${id}"`)) {
      const what = kind === 'strings' ? `the text ${id} (“${original}”)` : `${id} in ${source}`;
      add(1, `no translation of ${what}`, 'add it there', 'translation');
    }
    for (const message of wrongValues(entry, siteDir)) add(line, message, `use the values of “${original}”`);
  };
  const unreadableTexts = (await unreadableStrings(translatedSite)).map(({file, warning}): Problem => {
    const [message = ''] = warning.split('\n');
    return {file, line: 1, message, fix: 'use texts and ids that are written out', advice: 'translation'};
  });
  const ofEntries = named.flatMap((entry) => problemsIn(entry.translation, (add) => check(entry, add)));
  return [...ofEntries, ...unreadableTexts];
}
