import type {Page} from './section';
import {indexTokens, type Variants} from './tokenize';

/**
 * For each token the sections that hold it, as numbers in rising order: page, section and impact. An impact says how much a token counts
 * there: BM25 with a weight for each field, rounded, and compared with fixed lengths. So an edit changes what it touches and nothing else.
 */
export type Postings = Map<string, number[]>;

const impacts = 32;
const mostSections = 4096;
export const pageOf = (posting: number) => Math.floor(posting / (impacts * mostSections));
/** Page and section in one number. */
export const placeOf = (posting: number) => Math.floor(posting / impacts);
export const sectionOf = (place: number) => place % mostSections;
export const pageOfPlace = (place: number) => Math.floor(place / mostSections);
export const weightOf = (posting: number) => 2 ** (((posting % impacts) - 8) / 4);

/** How much a word counts by its field, and how many words the field usually has. Code repeats names that the text explains. */
const fields = [
  {boost: 7, usual: 4},
  {boost: 3, usual: 4},
  {boost: 2, usual: 4},
  {boost: 1, usual: 64},
  {boost: 0.4, usual: 16},
];
/** Numbers of Lucene's BM25 and of BM25+: how soon repetitions stop to count, how much length counts, what any occurrence counts. */
const saturation = 1.2;
const lengthWeight = 0.7;
const floor = 0.5;

export function addPage(postings: Postings, number: number, page: Page, variants?: Variants): void {
  for (const [position, {level, anchor, heading, text, code}] of page.sections.slice(0, mostSections).entries()) {
    const place = number * mostSections + position;
    // Addresses are names too: `tft_model`, `#admonitions`.
    const labels = level === 1 ? [page.lvl0, ...page.keywords, page.url.split('/').at(-1)].join(' ') : anchor;
    const texts = level === 1 ? [page.title, '', labels, text, code] : ['', heading, labels, text, code];
    const weights = new Map<string, number>();
    for (const [field, {boost, usual}] of fields.entries()) {
      const counts = new Map<string, number>();
      for (const token of indexTokens(texts[field] ?? '', variants)) counts.set(token, (counts.get(token) ?? 0) + 1);
      // Rounded to a power of two: a word more or less does not change the impact of all others.
      const length = 2 ** Math.round(Math.log2(counts.size / usual));
      for (const [token, count] of counts) {
        const repeated = (count * (saturation + 1)) / (count + saturation * (1 - lengthWeight + lengthWeight * length));
        weights.set(token, (weights.get(token) ?? 0) + boost * (floor + repeated));
      }
    }
    for (const [token, weight] of weights) {
      const impact = Math.min(impacts - 1, Math.max(0, Math.round(4 * Math.log2(weight)) + 8));
      const posting = place * impacts + impact;
      const list = postings.get(token);
      if (list) list.push(posting);
      else postings.set(token, [posting]);
    }
  }
}

/** The sections that hold a token. Of a token that very many hold these are the best; `count` says how many there are. */
export type List = {postings: number[]; count: number};

/** The most sections that a list in a file has. */
const longestList = 2000;

/** A list as it is written: how many sections, if not all are in it; for each page the difference to the page before, negative; its sections. */
export function encodeList(postings: number[]): number[] {
  let kept = postings;
  if (postings.length > longestList) {
    const least = postings.map((posting) => posting % impacts).sort((a, b) => b - a)[longestList - 1] ?? 0;
    kept = postings.filter((posting) => posting % impacts >= least).slice(0, longestList);
  }
  const written = kept.length < postings.length ? [postings.length] : [];
  let [page, section] = [-1, 0];
  for (const posting of kept) {
    if (pageOf(posting) !== page) {
      written.push(page - pageOf(posting));
      page = pageOf(posting);
      section = 0;
    }
    const own = sectionOf(placeOf(posting));
    written.push((own - section) * impacts + (posting % impacts));
    section = own;
  }
  return written;
}

export function decodeList(written: number[]): List {
  const postings: number[] = [];
  const isCut = (written[0] ?? 0) > 0;
  let [page, section] = [-1, 0];
  for (const number of isCut ? written.slice(1) : written) {
    if (number < 0) {
      page -= number;
      section = 0;
    } else {
      section += Math.floor(number / impacts);
      postings.push((page * mostSections + section) * impacts + (number % impacts));
    }
  }
  return {postings, count: isCut ? (written[0] ?? 0) : postings.length};
}
