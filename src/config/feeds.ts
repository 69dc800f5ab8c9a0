import {identity} from './identity';
import {currentLocale, i18n} from './locales';

/** The path of a feed of the language being built. No page of the app answers there: links to it must leave the app. */
export function feedPath(file: string): string {
  const locale = currentLocale();
  const language = locale === i18n.defaultLocale ? '' : `${locale}/`;
  return `${identity.baseUrl}${language}blog/${file}`;
}
