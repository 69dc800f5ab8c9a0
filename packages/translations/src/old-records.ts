import fs from 'node:fs';
import path from 'node:path';
import {contentHash} from 'inkstone-core/content-hash';
import {readData} from 'inkstone-core/data-files';
import {localeFolder} from 'inkstone-core/locale-folder';
import type {Document} from 'inkstone-core/markdown';
import {replaceFiles} from 'inkstone-core/replace-file';
import {splitFrontMatter} from 'inkstone-core/split-front-matter';
import {changesOf} from './compare';
import {comparePages, linesOfPages, type Read, readerOf} from './pages';
import {hashOf, inItsForm, lineOf, NONE, readRecord, recordFile, recordOf, recordText} from './record';
import {type Entry, translationEntries} from './state';
import type {TranslatedSite} from './translated-site';

// Records of version 0.1.0, which stood in the front matter of translations and in `translated-from.json`.

const ENTRY = /^translates:[^\n]*\n(?:[ \t][^\n]*\n)*/gm;
const UNKNOWN = '______';

/** The hash of a whole text. */
function wholeHash(text: string): string {
  const {block, content} = splitFrontMatter(text.replace(/\r\n/g, '\n'));
  const published = block.replace(/^(?:draft|unlisted):.*\n/gm, '') + content;
  return contentHash(published);
}

export const hasOldRecord = ({frontMatter}: Pick<Document, 'frontMatter'>) => 'translates' in frontMatter;

/** The pairs of an old record: twelve characters each, or six if a half is that of the pair before. */
function linesIn(value: string, original: Document | undefined, translation: Document): string[] {
  const [whole, ...words] = value.split(/\s+/);
  const entries = words.filter(
    (word) => /^(?:\.[\w-]{6}|[\w-]{6}|[\w-]{12})$/.test(word) && !/^\d{4}-\d\d-\d\d$/.test(word),
  );
  if (original && !entries.length && whole === wholeHash(original.text)) return linesOfPages(original, translation);
  let [one, other] = [NONE, NONE];
  const lines = entries.map((entry) => {
    if (!entry.startsWith('.')) one = entry.slice(0, 6);
    if (entry.startsWith('.')) other = entry.slice(1);
    else if (entry.length > 6) other = entry.slice(6);
    return one === UNKNOWN ? '' : lineOf(one, other);
  });
  return lines.filter(Boolean);
}

/** The text of a translation without its old record. */
function withoutRecord(file: string): string {
  const markdown = fs.readFileSync(file, 'utf8');
  const {yaml, content} = splitFrontMatter(markdown.replace(/\r\n/g, '\n'));
  const rest = yaml.replace(ENTRY, '');
  return inItsForm(rest.trim() ? `---\n${rest}---${content}` : content.trimStart(), markdown);
}

/** Moves the old records of a site into the records of its languages. Returns the files that had one. */
export async function moveOldRecords(site: TranslatedSite): Promise<string[]> {
  const {siteDir, i18n} = site;
  const read = readerOf(siteDir);
  const written = new Map<string, string>();
  const emptied: string[] = [];
  for (const locale of i18n.locales) {
    const entries = await translationEntries(locale, site, read);
    const texts = path.join(siteDir, localeFolder(i18n, locale), 'translated-from.json');
    const lines = [...readRecord(siteDir, locale, i18n).lines, ...linesOfTexts(entries, texts)];
    if (fs.existsSync(texts)) emptied.push(texts);
    const pages = entries.flatMap(({source, translation}) => {
      const page = /\.mdx?$/.test(translation) ? read(translation) : undefined;
      return page && hasOldRecord(page) ? [{original: read(source), page}] : [];
    });
    for (const {original, page} of pages) {
      lines.push(...linesIn(String(page.frontMatter.translates), original, page));
      const file = path.join(siteDir, page.file);
      written.set(file, withoutRecord(file));
    }
    lines.push(...linesOfCode(pages, lines));
    if (pages.length || fs.existsSync(texts))
      written.set(path.join(siteDir, recordFile(locale, i18n)), recordText(new Set(lines)));
  }
  replaceFiles(written);
  for (const file of emptied) fs.rmSync(file);
  return [...written.keys(), ...emptied].map((file) => path.relative(siteDir, file));
}

/** Code was in no record: it is right where it is equal in both languages. So is a comment that a translation lacks. */
function linesOfCode(pages: {original: ReturnType<Read>; page: Document}[], lines: string[]): string[] {
  const record = recordOf(lines);
  return pages.flatMap(({original, page}) => {
    if (!original) return [];
    const {pairs, translations} = comparePages(original, page, record);
    return changesOf(pairs, translations, (pair) => pair.state === 'missing' && pair.original?.kind === 'comment')
      .added;
  });
}

function linesOfTexts(entries: Entry[], file: string): string[] {
  const records = readData(file);
  return entries.flatMap(({kind, name, text, message}) =>
    message !== undefined && records[kind]?.[name] === wholeHash(text) ? [lineOf(hashOf(text), hashOf(message))] : [],
  );
}
