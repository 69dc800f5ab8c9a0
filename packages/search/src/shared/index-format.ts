import {isRecord} from './is-record';
import type {Page, Section} from './section';

/**
 * The index of one language. The manifest keeps its name and is small. All other files carry a hash of their content in their names:
 *
 * - a small site has one more, `all`: its pages, of which the browser makes the postings;
 * - else `postings` by token, `words` (what a mistyped word may have been), and `texts`, what is shown of one page or a few.
 *
 * `variants` is fetched for a Han character that the site does not have.
 */
export type Manifest = {format: typeof indexFormat; language: string; suggestions: string[]; variants?: string} & (
  | {all: string}
  | {
      all?: undefined;
      sections: number;
      groups: PageGroup[];
      postings: Slices;
      words: Slices;
      texts: {pagesPerFile: number; hashes: string[]};
    }
);

/** Pages with the same facets, with numbers in a range of their own. Not every number has a page. */
export type PageGroup = {tag: string; version?: string; first: number; size: number};

/** Sorted entries cut into files: what the entries of each file begin with at the earliest, and its hash. */
export type Slices = {starts: string[]; hashes: string[]};

/** The shape of `all`. */
export type AllPages = {format: typeof indexFormat; pages: Page[]};
export type PostingsFile = Record<string, number[]>;
/** A page as texts have it, by its number. */
export type TextsFile = Record<
  string,
  Omit<Page, 'tag' | 'language' | 'version' | 'sections'> & {sections: Omit<Section, 'code'>[]}
>;

/** Raised when the shape of the files changes, so that an old page does not misread a new index. */
export const indexFormat = 3;
/** Below the base URL of the language. Not under `assets/`, which hosts let browsers keep for ever. */
export const manifestName = 'search-index.json';
const folder = 'assets/search';

export const fileName = (kind: string, number: number | string, hash: string) =>
  `${folder}/${kind}${number}.${hash}.json`;
/** Which hash of the manifest belongs to a file of texts: a big site has more files than hashes. */
export const hashOfTexts = <Hash>(file: number, hashes: Hash[]): Hash | undefined => hashes[file % hashes.length];

/** Orders words by their first letter and length: what a mistyped word may have been stands together. */
export const wordKey = (first: string, length: number, word = '') =>
  first + String.fromCharCode(0x60 + Math.min(length, 26)) + word;

/** Validates the response: a host may answer anything with 200. */
export function isManifest(value: unknown): value is Manifest {
  if (!isRecord(value) || value.format !== indexFormat) return false;
  const isOptionalPath = (name: unknown) => name === undefined || isIndexPath(name);
  return (
    isOptionalPath(value.all) && isOptionalPath(value.variants) && (value.all !== undefined || isRecord(value.postings))
  );
}

function isIndexPath(value: unknown): boolean {
  return typeof value === 'string' && /^assets\/search\/[\w.-]+\.json$/.test(value);
}
