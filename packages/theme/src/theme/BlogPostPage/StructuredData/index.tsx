// Replaced because the original lacks language, last change and translations, and does not escape `<`.
import {useBlogPostStructuredData} from '@docusaurus/plugin-content-blog/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {publicationOf, useOwner, usePost} from '../../../client/use-post';
import {usePageLanguages} from '../../../components/page-languages';
import StructuredData from '../../../components/StructuredData';

export default function BlogPostData() {
  const {i18n} = useDocusaurusContext();
  const {languages, original, isOriginalInstead, addressIn} = usePageLanguages();
  const {metadata} = usePost();
  const publication = publicationOf(metadata, useOwner());
  const stock: object = useBlogPostStructuredData();
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
    ...publication,
    mainEntityOfPage: self.url,
    ...(metadata.modified && {dateModified: metadata.modified}),
    ...(others.length > 0 && translations),
  };
  return <StructuredData data={data} />;
}
