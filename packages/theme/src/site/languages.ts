import type {I18nConfig} from '@docusaurus/types';
import {FALLBACK} from 'inkstone-core/messages';

/** A text that is the same in every language, or one for each: `{fr: 'Encre', de: 'Tinte'}`. */
export type Text = string | Record<string, string>;

/** A language: its tag, such as `en` or `zh-CN`, or the tag with the values that Docusaurus would choose otherwise. */
export type Language = string | {tag: string; label?: string; htmlLang?: string; direction?: 'ltr' | 'rtl'};

/** The languages of a site, and the language of this build. */
export type Languages = {
  i18n: I18nConfig;
  current: string;
  /** The text for the language being built: its own, or the text of the first language that has one. */
  text(text: Text): string;
  /** The address of the home page of a language below the host. */
  homeOf(locale: string): string;
};

/** The languages as Docusaurus takes them. It names the language being built; unset or "undefined" is the first. */
export function resolveLanguages(languages: Language[], baseUrl: string, environment = process.env): Languages {
  const all = languages.map((language) => (typeof language === 'string' ? {tag: language} : language));
  const locales = all.map(({tag}) => tag);
  const [defaultLocale = FALLBACK] = locales;
  const locale = environment.DOCUSAURUS_CURRENT_LOCALE ?? '';
  const current = locales.includes(locale) ? locale : defaultLocale;
  const homeOf = (locale: string) => (locale === defaultLocale ? baseUrl : `${baseUrl}${locale}/`);
  const localeConfigs = Object.fromEntries(
    all.map(({tag, label = labelOf(tag), ...rest}) => [tag, {label, baseUrl: homeOf(tag), ...rest}]),
  );
  return {
    i18n: {defaultLocale, locales, localeConfigs} as I18nConfig,
    current,
    text: (text) => textIn(text, [current, ...locales]),
    homeOf,
  };
}

/** The text in the first of these languages that has one. */
export function textIn(text: Text, locales: string[]): string {
  if (typeof text === 'string') return text;
  const locale = locales.find((each) => each in text) ?? Object.keys(text)[0] ?? '';
  return text[locale] ?? '';
}

/** The name of a language in itself. Chinese is named by its script: readers look for 简体中文, not for a country. */
function labelOf(tag: string): string {
  const {language, script} = new Intl.Locale(tag).maximize();
  const named = language === 'zh' ? `${language}-${script}` : tag;
  const label = new Intl.DisplayNames(tag, {type: 'language'}).of(named) ?? tag;
  return label.charAt(0).toLocaleUpperCase(tag) + label.slice(1);
}
