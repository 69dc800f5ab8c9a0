// Replaced because the stock part announces every page in every language, translated or not, calls each its own
// canonical address, and does both for addresses that have no page.
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import {PageMetadata, useThemeConfig} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import routes from '@generated/routes';
import SearchMetadata from '@theme/SearchMetadata';
import {matchRoutes} from 'react-router-config';
import {usePageLanguages} from '../../components/page-languages';

/** What every page says of itself to machines. A page may say otherwise: later tags win. */
export default function SiteMetadata() {
  const {i18n} = useDocusaurusContext();
  const {metadata, image} = useThemeConfig();
  const {pathname} = useLocation();
  return (
    <>
      <Head>
        <meta name="twitter:card" content="summary_large_image" />
        <body />
      </Head>
      {image && <PageMetadata image={image} />}
      {useHasPage(pathname) && <Addresses />}
      <OpenGraphLocales />
      <SearchMetadata tag="default" locale={i18n.currentLocale} />
      <Head>
        {metadata.map((attributes) => (
          <meta key={JSON.stringify(attributes)} {...attributes} />
        ))}
      </Head>
    </>
  );
}

/** The canonical address, which is the original's for an untranslated page, and those in the languages it is in. */
function Addresses() {
  const {i18n} = useDocusaurusContext();
  const {languages, original, isOriginalInstead, addressIn} = usePageLanguages();
  const canonical = addressIn(isOriginalInstead ? original : i18n.currentLocale, true);
  const alternates = isOriginalInstead
    ? []
    : languages.map((locale) => [i18n.localeConfigs[locale]?.htmlLang, addressIn(locale, true)]);
  return (
    <Head>
      <meta property="og:url" content={canonical} />
      <link rel="canonical" href={canonical} />
      {alternates.map(([language, address]) => (
        <link key={language} rel="alternate" href={address} hrefLang={language} />
      ))}
      {alternates.length > 0 && <link rel="alternate" href={addressIn(original, true)} hrefLang="x-default" />}
    </Head>
  );
}

/** Open Graph writes a language with an underscore. */
function OpenGraphLocales() {
  const {i18n} = useDocusaurusContext();
  const {languages, original, isOriginalInstead} = usePageLanguages();
  const inOpenGraph = (locale: string) => (i18n.localeConfigs[locale]?.htmlLang ?? locale).replace('-', '_');
  const current = isOriginalInstead ? original : i18n.currentLocale;
  return (
    <Head>
      <meta property="og:locale" content={inOpenGraph(current)} />
      {languages
        .filter((locale) => locale !== current)
        .map((locale) => (
          <meta key={locale} property="og:locale:alternate" content={inOpenGraph(locale)} />
        ))}
    </Head>
  );
}

/** Whether an address has a page: the last route is the not-found page, one with routes below it a layout. */
function useHasPage(pathname: string): boolean {
  const {route} = matchRoutes(routes, pathname).at(-1) ?? {};
  return route !== undefined && route.path !== '*' && !route.routes;
}
