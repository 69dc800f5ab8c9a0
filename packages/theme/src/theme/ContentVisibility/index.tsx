// Wrapped to say above a page that it is not translated, or that its translation is older than the original. It has the
// metadata of every Markdown page, so it also writes what Docusaurus does not into the head of the page.
import Head from '@docusaurus/Head';
import Translate, {translate} from '@docusaurus/Translate';
import {usePluralForm} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Admonition from '@theme/Admonition';
import type {Props} from '@theme/ContentVisibility';
import ContentVisibility from '@theme-init/ContentVisibility';
import {useOriginalLang} from '../../components/page-languages';
import {factsOf} from '../../site/facts';
import {alternateAddress, type PageMetadata} from '../../site/page-sources';

/** What Docusaurus knows of a page in Markdown; `stale` and `staleBlocks` are of config/front-matter.ts. */
type DocumentMetadata = PageMetadata & {
  title?: string;
  frontMatter?: {image?: string; stale?: string; staleBlocks?: StaleBlocks};
};
type StaleBlocks = {older: number; missing: number; gone: number};

export default function ContentVisibilityWithTranslation(props: Props) {
  const metadata = props.metadata as DocumentMetadata;
  const {source, frontMatter} = metadata;
  const {lang: originalLang} = useOriginalLang(metadata);
  return (
    <>
      <HeadTags {...metadata} />
      <ContentVisibility {...props} />
      {/* MDX may hold components that need React: the page script loads the app (page/app.ts). */}
      {source?.endsWith('.mdx') && <span hidden data-interactive />}
      {originalLang && (
        <Admonition type="note">
          <Translate id="site.translation.missing">
            This page has not been translated yet. You are reading the original.
          </Translate>
        </Admonition>
      )}
      {frontMatter?.stale !== undefined && <Stale date={frontMatter.stale} blocks={frontMatter.staleBlocks} />}
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

function Stale({date, blocks}: {date: string; blocks: StaleBlocks | undefined}) {
  const {selectMessage} = usePluralForm();
  const time = <time dateTime={date}>{date}</time>;
  const count = blocks && blocks.older + blocks.missing + blocks.gone;
  const words = selectMessage(
    count ?? 0,
    translate(
      {
        id: 'site.translation.blocks',
        message: 'One passage differs from the original|{count} passages differ from the original',
        description: 'A link to the first of them',
      },
      {count: count ?? 0},
    ),
  );
  return (
    <p>
      <small>
        {count ? (
          <Translate id="site.translation.since" values={{passages: <a href="#older-1">{words}</a>, date: time}}>
            {'{passages}, which has changed since it was last translated ({date}).'}
          </Translate>
        ) : date ? (
          <Translate id="site.translation.stale" values={{date: time}}>
            {'The original of this page has changed since it was last translated ({date}).'}
          </Translate>
        ) : (
          <Translate id="site.translation.unknown">
            The original of this page may have changed since it was translated.
          </Translate>
        )}
      </small>
    </p>
  );
}
