import fs from 'node:fs';
import path from 'node:path';
import {posixPath} from '@docusaurus/utils';
import type {SiteFacts} from '../config/facts';
import {markdownFolders} from './page-sources';

/** The folder of the site, where it has its Markdown, its languages, and the one being built. */
export type Build = {siteDir: string; facts: SiteFacts; locales: string[]; locale: string};

/**
 * The file that a relative address in a Markdown file means: as a page without a translation falls back to the
 * original, so do the files it names.
 * @param file the Markdown file, absolute
 * @param address relative to it, encoded, without query and hash
 * @returns the file from the folder of the site (`docs/a.md`); undefined if there is none
 */
export function pageFile(file: string, address: string, build: Build): string | undefined {
  const target = posixPath(path.relative(build.siteDir, path.resolve(path.dirname(file), decode(address))));
  const {original, translation} = inBothFolders(target, build);
  const candidates = /\.mdx?$/i.test(target) ? [translation, target, original] : [target, original, translation];
  return candidates.find((one) => fs.statSync(path.join(build.siteDir, one), {throwIfNoEntry: false})?.isFile());
}

/** Where a file is among the originals and among the translations, whether it is there or not. */
function inBothFolders(file: string, {facts, locales, locale}: Build): {original: string; translation: string} {
  const versions = {source: 'versioned_docs', translation: 'docusaurus-plugin-content-docs'};
  for (const {source, translation} of [...Object.values(markdownFolders(facts)), versions]) {
    const folders = [source, ...locales.map((each) => `i18n/${each}/${translation}`)];
    const folder = folders.find((each) => file.startsWith(`${each}/`));
    if (!folder) continue;
    const name = file.slice(folder.length);
    return {original: source + name, translation: `i18n/${locale}/${translation}${name}`};
  }
  return {original: file, translation: file};
}

/** An address that cannot be decoded is the name of the file. */
function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
