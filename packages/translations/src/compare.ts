import {aligned, free, sameItems} from './align';
import type {Block} from './blocks';
import {lineOf, NONE, type TranslationRecord} from './record';

/** `unknown`: nobody has said that the translation is right. `gone`: no longer in the original. */
export const blockStates = ['done', 'older', 'unknown', 'missing', 'gone'] as const;
export type BlockState = (typeof blockStates)[number];

/** A block of the original and its translation. */
export type Pair = {
  state: BlockState;
  original?: Block;
  translation?: Block;
  /** Further blocks of the translation: one paragraph may have become two. */
  parts?: Block[];
  /** The hashes of the originals that the translation is known to follow, and that the page has no more. */
  follows: string[];
};

/** The blocks of two pages, and the pairs so far. */
type Work = {
  originals: Block[];
  translations: Block[];
  record: TranslationRecord;
  /** the hashes of the originals */
  here: ReadonlySet<string>;
  /** by the index of the original */
  pairs: (Pair | undefined)[];
  /** the translations that belong to a pair */
  used: Set<Block>;
};

/** Kinds that need no translation: a block that is equal in both languages is right. */
export const isVerbatim = ({kind}: Block) => kind === 'comment' || kind === 'code' || kind === 'formula';

const kindOf = ({kind}: Block) => (kind === 'item' ? 'paragraph' : kind);

/** Whether a block may be the original of another. Only labels and the comments of a listing have names to compare. */
function isLike(one: Block, other: Block): boolean {
  const isNamed = one.kind === 'label' || one.kind === 'comment';
  return kindOf(one) === kindOf(other) && (!isNamed || one.name === other.name);
}

/** The originals that a block is known to translate. */
const followedBy = ({hash}: Block, record: TranslationRecord) =>
  record.originalsOf(hash).filter((each) => each !== NONE);

/**
 * The state of each block, in the order of the original.
 * - done: the pair is in the record, or code is equal in both, or only the translation changed, between done blocks;
 * - older: the translation is in the record, and none of its originals is on the page any more;
 * - unknown: otherwise. A translation may be known, but as that of another block of the page.
 */
export function compare(originals: Block[], translations: Block[], record: TranslationRecord): Pair[] {
  const here = new Set(originals.map(({hash}) => hash));
  const work: Work = {originals, translations, record, here, pairs: [], used: new Set()};
  pairKnown(work);
  joinParts(work);
  fillGaps(work);
  joinParagraphs(work);
  const all = originals.map((original, index): Pair => {
    return work.pairs[index] ?? {state: 'missing', original, follows: []};
  });
  for (const translation of translations) {
    const follows = followedBy(translation, record);
    if (work.used.has(translation) || !follows.length) continue;
    const after = all.findLastIndex((pair) => pair.translation && pair.translation.start < translation.start);
    all.splice(after + 1, 0, {state: 'gone', translation, follows});
  }
  return all;
}

/** Pairs the blocks that the record pairs, and code that is equal, even if moved. */
function pairKnown(work: Work): void {
  const {originals, translations, pairs, used} = work;
  const symbolOf = symbolsOf(work);
  const {before} = sameItems(
    translations.map((block) => symbolOf(block, 'translation')),
    originals.map((block) => symbolOf(block, 'original')),
  );
  for (const [index, original] of originals.entries()) {
    const translation = translations[before[index] ?? -1];
    pairs.push(translation && {state: 'done', original, translation, follows: []});
    if (translation) used.add(translation);
  }
}

/** A name for each block, which a block of the other page shares if the two are a pair. */
function symbolsOf({originals, translations, record, here}: Work) {
  const groups = new Map<string, string>();
  const groupOf = (name: string): string => {
    const group = groups.get(name);
    return group === undefined ? name : groupOf(group);
  };
  const join = (original: string, translation: string) => {
    const [one, other] = [groupOf(`original ${original}`), groupOf(`translation ${translation}`)];
    if (one !== other) groups.set(other, one);
  };
  const verbatim = new Set(originals.filter(isVerbatim).map(({kind, hash}) => `${kind} ${hash}`));
  for (const block of translations) {
    for (const original of record.originalsOf(block.hash)) if (here.has(original)) join(original, block.hash);
    if (verbatim.has(`${block.kind} ${block.hash}`)) join(block.hash, block.hash);
  }
  return (block: Block, side: 'original' | 'translation') => {
    const place = block.kind === 'label' ? block.name : isVerbatim(block) ? block.kind : '';
    return `${place} ${groupOf(`${side} ${block.hash}`)}`;
  };
}

/** Finds further partners of blocks that are done: two originals with one translation, and the other way round. */
function joinParts({originals, translations, record, pairs, used}: Work): void {
  const done = pairs.filter((pair) => pair !== undefined);
  const byOriginal = new Map(done.map((pair) => [pair.original?.hash ?? '', pair]));
  const byTranslation = new Map(done.map((pair) => [pair.translation?.hash ?? '', pair]));
  for (const [index, original] of originals.entries()) {
    if (pairs[index]) continue;
    const others = record.translationsOf(original.hash);
    // A second block with the same words needs a second translation.
    const pair = byOriginal.has(original.hash)
      ? undefined
      : others.map((hash) => byTranslation.get(hash)).find(Boolean);
    if (pair) pairs[index] = {state: 'done', original, translation: pair.translation, follows: []};
    else if (others.includes(NONE)) pairs[index] = {state: 'done', original, follows: []};
  }
  for (const block of translations) {
    if (used.has(block) || byTranslation.has(block.hash)) continue;
    const pair = record.originalsOf(block.hash).flatMap((hash) => byOriginal.get(hash) ?? [])[0];
    if (pair) addPart(pair, block, used);
  }
}

function addPart(pair: Pair, block: Block, used: Set<Block>): void {
  pair.parts = [...(pair.parts ?? []), block];
  used.add(block);
}

/** Pairs the other blocks by their neighbors. */
function fillGaps(work: Work): void {
  const {originals, translations, record, pairs, used} = work;
  const indexes = new Map(translations.map((block, index) => [block, index]));
  const indexOf = (pair: Pair | undefined) => pair?.translation && indexes.get(pair.parts?.at(-1) ?? pair.translation);
  const isOwn = (block: Block) => record.has(NONE, block.hash) && !followedBy(block, record).length;
  const isBounded = pairs.some((pair) => pair?.translation);
  for (let from = 0; from < pairs.length; from += 1) {
    if (pairs[from]) continue;
    let to = from;
    while (to < pairs.length && !pairs[to]) to += 1;
    const previous = indexOf(pairs.slice(0, from).findLast((pair) => pair?.translation)) ?? -1;
    const next = indexOf(pairs.slice(to).find((pair) => pair?.translation)) ?? translations.length;
    const taken = new Set([...used].map((block) => indexes.get(block)));
    const near = free(taken, previous, next, translations.length).flatMap((index) => translations[index] ?? []);
    const theirs = near.filter((block) => !isOwn(block));
    const ours = originals.slice(from, to);
    const isKnown = ours.some(({hash}) => record.translationsOf(hash).length > 0);
    const isNew = !isKnown && theirs.every((block) => !followedBy(block, record).length);
    const rows = isNew || !isBounded ? aligned(ours, theirs) : chainOf(ours, theirs, record);
    for (const {original, translation} of rows) {
      if (!original || !translation) continue;
      const index = originals.indexOf(original, from);
      const pair = pairs[index];
      if (pair) addPart(pair, translation, used);
      else pairs[index] = pairOf(original, translation, work, isBounded);
      used.add(translation);
    }
    // Parts of a translation whose original changed.
    const open = pairs.slice(from, to).filter((pair) => pair?.state === 'older');
    for (const block of theirs) {
      const follows = followedBy(block, record);
      const whole = open.find((pair) => pair?.follows.some((hash) => follows.includes(hash)));
      if (whole && !used.has(block)) addPart(whole, block, used);
    }
    from = to;
  }
}

function pairOf(original: Block, translation: Block, {record, here}: Work, isBounded: boolean): Pair {
  const followed = followedBy(translation, record);
  const follows = followed.filter((hash) => !here.has(hash));
  const isOlder = followed.length > 0 && follows.length === followed.length;
  const isEdited = followed.length === 0 && record.translationsOf(original.hash).some((each) => each !== NONE);
  const state = isOlder ? 'older' : isEdited && isBounded ? 'done' : 'unknown';
  return {state, original, translation, follows};
}

/** Pairs the blocks between two pairs, in order: as many as possible, and preferably with a known block. */
function chainOf(originals: Block[], translations: Block[], record: TranslationRecord) {
  const worth = (original: Block, translation: Block) => {
    if (!isLike(original, translation)) return 0;
    const isKnown = record.translationsOf(original.hash).length > 0;
    const follows = followedBy(translation, record).length > 0;
    return isKnown === follows ? (isKnown ? 4 : 5) : 6;
  };
  const width = translations.length + 1;
  const best = new Float64Array((originals.length + 1) * width);
  const at = (one: number, other: number) => best[one * width + other] ?? 0;
  for (let one = originals.length - 1; one >= 0; one -= 1)
    for (let other = translations.length - 1; other >= 0; other -= 1) {
      const gain = worth(originals[one] as Block, translations[other] as Block);
      const both = gain ? gain + at(one + 1, other + 1) : 0;
      best[one * width + other] = Math.max(both, at(one + 1, other), at(one, other + 1));
    }
  const rows: {original: Block; translation: Block}[] = [];
  let [one, other] = [0, 0];
  while (one < originals.length && other < translations.length) {
    const [original, translation] = [originals[one] as Block, translations[other] as Block];
    const gain = worth(original, translation);
    if (gain && at(one, other) === gain + at(one + 1, other + 1)) {
      rows.push({original, translation});
      [one, other] = [one + 1, other + 1];
    } else if (at(one, other) === at(one, other + 1)) other += 1;
    else one += 1;
  }
  return rows;
}

/**
 * Of two paragraphs with one translation, one has changed: its translation is that of its neighbor. It is older, not
 * unknown: `--ack` would accept it, and nobody has edited it since.
 */
function joinParagraphs({originals, record, here, pairs}: Work): void {
  const taken = new Set(pairs.flatMap((pair) => pair?.follows ?? []));
  for (const [index, original] of originals.entries()) {
    if (original.kind !== 'paragraph') continue;
    for (const near of [index - 1, index + 1]) {
      const translation = originals[near]?.kind === 'paragraph' ? pairs[near]?.translation : undefined;
      if (!translation || pairs[index]) continue;
      const follows = followedBy(translation, record).filter((hash) => !here.has(hash) && !taken.has(hash));
      if (!follows.length) continue;
      pairs[index] = {state: 'older', original, translation, follows};
      for (const hash of follows) taken.add(hash);
    }
  }
}

/** The lines that a record gains and loses when blocks are acknowledged. */
export type Changes = {added: string[]; replaced: string[]};

/**
 * The lines of a page for the record.
 * @param isAccepted whether an open block is right, or needs no translation
 */
export function changesOf(pairs: Pair[], translations: Block[], isAccepted: (pair: Pair) => boolean): Changes {
  const [added, replaced]: [string[], string[]] = [[], []];
  const seen = new Set<Block>();
  let last: Pair | undefined;
  for (const pair of pairs) {
    const {state, original, translation, parts = [], follows} = pair;
    const blocks = translation ? [translation, ...parts] : [];
    for (const block of blocks) seen.add(block);
    if (state === 'done' || isAccepted(pair)) {
      const isJoined = original?.kind === 'paragraph' && last?.original?.kind === 'paragraph' && state === 'missing';
      const whole = isJoined && last?.translation ? last.translation.hash : NONE;
      const hashes = blocks.length ? blocks.map(({hash}) => hash) : [whole];
      added.push(...hashes.map((hash) => lineOf(original?.hash ?? NONE, hash)));
      if (state !== 'done') replaced.push(...blocks.flatMap(({hash}) => follows.map((each) => lineOf(each, hash))));
    }
    last = original ? pair : last;
  }
  // Paragraphs of the translation alone, unless they may translate an open block.
  const isOpen = pairs.some((pair) => pair.state !== 'done' && !isAccepted(pair));
  const own = isOpen ? [] : translations.filter((block) => !seen.has(block) && !isVerbatim(block));
  return {added: [...added, ...own.map(({hash}) => lineOf(NONE, hash))], replaced};
}
