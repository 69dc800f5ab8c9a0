import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {sourceLocale} from '../shared/source-locale';

/**
 * The language that a page is really written in: Docusaurus shows the original where there is no translation.
 * `source` is the file of the page, as its metadata has it.
 */
export function useSourceLocale(source: string | undefined): {locale: string; lang: string | undefined; isOriginalInstead: boolean} {
  const {i18n} = useDocusaurusContext();
  const locale = source ? sourceLocale(source, i18n) : i18n.currentLocale;
  const isOriginalInstead = locale !== i18n.currentLocale;
  return {locale, lang: isOriginalInstead ? i18n.localeConfigs[locale]?.htmlLang : undefined, isOriginalInstead};
}
