import fs from 'node:fs';
import path from 'node:path';
import type {I18n} from '@docusaurus/types';
import {DEFAULT_PARSE_FRONT_MATTER, posixPath} from '@docusaurus/utils';

/** Where the preset has the Markdown of each kind: the original, and the translation below `i18n/<locale>/`. */
export const markdownFolders = {
  posts: {source: 'blog', translation: 'docusaurus-plugin-content-blog'},
  docs: {source: 'docs', translation: 'docusaurus-plugin-content-docs/current'},
  pages: {source: 'src/pages', translation: 'docusaurus-plugin-content-pages'},
} as const;

/** The site's folder and its languages. */
export type Site = {siteDir: string; i18n: Pick<I18n, 'locales' | 'defaultLocale'>};

/**
 * The languages in which a Markdown page is really written: that of the original, and those with a translation that is neither a
 * draft nor unlisted. Null for a file that is no page's Markdown (a component, a list).
 *
 * @param file the original or any translation of it, relative to the repository; Docusaurus' `@site/` in front is welcome
 */
export async function languagesOf(file: string, {siteDir, i18n}: Site): Promise<string[] | null> {
  const original = originalOf(file, i18n.locales);
  if (!original) return null;
  const written = await Promise.all(
    i18n.locales.map(
      (locale) => locale === i18n.defaultLocale || isPublic(path.join(siteDir, translationOf(original, locale))),
    ),
  );
  return i18n.locales.filter((_, index) => written[index]);
}

type Original = {kind: keyof typeof markdownFolders; name: string};

/**
 * The page of the default language that a file is, or is a translation of; undefined if it is no page's Markdown.
 * @param file relative to the repository; Docusaurus' `@site/` in front is welcome
 */
export function originalOf(file: string, locales: string[]): Original | undefined {
  const relative = posixPath(file.replace(/^@site\//, ''));
  if (!/\.mdx?$/.test(relative)) return undefined;
  for (const kind of Object.keys(markdownFolders) as Original['kind'][]) {
    const {source, translation} = markdownFolders[kind];
    const folder = [`${source}/`, ...locales.map((locale) => `i18n/${locale}/${translation}/`)].find((each) =>
      relative.startsWith(each),
    );
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
