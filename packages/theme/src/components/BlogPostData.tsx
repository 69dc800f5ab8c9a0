import {useBlogPost, useBlogPostStructuredData} from '@docusaurus/plugin-content-blog/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Modified} from '../plugins/blog';
import {usePageLanguages} from './page-languages';
import StructuredData from './StructuredData';

/** A post's structured data, with what the stock ones leave out: the language, the day of the last change, the same post in other languages. */
export default function BlogPostData() {
  const {i18n} = useDocusaurusContext();
  const {languages, original, isOriginalInstead, addressIn} = usePageLanguages();
  const {modified} = useBlogPost().metadata as Modified;
  const {
    '@id': _,
    mainEntityOfPage: __,
    url: ___,
    ...stock
  } = useBlogPostStructuredData() as object as Record<string, unknown>;

  const inLocale = (locale: string) => {
    const url = addressIn(locale, true);
    return {'@type': 'BlogPosting', '@id': url, url, inLanguage: i18n.localeConfigs[locale]?.htmlLang};
  };
  const current = isOriginalInstead ? original : i18n.currentLocale;
  const others = languages.filter((locale) => locale !== current).map(inLocale);
  const translations = current === original ? {workTranslation: others} : {translationOfWork: inLocale(original)};
  const self = inLocale(current);
  const data = {
    ...stock,
    ...self,
    mainEntityOfPage: self.url,
    ...(modified && {dateModified: modified}),
    ...(others.length > 0 && translations),
  };
  return <StructuredData data={data} />;
}
