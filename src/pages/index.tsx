import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import years from '@generated/recent-posts/default/recent.json';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import Clauses from '../components/Clauses';
import Contents, {ContentsLine, ContentsSection} from '../components/Contents';
import {identity} from '../config/identity';

/** The home page is a contents page: the newest posts by year, then the other parts of the site. */
export default function Home() {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout description={siteConfig.tagline}>
      <main className="page" data-static>
        <header className="masthead">
          <img src={useBaseUrl(identity.logo)} alt="" width="96" height="96" />
          {/* The navbar has the name. */}
          <Heading as="h1">
            <Clauses>{siteConfig.tagline}</Clauses>
          </Heading>
        </header>
        <Contents years={years} />
        <ContentsSection
          id="elsewhere"
          heading={
            <Translate id="site.home.elsewhere" description="Heading above the links to the other parts of the site">
              More on this site
            </Translate>
          }
        >
          {elsewhere().map((line) => (
            <ContentsLine key={line.to} {...line} />
          ))}
        </ContentsSection>
      </main>
    </Layout>
  );
}

function elsewhere() {
  return [
    {
      to: '/docs/intro',
      title: translate({id: 'site.home.docs', message: 'Handbook'}),
      why: translate({
        id: 'site.home.docs.why',
        message: 'How to write, translate and deploy this site, step by step.',
      }),
    },
    {
      to: '/navigation',
      title: translate({id: 'site.home.navigation', message: 'Navigation'}),
      why: translate({id: 'site.home.navigation.why', message: 'Sites worth a visit, and why.'}),
    },
    {
      to: '/markdown-page',
      title: translate({id: 'site.home.about', message: 'About this site'}),
      why: translate({id: 'site.home.about.why', message: 'What this site is about, and how it is made.'}),
    },
  ];
}
