import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {alphabetOf, pack} from '../shared/alphabet';
import {
  type IndexedPage,
  type IndexFile,
  indexFormat,
  type ListingsFile,
  type Manifest,
  manifestName,
} from '../shared/index-file';
import type {Section} from '../shared/section';
import {indexTokens} from '../shared/tokenize';

const folder = 'assets/search';

/** Gathers the sections of one language, in the order given, into what the browser reads. */
export function indexFileOf(sections: Section[], language: string): IndexFile {
  const pages = new Map<string, IndexedPage>();
  for (const {url, title, lvl0, tag, version, keywords, level, anchor, heading, text} of sections) {
    const page = pages.get(url) ?? {
      url,
      title,
      lvl0,
      tag,
      ...(version ? {version} : {}),
      ...(keywords.length > 0 ? {keywords} : {}),
      sections: [],
    };
    pages.set(url, page);
    page.sections.push([level, anchor, heading, text]);
  }
  return {format: indexFormat, language, pages: [...pages.values()]};
}

export function listingsFileOf(sections: Section[]): ListingsFile {
  return {
    format: indexFormat,
    sections: sections.map(({heading, text, code}) => (code ? wordsOnlyIn(code, `${heading} ${text}`) : '')),
  };
}

/** The part of the index and of the code words that belongs to one page. */
export type IndexedPart = {pages: IndexedPage[]; listings: string[]};

export function indexedPartOf(sections: Section[], language: string): IndexedPart {
  return {pages: indexFileOf(sections, language).pages, listings: listingsFileOf(sections).sections};
}

/** The bytes of an index, which `parseIndex` reads again. */
export function serializeIndex({pages, ...rest}: IndexFile): string {
  const json = JSON.stringify(pages);
  const alphabet = alphabetOf(json);
  return `${JSON.stringify({...rest, alphabet}).slice(0, -1)},"pages":${pack(json, alphabet)}}`;
}

/**
 * Writes the index below `outDir` under names that carry hashes, and the manifest that points at it. The same parts give the
 * same bytes.
 */
export function writeIndex(outDir: string, parts: IndexedPart[], language: string): void {
  const target = path.join(outDir, folder);
  fs.rmSync(target, {recursive: true, force: true});
  fs.mkdirSync(target, {recursive: true});
  const write = (name: string, json: string): string => {
    const file = `${folder}/${name}.${createHash('sha256').update(json).digest('hex').slice(0, 12)}.json`;
    fs.writeFileSync(path.join(outDir, file), json);
    return file;
  };
  const index: IndexFile = {format: indexFormat, language, pages: parts.flatMap(({pages}) => pages)};
  const listings: ListingsFile = {format: indexFormat, sections: parts.flatMap((part) => part.listings)};
  const manifest: Manifest = {
    format: indexFormat,
    index: write('index', serializeIndex(index)),
    listings: write('listings', JSON.stringify(listings)),
  };
  fs.writeFileSync(path.join(outDir, manifestName), JSON.stringify(manifest));
}

/** Code is searched but never quoted, so each word is stored once, and only if the text does not contain it. */
function wordsOnlyIn(code: string, text: string): string {
  const known = new Set(indexTokens(text));
  const words = code.match(/[\p{L}_][\p{L}\p{N}_]*(?:-[\p{L}][\p{L}\p{N}_]*)*|\d{3,}/gu) ?? [];
  return [...new Set(words)].filter((word) => indexTokens(word).some((token) => !known.has(token))).join(' ');
}
