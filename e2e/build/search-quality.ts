// The quality of an index: queries of readers, random strings of Han.
import fs from 'node:fs';
import path from 'node:path';
import {embeddedSearch} from '../../packages/search/src/browser/embedded';
import {sourceOf} from '../../packages/search/src/browser/source';
import {fileName, manifestName} from '../../packages/search/src/shared/index-format';
import type {Page} from '../../packages/search/src/shared/section';

/** A query and the pages any of which is what its author wants. */
type Query = {kind: string; query: string; pages: string[]};
type Asker = (query: string) => Promise<string[]>;

/** Queries the index of a built site as the modal does. Returns the addresses of the pages, best hit first. */
export function askerOf(folder: string, language: string): Asker {
  const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
  const manifest = JSON.parse(read(manifestName));
  const source = sourceOf({manifest, all: manifest.all && read(fileName('all', manifest.all))}, async (file) =>
    read(file),
  );
  const search = embeddedSearch(source, '/', String);
  return async (query) => {
    const urls: string[] = [];
    for (let page = 0, pages = 1; page < pages; page += 1) {
      const request = {query, indexName: language, page, facetFilters: [`language:${language}`]};
      const {hits, nbPages} = await search(request, true);
      urls.push(...hits.map(({url}) => decodeURI(url.slice(1).replace(/#.*/, ''))));
      pages = nbPages;
    }
    return [...new Set(urls)];
  };
}

/** Mean reciprocal rank in the first ten pages, and the share of queries whose page is among the first five. */
export async function score(ask: Asker, queries: Query[]) {
  let [mrr, recall] = [0, 0];
  const missed: string[] = [];
  for (const {query, pages} of queries) {
    const place = (await ask(query)).findIndex((url) => pages.includes(url));
    if (place >= 0 && place < 10) mrr += 1 / (place + 1) / queries.length;
    if (place >= 0 && place < 5) recall += 1 / queries.length;
    if (place !== 0) missed.push(`${query} (${place < 0 ? 'not found' : `place ${place + 1}`})`);
  }
  return {mrr, recall, missed};
}

/** Of random strings of two to five Han characters: the share of the pages that hold them which are found. */
export async function substringsFound(pages: Page[], ask: Asker, random: () => number): Promise<number> {
  const texts = pages.map(({url, sections}) => [url, sections.map(({text}) => text).join('\n')] as const);
  const runs = texts.flatMap(([, text]) => text.match(/\p{Script=Han}{2,}/gu) ?? []);
  let [holding, returned] = [0, 0];
  for (let done = 0; done < 200 && runs.length > 0; done += 1) {
    const run = runs[Math.floor(random() * runs.length)] ?? '';
    const start = Math.floor(random() * (run.length - 1));
    const query = run.slice(start, start + 2 + Math.floor(random() * 4));
    const found = await ask(query);
    const urls = texts.filter(([, text]) => text.includes(query)).map(([url]) => url);
    holding += urls.length;
    returned += urls.filter((url) => found.includes(url)).length;
  }
  return returned / holding;
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
