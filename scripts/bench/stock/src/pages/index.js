import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';

const features = ['Easy to use', 'Focus on what matters', 'Powered by React'];

/** A home page of the kind the template has: a banner, a button and three columns. */
export default function Home() {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout title={siteConfig.title} description={siteConfig.tagline}>
      <header className="hero hero--primary">
        <div className="container">
          <h1 className="hero__title">{siteConfig.title}</h1>
          <p className="hero__subtitle">{siteConfig.tagline}</p>
          <Link className="button button--secondary button--lg" to="/docs/intro">
            Tutorial
          </Link>
        </div>
      </header>
      <main className="container">
        <div className="row">
          {features.map((title) => (
            <div key={title} className="col col--4 text--center padding-horiz--md">
              <h2>{title}</h2>
              <p>One paragraph a column, as in the template: what the site is about, and what a reader finds here.</p>
            </div>
          ))}
        </div>
      </main>
    </Layout>
  );
}
