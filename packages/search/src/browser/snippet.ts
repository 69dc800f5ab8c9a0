import {escapeAttribute} from 'inkstone-core/escape-html';
import {foldText, isUnspacedToken, type Variants} from '../shared/tokenize';

/** The ranges of the matched words in a text, in order, not overlapping. */
type Range = [start: number, end: number];

/** How many of the words found an excerpt may be around: a query of one letter finds thousands in a long text. */
const MOST = 100;

/** The text as safe HTML with `<mark>` around the words found. */
export function highlight(text: string, terms: string[], variants?: Variants): string {
  return mark(text, rangesOf(text, terms, variants), 0, text.length);
}

/**
 * The excerpt of the text with the most matched words, as safe HTML with marks: `words` long, where two Han characters
 * count as a word. Han is cut between characters, other scripts between words.
 */
export function snippet(text: string, terms: string[], words: number, variants?: Variants): string {
  const line = text.replace(/\n/g, ' ');
  const ranges = rangesOf(line, terms, variants);
  // Pieces that may not be cut: a word with the punctuation and spaces behind it, or a Han character, which costs half.
  const found = line.matchAll(/\p{Script=Han}[^\p{L}\p{N}]*|[^\p{Script=Han}\s]+[^\p{L}\p{N}]*|\s+/gu);
  let cost = 0;
  const pieces = Array.from(found, ({0: piece, index}) => {
    const before = cost;
    cost += /^\p{Script=Han}/u.test(piece) ? 1 : 2;
    return {start: index, end: index + piece.length, before, after: cost};
  });
  const budget = words * 2;
  let best = {start: 0, end: 0, matched: -1};
  for (const offset of [...ranges.slice(0, MOST).map(([start]) => start), 0]) {
    // A quarter of the excerpt comes before the word, more of it at the end of a text.
    const before = pieces.find(({end}) => end > offset)?.before ?? 0;
    const first = pieces.find((piece) => piece.before >= Math.min(before - budget / 4, cost - budget));
    const last = pieces.filter(({after}) => after <= (first?.before ?? 0) + budget).at(-1);
    const [start, end] = [first?.start ?? 0, last?.end ?? line.length];
    const inside = ranges.filter((range) => range[0] >= start && range[1] <= end);
    const matched = inside.reduce((sum, range) => sum + range[1] - range[0], 0);
    if (matched > best.matched) best = {start, end, matched};
  }
  const {start, end} = best;
  return (start > 0 ? '…' : '') + mark(line, ranges, start, end).trimEnd() + (end < line.length ? '…' : '');
}

function rangesOf(text: string, terms: string[], variants?: Variants): Range[] {
  const {folded, origins} = foldedWithOrigins(text, variants);
  const ranges: Range[] = [];
  for (const term of terms) {
    const isAnywhere = !/^[\p{L}\p{N}]/u.test(term) || isUnspacedToken(term);
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + 1)) {
      const start = origins[at] ?? 0;
      let next = at + term.length;
      while (next < origins.length && origins[next] === origins[next - 1]) next += 1;
      if (isAnywhere || beginsWord(text, start)) ranges.push([start, origins[next] ?? text.length]);
    }
  }
  ranges.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  return ranges.reduce<Range[]>((merged, [start, end]) => {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
    return merged;
  }, []);
}

const foldedCharacters = new Map<string, string>();

/** The text as the tokenizer sees it, and where each of its units comes from: a letter may have become two. */
function foldedWithOrigins(text: string, variants?: Variants): {folded: string; origins: number[]} {
  let folded = '';
  const origins: number[] = [];
  for (const {0: character, index} of text.matchAll(/\P{M}\p{M}*|\p{M}/gu)) {
    const known = variants?.get(character) ?? foldedCharacters.get(character);
    const fold = known ?? (/\s/.test(character) ? character : foldText(character));
    if (known === undefined) foldedCharacters.set(character, fold);
    folded += fold;
    for (let unit = 0; unit < fold.length; unit += 1) origins.push(index);
  }
  return {folded, origins};
}

/** At the beginning of a word, or of a part of a compound: `Effect` in `useEffect`. */
function beginsWord(text: string, at: number): boolean {
  const before = text[at - 1] ?? ' ';
  const isPart = /\p{Lu}/u.test(text[at] ?? '') && /\p{Ll}|\p{N}/u.test(before);
  return isPart || !/[\p{L}\p{N}]/u.test(before) || /\p{Script=Han}/u.test(before);
}

/** The text from `start` to `end` with marks around the ranges that lie in it. */
function mark(text: string, ranges: Range[], start: number, end: number): string {
  let html = '';
  let done = start;
  for (const [from, to] of ranges.filter((range) => range[0] >= start && range[1] <= end)) {
    html += `${escapeAttribute(text.slice(done, from))}<mark>${escapeAttribute(text.slice(from, to))}</mark>`;
    done = to;
  }
  return html + escapeAttribute(text.slice(done, end));
}
