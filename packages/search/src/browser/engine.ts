import {type List, pageOf, pageOfPlace, placeOf, sectionOf, weightOf} from '../shared/postings';
import {
  foldText,
  isUnspacedToken,
  queryCompounds,
  queryTokens,
  quotedPhrases,
  type Variants,
  withoutQuestionWords,
} from '../shared/tokenize';
import type {Source} from './source';
import {beginsMistyped, isOneEdit} from './typo';

/** A section that answers a query, and the words of the index that made it do so. */
export type Match = {page: number; section: number; score: number; terms: string[]};

export type Ranking = {
  /** The matches of each page that answers the query, both best first. */
  pages: Match[][];
  /** Whether a word, or a text, is still on its way or has not come. */
  isPartial: boolean;
  variants: Variants;
};

export type Engine = {
  /**
   * Ranks the sections that answer a query. `accepts` decides before which pages take part.
   * @param patience after how many milliseconds to rank by what has come, once something has; without it, everything is waited for
   */
  search(query: string, accepts?: (page: number) => boolean, patience?: number): Promise<Ranking>;
};

const weights = {prefix: 0.5, stem: 0.6, typo: 0.4, typoInBeginning: 0.2, name: 4, literal: 2};
/**
 * How fast the sections of a page count less, from the best one on. While the last word may still become several words, the page that
 * has them in many sections is the likelier one; a word that is clear is answered by the section that is about it.
 */
const breadth = {open: 0.8, clear: 2};
/** Of so many pages the texts are read before they are put in order: whether they hold the query as it stands only texts tell. */
const readPages = 6;
/** Of so many, where only those that hold a quoted phrase are shown. */
const readForPhrase = 20;
/** How many words a mistyped one is taken for. */
const mostCorrections = 6;

/**
 * Ranks the sections of one language. On top of BM25, sections that contain all words of the query
 * come before pages that do, and both before the rest; a literal match gets a bonus.
 */
export function createEngine(source: Source): Engine {
  let variants: Variants = new Map();

  /** Where one word of the query stands. Only a word that leads nowhere is taken for one that is written otherwise, or mistyped. */
  const find = async (token: string, isLast: boolean, allowed: Allowed): Promise<Found> => {
    const found = await wordMatches(source, token, isLast, allowed);
    if (found.places.size > 0) return found;
    if (!isUnspacedToken(token)) return typoMatches(source, token, allowed);
    variants = await source.variants();
    const [other = token] = queryTokens(token, variants);
    return other === token ? found : wordMatches(source, other, isLast, allowed);
  };

  return {
    async search(query, accepts = () => true, patience) {
      const tokens = queryTokens(withoutQuestionWords(query), variants);
      const allowed: Allowed = rememberedBy(accepts);
      const finding = tokens.map((token, position) => find(token, position === tokens.length - 1, allowed));
      // The text may contain the parts of a name from code separately, but not the name.
      const compounds = queryCompounds(query);
      const findingNames = compounds.map(({word}) => wordMatches(source, word, true, allowed));
      const [results, names] = await Promise.all([settled(finding, patience), settled(findingNames, patience)]);
      const found = results.map((result) => result ?? nothing());
      for (const [at, {parts}] of compounds.entries()) {
        for (const part of parts)
          keepBetter(found[tokens.indexOf(part)] ?? nothing(), names[at] ?? nothing(), weights.name);
      }
      const last = tokens.at(-1) ?? '';
      const isOpen = !isUnspacedToken(last) && (found.at(-1)?.words ?? 0) > 1;
      const ranked = rank(found, source.sections, isOpen ? breadth.open : breadth.clear);
      const phrases = quotedPhrases(query).map((phrase) => foldText(phrase, variants));
      const read = ranked.slice(0, phrases.length > 0 ? readForPhrase : readPages);
      const texts = await settled(
        read.map(({matches}) => source.page(matches[0]?.page ?? 0)),
        patience,
      );
      const holds = ({section}: Match, at: number, literal: string) => {
        const page = texts[at];
        const {heading = '', text = ''} = page?.sections[section] ?? {};
        return foldText(`${page?.title}\n${heading}\n${text}`, variants).includes(literal);
      };
      const literal = foldText(query, variants);
      for (const [at, page] of read.entries()) {
        for (const match of page.matches)
          if (literal.length > 1 && holds(match, at, literal)) match.score *= weights.literal;
      }
      const quoting = read.flatMap((page, at) => {
        const matches = page.matches.filter((match) => phrases.every((phrase) => holds(match, at, phrase)));
        return phrases.length > 0 && matches.length > 0 ? [{...page, matches}] : [];
      });
      const rest = ranked.slice(read.length);
      return {
        pages: (quoting.length > 0 ? inOrder(quoting) : [...inOrder(read), ...rest]).map(({matches}) => matches),
        isPartial: [...results, ...names, ...texts].includes(undefined),
        variants,
      };
    },
  };
}

/** For each section what it scores for a word of the query, and the words of the index that it scores for. */
type Found = {
  places: Map<number, {score: number; terms: string[]}>;
  /** How many more sections there are: of a very common word only the best are listed. */
  unlisted: number;
  /** How many words of the index begin with it. */
  words: number;
};
type Allowed = (page: number) => boolean;

const nothing = (): Found => ({places: new Map(), unlisted: 0, words: 0});

/** The sections that hold one token of the query: as it is, as the beginning of a longer word, or inflected. */
async function wordMatches(source: Source, token: string, isLast: boolean, allowed: Allowed): Promise<Found> {
  const found = nothing();
  // A pair is matched exactly. A single character is a prefix of the pairs that start with it.
  const isPair = isUnspacedToken(token) && Array.from(token).length > 1;
  const stem = isUnspacedToken(token) ? undefined : stemOf(token);
  const [begun, inflected] = await Promise.all([
    source.lists(token, isPair || (!isLast && token.length < 3)),
    stem ? source.lists(stem) : new Map<string, List>(),
  ]);
  found.words = begun.size;
  addWord(found, token, begun.get(token), allowed);
  if (isPair) return found;
  if (isLast || token.length > 2 || isUnspacedToken(token))
    keepBetter(found, beginnings(begun, token, weights.prefix, allowed));
  if (stem) keepBetter(found, beginnings(inflected, stem, weights.stem, allowed));
  return found;
}

/** The more of a word was typed, the surer it is meant. */
function beginnings(lists: Map<string, List>, start: string, weight: number, allowed: Allowed): Found {
  const found = nothing();
  for (const [word, list] of lists)
    addWord(found, word, list, allowed, weight / (1.3 - (0.3 * start.length) / word.length));
  return found;
}

/**
 * The sections that hold what a token of four letters or more is a mistyping of, whole or, from five letters on, so far. Nobody
 * forgives a wrong Han character; the first letter is taken to be right.
 */
async function typoMatches(source: Source, token: string, allowed: Allowed): Promise<Found> {
  const found = nothing();
  if (token.length < 4) return found;
  const words = await source.words(token.charAt(0), token.length - 1, token.length + 6);
  const whole = words.filter((word) => isOneEdit(token, word));
  const begun = token.length > 4 ? words.filter((word) => !whole.includes(word) && beginsMistyped(token, word)) : [];
  const corrections = [...whole, ...begun].slice(0, mostCorrections);
  const lists = await Promise.all(corrections.map((word) => source.lists(word, true)));
  for (const [at, word] of corrections.entries())
    addWord(found, word, lists[at]?.get(word), allowed, at < whole.length ? weights.typo : weights.typoInBeginning);
  return found;
}

/** A section keeps the better of what it scores in one way and another. */
function keepBetter(found: Found, more: Found, weight = 1): void {
  for (const [place, {score, terms}] of more.places) {
    const earlier = found.places.get(place);
    found.places.set(place, {
      score: Math.max(score * weight, earlier?.score ?? 0),
      terms: Array.from(new Set([...(earlier?.terms ?? []), ...terms])),
    });
  }
  found.unlisted = Math.max(found.unlisted, more.unlisted);
}

function addWord(found: Found, word: string, list: List | undefined, allowed: Allowed, weight = 1): void {
  for (const posting of list?.postings ?? []) {
    if (!allowed(pageOf(posting))) continue;
    const earlier = found.places.get(placeOf(posting));
    const score = weight * weightOf(posting) + (earlier?.score ?? 0);
    found.places.set(placeOf(posting), {score, terms: [...(earlier?.terms ?? []), word]});
  }
  if (list) found.unlisted = Math.max(found.unlisted, list.count - list.postings.length);
}

/** The part an English word shares with its inflected forms, if it looks inflected: `fitt(ing)`, `volatilit(ies)`, `feature(s)`. */
function stemOf(word: string): string | undefined {
  const stem = word.replace(/(?:i(?:es|ed)|ations?|ing|ed|es|s|e|y|ly)$/, '').replace(/([b-df-hj-np-tv-z])\1$/, '$1');
  return stem.length >= 3 && stem !== word && /^[a-z]+$/.test(word) ? stem : undefined;
}

type RankedPage = {matches: Match[]; tier: number; decay: number};

function rank(found: Found[], sections: number, decay: number): RankedPage[] {
  // A word that this language has nowhere tells nothing about which page is meant.
  const rarity = found.map(({places: {size}, unlisted}) =>
    size === 0 ? 0 : Math.log(1 + sections / (size + unlisted)),
  );
  const total = rarity.reduce((sum, one) => sum + one, 0);
  if (total === 0) return [];
  const rarityOf = (tokens: Iterable<number>) =>
    Array.from(tokens).reduce((sum, token) => sum + (rarity[token] ?? 0), 0) / total;

  type Candidate = {match: Match; held: number[]; coverage: number};
  const pages = new Map<number, Candidate[]>();
  for (const place of new Set(found.flatMap(({places}) => Array.from(places.keys())))) {
    // Where a common word lists only its best sections, the others are taken to hold it as well.
    const held = Array.from(found.keys()).filter((token) => {
      const {places, unlisted} = found[token] ?? nothing();
      return places.has(place) || unlisted > 0;
    });
    const hits = found.map(({places}, token) => ({hit: places.get(place), rare: rarity[token] ?? 0}));
    const coverage = rarityOf(held);
    const sum = hits.reduce((score, {hit, rare}) => score + (hit?.score ?? 0) * rare, 0);
    const score = sum * (coverage > 0.999 ? 1 : 0.6 * coverage);
    const terms = Array.from(new Set(hits.flatMap(({hit}) => hit?.terms ?? [])));
    const page = pageOfPlace(place);
    const candidates = pages.get(page) ?? [];
    candidates.push({match: {page, section: sectionOf(place), score, terms}, held, coverage});
    pages.set(page, candidates);
  }

  const ranked = Array.from(pages.values(), (candidates) => {
    const best = Math.max(...candidates.map(({coverage}) => coverage));
    const pageCoverage = rarityOf(new Set(candidates.flatMap(({held}) => held)));
    const matches = candidates.filter(({coverage}) => coverage >= best * 0.6).map(({match}) => match);
    return {matches, decay, pageCoverage, tier: best > 0.999 ? 2 : pageCoverage > 0.999 ? 1 : 0};
  });
  const bestCoverage = Math.max(...ranked.map(({pageCoverage}) => pageCoverage));
  return inOrder(ranked.filter(({pageCoverage}) => pageCoverage >= bestCoverage / 2));
}

/** Several sections about it make a page more about it, each less than the one before. */
function inOrder<Ranked extends RankedPage>(pages: Ranked[]): Ranked[] {
  const scored = pages.map((page) => {
    const matches = page.matches.toSorted((a, b) => b.score - a.score || a.section - b.section);
    return {
      page: {...page, matches},
      score: matches.reduce((sum, {score}, at) => sum + score / (at + 1) ** page.decay, 0),
    };
  });
  return scored.sort((a, b) => b.page.tier - a.page.tier || b.score - a.score).map(({page}) => page);
}

/** The values that have come when all promises are settled or, once there is one, after a time. Throws if there will be none. */
async function settled<Value>(promises: Promise<Value>[], patience?: number): Promise<(Value | undefined)[]> {
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

function rememberedBy(accepts: (page: number) => boolean): Allowed {
  const known = new Map<number, boolean>();
  return (page) => {
    const answer = known.get(page) ?? accepts(page);
    known.set(page, answer);
    return answer;
  };
}
