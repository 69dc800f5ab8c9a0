import japanese from 'opencc-js/dict/JPShinjitaiCharacters';
import traditional from 'opencc-js/dict/TSCharacters';
import type {Variants} from '../shared/tokenize';

/** Pairs of a table of OpenCC. */
const pairsOf = (table: string) => table.split('|').map((entry) => entry.split(' '));
/** The Simplified form of every Traditional character, and of the forms that only Japanese has. */
const simplified = new Map(pairsOf(traditional).map(([from = '', to = '']) => [from, to]));
for (const [from = '', to = ''] of pairsOf(japanese)) {
  if (!simplified.has(from)) simplified.set(from, simplified.get(to) ?? to);
}

/**
 * What makes Traditional text find Simplified and the reverse: for the Han characters of a site, the other ways to write them. The one
 * that the site writes most often stands for them all, so that its own readers need no table.
 */
export function variantsIn(texts: Iterable<string>): Variants {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const character of text) {
      if (character >= '\u3400') counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  if (counts.size === 0) return new Map();
  const groups = new Map<string, string[]>();
  for (const [character, form] of simplified) {
    if (character === form) continue;
    // 氣 is Traditional and 気 Japanese: both are 气.
    groups.set(form, [...(groups.get(form) ?? [form]), character]);
  }
  const variants = new Map<string, string>();
  for (const group of groups.values()) {
    const often = (character: string) => counts.get(character) ?? 0;
    const [first = '', ...rest] = group.sort((a, b) => often(b) - often(a));
    if (often(first) > 0) for (const other of rest) variants.set(other, first);
  }
  return variants;
}
