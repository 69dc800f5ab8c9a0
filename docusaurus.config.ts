import {defineSite} from 'docusaurus-theme-inkstone';
import {textsOfLinks} from './src/data/links';
import {handbookSidebar} from './src/handbook-sidebar';
import {style, terms} from './src/style';

// Every value about the owner is a placeholder. The handbook explains them: docs/tutorial-basics/make-it-yours.md.
export default defineSite({
  title: {'zh-CN': '砚边', en: 'By the Inkstone'},
  tagline: {
    'zh-CN': '数据、模型与代码的笔记，附可以重跑的程序',
    en: 'Notes on data, models and code, with programs you can run again',
  },
  url: 'https://inkstone.example',
  languages: ['zh-CN', 'en'],
  author: {
    name: {'zh-CN': '本站作者', en: 'The author'},
    email: 'owner@inkstone.example',
    github: 'https://github.com/your-name',
  },
  repository: 'https://github.com/your-name/inkstone',
  logo: 'img/seal.svg',
  announcement: {
    text: {
      'zh-CN': '文章的程序、输出和插图放在仓库的同一个文件夹里；除了计时和另外录下的输出，一条命令就能重跑核对。',
      en:
        'A post’s programs, output and figures sit in one folder; one command reruns and compares them, ' +
        'timings and recordings aside.',
    },
  },
  navbar: [
    {to: '/blog', label: {'zh-CN': '博客', en: 'Blog'}},
    {to: '/navigation', label: {'zh-CN': '导航', en: 'Navigation'}},
    {
      type: 'docsVersionDropdown',
      position: 'right',
      docsPagesOnly: true,
      // With one version the stock item is a link; the extra entry makes it a menu, and a choice that is remembered.
      dropdownItemsAfter: [
        {to: '/docs/tutorial-extras/manage-docs-versions', label: {'zh-CN': '关于版本', en: 'About versions'}},
      ],
    },
  ],
  footer: {
    links: [
      {to: '/blog', label: {'zh-CN': '博客', en: 'Blog'}},
      {to: '/docs/intro', label: {'zh-CN': '手册', en: 'Handbook'}},
      {to: '/navigation', label: {'zh-CN': '导航', en: 'Navigation'}},
      {to: '/markdown-page', label: {'zh-CN': '关于', en: 'About'}},
    ],
    // A year taken from the clock would make two builds of one tree differ.
    copyright: {'zh-CN': '版权所有 © 2025', en: 'Copyright © 2025'},
  },
  posts: {
    title: {'zh-CN': '博客', en: 'Blog'},
    sidebarTitle: {'zh-CN': '全部文章', en: 'All Blog Posts'},
    description: {'zh-CN': '数据、模型与代码的文章', en: 'Blog'},
  },
  docs: {home: 'intro', sidebarItemsGenerator: handbookSidebar},
  security: {images: [], media: []},
  translations: {texts: textsOfLinks, terms},
  style,
  strict: Boolean(process.env.CI),
  search: {
    appId: process.env.ALGOLIA_APP_ID,
    apiKey: process.env.ALGOLIA_SEARCH_API_KEY,
    indexName: process.env.ALGOLIA_INDEX_NAME,
    missingResults: 'https://github.com/your-name/inkstone/issues/new?title=Search:%20{query}',
  },
});
