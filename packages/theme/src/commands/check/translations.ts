import fs from 'node:fs';
import path from 'node:path';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {readData, unreadable} from '../../plugins/translations/data';
import {type Entry, wrongValues} from '../../plugins/translations/state';
import {unreadableStrings} from '../../plugins/translations/strings';
import {filesIn} from '../../shared/content-folders';
import {hanIn, type Page, type Site} from '../site';
import type {Problem} from './problem';
import {structuralDifferences} from './structure';
import {quoted} from './style';
import {mayRun, runsCode} from './text';

/** What a translator may hand in. Everything else under `i18n/` could run, or hide. */
const WORDS_AND_PICTURES = /\.(?:md|json|ya?ml|txt|csv|png|jpe?g|gif|webp|avif|svg|pdf)$/i;

/** A translation whose original is gone, or has another name. */
export const isOrphaned = ({file, folder, original}: Page) => !original && !file.startsWith(`${folder.source}/`);

/** Where a translation departs from its original in what both must share, and what is not translated in it. */
export function checkTranslation(page: Page): Problem[] {
  const {file, original} = page;
  if (isOrphaned(page)) {
    const fix = 'rename it like the original, or delete it';
    return [{file, line: 1, message: 'there is no original of this translation', fix, advice: 'translation'}];
  }
  if (!original) return [];
  const differences = structuralDifferences(original, page).map(({line, message}): Problem => {
    return {file, line, message, fix: `make it the same as in ${original.file}`, advice: 'translation'};
  });
  return [...differences, ...untranslatedIn(page)];
}

const LABELS = ['title', 'title_meta', 'description', 'sidebar_label', 'pagination_label'];

/** What is still in Chinese in a translation into a language that is not written in Han characters. */
function untranslatedIn({file, tree, frontMatter, locale, lineOf}: Page): Problem[] {
  if (hanIn(locale) !== 'never') return [];
  const problem = (line: number, what: string): Problem => {
    return {file, line, message: `${what} is still in Chinese`, fix: 'translate it', advice: 'untranslated'};
  };
  const labels = LABELS.filter((key) => isChinese(frontMatter[key]));
  const problems = labels.map((key) => problem(lineOf(key), `the ${key}`));
  visit(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading') return;
    const text = textOf(node, {includeImageAlt: false});
    if (isChinese(text)) problems.push(problem(node.position?.start.line ?? 1, quoted(text)));
  });
  return problems;
}

/** Whether a text is mostly Han characters, apart from what it quotes. One says as much as two or three letters. */
function isChinese(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  const own = text.replace(/“[^”]*”|"[^"]*"|‘[^’]*’/g, '');
  const count = (pattern: RegExp) => own.match(pattern)?.length ?? 0;
  return 2 * count(/\p{Script=Han}/gu) > count(/\p{Script=Latin}/gu);
}

/** Files of data that cannot be read: the tags, authors and series of posts, and what is translated in JSON and YAML. */
export function checkDataFiles({siteDir, folders}: Site): Problem[] {
  const blogs = folders.filter(({kind}) => kind === 'posts');
  const own = blogs.flatMap(({source}) => ['tags', 'authors', 'series'].map((name) => `${source}/${name}.yml`));
  const translated = filesIn(path.join(siteDir, 'i18n')).map((name) => `i18n/${name}`);
  return [...own, ...translated.filter((name) => /\.(?:json|ya?ml)$/.test(name))].flatMap((file) => {
    const problem = unreadable(path.join(siteDir, file));
    const fix = 'correct it; a comma, a quotation mark or the indentation is often what is wrong';
    return problem ? [{file, ...problem, fix}] : [];
  });
}

/** Files under `i18n/` that run code, or hold it inside a message; and messages without words. */
export function checkTranslationFiles({siteDir, folders, i18n}: Site): Problem[] {
  return filesIn(path.join(siteDir, 'i18n')).flatMap((name): Problem[] => {
    const file = `i18n/${name}`;
    const stats = fs.lstatSync(path.join(siteDir, file));
    if (stats.isDirectory()) return [];
    // Docusaurus looks for the translation of a page in MDX under the same name.
    const isMdxTranslation = folders.some((folder) =>
      i18n.locales.some((locale) => {
        const place = `${folder.translation(locale)}/`;
        const original = path.join(siteDir, folder.source, file.slice(place.length));
        return file.endsWith('.mdx') && file.startsWith(place) && fs.existsSync(original);
      }),
    );
    if (!stats.isFile() || (!WORDS_AND_PICTURES.test(name) && !isMdxTranslation))
      return [{file, line: 1, message: 'a translation holds words and pictures, no programs', fix: 'remove the file'}];
    if (!/\.(?:json|ya?ml)$/.test(name)) return [];
    const text = fs.readFileSync(path.join(siteDir, file), 'utf8');
    const entries = readData(path.join(siteDir, file));
    const markup = strings(entries)
      .filter((value) => mayRun(value) || runsCode(value) || /<[a-z!/]/i.test(value))
      .map((value) => ({
        file,
        line: lineOf(text, value),
        message: `markup or a script address in a message: “${value.slice(0, 60)}”`,
        fix: 'write plain text: the page puts some messages in as HTML',
      }));
    return [...markup, ...messagesLeft(file, text, entries)];
  });
}

/** Messages that are empty, and labels and messages that are still in Chinese. */
function messagesLeft(file: string, text: string, entries: ReturnType<typeof readData>): Problem[] {
  const problem = (name: string, message: string, fix: string): Problem => {
    const line = lineOf(text, file.endsWith('.json') ? `"${name}"` : `${name}:`);
    return {file, line, message: `${name}: ${message}`, fix, advice: 'untranslated'};
  };
  const isLeft = (value: unknown) => hanIn(file.split('/')[1] ?? '') === 'never' && isChinese(value);
  return Object.entries(entries).flatMap(([name, {message, ...others}]) => [
    ...(message?.trim() === '' ? [problem(name, 'the message is empty', 'write the translation, or remove it')] : []),
    // A person may be called in Chinese, and a description in JSON is for translators.
    ...Object.entries(file.endsWith('.json') ? {message} : others)
      .filter(([field, value]) => field !== 'name' && isLeft(value))
      .map(([field]) => problem(name, `the ${field} is still in Chinese`, 'translate it')),
  ]);
}

/** Every text in a value, however deep. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];
}

/** Interface texts that nobody can or did translate, values that were lost, and messages for texts that are gone. */
export async function checkStrings({siteDir, ledger}: Site, entries: Entry[]): Promise<Problem[]> {
  const named = entries.filter(({kind}) => kind !== 'posts' && kind !== 'docs' && kind !== 'pages');
  const ofEntries = named.flatMap((entry): Problem[] => {
    const {kind, name, state, source, translation: file, text: original} = entry;
    const id = name.slice(name.indexOf('#') + 1);
    const absolute = path.join(siteDir, file);
    const text = fs.existsSync(absolute) ? fs.readFileSync(absolute, 'utf8') : '';
    const line = lineOf(text, id);
    if (state === 'orphaned') {
      const fix = 'remove it, or correct the id';
      return [{file, line, message: `${id} translates nothing: its source is gone`, fix, advice: 'translation'}];
    }
    // An empty message is reported by itself.
    if (state === 'missing' && !text.includes(`"${id}"`)) {
      const what = kind === 'strings' ? `the text ${id} (“${original}”)` : `${id} in ${source}`;
      return [{file, line: 1, message: `no translation of ${what}`, fix: 'add it there', advice: 'translation'}];
    }
    if (state === 'missing') return [];
    return wrongValues(entry, siteDir).map((message) => ({
      file,
      line,
      message,
      fix: `use the values of “${original}”`,
    }));
  });
  const unreadableTexts = (await unreadableStrings(ledger)).map(({file, warning}): Problem => {
    const message = warning.split('\n')[0] ?? '';
    return {file, line: 1, message, fix: 'use texts and ids that are written out', advice: 'translation'};
  });
  return [...ofEntries, ...unreadableTexts];
}

function lineOf(text: string, part: string): number {
  const index = text.indexOf(part);
  return index < 0 ? 1 : text.slice(0, index).split('\n').length;
}
