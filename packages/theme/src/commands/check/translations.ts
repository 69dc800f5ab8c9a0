import fs from 'node:fs';
import path from 'node:path';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {readData, unreadable} from '../../plugins/translations/data';
import {type Entry, wrongValues} from '../../plugins/translations/state';
import {unreadableStrings} from '../../plugins/translations/strings';
import {filesIn} from '../../shared/content-folders';
import {hanIn, type Page, placesOf, type Site} from '../site';
import {lineAt, type Problem, problemIn} from './problem';
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
    return [problemIn(file)(1, 'there is no original of this translation', fix, 'translation')];
  }
  if (!original) return [];
  const differences = structuralDifferences(original, page).map(({line, message}) =>
    problemIn(file)(line, message, `make it the same as in ${original.file}`, 'translation'),
  );
  return [...differences, ...untranslatedIn(page)];
}

const LABELS = ['title', 'title_meta', 'description', 'sidebar_label', 'pagination_label'];

/** What is still in Chinese in a translation into a language that is not written in Han characters. */
function untranslatedIn({file, tree, frontMatter, locale, lineOf}: Page): Problem[] {
  if (hanIn(locale) !== 'never') return [];
  const problem = (line: number, what: string) =>
    problemIn(file)(line, `${what} is still in Chinese`, 'translate it', 'untranslated');
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

/** Files of data that cannot be read: tags, authors and series of posts, and translations in JSON and YAML. */
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
export function checkTranslationFiles(site: Site): Problem[] {
  const {siteDir} = site;
  return filesIn(path.join(siteDir, 'i18n')).flatMap((name): Problem[] => {
    const file = `i18n/${name}`;
    const problem = problemIn(file);
    const stats = fs.lstatSync(path.join(siteDir, file));
    if (stats.isDirectory()) return [];
    // Docusaurus looks for the translation of a page in MDX under the same name.
    const place = placesOf(site).find((each) => file.startsWith(`${each.place}/`));
    const original = place && path.join(siteDir, place.folder.source, file.slice(place.place.length));
    const isMdxTranslation = file.endsWith('.mdx') && original && fs.existsSync(original);
    if (!stats.isFile() || (!WORDS_AND_PICTURES.test(name) && !isMdxTranslation))
      return [problem(1, 'a translation holds words and pictures, no programs', 'remove the file')];
    if (!/\.(?:json|ya?ml)$/.test(name)) return [];
    const text = fs.readFileSync(path.join(siteDir, file), 'utf8');
    const entries = readData(path.join(siteDir, file));
    const markup = strings(entries)
      .filter((value) => mayRun(value) || runsCode(value) || /<[a-z!/]/i.test(value))
      .map((value) => {
        const message = `markup or a script address in a message: “${value.slice(0, 60)}”`;
        return problem(lineAt(text, value), message, 'write plain text: the page puts some messages in as HTML');
      });
    const empty = Object.entries(entries).filter(([, {message}]) => message?.trim() === '');
    const left = empty.map(([id]) =>
      problem(lineAt(text, `"${id}"`), `${id}: the message is empty`, 'write it, or remove it', 'untranslated'),
    );
    return [...markup, ...left];
  });
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
    const problem = problemIn(file);
    const line = lineAt(text, id);
    if (state === 'orphaned') {
      const message = `${id} translates nothing: its source is gone`;
      return [problem(line, message, 'remove it, or correct the id', 'translation')];
    }
    if (state === 'missing') {
      // An empty message is reported by itself.
      if (text.includes(`"${id}"`)) return [];
      const what = kind === 'strings' ? `the text ${id} (“${original}”)` : `${id} in ${source}`;
      return [problem(1, `no translation of ${what}`, 'add it there', 'translation')];
    }
    return wrongValues(entry, siteDir).map((message) => problem(line, message, `use the values of “${original}”`));
  });
  const unreadableTexts = (await unreadableStrings(ledger)).map(({file, warning}) =>
    problemIn(file)(1, warning.split('\n')[0] ?? '', 'use texts and ids that are written out', 'translation'),
  );
  return [...ofEntries, ...unreadableTexts];
}
