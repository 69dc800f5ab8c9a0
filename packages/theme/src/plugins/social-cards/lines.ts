import {type Font, textWidth} from './font';

/** What a line must not be broken in: a Han character or a word, with the marks that belong to it (GB/T 15834). */
const PIECE =
  /[（《「『【〈“‘([{]*(?:[\p{Script=Han}\u3040-\u30ff]|[^\s\p{Script=Han}\u3000-\u30ff\uff00-\uffef（《「『【〈“‘]+|.)[，。、；：？！）》」』】〉”’…—～·,.;:?!)\]}]*\s*/gu;

/**
 * Breaks a text into as few lines as hold it, and of about the same length.
 * @param width of a line at most, in multiples of the size; only a single word may be wider
 */
export function breakLines(text: string, width: number, font: Font): string[] {
  const pieces = text.match(PIECE) ?? [];
  const lines = fill(pieces, width, font);
  for (let narrower = width - 0.5; narrower > width / 2; narrower -= 0.5) {
    const even = fill(pieces, narrower, font);
    if (even.length > lines.length || even.some((line) => textWidth(line, font) > narrower)) break;
    lines.splice(0, lines.length, ...even);
  }
  return lines;
}

/** Puts as many pieces on each line as it holds. */
function fill(pieces: string[], width: number, font: Font): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line && textWidth(`${line}${piece}`.trim(), font) > width) {
      lines.push(line.trim());
      line = '';
    }
    line += piece;
  }
  return line ? [...lines, line.trim()] : lines;
}
