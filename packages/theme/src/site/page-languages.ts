import fs from 'node:fs';
import path from 'node:path';
import type {DocusaurusConfig, I18n} from '@docusaurus/types';
import {recovered} from '../shared/recover-front-matter';
import {factsOf} from './facts';
import {languageOf, markdownFolders, originalOf, translationOf} from './page-sources';

/** The site's folder, its languages, and its configuration. */
export type Site = {
  siteDir: string;
  i18n: Pick<I18n, 'locales' | 'defaultLocale'>;
  siteConfig: Pick<DocusaurusConfig, 'customFields'>;
};

/**
 * The languages in which a page is really written, that of the original first: no drafts, nothing unlisted.
 * @param file the original or a translation, relative to the site or with `@site/`; undefined for no page's Markdown
 */
export function languagesOf(file: string, {siteDir, i18n, siteConfig}: Site): string[] | undefined {
  const facts = factsOf(siteConfig);
  const original = originalOf(file, i18n.locales, facts);
  if (!original) return undefined;
  const source = `${markdownFolders(facts)[original.kind].source}/${original.name}`;
  const first = languageOf(frontMatterOf(path.join(siteDir, source)), i18n);
  const isPublic = (locale: string) => {
    const frontMatter = frontMatterOf(path.join(siteDir, translationOf(original, locale, facts)));
    return frontMatter && !frontMatter.draft && !frontMatter.unlisted;
  };
  return [first, ...i18n.locales.filter((locale) => locale !== first && isPublic(locale))];
}

/** Undefined where there is no file. */
export function frontMatterOf(file: string): Record<string, unknown> | undefined {
  return fs.existsSync(file) ? recovered(fs.readFileSync(file, 'utf8')).frontMatter : undefined;
}
