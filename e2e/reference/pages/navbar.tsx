import {Context} from '@docusaurus/core/lib/client/docusaurusContext';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';

const itemsFor: Record<string, object[]> = {
  '?failing-item': [{type: 'docSidebar', sidebarId: 'no-such-sidebar', label: 'Failing item', position: 'left'}],
  '?no-items': [],
};

/** The layout with other navbar items than the site's, named by the query, in the browser only. */
export default function OtherNavbar() {
  const context = useDocusaurusContext();
  const items = itemsFor[useLocation().search];
  const inBrowser = useIsBrowser();
  if (!inBrowser || !items) return <Layout title="Navbar" />;
  const {siteConfig} = context;
  const navbar = {...(siteConfig.themeConfig.navbar as object), items};
  const value = {...context, siteConfig: {...siteConfig, themeConfig: {...siteConfig.themeConfig, navbar}}};
  return (
    <Context.Provider value={value}>
      <Layout title="Navbar" />
    </Context.Provider>
  );
}
