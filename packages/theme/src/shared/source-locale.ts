import type {I18n} from '@docusaurus/types';

/**
 * The language that a page is written in, which is not that of its site where Docusaurus shows the original for want of a translation.
 * @param source the file of the page, as its metadata has it (`@site/…`)
 */
export function sourceLocale(
  source: string,
  {currentLocale, defaultLocale}: Pick<I18n, 'currentLocale' | 'defaultLocale'>,
): string {
  return source.startsWith(`@site/i18n/${currentLocale}/`) ? currentLocale : defaultLocale;
}
