/**
 * Text in fewer bytes. A Han character takes three bytes of UTF-8; the one or two thousand that a site uses fit into the codes of two
 * bytes, U+0080 to U+07FF, the frequent ones first. For 26 pages in Chinese that is 7 % less after brotli, 9 % after gzip.
 */

const first = 0x80;
const codes = 0x800 - first;
const codePoints = 0x110000;
const piece = 0x2000;

/** The characters of a text beyond ASCII, the most frequent first, as many as there are codes. */
export function alphabetOf(text: string): string {
  const counts = new Uint32Array(codePoints);
  for (let at = 0; at < text.length; at += 1) {
    const point = text.codePointAt(at) ?? 0;
    counts[point] = (counts[point] ?? 0) + 1;
    if (point > 0xffff) at += 1;
  }
  const found: [character: string, count: number][] = [];
  for (let point = first; point < codePoints; point += 1) if (counts[point]) found.push([String.fromCodePoint(point), counts[point] ?? 0]);
  // A character that lies among the codes would be taken for one: it must have a code itself.
  const lies = (character: string) => Number(character <= '\u07ff');
  const ranked = found.sort(([a, often], [b, frequent]) => lies(b) - lies(a) || frequent - often || (a < b ? -1 : 1)).slice(0, codes);
  return ranked
    .sort(([a, often], [b, frequent]) => frequent - often || (a < b ? -1 : 1))
    .map(([character]) => character)
    .join('');
}

/** Writes a text in the codes of an alphabet; ASCII, and with it the syntax of JSON, stays as it is. */
export function pack(text: string, alphabet: string): string {
  const code = new Uint16Array(codePoints);
  for (const [index, character] of [...alphabet].entries()) code[character.codePointAt(0) ?? 0] = first + index;
  const units = new Uint16Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const point = text.codePointAt(at) ?? 0;
    const known = code[point];
    units[length] = known || text.charCodeAt(at);
    length += 1;
    // Of a pair that has a code both halves are written, of one that has none the second half is next.
    if (known && point > 0xffff) at += 1;
  }
  return textOf(units.subarray(0, length));
}

/** In pieces, since a function does not take a million arguments. */
function textOf(units: Uint16Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < units.length; at += piece) pieces.push(String.fromCharCode.apply(null, units.subarray(at, at + piece) as unknown as number[]));
  return pieces.join('');
}

/** The reverse of `pack`. */
export function unpack(text: string, alphabet: string): string {
  const characters = [...alphabet];
  return text.replace(/[\u0080-\u07ff]/g, (code) => characters[code.charCodeAt(0) - first] ?? code);
}
