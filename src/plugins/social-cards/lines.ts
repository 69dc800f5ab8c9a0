import {widthOf} from './glyphs';

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

/**
 * The best way to break a title into `count` lines of at most `width` (in multiples of the size), or undefined where there is none.
 * A line ends where a clause does if that leaves the lines of similar length, else between words, and between two Han characters
 * only as a last resort. Words are not looked up in a dictionary: that of `Intl.Segmenter` differs between versions of Node, and
 * a card must be the same on every machine.
 */
export function setLines(text: string, width: number, count: number): Setting | undefined {
  const characters = [...text];
  const stops = [{at: 0, cost: 0}, ...breaks(characters), {at: characters.length, cost: 0}];
  const line = (from: number, to: number) => characters.slice(stops[from]?.at, stops[to]?.at).join('').trim();
  const ideal = widthOf(text) / count;
  const known = new Map<string, Setting | undefined>();
  const best = (from: number, left: number): Setting | undefined => {
    const key = `${from} ${left}`;
    if (!known.has(key)) known.set(key, search(from, left));
    return known.get(key);
  };
  const search = (from: number, left: number): Setting | undefined => {
    const settings: Setting[] = [];
    for (let end = left === 1 ? stops.length - 1 : from + 1; end < stops.length; end += 1) {
      const words = line(from, end);
      const own = widthOf(words);
      if (words === '' || own > width) break;
      const rest = left === 1 ? {lines: [], cost: 0} : best(end, left - 1);
      if (rest) settings.push({lines: [words, ...rest.lines], cost: rest.cost + 0.7 * (own / ideal - 1) ** 2 + (stops[end]?.cost ?? 0)});
    }
    return settings.sort((a, b) => a.cost - b.cost)[0];
  };
  return best(0, count);
}

/** The places where a line may end, as the index of the character after it, with what each costs. */
function breaks(characters: string[]): {at: number; cost: number}[] {
  return characters.flatMap((next, at) => {
    const before = characters[at - 1];
    if (before === undefined || next === ' ' || NOT_FIRST.test(next)) return [];
    const words = characters.slice(0, at).join('').trimEnd();
    if (NOT_LAST.test(words.slice(-1))) return [];
    if (CLAUSE.test(words) && (before === ' ' || WIDE.test(before))) return [{at, cost: 0}];
    const awkward = PARTICLE.test(next) ? 0.2 : SHORT_WORD.test(words) ? 0.06 : 0;
    // A space beside Han is spacing, not the end of a word.
    if (before === ' ') return [{at, cost: awkward + (WIDE.test(next) || WIDE.test(words.slice(-1)) ? 0.16 : 0.06)}];
    if (before === '-' && LETTER.test(characters[at - 2] ?? '') && LETTER.test(next)) return [{at, cost: 0.2}];
    return WIDE.test(before) || WIDE.test(next) ? [{at, cost: awkward + 0.5}] : [];
  });
}
