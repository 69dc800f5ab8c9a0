import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {AllContent} from '@docusaurus/types';
import {languagesOf, type Site} from '../../shared/languages';

/** Pages that are not written in every language: the path below the base URL of a language, and the languages there are. */
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
  return Object.fromEntries(
    found.filter(
      (page): page is [string, string[]] => (page[1]?.length ?? site.i18n.locales.length) < site.i18n.locales.length,
    ),
  );
}
