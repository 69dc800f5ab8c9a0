import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {usePluginData} from '@docusaurus/useGlobalData';
import type {TranslationData} from '../plugins/translations';

/**
 * The languages in which the page at this address is really written. Docusaurus shows the original at the address of a missing
 * translation: the language of that address is not among them.
 */
export function usePageLanguages(): {languages: string[]; isOriginalInstead: boolean} {
  const {siteConfig, i18n} = useDocusaurusContext();
  const {pathname} = useLocation();
  const {partly} = usePluginData('translation-status') as TranslationData;
  const languages = partly[pathname.slice(siteConfig.baseUrl.length).replace(/\/$/, '')] ?? i18n.locales;
  return {languages, isOriginalInstead: !languages.includes(i18n.currentLocale)};
}
