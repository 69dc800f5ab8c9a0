import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import type {AllowedSources} from 'docusaurus-plugin-csp';
import {type Options, type TranslatedSite, translatedSiteOf} from 'docusaurus-plugin-translations';
import type {Kind} from 'inkstone-core/locale-folder';
import {type Document, readMarkdown} from 'inkstone-core/markdown';
import {addressOfDocument, addressOfPost} from 'inkstone-core/page-address';
import {CONTENT_PLUGIN, type Folder, markdownIn, type SiteFiles, siteFiles} from 'inkstone-core/site-files';
import type {CodeOptions} from '../markdown/highlight';
import {magicWords} from '../shared/code-markup';
import {factsOf, type SiteFacts} from '../site/facts';

/** Rules of style for one language. */
export type StyleRules = {
  /** Spaces between Han and Latin letters, and full-width punctuation. Default: `false`. */
  spacing?: boolean;
  /** The quotation marks to use: `“”` or `「」`. Default: any. */
  quotationMarks?: string;
  /** Terms to avoid, each with its replacement. Default: none. */
  terms?: Record<string, string>;
  /** Whether alternative texts have to be in the language of the page. Default: `false`. */
  alternativeTexts?: boolean;
};

/** A site, for the commands. */
export type Site = SiteFiles & {
  /** of the default language */
  baseUrl: string;
  /** Of citations. */
  citationStyle: string;
  /** Of other packages. */
  checks: PageCheck[];
  /** The file of the configuration. */
  config: string;
  /** Where a site of `defineSite` has its documents, and which one their root shows. */
  docs: SiteFacts['docs'] | undefined;
  /** Whether plugins of others may add pages. */
  hasOtherPlugins: boolean;
  /** such as `me.example` */
  host: string;
  trailingSlash: boolean | undefined;
  /** Whether a file is MDX, and not CommonMark. */
  isMdx: (file: string) => boolean;
  translatedSite: TranslatedSite;
  /** The words of comments in code that readers do not see, as part of a regular expression. */
  magicWords: string;
  /** What pages may load, where the site has a content security policy. */
  security: AllowedSources | undefined;
  /** Whether broken links and missing files make a build fail. */
  strict: boolean;
  /** By language. */
  style: Record<string, StyleRules>;
  /** Whether a translation that is missing, stale or built differently is an error. */
  translationsRequired: boolean;
};

/** A finding of another package in a page. `advice`: readers do not notice it. */
export type Finding = {line: number; message: string; fix: string; advice?: boolean};
/** A check of another package, which gets each page with its text, front matter and language. */
export type PageCheck = (page: Pick<Page, 'file' | 'kind' | 'locale' | 'text' | 'frontMatter'>) => Finding[];

/** A Markdown page. `name` is the path that it shares with its translations; `original` is set on a translation. */
export type Page = Document & {
  kind: Kind;
  folder: Folder;
  /** the language of the site on which the page is shown */
  locale: string;
  name: string;
  original: Page | undefined;
};

type Chosen = 'style' | 'translationsRequired' | 'citationStyle' | 'checks' | 'security' | 'strict';
/** The owner's settings for the commands. */
export type CommandOptions = Partial<Pick<Site, Chosen>> & {translations?: Options};

export function siteOf(context: LoadContext, options: CommandOptions): Site {
  const {
    style = {},
    translationsRequired = false,
    translations = {},
    citationStyle = 'author-date',
    checks = [],
    security,
    strict = false,
  } = options;
  const {siteConfig, siteConfigPath, i18n} = context;
  const {format} = siteConfig.markdown;
  return {
    ...siteFiles(context),
    // A build of another language has its own in the configuration.
    baseUrl: i18n.localeConfigs[i18n.defaultLocale]?.baseUrl ?? siteConfig.baseUrl,
    citationStyle,
    checks,
    config: siteConfigPath,
    docs: siteConfig.customFields?.inkstone ? factsOf(siteConfig).docs : undefined,
    hasOtherPlugins: siteConfig.plugins.some((plugin) => {
      const name = Array.isArray(plugin) ? plugin[0] : plugin;
      return typeof name === 'string' && !CONTENT_PLUGIN.test(name);
    }),
    host: URL.canParse(siteConfig.url) ? new URL(siteConfig.url).host : '',
    trailingSlash: siteConfig.trailingSlash,
    isMdx: (file) => format === 'mdx' || (format === 'detect' && file.endsWith('.mdx')),
    translatedSite: translatedSiteOf(context, translations),
    magicWords: magicWords((siteConfig.themeConfig as {prism?: CodeOptions}).prism?.magicComments),
    security,
    strict,
    style,
    translationsRequired,
  };
}

/** The name of the policy's options in messages. */
export const SECURITY_OPTIONS = 'security in docusaurus.config.ts';

/** Whether a language is written in Han characters: always, sometimes (Japanese and Korean), or never. */
export function hanIn(locale: string): 'always' | 'sometimes' | 'never' {
  const {script = ''} = new Intl.Locale(locale).maximize();
  if (/^Han[st]$/.test(script)) return 'always';
  return script === 'Jpan' || script === 'Kore' ? 'sometimes' : 'never';
}

/** The language in which the words of a page are written. A post names its language if the site has another one. */
export function languageOf({locale, original, frontMatter, folder}: Page): string {
  return folder.kind === 'posts' && !original && typeof frontMatter.language === 'string'
    ? frontMatter.language
    : locale;
}

/** The path of a page, relative to the home page of its language. */
export function addressOf({kind, name, frontMatter, folder: {route}}: Page): string {
  const ofPage = () => String(frontMatter.slug ?? '') || name.replace(/(?:(?:^|\/)index)?\.mdx?$/, '');
  const below = {posts: addressOfPost, docs: addressOfDocument, pages: ofPage}[kind](frontMatter, name);
  return path.posix.join(route, below).replace(/^\.?\/?|\/$/g, '');
}

type PageFolder = {folder: Folder; root: string; locale: string};

/** All folders with pages. The folders of the originals come first. */
export function pageFolders({folders, i18n}: Site): PageFolder[] {
  const originals = folders.map((folder) => ({folder, root: folder.source, locale: i18n.defaultLocale}));
  const translated = (locale: string) => folders.map((folder) => ({folder, root: folder.translation(locale), locale}));
  return [...originals, ...i18n.locales.flatMap(translated)];
}

type Read = (file: string, admonitions?: unknown) => Document | undefined;
const readerIn =
  ({siteDir}: Site): Read =>
  (file, admonitions) =>
    readMarkdown(siteDir, file, admonitions);

function pageIn(
  read: Read,
  {folder, root, locale}: PageFolder,
  name: string,
  original: Page | undefined,
): Page | undefined {
  const document = read(`${root}/${name}`, folder.options.admonitions);
  return document && Object.assign(document, {kind: folder.kind, folder, locale, name, original});
}

/** Every post, doc and page in every language, originals first. @param read gives the Markdown of a file */
export function readPages(site: Site, read = readerIn(site)): Page[] {
  const pages = new Map<string, Page>();
  for (const pageFolder of pageFolders(site))
    for (const name of markdownIn(path.join(site.siteDir, pageFolder.root))) {
      const page = pageIn(read, pageFolder, name, pages.get(`${pageFolder.folder.source}/${name}`));
      if (page) pages.set(page.file, page);
    }
  return [...pages.values()];
}

/** One page by its file, relative to the site; undefined where that is no page. */
export function readPage(site: Site, file: string): Page | undefined {
  if (!/\.mdx?$/.test(file) || /(^|\/)_/.test(file)) return undefined;
  const pageFolder = pageFolders(site).find(({root}) => file.startsWith(`${root}/`));
  if (!pageFolder) return undefined;
  const name = file.slice(pageFolder.root.length + 1);
  const original = `${pageFolder.folder.source}/${name}`;
  return pageIn(readerIn(site), pageFolder, name, original === file ? undefined : readPage(site, original));
}
