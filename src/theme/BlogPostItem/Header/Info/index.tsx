// Wrapped to offer the same post in the other languages beside its date: the switch in the navbar is far from the title on a phone.
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {useAlternatePageUtils} from '@docusaurus/theme-common/internal';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/BlogPostItem/Header/Info';
import Info from '@theme-original/BlogPostItem/Header/Info';
import styles from './styles.module.css';

export default function InfoWithLanguages(props: Props) {
  const {i18n} = useDocusaurusContext();
  const {createUrl} = useAlternatePageUtils();
  const {isBlogPostPage} = useBlogPost();
  const others = isBlogPostPage ? i18n.locales.filter((locale) => locale !== i18n.currentLocale) : [];
  return (
    <div className={styles.row}>
      <Info {...props} />
      {others.map((locale) => (
        // A plain link: the other language is another app. The anchor is the navbar switch's business; this one starts at the top.
        <a
          key={locale}
          href={createUrl({locale, fullyQualified: false})}
          lang={i18n.localeConfigs[locale]?.htmlLang}
          hrefLang={i18n.localeConfigs[locale]?.htmlLang}
        >
          {i18n.localeConfigs[locale]?.label}
        </a>
      ))}
    </div>
  );
}
