import type * as Preset from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {footer} from './src/config/footer';
import {handbookSidebar} from './src/config/handbook';
import {identity} from './src/config/identity';
import {baseUrlOf, i18n, localized} from './src/config/locales';
import {documentPlugins, footnotes, markdownPlugins} from './src/config/markdown';
import {navbar} from './src/config/navbar';
import {noTheme} from './src/config/prism';
import {readingTime} from './src/config/reading-time';
import {editUrl, missingResults, sourceUrl} from './src/config/repository';
import {draftUntilDue} from './src/config/schedule';
import {searchConfig} from './src/config/search';
import {security} from './src/config/security';
import {cards, cardsShow, siteCardAddress, siteTexts} from './src/config/social-cards';
import {translations} from './src/config/translations';
import {pageTemplate} from './src/page/template';
import {CARD} from './src/plugins/social-cards/card';
import {withCards} from './src/plugins/social-cards/front-matter';
import {markStale} from './src/plugins/translations/stale';

// An author at work gets warnings; CI must be able to trust a green build.
const onBroken = process.env.CI ? 'throw' : 'warn';

export default {
  title: localized(identity.title),
  tagline: localized(identity.tagline),
  titleDelimiter: '|',
  favicon: identity.logo,
  url: identity.url,
  baseUrl: identity.baseUrl,
  trailingSlash: false,
  i18n: {
    ...i18n,
    localeConfigs: Object.fromEntries(
      Object.entries(i18n.localeConfigs).map(([locale, config]) => [
        locale,
        {baseUrl: baseUrlOf(locale, identity.baseUrl), ...config},
      ]),
    ),
  },

  onBrokenLinks: onBroken,
  onBrokenAnchors: onBroken,
  onDuplicateRoutes: onBroken,
  markdown: {
    // `.md` is CommonMark: a translation cannot run code. `.mdx` is for pages that go through code review.
    format: 'detect',
    mdx1Compat: {headingIds: true},
    parseFrontMatter: markStale(withCards(draftUntilDue, cardsShow), __dirname),
    remarkRehypeOptions: footnotes,
    hooks: {onBrokenMarkdownLinks: onBroken, onBrokenMarkdownImages: onBroken},
  },

  future: {
    v4: {removeLegacyPostBuildHeadAttribute: true, mdx1CompatDisabledByDefault: true, useCssCascadeLayers: true},
    faster: true,
  },
  // One key `theme` for both languages: with a namespace each language would remember its own color mode.
  storage: {namespace: false},

  ssrTemplate: pageTemplate(identity.announcement.id),
  clientModules: ['./src/client/address.ts', './src/client/anchor.ts', './src/client/route.ts'],
  presets: [
    [
      'classic',
      {
        blog: false,
        docs: false,
        pages: documentPlugins,
        sitemap: false,
        theme: {
          customCss: [
            './src/css/math/math.css',
            './src/css/tokens.css',
            './src/css/type.css',
            './src/css/site.css',
            './src/css/search.css',
          ],
        },
      } satisfies Preset.Options,
    ],
  ],
  plugins: [
    [
      './src/plugins/blog/index.ts',
      {
        blogListComponent: '@site/src/components/BlogList.tsx',
        blogTagsListComponent: '@site/src/components/Tags.tsx',
        blogSidebarCount: 'ALL',
        blogSidebarTitle: 'All Blog Posts',
        blogTitle: 'Blog',
        feedOptions: {type: null},
        postsPerPage: 10,
        readingTime,
        editUrl: editUrl('posts'),
        onInlineTags: 'throw',
        onInlineAuthors: 'throw',
        onUntruncatedBlogPosts: 'throw',
        ...markdownPlugins,
      },
    ],
    [
      './src/plugins/documents/docs.ts',
      {
        sidebarPath: './sidebars.ts',
        sidebarItemsGenerator: handbookSidebar,
        sidebarCollapsed: false,
        editUrl: editUrl('docs'),
        ...documentPlugins,
      } satisfies Preset.Options['docs'],
    ],
    './src/plugins/docs-root/index.ts',
    './src/plugins/included-files/index.ts',
    ['./src/plugins/feeds/index.ts', {author: {name: localized(identity.name), url: identity.github}}],
    './src/plugins/crawlers/index.ts',
    './src/plugins/recent-posts/index.ts',
    './src/plugins/dev-server/index.ts',
    [
      './src/plugins/security/index.ts',
      // GitHub Pages does not send custom headers, so the policy goes into the pages.
      {
        ...security,
        algoliaAppId: process.env.ALGOLIA_APP_ID ?? '',
        meta: Boolean(process.env.CSP_META),
        file: 'src/config/security.ts',
      },
    ],
    ['./src/plugins/translations/index.ts', translations],
    ['./src/plugins/social-cards/index.ts', cards],
    [
      './src/plugins/markdown-alternates/index.ts',
      {
        headings: {
          posts: localized({'zh-CN': '文章', en: 'Posts'}),
          docs: localized({'zh-CN': '手册', en: 'Handbook'}),
        },
        remarkPlugins: markdownPlugins.remarkPlugins,
        sourceUrl: sourceUrl(''),
        taglines: identity.tagline,
      },
    ],
    './src/plugins/downloads/index.ts',
    ['./src/plugins/search/index.ts', {missingResults, tags: '/blog/tags', opener: false}],
    './src/plugins/bundle/index.ts',
    process.env.PLAIN ? null : './src/generator/minifier.ts',
  ],

  themeConfig: {
    algolia: searchConfig(),
    announcementBar: {id: identity.announcement.id, content: localized(identity.announcement.text), isCloseable: true},
    blog: {sidebar: {groupByYear: true}},
    colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
    footer,
    // For pages without a card of their own; every picture has this size, which `npm run check` sees to.
    image: siteCardAddress(),
    metadata: [
      {property: 'og:site_name', content: localized(identity.title)},
      {property: 'og:type', content: 'website'},
      {property: 'og:image:width', content: String(CARD.width)},
      {property: 'og:image:height', content: String(CARD.height)},
      {property: 'og:image:alt', content: siteTexts().join(' · ')},
      {name: 'twitter:image:alt', content: siteTexts().join(' · ')},
    ],
    navbar: navbar(),
    // Code is colored by class (src/config/prism.ts): a theme of Prism would only add style attributes.
    prism: {theme: noTheme, darkTheme: noTheme, additionalLanguages: []},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
  } satisfies Preset.ThemeConfig,
} satisfies Config;
