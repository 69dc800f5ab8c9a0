import {type IndexFile, sectionsOfPage} from '../shared/index-file';
import type {Section} from '../shared/section';
import {fold, indexTokens, isCjkToken, queryCompounds, queryTokens, withoutQuestionWords} from '../shared/tokenize';
import {createPostings, type Postings} from './postings';
import {beginsMistyped, isOneEdit} from './typo';

/** A section that answers a query, and the words of the index that made it do so. */
export type Match = {section: Section; score: number; terms: string[]};

export type Engine = {
  /** Up to three queries that find several pages, for a reader who has found none. */
  suggestions: string[];
  /** The matches of each page that answers `query`, both best first. `accepts` decides before ranking which sections take part. */
  search(query: string, accepts?: (section: Section) => boolean): Promise<Match[][]>;
};

/**
 * The weight of a word by its field. Titles and headings say what a text is about; code repeats names that the text explains.
 */
const boost = {title: 7, heading: 3, labels: 2, text: 1, listing: 0.4};
const weights = {prefix: 0.5, stem: 0.6, typo: 0.4, typoInBeginning: 0.2, name: 4};
/**
 * How fast the sections of a page count less, from the best one on. While the last word may still become several words, the page that
 * has them in many sections is the likelier one; a word that is clear is answered by the section that is about it.
 */
const breadth = {open: 0.8, clear: 2};

/**
 * Ranks the sections of one language. On top of BM25, sections that contain all words of the query
 * come before pages that do, and both before the rest; a literal match gets a bonus.
 *
 * @param loadListings returns the words of code blocks for each section; called at the first word that the text does not contain
 */
export function createEngine({language, pages}: IndexFile, loadListings: () => Promise<string[]>): Engine {
  const sections = pages.flatMap((page) => sectionsOfPage(page, language));
  const text = postingsOf([boost.title, boost.heading, boost.labels, boost.text], sections.map(fieldsOf));
  const folded: string[] = [];
  const holds = (id: number, literal: string): boolean => {
    const {title, heading, text} = sections[id] as Section;
    folded[id] ??= spaceless(fold(`${title}\n${heading}\n${text}`));
    return folded[id].includes(literal);
  };
  let known: Postings | undefined;
  const listings = async () => {
    known ??= postingsOf(
      [boost.listing],
      (await loadListings()).map((words) => [words]),
    );
    return known;
  };

  return {
    suggestions: suggestionsOf(pages),

    async search(query, accepts = () => true) {
      const tokens = queryTokens(withoutQuestionWords(query));
      const literal = spaceless(fold(query));
      const allowed = (id: number) => accepts(sections[id] as Section);
      const found: Found[] = [];
      for (const [position, token] of tokens.entries()) {
        const isLast = position === tokens.length - 1;
        let matches = wordMatches(text, token, isLast, allowed);
        if (matches.size === 0) matches = wordMatches(await listings(), token, isLast, allowed);
        // Only a word that leads nowhere is taken for a mistyped one.
        if (matches.size === 0) matches = typoMatches([text, await listings()], token, allowed);
        found.push(matches);
      }
      // The text may contain the parts of a name from code separately, but not the name.
      for (const {word, parts} of queryCompounds(query)) {
        if (wordMatches(text, word, true, allowed).size > 0) continue;
        const matches = wordMatches(await listings(), word, true, allowed);
        for (const part of parts) keepBetter(found[tokens.indexOf(part)] ?? new Map(), matches, weights.name);
      }
      // A word that this language has nowhere tells nothing about which page is meant.
      const rarity = found.map(({size}) => (size === 0 ? 0 : Math.log(1 + sections.length / size)));
      const last = tokens.at(-1) ?? '';
      const isOpen = !isCjkToken(last) && text.wordsThatBegin(last).length > 1;
      return rank(
        sections,
        found,
        rarity,
        isOpen ? breadth.open : breadth.clear,
        (id) => literal.length > 1 && holds(id, literal),
      );
    },
  };
}

function postingsOf(fieldBoosts: number[], sections: string[][]): Postings {
  const postings = createPostings(fieldBoosts);
  for (const [id, fields] of sections.entries()) postings.add(id, fields.map(indexTokens));
  return postings;
}

/** The tags that tell pages apart: not the ones that nearly every page has. */
function suggestionsOf(pages: IndexFile['pages']): string[] {
  const tagged = pages.filter(({keywords}) => keywords);
  const counts = new Map<string, number>();
  for (const keyword of tagged.flatMap(({keywords = []}) => keywords))
    counts.set(keyword, (counts.get(keyword) ?? 0) + 1);
  const telling = [...counts].filter(([, count]) => count <= 0.7 * tagged.length).sort((a, b) => b[1] - a[1]);
  return telling.slice(0, 3).map(([keyword]) => keyword);
}

/** The fields of a section: title, heading, labels, text. Addresses are names too: `tft_model`, `#admonitions`. */
function fieldsOf({title, heading, anchor, level, text, lvl0, keywords, url}: Section): string[] {
  if (level === 1) return [title, '', [lvl0, ...keywords, url.split('/').at(-1)].join(' '), text];
  return ['', heading, anchor, text];
}

/** For each section what it scores for a token, and the words of the index that it scores for. */
type Found = Map<number, {score: number; terms: string[]}>;
type Allowed = (section: number) => boolean;

/** The sections that hold one token of the query: as it is, as the beginning of a longer word, or inflected. */
function wordMatches(postings: Postings, token: string, isLast: boolean, allowed: Allowed): Found {
  const found: Found = new Map();
  const addBeginning = (start: string, weight: number) => {
    const own: Found = new Map();
    // The more of a word was typed, the surer it is meant.
    for (const word of postings.wordsThatBegin(start))
      addWord(own, postings, word, allowed, weight / (1.3 - (0.3 * start.length) / word.length));
    keepBetter(found, own);
  };

  addWord(found, postings, token, allowed);
  if (isCjkToken(token)) {
    // A pair is matched exactly. A single character is a prefix of the pairs that start with it.
    if ([...token].length === 1) addBeginning(token, weights.prefix);
    return found;
  }
  if (isLast || token.length > 2) addBeginning(token, weights.prefix);
  const stem = stemOf(token);
  if (stem) addBeginning(stem, weights.stem);
  return found;
}

/**
 * The sections that hold what a token of four letters or more is a mistyping of, whole or, from five letters on, so far. Nobody
 * forgives a wrong Han character.
 */
function typoMatches(postings: Postings[], token: string, allowed: Allowed): Found {
  const found: Found = new Map();
  if (token.length < 4 || isCjkToken(token)) return found;
  for (const one of postings) {
    for (const word of one.words()) {
      if (isOneEdit(token, word)) addWord(found, one, word, allowed, weights.typo);
      else if (token.length > 4 && beginsMistyped(token, word))
        addWord(found, one, word, allowed, weights.typoInBeginning);
    }
  }
  return found;
}

/** A section keeps the better of what it scores in one way and another. */
function keepBetter(found: Found, more: Found, weight = 1): void {
  for (const [id, {score, terms}] of more) {
    const earlier = found.get(id);
    found.set(id, {
      score: Math.max(score * weight, earlier?.score ?? 0),
      terms: [...new Set([...(earlier?.terms ?? []), ...terms])],
    });
  }
}

function addWord(found: Found, postings: Postings, word: string, allowed: Allowed, weight = 1): void {
  for (const [id, score] of postings.scores(word)) {
    if (!allowed(id)) continue;
    const earlier = found.get(id) ?? {score: 0, terms: []};
    found.set(id, {score: earlier.score + score * weight, terms: [...earlier.terms, word]});
  }
}

/** The part an English word shares with its inflected forms, if it looks inflected: `fitt(ing)`, `volatilit(ies)`, `feature(s)`. */
function stemOf(word: string): string | undefined {
  const stem = word.replace(/(?:i(?:es|ed)|ations?|ing|ed|es|s|e|y|ly)$/, '').replace(/([b-df-hj-np-tv-z])\1$/, '$1');
  return stem.length >= 3 && stem !== word && /^[a-z]+$/.test(word) ? stem : undefined;
}

function rank(
  sections: Section[],
  found: Found[],
  rarity: number[],
  decay: number,
  isLiteral: (id: number) => boolean,
): Match[][] {
  const total = rarity.reduce((sum, one) => sum + one, 0);
  if (total === 0) return [];

  type Candidate = {match: Match; held: Set<number>; coverage: number};
  const pages = new Map<string, Candidate[]>();
  const ids = new Set(found.flatMap((matches) => [...matches.keys()]));
  for (const id of [...ids].sort((a, b) => a - b)) {
    const section = sections[id];
    if (!section) continue;
    const held = new Set(found.flatMap((matches, token) => (matches.has(id) ? [token] : [])));
    const coverage = [...held].reduce((sum, token) => sum + (rarity[token] ?? 0), 0) / total;
    const hits = found.flatMap((matches) => matches.get(id) ?? []);
    let score = hits.reduce((sum, hit) => sum + hit.score, 0) * (coverage > 0.999 ? 1 : 0.6 * coverage);
    if (isLiteral(id)) score *= 2;
    const match = {section, score, terms: [...new Set(hits.flatMap(({terms}) => terms))]};
    pages.set(section.url, [...(pages.get(section.url) ?? []), {match, held, coverage}]);
  }

  const ranked = [...pages.values()].map((candidates) => {
    const best = Math.max(...candidates.map(({coverage}) => coverage));
    const held = new Set(candidates.flatMap((candidate) => [...candidate.held]));
    const pageCoverage = [...held].reduce((sum, token) => sum + (rarity[token] ?? 0), 0) / total;
    const matches = candidates
      .filter(({coverage}) => coverage >= best * 0.6)
      .map(({match}) => match)
      .sort((a, b) => b.score - a.score || a.section.position - b.section.position);
    const scores = matches.map(({score}) => score);
    // Several sections about it make a page more about it, each less than the one before.
    const score = scores.reduce((sum, one, place) => sum + one / (place + 1) ** decay, 0);
    const tier = best > 0.999 ? 2 : pageCoverage > 0.999 ? 1 : 0;
    return {score, matches, tier, pageCoverage};
  });
  const bestCoverage = Math.max(...ranked.map(({pageCoverage}) => pageCoverage));
  return ranked
    .filter(({pageCoverage}) => pageCoverage >= bestCoverage / 2)
    .sort((a, b) => b.tier - a.tier || b.score - a.score)
    .map(({matches}) => matches);
}

/** Writers put spaces between Han and Latin, readers who search do not. */
function spaceless(text: string): string {
  return text.replace(/\s+/g, '');
}
