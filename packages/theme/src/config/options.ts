import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {NavbarItem} from '@docusaurus/theme-common';
import type {Config} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import {type AllowedSources, sourceLists} from 'docusaurus-plugin-csp';
import type {OtherText, Term} from 'docusaurus-plugin-translations';
import {FALLBACK} from 'inkstone-core/messages';
import type {Pluggable} from 'unified';
import {type Giscus, giscusSchema} from '../comments';
import type {PageCheck, StyleRules} from '../content';
import type {Interactive} from '../plugins/interactive';
import type {Language, Text} from '../site/languages';

/** A color for both color modes, or one for each: `#rrggbb`. */
export type Color = string | {light: string; dark: string};

/** An item of the navbar, as Docusaurus takes it; its label may be given in each language. */
export type Item = Omit<NavbarItem, 'label'> & {label?: Text};

/** A link of the footer: `to` a page of this site, or `href` elsewhere. */
type FooterLink = {label: Text; to?: string; href?: string};

/** What another package adds to a site, beyond what a Docusaurus plugin can. */
export type Extension = {
  /** The key of its data, such as the name of its package. */
  name: string;
  /** Finds mistakes in a page, for `docusaurus check`. */
  check?: PageCheck;
  /** Plugins for the Markdown of posts, docs and pages, after the theme's own; by their names in Docusaurus. */
  markdown?: Partial<Record<(typeof MARKDOWN_CHAINS)[number], Pluggable[]>> & {
    /** Types of admonitions beside those of Docusaurus. Their look is in `src/theme/Admonition/Types` of the site. */
    admonitions?: {keywords: string[]};
  };
  /** Adds to the data of a post: `usePost().metadata.extensions[name]`. Its result is sent to the browser. */
  postData?: (post: BlogPost) => unknown;
};
const MARKDOWN_CHAINS = ['beforeDefaultRemarkPlugins', 'remarkPlugins', 'rehypePlugins'] as const;

/** The options of `defineSite`. */
export type SiteOptions = {
  /** The name of the site: in the navbar, in titles of windows, on cards. */
  title: Text;
  /** One sentence about the site, on the home page and for search engines. Default: none. */
  tagline?: Text;
  /** Where the site is served, without a path: `https://me.github.io`. */
  url: string;
  /** The path below `url`, with a slash at both ends: `/notes/`. Default: `/`. */
  baseUrl?: string;
  /** The languages of the site: the first one at `baseUrl`, each other one below its tag. Default: English. */
  languages?: Language[];
  /** Who owns the site: named in feeds, structured data and the footer. `url` defaults to the page on GitHub. */
  author: {name: Text; email?: string; url?: string; github?: string};
  /** The address of the repository, to which "edit this page" and captions of programs link. Default: no links. */
  repository?: string;
  /** The branch that the site is built from. Default: `main`. */
  branch?: string;
  /** An SVG or PNG below `static`, square: the logo, the favicon and the mark on cards. Default: none. */
  logo?: string;
  /** The color of links and of everything that stands out. Default: vermilion. */
  accent?: Color;
  /** A bar above the navbar, until the reader closes it. A new `id` shows it again. Default: none. */
  announcement?: {text: Text; id?: string};
  /** The items of the navbar, left of search, languages and color mode. Default: the posts, and the docs if any. */
  navbar?: Item[];
  /** The end of a page: links to parts of the site, beside email, feeds and GitHub. Default: the posts and the docs. */
  footer?: {links?: FooterLink[]; copyright?: Text};
  /** The posts: where their files are, where their pages are, and how many a list shows. */
  posts?: {path?: string; route?: string; perPage?: number; title?: Text; sidebarTitle?: Text; description?: Text};
  /**
   * The docs: `true`, or options of Docusaurus' docs plugin and `home`, the document that they begin with, `''` for
   * `index.md`. Default: none, and of docs `intro`, or else the page at their root.
   */
  docs?: boolean | (Record<string, unknown> & {home?: string});
  /** Style sheets of the site, after the style sheets of the theme. Default: none. */
  css?: string[];
  /** RSS, Atom and JSON Feed of each language. Default: `true`. */
  feeds?: boolean;
  /** A picture for each post that other apps show beside a link. Default: `true`. */
  cards?: boolean;
  /** What pages may load besides the files of the site. Default: images and media of any host. `false`: no policy. */
  security?: false | Partial<AllowedSources>;
  /**
   * Whether missing or stale translations fail `docusaurus check`, whether pages mark their stale blocks (default:
   * `true`), what the site calls things in its languages, and texts that are in no file below `i18n`.
   */
  translations?: {required?: boolean; marks?: boolean; terms?: Term[]; texts?: () => OtherText[]};
  /** How `[@key]` looks: `author-date`, `numeric`, or a file with a style of CSL. Default: `author-date`. */
  citations?: {style?: string};
  /** Comments below posts, which a reader loads with a button. Default: no comments, and no button. */
  comments?: {giscus: Giscus};
  /** Rules of style that `docusaurus check` applies, per language. Default: none. */
  style?: Record<string, StyleRules>;
  /** What other packages add to `check`, to the Markdown and to the data of posts. Default: nothing. */
  extensions?: Extension[];
  /**
   * Which pages load React when they are idle. `automatic`: all if a plugin, theme or component of the site acts in the
   * browser on every page, else those with a part that is not of this theme. `pages`: only the latter. `always`: all.
   * Default: `automatic`.
   */
  interactive?: Interactive;
  /** Whether rules are removed from style sheets if no script of the site names their classes. Default: `true`. */
  pruneStyles?: boolean;
  /** Whether broken links, anchors and pictures stop the build instead of being warnings. Default: `false`. */
  strict?: boolean;
  /**
   * The search: an account at Algolia instead of the index of this site, and where readers report missing results.
   * `false`: none, for a site with another one.
   */
  search?: false | {appId?: string; apiKey?: string; indexName?: string; missingResults?: string};
  /**
   * Anything of Docusaurus' own configuration. An object: its lists (`plugins`, `headTags` …) are appended, its other
   * values win. A function gets the whole configuration and returns another.
   */
  docusaurus?: Partial<Config> | ((config: Config) => Config);
};

const text = Joi.alternatives(Joi.string().allow(''), Joi.object().pattern(Joi.string(), Joi.string()).min(1)).messages(
  {'alternatives.types': '{{#label}} is a text, or a text for each language'},
);
const color = Joi.string().pattern(/^#[0-9a-f]{6}$/i, '#rrggbb');
const language = Joi.alternatives(
  Joi.string(),
  Joi.object({
    tag: Joi.string().required(),
    label: Joi.string(),
    htmlLang: Joi.string(),
    direction: Joi.valid('ltr', 'rtl'),
  }),
)
  .messages({'alternatives.types': '{{#label}} is a language tag such as "en", or an object with `tag`'})
  .custom((value: Language, {message}) => {
    const {tag, label} = typeof value === 'string' ? {tag: value, label: undefined} : value;
    if (nameOf(tag) || (label && nameOf(tag) === '')) return value;
    return message({
      custom: '{{#label}} is not a known language: write its tag, such as "en", or give it a `label` too',
    });
  });
/** The name of a language; empty if the tag has no name, undefined if it is invalid. */
function nameOf(tag: string): string | undefined {
  try {
    return new Intl.DisplayNames('en', {type: 'language', fallback: 'none'}).of(tag) ?? '';
  } catch {
    return undefined;
  }
}
const link = Joi.object<FooterLink, true>({label: text.required(), to: Joi.string(), href: Joi.string()}).xor(
  'to',
  'href',
);
const extension = Joi.object<Extension, true>({
  name: Joi.string().required(),
  check: Joi.function(),
  markdown: Joi.object({
    ...Object.fromEntries(MARKDOWN_CHAINS.map((name) => [name, Joi.array()])),
    admonitions: Joi.object({keywords: Joi.array().items(Joi.string()).required()}),
  }),
  postData: Joi.function(),
});

/** An option that is an object. Its schema must have the keys of the type, which the compiler checks. */
type ObjectOption<Name extends keyof SiteOptions> = NonNullable<SiteOptions[Name]>;

/** The values that each option takes, and its default. The comments of `SiteOptions` say its purpose. */
export const schema = Joi.object<SiteOptions, true>({
  title: text.required(),
  tagline: text.default(''),
  url: Joi.string()
    .uri({scheme: ['http', 'https']})
    .pattern(/^https?:\/\/[^/]+$/, 'an address without a path, which belongs in `baseUrl`')
    .required(),
  baseUrl: Joi.string()
    .pattern(/^\/(.*\/)?$/, 'a path with a slash at both ends')
    .default('/'),
  languages: Joi.array().items(language).min(1).default([FALLBACK]),
  author: Joi.object<ObjectOption<'author'>, true>({
    name: text.required(),
    email: Joi.string(),
    url: Joi.string().uri(),
    github: Joi.string().uri(),
  }).required(),
  repository: Joi.string().uri(),
  branch: Joi.string().default('main'),
  logo: Joi.string().pattern(/\.(?:svg|png)$/, 'SVG or PNG'),
  accent: Joi.alternatives(color, Joi.object({light: color.required(), dark: color.required()})),
  announcement: Joi.object<ObjectOption<'announcement'>, true>({
    text: text.required(),
    id: Joi.string().default('announcement-bar'),
  }),
  navbar: Joi.array().items(Joi.object({label: text}).unknown()),
  footer: Joi.object<ObjectOption<'footer'>, true>({links: Joi.array().items(link), copyright: text}).default({}),
  posts: Joi.object<ObjectOption<'posts'>, true>({
    path: Joi.string().default('blog'),
    route: Joi.string().default('blog'),
    perPage: Joi.number().integer().min(1).default(10),
    title: text,
    sidebarTitle: text,
    description: text,
  }).default(),
  docs: Joi.alternatives(Joi.boolean(), Joi.object().unknown()).default(false),
  css: Joi.array().items(Joi.string()).default([]),
  feeds: Joi.boolean().default(true),
  cards: Joi.boolean().default(true),
  security: Joi.alternatives(Joi.valid(false), Joi.object(sourceLists)).default({}),
  translations: Joi.object<ObjectOption<'translations'>, true>({
    required: Joi.boolean().default(false),
    marks: Joi.boolean().default(true),
    terms: Joi.array().items(Joi.object().pattern(Joi.string(), Joi.array().items(Joi.string()).single())),
    texts: Joi.function(),
  }).default(),
  citations: Joi.object<ObjectOption<'citations'>, true>({
    style: Joi.string()
      .pattern(/^author-date$|^numeric$|\.csl$/, '"author-date", "numeric" or a file that ends in .csl')
      .default('author-date'),
  }).default(),
  style: Joi.object()
    .pattern(
      Joi.string(),
      Joi.object<StyleRules, true>({
        spacing: Joi.boolean(),
        quotationMarks: Joi.string().length(2),
        terms: Joi.object().pattern(Joi.string(), Joi.string()),
        alternativeTexts: Joi.boolean(),
      }),
    )
    .default({}),
  comments: Joi.object({giscus: giscusSchema.required()}),
  extensions: Joi.array().items(extension).unique('name').default([]),
  interactive: Joi.string().valid('automatic', 'pages', 'always').default('automatic'),
  pruneStyles: Joi.boolean().default(true),
  strict: Joi.boolean().default(false),
  search: Joi.alternatives(
    Joi.valid(false),
    Joi.object<Exclude<ObjectOption<'search'>, false>, true>({
      appId: Joi.string().allow(''),
      apiKey: Joi.string().allow(''),
      indexName: Joi.string().allow(''),
      missingResults: Joi.string().pattern(/\{query\}/, 'an address with {query} in it'),
    }),
  ).default({}),
  docusaurus: Joi.alternatives(Joi.function(), Joi.object().unknown()).default({}),
});

/** The options without a default. */
type Optional = 'repository' | 'logo' | 'accent' | 'announcement' | 'navbar' | 'comments';
/** The options with their defaults. */
export type ResolvedOptions = Required<Omit<SiteOptions, Optional>> &
  Pick<SiteOptions, Optional> & {posts: {path: string; route: string; perPage: number}; citations: {style: string}};

/** Normalizes the path of a folder: `./blog/` is `blog`. */
export const cleanPath = (folder: string): string => path.posix.normalize(folder).replace(/^\/|\/$/g, '');
/** A route without slashes at its ends: `/` is empty. */
export const cleanRoute = (route: string): string => route.replace(/^\/+|\/+$/g, '');

/** Normalizes all values, so that no other code has to know the forms that owners may write. */
function normalized({logo, repository, posts, ...options}: ResolvedOptions): ResolvedOptions {
  return {
    ...options,
    ...(logo !== undefined && {logo: logo.replace(/^\/+/, '')}),
    ...(repository !== undefined && {repository: repository.replace(/\/+$/, '').replace(/\.git$/, '')}),
    posts: {...posts, path: cleanPath(posts.path), route: cleanRoute(posts.route)},
  };
}

/** Checks the options of `defineSite` and adds the defaults. Throws an error that names every mistake. */
export function resolveOptions(options: SiteOptions): ResolvedOptions {
  const {value, error} = schema.validate(options, {abortEarly: false});
  if (!error) return normalized(value as ResolvedOptions);
  const mistakes = error.details.map(({message, context, type}) => {
    const given = type === 'any.required' || type === 'object.unknown' ? undefined : context?.value;
    return `  ${message}${given === undefined ? '' : `; it is ${JSON.stringify(given)}`}`;
  });
  throw new Error(`The options of defineSite in docusaurus.config have mistakes:\n${mistakes.join('\n')}`);
}
