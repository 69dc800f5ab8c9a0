import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import years from '@generated/recent-posts/default/posts.json';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import Contents, {ContentsSection} from '../components/Contents';
import styles from '../components/Contents.module.css';

/** The home page is a contents page: the posts by year, then the other parts of the site. */
export default function Home() {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout description={siteConfig.tagline}>
      <main className={styles.page}>
        <header>
          <Heading as="h1">{siteConfig.title}</Heading>
          <p>{siteConfig.tagline}</p>
        </header>
        <Contents years={years} />
        <ContentsSection
          id="elsewhere"
          heading={
            <Translate id="site.home.elsewhere" description="Heading above the links to the other parts of the site">
              Elsewhere on this site
            </Translate>
          }
        >
          <li>
            <Link to="/docs/intro">
              <Translate id="site.home.docs">Handbook</Translate>
            </Link>
            <p>
              <Translate id="site.home.docs.why">How this site is written, translated and deployed, step by step.</Translate>
            </p>
          </li>
          <li>
            <Link to="/navigation">
              <Translate id="site.home.navigation">Navigation</Translate>
            </Link>
            <p>
              <Translate id="site.home.navigation.why">Sites worth a visit, each with the reason.</Translate>
            </p>
          </li>
          <li>
            <Link to="/markdown-page">
              <Translate id="site.home.about">About this site</Translate>
            </Link>
            <p>
              <Translate id="site.home.about.why">What it promises, and how it is made.</Translate>
            </p>
          </li>
        </ContentsSection>
      </main>
    </Layout>
  );
}
