// The tokenizer of build and browser, because a query must be split like the text (README.md). Browser code has no
// `[...iterable]`, because Docusaurus' Babel takes every iterable for an array, and no lookbehind, which is a syntax
// error in Safari below 16.4.

/** Scripts without spaces between words: their tokens are pairs of adjacent characters. */
const scripts = 'Han Hiragana Katakana Hangul Thai Lao Khmer Myanmar'.split(' ');
const unspaced = `${scripts.map((script) => `\\p{Script=${script}}`).join('')}々ー`;
const letter = `[a-zA-Z0-9]|(?![${unspaced}])[\\p{L}\\p{N}\\p{M}]`;
/** Signs that make up operators and flags. Brackets, quotes and commas stand between any two words. */
const sign = '[!#$%&*+./:<=>?@\\\\^_|~\\-]|\\p{S}';
/** A run of a script without spaces; a word or compound, also `c++` and `c#`; or signs. */
const run = `[${unspaced}]+|(?:${letter})+(?:[-_.'’:/@](?:${letter})+)*(?:\\+\\+|#)?|(?:${sign})+`;
const runs = new RegExp(run, 'gu');
/** The same, and before it a number with its decimals. */
const runsOrNumber = new RegExp(`(\\d+(?:[.,]\\d+)+(?!\\p{L}))|${run}`, 'gu');
const endsInWord = /[\p{L}\p{N}]$/u;
const isUnspaced = new RegExp(`^[${unspaced}]`, 'u');
const isWord = /^[\p{L}\p{N}\p{M}]/u;
const isNumber = /^\d+(?:[.,]\d+)+$/;
/** Where to split `useEffect`, `HTMLElement` and `GARCHModel`. */
const camelCaseBoundaries = /[\p{Ll}\p{N}](?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/gu;
const separators = /[-_.'’:/@]+/u;
const ascii = /^[\x20-\x7e]*$/;
/** Letters that Unicode does not decompose. */
const plainLetters = new Map(
  ['ßss', 'æae', 'œoe', 'øo', 'đd', 'ðd', 'łl', 'ıi', 'þth', 'ςσ'].map((pair) => [pair.charAt(0), pair.slice(1)]),
);
/** Question words, which say nothing about the answer. They are rare in technical prose, so they would mislead. */
const questionWords = new RegExp(
  '为什么|什么时候|怎么样?|怎样|如何|什么|哪里|哪些|多少|(^|[^\\p{L}\\p{N}_.-])(?:how|what|why|when|where|which|who|do|does|' +
    'did|can|should|i|you|my|an?|the|of|to|is|are|in|it|for|and|with|on|into)(?![\\p{L}\\p{N}_.-])',
  'giu',
);

/** Variants of a Han character, such as Simplified and Traditional, each with the character that the index has. */
export type Variants = ReadonlyMap<string, string>;
const noVariants: Variants = new Map();

/** The tokens of words seen before: most words of a text occur in others. */
const formsOfWords = new Map<string, string[]>();

/** Tokens of a text to be indexed, repeated as often as they occur. */
export function indexTokens(text: string, variants = noVariants): string[] {
  return tokens(text, (run) => {
    if (isUnspaced.test(run)) {
      const characters = unify(run, variants);
      return [...pairs(characters), characters.at(-1) ?? ''];
    }
    if (!isWord.test(run)) return signs(run);
    if (isNumber.test(run)) return [withoutGrouping(run)];
    const known = formsOfWords.get(run);
    if (known) return known;
    const words = run.split(separators);
    // `useLayoutEffect` is also found by its later parts, such as `layouteffect`.
    const endings = words.flatMap((word) => {
      const parts = word.replace(camelCaseBoundaries, '$&\0').split('\0');
      return parts.flatMap((part, at) => [part, parts.slice(at).join('')]);
    });
    const forms = new Set([...words, ...endings].map(foldWord));
    if (words.length > 1) forms.add(foldWord(words.join('')));
    formsOfWords.set(run, Array.from(forms));
    return Array.from(forms);
  });
}

/** Tokens of what the reader typed, each once, in the order typed. */
export function queryTokens(query: string, variants = noVariants): string[] {
  const found = tokens(query, (run) => {
    if (isUnspaced.test(run)) {
      const characters = unify(run, variants);
      return characters.length > 1 ? pairs(characters) : characters;
    }
    if (!isWord.test(run)) return signs(run);
    if (isNumber.test(run)) return [withoutGrouping(run)];
    const words = run.split(separators);
    return [...(words.length > 1 ? [words.join('')] : []), ...words].map(foldWord);
  });
  return Array.from(new Set(found));
}

/** The quoted phrases of a query, without quotation marks. */
export function quotedPhrases(query: string): string[] {
  const quoted = query.matchAll(/"([^"]+)"|“([^“”]+)”|「([^「」]+)」|„([^„“]+)“|«([^«»]+)»/gu);
  return Array.from(quoted, (match) => match.slice(1).find(Boolean) ?? '').filter((phrase) => phrase.trim());
}

/** A query without question words, unless little is left. */
export function withoutQuestionWords(query: string): string {
  const rest = query.replace(questionWords, '$1 ');
  return rest.replace(/[^\p{L}\p{N}]/gu, '').length > 2 ? rest : query;
}

/** Whether a token is a pair or a single character of a script without spaces. */
export function isUnspacedToken(token: string): boolean {
  return isUnspaced.test(token);
}

/** Text as the tokenizer sees it, for literal comparison without spaces: writers put them around Latin in Han. */
export function foldText(text: string, variants = noVariants): string {
  return unify(foldWord(text.normalize('NFKC')), variants)
    .join('')
    .replace(/\s+/g, '');
}

/** One form of each letter: lower case, no accents. */
function foldWord(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/([\u3040-\u30ff]\p{Mn}*)|\p{Mn}/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðłıþς]/g, (character) => plainLetters.get(character) ?? character);
}

/** The characters of a text, variants of one character made one, katakana made hiragana. */
function unify(text: string, variants: Variants): string[] {
  return Array.from(text, (character) => {
    if (character >= 'ァ' && character <= 'ヶ') return String.fromCharCode(character.charCodeAt(0) - 0x60);
    return variants.get(character) ?? character;
  });
}

function tokens(text: string, split: (run: string) => string[]): string[] {
  return runsOf(text.normalize('NFKC')).flatMap(split).filter(Boolean);
}

function runsOf(text: string): string[] {
  const found: string[] = [];
  runsOrNumber.lastIndex = 0;
  for (let match = runsOrNumber.exec(text); match; match = runsOrNumber.exec(text)) {
    // Digits behind a letter are part of a name.
    if (match[1] && endsInWord.test(text.slice(Math.max(0, match.index - 2), match.index))) {
      runs.lastIndex = match.index;
      match = runs.exec(text) ?? match;
      runsOrNumber.lastIndex = match.index + match[0].length;
    }
    found.push(match[0]);
  }
  return found;
}

function pairs(characters: string[]): string[] {
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** Pairs of signs, each once, and emoji and the like alone. */
function signs(run: string): string[] {
  const characters = Array.from(run);
  return Array.from(new Set([...pairs(characters), ...characters.filter((character) => !ascii.test(character))]));
}

function withoutGrouping(number: string): string {
  return number.replace(/,(?=\d{3}(?:\D|$))/g, '');
}
