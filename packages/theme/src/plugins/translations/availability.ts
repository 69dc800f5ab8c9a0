import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {AllContent} from '@docusaurus/types';
import {languagesOf, type Site} from '../../shared/languages';

/**
 * Pages that are not written in every language, or not first in the default one: the path below the base URL of a language, and
 * the languages there are, that of the original first.
 */
export type PartlyTranslated = Record<string, string[]>;

/** The posts, documents and Markdown pages of this build that are missing in some language. */
export async function partlyTranslated(allContent: AllContent, baseUrl: string, site: Site): Promise<PartlyTranslated> {
  const posts = (allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined)?.blogPosts ?? [];
  const docs = (allContent['docusaurus-plugin-content-docs']?.default as DocsContent | undefined)?.loadedVersions ?? [];
  const pages = (allContent['docusaurus-plugin-content-pages']?.default as PagesContent | null | undefined) ?? [];
  const all = [...posts.map(({metadata}) => metadata), ...docs.flatMap((version) => version.docs), ...pages];
  const found = await Promise.all(
    all.map(async ({permalink, source}) => [permalink.slice(baseUrl.length), await languagesOf(source, site)] as const),
  );
  const {locales, defaultLocale} = site.i18n;
  const isUsual = (languages: string[]) => languages.length === locales.length && languages[0] === defaultLocale;
  return Object.fromEntries(found.filter((page): page is [string, string[]] => page[1] !== null && !isUsual(page[1])));
}
