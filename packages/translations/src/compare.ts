import diff from 'fast-diff';
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
  /** The hashes of the originals that the translation is known to follow, if it is older. */
  follows: string[];
};

type Matches = {
  /** For each of the later ones the index of what it was before. */
  before: (number | undefined)[];
  /** Whether some are in another order now. */
  moved: boolean;
};

/** Finds the counterpart in `before` of each item of `after`: the same item, even if moved, or else by neighbors. */
export function matched(before: string[], after: string[], fits = (_before: number, _after: number) => true): Matches {
  const {before: found, moved} = sameItems(before, after);
  const taken = new Set(found);
  for (let from = 0; from < after.length; from += 1) {
    if (found[from] !== undefined) continue;
    let to = from;
    while (to < after.length && found[to] === undefined) to += 1;
    for (const source of free(taken, found[from - 1] ?? -1, found[to] ?? before.length, before.length)) {
      let index = from;
      while (index < to && (found[index] !== undefined || !fits(source, index))) index += 1;
      if (index === to) continue;
      found[index] = source;
      taken.add(source);
      from = index + 1;
    }
    from = to;
  }
  return {before: found, moved};
}

/** Finds in `before` the same item as each of `after`, even if moved. */
function sameItems(before: string[], after: string[]): Matches {
  const found: (number | undefined)[] = after.map(() => undefined);
  const taken = new Set<number>();
  const take = (one: number, other: number) => {
    found[other] = one;
    taken.add(one);
  };
  const [ours, theirs] = [indexesOfShared(before, after), indexesOfShared(after, before)];
  const hashes = (list: string[], indexes: number[]) => indexes.map((index) => list[index] ?? '');
  let [atBefore, atAfter] = [0, 0];
  for (const [change, {length}] of diffOf(hashes(before, ours), hashes(after, theirs))) {
    if (change === diff.EQUAL)
      for (let step = 0; step < length; step += 1) take(ours[atBefore + step] ?? -1, theirs[atAfter + step] ?? -1);
    if (change !== diff.INSERT) atBefore += length;
    if (change !== diff.DELETE) atAfter += length;
  }
  const unmatched = new Map<string, number[]>();
  for (const [index, hash] of before.entries())
    if (!taken.has(index)) unmatched.set(hash, [...(unmatched.get(hash) ?? []), index]);
  let moved = false;
  for (const [index, hash] of after.entries()) {
    const source = found[index] === undefined ? unmatched.get(hash)?.shift() : undefined;
    if (source === undefined) continue;
    take(source, index);
    moved = true;
  }
  return {before: found, moved};
}

/** The indexes of items that another list has as well. */
function indexesOfShared(list: string[], other: string[]): number[] {
  const others = new Set(other);
  return list.flatMap((hash, index) => (others.has(hash) ? [index] : []));
}

/** The common, inserted and deleted items of two lists: `[change, items]`. */
export function diffOf(before: string[], after: string[]): [number, string[]][] {
  // The library compares characters: each item becomes one, up to the surrogates.
  const numbers = new Map([...new Set([...before, ...after])].slice(0, 0xd7ff).map((item, index) => [item, index + 1]));
  const charactersOf = (items: string[]) => items.map((item) => String.fromCharCode(numbers.get(item) ?? 0)).join('');
  const items = [...numbers.keys()];
  const changes = diff(charactersOf(before), charactersOf(after));
  return changes.map(([change, text]) => [change, [...text].map((one) => items[one.charCodeAt(0) - 1] ?? '')]);
}

/** The free indexes after one index, or else before another. */
function free(taken: ReadonlySet<number | undefined>, previous: number, next: number, length: number): number[] {
  const indexes: number[] = [];
  for (let index = previous + 1; index < length && !taken.has(index); index += 1) indexes.push(index);
  if (!indexes.length) for (let index = next - 1; index >= 0 && !taken.has(index); index -= 1) indexes.unshift(index);
  return indexes;
}

/** Aligns the blocks of two pages without a record by structure, and paragraphs by length. */
export function aligned(originals: Block[], translations: Block[]): {original?: Block; translation?: Block}[] {
  const [ours, theirs] = [unitsOf(originals), unitsOf(translations)];
  const keys = (units: Block[][]) => units.map(([first]) => (first ? `${first.kind} ${first.name}` : ''));
  const {before} = matched(keys(theirs), keys(ours), (one, other) => theirs[one]?.[0]?.kind === ours[other]?.[0]?.kind);
  return ours.flatMap((unit, index): {original?: Block; translation?: Block}[] => {
    const theirIndex = before[index];
    const other = theirIndex === undefined ? [] : (theirs[theirIndex] ?? []);
    if (!other.length) return unit.map((original) => ({original}));
    if (unit.length >= other.length) {
      const to = shares(unit, other);
      return unit.map((original, at) => ({original, translation: other[to[at] ?? 0]}));
    }
    const to = shares(other, unit);
    return other.map((translation, at) => ({original: unit[to[at] ?? 0], translation}));
  });
}

/** Paragraphs that follow each other are one unit, because languages divide them differently. */
function unitsOf(blocks: Block[]): Block[][] {
  const units: Block[][] = [];
  for (const block of blocks) {
    const last = units.at(-1);
    if (block.kind === 'paragraph' && last?.[0]?.kind === 'paragraph') last.push(block);
    else units.push([block]);
  }
  return units;
}

/** For each of many texts the index of the one among a few that covers the same share of the whole. */
function shares(many: Block[], few: Block[]): number[] {
  const sum = (blocks: Block[]) => blocks.reduce((length, {text}) => length + text.length, 0);
  const [all, allOfFew] = [sum(many), sum(few)];
  let [at, before, end] = [0, 0, (few[0]?.text.length ?? 0) / allOfFew];
  return many.map(({text}, index) => {
    const middle = (before + text.length / 2) / all;
    before += text.length;
    const isLast = many.length - index <= few.length - 1 - at;
    if (index > 0 && at < few.length - 1 && (many.length === few.length || middle > end || isLast)) {
      at += 1;
      end += (few[at]?.text.length ?? 0) / allOfFew;
    }
    return at;
  });
}

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
 * - done: the pair is in the record, or code is equal in both;
 * - older: the translation is in the record, its original is on the page no more;
 * - unknown: otherwise, unless only the translation changed, between blocks that are done.
 */
export function compare(originals: Block[], translations: Block[], record: TranslationRecord): Pair[] {
  const symbolOf = symbolsOf(originals, translations, record);
  const {before} = sameItems(
    translations.map((block) => symbolOf(block, 'translation')),
    originals.map((block) => symbolOf(block, 'original')),
  );
  const pairs = originals.map((original, index): Pair | undefined => {
    const translation = translations[before[index] ?? -1];
    return translation && {state: 'done', original, translation, follows: []};
  });
  const used = new Set<Block>(pairs.flatMap((pair) => pair?.translation ?? []));
  joinParts(pairs, originals, translations, record, used);
  fillGaps(pairs, originals, translations, record, used);
  joinParagraphs(pairs, originals, record);
  const all = pairs.map((pair, index): Pair => pair ?? {state: 'missing', original: originals[index], follows: []});
  for (const translation of translations) {
    const follows = followedBy(translation, record);
    if (used.has(translation) || !follows.length) continue;
    const after = all.findLastIndex((pair) => pair.translation && pair.translation.start < translation.start);
    all.splice(after + 1, 0, {state: 'gone', translation, follows});
  }
  return all;
}

/** A name for each block, which a block of the other page shares if the two are a pair. */
function symbolsOf(originals: Block[], translations: Block[], record: TranslationRecord) {
  const groups = new Map<string, string>();
  const groupOf = (name: string): string => {
    const group = groups.get(name);
    return group === undefined ? name : groupOf(group);
  };
  const join = (original: string, translation: string) => {
    const [one, other] = [groupOf(`original ${original}`), groupOf(`translation ${translation}`)];
    if (one !== other) groups.set(other, one);
  };
  const here = new Set(originals.map(({hash}) => hash));
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

/** Finds what else belongs to blocks that are done: two originals with one translation, and the other way round. */
function joinParts(
  pairs: (Pair | undefined)[],
  originals: Block[],
  translations: Block[],
  record: TranslationRecord,
  used: Set<Block>,
): void {
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
function fillGaps(
  pairs: (Pair | undefined)[],
  originals: Block[],
  translations: Block[],
  record: TranslationRecord,
  used: Set<Block>,
): void {
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
    const rows = isNew || !isBounded ? aligned(ours, theirs) : chained(ours, theirs, record);
    for (const {original, translation} of rows) {
      if (!original || !translation) continue;
      const index = originals.indexOf(original, from);
      const pair = pairs[index];
      if (pair) addPart(pair, translation, used);
      else pairs[index] = pairOf(original, translation, record, isBounded);
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

function pairOf(original: Block, translation: Block, record: TranslationRecord, isBounded: boolean): Pair {
  const follows = followedBy(translation, record);
  if (follows.length) return {state: 'older', original, translation, follows};
  const isKnown = record.translationsOf(original.hash).some((each) => each !== NONE);
  return {state: isBounded && isKnown ? 'done' : 'unknown', original, translation, follows};
}

/** Pairs the blocks between two pairs, in order: as many as possible, and rather those of which one is known. */
function chained(originals: Block[], translations: Block[], record: TranslationRecord) {
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

/** Of two paragraphs with one translation, one has changed: its translation is that of its neighbor. */
function joinParagraphs(pairs: (Pair | undefined)[], originals: Block[], record: TranslationRecord): void {
  const here = new Set(originals.map(({hash}) => hash));
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

/** What a record gains and loses when blocks are acknowledged. */
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
  // Paragraphs that only the translation has, unless they may be translations of what is open.
  const isOpen = pairs.some((pair) => pair.state !== 'done' && !isAccepted(pair));
  const own = isOpen ? [] : translations.filter((block) => !seen.has(block) && !isVerbatim(block));
  return {added: [...added, ...own.map(({hash}) => lineOf(NONE, hash))], replaced};
}
