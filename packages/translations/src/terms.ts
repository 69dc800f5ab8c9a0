import {escapeRegExp} from 'inkstone-core/escape-reg-exp';
import type {Term} from './options';

const wordsOf = (term: Term, locale: string): string[] => [term[locale] ?? []].flat();

/** Whether a text contains a word, also inflected if it is Latin: `caches`, `cached`. */
function has(text: string, word: string): boolean {
  if (/\p{Script=Han}/u.test(word)) return text.includes(word);
  return new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(word)}`, 'iu').test(text);
}

/** The terms in a text, with their words in the language of its translation. */
export function termsIn(text: string, from: string, to: string, terms: Term[]): {word: string; words: string[]}[] {
  return terms.flatMap((term) => {
    const word = wordsOf(term, from).find((each) => has(text, each));
    const words = wordsOf(term, to);
    return word && words.length ? [{word, words}] : [];
  });
}

/** The terms of a text for which its translation uses other words. */
export function otherTerms(original: string, from: string, translation: string, to: string, terms: Term[]) {
  return termsIn(original, from, to, terms).filter(({words}) => !words.some((word) => has(translation, word)));
}
