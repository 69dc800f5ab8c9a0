import path from 'node:path';
import type {Config} from '@docusaurus/types';
import {defineSite} from 'docusaurus-theme-inkstone';
import owner from './owner.json';

// A site like any other that uses the theme, with the posts and documents that the tests know, and pages that break
// on purpose.
export default defineSite({
  ...owner,
  languages: ['zh-CN', 'en'],
  navbar: [
    {to: '/blog', label: {'zh-CN': '博客', en: 'Blog'}},
    {to: '/navigation', label: {'zh-CN': '导航', en: 'Navigation'}},
    {
      type: 'docsVersionDropdown',
      position: 'right',
      docsPagesOnly: true,
      dropdownItemsAfter: [{to: '/docs/tutorial-extras/manage-docs-versions', label: 'About versions'}],
    },
  ],
  footer: {
    links: [
      {to: '/blog', label: {'zh-CN': '博客', en: 'Blog'}},
      {to: '/navigation', label: {'zh-CN': '导航', en: 'Navigation'}},
    ],
    copyright: {'zh-CN': '版权所有 © 2025', en: 'Copyright © 2025'},
  },
  posts: {sidebarTitle: {'zh-CN': '全部文章', en: 'All Blog Posts'}},
  docs: {home: 'intro'},
  security: {images: [], media: []},
  search: {
    appId: process.env.ALGOLIA_APP_ID,
    apiKey: process.env.ALGOLIA_SEARCH_API_KEY,
    indexName: process.env.ALGOLIA_INDEX_NAME,
    missingResults: `${owner.repository}/issues/new?title=Search:%20{query}`,
  },
  docusaurus: withTestPages,
});

/** Adds `pages` and `draft` below `/__e2e`, with the Markdown of the other pages. */
function withTestPages(config: Config): Config {
  const [[, options]] = config.presets as [[string, {pages: object}]];
  const inFolder = (name: string) => path.join(__dirname, name);
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      [
        '@docusaurus/plugin-content-pages',
        {...options.pages, id: 'e2e', path: inFolder('pages'), routeBasePath: '__e2e'},
      ],
      [
        '@docusaurus/plugin-content-docs',
        {id: 'e2e', path: inFolder('draft'), routeBasePath: '__e2e/docs', sidebarPath: false},
      ],
    ],
  };
}
