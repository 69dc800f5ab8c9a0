import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {alternateAddress, type PageMetadata} from '../shared/alternate-address';

/** What Docusaurus knows of a page that is written in Markdown; `stale` is of `markStale` in src/plugins/translations. */
export type DocumentMetadata = PageMetadata & {title?: string; frontMatter?: {image?: string; stale?: string}};

/** Head tags that Docusaurus does not write: the Markdown alternate of a page, and the description of its social card. */
export default function PageHead({metadata}: {metadata: DocumentMetadata}) {
  const {siteConfig} = useDocusaurusContext();
  const alternate = alternateAddress(metadata);
  const {title, frontMatter} = metadata;
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
