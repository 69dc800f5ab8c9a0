import fs from 'node:fs';
import path from 'node:path';
import {onceUnlessChanged} from 'inkstone-core/file-stamp';
import {relative} from 'inkstone-core/site-files';
import type {Code} from 'mdast';
import {readRegion} from './region';

const REFERENCE = /(?:^|\s)file=(\S+)/;
/** A fence with a reference, also in a quotation or as the beginning of an item of a list. */
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t>]+)*(?:```|~~~).*?\sfile=(\S+)/gm;
/** A value from a program, in prose: `{{name}}`. */
export const VALUE = /\{\{([\w-]+)\}\}/g;

/** The `file=` reference of a code block, if it has one. */
export function fileReference(code: Code): string | undefined {
  return code.meta?.match(REFERENCE)?.[1];
}

/** The words after the language of a code block, without the reference. */
export function withoutReference(meta: string): string | null {
  return meta.replace(REFERENCE, '').trim() || null;
}

/** The file and region of a `file=` reference: relative to the folder of the page, or from `/` to the site. */
export function includedFile(reference: string, folder: string, siteDir: string): {file: string; regionName?: string} {
  const [name = '', regionName] = reference.split('#');
  return {file: path.join(name.startsWith('/') ? siteDir : folder, name), regionName};
}

/** The files that code blocks of a page refer to, absolute; some may be missing. */
export function includedFiles(source: string, folder: string, siteDir: string): string[] {
  return [...source.matchAll(FENCE)].map(([, reference = '']) => includedFile(reference, folder, siteDir).file);
}

/** The file and region of a `file=` reference in a folder, and the address of the file in the repository. */
export function readIncludedFile(reference: string, folder: string, siteDir: string, sourceUrl?: string) {
  const {file, regionName} = includedFile(reference, folder, siteDir);
  const source = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
  const region = source === undefined ? null : readRegion(source, regionName, file.endsWith('.txt'));
  const lines = regionName && region ? `#L${region.firstLine}-L${region.lastLine}` : '';
  const url = sourceUrl && sourceUrl + relative(siteDir, file) + lines;
  return {file, regionName, region, url};
}

/** Where the programs of a post write values. */
export const valueFiles = (folder: string) => ['values.json', 'measured.json'].map((name) => path.join(folder, name));

/** The values that the programs of a post have written; undefined if there are none. */
export function readValues(folder: string): Readonly<Record<string, string>> | undefined {
  const found = valueFiles(folder).filter((file) => fs.existsSync(file));
  if (found.length === 0) return undefined;
  // Without a prototype, so that `{{constructor}}` is no value.
  return Object.assign(Object.create(null), ...found.map(readJson));
}

const readJson = onceUnlessChanged((file): Record<string, string> => JSON.parse(fs.readFileSync(file, 'utf8')));
