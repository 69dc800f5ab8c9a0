import fs from 'node:fs';
import path from 'node:path';
import {posixPath} from '@docusaurus/utils';
import {originalFile, translatedFile} from './included/source-folder.cjs';

/**
 * The file that a relative address in a Markdown file means: as a page without a translation falls back to the original, so do the files it names.
 * @param file the Markdown file, absolute
 * @param address relative to it, encoded, without query and hash
 * @param locale the language being built
 * @returns the file from the folder of the site (`docs/a.md`); undefined if there is none
 */
export function pageFile(file: string, address: string, locale: string, siteDir: string): string | undefined {
  const target = path.resolve(path.dirname(file), decode(address));
  const original = originalFile(target);
  const translated = translatedFile(original, siteDir, locale);
  const candidates = /\.mdx?$/i.test(target) ? [translated, target, original] : [target, original, translated];
  const found = candidates.find((one) => fs.statSync(one, {throwIfNoEntry: false})?.isFile());
  return found && posixPath(path.relative(siteDir, found));
}

/** An address that cannot be decoded is the name of the file. */
function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
