/** Text up to the mark that ends a clause in Chinese, with the brackets and quotation marks that close behind it. */
const CLAUSE = /.+?(?:[，。；：？！]+[”’）」』》]*|$)/gsu;

/** The clauses of a Chinese text, or the whole text. */
export function clausesOf(text: string): string[] {
  return text.match(CLAUSE) ?? [text];
}
