import {type Font, thousandthsOf} from './glyphs';

/** Lines that a text may be set in, and how far they are from ideal: 0 is lines of one length that all end with a mark. */
export type Setting = {lines: string[]; cost: number};

// What must not begin a line, and what must not end one (GB/T 15834 for Chinese; the same care for Latin).
const NOT_FIRST = /[，。、；：？！）》」』】〉”’…—～·%℃,.;:?!)\]}]/u;
const NOT_LAST = /[（《「『【〈“‘([{]/u;
const WIDE = /[\p{Script=Han}\u3000-\u30ff\uff00-\uffef]/u;
const LETTER = /[\p{L}\p{N}]/u;
/** Particles that belong to the word before them, and words too short to end a line with. */
const PARTICLE = /[的地得了着过们吗呢吧之]/u;
const SHORT_WORD = /(?:^|[\s(])\p{Script=Latin}{1,3}$/u;
const CLAUSE = /[，。；：？！、,;:?!.]$/u;
/** As much of a text as `SHORT_WORD` and `CLAUSE` look at, in characters. */
const TAIL = 4;

/** A place where a line may end: the characters before `before` are of that line, those from `after` on of the next, and blanks between them of none. */
type Stop = {before: number; after: number; cost: number};

/**
 * Measures a title once, and gives a function that finds the best way to break it into `count` lines of at most `width` (in multiples of the size).
 * Words are not looked up in a dictionary: that of `Intl.Segmenter` differs between versions of Node, and a card must be the same everywhere.
 */
export function setLines(text: string, font: Font): (width: number, count: number) => Setting | undefined {
  const characters = [...text];
  const stops = stopsOf(characters);
  const last = stops.length - 1;
  const upTo = sums(characters.map((character) => thousandthsOf(character, font)));
  const inkUpTo = sums(characters.map((character) => (isBlank(character) ? 0 : thousandthsOf(character, font))));
  const at = (sum: number[], index: number) => sum[index] as number;
  const stop = (index: number) => stops[index] as Stop;

  return (width, count) => {
    const ideal = at(upTo, characters.length) / 1000 / count;
    const costs: (number | undefined)[] = [];
    const ends: number[] = [];
    /** What it costs to set all from a stop on in `left` lines; infinite where that cannot be done. The end of the first of them is in `ends`. */
    const cost = (from: number, left: number): number => {
      const state = from * (count + 1) + left;
      costs[state] ??= search(from, left, state);
      return costs[state];
    };
    const search = (from: number, left: number, state: number): number => {
      const start = stop(from).after;
      let least = Number.POSITIVE_INFINITY;
      // What does not fit without its blanks does not fit with them.
      if (at(inkUpTo, characters.length) - at(inkUpTo, start) > left * width * 1000) return least;
      for (let end = left === 1 ? last : from + 1; end <= last; end += 1) {
        const {before, cost: ownCost} = stop(end);
        const own = (at(upTo, before) - at(upTo, start)) / 1000;
        if (before <= start || own > width) break;
        const sum = (left === 1 ? 0 : cost(end, left - 1)) + 0.7 * (own / ideal - 1) ** 2 + ownCost;
        if (sum >= least) continue;
        least = sum;
        ends[state] = end;
      }
      return least;
    };
    const least = cost(0, count);
    if (least === Number.POSITIVE_INFINITY) return undefined;
    const lines: string[] = [];
    for (let from = 0, left = count; left > 0; left -= 1) {
      const end = ends[from * (count + 1) + left] as number;
      lines.push(characters.slice(stop(from).after, stop(end).before).join(''));
      from = end;
    }
    return {lines, cost: least};
  };
}

/** Sums of the first 0, 1, 2 … numbers. */
function sums(numbers: number[]): number[] {
  let sum = 0;
  return [0, ...numbers.map((number) => (sum += number))];
}

function isBlank(character: string): boolean {
  return character.trim() === '';
}

/** The start of a text, the places where a line may end, and the end of the text. */
function stopsOf(characters: string[]): Stop[] {
  return [{at: 0, cost: 0}, ...breaks(characters), {at: characters.length, cost: 0}].map(({at, cost}) => {
    let [before, after] = [at, at];
    while (before > 0 && isBlank(characters[before - 1] ?? '')) before -= 1;
    while (after < characters.length && isBlank(characters[after] ?? '')) after += 1;
    return {before, after, cost};
  });
}

/** The places where a line may end, as the index of the character after it, with what each costs. */
function breaks(characters: string[]): {at: number; cost: number}[] {
  return characters.flatMap((next, at) => {
    const before = characters[at - 1];
    if (before === undefined || next === ' ' || NOT_FIRST.test(next)) return [];
    const isBesideWide = WIDE.test(before) || WIDE.test(next);
    // Inside a word, as most places are.
    if (!isBesideWide && before !== ' ' && before !== '-') return [];
    let end = at;
    while (end > 0 && isBlank(characters[end - 1] ?? '')) end -= 1;
    const tail = characters.slice(Math.max(0, end - TAIL), end).join('');
    if (NOT_LAST.test(tail.slice(-1))) return [];
    if (CLAUSE.test(tail) && (before === ' ' || WIDE.test(before))) return [{at, cost: 0}];
    const awkward = PARTICLE.test(next) ? 0.2 : SHORT_WORD.test(tail) ? 0.06 : 0;
    // A space beside Han is spacing, not the end of a word.
    if (before === ' ') return [{at, cost: awkward + (WIDE.test(next) || WIDE.test(tail.slice(-1)) ? 0.16 : 0.06)}];
    if (before === '-' && LETTER.test(characters[at - 2] ?? '') && LETTER.test(next)) return [{at, cost: 0.2}];
    return isBesideWide ? [{at, cost: awkward + 0.5}] : [];
  });
}
