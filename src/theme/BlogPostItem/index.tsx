// Replaced for its header: the same post in the other languages stands beside the date (the switch in the navbar is far from
// the title on a phone), the author is a name rather than a card, and the article says which language it is in where that is
// not the language of the page. Everything else is put together from the same parts.
import Link from '@docusaurus/Link';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {useAlternatePageUtils} from '@docusaurus/theme-common/internal';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/BlogPostItem';
import Content from '@theme/BlogPostItem/Content';
import Footer from '@theme/BlogPostItem/Footer';
import Info from '@theme/BlogPostItem/Header/Info';
import Title from '@theme/BlogPostItem/Header/Title';
import {useSourceLocale} from '../../components/translation';

export default function BlogPostItem({children, className}: Props) {
  const {metadata, isBlogPostPage} = useBlogPost();
  const {lang} = useSourceLocale(metadata.source);
  return (
    <article className={className} lang={lang}>
      <header>
        <Title />
        <Info />
        {isBlogPostPage && <Authors />}
        {isBlogPostPage && <OtherLanguages />}
      </header>
      <Content>{children}</Content>
      <Footer />
    </article>
  );
}

function Authors() {
  const {authors} = useBlogPost().metadata;
  return authors.map(({key, name, url, page}) => (
    <Link key={key ?? name} to={page?.permalink ?? url} translate="no">
      {name}
    </Link>
  ));
}

/** Plain links: the other language is another app. The anchor is the navbar switch's business; these start at the top. */
function OtherLanguages() {
  const {currentLocale, locales, localeConfigs} = useDocusaurusContext().i18n;
  const {createUrl} = useAlternatePageUtils();
  return locales
    .filter((locale) => locale !== currentLocale)
    .map((locale) => (
      <a key={locale} href={createUrl({locale, fullyQualified: false})} lang={localeConfigs[locale]?.htmlLang} hrefLang={localeConfigs[locale]?.htmlLang}>
        {localeConfigs[locale]?.label}
      </a>
    ));
}
