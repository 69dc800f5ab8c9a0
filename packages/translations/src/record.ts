import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {type LocaleFolders, localeFolder} from 'inkstone-core/locale-folder';
import {processWide} from 'inkstone-core/process-wide';
import {replaceFile} from 'inkstone-core/replace-file';

/** No text: a paragraph that only the translation has, or only the original. */
export const NONE = '-';
/** A pair. Editors of tables put quotation marks around the hashes, or blanks between them. */
const LINE = /^"?([\w-]{6}|-)"?[ \t]+"?([\w-]{6}|-)"?[ \t]*$/;
const CONFLICT = /^(?:<{7}|={7}|>{7}|\|{7})/;

/**
 * The known translations into a language: a set of pairs of hashes, of an original text and of its translation. It has
 * no paths and no order, so files and paragraphs may move, and two records merge by joining them.
 */
export type TranslationRecord = {
  has: (original: string, translation: string) => boolean;
  /** The originals that a text is known to translate. */
  originalsOf: (translation: string) => string[];
  /** The known translations of a text. */
  translationsOf: (original: string) => string[];
  lines: ReadonlySet<string>;
};

/** The file with the record of a language, relative to the site. */
export const recordFile = (locale: string, i18n: LocaleFolders) => `${localeFolder(i18n, locale)}/translated.tsv`;

export const lineOf = (original: string, translation: string) => `${original}\t${translation}`;
export const hashesIn = (line: string) => line.split('\t') as [string, string];

/** A short hash of the words of a text. */
export const hashOf = (words: string) =>
  createHash('sha256').update(words.replace(HAN_GAP, '').replace(/\s+/g, ' ').trim()).digest('base64url').slice(0, 6);
/** White space beside Han characters: a line end there is none between words. */
const HAN_GAP = /(?<=[\p{Script=Han}，。、；：？！“”（）])\s+|\s+(?=[\p{Script=Han}，。、；：？！“”（）])/gu;

/** The record with these lines. */
export function recordOf(lines: Iterable<string>): TranslationRecord {
  const all = new Set(lines);
  const [originals, translations] = [new Map<string, string[]>(), new Map<string, string[]>()];
  for (const line of all) {
    const [original, translation] = hashesIn(line);
    originals.set(translation, [...(originals.get(translation) ?? []), original]);
    translations.set(original, [...(translations.get(original) ?? []), translation]);
  }
  return {
    has: (original, translation) => all.has(lineOf(original, translation)),
    originalsOf: (translation) => originals.get(translation) ?? [],
    translationsOf: (original) => translations.get(original) ?? [],
    lines: all,
  };
}

export const EMPTY = recordOf([]);

/** The lines of a file, each with its pair. */
function linesIn(text: string): {line: string; pair: string | undefined}[] {
  let isBase = false;
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .map((line) => {
      if (CONFLICT.test(line)) isBase = line.startsWith('|');
      const [, original, translation] = line.match(LINE) ?? [];
      return {line, pair: original && translation && !isBase ? lineOf(original, translation) : undefined};
    });
}

/** Reads a record. In a conflict, the lines of both sides are lines of the record, the lines of their base are not. */
export const parseRecord = (text: string): TranslationRecord => recordOf(linesIn(text).flatMap(({pair}) => pair ?? []));

/** A record as it is written: sorted, one pair a line. */
export const recordText = (lines: Iterable<string>): string =>
  [...lines]
    .sort()
    .map((line) => `${line}\n`)
    .join('');

/** Lines of a record that are no pairs, with their mistakes. */
export function faultsIn(text: string): {line: number; message: string}[] {
  return linesIn(text).flatMap(({line, pair}, index) => {
    if (pair || !line.trim() || LINE.test(line)) return [];
    const message = CONFLICT.test(line)
      ? 'the marker of a conflict; the pairs of both sides count'
      : 'a line that is no pair of hashes; it does not count';
    return [{line: index + 1, message}];
  });
}

/** The text of a record. A shell of Windows writes it in UTF-16. */
export function readRecordText(file: string): string {
  const bytes = fs.readFileSync(file);
  return bytes.toString(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf16le' : 'utf8');
}

/** By file: its text, and the record in it. */
const known = processWide('records of translations', () => new Map<string, [string, TranslationRecord]>());

/** The record of a language; empty where there is no file. The same object as long as the file is the same. */
export function readRecord(siteDir: string, locale: string, i18n: LocaleFolders): TranslationRecord {
  const file = path.join(siteDir, recordFile(locale, i18n));
  if (!fs.existsSync(file)) return EMPTY;
  const text = readRecordText(file);
  const [before, same] = known.get(file) ?? [];
  const record = same && before === text ? same : parseRecord(text);
  known.set(file, [text, record]);
  return record;
}

/** Adds lines to the record of a language. */
export function addToRecord(siteDir: string, locale: string, i18n: LocaleFolders, lines: string[]): void {
  const known = readRecord(siteDir, locale, i18n).lines;
  const all = new Set([...known, ...lines]);
  if (all.size > known.size) replaceFile(path.join(siteDir, recordFile(locale, i18n)), recordText(all));
}

/** The text with the byte order mark and the line ends of an older version of its file. */
export function inItsForm(text: string, old: string): string {
  const mark = old.startsWith('\uFEFF') ? '\uFEFF' : '';
  return mark + (/\r\n/.test(old) ? text.replace(/\n/g, '\r\n') : text);
}
