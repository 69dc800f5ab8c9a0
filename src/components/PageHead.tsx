import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type PageMetadata, twinAddress} from '../plugins/markdown-alternates/address';

/** What Docusaurus knows of a page that is written in Markdown; `stale` is of `markStale` in src/plugins/translations. */
export type DocumentMetadata = PageMetadata & {title?: string; frontMatter?: {image?: string; stale?: string}};

/** What a post or a page of the handbook tells programs beyond Docusaurus' own tags: its Markdown twin, and what its picture shows. */
export default function PageHead({metadata}: {metadata: DocumentMetadata}) {
  const {siteConfig} = useDocusaurusContext();
  const twin = twinAddress(metadata);
  const {title, frontMatter} = metadata;
  return (
    <>
      {twin && (
        <Head>
          <link rel="alternate" type="text/markdown" href={siteConfig.url + twin} />
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
