import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {sourceLocale, type Written} from '../shared/source-locale';

/**
 * The language of the original, where Docusaurus shows it because there is no translation.
 * @param page its metadata
 */
export function useOriginalLang(page: Partial<Written>): string | undefined {
  const {i18n} = useDocusaurusContext();
  const {source, frontMatter} = page;
  const locale = source ? sourceLocale({source, frontMatter}, i18n) : i18n.currentLocale;
  return locale === i18n.currentLocale ? undefined : i18n.localeConfigs[locale]?.htmlLang;
}
