import type {Section} from './section';

/**
 * The search index of one language, as the build writes it and the browser reads it: the text itself. The browser makes the
 * postings (`browser/engine.ts`), because they cost more to send than to make: for 24 pages in Chinese MiniSearch's serialised
 * index is 95 kB (brotli) beside 60 kB of text, takes 90 ms of processor time to read, and 130 ms to make.
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

/** Level, anchor, heading, text, and the words of the listings that the text does not have. */
export type IndexedSection = [level: number, anchor: string, heading: string, text: string, code: string];

/** Small, never cached: tells where the index of this build is. */
export type Manifest = {format: typeof indexFormat; file: string};

/** Raised when the shape of the files changes, so that an old page does not misread a new index. */
export const indexFormat = 1;
/** Below the base URL of the language. Not under `assets/`, which hosts let browsers keep for ever. */
export const manifestName = 'search-index.json';

/** Checks what came over the wire: a host may answer anything with 200. */
export function isManifest(value: unknown): value is Manifest {
  return isRecord(value) && value.format === indexFormat && typeof value.file === 'string' && /^assets\/search\/[\w.-]+\.json$/.test(value.file);
}

export function isIndexFile(value: unknown): value is IndexFile {
  return isRecord(value) && value.format === indexFormat && typeof value.language === 'string' && Array.isArray(value.pages) && value.pages.every(isPage);
}

/** A section again as the build knew it. */
export function sectionsOfPage(page: IndexedPage, language: string): Section[] {
  const open: {level: number; heading: string}[] = [];
  return page.sections.map(([level, anchor, heading, text, code], position) => {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    const trail = open.map((above) => above.heading);
    if (level > 1) open.push({level, heading});
    const {url, title, lvl0, tag, version} = page;
    const keywords = position === 0 ? (page.keywords ?? []) : [];
    return {url, anchor, level, heading, trail, lvl0, title, text, code, keywords, tag, language, version, position};
  });
}

function isPage(value: unknown): value is IndexedPage {
  return (
    isRecord(value) &&
    [value.url, value.title, value.lvl0, value.tag].every((field) => typeof field === 'string') &&
    Array.isArray(value.sections) &&
    value.sections.every(isSection)
  );
}

function isSection(value: unknown): value is IndexedSection {
  return Array.isArray(value) && typeof value[0] === 'number' && value.slice(1, 5).filter((field) => typeof field === 'string').length === 4;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
