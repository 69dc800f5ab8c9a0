import {embeddedSearch} from '../src/browser/embedded';
import {createEngine} from '../src/browser/engine';
import {searchRequest} from '../src/browser/protocol';
import type {IndexFile} from '../src/shared/index-file';
import {fold, indexTokens} from '../src/shared/tokenize';
import type {Built} from './built';

/** A query and the pages any of which is what its author wants. */
export type Query = {kind: string; query: string; pages: string[]};
/** The first half is for tuning; only figures of the second are reported as quality. */
export type QuerySet = {tune: Query[]; report: Query[]};

export type Score = {queries: number; mrr: number; recall: number};
export type Substrings = {strings: number; returned: number; inFirstTen: number};

/** Asks the index as the modal does, and gives the addresses of the pages in the order of their best hit. */
export type Asker = (query: string) => Promise<string[]>;

export async function askerOf({index, listings}: Pick<Built, 'index' | 'listings'>): Promise<Asker> {
  const search = embeddedSearch(
    createEngine(index, async () => listings),
    (path) => `https://site.example/${path}`,
  );
  return async (query) => {
    const urls: string[] = [];
    for (let page = 0, pages = 1; page < pages; page += 1) {
      const {results} = await search({
        requests: [searchRequest(query, index.language, page, [`language:${index.language}`], 10)],
      });
      urls.push(...(results[0]?.hits ?? []).map(({url}) => new URL(url).pathname.slice(1)));
      pages = results[0]?.nbPages ?? 0;
    }
    return [...new Set(urls)];
  };
}

/** Mean reciprocal rank in the first ten pages, and the share of queries whose page is among the first five. */
export async function score(ask: Asker, queries: Query[]): Promise<Score & {missed: string[]}> {
  let mrr = 0;
  let recall = 0;
  const missed: string[] = [];
  for (const {query, pages} of queries) {
    const rank = rankOf(await ask(query), pages);
    if (rank <= 10) mrr += 1 / rank;
    if (rank <= 5) recall += 1;
    if (rank > 1) missed.push(`${query} (${rank === Infinity ? 'not found' : `place ${rank}`})`);
  }
  return {queries: queries.length, mrr: mrr / queries.length, recall: recall / queries.length, missed};
}

/**
 * The queries as they grow under the fingers, every beginning from two characters on; each query counts once, however long it is. Questions
 * and mistyped words are left out: what they are after does not show before they are complete.
 */
export async function scoreWhileTyping(ask: Asker, all: Query[]): Promise<Score> {
  const queries = all.filter(({kind}) => kind !== 'question' && kind !== 'typo');
  let mrr = 0;
  let recall = 0;
  for (const {kind, query, pages} of queries) {
    const characters = [...query];
    const beginnings = characters
      .slice(1)
      .map((_, index) => ({kind, query: characters.slice(0, index + 2).join(''), pages}));
    const own = await score(ask, beginnings);
    mrr += own.mrr;
    recall += own.recall;
  }
  return {queries: queries.length, mrr: mrr / queries.length, recall: recall / queries.length};
}

/** One wrong letter, never the first, in words of titles and headings. */
export function typos(index: IndexFile, random: () => number, count = 100): Query[] {
  const owners = new Map<string, Set<string>>();
  for (const page of index.pages) {
    for (const [, , heading] of page.sections) {
      for (const word of indexTokens(heading)) {
        if (/^[a-z]{5,}$/.test(word)) owners.set(word, (owners.get(word) ?? new Set()).add(page.url));
      }
    }
  }
  const words = [...owners].filter(([, pages]) => pages.size <= 2);
  return Array.from({length: words.length === 0 ? 0 : count}, () => {
    const [word, pages] = words[Math.floor(random() * words.length)] ?? ['', new Set<string>()];
    return {kind: 'typo', query: mistyped(word, random), pages: [...pages]};
  });
}

/** Compound names from code that occur on one or two pages. */
export function identifiers(
  {index, listings}: Pick<Built, 'index' | 'listings'>,
  random: () => number,
  count = 100,
): Query[] {
  const owners = new Map<string, Set<string>>();
  const urls = index.pages.flatMap(({url, sections}) => sections.map(() => url));
  for (const [section, words] of listings.entries()) {
    for (const name of words.match(/[A-Za-z]+(?:_[A-Za-z]+)+/g) ?? [])
      owners.set(name, (owners.get(name) ?? new Set()).add(urls[section] ?? ''));
  }
  const names = [...owners].filter(([, pages]) => pages.size <= 2);
  return Array.from({length: names.length === 0 ? 0 : count}, () => {
    const [query, pages] = names[Math.floor(random() * names.length)] ?? ['', new Set<string>()];
    return {kind: 'name', query, pages: [...pages]};
  });
}

/** Of random strings of two to five Han characters of the site: the share of the pages that hold them which are found, and found early. */
export async function substrings(index: IndexFile, ask: Asker, random: () => number, count = 400): Promise<Substrings> {
  const texts = index.pages.map(({url, sections}) => ({
    url,
    text: fold(sections.map(([, , heading, text]) => `${heading}\n${text}`).join('\n')),
  }));
  const runs = texts.flatMap(({text}) => text.match(/\p{Script=Han}{2,}/gu) ?? []);
  const total = {holding: 0, returned: 0, early: 0, room: 0};
  for (let done = 0; done < count && runs.length > 0; done += 1) {
    const run = [...(runs[Math.floor(random() * runs.length)] ?? '')];
    const length = Math.min(run.length, 2 + Math.floor(random() * 4));
    const start = Math.floor(random() * (run.length - length + 1));
    const query = run.slice(start, start + length).join('');
    const holding = texts.filter(({text}) => text.includes(query)).map(({url}) => url);
    const found = await ask(query);
    total.holding += holding.length;
    total.returned += holding.filter((url) => found.includes(url)).length;
    total.room += Math.min(10, holding.length);
    total.early += found.slice(0, 10).filter((url) => holding.includes(url)).length;
  }
  return {strings: count, returned: total.returned / total.holding, inFirstTen: total.early / total.room};
}

/** Random numbers that are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function rankOf(found: string[], wanted: string[]): number {
  const place = found.findIndex((url) => wanted.includes(url));
  return place < 0 ? Infinity : place + 1;
}

function mistyped(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 1));
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  const edits = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    at + 1 < word.length ? word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2) : word.slice(0, -1),
  ];
  return edits[Math.floor(random() * edits.length)] ?? word;
}
