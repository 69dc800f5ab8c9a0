import japanese from 'opencc-js/dict/JPShinjitaiCharacters';
import traditional from 'opencc-js/dict/TSCharacters';
import type {Page} from '../shared/section';
import type {Variants} from '../shared/tokenize';

/** Pairs of a table of OpenCC. */
const pairsOf = (table: string) => table.split('|').map((entry) => entry.split(' '));
/** The Simplified form of every Traditional character, and of the forms that only Japanese has. */
const simplified = new Map(pairsOf(traditional).map(([from = '', to = '']) => [from, to]));
for (const [from = '', to = ''] of pairsOf(japanese)) {
  if (!simplified.has(from)) simplified.set(from, simplified.get(to) ?? to);
}

/**
 * What makes Traditional text find Simplified and the reverse: for the Han characters of a site, the other ways to
 * write them. The one that the site writes most often stands for all, so that its own readers need no table.
 */
export function variantsIn(pages: Page[]): Variants {
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const [character] of JSON.stringify(page).matchAll(/\p{Script=Han}/gu))
      counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const often = (character: string) => counts.get(character) ?? 0;
  const groups = new Map<string, string[]>();
  for (const [character, form] of simplified) {
    // 氣 is Traditional and 気 Japanese: both are 气.
    if (character !== form) groups.set(form, [...(groups.get(form) ?? [form]), character]);
  }
  const variants = new Map<string, string>();
  for (const group of groups.values()) {
    const [first = '', ...rest] = group.sort((a, b) => often(b) - often(a));
    if (often(first) > 0) for (const other of rest) variants.set(other, first);
  }
  return variants;
}
