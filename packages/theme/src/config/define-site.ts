import type * as Preset from '@docusaurus/preset-classic';
import type {Config, PluginConfig, PluginModule} from '@docusaurus/types';
import type {CommandOptions} from '../commands';
import * as comments from '../comments';
import * as redirects from '../import/redirects';
import {pageTemplate} from '../page/template';
import * as blog from '../plugins/blog';
import * as bundle from '../plugins/bundle';
import * as crawlers from '../plugins/crawlers';
import * as devServer from '../plugins/dev-server';
import * as docsRoot from '../plugins/docs-root';
import * as downloads from '../plugins/downloads';
import * as feeds from '../plugins/feeds';
import * as includedFiles from '../plugins/included-files';
import * as markdownAlternates from '../plugins/markdown-alternates';
import * as recentPosts from '../plugins/recent-posts';
import * as security from '../plugins/security';
import type {AllowedSources} from '../plugins/security/policy';
import * as socialCards from '../plugins/social-cards';
import {CARD, type Colors, DEFAULT_COLORS} from '../plugins/social-cards/card';
import {committedFont} from '../plugins/social-cards/font';
import {cardAddress} from '../plugins/social-cards/front-matter';
import * as translations from '../plugins/translations';
import {isWithoutCommits, setUpGit} from '../shared/git';
import {messagesFor} from '../shared/messages';
import type {SiteFacts} from './facts';
import {frontMatterParser} from './front-matter';
import {type Languages, resolveLanguages, textIn} from './languages';
import {markdownPlugins} from './markdown';
import {footerOf, navbarOf} from './navigation';
import {type Color, type ResolvedOptions, resolveOptions, type SiteOptions, type Text} from './options';
import {noTheme} from './prism';
import {readingTime} from './reading-time';
import {markdownHooks} from './report';
import {editUrl, sourceUrl} from './repository';

/**
 * The configuration of Docusaurus for a site with this theme: `export default defineSite({…})` in `docusaurus.config.ts`.
 * Throws an error that names every option with a mistake.
 */
export function defineSite(given: SiteOptions): Config {
  const options = resolveOptions(given);
  setUpGit();
  const languages = resolveLanguages(options.languages, options.baseUrl);
  return withOwn(configOf(options, languages), options.docusaurus);
}

function configOf(options: ResolvedOptions, languages: Languages): Config {
  const {text, current, i18n} = languages;
  const message = messagesFor(current);
  const onBroken = options.strict ? 'throw' : 'warn';
  const [title, tagline] = [text(options.title), text(options.tagline)];
  const facts = factsFrom(options);
  const colors = cardColors(options.accent);
  /** What all cards show: where it changes, every card gets a new address. */
  const cardsShow = [colors, options.title, options.logo, committedFont.version];
  const {baseUrl, strict} = options;
  const citationStyle = options.citations.style;
  const markdown = markdownPlugins({
    languages,
    facts,
    baseUrl,
    strict,
    citationStyle,
    sourceUrl: sourceUrl(options, ''),
  });
  const {inItsLanguage, ...postMarkdown} = markdown;
  const documentMarkdown = {
    ...postMarkdown,
    beforeDefaultRemarkPlugins: [...postMarkdown.beforeDefaultRemarkPlugins, inItsLanguage],
  };
  const {github, url = github, email} = options.author;
  const owner = {name: text(options.author.name), url, email};
  const titles = byLocale(options.title, i18n.locales);
  const blogTexts = {
    blogSidebarTitle: text(options.posts.sidebarTitle ?? message('inkstone.allPosts')),
    blogTitle: text(options.posts.title ?? message('inkstone.blog')),
    blogDescription: text(options.posts.description ?? options.tagline),
  };
  const footer = footerOf(options, facts, languages);
  const footerLabels = (footer?.links ?? []).flatMap(({items}) => (items as {label: string}[]).map(({label}) => label));
  const translationOptions = {
    links: options.translations.texts,
    perLanguage: [title, tagline, ...Object.values(blogTexts), ...footerLabels, ...perLanguage(options, languages)],
    stringsLanguage: 'en',
  };
  /** A function, because Docusaurus sends all other options to the browser. */
  const commands = (): CommandOptions => ({
    style: options.style,
    translationsRequired: options.translations.required,
    translations: translationOptions,
  });
  const plugins: (PluginConfig | false)[] = [
    use(blog, {
      path: options.posts.path,
      routeBasePath: options.posts.route,
      blogSidebarCount: 'ALL',
      ...blogTexts,
      feedOptions: {type: null},
      postsPerPage: options.posts.perPage,
      readingTime,
      editUrl: editUrl(options, facts, 'posts', languages),
      onInlineTags: 'ignore',
      onInlineAuthors: 'ignore',
      onUntruncatedBlogPosts: 'ignore',
      owner,
      ...postMarkdown,
    }),
    options.docs !== false && use(docsRoot),
    use(includedFiles),
    options.feeds && use(feeds, {author: {name: owner.name, url: owner.url}}),
    use(crawlers),
    use(recentPosts),
    use(devServer),
    options.security !== false &&
      use(security, {
        ...withComments(options),
        algoliaAppId: options.search.appId ?? '',
        meta: Boolean(process.env.CSP_META),
      }),
    use(translations, translationOptions),
    options.cards && use(socialCards, {colors, logo: options.logo, titles}),
    use(markdownAlternates, {
      headings: {posts: message('inkstone.posts'), docs: message('inkstone.docs')},
      remarkPlugins: markdown.remarkPlugins,
      sourceUrl: sourceUrl(options, ''),
      citationStyle,
      taglines: byLocale(options.tagline, i18n.locales),
    }),
    use(redirects, {file: `${options.posts.path}/redirects.json`}),
    use(downloads),
    use(bundle),
  ];
  return {
    title,
    tagline,
    titleDelimiter: '|',
    favicon: options.logo,
    url: options.url,
    baseUrl: options.baseUrl,
    trailingSlash: false,
    i18n,
    customFields: {inkstone: facts, ...options.comments},

    onBrokenLinks: onBroken,
    onBrokenAnchors: onBroken,
    onDuplicateRoutes: onBroken,
    markdown: {
      // `.md` is CommonMark: a translation cannot run code. `.mdx` is for pages that go through code review.
      format: 'detect',
      mdx1Compat: {headingIds: true},
      parseFrontMatter: frontMatterParser({facts, languages, cards: options.cards ? cardsShow : undefined}),
      remarkRehypeOptions: {
        footnoteLabel: message('inkstone.footnotes'),
        footnoteBackLabel: message('inkstone.backToText'),
      },
      // `:100:` is part of a ratio.
      emoji: false,
      hooks: markdownHooks(strict),
    },
    future: {
      v4: {removeLegacyPostBuildHeadAttribute: true, mdx1CompatDisabledByDefault: true, useCssCascadeLayers: true},
      faster: true,
      ...(isWithoutCommits() && {experimental_vcs: 'disabled'}),
    },
    // One key `theme` for all languages: with a namespace each language would remember its own color mode.
    storage: {namespace: false},
    ssrTemplate: pageTemplate(options.announcement?.id),
    headTags: accentTags(options.accent),
    presets: [
      [
        'classic',
        {
          blog: false,
          docs: options.docs !== false && {
            path: facts.docs.path,
            routeBasePath: facts.docs.route,
            sidebarCollapsed: false,
            editUrl: editUrl(options, facts, 'docs', languages),
            ...documentMarkdown,
            ...docsOptions(options),
          },
          pages: documentMarkdown,
          sitemap: false,
        } satisfies Preset.Options,
      ],
    ],
    themes: [
      ['docusaurus-theme-inkstone', {commands, css: options.css}],
      searchTheme(options, facts),
      // After the theme, whose component it replaces.
      ...(options.comments ? [use(comments)] : []),
    ],
    plugins: plugins.filter((plugin) => plugin !== false),
    themeConfig: {
      announcementBar: options.announcement && {
        id: options.announcement.id,
        content: text(options.announcement.text),
        isCloseable: true,
      },
      blog: {sidebar: {groupByYear: true}},
      colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
      footer,
      // For pages without a card of their own.
      image: options.cards ? cardAddress('site', [cardsShow, title, tagline]).slice(1) : undefined,
      metadata: [
        {property: 'og:site_name', content: title},
        {property: 'og:type', content: 'website'},
        ...(options.cards ? cardMetadata([title, tagline].filter(Boolean).join(' · ')) : []),
      ],
      navbar: navbarOf(options, facts, languages),
      // Code is colored by class (prism.ts): a theme of Prism would only add style attributes.
      prism: {theme: noTheme, darkTheme: noTheme, additionalLanguages: []},
      tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    } satisfies Preset.ThemeConfig,
  };

  function factsFrom({posts, docs: own}: ResolvedOptions): SiteFacts {
    const {path: docsPath = 'docs', routeBasePath = 'docs', home = 'intro'} = typeof own === 'object' ? own : {};
    return {
      posts: {path: posts.path, route: posts.route},
      docs: {path: String(docsPath), route: String(routeBasePath), home: String(home)},
      pages: {path: 'src/pages'},
    };
  }
}

/** What pages may load, with the comments if there are any. */
function withComments({security, comments: own}: ResolvedOptions): Partial<AllowedSources> {
  const allowed = security || {};
  if (!own) return allowed;
  const lists = Object.entries(comments.COMMENT_SOURCES) as [keyof AllowedSources, string[]][];
  return {...allowed, ...Object.fromEntries(lists.map(([name, list]) => [name, [...(allowed[name] ?? []), ...list]]))};
}

/** A plugin of the theme as Docusaurus takes one that is a function. */
function use(
  module: {default: unknown; validateOptions?: unknown; content?: string},
  options: object = {},
): PluginConfig {
  const plugin: PluginModule = (context, all) => (module.default as PluginModule)(context, all);
  return [Object.assign(plugin, {validateOptions: module.validateOptions, content: module.content}), {...options}];
}

/** The options of the docs plugin, without ours. */
function docsOptions({docs: own}: ResolvedOptions): Record<string, unknown> {
  const {home: _, ...options} = typeof own === 'object' ? own : {home: ''};
  return {sidebarPath: './sidebars.ts', ...options};
}

function searchTheme({search}: ResolvedOptions, {posts}: SiteFacts): PluginConfig {
  const {missingResults, ...algolia} = search;
  const options = {missingResults, algolia, tags: `/${posts.route}/tags`, opener: false};
  return ['docusaurus-theme-search-static', options];
}

/** A text for each language. */
function byLocale(text: Text, locales: string[]): Record<string, string> {
  return Object.fromEntries(locales.map((locale) => [locale, textIn(text, [locale, ...locales])]));
}

/** Texts that the configuration has in each language, so that no file below `i18n` has to. */
function perLanguage(options: ResolvedOptions, {text}: Languages): string[] {
  const labels = [options.navbar ?? [], options.footer.links ?? []].flat().map(({label}) => label);
  return [...labels, options.footer.copyright].flatMap((each) => (typeof each === 'object' ? [text(each)] : []));
}

function cardColors(accent?: Color): Colors {
  const color = typeof accent === 'object' ? accent.light : accent;
  return {...DEFAULT_COLORS, ...(color && {accent: color.toLowerCase()})};
}

function cardMetadata(alternativeText: string) {
  return [
    {property: 'og:image:width', content: String(CARD.width)},
    {property: 'og:image:height', content: String(CARD.height)},
    {property: 'og:image:alt', content: alternativeText},
    {name: 'twitter:image:alt', content: alternativeText},
  ];
}

/** The owner's accent instead of that of `tokens.css`, which comes later: hence the doubled selector. */
function accentTags(accent?: Color): Config['headTags'] {
  if (!accent) return [];
  const {light, dark} = typeof accent === 'string' ? {light: accent, dark: accent} : accent;
  const roles = [
    `--accent:light-dark(${light},${dark})`,
    '--accent-hover:color-mix(in oklab,var(--accent) 75%,var(--ink-1))',
    '--tint:color-mix(in oklab,var(--accent) 14%,var(--paper))',
  ];
  return [{tagName: 'style', attributes: {}, innerHTML: `:root:root{${roles.join(';')}}`}];
}

/** Merges what the owner says into our configuration: lists are appended, other values win. */
export function withOwn(config: Config, own: ResolvedOptions['docusaurus']): Config {
  return typeof own === 'function' ? own(config) : (merged(config, own) as Config);
}

function merged(ours: unknown, own: unknown): unknown {
  if (own === undefined) return ours;
  if (Array.isArray(ours) && Array.isArray(own)) return [...ours, ...own];
  if (!isPlainObject(ours) || !isPlainObject(own)) return own;
  const keys = [...new Set([...Object.keys(ours), ...Object.keys(own)])];
  return Object.fromEntries(keys.map((key) => [key, merged(ours[key], own[key])]));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
