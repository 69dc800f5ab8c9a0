import {unpack} from './alphabet';
import {isRecord} from './is-record';
import type {Section} from './section';

/**
 * The search index of one language, as the build writes it and the browser reads it: the text itself. The browser makes the
 * postings (`browser/postings.ts`), because transferring them takes longer than computing them (README.md).
 */
export type IndexFile = {format: typeof indexFormat; language: string; pages: IndexedPage[]};

export type IndexedPage = {
  url: string;
  title: string;
  lvl0: string;
  tag: string;
  version?: string;
  keywords?: string[];
  sections: IndexedSection[];
};

export type IndexedSection = [level: number, anchor: string, heading: string, text: string];

/**
 * The words that only code blocks contain, for each section of the index in its order. A separate file, because few queries need it: it is
 * fetched for a word that the text does not contain.
 */
export type ListingsFile = {format: typeof indexFormat; sections: string[]};

/** Small, never cached: tells where the index of this build is. */
export type Manifest = {format: typeof indexFormat; index: string; listings: string};

/** Raised when the shape of the files changes, so that an old page does not misread a new index. */
export const indexFormat = 2;
/** Below the base URL of the language. Not under `assets/`, which hosts let browsers keep for ever. */
export const manifestName = 'search-index.json';

/** Validates the response: a host may answer anything with 200. */
export function isManifest(value: unknown): value is Manifest {
  return isRecord(value) && value.format === indexFormat && [value.index, value.listings].every(isIndexPath);
}

/** Parses an index file; undefined if it is none of this format. */
export function parseIndex(text: string): IndexFile | undefined {
  const packed: unknown = JSON.parse(text);
  if (!isRecord(packed) || packed.format !== indexFormat || typeof packed.alphabet !== 'string') return undefined;
  return JSON.parse(unpack(text, packed.alphabet));
}

export function isListingsFile(value: unknown): value is ListingsFile {
  return isRecord(value) && value.format === indexFormat && Array.isArray(value.sections);
}

/** A section as the build extracted it, without its code. */
export function sectionsOfPage(page: IndexedPage, language: string): Section[] {
  const open: {level: number; heading: string}[] = [];
  return page.sections.map(([level, anchor, heading, text], position) => {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    const trail = open.map((above) => above.heading);
    if (level > 1) open.push({level, heading});
    const {url, title, lvl0, tag, version} = page;
    const keywords = position === 0 ? (page.keywords ?? []) : [];
    return {
      url,
      anchor,
      level,
      heading,
      trail,
      lvl0,
      title,
      text,
      code: '',
      keywords,
      tag,
      language,
      version,
      position,
    };
  });
}

function isIndexPath(value: unknown): boolean {
  return typeof value === 'string' && /^assets\/search\/[\w.-]+\.json$/.test(value);
}
