import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Section} from '../shared/section';
import {type PartNames, sectionsOf} from './extract';

/**
 * Every section of one language of the built site, pages in the order of their addresses.
 *
 * @param outDir the folder of that language: `build`, `build/en`
 * @param others folders of other languages inside `outDir`, which are left alone
 */
export async function readSections(outDir: string, names: PartNames, others: string[] = []): Promise<Section[]> {
  const files = await readdir(outDir, {recursive: true});
  const pages = files
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.html') && !others.some((other) => file.startsWith(`${other}/`)))
    .sort();
  const sections: Section[] = [];
  for (const file of pages) sections.push(...sectionsOf(await readFile(path.join(outDir, file), 'utf8'), addressOf(file), names));
  return sections;
}

/** `blog/garch.html` and `blog/garch/index.html` are both reached as `blog/garch`. */
function addressOf(file: string): string {
  return file.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '');
}
