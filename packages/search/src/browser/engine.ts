import type {ShownPage} from '../shared/index-format';
import {type List, pageOf, sectionIdOf, sectionOf, weightOf} from '../shared/postings';
import {
  foldText,
  isUnspacedToken,
  queryTokens,
  quotedPhrases,
  type Variants,
  withoutQuestionWords,
} from '../shared/tokenize';
import type {Source} from './source';

/** A section that matches a query. */
export type Match = {page: number; sectionId: number; score: number};

type Allowed = (page: number) => boolean;

const weights = {prefix: 0.5, stem: 0.6, typo: 0.4, typoInBeginning: 0.2, literal: 2};
/** How much less each further section of a page counts, from the best one on. */
const decay = 0.8;
/** The texts of this many pages are read for the ranking: only texts tell whether they contain the query literally. */
const readPages = 5;
/** The same for a query with a quoted phrase, which all hits must contain. */
const readForPhrase = 20;
/** The most words that are tried in place of a mistyped one. */
const mostCorrections = 6;

/**
 * Ranks the sections that match a query: sections with all words come before sections of pages with all words, and both
 * before the rest; a literal match gets a bonus.
 * @param allowed decides in advance which pages are considered
 * @param patience the time in ms after the first file, after which the files so far are enough. Default: waits for all
 */
export function engineOf(source: Source) {
  let variants: Variants = new Map();

  /** Where a word of the query stands. Only one that leads nowhere is taken for one written otherwise, or mistyped. */
  const find = async (token: string, isLast: boolean, allowed: Allowed): Promise<Found> => {
    const found = foundIn(await wordsFor(source, token, isLast), allowed);
    if (found.scores.size > 0) return found;
    if (!isUnspacedToken(token)) return foundIn(await correctionsOf(source, token), allowed);
    variants = await source.variants();
    const [other = token] = queryTokens(token, variants);
    return other === token ? found : foundIn(await wordsFor(source, other, isLast), allowed);
  };

  return async (query: string, allowed: Allowed, patience?: number) => {
    const tokens = queryTokens(withoutQuestionWords(query), variants);
    const finding = tokens.map((token, at) => find(token, at === tokens.length - 1, allowed));
    const results = await settled(finding, patience);
    const found = results.map((result) => result ?? foundIn([], allowed));
    const ranked = rank(found, source.sections);

    const phrases = quotedPhrases(query).map((phrase) => foldText(phrase, variants));
    const read = ranked.slice(0, phrases.length > 0 ? readForPhrase : readPages);
    const reading = read.map(({matches}) => source.page(matches[0]?.page ?? 0));
    const texts = await settled(reading, patience);
    const literal = foldText(query, variants);
    const quoting = read.map((page, at) => {
      const matches = page.matches.filter((match) => {
        const text = textOf(texts[at], sectionOf(match.sectionId), variants);
        if (literal.length > 1 && text.includes(literal)) match.score *= weights.literal;
        return phrases.every((phrase) => text.includes(phrase));
      });
      return {...page, matches};
    });
    const quoted = quoting.filter(({matches}) => phrases.length > 0 && matches.length > 0);
    const pages = quoted.length > 0 ? inOrder(quoted) : [...inOrder(read), ...ranked.slice(read.length)];
    return {
      /** The matches of each page, both best first. */
      pages: pages.map(({matches}) => matches),
      /** The words of the index that made it match. */
      termsOf: ({sectionId}: Match) =>
        Array.from(new Set(found.flatMap(({scores}) => scores.get(sectionId)?.terms ?? []))),
      /** Whether a word or a text has not come. */
      isPartial: [...results, ...texts].includes(undefined),
      variants,
    };
  };
}

function textOf(page: ShownPage | undefined, section: number, variants: Variants): string {
  const {heading = '', text = ''} = page?.sections[section] ?? {};
  return foldText(`${page?.title}\n${heading}\n${text}`, variants);
}

/** The score of each section for a word of the query, and the words of the index that matched. */
type Found = {
  scores: Map<number, {score: number; terms: string[]}>;
  /** How many more sections there are: of a very common word only the best are listed. */
  unlisted: number;
};

/** A word of the index that matches one of the query, with its postings and its weight. */
type Weighted = {word: string; list: List | undefined; weight: number};

/** The words that match a token of the query: itself, words that it begins, and inflected forms. */
async function wordsFor(source: Source, token: string, isLast: boolean): Promise<Weighted[]> {
  // A pair is matched exactly. A single character is a prefix of the pairs that start with it.
  const isUnspaced = isUnspacedToken(token);
  const isWhole = isUnspaced ? Array.from(token).length > 1 : !isLast && token.length < 3;
  const stem = isUnspaced ? undefined : stemOf(token);
  const [begun, inflected] = await Promise.all([
    source.lists(token, isWhole),
    stem ? source.lists(stem) : new Map<string, List>(),
  ]);
  const exact = {word: token, list: begun.get(token), weight: 1};
  if (isWhole) return [exact];
  const longer = Array.from(new Map([...Array.from(inflected), ...Array.from(begun)]), ([word, list]): Weighted => {
    const weight = word.startsWith(token) ? weights.prefix : weights.stem;
    // The more of a word was typed, the more likely it is meant.
    return {word, list, weight: weight / (1.3 - (0.3 * token.length) / word.length)};
  });
  return [exact, ...longer.filter(({word}) => word !== token)];
}

/**
 * The words for which a word of four letters or more may be a misspelling: one letter inserted, missing or replaced, or
 * two adjacent letters swapped, but never the first letter; from five letters on also prefixes.
 */
async function correctionsOf(source: Source, token: string): Promise<Weighted[]> {
  if (!/^[\p{L}\p{N}]{4,}$/u.test(token)) return [];
  const words = await source.words(token.charAt(0), token.length - 1, token.length + 6);
  const forms = Array.from(token, (_, at) => {
    const [before, letter, after] = [token.slice(0, at), token.charAt(at), token.slice(at + 1)];
    const swapped = after.charAt(0) + letter + after.slice(1);
    return [after, `.${after}`, `.${letter}${after}`, swapped].map((rest) => before + rest);
  });
  const mistyped = `^(?:${[...forms.slice(1).flat(), `${token}.`].join('|')})`;
  const whole = words.filter((word) => new RegExp(`${mistyped}$`).test(word));
  const begun =
    token.length > 4 ? words.filter((word) => !whole.includes(word) && new RegExp(mistyped).test(word)) : [];
  const corrections = [...whole, ...begun].slice(0, mostCorrections);
  return Promise.all(
    corrections.map(async (word, at) => {
      const weight = at < whole.length ? weights.typo : weights.typoInBeginning;
      return {word, list: (await source.lists(word, true)).get(word), weight};
    }),
  );
}

function foundIn(words: Weighted[], allowed: Allowed): Found {
  const scores: Found['scores'] = new Map();
  for (const {word, list, weight} of words) {
    for (const posting of list?.postings ?? []) {
      const sectionId = sectionIdOf(posting);
      if (!allowed(pageOf(sectionId))) continue;
      const {score = 0, terms = []} = scores.get(sectionId) ?? {};
      scores.set(sectionId, {score: score + weight * weightOf(posting), terms: [...terms, word]});
    }
  }
  return {scores, unlisted: Math.max(0, ...words.map(({list}) => list?.unlisted ?? 0))};
}

/** The part an English word shares with its inflected forms: `fitt(ing)`, `volatilit(ies)`, `feature(s)`. */
function stemOf(word: string): string | undefined {
  const stem = word.replace(/(?:i(?:es|ed)|ations?|ing|ed|es|s|e|y|ly)$/, '').replace(/([b-df-hj-np-tv-z])\1$/, '$1');
  return stem.length >= 3 && stem !== word && /^[a-z]+$/.test(word) ? stem : undefined;
}

/** The sum of the rarities of the words in a section or page. */
type Covering = {coverage: number};
type RankedPage = Covering & {matches: Match[]; tier: number};

function rank(found: Found[], sections: number): RankedPage[] {
  // A word that is nowhere in this language says nothing about which page is meant.
  const rarity = found.map(({scores: {size}, unlisted}) => size && Math.log(1 + sections / (size + unlisted)));
  const total = rarity.reduce((sum, one) => sum + one, 0);
  // A common word lists only its best sections, so the others are assumed to contain it too.
  const common = found.reduce((sum, {unlisted}, word) => sum + (unlisted > 0 ? (rarity[word] ?? 0) : 0), 0);

  const all = new Map<number, Match & Covering>();
  const pages = new Map<number, Covering & {lastWord: number; matches: (Match & Covering)[]}>();
  for (const [word, {scores, unlisted}] of found.entries()) {
    const rare = rarity[word] ?? 0;
    const covered = unlisted > 0 ? 0 : rare;
    for (const [sectionId, {score}] of scores) {
      const page = pageOf(sectionId);
      const ranked = pages.get(page) ?? {lastWord: -1, coverage: common, matches: []};
      const match = all.get(sectionId) ?? {page, sectionId, score: 0, coverage: common};
      if (ranked.lastWord !== word) ranked.coverage += covered;
      if (!all.has(sectionId)) ranked.matches.push(match);
      ranked.lastWord = word;
      match.coverage += covered;
      match.score += score * rare;
      all.set(sectionId, match);
      pages.set(page, ranked);
    }
  }
  const whole = 0.999 * total;
  const ranked = Array.from(pages.values(), ({coverage, matches}): RankedPage => {
    const best = Math.max(...matches.map((match) => match.coverage));
    const good = matches.filter((match) => match.coverage >= 0.6 * best);
    for (const match of good) match.score *= match.coverage > whole ? 1 : (0.6 * match.coverage) / total;
    return {matches: good, coverage, tier: best > whole ? 2 : coverage > whole ? 1 : 0};
  });
  const best = ranked.reduce((most, {coverage}) => Math.max(most, coverage), 0);
  return inOrder(ranked.filter(({coverage}) => coverage >= best / 2));
}

/** Each further matching section adds to the score of a page, but less than the one before. */
function inOrder(pages: RankedPage[]): RankedPage[] {
  const scored = pages.map((page) => {
    const matches = [...page.matches].sort((a, b) => b.score - a.score || a.sectionId - b.sectionId);
    return {...page, matches, score: matches.reduce((sum, {score}, at) => sum + score / (at + 1) ** decay, 0)};
  });
  return scored.sort((a, b) => b.tier - a.tier || b.score - a.score);
}

/** The resolved values: all, or the values that arrive in time after the first. Throws if all fail. */
export async function settled<Value>(promises: Promise<Value>[], patience?: number): Promise<(Value | undefined)[]> {
  const values: (Value | undefined)[] = promises.map(() => undefined);
  const all = promises.map(async (promise, at) => {
    values[at] = await promise;
  });
  const end = new Promise((resolve) => patience !== undefined && setTimeout(resolve, patience));
  await Promise.race([Promise.allSettled(all), end]);
  if (promises.length > 0 && values.every((value) => value === undefined)) {
    await Promise.any(all).catch(({errors}: AggregateError) => {
      throw errors[0];
    });
  }
  return values;
}
