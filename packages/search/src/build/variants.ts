import {createRequire} from 'node:module';
import type {Page} from '../shared/section';
import type {Variants} from '../shared/tokenize';

const load = createRequire(__filename);

/** Pairs of a table of OpenCC: `from to|from to`. */
const pairsIn = (name: string): string[][] => {
  const table = load(`opencc-js/dict/${name}`) as {default: string};
  return table.default.split('|').map((entry) => entry.split(' '));
};

/** The Simplified form of every Traditional character, and of the forms that only Japanese has. */
function simplifiedForms(): Map<string, string> {
  const simplified = new Map(pairsIn('TSCharacters').map(([from = '', to = '']) => [from, to]));
  for (const [from = '', to = ''] of pairsIn('JPShinjitaiCharacters')) {
    if (!simplified.has(from)) simplified.set(from, simplified.get(to) ?? to);
  }
  return simplified;
}

/** Whether to name the package once more: each language has an index. */
let isNamed = false;

/**
 * The other forms of the Han characters of a site, by which Traditional text finds Simplified and the reverse. The most
 * frequent form on the site stands for all, so that its own readers need no table.
 */
export function variantsIn(pages: Page[], language: string): Variants {
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const [character] of JSON.stringify(page).matchAll(/\p{Script=Han}/gu))
      counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  if (counts.size === 0) return new Map();
  let simplified: Map<string, string>;
  try {
    simplified = simplifiedForms();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    const what = 'The search does not find Simplified Chinese by Traditional, nor the reverse';
    if (!isNamed && language.startsWith('zh'))
      console.warn(`[WARNING] ${what}. If readers need that: npm install opencc-js`);
    isNamed = true;
    return new Map();
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
