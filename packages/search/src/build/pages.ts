import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '../shared/section';
import {type PartNames, pageOf} from './extract';

/**
 * The pages of one language of the built site that can be searched.
 * @param outDir the folder of that language: `build`, `build/en`
 * @param names what the parts of the site are called that no menu entry names
 * @param others folders of other languages inside `outDir`, which are left alone
 */
export function readPages(outDir: string, names: PartNames, others: string[] = []): Page[] {
  const files = fs.readdirSync(outDir, {recursive: true, encoding: 'utf8'}).map((file) => file.replaceAll('\\', '/'));
  const pages = new Set(files.filter((file) => file.endsWith('.html')));
  // A page may be there twice, for readers who come with a slash at the end of its address.
  const isCopy = (file: string) => pages.has(file.replace(/\/index(?=\.html$)/, '')) && file.endsWith('/index.html');
  return [...pages]
    .filter((file) => !isCopy(file) && !others.some((other) => file.startsWith(`${other}/`)))
    .sort()
    .flatMap((file) => {
      // `blog/garch.html` and `blog/garch/index.html` are both reached as `blog/garch`.
      const address = file.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '');
      return pageOf(fs.readFileSync(path.join(outDir, file), 'utf8'), address, names) ?? [];
    });
}
