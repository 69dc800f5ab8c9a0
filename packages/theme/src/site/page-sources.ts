import type {I18n} from '@docusaurus/types';
import type {SiteFacts} from './facts';

// Where the Markdown of pages lies, and in which language it is. Runs in the browser as well.

/** The kinds of Markdown pages. */
export type Kind = 'posts' | 'docs' | 'pages';
/** A page by its kind and its file in the folder of that kind. */
export type Original = {kind: Kind; name: string};
/** The file of a page, as its metadata has it (`@site/…`), and the language that it says it is written in. */
export type Written = {source: string; frontMatter?: {[key: string]: unknown}};

/** Where the Markdown of each kind is: the originals, and the translations below `i18n/<locale>/`. */
export function markdownFolders({posts, docs, pages}: SiteFacts): Record<Kind, {source: string; translation: string}> {
  return {
    posts: {source: posts.path, translation: 'docusaurus-plugin-content-blog'},
    docs: {source: docs.path, translation: 'docusaurus-plugin-content-docs/current'},
    pages: {source: pages.path, translation: 'docusaurus-plugin-content-pages'},
  };
}

/** The page that a file is or translates, if it is a page's Markdown. @param file relative to the site, or `@site/…` */
export function originalOf(file: string, locales: string[], facts: SiteFacts): Original | undefined {
  const relative = file.replaceAll('\\', '/').replace(/^@site\//, '');
  if (!/\.mdx?$/.test(relative)) return undefined;
  for (const [kind, {source, translation}] of Object.entries(markdownFolders(facts)) as [Kind, Folders][]) {
    const folders = [source, ...locales.map((locale) => `i18n/${locale}/${translation}`)];
    const folder = folders.find((each) => relative.startsWith(`${each}/`));
    if (folder) return {kind, name: relative.slice(folder.length + 1)};
  }
  return undefined;
}
type Folders = {source: string; translation: string};

/** Where the translation of a page is, whether there is one or not, relative to the site. */
export function translationOf({kind, name}: Original, locale: string, facts: SiteFacts): string {
  return `i18n/${locale}/${markdownFolders(facts)[kind].translation}/${name}`;
}

/** The original of a translated file; an original is its own. Absolute or relative. */
export function originalFile(file: string, facts: SiteFacts): string {
  const [, site = '', below = ''] = file.replaceAll('\\', '/').match(/^(.*\/|)i18n\/[^/]+\/(.*)$/) ?? [];
  const folders = Object.values(markdownFolders(facts));
  const folder = folders.find(({translation}) => below.startsWith(`${translation}/`));
  return folder ? `${site}${folder.source}${below.slice(folder.translation.length)}` : file;
}

/** The language that a page was first written in: what its front matter says, or else the default one. */
export function languageOf(frontMatter: Written['frontMatter'], i18n: Pick<I18n, 'defaultLocale' | 'locales'>): string {
  const {language} = frontMatter ?? {};
  return typeof language === 'string' && i18n.locales.includes(language) ? language : i18n.defaultLocale;
}

/** The language that a page is shown in: that of the original where Docusaurus shows it for want of a translation. */
export function sourceLocale(
  {source, frontMatter}: Written,
  i18n: Pick<I18n, 'currentLocale' | 'defaultLocale' | 'locales'>,
): string {
  return source.startsWith(`@site/i18n/${i18n.currentLocale}/`) ? i18n.currentLocale : languageOf(frontMatter, i18n);
}

/** The metadata of a post or handbook page that `alternateAddress` needs. */
export type PageMetadata = {source?: string; permalink?: string; unlisted?: boolean};

/** The address of the Markdown alternate of a post or document. Unlisted pages have none, nor has MDX. */
export function alternateAddress(
  {source, permalink, unlisted}: PageMetadata,
  locales: string[],
  facts: SiteFacts,
): string | undefined {
  const kind = source?.endsWith('.md') && originalOf(source, locales, facts)?.kind;
  if (!kind || kind === 'pages' || !permalink || unlisted) return undefined;
  return permalink.endsWith('/') ? `${permalink}index.md` : `${permalink}.md`;
}
