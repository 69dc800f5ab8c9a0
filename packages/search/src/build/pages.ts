import fs from 'node:fs';
import path from 'node:path';
import {visitPages} from 'inkstone-core/built-pages';
import type {Page} from '../shared/section';
import {type PartNames, pageOf} from './extract';

/**
 * The pages of one language of the built site that can be searched.
 * @param outDir the folder of that language: `build`, `build/en`
 * @param names the names of the parts of the site without a menu entry
 * @param others folders of other languages inside `outDir`, which are left alone
 */
export async function readPages(
  outDir: string,
  names: PartNames | Promise<PartNames>,
  others: string[] = [],
): Promise<Page[]> {
  // A page may exist twice, for addresses that end in a slash.
  const isCopy = (file: string) =>
    file.endsWith('/index.html') && fs.existsSync(path.join(outDir, file.replace(/\/index(?=\.html$)/, '')));
  const pages = await visitPages(outDir, (page) => {
    if (isCopy(page.file) || others.some((other) => page.file.startsWith(`${other}/`))) return undefined;
    // `blog/garch.html` and `blog/garch/index.html` both have the address `blog/garch`.
    return pageOf(page, page.file.replace(/\.html$/, '').replace(/(?:^|\/)index$/, ''));
  });
  const texts = await names;
  return [...pages.values()].map(({part, ...page}) => ({...page, lvl0: page.lvl0 || texts[part]}));
}
