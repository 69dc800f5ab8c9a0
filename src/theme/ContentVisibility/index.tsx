// Wrapped to say above a page that it is not translated, or that its translation is older than the original; and, since it has
// the metadata of every page that is written in Markdown, to put what programs want to know into the head of the page.
import Head from '@docusaurus/Head';
import Translate from '@docusaurus/Translate';
import {useAlternatePageUtils} from '@docusaurus/theme-common/internal';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {usePluginData} from '@docusaurus/useGlobalData';
import Admonition from '@theme/Admonition';
import type {Props} from '@theme/ContentVisibility';
import ContentVisibility from '@theme-original/ContentVisibility';
import PageHead, {type DocumentMetadata} from '../../components/PageHead';
import {useSourceLocale} from '../../components/translation';
import type {StaleFiles} from '../../plugins/translation-status';

export default function ContentVisibilityWithTranslation(props: Props) {
  const metadata = props.metadata as DocumentMetadata;
  const {source} = metadata;
  const {stale} = usePluginData('translation-status') as {stale: StaleFiles};
  const {isOriginalInstead} = useSourceLocale(source);
  return (
    <>
      <PageHead metadata={metadata} />
      <ContentVisibility {...props} />
      {isOriginalInstead && <NotTranslated />}
      {source && source in stale && <Stale date={stale[source] ?? null} />}
    </>
  );
}

/** The page is the original's twin: search engines are sent there. */
function NotTranslated() {
  const {i18n} = useDocusaurusContext();
  const original = useAlternatePageUtils().createUrl({locale: i18n.defaultLocale, fullyQualified: true});
  return (
    <>
      <Head>
        <link rel="canonical" href={original} />
        <meta property="og:url" content={original} />
        <meta name="robots" content="noindex, follow" />
      </Head>
      <Admonition type="note">
        <Translate id="site.translation.missing">This page has not been translated yet. You are reading the original.</Translate>
      </Admonition>
    </>
  );
}

function Stale({date}: {date: string | null}) {
  return (
    <p>
      <small>
        {date ? (
          <Translate id="site.translation.stale" values={{date: <time dateTime={date}>{date}</time>}}>
            {'The original of this page has changed since it was last translated ({date}).'}
          </Translate>
        ) : (
          <Translate id="site.translation.unknown">The original of this page may have changed since it was translated.</Translate>
        )}
      </small>
    </p>
  );
}
