/** The most characters DocSearch lets a reader type. */
export const LONGEST_QUERY = 64;

/** As much of a text as the field of the search takes, and never half of a character: an address cannot hold that. */
export function cutQuery(text: string): string {
  return text.slice(0, LONGEST_QUERY).replace(/[\uD800-\uDBFF]$/, '');
}
