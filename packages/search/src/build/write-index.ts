import {hash as digest} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {
  fileName,
  indexFolder,
  indexFormat,
  type Manifest,
  manifestName,
  type PageKind,
  type PostingsFile,
  type ShownPage,
  type Slices,
  type SmallSite,
  wordKey,
} from '../shared/index-format';
import {addPage, encodeList, longestList, type Postings} from '../shared/postings';
import type {Page} from '../shared/section';
import {indexTokens, isUnspacedToken, type Variants} from '../shared/tokenize';
import {variantsIn} from './variants';

/** Below this many bytes, all pages are one file, which a phone fetches as fast as a few small ones. */
const smallSite = 80_000;
/** Uncompressed sizes: of a file of postings at least and, by the size of the site, at most; of a file of texts. */
const leastPostings = {least: 4_096, most: 16_384, filesOfSite: 128};
const mostPostings = 36_000;
const textsSize = 8_000;
/** A larger site has one hash for several texts: an edit renames them all, but the manifest stays small. */
const mostTextHashes = 512;

/** Writes a file and returns its hash. */
type Write = (kind: string, content: object, hash?: string) => string;

/**
 * Makes the index of one language. The same pages give the same files, in whatever order they come.
 * @param emit takes each file: its path relative to the language's base URL, and its text
 */
export function indexOf(pages: Page[], language: string, emit: (path: string, json: string) => void): Manifest {
  const write: Write = (kind, content, own) => {
    const json = JSON.stringify(content);
    const hash = own ?? hashOf(json);
    emit(fileName(kind, hash), json);
    return hash;
  };
  const sorted = pages.map(withoutRepetition).sort((a, b) => (a.url < b.url ? -1 : 1));
  const variants = variantsIn(sorted, language);
  const shared = {
    format: indexFormat as typeof indexFormat,
    language,
    suggestions: suggestionsOf(sorted),
    ...(variants.size > 0 && {variants: write('variants', Object.fromEntries(variants))}),
  };
  const size = sorted.reduce((sum, page) => sum + Buffer.byteLength(JSON.stringify(page)), 0);
  if (size <= smallSite) {
    const text = JSON.stringify(sorted);
    const mixed = [...variants].filter(([form]) => text.includes(form));
    return {...shared, all: write('all', {pages: sorted, variants: Object.fromEntries(mixed)} satisfies SmallSite)};
  }
  const numbers = numberPages(sorted);
  return {
    ...shared,
    sections: sorted.reduce((sum, {sections}) => sum + sections.length, 0),
    ...kindsOf(numbers),
    ...writePostings(numbers, variants, write),
    texts: writeTexts(numbers, write),
  };
}

/** Writes the index below `outDir`, and replaces an earlier one. */
export function writeIndex(outDir: string, pages: Page[], language: string): void {
  fs.rmSync(path.join(outDir, indexFolder), {recursive: true, force: true});
  fs.mkdirSync(path.join(outDir, indexFolder), {recursive: true});
  const write = (file: string, json: string) => fs.writeFileSync(path.join(outDir, file), json);
  write(manifestName, JSON.stringify(indexOf(pages, language, write)));
}

/**
 * Gives each page a number that stays when other pages come, go or change: a place in a table by the hash of its
 * address. Only when the table is full do the numbers change.
 */
function numberPages(pages: Page[]): Map<number, Page> {
  const size = 2 ** Math.ceil(Math.log2(1.25 * pages.length));
  const numbers = new Map<number, Page>();
  for (const page of pages) {
    let number = Number.parseInt(hashOf(page.url), 36) % size;
    while (numbers.has(number)) number = (number + 1) % size;
    numbers.set(number, page);
  }
  return new Map([...numbers].sort(([a], [b]) => a - b));
}

function kindsOf(numbers: Map<number, Page>): {kinds: PageKind[]; pages: number[]} {
  const kinds = new Map<string, number>();
  const pages: number[] = [];
  for (const [number, {lvl0, tag, language, version}] of numbers) {
    const kind = JSON.stringify({lvl0, tag, language, version} satisfies PageKind);
    if (!kinds.has(kind)) kinds.set(kind, kinds.size);
    // A missing page repeats the number before it, which compresses best.
    while (pages.length < number) pages.push(pages.at(-1) ?? 0);
    pages.push(kinds.get(kind) ?? 0);
  }
  return {kinds: Array.from(kinds.keys(), (kind) => JSON.parse(kind)), pages};
}

function writePostings(numbers: Map<number, Page>, variants: Variants, write: Write) {
  const postings: Postings = new Map();
  for (const [number, page] of numbers) addPage(postings, number, page, variants);
  const tokens = [...postings.keys()].sort();
  const listOf = (token: string) => postings.get(token) ?? [];
  const sizes = tokens.map((token) => 4 + token.length + 7 * Math.min(longestList, listOf(token).length));
  const words = tokens
    .filter((token) => token.length > 3 && /^\p{L}+$/u.test(token) && !isUnspacedToken(token))
    .map((token) => wordKey(token.charAt(0), token.length, token))
    .sort();
  const lists = (slice: string[]): PostingsFile => [slice.join(' '), slice.map((one) => encodeList(listOf(one)))];
  return {
    postings: writeSlices(tokens, sizes, (slice) => write('p', lists(slice))),
    words: writeSlices(
      words,
      words.map(({length}) => length),
      (slice) => write('w', [slice.map((key) => key.slice(2)).join(' ')]),
    ),
  };
}

/**
 * Cuts sorted keys into files. Where, the keys say themselves, not their number: a file that grows does not move the
 * limits of all after it.
 */
function writeSlices(keys: string[], sizes: number[], write: (slice: string[]) => string): Slices {
  const slices: Slices = {starts: [], hashes: []};
  const total = sizes.reduce((sum, size) => sum + size, 1);
  const share = 2 ** Math.round(Math.log2(total / leastPostings.filesOfSite));
  const least = Math.min(leastPostings.most, Math.max(leastPostings.least, share));
  // The number of keys beyond the minimum: a power of two, so that it seldom changes.
  const beyond = 2 ** Math.round(Math.log2((least / 2) * (keys.length / total))) || 1;
  let slice: string[] = [];
  let size = 0;
  const end = () => {
    slices.starts.push(slice[0] ?? '');
    slices.hashes.push(write(slice));
    [slice, size] = [[], 0];
  };
  for (const [at, key] of keys.entries()) {
    const own = sizes[at] ?? 0;
    const isLimit = size >= least && Number.parseInt(hashOf(key), 36) % beyond === 0;
    if (slice.length > 0 && (isLimit || size + own > mostPostings)) end();
    slice.push(key);
    size += own;
  }
  if (slice.length > 0) end();
  return slices;
}

function writeTexts(numbers: Map<number, Page>, write: Write): {pagesPerFile: number; hashes: string[]} {
  const shown = Array.from(numbers, ([number, page]) => [number, shownOf(page)] as const);
  const average = shown.reduce((sum, [, page]) => sum + Buffer.byteLength(JSON.stringify(page)), 0) / shown.length;
  const pagesPerFile = Math.max(1, 2 ** Math.floor(Math.log2((1.5 * textsSize) / average)));
  const files = new Map<number, Record<number, ShownPage>>();
  for (const [number, page] of shown) {
    const file = Math.floor(number / pagesPerFile);
    files.set(file, {...files.get(file), [number]: page});
  }
  const contents = Array.from({length: Math.min(mostTextHashes, Math.max(...files.keys()) + 1)}, () => '');
  for (const [file, texts] of files) contents[file % contents.length] += hashOf(JSON.stringify(texts));
  const hashes = contents.map((content) => content && hashOf(content).slice(0, 5));
  for (const [file, texts] of files) write(`t${file}`, texts, hashes[file % hashes.length]);
  return {pagesPerFile, hashes};
}

/** The part of a page that is in a file of texts. */
function shownOf({lvl0, tag, language, version, sections, ...page}: Page): ShownPage {
  return {...page, sections: sections.map(({code, ...section}) => section)};
}

/** Code is searched but never quoted, so each token is kept once, and only if the text lacks it. */
function withoutRepetition(page: Page): Page {
  const sections = page.sections.map((section) => {
    if (!section.code) return section;
    const known = new Set(indexTokens(`${section.heading} ${section.text}`));
    const pieces = new Set(section.code.match(/[\p{L}\p{N}_]+(?:[-.:/@][\p{L}\p{N}_]+)*|[^\p{L}\p{N}_\s]+/gu) ?? []);
    const kept = [...pieces].filter((piece) => indexTokens(piece).some((token) => !known.has(token)));
    return {...section, code: kept.join(' ')};
  });
  return {...page, sections};
}

/** The tags that distinguish pages, without tags of nearly every page. */
function suggestionsOf(pages: Page[]): string[] {
  const tagged = pages.filter(({keywords}) => keywords.length > 0);
  const counts = new Map<string, number>();
  for (const keyword of tagged.flatMap(({keywords}) => keywords)) counts.set(keyword, (counts.get(keyword) ?? 0) + 1);
  const telling = [...counts].filter(([, count]) => count <= 0.7 * tagged.length).sort((a, b) => b[1] - a[1]);
  return telling.slice(0, 3).map(([keyword]) => keyword);
}

/** 36 bits in letters and digits. */
function hashOf(text: string): string {
  return (Number.parseInt(digest('sha256', text).slice(0, 12), 16) % 36 ** 7).toString(36).padStart(7, '0');
}
