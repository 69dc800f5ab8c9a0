import {textWidth} from './font';

/** An unbreakable piece: a Han character or a word, with the punctuation that belongs to it (GB/T 15834). */
const OPENING = '（《「『【〈“‘';
const HAN_OR_WORD = `[\\p{Script=Han}\\u3040-\\u30ff]|[^\\s\\p{Script=Han}\\u3000-\\u30ff\\uff00-\\uffef${OPENING}]+|.`;
const CLOSING = '，。、；：？！）》」』】〉”’…—～·,.;:?!)\\]}';
const PIECE = new RegExp(`[${OPENING}([{]*(?:${HAN_OR_WORD})[${CLOSING}]*\\s*`, 'gu');

/** Breaks a text into few lines of about the same length. @param width in multiples of the size */
export function breakLines(text: string, width: number): string[] {
  const pieces = text.match(PIECE) ?? [];
  let lines = fill(pieces, width);
  for (let narrower = width - 0.5; narrower > width / 2; narrower -= 0.5) {
    const even = fill(pieces, narrower);
    if (even.length > lines.length || even.some((line) => textWidth(line) > narrower)) break;
    lines = even;
  }
  return lines;
}

/** Puts as many pieces on each line as fit. */
function fill(pieces: string[], width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line && textWidth(`${line}${piece}`.trim()) > width) {
      lines.push(line.trim());
      line = '';
    }
    line += piece;
  }
  return line ? [...lines, line.trim()] : lines;
}
