import type {Page} from './section';
import {indexTokens, type Variants} from './tokenize';

/**
 * For each token the sections that hold it, as numbers in rising order: page, section and impact. An impact says how
 * much the token counts there: BM25 by field, rounded, against fixed lengths, so that an edit changes few files.
 */
export type Postings = Map<string, number[]>;

const impacts = 32;
/** Leaves room for 131,072 pages in 32 bits. */
const mostSections = 1024;
/** Page and section in one number. */
export const sectionIdOf = (posting: number) => Math.floor(posting / impacts);
export const sectionOf = (sectionId: number) => sectionId % mostSections;
export const pageOf = (sectionId: number) => Math.floor(sectionId / mostSections);
export const weightOf = (posting: number) => 2 ** (((posting % impacts) - 8) / 4);

/** The weight of a word by its field, and the usual length of the field. Code repeats the text. */
const fields = [
  {boost: 7, usual: 4},
  {boost: 3, usual: 4},
  {boost: 2, usual: 4},
  {boost: 1, usual: 64},
  {boost: 0.4, usual: 16},
];
/** Parameters of BM25+: saturation of repetitions, influence of length, least weight of an occurrence. */
const [saturation, lengthWeight, floor] = [1.2, 0.7, 0.5];

export function addPage(postings: Postings, number: number, page: Page, variants?: Variants): void {
  for (const [position, {level, anchor, heading, text, code}] of page.sections.slice(0, mostSections).entries()) {
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
      const posting = (number * mostSections + position) * impacts + impact;
      const list = postings.get(token);
      if (list) list.push(posting);
      else postings.set(token, [posting]);
    }
  }
}

/** The sections that contain a token. For a very common token, only the best are listed. */
export type List = {postings: number[]; unlisted: number};

/** The most sections in a list. */
export const longestList = 2000;

/** As written: how many sections, if not all are; a page as the negative difference to the last; its sections. */
export function encodeList(postings: number[]): number[] {
  const isLong = postings.length > longestList;
  const least = isLong ? postings.map((posting) => posting % impacts).sort((a, b) => b - a)[longestList - 1] : 0;
  const kept = postings.filter((posting) => posting % impacts >= (least ?? 0)).slice(0, longestList);
  const written = isLong ? [postings.length] : [];
  let [page, section] = [-1, 0];
  for (const posting of kept) {
    const sectionId = sectionIdOf(posting);
    if (pageOf(sectionId) !== page) {
      written.push(page - pageOf(sectionId));
      [page, section] = [pageOf(sectionId), 0];
    }
    written.push((sectionOf(sectionId) - section) * impacts + (posting % impacts));
    section = sectionOf(sectionId);
  }
  return written;
}

export function decodeList(written: number[]): List {
  const postings: number[] = [];
  const cut = Math.max(0, written[0] ?? 0);
  let [page, section] = [-1, 0];
  for (const number of cut ? written.slice(1) : written) {
    if (number < 0) [page, section] = [page - number, 0];
    else {
      section += Math.floor(number / impacts);
      postings.push((page * mostSections + section) * impacts + (number % impacts));
    }
  }
  return {postings, unlisted: cut && cut - postings.length};
}
