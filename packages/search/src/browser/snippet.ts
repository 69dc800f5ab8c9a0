import {isCjkToken} from '../shared/tokenize';
import {escapeHtml} from './html';

/** The ranges of the matched words in a text, in order, not overlapping. */
type Range = [start: number, end: number];

/** The text as safe HTML with `<mark>` around the words found. */
export function highlight(text: string, terms: string[]): string {
  return mark(text, rangesOf(text, terms));
}

/**
 * The excerpt of the text that contains most of the matched words, as safe HTML with marks: `words` long, where a word of Han is
 * taken to be two characters. Han is cut between characters, other scripts between words.
 */
export function snippet(text: string, terms: string[], words: number): string {
  const line = text.replace(/\n/g, ' ');
  const ranges = rangesOf(line, terms);
  const pieces = piecesOf(line);
  const budget = words * 2;
  let from = bestStart(pieces, ranges, budget);
  let cost = 0;
  let to = from;
  while (to < pieces.length && cost + (pieces[to]?.cost ?? 0) <= budget) cost += pieces[to++]?.cost ?? 0;
  // At the end of a text there may be room for more of what comes before.
  while (from > 0 && cost + (pieces[from - 1]?.cost ?? 0) <= budget) cost += pieces[--from]?.cost ?? 0;
  const start = pieces[from]?.start ?? 0;
  const end = to >= pieces.length ? line.length : (pieces[Math.max(to, from + 1) - 1]?.end ?? line.length);
  const inside = ranges
    .filter((range) => range[0] >= start && range[1] <= end)
    .map((range): Range => [range[0] - start, range[1] - start]);
  return (start > 0 ? '…' : '') + mark(line.slice(start, end).trimEnd(), inside) + (end < line.length ? '…' : '');
}

type Piece = {start: number; end: number; cost: number};

/** What may not be cut: a word with the punctuation and spaces that follow it, costing two, or a Han character, costing one. */
function piecesOf(text: string): Piece[] {
  const found = text.matchAll(/\p{Script=Han}[^\p{L}\p{N}]*|[^\p{Script=Han}\s]+[^\p{L}\p{N}]*|\s+/gu);
  return [...found].map(({0: piece, index}) => ({
    start: index,
    end: index + piece.length,
    cost: /^\p{Script=Han}/u.test(piece) ? 1 : 2,
  }));
}

/** The piece to start with, so that the excerpt contains the most different words, with some text before the first of them. */
function bestStart(pieces: Piece[], ranges: Range[], budget: number): number {
  if (ranges.length === 0) return 0;
  let best = {start: 0, held: -1};
  for (const range of ranges) {
    const first = pieces.findIndex(({end}) => end > range[0]);
    let start = first;
    for (let lead = 0; start > 0 && lead + (pieces[start - 1]?.cost ?? 0) <= budget / 4; )
      lead += pieces[--start]?.cost ?? 0;
    let cost = 0;
    let last = start;
    while (last < pieces.length && cost + (pieces[last]?.cost ?? 0) <= budget) cost += pieces[last++]?.cost ?? 0;
    const end = pieces[last - 1]?.end ?? 0;
    const held = ranges
      .filter((other) => other[0] >= (pieces[start]?.start ?? 0) && other[1] <= end)
      .reduce((sum, other) => sum + other[1] - other[0], 0);
    if (held > best.held) best = {start, held};
  }
  return best.start;
}

function rangesOf(text: string, terms: string[]): Range[] {
  const lower = text.toLowerCase();
  // A few letters change their length with their case; then only what is written alike is marked.
  const haystack = lower.length === text.length ? lower : text;
  const ranges: Range[] = [];
  for (const term of terms) {
    const cjk = isCjkToken(term);
    for (let at = haystack.indexOf(term); at >= 0; at = haystack.indexOf(term, at + 1)) {
      if (cjk || beginsWord(text, at)) ranges.push([at, at + term.length]);
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

/** At the beginning of a word, or of a part of a compound: `Effect` in `useEffect`. */
function beginsWord(text: string, at: number): boolean {
  const before = text[at - 1] ?? ' ';
  return (
    !/[\p{L}\p{N}]/u.test(before) ||
    /\p{Script=Han}/u.test(before) ||
    (/\p{Lu}/u.test(text[at] ?? '') && /\p{Ll}|\p{N}/u.test(before))
  );
}

function mark(text: string, ranges: Range[]): string {
  let html = '';
  let done = 0;
  for (const [start, end] of ranges) {
    html += `${escapeHtml(text.slice(done, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`;
    done = end;
  }
  return html + escapeHtml(text.slice(done));
}
