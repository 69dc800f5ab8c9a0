import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import years from '@generated/recent-posts/default/recent.json';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import TextLanguage from '../../client/TextLanguage';
import Clauses from '../../components/Clauses';
import Contents, {ContentsLine, ContentsSection} from '../../components/Contents';

/** A part of the site on the home page: its address, its name, and why one would go there. */
type Part = {to: string; title: string; why?: string};

type Props = {
  parts?: Part[];
  /** Whether a page of the site that shows it has nothing that acts in the browser (plugins/interactive). */
  'data-static'?: boolean;
};

/** The home page, unless a site has its own: the newest posts by year, and other parts of the site. */
export default function HomePage({parts = [], 'data-static': isStatic}: Props) {
  const {title, tagline, favicon} = useDocusaurusContext().siteConfig;
  const logo = useBaseUrl(favicon);
  return (
    <Layout description={tagline}>
      <main className="page" data-static={isStatic}>
        <header className="masthead">
          {favicon && <img src={logo} alt="" width="96" height="96" />}
          {/* The navbar has the name. */}
          <Heading as="h1">
            <Clauses>{tagline || title}</Clauses>
          </Heading>
        </header>
        <Contents years={years} />
        {parts.length > 0 && (
          <ContentsSection
            id="elsewhere"
            heading={
              <TextLanguage id="site.home.elsewhere">
                <Translate
                  id="site.home.elsewhere"
                  description="Heading above the links to the other parts of the site"
                >
                  More on this site
                </Translate>
              </TextLanguage>
            }
          >
            {parts.map((part) => (
              <ContentsLine key={part.to} {...part} />
            ))}
          </ContentsSection>
        )}
      </main>
    </Layout>
  );
}
