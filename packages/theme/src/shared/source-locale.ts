import type {I18n} from '@docusaurus/types';

/** The file of a page, as its metadata has it (`@site/…`), and the language that it says it is written in. */
export type Written = {source: string; frontMatter?: {[key: string]: unknown}};

/** The language that a page is written in, which is not that of its site where Docusaurus shows the original for want of a translation. */
export function sourceLocale(
  {source, frontMatter}: Written,
  {currentLocale, defaultLocale, locales}: Pick<I18n, 'currentLocale' | 'defaultLocale' | 'locales'>,
): string {
  if (source.startsWith(`@site/i18n/${currentLocale}/`)) return currentLocale;
  const {language} = frontMatter ?? {};
  return typeof language === 'string' && locales.includes(language) ? language : defaultLocale;
}
