import path from 'node:path';
import {decoded} from './decoded';
import {isFile} from './is-file';
import {withoutBase} from './page-address';
import {originalFile, pageOf, type SiteFiles} from './site-files';

type StaticFolders = Pick<SiteFiles, 'siteDir' | 'staticDirectories'> & {
  /** Where given, addresses may begin with it. */
  baseUrl?: string;
};

/** The file that an address on a page means; undefined for one that is missing or outside of the site. */
export function fileOfAddress(...given: Parameters<typeof filesOfAddress>): string | undefined {
  return filesOfAddress(...given).find(isFile);
}

/**
 * Where the file that an address means may be, absolute, the most likely place first: beside the page, beside its
 * original, beside its translation; in the site (`@site/…`); in a static folder (`/…`). None for other addresses.
 * @param address with or without query, hash and escapes
 * @param page the Markdown file that has the address, absolute
 * @param locale the language that is being built. A page in that language is preferred, because readers stay in it
 */
export function filesOfAddress(
  address: string,
  page: string,
  site: SiteFiles & StaticFolders,
  locale?: string,
): string[] {
  const name = decoded(address.replace(/[?#].*/s, ''));
  if (!name || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(name)) return [];
  if (name.startsWith('@site/')) return [path.join(site.siteDir, name.slice('@site/'.length))];
  if (name.startsWith('/')) return staticFilesOf(name, site);
  const beside = path.resolve(path.dirname(page), name);
  const fromOriginal = path.resolve(path.dirname(originalFile(page, site)), name);
  const {folder, name: inFolder = ''} = pageOf(fromOriginal, site) ?? {};
  const original = folder ? path.join(site.siteDir, folder.source, inFolder) : fromOriginal;
  if (!folder || locale === undefined) return [beside, original];
  const translation = path.join(site.siteDir, folder.translation(locale), inFolder);
  return /\.mdx?$/i.test(name) ? [translation, beside, original] : [beside, original, translation];
}

/** Where the file at an address of the built site may be in the static folders, absolute. */
export function staticFilesOf(address: string, {siteDir, staticDirectories, baseUrl}: StaticFolders): string[] {
  const names = [address.replace(/^\//, ''), ...(baseUrl === undefined ? [] : [withoutBase(address, {baseUrl})])];
  return [...new Set(names)].flatMap((name) => staticDirectories.map((folder) => path.resolve(siteDir, folder, name)));
}
