import {createHash} from 'node:crypto';
import {type Document, readMarkdown} from 'inkstone-core/markdown';
import {processWide} from 'inkstone-core/process-wide';
import {type Block, blocksOf} from './blocks';
import {alignedPairs, type BlockState, blockStates, compare, type Pair, type Recorded} from './compare';
import {hashOf, recordIn} from './record';

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
  /** What is known of the version that was translated. */
  record: Recorded[] | undefined;
  /** Whether sections are in another order. */
  moved: boolean;
  /** Whether it is known which blocks changed, or only that some did. */
  isKnown: boolean;
  /** Since when blocks are open, if any are: the day of the record, or `''` if there is none. */
  date: string;
};

/** @param past a record that is not in the file: of a version in Git that the file says it follows as a whole */
export function comparePages(original: Document, translation: Document, past?: Recorded[]): Comparison {
  const record = recordIn(translation.text);
  const [originals, translations] = [blocksOf(original), blocksOf(translation)];
  const blocks = record?.blocks ?? past;
  const isDone = record?.hash === hashOf(original.text);
  const {pairs, moved} =
    blocks && !(isDone && !record?.blocks)
      ? compare(originals, translations, blocks)
      : {pairs: alignedPairs(originals, translations, isDone), moved: false};
  return {
    pairs,
    record: blocks,
    moved,
    originals,
    translations,
    isKnown: isDone || Boolean(blocks),
    date: record?.date ?? '',
  };
}

/** The number of blocks in each state. */
export function countsOf(pairs: Pair[]): Record<BlockState, number> {
  const count = (state: BlockState) => pairs.filter((pair) => pair.state === state).length;
  return Object.fromEntries(blockStates.map((state) => [state, count(state)])) as Record<BlockState, number>;
}

/** The state of a page in one language. `counts`: the states of its blocks; without a translation, all are missing. */
export type PageState = {counts: Record<BlockState, number>} & Pick<Comparison, 'isKnown' | 'date'>;

/** Cached by text: parsing is slow, and builds request it for each language and plugin, servers after each change. */
const states = processWide('page states', () => new Map<string, PageState>());

/** The state of a page. @param past as of `comparePages` */
export function stateOfPage(original: Document, translation: Document | undefined, past?: Recorded[]): PageState {
  const texts = JSON.stringify([original.text, translation?.text, past]);
  const key = createHash('sha256').update(texts).digest('base64url');
  const known = states.get(key);
  if (known) return known;
  const {pairs, isKnown, date}: Pick<Comparison, 'pairs' | 'isKnown' | 'date'> = translation
    ? comparePages(original, translation, past)
    : {pairs: blocksOf(original).map((block) => missing(block)), isKnown: true, date: ''};
  const state = {counts: countsOf(pairs), isKnown, date};
  states.set(key, state);
  return state;
}

const missing = (original: Block): Pair => ({state: 'missing', original, edited: false});

export const isOpen = ({older, missing: lacking, gone}: Record<BlockState, number>) => older + lacking + gone > 0;
