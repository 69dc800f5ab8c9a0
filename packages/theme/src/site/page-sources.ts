import type {I18n} from '@docusaurus/types';
import {type LocaleFolders, localeFolder} from 'inkstone-core/locale-folder';
import type {SiteFacts} from './facts';

// In which language a page is, by what Docusaurus says of it. Runs in the browser as well.

/** The file of a page, as its metadata has it (`@site/…`), and the language that it says it is written in. */
export type Written = {source: string; frontMatter?: {[key: string]: unknown}};
/** The language that a page was first written in: what its front matter says, or else the default one. */
export function languageOf(frontMatter: Written['frontMatter'], i18n: Pick<I18n, 'defaultLocale' | 'locales'>): string {
  const {language} = frontMatter ?? {};
  return typeof language === 'string' && i18n.locales.includes(language) ? language : i18n.defaultLocale;
}

/** The language that a page is shown in: that of the original where Docusaurus shows it for want of a translation. */
export function sourceLocale(
  {source, frontMatter}: Written,
  i18n: Pick<I18n, 'currentLocale' | 'defaultLocale' | 'locales'> & LocaleFolders,
): string {
  const {currentLocale} = i18n;
  return source.startsWith(`@site/${localeFolder(i18n, currentLocale)}/`)
    ? currentLocale
    : languageOf(frontMatter, i18n);
}

/** The metadata of a post or handbook page that `alternateAddress` needs. */
export type PageMetadata = {source?: string; permalink?: string; unlisted?: boolean};

/** The address of the Markdown alternate of a post or document. Unlisted pages have none, nor has MDX. */
export function alternateAddress(
  {source, permalink, unlisted}: PageMetadata,
  i18n: Pick<I18n, 'currentLocale'> & LocaleFolders,
  {posts, docs}: SiteFacts,
): string | undefined {
  const plugins = localeFolder(i18n, i18n.currentLocale);
  const translations = ['blog', 'docs/current'].map((name) => `${plugins}/docusaurus-plugin-content-${name}`);
  const isOurs = [posts.path, docs.path, ...translations].some((folder) => source?.startsWith(`@site/${folder}/`));
  if (!isOurs || !source?.endsWith('.md') || !permalink || unlisted) return undefined;
  return permalink.endsWith('/') ? `${permalink}index.md` : `${permalink}.md`;
}
