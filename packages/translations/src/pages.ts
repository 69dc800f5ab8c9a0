import {createHash} from 'node:crypto';
import {KeptResults} from 'inkstone-core/kept-results';
import {type Document, readMarkdown} from 'inkstone-core/markdown';
import {processWide} from 'inkstone-core/process-wide';
import {type Block, blocksOf} from './blocks';
import {type BlockState, blockStates, changesOf, compare, type Pair} from './compare';
import {EMPTY, lineOf, recordText, type TranslationRecord} from './record';
import {codeDifferences, structuralDifferences} from './structure';

/** The Markdown of a file of the site; undefined where there is none. */
export type Read = (file: string) => Document | undefined;

/** Reads each file once. @param documents documents that have been read already */
export function readerOf(siteDir: string, documents: Document[] = []): Read {
  const known = new Map<string, Document | undefined>(documents.map((each) => [each.file, each]));
  return (file) => {
    if (!known.has(file)) known.set(file, readMarkdown(siteDir, file));
    return known.get(file);
  };
}

/** A translated page, compared with its original. */
export type Comparison = {
  pairs: Pair[];
  originals: Block[];
  translations: Block[];
  /** the differences in parts that both must share */
  structure: ReturnType<typeof structuralDifferences>;
  /** the differences of the code and formulas in the text */
  code: ReturnType<typeof codeDifferences>;
} & PageState;

/** The state of a page in one language. `counts`: the states of its blocks; without a translation, all are missing. */
export type PageState = {
  counts: Record<BlockState, number>;
  /** Whether it is known which blocks changed, or only that nobody has acknowledged the page. */
  isKnown: boolean;
};

const compared = new WeakMap<Document, {original: Document; record: TranslationRecord; comparison: Comparison}>();

/** Compares a translation with its original, once. */
export function comparePages(original: Document, translation: Document, record: TranslationRecord): Comparison {
  const known = compared.get(translation);
  if (known?.original === original && known.record === record) return known.comparison;
  const [originals, translations] = [blocksOf(original), blocksOf(translation)];
  const pairs = compare(originals, translations, record);
  const comparison: Comparison = {
    ...{pairs, originals, translations, ...stateOf(pairs)},
    get structure() {
      return structuralDifferences(original, translation);
    },
    get code() {
      return codeDifferences(pairs, original, translation);
    },
  };
  compared.set(translation, {original, record, comparison});
  return comparison;
}

function stateOf(pairs: Pair[]): PageState {
  const count = (state: BlockState) => pairs.filter((pair) => pair.state === state).length;
  const counts = Object.fromEntries(blockStates.map((state) => [state, count(state)])) as PageState['counts'];
  // Short texts may be known from other pages.
  return {counts, isKnown: counts.unknown <= counts.done + counts.older + counts.gone};
}

/** The hashes of the blocks of pages, by their text: parsing is slow, and builds read a page for each language. */
const hashes = processWide('block hashes', () => new KeptResults<string[]>());
/** The states of pages, by their texts and records. */
const states = processWide('page states', () => new KeptResults<PageState>());
const digest = (...texts: (string | undefined)[]) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url');

export function hashesOf(page: Document): string[] {
  return hashes.get(digest(page.text), () => blocksOf(page).map(({hash}) => hash));
}

/** Uses the results of the last build. */
export function restoreResults(siteDir: string): void {
  hashes.restore(siteDir, 'block-hashes', [__dirname]);
  states.restore(siteDir, 'page-states', [__dirname]);
}

export function saveResults(): void {
  hashes.save();
  states.save();
}

/** The lines for the record of a page whose translation is right as a whole. */
export function linesOfPages(original: Document, translation: Document): string[] {
  const {pairs, translations} = comparePages(original, translation, EMPTY);
  return changesOf(pairs, translations, ({state}) => state !== 'missing').added;
}

/** The part of a record about the texts of a page and its translation, as a record. */
export function recordOfPage(original: Document, translation: Document, record: TranslationRecord): string {
  const ours = hashesOf(original).flatMap((hash) => record.translationsOf(hash).map((each) => lineOf(hash, each)));
  const theirs = hashesOf(translation).flatMap((hash) => record.originalsOf(hash).map((each) => lineOf(each, hash)));
  return recordText(new Set([...ours, ...theirs]));
}

/** The state of a page. */
export function stateOfPage(original: Document, translation: Document | undefined, record = EMPTY): PageState {
  const key = digest(original.text, translation?.text, translation && recordOfPage(original, translation, record));
  return states.get(key, () => {
    const {counts, isKnown} = translation
      ? comparePages(original, translation, record)
      : stateOf(blocksOf(original).map((block): Pair => missing(block)));
    return {counts, isKnown};
  });
}

const missing = (original: Block): Pair => ({state: 'missing', original, follows: []});

export const isOpen = ({older, unknown, missing: lacking, gone}: PageState['counts']) =>
  older + unknown + lacking + gone > 0;
