import path from 'node:path';
import type {AllContent, LoadContext} from '@docusaurus/types';
import {normalizeTags, normalizeUrl} from '@docusaurus/utils';
import {getTagsFile} from '@docusaurus/utils-validation';
import {sourceAt} from 'inkstone-core/markdown-files';
import {addressOfDocument, addressOfPost} from 'inkstone-core/page-address';
import {languagesOf} from 'inkstone-core/page-languages';
import {type Folder, originalOf, type SiteFiles, siteFiles} from 'inkstone-core/site-files';

/** Pages in other languages. Paths are relative to the base URL of a language. */
export type TranslationData = {
  /** Pages not in every language, or not first in the default one: their languages, that of the original first. */
  partly: Record<string, string[]>;
  /** The address of a page in another language where it is another one, or that of the nearest page. */
  counterparts: Record<string, Record<string, string>>;
};
type Context = Pick<LoadContext, 'siteDir' | 'baseUrl' | 'i18n' | 'siteConfig'>;
type FrontMatter = Record<string, unknown>;
type Page = {source: string; permalink: string};
/** The loaded content of the content plugins, as far as it is used here. */
type Blog = {blogPosts: {metadata: Page}[]; blogTagsListPath: string};
type Docs = {loadedVersions: {path: string; tagsPath?: string; docs: Page[]}[]};
/** Posts, or the documents of one version. `addressOf` says where a file with this front matter is, below `home`. */
type Collection = {
  home: string;
  tagsList: string;
  pages: Page[];
  addressOf: (frontMatter: FrontMatter, name: string) => string;
};

/** Two plugins request the same data. */
const known = new WeakMap<AllContent, Promise<TranslationData>>();

/** Compares this build with the other languages: a page may be missing, a draft, or have another slug or other tags. */
export function translationData(allContent: AllContent, context: Context): Promise<TranslationData> {
  const data = known.get(allContent) ?? dataOf(allContent, context);
  known.set(allContent, data);
  return data;
}

async function dataOf(allContent: AllContent, context: Context): Promise<TranslationData> {
  const {locales, defaultLocale, currentLocale} = context.i18n;
  const site = siteFiles(context);
  // Of all instances of a plugin; none if its folder does not exist.
  const contentOf = <Content>(kind: string): Content[] =>
    Object.values(allContent[`docusaurus-plugin-content-${kind}`] ?? {}).filter(Boolean) as Content[];
  const below = (address: string) => address.slice(context.baseUrl.length);
  const collections: Collection[] = [
    ...contentOf<Blog>('blog').map(({blogPosts, blogTagsListPath}): Collection => {
      const tagsList = below(blogTagsListPath);
      const pages = blogPosts.map(({metadata}) => metadata);
      return {home: path.posix.dirname(tagsList), tagsList, pages, addressOf: addressOfPost};
    }),
    ...contentOf<Docs>('docs').flatMap(({loadedVersions}) =>
      loadedVersions.map(({path: home, tagsPath, docs}): Collection => {
        return {home: below(home), tagsList: below(tagsPath ?? ''), pages: docs, addressOf: addressOfDocument};
      }),
    ),
  ];
  const pages = contentOf<Page[]>('pages').flat();
  const data: TranslationData = {partly: {}, counterparts: {}};
  for (const {source, permalink} of [...collections.flatMap((collection) => collection.pages), ...pages]) {
    const languages = languagesOf(source, site);
    const isUsual = languages?.length === locales.length && languages[0] === defaultLocale;
    if (languages && !isUsual) data.partly[below(permalink)] = languages;
  }
  const add = (page: string, locale: string, address: string) => {
    if (address !== page) data.counterparts[page] = {...data.counterparts[page], [locale]: address};
  };
  const others = locales.filter((locale) => locale !== currentLocale);
  for (const {home, tagsList, addressOf, ...collection} of collections) {
    const files = collection.pages.flatMap((page) => frontMatterIn(page, site));
    for (const {permalink, name, frontMatter} of files)
      for (const locale of others) {
        const other = frontMatter[locale] ?? {};
        if (other.draft) add(below(permalink), locale, home);
        else if (other.slug !== frontMatter[currentLocale]?.slug)
          add(below(permalink), locale, normalizeUrl([home, addressOf(other, name)]));
      }
    const tags = new Map<string, Map<string, string>>();
    for (const locale of locales) {
      const frontMatters = files.map(({frontMatter}) => frontMatter[locale] ?? {}).filter(({draft}) => !draft);
      tags.set(locale, await tagsIn(locale, frontMatters, files[0]?.folder, tagsList, site.siteDir));
    }
    for (const [tag, page] of tags.get(currentLocale) ?? []) {
      for (const locale of others) add(page, locale, tags.get(locale)?.get(tag) ?? tagsList);
      const languages = locales.filter((locale) => tags.get(locale)?.has(tag));
      if (languages.length < locales.length) data.partly[page] = languages;
    }
  }
  return data;
}

/** A page with its front matter in each language, from the translation or else the original. */
function frontMatterIn({source, permalink}: Page, site: SiteFiles) {
  const {siteDir, i18n} = site;
  const original = originalOf(source, site);
  if (!original) return [];
  const {folder, name} = original;
  const originalFrontMatter = sourceAt(path.join(siteDir, folder.source, name))?.frontMatter ?? {};
  const inLocale = (locale: string): [string, FrontMatter] => {
    return [locale, sourceAt(path.join(siteDir, folder.translation(locale), name))?.frontMatter ?? originalFrontMatter];
  };
  return [{permalink, folder, name, frontMatter: Object.fromEntries(i18n.locales.map(inLocale))}];
}

/** The addresses of the tags that pages in a language have, by the names in the files of tags. */
async function tagsIn(
  locale: string,
  pages: FrontMatter[],
  folder: Folder | undefined,
  tagsBaseRoutePath: string,
  siteDir: string,
): Promise<Map<string, string>> {
  // A collection without pages has no tags.
  if (!folder) return new Map();
  const contentPathLocalized = path.join(siteDir, folder.translation(locale));
  const contentPaths = {contentPath: path.join(siteDir, folder.source), contentPathLocalized};
  const tagsFile = await getTagsFile({tags: undefined, contentPaths});
  const options = {onInlineTags: 'ignore', tags: undefined} as const;
  const all = pages.flatMap(
    ({tags}) => (Array.isArray(tags) ? tags : []) as (string | {label: string; permalink: string})[],
  );
  return new Map(
    all.flatMap((tag) => {
      const [normal] = normalizeTags({options, source: '', frontMatterTags: [tag], tagsBaseRoutePath, tagsFile});
      return normal ? [[typeof tag === 'string' ? tag : tag.label, normal.permalink] as const] : [];
    }),
  );
}
