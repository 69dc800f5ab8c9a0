/** The most characters DocSearch lets a reader type. */
export const LONGEST_QUERY = 64;

/** Cuts a text to the length of the search field, but never within a character, which an address could not contain. */
export function cutQuery(text: string): string {
  return text.slice(0, LONGEST_QUERY).replace(/[\uD800-\uDBFF]$/, '');
}
