import fs from 'node:fs';
import path from 'node:path';
import {relative} from 'inkstone-core/site-files';
import {codeFiles, type SourceLocation, textFinder} from 'inkstone-core/source-finder';
import {addressOf, readPages, type Site} from '../content';

/**
 * Finds the source of something on a built page: in the file of the page, in the configuration, or in `src`. Reads the
 * site at the first call.
 * @param config the path of the configuration
 */
export function sourceFinder(site: Site, config: string) {
  const {siteDir, i18n, folders} = site;
  let known: {pages: Map<string, string>; shared: string[]} | undefined;
  const find = textFinder(siteDir);
  const read = () => {
    const pages = readPages(site).map((page): [string, string] => [`${page.locale} ${addressOf(page)}`, page.file]);
    const sidebars = fs.readdirSync(siteDir).filter((name) => /^sidebars?\.[cm]?[jt]s$/.test(name));
    const authors = folders.map(({source}) => `${source}/authors.yml`);
    const shared = [relative(siteDir, config), ...sidebars, ...codeFiles(siteDir), ...authors];
    return {pages: new Map(pages), shared: shared.filter((name) => fs.existsSync(path.join(siteDir, name)))};
  };

  const componentOf = (address = '-', shared: string[]) => {
    const names = folders.flatMap(({kind, source}) => (kind === 'pages' ? [path.posix.join(source, address)] : []));
    return shared.find((file) => names.includes(file.replace(/(?:\/index)?\.[jt]sx?$/, '')));
  };

  /**
   * Returns the first match.
   * @param address of the page, below the base URL of that language; undefined for parts of all pages
   * @param forms how it may be written, the most exact one first
   */
  return (locale: string, address: string | undefined, forms: string[]): SourceLocation | undefined => {
    known ??= read();
    const {pages, shared} = known;
    const own =
      pages.get(`${locale} ${address}`) ??
      pages.get(`${i18n.defaultLocale} ${address}`) ??
      componentOf(address, shared);
    return find([...(own ? [own] : []), ...shared], forms) ?? (own ? {file: own} : undefined);
  };
}
