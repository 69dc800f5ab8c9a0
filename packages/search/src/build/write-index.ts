import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {
  fileName,
  hashOfTexts,
  indexFormat,
  type Manifest,
  manifestName,
  type PageGroup,
  type Slices,
  type TextsFile,
  wordKey,
} from '../shared/index-format';
import {addPage, encodeList, type Postings} from '../shared/postings';
import type {Page} from '../shared/section';
import {indexTokens, isUnspacedToken, type Variants} from '../shared/tokenize';
import {variantsIn} from './variants';

/** Up to so many bytes the pages of a site are one file. */
const smallSite = 80_000;
/** What a file of postings has at least and at most, by the size of the site, and one of texts, in bytes before compression. */
const leastPostings = {least: 4_096, most: 16_384, filesOfSite: 128};
const mostPostings = 36_000;
const textsSize = 8_000;
/** A larger site names several texts by one hash: an edit renames them all, and the manifest stays small. */
const mostTextHashes = 512;

/** A file of the index, its path relative to the language's base URL. */
export type IndexFile = {path: string; json: string};

/** The index of one language. The same pages give the same files, in whatever order they come. */
export function indexOf(pages: Page[], language: string): {manifest: Manifest; files: IndexFile[]} {
  const files: IndexFile[] = [];
  const write = (kind: string, number: number | string, value: object, name?: string): string => {
    const json = JSON.stringify(value);
    const file = fileName(kind, number, name ?? hashOf(json));
    files.push({path: file, json});
    return file;
  };
  const sorted = pages.map(withoutRepetition).sort((a, b) => (a.url < b.url ? -1 : 1));
  const variants = variantsIn(
    sorted.flatMap(({title, sections}) => [
      title,
      ...sections.flatMap(({heading, text, code}) => [heading, text, code]),
    ]),
  );
  const shared = {
    format: indexFormat as typeof indexFormat,
    language,
    suggestions: suggestionsOf(sorted),
    ...(variants.size > 0 && {variants: write('variants', '', [...variants].flat())}),
  };
  const all = {format: indexFormat, pages: sorted};
  if (Buffer.byteLength(JSON.stringify(all)) <= smallSite) {
    return {manifest: {...shared, all: write('all', '', all)}, files};
  }

  const {groups, numbers} = numberPages(sorted);
  const manifest: Manifest = {
    ...shared,
    sections: sorted.reduce((sum, {sections}) => sum + sections.length, 0),
    groups,
    ...writePostings(numbers, variants, write),
    texts: writeTexts(numbers, write),
  };
  return {manifest, files};
}

/** Writes that index below `outDir`, in place of an earlier one. */
export function writeIndex(outDir: string, pages: Page[], language: string): void {
  const {manifest, files} = indexOf(pages, language);
  const target = path.dirname(path.join(outDir, fileName('', '', '')));
  fs.rmSync(target, {recursive: true, force: true});
  if (files.length > 0) fs.mkdirSync(target, {recursive: true});
  for (const {path: file, json} of files) fs.writeFileSync(path.join(outDir, file), json);
  fs.writeFileSync(path.join(outDir, manifestName), JSON.stringify(manifest));
}

type Write = (kind: string, number: number | string, value: object, name?: string) => string;

/**
 * Gives each page a number that stays when other pages come, go or change: a place in a table by the hash of its address, with a table
 * for each combination of facets. Only when a table is full do the numbers change.
 */
function numberPages(pages: Page[]): {groups: PageGroup[]; numbers: Map<number, Page>} {
  const byFacets = new Map<string, Page[]>();
  for (const page of pages) {
    const key = JSON.stringify([page.tag, page.version]);
    const members = byFacets.get(key) ?? [];
    byFacets.set(key, members);
    members.push(page);
  }
  const numbers = new Map<number, Page>();
  let first = 0;
  const groups = [...byFacets.values()].map((members): PageGroup => {
    const [{tag = '', version} = {}] = members;
    const size = 2 ** Math.ceil(Math.log2(1.25 * members.length));
    for (const page of members) {
      let place = Number.parseInt(hashOf(page.url), 36) % size;
      while (numbers.has(first + place)) place = (place + 1) % size;
      numbers.set(first + place, page);
    }
    const group = {tag, version, first, size};
    first += size;
    return group;
  });
  return {groups, numbers: new Map([...numbers].sort(([a], [b]) => a - b))};
}

function writePostings(
  numbers: Map<number, Page>,
  variants: Variants,
  write: Write,
): {postings: Slices; words: Slices} {
  const postings: Postings = new Map();
  for (const [number, page] of numbers) addPage(postings, number, page, variants);
  const tokens = [...postings.keys()].sort();
  const lists = tokens.map((token): Entry => {
    const list = encodeList(postings.get(token) ?? []);
    postings.delete(token);
    return {key: token, value: list, size: 4 + token.length + 4 * list.length};
  });
  const words = tokens
    .filter((token) => token.length > 3 && /^\p{L}+$/u.test(token) && !isUnspacedToken(token))
    .map((token): Entry => ({key: wordKey(token.charAt(0), token.length, token), value: token, size: token.length + 1}))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  return {
    postings: writeSlices('p', lists, write, (entries) =>
      Object.fromEntries(entries.map(({key, value}) => [key, value])),
    ),
    words: writeSlices('w', words, write, (entries) => [entries.map(({value}) => value).join(' ')]),
  };
}

type Entry = {key: string; value: unknown; size: number};

/**
 * Cuts entries into files. Where, the entries say themselves, not their number: a file that grows does not move the limits of all after it.
 */
function writeSlices(kind: string, entries: Entry[], write: Write, contentOf: (entries: Entry[]) => object): Slices {
  const slices: Slices = {starts: [], hashes: []};
  const total = entries.reduce((sum, {size}) => sum + size, 0);
  const share = 2 ** Math.round(Math.log2(total / leastPostings.filesOfSite));
  const least = Math.min(leastPostings.most, Math.max(leastPostings.least, share));
  // How many entries a file has beyond the least: a power of two, so that it seldom changes.
  const beyond = 2 ** Math.round(Math.log2((least / 2) * (entries.length / Math.max(1, total)))) || 1;
  let slice: Entry[] = [];
  let size = 0;
  let before = '';
  const end = () => {
    slices.starts.push(shortest(before, slice[0]?.key ?? ''));
    slices.hashes.push(write(kind, '', contentOf(slice)).split('.').at(-2) ?? '');
    before = slice.at(-1)?.key ?? '';
    slice = [];
    size = 0;
  };
  for (const entry of entries) {
    const isLimit = size >= least && Number.parseInt(hashOf(entry.key), 36) % beyond === 0;
    if (slice.length > 0 && (isLimit || size + entry.size > mostPostings)) end();
    slice.push(entry);
    size += entry.size;
  }
  if (slice.length > 0) end();
  return slices;
}

/** As much of a key as sets it apart from the one before it. */
function shortest(before: string, key: string): string {
  let same = 0;
  while (before[same] === key[same] && same < before.length) same += 1;
  return key.slice(0, same + 1);
}

function writeTexts(numbers: Map<number, Page>, write: Write): {pagesPerFile: number; hashes: string[]} {
  const sizes = [...numbers.values()].map((page) => Buffer.byteLength(JSON.stringify(shownOf(page))));
  const average = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  const pagesPerFile = Math.max(1, 2 ** Math.floor(Math.log2((1.5 * textsSize) / average)));
  const files = new Map<number, TextsFile>();
  for (const [number, page] of numbers) {
    const file = Math.floor(number / pagesPerFile);
    files.set(file, {...files.get(file), [number]: shownOf(page)});
  }
  const count = Math.min(mostTextHashes, Math.max(...files.keys()) + 1);
  const contents = Array.from({length: count}, (): string[] => []);
  for (const [file, texts] of files) hashOfTexts(file, contents)?.push(hashOf(JSON.stringify(texts)));
  const hashes = contents.map((hashesOfFiles) =>
    hashesOfFiles.length > 0 ? hashOf(hashesOfFiles.join()).slice(0, 5) : '',
  );
  for (const [file, texts] of files) write('t', file, texts, hashOfTexts(file, hashes));
  return {pagesPerFile, hashes};
}

/** What a file of texts has of a page. */
function shownOf({tag, language, version, sections, ...page}: Page): TextsFile[string] {
  return {...page, sections: sections.map(({code, ...section}) => section)};
}

/** Code is searched but never quoted, so each word and each sign is kept once, and only if the text does not have it. */
function withoutRepetition(page: Page): Page {
  return {
    ...page,
    sections: page.sections.map((section) => {
      if (!section.code) return section;
      const known = new Set(indexTokens(`${section.heading} ${section.text}`));
      const pieces = new Set(section.code.match(/[\p{L}\p{N}_]+(?:[-.:/@][\p{L}\p{N}_]+)*|[^\p{L}\p{N}_\s]+/gu) ?? []);
      const kept = [...pieces].filter((piece) => indexTokens(piece).some((token) => !known.has(token)));
      return {...section, code: kept.join(' ')};
    }),
  };
}

/** The tags that tell pages apart: not the ones that nearly every page has. */
function suggestionsOf(pages: Page[]): string[] {
  const tagged = pages.filter(({keywords}) => keywords.length > 0);
  const counts = new Map<string, number>();
  for (const keyword of tagged.flatMap(({keywords}) => keywords)) counts.set(keyword, (counts.get(keyword) ?? 0) + 1);
  const telling = [...counts].filter(([, count]) => count <= 0.7 * tagged.length).sort((a, b) => b[1] - a[1]);
  return telling.slice(0, 3).map(([keyword]) => keyword);
}

/** 36 bits in letters and digits. */
function hashOf(text: string): string {
  return (createHash('sha256').update(text).digest().readUIntBE(0, 6) % 36 ** 7).toString(36).padStart(7, '0');
}
