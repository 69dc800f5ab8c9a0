// The stock configuration with the content, names, menus and languages of this site, so that a test finds the same pages on both.
// It lies at the root of a project that `build.mjs` puts together; `stock.config.js` is `scripts/bench/stock/docusaurus.config.js`.
import {footer} from './src/site/footer';
import {identity} from './src/site/identity';
import {i18n, localized} from './src/site/locales';
import {navbar} from './src/site/navbar';
import stock from './stock.config.js';

const [[preset, options]] = stock.presets;

export default {
  ...stock,
  presets: [[preset, {...options, blog: {...options.blog, feedOptions: {type: 'all', xslt: true}}}]],
  plugins: [['@docusaurus/plugin-content-pages', {id: 'e2e', path: 'e2e/pages', routeBasePath: '__e2e'}]],
  title: localized(identity.title),
  tagline: localized(identity.tagline),
  favicon: 'img/seal.svg',
  url: identity.url,
  baseUrl: identity.baseUrl,
  i18n,
  // As in a new project.
  future: {v4: true, faster: true},
  // Tests plant what no build of this site lets through.
  onBrokenAnchors: 'ignore',
  onBrokenLinks: 'ignore',
  markdown: {hooks: {onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn'}},
  themeConfig: {
    ...stock.themeConfig,
    algolia: {appId: 'TESTAPP', apiKey: 'testkey', indexName: localized({'zh-CN': 'zh-CN', en: 'en'})},
    announcementBar: {id: identity.announcement.id, content: localized(identity.announcement.text), isCloseable: true},
    navbar: navbar(),
    footer,
  },
};
