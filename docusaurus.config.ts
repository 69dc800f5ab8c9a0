import type * as Preset from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {footer} from './packages/theme/src/config/footer';
import {handbookSidebar} from './packages/theme/src/config/handbook';
import {baseUrlOf, i18n, localized} from './packages/theme/src/config/locales';
import {documentPlugins, footnotes, markdownPlugins} from './packages/theme/src/config/markdown';
import {navbar} from './packages/theme/src/config/navbar';
import {noTheme} from './packages/theme/src/config/prism';
import {readingTime} from './packages/theme/src/config/reading-time';
import {editUrl, missingResults, sourceUrl} from './packages/theme/src/config/repository';
import {draftUntilDue} from './packages/theme/src/config/schedule';
import {cards, cardsShow, siteCardAddress, siteTexts} from './packages/theme/src/config/social-cards';
import {translations} from './packages/theme/src/config/translations';
import {pageTemplate} from './packages/theme/src/page/template';
import {CARD} from './packages/theme/src/plugins/social-cards/card';
import {withCards} from './packages/theme/src/plugins/social-cards/front-matter';
import {markStale} from './packages/theme/src/plugins/translations/stale';
import {identity} from './src/config/identity';
import {security} from './src/config/security';

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
  clientModules: [
    './packages/theme/src/client/address.ts',
    './packages/theme/src/client/anchor.ts',
    './packages/theme/src/client/route.ts',
  ],
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
            './packages/theme/src/css/math/math.css',
            './src/css/tokens.css',
            './packages/theme/src/css/type.css',
            './packages/theme/src/css/site.css',
            './packages/theme/src/css/search.css',
          ],
        },
      } satisfies Preset.Options,
    ],
  ],
  themes: [
    ['./packages/search/src/index.ts', {missingResults, tags: '/blog/tags', opener: false}],
    './packages/theme/src/index.ts',
  ],
  plugins: [
    [
      './packages/theme/src/plugins/blog/index.ts',
      {
        blogListComponent: '@site/packages/theme/src/components/BlogList.tsx',
        blogTagsListComponent: '@site/packages/theme/src/components/Tags.tsx',
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
      './packages/theme/src/plugins/documents/docs.ts',
      {
        sidebarPath: './sidebars.ts',
        sidebarItemsGenerator: handbookSidebar,
        sidebarCollapsed: false,
        editUrl: editUrl('docs'),
        ...documentPlugins,
      } satisfies Preset.Options['docs'],
    ],
    './packages/theme/src/plugins/docs-root/index.ts',
    './packages/theme/src/plugins/included-files/index.ts',
    ['./packages/theme/src/plugins/feeds/index.ts', {author: {name: localized(identity.name), url: identity.github}}],
    './packages/theme/src/plugins/crawlers/index.ts',
    './packages/theme/src/plugins/recent-posts/index.ts',
    './packages/theme/src/plugins/dev-server/index.ts',
    [
      './packages/theme/src/plugins/security/index.ts',
      // GitHub Pages does not send custom headers, so the policy goes into the pages.
      {
        ...security,
        algoliaAppId: process.env.ALGOLIA_APP_ID ?? '',
        meta: Boolean(process.env.CSP_META),
        file: 'src/config/security.ts',
      },
    ],
    ['./packages/theme/src/plugins/translations/index.ts', translations],
    ['./packages/theme/src/plugins/social-cards/index.ts', cards],
    [
      './packages/theme/src/plugins/markdown-alternates/index.ts',
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
    './packages/theme/src/plugins/downloads/index.ts',
    './packages/theme/src/plugins/bundle/index.ts',
    process.env.PLAIN ? null : './packages/theme/src/generator/minifier.ts',
  ],

  themeConfig: {
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
    // Code is colored by class (packages/theme/src/config/prism.ts): a theme of Prism would only add style attributes.
    prism: {theme: noTheme, darkTheme: noTheme, additionalLanguages: []},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
  } satisfies Preset.ThemeConfig,
} satisfies Config;
