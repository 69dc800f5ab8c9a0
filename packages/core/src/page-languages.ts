import path from 'node:path';
import {languageOf} from './locale-folder';
import {sourceAt} from './markdown-files';
import {originalOf, type SiteFiles} from './site-files';

/**
 * The languages in which a page exists, without drafts and unlisted pages. The language of the original comes first.
 * @param file the original or a translation, relative to the site or with `@site/`; undefined if it is not the Markdown
 * of a page
 */
export function languagesOf(file: string, site: SiteFiles): string[] | undefined {
  const {siteDir, i18n} = site;
  const original = originalOf(file, site);
  if (!original) return undefined;
  const {folder, name} = original;
  const first = languageOf(sourceAt(path.join(siteDir, folder.source, name))?.frontMatter, i18n);
  const isPublic = (locale: string) => {
    const frontMatter = sourceAt(path.join(siteDir, folder.translation(locale), name))?.frontMatter;
    return frontMatter && !frontMatter.draft && !frontMatter.unlisted;
  };
  return [first, ...i18n.locales.filter((locale) => locale !== first && isPublic(locale))];
}
