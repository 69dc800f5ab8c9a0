import {
  fileName,
  type Manifest,
  type PageKind,
  type PostingsFile,
  type ShownPage,
  type Slices,
  type SmallSite,
  wordKey,
} from '../shared/index-format';
import type {IndexText} from '../shared/index-text';
import {addPage, decodeList, type List, type Postings} from '../shared/postings';
import type {Variants} from '../shared/tokenize';

type Content = {
  /** How many sections there are. */
  sections: number;
  kinds: PageKind[];
  /** Which of the kinds a page is of. */
  kindOf(page: number): number;
  /** The lists of the tokens that begin with this, of very many the closest ones; or of this one and its nearest. */
  lists(start: string, isWhole?: boolean): Promise<Map<string, List>>;
  /** Words with a first letter, and of these lengths. */
  words(first: string, least: number, most: number): Promise<string[]>;
  /** The texts of a page that results show. */
  page(number: number): Promise<ShownPage>;
  /** The same, if it is here. */
  known(number: number): ShownPage | undefined;
  /** Fetches the lists of the tokens that begin with this, which may be asked for next, if they are in a few files. */
  ahead(start: string): void;
};

/** The index as the engine reads it: files are fetched when needed, and again after a failure. */
export type Source = Content & {suggestions: string[]; variants(): Promise<Variants>};

/** The most files that are fetched for the beginning of a word. */
const mostSlices = 4;

/** @param fetchFile fetches a file of the index by its path */
export function sourceOf({manifest, all}: IndexText, fetchFile: (path: string) => Promise<string>): Source {
  const files = new Map<string, {content?: unknown; coming: Promise<unknown>}>();
  const read = <Content>(path: string): Promise<Content> => {
    const file = files.get(path) ?? {coming: fetchFile(path).then(JSON.parse)};
    files.set(path, file);
    file.coming.then(
      (content) => files.set(path, {...file, content}),
      () => files.delete(path),
    );
    return file.coming as Promise<Content>;
  };
  const known = <Content>(path: string) => files.get(path)?.content as Content | undefined;
  return {
    ...(manifest.all
      ? inMemory(JSON.parse(all ?? '{"pages": [], "variants": {}}'))
      : inFiles(manifest as LargeManifest, read, known)),
    suggestions: manifest.suggestions,
    async variants() {
      return new Map(manifest.variants ? Object.entries(await read(fileName('variants', manifest.variants))) : []);
    },
  };
}

/** A small site: its postings are computed here, from its single file. */
function inMemory({pages, variants: forms}: SmallSite): Content {
  const postings: Postings = new Map();
  const variants = new Map(Object.entries(forms));
  for (const [number, page] of pages.entries()) addPage(postings, number, page, variants);
  const tokens = Array.from(postings.keys());
  const beginningWith = (start: string) => tokens.filter((token) => token.startsWith(start));
  return {
    sections: pages.reduce((sum, {sections}) => sum + sections.length, 0),
    kinds: pages,
    kindOf: (number) => number,
    async lists(start) {
      const listOf = (token: string) => ({postings: postings.get(token) ?? [], unlisted: 0});
      return new Map(beginningWith(start).map((token) => [token, listOf(token)]));
    },
    words: async (first, least, most) =>
      beginningWith(first).filter((token) => token.length >= least && token.length <= most),
    page: async (number) => pages[number] as ShownPage,
    known: (number) => pages[number],
    ahead() {},
  };
}

type LargeManifest = Exclude<Manifest, {all: string}>;

function inFiles(
  {sections, kinds, pages, postings, words, texts}: LargeManifest,
  read: <File>(path: string) => Promise<File>,
  known: <File>(path: string) => File | undefined,
): Content {
  /** Which files have the keys from one to another. */
  const filesOf = (kind: string, {starts, hashes}: Slices, from: string, to: string) => {
    const indexOf = (key: string) => starts.filter((start) => start <= key).length - 1;
    return hashes.slice(Math.max(0, indexOf(from)), indexOf(to) + 1).map((hash) => fileName(kind, hash));
  };
  const slices = <File>(...range: Parameters<typeof filesOf>): Promise<File[]> =>
    Promise.all(
      filesOf(...range)
        .slice(0, mostSlices)
        .map((path) => read<File>(path)),
    );
  const textsOf = (page: number) => {
    const file = Math.floor(page / texts.pagesPerFile);
    return fileName(`t${file}`, texts.hashes[file % texts.hashes.length] ?? '');
  };
  return {
    sections,
    kinds,
    kindOf: (page) => pages[page] ?? 0,
    async lists(start, isWhole) {
      const to = isWhole ? start : `${start}\uffff`;
      const files = await slices<PostingsFile>('p', postings, start, to);
      const found = new Map<string, List>();
      for (const [tokens, lists] of files) {
        for (const [at, token] of tokens.split(' ').entries())
          if (token.startsWith(start)) found.set(token, decodeList(lists[at] ?? []));
      }
      return found;
    },
    async words(first, least, most) {
      const files = await slices<string[]>('w', words, wordKey(first, least), wordKey(first, most, '\uffff'));
      const all = files.flat().flatMap((line) => line.split(' '));
      return all.filter((word) => word.startsWith(first) && word.length >= least && word.length <= most);
    },
    page: async (number) => (await read<Record<number, ShownPage>>(textsOf(number)))[number] as ShownPage,
    known: (number) => known<Record<number, ShownPage>>(textsOf(number))?.[number],
    ahead(start) {
      const paths = filesOf('p', postings, start, `${start}\uffff`);
      if (paths.length <= mostSlices) for (const path of paths) read(path).catch(() => {});
    },
  };
}
