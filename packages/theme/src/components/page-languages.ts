import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {usePluginData} from '@docusaurus/useGlobalData';
import type {TranslationData} from 'docusaurus-plugin-translations';
import {type PageSource, sourceLocale} from 'inkstone-core/locale-folder';

/** Later pages of a list are in the same languages as the first. */
const PAGE_NUMBER = /\/page\/\d+$/;

/** The page at this address in other languages. */
type PageLanguages = {
  /** The languages in which it is really written, without languages whose address shows the original. */
  languages: string[];
  /** The first of them: the language of the original. */
  original: string;
  isOriginalInstead: boolean;
  /** Its address in a language: that of the page that shows the same there, with the host if `isAbsolute`. */
  addressIn: (locale: string, isAbsolute?: boolean) => string;
};

export function usePageLanguages(): PageLanguages {
  const {siteConfig, i18n} = useDocusaurusContext();
  const {pathname} = useLocation();
  const {partly, counterparts} = usePluginData('docusaurus-plugin-translations') as TranslationData;
  const below = pathname.slice(siteConfig.baseUrl.length).replace(/\/$/, '');
  const first = below.replace(PAGE_NUMBER, '');
  const languages = partly[below] ?? partly[first] ?? i18n.locales;
  return {
    languages,
    original: languages[0] ?? i18n.defaultLocale,
    isOriginalInstead: !languages.includes(i18n.currentLocale),
    addressIn: (locale, isAbsolute = false) => {
      const {url = '', baseUrl = '/'} = i18n.localeConfigs[locale] ?? {};
      return `${isAbsolute ? url : ''}${baseUrl}${counterparts[first]?.[locale] ?? below}`;
    },
  };
}

/** The language and direction of the original, if Docusaurus shows it for lack of a translation. */
export function useOriginalLang({source, frontMatter}: Partial<PageSource>): {lang?: string; dir?: string} {
  const {i18n} = useDocusaurusContext();
  const locale = source ? sourceLocale({source, frontMatter}, i18n) : i18n.currentLocale;
  if (locale === i18n.currentLocale) return {};
  const {htmlLang, direction} = i18n.localeConfigs[locale] ?? {};
  return {lang: htmlLang, dir: direction === i18n.localeConfigs[i18n.currentLocale]?.direction ? undefined : direction};
}
