import {foldText, isUnspacedToken, type Variants} from '../shared/tokenize';
import {escapeHtml} from './html';

/** The ranges of the matched words in a text, in order, not overlapping. */
type Range = [start: number, end: number];

/** The text as safe HTML with `<mark>` around the words found. */
export function highlight(text: string, terms: string[], variants?: Variants): string {
  return mark(text, rangesOf(text, terms, variants), 0, text.length);
}

/**
 * The excerpt of the text that contains most of the matched words, as safe HTML with marks: `words` long, where a word
 * of Han is taken to be two characters. Han is cut between characters, other scripts between words.
 */
export function snippet(text: string, terms: string[], words: number, variants?: Variants): string {
  const line = text.replace(/\n/g, ' ');
  const ranges = rangesOf(line, terms, variants);
  // What may not be cut: a word with the punctuation and spaces that follow it, or a Han character, which costs half.
  const found = line.matchAll(/\p{Script=Han}[^\p{L}\p{N}]*|[^\p{Script=Han}\s]+[^\p{L}\p{N}]*|\s+/gu);
  const pieces = Array.from(found, ({0: piece, index}) => ({
    start: index,
    end: index + piece.length,
    cost: /^\p{Script=Han}/u.test(piece) ? 1 : 2,
  }));
  /** How many pieces fit from one on, forwards or backwards, and what room is left. */
  const fitting = (first: number, step: 1 | -1, room: number) => {
    let [count, left] = [0, room];
    for (let piece = pieces[first]; piece && piece.cost <= left; piece = pieces[first + step * count]) {
      left -= piece.cost;
      count += 1;
    }
    return {count, left};
  };
  const budget = words * 2;
  let best = {from: 0, held: -1};
  for (const [first] of ranges) {
    const at = Math.max(
      0,
      pieces.findIndex(({end}) => end > first),
    );
    const from = at - fitting(at - 1, -1, budget / 4).count;
    const [start, end] = [pieces[from]?.start ?? 0, pieces[from + fitting(from, 1, budget).count - 1]?.end ?? 0];
    const inside = ranges.filter((range) => range[0] >= start && range[1] <= end);
    const held = inside.reduce((sum, range) => sum + range[1] - range[0], 0);
    if (held > best.held) best = {from, held};
  }
  const {count, left} = fitting(best.from, 1, budget);
  // At the end of a text there may be room for more of what comes before.
  const from = best.from - fitting(best.from - 1, -1, left).count;
  const to = best.from + Math.max(count, 1);
  const start = pieces[from]?.start ?? 0;
  const end = to >= pieces.length ? line.length : (pieces[to - 1]?.end ?? 0);
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
    html += `${escapeHtml(text.slice(done, from))}<mark>${escapeHtml(text.slice(from, to))}</mark>`;
    done = to;
  }
  return html + escapeHtml(text.slice(done, end));
}
