import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {sourceLocale} from '../shared/source-locale';

/**
 * The language of the original, where Docusaurus shows it because there is no translation.
 * `source` is the file of the page, as its metadata has it.
 */
export function useOriginalLang(source: string | undefined): string | undefined {
  const {i18n} = useDocusaurusContext();
  const locale = source ? sourceLocale(source, i18n) : i18n.currentLocale;
  return locale === i18n.currentLocale ? undefined : i18n.localeConfigs[locale]?.htmlLang;
}
