import type {I18nConfig} from '@docusaurus/types';

/** The languages of the site. A third one is an entry here and a folder under `i18n/`. The first is the source of truth. */
export const i18n = {
  defaultLocale: 'zh-CN',
  locales: ['zh-CN', 'en'],
  localeConfigs: {
    'zh-CN': {label: '简体中文', direction: 'ltr', htmlLang: 'zh-CN', calendar: 'gregory', path: 'zh-CN'},
    en: {label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: 'en'},
  },
} satisfies Partial<I18nConfig>;

/**
 * Where a language lies: the default one at the base URL of the site, each other one in a folder below it. Docusaurus has the same rule, but not for
 * `docusaurus build --locale en`, which puts English at the base URL.
 */
export function baseUrlOf(locale: string, baseUrl: string): string {
  return locale === i18n.defaultLocale ? baseUrl : `${baseUrl}${locale}/`;
}

/** One text per language. A language that has none of its own reads English. */
export type PerLocale = {'zh-CN': string; en: string; [locale: string]: string};

/**
 * The language being built. Docusaurus sets the variable before it loads the config for each language; it is unset
 * (or the string "undefined", in `start`) when only the default one is meant.
 */
export function currentLocale(): string {
  const locale = process.env.DOCUSAURUS_CURRENT_LOCALE;
  return locale && i18n.locales.includes(locale) ? locale : i18n.defaultLocale;
}

/** Picks the text for a language, by default the one being built: Docusaurus has no translation file for title, tagline and the like. */
export function localized(text: PerLocale, locale = currentLocale()): string {
  return text[locale] ?? text.en;
}

/** Whether `npm run check`, and with it CI, fails where a translation is missing, stale or built differently; otherwise it warns. */
export const translationsRequired: boolean = false;
