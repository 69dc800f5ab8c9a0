import fs from 'node:fs';
import path from 'node:path';
import {decoded} from 'inkstone-core/decoded';
import {escapeRegExp} from 'inkstone-core/escape-reg-exp';
import {filesIn, relative} from 'inkstone-core/site-files';
import {addressOf, readPages, type Site} from '../content/site';

import {lineAt} from './problem';

const CODE = /\.(?:[cm]?[jt]sx?|mdx?)$/;

/** Where something on a built page was written. `line` is missing where the words are not found in the file. */
export type Place = {file: string; line?: number};

/**
 * Finds what an author wrote by what a built page has: in the file of the page, in the configuration, or in `src`.
 * Reads the site when it is first asked.
 * @param config the path of the configuration
 */
export function sourceFinder(site: Site, config: string) {
  const {siteDir, i18n, folders} = site;
  let known: {pages: Map<string, string>; shared: string[]} | undefined;
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    if (!texts.has(file)) texts.set(file, fs.readFileSync(path.join(siteDir, file), 'utf8'));
    return texts.get(file) ?? '';
  };
  const read = () => {
    const pages = readPages(site).map((page): [string, string] => [`${page.locale} ${addressOf(page)}`, page.file]);
    const named = (name: string) => filesIn(path.join(siteDir, name)).map((file) => `${name}/${file}`);
    const sidebars = fs.readdirSync(siteDir).filter((name) => /^sidebars?\.[cm]?[jt]s$/.test(name));
    const authors = folders.map(({source}) => `${source}/authors.yml`);
    const code = named('src').filter((name) => CODE.test(name));
    const shared = [relative(siteDir, config), ...sidebars, ...code, ...authors];
    return {pages: new Map(pages), shared: shared.filter((name) => fs.existsSync(path.join(siteDir, name)))};
  };

  const componentOf = (address = '-', shared: string[]) => {
    const names = folders.flatMap(({kind, source}) => (kind === 'pages' ? [path.posix.join(source, address)] : []));
    return shared.find((file) => names.includes(file.replace(/(?:\/index)?\.[jt]sx?$/, '')));
  };

  /**
   * @param address of the page, below the base URL of that language; undefined for what all pages have
   * @param forms in which it may be written, the most exact one first
   */
  return (locale: string, address: string | undefined, forms: string[]): Place | undefined => {
    known ??= read();
    const {pages, shared} = known;
    const own =
      pages.get(`${locale} ${address}`) ??
      pages.get(`${i18n.defaultLocale} ${address}`) ??
      componentOf(address, shared);
    for (const form of forms.flatMap((each) => [each, decoded(each)])) {
      const pattern = new RegExp(`(?<!\\w)${escapeRegExp(form)}(?![\\w-])`);
      for (const file of [...(own ? [own] : []), ...shared]) {
        const text = textOf(file);
        const index = text.search(pattern);
        if (index >= 0) return {file, line: lineAt(text, index)};
      }
    }
    return own ? {file: own} : undefined;
  };
}

/** `file:line`, or the file. */
export const placeName = ({file, line}: Place) => (line ? `${file}:${line}` : file);
