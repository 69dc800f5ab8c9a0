import {indexTokens} from '../shared/tokenize';

/** What is longer is a sentence of Chinese, which has no spaces, and will hardly come again. */
const LONGEST_WORD = 30;

/**
 * Gives the tokens of texts as `indexTokens` does. It splits what stands between spaces, which no token spans, into tokens: each word once, since texts
 * say the same ones again and again.
 */
export function tokenReader(): (text: string) => string[] {
  const known = new Map<string, string[]>();
  const tokensOf = (word: string) => {
    const before = known.get(word);
    if (before) return before;
    const tokens = indexTokens(word);
    if (word.length <= LONGEST_WORD) known.set(word, tokens);
    return tokens;
  };
  return (text) => text.split(/\s+/).flatMap(tokensOf);
}
