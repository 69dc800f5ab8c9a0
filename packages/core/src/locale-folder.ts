import type {I18n} from '@docusaurus/types';

// Runs in the browser as well.

/** The kinds of Markdown pages. */
export type Kind = 'posts' | 'docs' | 'pages';
/** The settings that say where the translations of a site are. */
export type LocaleFolders = {path: string; localeConfigs: Record<string, {path: string}>};

/** The folder of a language, in which each plugin has its translations: `i18n/fr`, relative to the site. */
export function localeFolder({path, localeConfigs}: LocaleFolders, locale: string): string {
  return `${path.replace(/^(?:\.\/+)+|\/+$/g, '')}/${localeConfigs[locale]?.path ?? locale}`;
}

/** The file of a page, as its metadata has it (`@site/…`), and the language that it says it is written in. */
export type PageSource = {source: string; frontMatter?: {[key: string]: unknown}};

/** The language that a page was first written in: by its front matter, or else the default one. */
export function languageOf(
  frontMatter: PageSource['frontMatter'],
  i18n: Pick<I18n, 'defaultLocale' | 'locales'>,
): string {
  const {language} = frontMatter ?? {};
  return typeof language === 'string' && i18n.locales.includes(language) ? language : i18n.defaultLocale;
}

/** The language that a page is shown in: without a translation, Docusaurus shows the original. */
export function sourceLocale(
  {source, frontMatter}: PageSource,
  i18n: Pick<I18n, 'currentLocale' | 'defaultLocale' | 'locales'> & LocaleFolders,
): string {
  const {currentLocale} = i18n;
  return source.startsWith(`@site/${localeFolder(i18n, currentLocale)}/`)
    ? currentLocale
    : languageOf(frontMatter, i18n);
}
