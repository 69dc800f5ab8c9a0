import {createHash} from 'node:crypto';
import {mkdir, readdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {type IndexedPage, type IndexFile, indexFormat, type Manifest, manifestName} from '../shared/index-file';
import type {Section} from '../shared/section';
import {indexTokens} from '../shared/tokenise';

const folder = 'assets/search';

/** Gathers the sections of one language, in the order given, into the file the browser reads. */
export function indexFileOf(sections: Section[], language: string): IndexFile {
  const pages = new Map<string, IndexedPage>();
  for (const {url, title, lvl0, tag, version, keywords, level, anchor, heading, text, code} of sections) {
    const page = pages.get(url) ?? {url, title, lvl0, tag, ...(version ? {version} : {}), ...(keywords.length > 0 ? {keywords} : {}), sections: []};
    pages.set(url, page);
    page.sections.push([level, anchor, heading, text, wordsOnlyIn(code, `${heading} ${text}`)]);
  }
  return {format: indexFormat, language, pages: [...pages.values()]};
}

/**
 * Writes the index below `outDir` under a name that carries its hash, and the manifest that points at it. The same sections
 * give the same bytes.
 */
export async function writeIndex(outDir: string, index: IndexFile): Promise<void> {
  const json = JSON.stringify(index);
  const file = `${folder}/index.${createHash('sha256').update(json).digest('hex').slice(0, 12)}.json`;
  const target = path.join(outDir, folder);
  await mkdir(target, {recursive: true});
  for (const old of await readdir(target)) await rm(path.join(target, old));
  await writeFile(path.join(outDir, file), json);
  await writeFile(path.join(outDir, manifestName), JSON.stringify({format: indexFormat, file} satisfies Manifest));
}

/** A listing is found by its words but never quoted, so each word goes once, and only if the text has not brought it. */
function wordsOnlyIn(code: string, text: string): string {
  const known = new Set(indexTokens(text));
  const words = code.match(/[\p{L}_][\p{L}\p{N}_]*(?:-[\p{L}][\p{L}\p{N}_]*)*|\d{3,}/gu) ?? [];
  return [...new Set(words)].filter((word) => indexTokens(word).some((token) => !known.has(token))).join(' ');
}
