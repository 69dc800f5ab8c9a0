// Replaced because the stock part announces every page in every language, translated or not, calls each its own
// canonical address, and does both for addresses that have no page.
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import {PageMetadata, useThemeConfig} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import routes from '@generated/routes';
import SearchMetadata from '@theme/SearchMetadata';
import {matchRoutes, type RouteConfig} from 'react-router-config';
import {usePageLanguages} from '../../components/page-languages';

/** The metadata of every page. A page may override it: later tags win. */
export default function SiteMetadata() {
  const {i18n} = useDocusaurusContext();
  const {metadata, image} = useThemeConfig();
  const {pathname} = useLocation();
  return (
    <>
      <Head>
        <meta name="twitter:card" content="summary_large_image" />
      </Head>
      {image && <PageMetadata image={image} />}
      <Languages hasPage={hasPage(pathname)} />
      <SearchMetadata tag="default" locale={i18n.currentLocale} />
      <Head>
        {metadata.map((attributes) => (
          <meta key={JSON.stringify(attributes)} {...attributes} />
        ))}
      </Head>
    </>
  );
}

/** The canonical address (of an untranslated page, the original's), and the addresses in its languages. */
function Languages({hasPage}: {hasPage: boolean}) {
  const {i18n} = useDocusaurusContext();
  const {languages, original, isOriginalInstead, addressIn} = usePageLanguages();
  const tagOf = (locale: string) => i18n.localeConfigs[locale]?.htmlLang ?? locale;
  const inOpenGraph = (locale: string) => tagOf(locale).replace('-', '_');
  const current = isOriginalInstead ? original : i18n.currentLocale;
  const canonical = addressIn(current, true);
  const alternates = isOriginalInstead ? [] : languages;
  const others = languages.filter((locale) => locale !== current);
  return (
    <>
      {hasPage && (
        <Head>
          <meta property="og:url" content={canonical} />
          <link rel="canonical" href={canonical} />
          {alternates.map((locale) => (
            <link key={locale} rel="alternate" href={addressIn(locale, true)} hrefLang={tagOf(locale)} />
          ))}
          {alternates.length > 0 && <link rel="alternate" href={addressIn(original, true)} hrefLang="x-default" />}
        </Head>
      )}
      <Head>
        <meta property="og:locale" content={inOpenGraph(current)} />
        {others.map((locale) => (
          <meta key={locale} property="og:locale:alternate" content={inOpenGraph(locale)} />
        ))}
      </Head>
    </>
  );
}

/** The addresses of the pages: to compare an address with the routes one by one takes long on a large site. */
const pages = new Set(pagesIn(routes));

function pagesIn(all: RouteConfig[]): string[] {
  return all.flatMap(({path, routes}) => (routes ? pagesIn(routes) : path && path !== '*' ? [path as string] : []));
}

/** Whether an address has a page: the last route is the not-found page, and one with nested routes is a layout. */
function hasPage(pathname: string): boolean {
  if (pages.has(pathname)) return true;
  const {route} = matchRoutes(routes, pathname).at(-1) ?? {};
  return route !== undefined && route.path !== '*' && !route.routes;
}
