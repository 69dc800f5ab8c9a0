// What `create-docusaurus` writes (preset classic), for the content and the two languages of this site, built in the fast mode.
// Everything not said here is the default. The Algolia account is made up: the search window opens, queries fail.
import {themes} from 'prism-react-renderer';

export default {
  title: 'Stock',
  tagline: 'The stock configuration',
  favicon: 'img/logo.svg',
  url: 'https://stock.example',
  baseUrl: '/',
  trailingSlash: false,
  onBrokenLinks: 'warn',
  // The fast mode prerenders in threads, which needs this switch of the next major version.
  future: {v4: {removeLegacyPostBuildHeadAttribute: true}, faster: true},
  i18n: {
    defaultLocale: 'zh-CN',
    locales: ['zh-CN', 'en'],
    localeConfigs: {'zh-CN': {label: '简体中文', htmlLang: 'zh-CN'}, en: {label: 'English', htmlLang: 'en'}},
  },
  presets: [
    [
      'classic',
      {
        docs: {sidebarPath: './sidebars.js', editUrl: 'https://github.com/facebook/docusaurus/tree/main/'},
        blog: {
          showReadingTime: true,
          feedOptions: {type: ['rss', 'atom'], xslt: true},
          editUrl: 'https://github.com/facebook/docusaurus/tree/main/',
          onInlineTags: 'warn',
          onInlineAuthors: 'warn',
          onUntruncatedBlogPosts: 'warn',
        },
        theme: {customCss: './src/css/custom.css'},
      },
    ],
  ],
  themeConfig: {
    algolia: {appId: 'STOCKAPPID', apiKey: '0123456789abcdef0123456789abcdef', indexName: 'stock'},
    navbar: {
      title: 'Stock',
      logo: {alt: 'Logo', src: 'img/logo.svg'},
      items: [
        {type: 'docSidebar', sidebarId: 'tutorialSidebar', position: 'left', label: 'Tutorial'},
        {to: '/blog', label: 'Blog', position: 'left'},
        {type: 'localeDropdown', position: 'right'},
        {href: 'https://github.com/facebook/docusaurus', label: 'GitHub', position: 'right'},
      ],
    },
    footer: {
      style: 'dark',
      links: [
        {title: 'Docs', items: [{label: 'Tutorial', to: '/docs/intro'}]},
        {title: 'More', items: [{label: 'Blog', to: '/blog'}]},
      ],
      copyright: 'Copyright © 2025',
    },
    prism: {theme: themes.github, darkTheme: themes.dracula},
  },
};
