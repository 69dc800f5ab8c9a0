import type {Page, Section} from './section';

/**
 * The index of one language. The manifest keeps its name and is small. All other files have a hash of their content in
 * their names: `all` of a small site has its pages (the browser makes the postings); else `postings` by token,
 * `words` (the words that a mistyped word may mean), and `texts`, the excerpts of one page or a few.
 * `variants` is for Han characters that the site does not use.
 */
export type Manifest = {format: typeof indexFormat; language: string; suggestions: string[]; variants?: string} & (
  | {all: string}
  | {
      all?: undefined;
      sections: number;
      kinds: PageKind[];
      /** For each number of a page which of the kinds it is of. */
      pages: number[];
      postings: Slices;
      words: Slices;
      texts: {pagesPerFile: number; hashes: string[]};
    }
);

/** The pages of a small site, and for each variant character the form that the index uses. */
export type SmallSite = {pages: Page[]; variants: Record<string, string>};

/** Shared by pages: their part of the site, and facets. */
export type PageKind = Pick<Page, 'lvl0' | 'tag' | 'language' | 'version'>;

/** Sorted entries cut into files: the first entry of each file, and its hash. */
export type Slices = {starts: string[]; hashes: string[]};

/** Tokens with spaces between them, and their lists. */
export type PostingsFile = [tokens: string, lists: number[][]];

/** A page in a file of texts. */
export type ShownPage = Omit<Page, keyof PageKind | 'sections'> & {
  sections: Omit<Section, 'code'>[];
};

/** Raised when the shape of the files changes, so that an old page does not misread a new index. */
export const indexFormat = 6;
/** Below the base URL of the language. Not under `assets/`, which hosts let browsers keep for ever. */
export const manifestName = 'search-static.json';
export const indexFolder = 'assets/search';

export const fileName = (kind: string, hash: string) => `${indexFolder}/${kind}.${hash}.json`;

/** Sorts words by first letter and length, so that candidates for a mistyped word are adjacent. */
export const wordKey = (first: string, length: number, word = '') =>
  first + String.fromCharCode(0x60 + Math.min(length, 26)) + word;
