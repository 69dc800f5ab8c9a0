import Head from '@docusaurus/Head';
import {Redirect} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** `/docs` has no page of its own: it leads to the intro, with a meta refresh where there is no JavaScript. */
export default function Docs() {
  const intro = useBaseUrl('/docs/intro');
  const {siteConfig} = useDocusaurusContext();
  return (
    <>
      <Head>
        <title>{siteConfig.title}</title>
        <meta httpEquiv="refresh" content={`0; url=${intro}`} />
        <meta name="robots" content="noindex" />
      </Head>
      <Redirect to={intro} />
    </>
  );
}
