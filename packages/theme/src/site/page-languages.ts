import fs from 'node:fs';
import path from 'node:path';
import {originalOf, type SiteFiles} from 'inkstone-core/site-files';
import {recovered} from '../shared/recover-front-matter';
import {languageOf} from './page-sources';

/**
 * The languages in which a page is really written, that of the original first: no drafts, nothing unlisted.
 * @param file the original or a translation, relative to the site or with `@site/`; undefined for no page's Markdown
 */
export function languagesOf(file: string, site: SiteFiles): string[] | undefined {
  const {siteDir, i18n} = site;
  const original = originalOf(file, site);
  if (!original) return undefined;
  const {folder, name} = original;
  const first = languageOf(frontMatterOf(path.join(siteDir, folder.source, name)), i18n);
  const isPublic = (locale: string) => {
    const frontMatter = frontMatterOf(path.join(siteDir, folder.translation(locale), name));
    return frontMatter && !frontMatter.draft && !frontMatter.unlisted;
  };
  return [first, ...i18n.locales.filter((locale) => locale !== first && isPublic(locale))];
}

/** Undefined where there is no file. */
export function frontMatterOf(file: string): Record<string, unknown> | undefined {
  return fs.existsSync(file) ? recovered(fs.readFileSync(file, 'utf8')).frontMatter : undefined;
}
