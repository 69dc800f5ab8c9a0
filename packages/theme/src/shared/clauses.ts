/** Text up to the mark that ends a clause in Chinese, with the brackets and quotation marks that close behind it. */
const CLAUSE = /.+?(?:[，。；：？！]+[”’）」』》]*|$)/gsu;

/** The clauses of a Chinese text, or the whole text. */
export function clausesOf(text: string): string[] {
  return text.match(CLAUSE) ?? [text];
}

/** Longer words are compound names in programs. */
const LONG_WORD = /[\p{Script=Latin}\p{N}._:/@=#-]{14,}/gu;
/** Word boundaries in `LifecycleException`, `XMLParser`, `org.apache.catalina`, `core_quote_path`. */
const BETWEEN_WORDS = /\p{Ll}(?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})|[._:/@=-](?=[\p{L}\p{N}])/gu;

/** A text, split where long words may break. */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  let at = 0;
  for (const {0: word, index} of text.matchAll(LONG_WORD)) {
    // No lookbehind, which is a syntax error in Safari below 16.4.
    const [first = '', ...rest] = word.replace(BETWEEN_WORDS, '$&\0').split('\0');
    if (rest.length === 0) continue;
    parts.push(text.slice(at, index) + first, ...rest.slice(0, -1));
    at = index + word.length - (rest.at(-1)?.length ?? 0);
  }
  return [...parts, text.slice(at)];
}
