/** Which sections hold a word, where, and how much that says: an inverted index in memory, ranked by BM25. */

/** Numbers of Lucene's BM25 and of BM25+: how soon repetitions stop to count, how much length counts, what any occurrence counts. */
const saturation = 1.2;
const lengthWeight = 0.7;
const floor = 0.5;

export type Postings = {
  /** Adds a section: the words of each of its fields, repeated as often as they occur. */
  add(section: number, fields: string[][]): void;
  words(): Iterable<string>;
  wordsThatBegin(start: string): string[];
  /** What each section that holds the word scores for it. */
  scores(word: string): Map<number, number>;
};

/** @param boosts how much a word counts in each field */
export function createPostings(boosts: number[]): Postings {
  const width = boosts.length;
  /** For each word pairs of a place (section and field in one number) and how often it stands there. */
  const occurrences = new Map<string, number[]>();
  const byFirstUnit = new Map<string, string[]>();
  const lengths: number[] = [];
  const totals = boosts.map(() => 0);
  let sections = 0;

  return {
    add(section, fields) {
      sections += 1;
      for (const [field, words] of fields.entries()) {
        const place = section * width + field;
        let distinct = 0;
        for (const word of words) {
          const list = occurrences.get(word);
          if (list?.at(-2) === place) list[list.length - 1] = (list.at(-1) ?? 0) + 1;
          else {
            distinct += 1;
            if (list) list.push(place, 1);
            else {
              occurrences.set(word, [place, 1]);
              const others = byFirstUnit.get(word.charAt(0));
              if (others) others.push(word);
              else byFirstUnit.set(word.charAt(0), [word]);
            }
          }
        }
        lengths[place] = distinct;
        totals[field] = (totals[field] ?? 0) + distinct;
      }
    },

    words: () => occurrences.keys(),
    wordsThatBegin: (start) => (byFirstUnit.get(start.charAt(0)) ?? []).filter((word) => word.startsWith(start)),

    scores(word) {
      const list = occurrences.get(word) ?? [];
      const holding = boosts.map(() => 0);
      for (let at = 0; at < list.length; at += 2)
        holding[(list[at] ?? 0) % width] = (holding[(list[at] ?? 0) % width] ?? 0) + 1;
      const found = new Map<number, number>();
      for (let at = 0; at < list.length; at += 2) {
        const [place = 0, often = 0] = [list[at], list[at + 1]];
        const field = place % width;
        const section = (place - field) / width;
        const rarity = Math.log(1 + (sections - (holding[field] ?? 0) + 0.5) / ((holding[field] ?? 0) + 0.5));
        const relativeLength = ((lengths[place] ?? 0) * sections) / (totals[field] || 1);
        const weight =
          floor +
          (often * (saturation + 1)) / (often + saturation * (1 - lengthWeight + lengthWeight * relativeLength));
        found.set(section, (found.get(section) ?? 0) + (boosts[field] ?? 0) * rarity * weight);
      }
      return found;
    },
  };
}
