import fs from 'node:fs';
import path from 'node:path';
import {readable} from '../../../theme/src/shared/page-parts';
import type {Section} from '../shared/section';
import {hasContent, type PartNames, sectionsOf} from './extract';

/** A page of the built site: its address below the language's root, and what `readable` leaves of it. */
export type BuiltPage = {url: string; html: string};

/**
 * The pages of one language of the built site that may have sections, in the order of their addresses.
 *
 * @param outDir the folder of that language: `build`, `build/en`
 * @param others folders of other languages inside `outDir`, which are left alone
 */
export function* builtPages(outDir: string, others: string[] = []): Generator<BuiltPage> {
  const files = fs
    .readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .map((file) => file.split(path.sep).join('/'));
  const pages = files.filter((file) => file.endsWith('.html') && !others.some((other) => file.startsWith(`${other}/`)));
  for (const file of pages.sort()) {
    const html = fs.readFileSync(path.join(outDir, file), 'utf8');
    if (hasContent(html)) yield {url: addressOf(file), html: readable(html)};
  }
}

/** Every section of those pages. */
export function readSections(outDir: string, names: PartNames, others?: string[]): Section[] {
  return [...builtPages(outDir, others)].flatMap(({url, html}) => sectionsOf(html, url, names));
}

/** `blog/garch.html` and `blog/garch/index.html` are both reached as `blog/garch`. */
function addressOf(file: string): string {
  return file.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '');
}
