import fs from 'node:fs';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {AllContent} from '@docusaurus/types';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {i18n} from '../../config/locales';
import {markdownFolders} from './state';

/** Pages that are not written in every language: the path below the base URL of a language, and the languages there are. */
export type PartlyTranslated = Record<string, string[]>;

/**
 * The languages in which a Markdown page is really written: that of the original, and those with a translation that is neither a
 * draft nor unlisted. Null for a file that is no page's Markdown (a component, a list).
 *
 * @param file the original or any translation of it, relative to the repository; Docusaurus' `@site/` in front is welcome
 */
export async function languagesOf(file: string, site: string): Promise<string[] | null> {
  const original = originalOf(file);
  if (!original) return null;
  const written = await Promise.all(i18n.locales.map((locale) => locale === i18n.defaultLocale || isPublic(path.join(site, translationOf(original, locale)))));
  return i18n.locales.filter((_, index) => written[index]);
}

/** The posts, documents and Markdown pages of this build that are missing in some language. */
export async function partlyTranslated(allContent: AllContent, baseUrl: string, site: string): Promise<PartlyTranslated> {
  const posts = (allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined)?.blogPosts ?? [];
  const docs = (allContent['docusaurus-plugin-content-docs']?.default as DocsContent | undefined)?.loadedVersions ?? [];
  const pages = (allContent['docusaurus-plugin-content-pages']?.default as PagesContent | null | undefined) ?? [];
  const all = [...posts.map(({metadata}) => metadata), ...docs.flatMap((version) => version.docs), ...pages];
  const found = await Promise.all(all.map(async ({permalink, source}) => [permalink.slice(baseUrl.length), await languagesOf(source, site)] as const));
  return Object.fromEntries(found.filter((page): page is [string, string[]] => (page[1]?.length ?? i18n.locales.length) < i18n.locales.length));
}

type Original = {kind: keyof typeof markdownFolders; name: string};

/**
 * The page of the default language that a file is, or is a translation of; undefined if it is no page's Markdown.
 * @param file relative to the repository; Docusaurus' `@site/` in front is welcome
 */
export function originalOf(file: string): Original | undefined {
  const relative = file
    .replace(/^@site\//, '')
    .split(path.sep)
    .join('/');
  if (!/\.mdx?$/.test(relative)) return undefined;
  for (const kind of Object.keys(markdownFolders) as Original['kind'][]) {
    const {source, translation} = markdownFolders[kind];
    const folder = [`${source}/`, ...i18n.locales.map((locale) => `i18n/${locale}/${translation}/`)].find((each) => relative.startsWith(each));
    if (folder) return {kind, name: relative.slice(folder.length)};
  }
  return undefined;
}

function translationOf({kind, name}: Original, locale: string): string {
  return `i18n/${locale}/${markdownFolders[kind].translation}/${name}`;
}

async function isPublic(filePath: string): Promise<boolean> {
  if (!fs.existsSync(filePath)) return false;
  const {frontMatter} = await DEFAULT_PARSE_FRONT_MATTER({filePath, fileContent: fs.readFileSync(filePath, 'utf8')});
  return !frontMatter.draft && !frontMatter.unlisted;
}
