import {foldText, isUnspacedToken, type Variants} from '../shared/tokenize';
import {escapeHtml} from './html';

/** The ranges of the matched words in a text, in order, not overlapping. */
type Range = [start: number, end: number];

/** The text as safe HTML with `<mark>` around the words found. */
export function highlight(text: string, terms: string[], variants?: Variants): string {
  return mark(text, rangesOf(text, terms, variants));
}

/**
 * The excerpt of the text that contains most of the matched words, as safe HTML with marks: `words` long, where a word of Han is
 * taken to be two characters. Han is cut between characters, other scripts between words.
 */
export function snippet(text: string, terms: string[], words: number, variants?: Variants): string {
  const line = text.replace(/\n/g, ' ');
  const ranges = rangesOf(line, terms, variants);
  const pieces = piecesOf(line);
  const budget = words * 2;
  /** The pieces from `first` on that fit, up to the one before the number given. */
  const endFrom = (first: number) => {
    let cost = 0;
    let end = first;
    while (end < pieces.length && cost + (pieces[end]?.cost ?? 0) <= budget) cost += pieces[end++]?.cost ?? 0;
    return {end, left: budget - cost};
  };
  /** As many pieces before `first` as fit. */
  const startBefore = (first: number, room: number) => {
    let start = first;
    for (let left = room; start > 0 && (pieces[start - 1]?.cost ?? 0) <= left; ) left -= pieces[--start]?.cost ?? 0;
    return start;
  };

  let best = {from: 0, held: -1};
  for (const range of ranges) {
    const from = startBefore(
      Math.max(
        0,
        pieces.findIndex(({end}) => end > range[0]),
      ),
      budget / 4,
    );
    const [start, end] = [pieces[from]?.start ?? 0, pieces[endFrom(from).end - 1]?.end ?? 0];
    const inside = ranges.filter((other) => other[0] >= start && other[1] <= end);
    const held = inside.reduce((sum, other) => sum + other[1] - other[0], 0);
    if (held > best.held) best = {from, held};
  }
  const {end: to, left} = endFrom(best.from);
  // At the end of a text there may be room for more of what comes before.
  const from = startBefore(best.from, left);
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
  return Array.from(found, ({0: piece, index}) => ({
    start: index,
    end: index + piece.length,
    cost: /^\p{Script=Han}/u.test(piece) ? 1 : 2,
  }));
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
      const end = origins[next] ?? text.length;
      if (isAnywhere || beginsWord(text, start)) ranges.push([start, end]);
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
