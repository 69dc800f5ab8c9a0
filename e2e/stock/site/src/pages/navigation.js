import Translate, {translate} from '@docusaurus/Translate';
import Layout from '@theme/Layout';

/** A page at the address of this site's list of links: tests go there and back. */
export default function Navigation() {
  return (
    <Layout title={translate({id: 'site.navigation.title', message: 'Navigation'})}>
      <main className="container">
        <h1>
          <Translate id="site.navigation.title">Navigation</Translate>
        </h1>
      </main>
    </Layout>
  );
}
