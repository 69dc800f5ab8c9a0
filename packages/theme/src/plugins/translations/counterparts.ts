import fs from 'node:fs';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';
import {normalizeTags, normalizeUrl} from '@docusaurus/utils';
import {getTagsFile} from '@docusaurus/utils-validation';
import {factsOf} from '../../config/facts';
import {markdownFolders, type Original, originalOf, type Site, translationOf} from '../../shared/languages';
import {recovered} from '../../shared/recover-front-matter';
import type {PartlyTranslated} from './availability';

/**
 * For a page whose address another language does not have: the page there that shows the same, or else the nearest one.
 * Paths are below the base URL.
 */
export type Counterparts = Record<string, Record<string, string>>;

type FrontMatter = Record<string, unknown>;
type Page = {source: string; permalink: string};
/** Posts, or the documents of one version. `addressOf` says where a file with this slug is, below `home`. */
type Collection = {
  kind: 'posts' | 'docs';
  home: string;
  tagsList: string;
  pages: Page[];
  addressOf: (slug: unknown, name: string) => string;
};

/**
 * Compares the addresses of this build with those of the other languages: a translation may have another slug, be a
 * draft, or have tags of its own.
 * @param partly gains the tags that are missing in some language
 * @param locale of this build, and `baseUrl` of it
 */
export async function counterparts(
  allContent: AllContent,
  partly: PartlyTranslated,
  site: Site,
  {locale, baseUrl}: {locale: string; baseUrl: string},
): Promise<Counterparts> {
  const {i18n} = site;
  const found: Counterparts = {};
  const others = i18n.locales.filter((each) => each !== locale);
  const add = (page: string, other: string, address: string) => {
    if (address !== page) found[page] = {...found[page], [other]: address};
  };
  for (const {kind, home, tagsList, pages, addressOf} of collectionsOf(allContent, baseUrl)) {
    const files = await Promise.all(
      pages.flatMap(({source, permalink}) => {
        const original = originalOf(source, i18n.locales, factsOf(site.siteConfig));
        return original ? [filesOf(original, permalink.slice(baseUrl.length), site)] : [];
      }),
    );
    for (const {page, name, frontMatter} of files) {
      for (const other of others) {
        const {slug, draft} = frontMatter[other] ?? {};
        if (draft) add(page, other, home);
        else if (slug !== frontMatter[locale]?.slug) add(page, other, normalizeUrl([home, addressOf(slug, name)]));
      }
    }
    const tags = Object.fromEntries(
      await Promise.all(
        i18n.locales.map(async (each) => {
          const own = files.map(({frontMatter}) => frontMatter[each] ?? {}).filter(({draft}) => !draft);
          return [each, await tagsIn(each, own, kind, tagsList, site)] as const;
        }),
      ),
    );
    for (const [key, page] of tags[locale] ?? []) {
      for (const other of others) add(page, other, tags[other]?.get(key) ?? tagsList);
      const languages = i18n.locales.filter((each) => tags[each]?.has(key));
      if (languages.length < i18n.locales.length) partly[page] = languages;
    }
  }
  return found;
}

function collectionsOf(allContent: AllContent, baseUrl: string): Collection[] {
  const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
  const docs = allContent['docusaurus-plugin-content-docs']?.default as DocsContent | undefined;
  const below = (permalink: string) => permalink.slice(baseUrl.length);
  const posts = blog?.blogTagsListPath && {
    kind: 'posts' as const,
    home: path.posix.dirname(below(blog.blogTagsListPath)),
    tagsList: below(blog.blogTagsListPath),
    pages: blog.blogPosts.map(({metadata}) => metadata),
    addressOf: addressOfPost,
  };
  const versions = (docs?.loadedVersions ?? []).map(({path: home, tagsPath, docs: pages}) => ({
    kind: 'docs' as const,
    home: below(home),
    tagsList: below(tagsPath),
    pages,
    addressOf: addressOfDocument,
  }));
  return [...(posts ? [posts] : []), ...versions];
}

/** A page and its front matter in each language. */
async function filesOf(original: Original, page: string, site: Site) {
  const inLocale = async (locale: string) => [locale, await frontMatterIn(locale, original, site)] as const;
  const frontMatter = Object.fromEntries(await Promise.all(site.i18n.locales.map(inLocale)));
  return {page, name: original.name, frontMatter};
}

async function frontMatterIn(locale: string, original: Original, {siteDir, siteConfig}: Site): Promise<FrontMatter> {
  const facts = factsOf(siteConfig);
  const files = [
    translationOf(original, locale, facts),
    `${markdownFolders(facts)[original.kind].source}/${original.name}`,
  ];
  const filePath = files.map((file) => path.join(siteDir, file)).find((file) => fs.existsSync(file));
  if (!filePath) return {};
  return recovered(fs.readFileSync(filePath, 'utf8')).frontMatter;
}

/** As Docusaurus has it: without a slug, the name of the file says it. */
function addressOfPost(slug: unknown, name: string): string {
  if (typeof slug === 'string') return slug;
  const [, folder = '', date = '', text = ''] =
    name.match(/^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/) ?? [];
  return date ? `${date.replaceAll('-', '/')}/${folder}${text}` : name.replace(/(?:\/index)?\.mdx?$/, '');
}

function addressOfDocument(slug: unknown, name: string): string {
  if (typeof slug === 'string' && slug.startsWith('/')) return slug;
  const folder = path.posix.dirname(name);
  const own = typeof slug === 'string' ? slug : path.posix.basename(name).replace(/(?:index|README)?\.mdx?$/i, '');
  return path.posix.join(folder, own).replace(/(^|\/)\d+\s*[-_.]+\s*(?=[^\d\s])/g, '$1');
}

/** The addresses of the tags that pages in a language have, by the names in the files of tags. */
async function tagsIn(
  locale: string,
  pages: FrontMatter[],
  kind: Collection['kind'],
  tagsBaseRoutePath: string,
  {siteDir, siteConfig}: Site,
): Promise<Map<string, string>> {
  const {source, translation} = markdownFolders(factsOf(siteConfig))[kind];
  const contentPaths = {
    contentPath: path.join(siteDir, source),
    contentPathLocalized: path.join(siteDir, 'i18n', locale, translation),
  };
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
