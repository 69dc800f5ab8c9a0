// Replaced (it is one element) to say what the stock data leave out: the language, the day of the last change, the same post in
// other languages.
import Head from '@docusaurus/Head';
import {useBlogPost, useBlogPostStructuredData} from '@docusaurus/plugin-content-blog/client';
import {useAlternatePageUtils} from '@docusaurus/theme-common/internal';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {usePageLanguages} from '../../../components/page-languages';
import type {Modified} from '../../../plugins/blog';

export default function BlogPostStructuredData() {
  const {i18n} = useDocusaurusContext();
  const {createUrl} = useAlternatePageUtils();
  const {languages, isOriginalInstead} = usePageLanguages();
  const {modified} = useBlogPost().metadata as Modified;
  const {'@id': _, mainEntityOfPage: __, url: ___, ...stock} = useBlogPostStructuredData() as object as Record<string, unknown>;

  const inLocale = (locale: string) => {
    const url = createUrl({locale, fullyQualified: true});
    return {'@type': 'BlogPosting', '@id': url, url, inLanguage: i18n.localeConfigs[locale]?.htmlLang};
  };
  const current = isOriginalInstead ? i18n.defaultLocale : i18n.currentLocale;
  const others = languages.filter((locale) => locale !== current).map(inLocale);
  const translations = current === i18n.defaultLocale ? {workTranslation: others} : {translationOfWork: inLocale(i18n.defaultLocale)};
  const self = inLocale(current);
  const data = {...stock, ...self, mainEntityOfPage: self.url, ...(modified && {dateModified: modified}), ...(others.length > 0 && translations)};
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(data)}</script>
    </Head>
  );
}
