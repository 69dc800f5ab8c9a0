import fs from 'node:fs';
import path from 'node:path';
import type {DocusaurusConfig, I18n} from '@docusaurus/types';
import {posixPath} from '@docusaurus/utils';
import {factsOf, type SiteFacts} from '../config/facts';
import {recovered} from './recover-front-matter';

/** Where the Markdown of each kind is: the originals, and the translations below `i18n/<locale>/`. */
export function markdownFolders({posts, docs, pages}: SiteFacts): Record<Kind, {source: string; translation: string}> {
  return {
    posts: {source: posts.path, translation: 'docusaurus-plugin-content-blog'},
    docs: {source: docs.path, translation: 'docusaurus-plugin-content-docs/current'},
    pages: {source: pages.path, translation: 'docusaurus-plugin-content-pages'},
  };
}

/** The kinds of Markdown pages. */
export type Kind = 'posts' | 'docs' | 'pages';

/** The site's folder, its languages, and its configuration. */
export type Site = {
  siteDir: string;
  i18n: Pick<I18n, 'locales' | 'defaultLocale'>;
  siteConfig: Pick<DocusaurusConfig, 'customFields'>;
};

/**
 * The languages in which a Markdown page is really written: first that of the original, then those with a translation that is neither
 * a draft nor unlisted. Null for a file that is no page's Markdown (a component, a list).
 *
 * @param file the original or any translation of it, relative to the repository; Docusaurus' `@site/` in front is welcome
 */
export async function languagesOf(file: string, {siteDir, i18n, siteConfig}: Site): Promise<string[] | null> {
  const facts = factsOf(siteConfig);
  const original = originalOf(file, i18n.locales, facts);
  if (!original) return null;
  const {source} = markdownFolders(facts)[original.kind];
  const {language} = await frontMatterOf(path.join(siteDir, source, original.name));
  const first = languageOf({language}, i18n);
  const others = i18n.locales.filter((locale) => locale !== first);
  const written = await Promise.all(
    others.map((locale) => isPublic(path.join(siteDir, translationOf(original, locale, facts)))),
  );
  return [first, ...others.filter((_, index) => written[index])];
}

/** The language that a page was first written in: what its front matter says, or else the default one. */
export function languageOf(frontMatter: {language?: unknown} | undefined, i18n: Site['i18n']): string {
  const {language} = frontMatter ?? {};
  return typeof language === 'string' && i18n.locales.includes(language) ? language : i18n.defaultLocale;
}

/** A page by its kind and its file in the folder of that kind. */
export type Original = {kind: Kind; name: string};

/**
 * The page of the default language that a file is, or is a translation of; undefined if it is no page's Markdown.
 * @param file relative to the repository; Docusaurus' `@site/` in front is welcome
 */
export function originalOf(file: string, locales: string[], facts: SiteFacts): Original | undefined {
  const relative = posixPath(file.replace(/^@site\//, ''));
  if (!/\.mdx?$/.test(relative)) return undefined;
  const folders = markdownFolders(facts);
  for (const kind of ['posts', 'docs', 'pages'] as const) {
    const {source, translation} = folders[kind];
    const folder = [`${source}/`, ...locales.map((locale) => `i18n/${locale}/${translation}/`)].find((each) =>
      relative.startsWith(each),
    );
    if (folder) return {kind, name: relative.slice(folder.length)};
  }
  return undefined;
}

/** Where the translation of a page is, whether there is one or not, relative to the repository. */
export function translationOf({kind, name}: Original, locale: string, facts: SiteFacts): string {
  return `i18n/${locale}/${markdownFolders(facts)[kind].translation}/${name}`;
}

async function isPublic(filePath: string): Promise<boolean> {
  if (!fs.existsSync(filePath)) return false;
  const {draft, unlisted} = await frontMatterOf(filePath);
  return !draft && !unlisted;
}

async function frontMatterOf(filePath: string): Promise<Record<string, unknown>> {
  if (!fs.existsSync(filePath)) return {};
  return recovered(fs.readFileSync(filePath, 'utf8')).frontMatter;
}
