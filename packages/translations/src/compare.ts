import diff from 'fast-diff';
import type {Block} from './blocks';

/**
 * One block in the record of a translation: the hashes of the original block and of its translation. If one is missing,
 * it is that of the entry before: two paragraphs may have become one, or one two.
 */
export type Recorded = {original?: string; translation?: string};

export const blockStates = ['done', 'older', 'missing', 'gone'] as const;
/** In a record: the translated version of a block is unknown. */
export const UNKNOWN = '______';

export type BlockState = (typeof blockStates)[number];

/** A block of the original and its translation. `gone`: no longer in the original. */
export type Pair = {
  state: BlockState;
  original?: Block;
  translation?: Block;
  /** The hash of the original block that was translated. */
  follows?: string;
  /** Whether the translation was edited since it was acknowledged. */
  edited: boolean;
};

type Matches = {
  /** For each of the later ones the index of what it was before. */
  before: (number | undefined)[];
  /** Whether some are in another order now. */
  moved: boolean;
};

/** Finds the counterpart in `before` of each item of `after`: the same item, even if moved, or else by neighbors. */
export function matched(before: string[], after: string[], fits = (_before: number, _after: number) => true): Matches {
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
  for (let from = 0; from < after.length; from += 1) {
    if (found[from] !== undefined) continue;
    let to = from;
    while (to < after.length && found[to] === undefined) to += 1;
    for (const source of free(taken, found[from - 1] ?? -1, found[to] ?? before.length, before.length)) {
      let index = from;
      while (index < to && (found[index] !== undefined || !fits(source, index))) index += 1;
      if (index === to) continue;
      take(source, index);
      from = index + 1;
    }
    from = to;
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
function free(taken: Set<number>, previous: number, next: number, length: number): number[] {
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

/** A comment in code that is equal in both languages counts as code, until one is translated. */
const isCode = (original?: Block, translation?: Block) =>
  original?.kind === 'comment' && (!translation || translation.hash === original.hash);

/** The state of each block, in the order of the original. */
export function compare(
  originals: Block[],
  translations: Block[],
  record: Recorded[],
): {pairs: Pair[]; moved: boolean} {
  const withOriginal = record.flatMap(({original}, index) => (original ? [{hash: original, index}] : []));
  const withTranslation = record.flatMap(({translation}, index) => (translation ? [{hash: translation, index}] : []));
  const ofTranslations = matched(hashesIn(withTranslation), hashesIn(translations));
  const translationAt = new Map<number, number>();
  for (const [index, entryIndex] of ofTranslations.before.entries()) {
    const entry = entryIndex === undefined ? undefined : withTranslation[entryIndex];
    if (entry) translationAt.set(entry.index, index);
  }
  /** The translated block of an entry, as an index; of one without a translation, that of the entry before. */
  const madeOf = (entry: number) => {
    let first = entry;
    while (first > 0 && !record[first]?.translation) first -= 1;
    let end = first + 1;
    while (end < record.length && !record[end]?.original) end += 1;
    const parts = record
      .slice(first, end)
      .map(({translation}, step) => ({translation, at: translationAt.get(first + step)}));
    const edited = parts.some(
      ({translation, at}) => translation && (at === undefined || translations[at]?.hash !== translation),
    );
    return {index: parts[0]?.at, edited, hash: record[first]?.translation};
  };
  const fits = (entryIndex: number, index: number) => {
    const at = madeOf(withOriginal[entryIndex]?.index ?? 0).index;
    return at === undefined || like(translations[at], originals[index]);
  };
  const {before, moved} = matched(hashesIn(withOriginal), hashesIn(originals), fits);
  const used = new Set(translationAt.values());
  let previous = -1;
  const pairs = originals.flatMap((original, index): Pair[] => {
    const entryIndex = before[index];
    const entry = entryIndex === undefined ? undefined : withOriginal[entryIndex];
    const made = entry && madeOf(entry.index);
    const at = entry ? made?.index : following(previous, original, translations, used);
    const translation = at === undefined ? undefined : translations[at];
    if (at !== undefined) {
      previous = at;
      used.add(at);
    }
    const follows = entry?.hash;
    if (!translation) return original.kind === 'comment' ? [] : [{state: 'missing', original, follows, edited: false}];
    const edited = !made || made.edited;
    const wasCode = original.kind === 'comment' && follows === made?.hash && !edited;
    const isDone = follows === original.hash || wasCode || isCode(original, translation);
    return [{state: isDone ? 'done' : 'older', original, translation, follows, edited}];
  });
  const kept = new Set(pairs.map(({translation}) => translation));
  for (const [entryIndex, {hash, index}] of withOriginal.entries()) {
    const made = madeOf(index);
    const translation = made.index === undefined ? undefined : translations[made.index];
    if (before.includes(entryIndex) || !translation || kept.has(translation)) continue;
    kept.add(translation);
    const after = pairs.findLastIndex((pair) => pair.translation && pair.translation.start < translation.start);
    pairs.splice(after + 1, 0, {state: 'gone', translation, follows: hash, edited: made.edited});
  }
  return {pairs, moved};
}

const hashesIn = (list: {hash: string}[]) => list.map(({hash}) => hash);

/** Whether a block may be the original of another. Only labels have names to compare. */
function like(one: Block | undefined, other: Block | undefined): boolean {
  if (one?.kind === 'label' || other?.kind === 'label') return one?.kind === other?.kind && one?.name === other?.name;
  const kindOf = (kind = '') => (kind === 'item' ? 'paragraph' : kind);
  return kindOf(one?.kind) === kindOf(other?.kind);
}

/** An unrecorded block after a translated one, which may be the translation of a new block. */
function following(previous: number, original: Block, translations: Block[], used: Set<number>): number | undefined {
  for (let index = previous + 1; index < translations.length && !used.has(index); index += 1)
    if (
      like(translations[index], original) &&
      (original.kind !== 'comment' || translations[index]?.name === original.name)
    )
      return index;
  return undefined;
}

/**
 * The record of a translation after it was acknowledged.
 * @param isAccepted whether the translation of a block is right again, or covers a missing one
 */
export function recordOf(pairs: Pair[], translations: Block[], isAccepted: (pair: Pair) => boolean): Recorded[] {
  const record: Recorded[] = [];
  let [lastOriginal, lastTranslation]: (Block | undefined)[] = [];
  for (const pair of pairs) {
    const {state, original, translation, follows} = pair;
    const accepted = state === 'done' || isAccepted(pair);
    if (state === 'missing' && !accepted) continue;
    if (state === 'gone' && accepted) continue;
    const hash = state === 'done' || !accepted ? (follows ?? original?.hash) : original?.hash;
    if (!hash) continue;
    record.push({
      ...(original && original === lastOriginal ? {} : {original: hash}),
      ...(translation && translation !== lastTranslation && {translation: translation.hash}),
    });
    [lastOriginal, lastTranslation] = [original, translation ?? lastTranslation];
  }
  const known = new Set(
    pairs.map((pair) => (pair.state === 'gone' && isAccepted(pair) ? undefined : pair.translation)),
  );
  return withExtra(record, translations, known);
}

/** Adds the surplus paragraphs of a translation, which do not translate later blocks. */
function withExtra(record: Recorded[], translations: Block[], known: Set<Block | undefined>): Recorded[] {
  const all = [...record];
  for (const [index, block] of translations.entries()) {
    if (known.has(block) || block.kind === 'comment') continue;
    const before = translations.slice(0, index).findLast((each) => known.has(each));
    const at = before ? all.findLastIndex(({translation}) => translation === before.hash) : -1;
    // An entry without an original needs one before it.
    if (at >= 0) all.splice(at + 1, 0, {translation: block.hash});
    known.add(block);
  }
  return all;
}

/** Pairs the blocks of two pages without a record, or with one for the whole page only. */
export function alignedPairs(originals: Block[], translations: Block[], isDone: boolean): Pair[] {
  let last: Block | undefined;
  return aligned(originals, translations).flatMap(({original, translation}): Pair[] => {
    if (original?.kind === 'comment' && !translation) return [];
    last = translation ?? last;
    if (isDone || (translation && isCode(original, translation)))
      return [{state: 'done', original, translation: last, edited: false}];
    const follows = translation && UNKNOWN;
    return [{state: translation ? 'older' : 'missing', original, translation, follows, edited: false}];
  });
}
