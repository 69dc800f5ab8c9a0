// Wrapped to say above a page that it is not translated. It has the metadata of every Markdown page, so it also writes
// what Docusaurus does not into the head of the page.
import Head from '@docusaurus/Head';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Admonition from '@theme/Admonition';
import type {Props} from '@theme/ContentVisibility';
import ContentVisibility from '@theme-init/ContentVisibility';
import TextLanguage from '../../client/TextLanguage';
import {useOriginalLang} from '../../components/page-languages';
import {factsOf} from '../../site/facts';
import {alternateAddress, type PageMetadata} from '../../site/page-sources';

/** The metadata of a Markdown page. */
type DocumentMetadata = PageMetadata & {title?: string; frontMatter?: {image?: string}};

export default function ContentVisibilityWithTranslation(props: Props) {
  const metadata = props.metadata as DocumentMetadata;
  const {lang: originalLang} = useOriginalLang(metadata);
  return (
    <>
      <HeadTags {...metadata} />
      <ContentVisibility {...props} />
      {originalLang && (
        <Admonition type="note">
          <TextLanguage id="site.translation.missing">
            <Translate id="site.translation.missing">
              This page has not been translated yet. You are reading the original.
            </Translate>
          </TextLanguage>
        </Admonition>
      )}
    </>
  );
}

/** The Markdown alternate of a page, and the description of its social card. */
function HeadTags({title, frontMatter, ...metadata}: DocumentMetadata) {
  const {siteConfig, i18n} = useDocusaurusContext();
  const alternate = alternateAddress(metadata, i18n, factsOf(siteConfig));
  return (
    <>
      {alternate && (
        <Head>
          <link rel="alternate" type="text/markdown" href={siteConfig.url + alternate} />
        </Head>
      )}
      {frontMatter?.image && (
        <Head>
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:image:alt" content={title} />
        </Head>
      )}
    </>
  );
}
