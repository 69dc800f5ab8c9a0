import MiniSearch from 'minisearch';
import {type IndexFile, sectionsOfPage} from '../shared/index-file';
import type {Section} from '../shared/section';
import {fold, indexTokens, isCjkToken, queryTokens} from '../shared/tokenise';

/** A section that answers a query, and the words of the index that made it do so. */
export type Match = {section: Section; score: number; terms: string[]};

/** The matches of one page, best first. */
export type PageMatch = {score: number; matches: Match[]};

export type Engine = {
  /** Up to three queries that find several pages, for a reader who has found none. */
  suggestions: string[];
  /** The pages that answer `query`, best first. `accepts` decides before ranking which sections take part. */
  search(query: string, accepts?: (section: Section) => boolean): PageMatch[];
};

/**
 * How much a word counts where it stands. Titles and headings say what a text is about; listings repeat names that the
 * text explains.
 */
const boost = {title: 5, heading: 3, labels: 2, text: 1, code: 0.4};
const weights = {prefix: 0.5, stem: 0.6, typo: 0.4};

/**
 * Ranks the sections of one language. Postings, prefixes, typos and BM25 are MiniSearch's; what is added here is the order that
 * pairs of characters need: sections that hold all that was asked for come before pages that do, and both before the rest;
 * text that holds the query literally gets a bonus.
 */
export async function createEngine({language, pages}: IndexFile): Promise<Engine> {
  const sections = pages.flatMap((page) => sectionsOfPage(page, language));
  const index = new MiniSearch<Fields>({
    fields: Object.keys(boost),
    tokenize: indexTokens,
    processTerm: (term) => term,
    searchOptions: {boost, weights: {prefix: 1, fuzzy: 1}},
  });
  // In small helpings: the reader goes on typing meanwhile.
  await index.addAllAsync(sections.map(fieldsOf), {chunkSize: 16});
  const folded = sections.map(({title, heading, text}) => spaceless(fold(`${title}\n${heading}\n${text}`)));

  return {
    suggestions: suggestionsOf(pages),

    search(query, accepts = () => true) {
      const tokens = queryTokens(query);
      const allowed = new Set(sections.flatMap((section, id) => (accepts(section) ? [id] : [])));
      const found = tokens.map((token, position) => termMatches(index, token, position === tokens.length - 1, allowed));
      // A word that this language has nowhere tells nothing about which page is meant.
      const rarity = found.map(({size}) => (size === 0 ? 0 : Math.log(1 + sections.length / size)));
      return rank(sections, found, rarity, spaceless(fold(query)), folded);
    },
  };
}

/** The tags that tell pages apart: not the ones that nearly every page has. */
function suggestionsOf(pages: IndexFile['pages']): string[] {
  const tagged = pages.filter(({keywords}) => keywords);
  const counts = new Map<string, number>();
  for (const keyword of tagged.flatMap(({keywords = []}) => keywords)) counts.set(keyword, (counts.get(keyword) ?? 0) + 1);
  const telling = [...counts].filter(([, count]) => count <= 0.7 * tagged.length).sort((a, b) => b[1] - a[1]);
  return telling.slice(0, 3).map(([keyword]) => keyword);
}

type Fields = {id: number} & Record<keyof typeof boost, string>;

function fieldsOf({title, heading, level, text, code, lvl0, keywords, url}: Section, id: number): Fields {
  const first = level === 1;
  // The address is a name too: `tft_model`, `python2exe`.
  const labels = first ? [lvl0, ...keywords, url.split('/').at(-1)].join(' ') : '';
  return {id, title: first ? title : '', heading: first ? '' : heading, labels, text, code};
}

type Found = Map<number, {score: number; terms: string[]}>;

/** The sections that hold one token of the query: as it is, as the beginning of a longer word, inflected, or mistyped. */
function termMatches(index: MiniSearch<Fields>, token: string, isLast: boolean, allowed: Set<number>): Found {
  const found: Found = new Map();
  const add = (term: string, weight: number, options: {prefix?: boolean; fuzzy?: number}) => {
    for (const {id, score, terms} of index.search(term, {...options, tokenize: (text) => [text], filter: ({id: section}) => allowed.has(section)})) {
      const earlier = found.get(id);
      if (!earlier || earlier.score < score * weight) found.set(id, {score: score * weight, terms: [...new Set([...(earlier?.terms ?? []), ...terms])]});
    }
  };

  add(token, 1, {});
  if (isCjkToken(token)) {
    // A pair is matched as it is. A single character is the beginning of every pair it stands in.
    if ([...token].length === 1) add(token, weights.prefix, {prefix: true});
    return found;
  }
  if (isLast || token.length > 2) add(token, weights.prefix, {prefix: true});
  const stem = stemOf(token);
  if (stem) add(stem, weights.stem, {prefix: true});
  // Only a word that leads nowhere is taken for a mistyped one.
  if (found.size === 0 && token.length >= 4) {
    for (const swapped of swaps(token)) add(swapped, weights.typo, {prefix: true});
    add(token, weights.typo, {fuzzy: 1});
  }
  return found;
}

/** The part an English word shares with its inflected forms, if it looks inflected: `fitt(ing)`, `volatilit(ies)`, `feature(s)`. */
function stemOf(word: string): string | undefined {
  const stem = word.replace(/(?:i(?:es|ed)|ations?|ing|ed|es|s|e|y|ly)$/, '').replace(/([b-df-hj-np-tv-z])\1$/, '$1');
  return stem.length >= 3 && stem !== word && /^[a-z]+$/.test(word) ? stem : undefined;
}

/** The word with two neighbours swapped, for each pair after the first letter: an edit distance counts a swap as two edits. */
function swaps(word: string): string[] {
  const letters = [...word];
  return letters.slice(2).map((letter, index) => [...letters.slice(0, index + 1), letter, letters[index + 1], ...letters.slice(index + 3)].join(''));
}

function rank(sections: Section[], found: Found[], rarity: number[], literal: string, folded: string[]): PageMatch[] {
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
    if (literal.length > 1 && folded[id]?.includes(literal)) score *= 1.5;
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
    const score = scores.reduce((sum, one, place) => sum + one / (place + 1) ** 2, 0);
    const tier = best > 0.999 ? 2 : pageCoverage > 0.999 ? 1 : 0;
    return {score, matches, tier, pageCoverage};
  });
  const bestCoverage = Math.max(...ranked.map(({pageCoverage}) => pageCoverage));
  return ranked
    .filter(({pageCoverage}) => pageCoverage >= bestCoverage / 2)
    .sort((a, b) => b.tier - a.tier || b.score - a.score)
    .map(({score, matches}) => ({score, matches}));
}

/** Writers put spaces between Han and Latin, readers who search do not. */
function spaceless(text: string): string {
  return text.replace(/\s+/g, '');
}
