import {
  type AllPages,
  fileName,
  hashOfTexts,
  type Manifest,
  type PostingsFile,
  type Slices,
  type TextsFile,
  wordKey,
} from '../shared/index-format';
import {type IndexText, isOfFormat, notOurs} from '../shared/index-text';
import {addPage, decodeList, type List} from '../shared/postings';
import type {Variants} from '../shared/tokenize';

export type ShownPage = TextsFile[string];
export type Facets = {tag: string; language: string; version?: string};

/** What the engine reads: files that are fetched when they are needed, or all at once. A file that fails is asked for anew after `retry`. */
export type Source = {
  /** How many sections there are. */
  sections: number;
  suggestions: string[];
  facets(page: number): Facets;
  /** The lists of the tokens that begin with this, of very many those that follow it closest; or of this one and its nearest. */
  lists(start: string, isWhole?: boolean): Promise<Map<string, List>>;
  /** Words with a first letter, and of these lengths. */
  words(first: string, least: number, most: number): Promise<string[]>;
  /** What is shown of a page. */
  page(number: number): Promise<ShownPage>;
  variants(): Promise<Variants>;
  retry(): void;
};

/** The most files that the beginnings of one word are looked for in. */
const mostSlices = 4;

/** @param fetchFile fetches a file of the index by its path */
export function sourceOf({manifest, all}: IndexText, fetchFile: (path: string) => Promise<string>): Source {
  const files = new Map<string, Promise<unknown>>();
  const failed = new Set<string>();
  const read = <Content>(path: string): Promise<Content> => {
    const known = files.get(path) ?? fetchFile(path).then(JSON.parse);
    files.set(path, known);
    known.catch(() => failed.add(path));
    return known as Promise<Content>;
  };
  const shared = {
    suggestions: manifest.suggestions,
    variants: async (): Promise<Variants> => {
      if (!manifest.variants) return new Map();
      const flat = await read<string[]>(manifest.variants);
      return new Map(flat.flatMap((from, at) => (at % 2 === 0 ? [[from, flat[at + 1] ?? from]] : [])));
    },
    retry() {
      for (const path of failed) files.delete(path);
      failed.clear();
    },
  };
  return {...(manifest.all === undefined ? inFiles(manifest, read) : inMemory(all ?? '', manifest.all)), ...shared};
}

type Content = Omit<Source, 'suggestions' | 'variants' | 'retry'>;

/** A small site: the postings are made here, from its one file. */
function inMemory(json: string, path: string): Content {
  const content: unknown = JSON.parse(json);
  if (!isOfFormat(content)) throw notOurs(path);
  const {pages} = content as AllPages;
  const postings = new Map<string, number[]>();
  for (const [number, page] of pages.entries()) addPage(postings, number, page);
  const tokens = Array.from(postings.keys());
  return {
    sections: pages.reduce((sum, {sections}) => sum + sections.length, 0),
    facets: (number) => pages[number] ?? {tag: '', language: ''},
    async lists(start) {
      const found = tokens.filter((token) => token.startsWith(start));
      return new Map(found.map((token) => [token, listOf(postings.get(token) ?? [])]));
    },
    words: async (first, least, most) =>
      tokens.filter((token) => token.startsWith(first) && token.length >= least && token.length <= most),
    async page(number) {
      const page = pages[number];
      if (!page) throw new Error(`The index has no page ${number}.`);
      return page;
    },
  };
}

const listOf = (postings: number[]): List => ({postings, count: postings.length});

function inFiles(
  {language, sections, groups, postings, words, texts}: Exclude<Manifest, {all: string}>,
  read: <File>(path: string) => Promise<File>,
): Content {
  const slices = <File>(kind: string, {starts, hashes}: Slices, from: string, to: string): Promise<File[]> => {
    const first = Math.max(
      0,
      starts.findLastIndex((start) => start <= from),
    );
    const last = Math.min(
      starts.findLastIndex((start) => start <= to),
      first + mostSlices - 1,
    );
    return Promise.all(hashes.slice(first, last + 1).map((hash) => read<File>(fileName(kind, '', hash))));
  };
  return {
    sections,
    facets(page) {
      const group = groups.find(({first, size}) => page >= first && page < first + size);
      return {tag: group?.tag ?? '', version: group?.version, language};
    },
    async lists(start, isWhole) {
      const files = await slices<PostingsFile>('p', postings, start, isWhole ? start : `${start}\uffff`);
      const found = files.flatMap(Object.entries<number[]>).filter(([token]) => token.startsWith(start));
      return new Map(found.map(([token, list]) => [token, decodeList(list)]));
    },
    async words(first, least, most) {
      const files = await slices<string[]>('w', words, wordKey(first, least), wordKey(first, most, '\uffff'));
      return files
        .flat()
        .flatMap((line) => line.split(' '))
        .filter((word) => word.startsWith(first) && word.length >= least && word.length <= most);
    },
    async page(number) {
      const file = Math.floor(number / texts.pagesPerFile);
      const content = await read<TextsFile>(fileName('t', file, hashOfTexts(file, texts.hashes) ?? ''));
      const page = content[number];
      if (!page) throw notOurs(`The file of page ${number}`);
      return page;
    },
  };
}
