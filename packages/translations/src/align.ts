import diff from 'fast-diff';
import type {Block} from './blocks';

// Finds the counterparts of the items of two lists.

type Matches = {
  /** For each later item, the index of its counterpart before. */
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
export function sameItems(before: string[], after: string[]): Matches {
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
export function free(taken: ReadonlySet<number | undefined>, previous: number, next: number, length: number): number[] {
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
