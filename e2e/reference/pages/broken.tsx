import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {
  DocsSidebarProvider,
  useActivePlugin,
  useCurrentSidebarCategory,
  useDocsVersion,
  useLayoutDoc,
  useLayoutDocsSidebar,
} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import {useScrollController} from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {Crash} from '../crash';

/** What goes wrong inside a page, by name: `/__e2e/broken?missing-doc` shows one. */
const mistakes: Record<string, () => ReactNode> = {
  'missing-doc': function MissingDoc() {
    return useLayoutDoc('no-such-doc')?.path;
  },
  'draft-doc': function DraftDoc() {
    return `A draft gives ${String(useLayoutDoc('draft', 'e2e'))}`;
  },
  'missing-sidebar': function MissingSidebar() {
    return useLayoutDocsSidebar('no-such-sidebar').link?.path;
  },
  'no-category': function NoCategory() {
    return (
      <DocsSidebarProvider name="tutorialSidebar" items={[]}>
        <Category />
      </DocsSidebarProvider>
    );
  },
  'no-docs-plugin': function NoDocsPlugin() {
    return useActivePlugin({failfast: true})?.pluginId;
  },
  'no-docs-version': function NoDocsVersion() {
    return useDocsVersion().label;
  },
  crash: Crash,
};

function Category() {
  return useCurrentSidebarCategory().label;
}

function ScrollReader() {
  useScrollController();
  return null;
}

/** In the browser only: the static page must build. */
export default function Broken() {
  const name = useLocation().search.slice(1);
  const inBrowser = useIsBrowser();
  const Mistake = mistakes[name];
  // The layout brings the scroll provider along: this one needs a page without it.
  if (name === 'no-scroll-provider') {
    return <ErrorBoundary>{inBrowser && <ScrollReader />}</ErrorBoundary>;
  }
  return <Layout title="Broken">{inBrowser && Mistake && <Mistake />}</Layout>;
}
