import fs from 'node:fs';
import path from 'node:path';
import type * as Preset from '@docusaurus/preset-classic';
import type {Config, LoadContext, Plugin, PluginConfig, PluginModule} from '@docusaurus/types';
import csp, {DEFAULT_SOURCES} from 'docusaurus-plugin-csp';
import translations, {type Options as TranslationOptions} from 'docusaurus-plugin-translations';
import {withTitlesInBrackets} from 'inkstone-core/admonition-titles';
import {admonitionNames} from 'inkstone-core/admonitions';
import {folderOfCommand, siteOfConfiguration} from 'inkstone-core/loaded-site';
import {FALLBACK} from 'inkstone-core/messages';
import {originalOf} from 'inkstone-core/site-files';
import {namesInMdx} from 'remark-scholar';
import type {CommandOptions} from '../commands';
import giscus, {withGiscus} from '../comments';
import {SECURITY_OPTIONS, siteOf} from '../content';
import includedFiles from '../included-files';
import type {CodeOptions} from '../markdown/highlight';
import {interactiveContent} from '../markdown/interactive-content';
import {noTheme} from '../markdown/prism';
import ampersands from '../page/ampersands';
import {pageTemplate} from '../page/template';
import * as blog from '../plugins/blog';
import bundle from '../plugins/bundle';
import crawlers from '../plugins/crawlers';
import docsRoot from '../plugins/docs-root';
import downloads from '../plugins/downloads';
import feeds from '../plugins/feeds';
import interactive from '../plugins/interactive';
import links from '../plugins/links';
import markdownAlternates from '../plugins/markdown-alternates';
import recentPosts from '../plugins/recent-posts';
import redirects from '../plugins/redirects';
import socialCards, {CARD, type Colors, cardAddress, DEFAULT_COLORS, font, isDrawable} from '../plugins/social-cards';
import {isDocusaurus3} from '../shared/docusaurus-version';
import {localesFolder, messagesFor} from '../shared/messages';
import type {SiteFacts} from '../site/facts';
import {isWithoutCommits, setUpGit} from '../site/git';
import {type Languages, resolveLanguages, type Text, textIn} from '../site/languages';
import {markdownHooks} from '../site/report';
import {frontMatterParser} from './front-matter';
import {markdownPlugins} from './markdown';
import {footerOf, navbarOf} from './navigation';
import {
  type Color,
  cleanPath,
  cleanRoute,
  type Extension,
  type ResolvedOptions,
  resolveOptions,
  type SiteOptions,
} from './options';
import {readingTime} from './reading-time';
import {editUrl} from './repository';

/** The texts of the search. */
const searchTexts = path.join(path.dirname(require.resolve('docusaurus-theme-search-static')), '../locales');

/** The configuration of Docusaurus for a site with this theme. Throws one error for all mistakes in the options. */
export function defineSite(siteOptions: SiteOptions): Config {
  const options = resolveOptions(siteOptions);
  setUpGit();
  const basis = basisOf(options, resolveLanguages(options.languages, options.baseUrl));
  const config = configOf(basis);
  const overrides = options.docusaurus;
  const given = typeof overrides === 'function' ? overrides(config) : (merged(config, overrides) as Config);
  const isSitemap = (each: unknown) => /(?:^|plugin-)sitemap$/.test(String([each].flat()[0]));
  const [sitemap] = given.plugins?.filter(isSitemap) ?? [];
  // Docusaurus would refuse two sitemap plugins.
  Object.assign(basis.sitemap, Array.isArray(sitemap) ? sitemap[1] : {});
  Object.assign(basis.code, (given.themeConfig as {prism?: CodeOptions} | undefined)?.prism);
  const plugins = given.plugins?.filter((each) => !isSitemap(each));
  const whole = {...given, plugins: plugins?.map((each) => withMarkdown(each as PluginConfig, basis))};
  if (whole.storage?.namespace)
    throw new Error(
      'docusaurus.config: leave out `storage.namespace`. With one, each language would forget the color mode that ' +
        'a reader has chosen in another.',
    );
  return withLinkCheck(whole, options.strict);
}

/** Replaces Docusaurus' link check by ours, unless the owner has set it. Comes last, after redirects are written. */
function withLinkCheck(config: Config, strict: boolean): Config {
  const {onBrokenLinks, onBrokenAnchors, plugins = []} = config;
  const check = plugin(links, {strict, links: !onBrokenLinks, anchors: !onBrokenAnchors});
  return {onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', ...config, plugins: [...plugins, check]};
}

/** Shared by several parts of the configuration. */
type Basis = ReturnType<typeof basisOf>;

function basisOf(options: ResolvedOptions, languages: Languages) {
  const {author, baseUrl, branch, comments, posts, repository, security, strict} = options;
  const {text, current} = languages;
  // Docusaurus has not said yet where the site is.
  const message = messagesFor(current, {siteDir: folderOfCommand(), i18n: {path: 'i18n', localeConfigs: {}}});
  const facts = factsFrom(options);
  const citationStyle = options.citations.style;
  const sourceUrl = repository && `${repository}/blob/${branch}/`;
  const {site, plugin: sitePlugin} = siteOfConfiguration();
  const code: CodeOptions = {};
  const markdownOptions = {site, languages, message, baseUrl, strict, sourceUrl, citationStyle, code};
  const {inItsLanguage, ...markdown} = markdownPlugins(markdownOptions);
  const postMarkdown = withExtensions(markdown, options.extensions);
  const before = [...postMarkdown.beforeDefaultRemarkPlugins, inItsLanguage];
  const keywords = options.extensions.flatMap(({markdown}) => markdown?.admonitions?.keywords ?? []);
  const {github, url = github, email} = author;
  const [title, tagline] = [text(options.title), text(options.tagline)];
  const blogTexts = {
    blogSidebarTitle: text(posts.sidebarTitle ?? message('inkstone.allPosts')),
    blogTitle: text(posts.title ?? message('inkstone.blog')),
    blogDescription: text(posts.description ?? options.tagline),
  };
  const [footer, navbar] = [footerOf(options, facts, languages, message), navbarOf(options, facts, languages, message)];
  const colors = cardColors(options.accent);
  return {
    options,
    site,
    sitePlugin,
    languages,
    message,
    facts,
    citationStyle,
    sourceUrl,
    title,
    tagline,
    blogTexts,
    footer,
    navbar,
    colors,
    owner: {name: text(author.name), url, email},
    security: security === false ? undefined : {...DEFAULT_SOURCES, ...(comments ? withGiscus(security) : security)},
    /** Options of the stock plugin, which the owner may have added to the plugins. */
    sitemap: {} as Record<string, unknown>,
    code,
    /** The option `admonitions` of the content plugins. */
    admonitions: keywords.length > 0 ? {admonitions: {keywords}} : {},
    postMarkdown,
    documentMarkdown: {...postMarkdown, beforeDefaultRemarkPlugins: before},
    /** Shown on all cards: where it changes, every card gets a new address. */
    cardsShow: [colors, options.title, options.logo, font.version],
    translations: {
      ...options.translations,
      themeTexts: [localesFolder, searchTexts],
      perLanguage: [title, tagline, ...Object.values(blogTexts), ...labelsPerLanguage([navbar, footer], options)],
      stringsLanguage: FALLBACK,
    },
  };
}

function configOf(basis: Basis): Config {
  const {options, languages} = basis;
  return {
    title: basis.title,
    tagline: basis.tagline,
    titleDelimiter: '|',
    favicon: options.logo,
    url: options.url,
    baseUrl: options.baseUrl,
    trailingSlash: false,
    i18n: languages.i18n,
    customFields: {
      inkstone: {...basis.facts, owner: {name: basis.owner.name, url: basis.owner.url}},
      ...options.comments,
    },

    onDuplicateRoutes: options.strict ? 'throw' : 'warn',
    markdown: markdownOf(basis),
    future: {
      v4: {
        // In Docusaurus 4 this is the default, and the flag is unknown.
        ...(isDocusaurus3 && {removeLegacyPostBuildHeadAttribute: true}),
        mdx1CompatDisabledByDefault: true,
        useCssCascadeLayers: true,
      },
      faster: true,
      ...(isWithoutCommits() && {experimental_vcs: 'disabled'}),
    },
    // Without a namespace, all languages share the stored color mode.
    storage: {namespace: false},
    ssrTemplate: pageTemplate(options.announcement?.id),
    headTags: accentTags(options.accent),
    presets: [['classic', presetOf(basis)]],
    themes: themesOf(basis),
    plugins: pluginsOf(basis),
    themeConfig: themeConfigOf(basis),
  };
}

function markdownOf({options, site, message, cardsShow}: Basis): Config['markdown'] {
  return {
    // `.md` is CommonMark: a translation cannot run code. `.mdx` is for pages that go through code review.
    format: 'detect',
    mdx1Compat: {headingIds: true, comments: true},
    preprocessor: ({filePath, fileContent}) => {
      const text = filePath.endsWith('.mdx') ? namesInMdx(fileContent) : fileContent;
      const {admonitions} = originalOf(filePath, site())?.folder.options ?? {};
      return withTitlesInBrackets(text, admonitionNames(admonitions)).text;
    },
    parseFrontMatter: frontMatterParser({
      site,
      cards: options.cards ? cardsShow : undefined,
    }),
    remarkRehypeOptions: {
      footnoteLabel: message('inkstone.footnotes'),
      footnoteBackLabel: message('inkstone.backToText'),
    },
    // `:100:` may be part of a ratio.
    emoji: false,
    hooks: markdownHooks(site, options.strict),
  };
}

function presetOf({options, site, facts, admonitions, documentMarkdown}: Basis): Preset.Options {
  // Without the folder, Docusaurus runs no command, not even the one that imports documents into it.
  if (options.docs !== false) fs.mkdirSync(path.join(folderOfCommand(), facts.docs.path), {recursive: true});
  return {
    blog: false,
    docs: options.docs !== false && {
      path: facts.docs.path,
      routeBasePath: facts.docs.route || '/',
      sidebarCollapsed: false,
      editUrl: editUrl(options, site),
      ...admonitions,
      ...docsOptions(options, documentMarkdown),
    },
    pages: {...admonitions, ...documentMarkdown},
    sitemap: false,
  };
}

/** The settings of the owner for the commands. */
const commandsOf = ({options, citationStyle, translations, security}: Basis): CommandOptions => ({
  security,
  strict: options.strict,
  style: options.style,
  translationsRequired: options.translations.required,
  translations,
  citationStyle,
  checks: options.extensions.flatMap(({check}) => check ?? []),
});

function themesOf(basis: Basis): PluginConfig[] {
  const {options} = basis;
  const {missingResults, ...algolia} = options.search || {};
  return [
    // A function, because Docusaurus sends all other options to the browser.
    ['docusaurus-theme-inkstone', {commands: () => commandsOf(basis), css: options.css, site: basis.site}],
    ...(options.search
      ? [['docusaurus-theme-search-static', {missingResults, algolia, opener: false}] as PluginConfig]
      : []),
    // After the theme, because it replaces a component of it.
    ...(options.comments ? [giscus] : []),
  ];
}

function pluginsOf(basis: Basis): PluginConfig[] {
  const {options, site, languages, sourceUrl, citationStyle, owner, colors, security} = basis;
  const {posts, title, tagline, logo, search} = options;
  const {locales} = languages.i18n;
  const plugins: (PluginConfig | false)[] = [
    ampersands,
    basis.sitePlugin,
    plugin(interactive, options.interactive),
    blogOf(basis),
    options.docs !== false && docsRoot,
    plugin(includedFiles, {site}),
    options.feeds && plugin(feeds, {author: {name: owner.name, url: owner.url}, site}),
    plugin(crawlers, {site, sitemap: basis.sitemap}),
    recentPosts,
    security !== undefined &&
      plugin(csp, {
        ...security,
        algoliaAppId: search ? search.appId : undefined,
        meta: Boolean(process.env.CSP_META),
        name: SECURITY_OPTIONS,
      }),
    // With our check for text that is still Chinese.
    (context) => {
      const differences: TranslationOptions['differences'] = (read) => {
        const {untranslatedIn} = require('../check') as typeof import('../check');
        return untranslatedIn(siteOf(context, commandsOf(basis)), read);
      };
      return translations(context, {...basis.translations, differences});
    },
    options.cards && plugin(socialCards, {colors, logo, titles: byLocale(title, locales)}),
    plugin(markdownAlternates, {site, sourceUrl, citationStyle, taglines: byLocale(tagline, locales)}),
    plugin(redirects, {file: `${posts.path}/redirects.json`}),
    plugin(downloads, {site}),
    plugin(bundle, {hasSearch: search !== false, prunesStyles: options.pruneStyles}),
  ];
  return plugins.filter((each) => each !== false);
}

function blogOf({options, site, owner, admonitions, postMarkdown, blogTexts}: Basis): PluginConfig {
  const blogOptions = {
    path: options.posts.path,
    routeBasePath: options.posts.route || '/',
    blogSidebarCount: 'ALL',
    ...blogTexts,
    feedOptions: {type: null},
    postsPerPage: options.posts.perPage,
    readingTime,
    editUrl: editUrl(options, site),
    onInlineTags: 'ignore',
    onInlineAuthors: 'ignore',
    onUntruncatedBlogPosts: 'ignore',
    owner,
    site,
    extensions: options.extensions,
    ...admonitions,
    ...postMarkdown,
  };
  // Commands read its options from the configuration. A new function, because properties are assigned to it.
  const {validateOptions, content} = blog;
  const create: PluginModule = (context, given) => (blog.default as PluginModule)(context, given);
  return [Object.assign(create, {validateOptions, content}), blogOptions];
}

function themeConfigOf({options, languages, title, tagline, cardsShow, footer, navbar}: Basis): Preset.ThemeConfig {
  const {announcement, cards} = options;
  return {
    announcementBar: announcement && {
      id: announcement.id,
      content: languages.text(announcement.text),
      isCloseable: true,
    },
    blog: {sidebar: {groupByYear: true}},
    colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
    footer,
    // For pages without their own card.
    image: cards && isDrawable(title) ? cardAddress('site', [cardsShow, title, tagline]).slice(1) : undefined,
    metadata: [
      {property: 'og:site_name', content: title},
      {property: 'og:type', content: 'website'},
      ...(cards ? cardMetadata([title, tagline].filter(Boolean).join(' · ')) : []),
    ],
    navbar,
    // Code is colored by class (prism.ts): a theme of Prism would only add style attributes.
    prism: {theme: noTheme, darkTheme: noTheme, additionalLanguages: []},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
  };
}

/** Options of the content plugins that are lists of plugins of Markdown. */
const MARKDOWN_LISTS = /^(?:(?:beforeDefault)?(?:Remark|Rehype)|remark|rehype|recma)Plugins$/;

/** The Markdown plugins of the theme, then of other packages, then the plugins that look at the result of both. */
function withExtensions<Chains extends Record<string, unknown[]>>(own: Chains, extensions: Extension[]) {
  const chains = extensions.reduce((all, {markdown = {}}) => appended(all, markdown), own as Record<string, unknown[]>);
  return appended(chains, {rehypePlugins: [interactiveContent]}) as Chains & {rehypePlugins: unknown[]};
}

const CONTENT_PLUGIN = /^(?:@docusaurus\/)?(?:docusaurus-)?(?:plugin-)?content-(blog|docs|pages)$/;

/** A second blog, docs or pages, with the Markdown of the first. */
function withMarkdown(plugin: PluginConfig, {admonitions, postMarkdown, documentMarkdown}: Basis): PluginConfig {
  const [name, own = {}] = Array.isArray(plugin) ? plugin : [plugin];
  const [, kind] = (typeof name === 'string' && name.match(CONTENT_PLUGIN)) || [];
  const options = own as Record<string, unknown>;
  if (!kind || [options.rehypePlugins].flat().includes(interactiveContent)) return plugin;
  const markdown = appended(kind === 'blog' ? postMarkdown : documentMarkdown, options);
  return [name as string, {...admonitions, ...options, ...markdown}];
}

/** The lists of plugins of two, one after the other. `interactiveContent` stays the last one. */
function appended(ours: Record<string, unknown[]>, others: Record<string, unknown>): Record<string, unknown[]> {
  const lists = Object.entries(others).flatMap(([chain, added]): [string, unknown[]][] =>
    MARKDOWN_LISTS.test(chain) && Array.isArray(added) ? [[chain, [...(ours[chain] ?? []), ...added]]] : [],
  );
  const isLast = (each: unknown) => Number(each === interactiveContent);
  return {
    ...ours,
    ...Object.fromEntries(lists.map(([chain, all]) => [chain, all.toSorted((a, b) => isLast(a) - isLast(b))])),
  };
}

/** A plugin of the theme as a function, so that its options never reach the browser. */
function plugin<Options>(
  create: (context: LoadContext, options: Options) => Plugin | null,
  options: Options,
): PluginConfig {
  return (context) => create(context, options);
}

function factsFrom({posts, docs: own, search}: ResolvedOptions): SiteFacts {
  const {
    path: folder = 'docs',
    routeBasePath = 'docs',
    home = homeIn(String(folder)),
  } = typeof own === 'object' ? own : {};
  return {
    posts: {path: posts.path, route: posts.route},
    docs: {path: cleanPath(String(folder)), route: cleanRoute(String(routeBasePath)), home},
    hasSearch: search !== false,
  };
}

/** The document that the docs begin with; empty where Docusaurus has one at their root, such as `index.md`. */
function homeIn(folder: string): string {
  const isThere = (name: string) =>
    ['md', 'mdx'].some((end) => fs.existsSync(path.join(folderOfCommand(), folder, `${name}.${end}`)));
  return !isThere('intro') && ['index', 'README'].some(isThere) ? '' : 'intro';
}

/** The options of the docs plugin, without the options of the theme. Lists of plugins are appended. */
function docsOptions({docs: own}: ResolvedOptions, markdown: Record<string, unknown[]>): Record<string, unknown> {
  const {home: _, ...options} = typeof own === 'object' ? own : {};
  const names = ['ts', 'js', 'mjs', 'cjs'].map((extension) => `sidebars.${extension}`);
  const sidebars = names.find((name) => fs.existsSync(path.join(folderOfCommand(), name)));
  const {path: _path, routeBasePath: _route, ...others} = options;
  return {...(sidebars && {sidebarPath: `./${sidebars}`}), ...others, ...appended(markdown, others)};
}

/** A text for each language. */
function byLocale(text: Text, locales: string[]): Record<string, string> {
  return Object.fromEntries(locales.map((locale) => [locale, textIn(text, [locale, ...locales])]));
}

/** Texts of navbar and footer that need no translation file: all that the owner does not give in a single language. */
function labelsPerLanguage(shown: unknown, {navbar, footer}: ResolvedOptions): string[] {
  const inOneLanguage = labelsIn([navbar, footer]);
  return labelsIn(shown).filter((label) => !inOneLanguage.includes(label));
}

function labelsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    typeof each === 'string' ? (LABELS.has(key) ? each : []) : labelsIn(each),
  );
}
/** The properties that Docusaurus translates. */
const LABELS = new Set(['label', 'title', 'copyright', 'alt']);

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

/** Overrides the accent of `tokens.css`, which comes later: hence the doubled selector. */
function accentTags(accent?: Color): Config['headTags'] {
  if (!accent) return [];
  const {light, dark} = typeof accent === 'string' ? {light: accent, dark: accent} : accent;
  // Docusaurus does not compile it for older browsers, as it does the style sheets.
  const rules = [
    `:root:root{--accent:${light};--accent-hover:var(--accent);--tint:var(--paper-2)}`,
    `@media screen{:root:root[data-theme=dark]{--accent:${dark}}}`,
    '@supports(color:light-dark(red,red)){:root:root,:root:root[data-theme=dark]{' +
      `--accent:light-dark(${light},${dark});` +
      '--accent-hover:color-mix(in oklab,var(--accent) 75%,var(--ink-1));' +
      '--tint:color-mix(in oklab,var(--accent) 14%,var(--paper))}}',
  ];
  return [{tagName: 'style', attributes: {}, innerHTML: rules.join('')}];
}

/** Merges the owner's configuration into ours: lists are appended, other values override. */
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
