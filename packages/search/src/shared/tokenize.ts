/** The tokenizer of build and browser: queries must be split like the indexed text (README.md of the search). */

const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}々ー';
const letter = `(?![${cjk}])[\\p{L}\\p{N}\\p{M}]`;
/** A run of Han, or a word with what joins compounds inside it; `c++` and `c#` keep their signs. */
const runs = new RegExp(`[${cjk}]+|(?:${letter})+(?:[-_.'’:/@](?:${letter})+)*(?:\\+\\+|#)?`, 'gu');
const isCjk = new RegExp(`^[${cjk}]`, 'u');
/** Where `useEffect`, `HTMLElement` and `GARCHModel` come apart. */
const camelCaseBoundaries = /(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const separators = /[-_.'’:/@]+/u;
/** What makes a question of a query, and tells nothing about the answer. Rare in technical prose, so that their rarity would mislead. */
const questionWords =
  /为什么|什么时候|怎么样?|怎样|如何|什么|哪里|哪些|多少|(?<![\p{L}\p{N}_.-])(?:how|what|why|when|where|which|who|do|does|did|can|should|i|you|my|an?|the|of|to|is|are|in|it|for|and|with|on|into)(?![\p{L}\p{N}_.-])/giu;
const ascii = /^[\x20-\x7e]*$/;

/** Tokens of a text to be indexed, repeated as often as they occur. */
export function indexTokens(text: string): string[] {
  return tokens(text, (run) => {
    if (isCjk.test(run)) return [...pairs(run), lastCharacter(run)];
    const words = run.split(separators);
    const parts = words.flatMap((word) => word.split(camelCaseBoundaries));
    const forms = new Set([...words, ...parts].map(fold));
    if (words.length > 1) forms.add(fold(words.join('')));
    return [...forms];
  });
}

/** Tokens of what the reader typed, each once, in the order typed. */
export function queryTokens(query: string): string[] {
  const found = tokens(query, (run) => {
    if (isCjk.test(run)) return [...run].length > 1 ? pairs(run) : [run];
    return run.split(separators).map(fold);
  });
  return [...new Set(found)];
}

/** The compounds a reader typed (`known_by_loop`), joined as they are indexed, with the tokens they are made of. */
export function queryCompounds(query: string): {word: string; parts: string[]}[] {
  return tokens(query, (run) => run.split(/[.'’:/@]+/u))
    .map((word) => word.split(separators).map(fold).filter(Boolean))
    .filter((parts) => parts.length > 1)
    .map((parts) => ({word: parts.join(''), parts}));
}

/** A question without the words that only make it one, unless little is left. */
export function withoutQuestionWords(query: string): string {
  const rest = query.replace(questionWords, ' ');
  return rest.replace(/[^\p{L}\p{N}]/gu, '').length > 2 ? rest : query;
}

/** Whether a token is a pair or a single character of a script without spaces. */
export function isCjkToken(token: string): boolean {
  return isCjk.test(token);
}

/** Text as the tokenizer sees it, for literal comparison: one form of each character, lower case, no accents. */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase();
}

function tokens(text: string, split: (run: string) => string[]): string[] {
  const runsFound = text.normalize('NFKC').match(runs) ?? [];
  return runsFound.flatMap(split).filter(Boolean);
}

function pairs(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

function lastCharacter(run: string): string {
  return [...run].at(-1) ?? '';
}
