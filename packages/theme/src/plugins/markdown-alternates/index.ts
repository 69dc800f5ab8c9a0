import fs from 'node:fs';
import path from 'node:path';
import {setImmediate as nextTask} from 'node:timers/promises';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {contentHash} from 'inkstone-core/content-hash';
import {fileOfAddress} from 'inkstone-core/file-of-address';
import type {LoadedSite} from 'inkstone-core/loaded-site';
import {type PageSource, sourceLocale} from 'inkstone-core/locale-folder';
import {sourceAt} from 'inkstone-core/markdown-files';
import {withoutBase} from 'inkstone-core/page-address';
import {originalFile, pageOf, staticFile} from 'inkstone-core/site-files';
import {VFile} from 'vfile';
import {author} from '../../markdown/authoring';
import {hasModes, writeVariant} from '../../shared/included/figure-variants';
import {messagesFor} from '../../shared/messages';
import {factsOf} from '../../site/facts';
import {loadedContent} from '../../site/loaded-content';
import {writeOwnFile} from '../../site/own-files';
import {alternateAddress} from '../../site/page-sources';
import type {AlternateHead} from './alternate';
import {keptAlternates} from './kept';
import {llmsText} from './llms';

type Page = PageSource & {
  permalink: string;
  title: string;
  description: string;
  unlisted: boolean;
  date?: string;
  tags?: string[];
  author?: string[];
};

export type Options = {
  /** The address of the folder of the site in its repository, with a slash at its end: names of files link there. */
  sourceUrl?: string;
  /** How citations look: `author-date`, `numeric`, or a file with a style of CSL. */
  citationStyle: string;
  /** The tagline of each language, for the links to the lists in other languages. */
  taglines: Record<string, string>;
  site: LoadedSite;
};

/** Writes a Markdown alternate for every post and document, and lists them in `llms.txt` (README.md). */
export default function markdownAlternates(
  context: LoadContext,
  {sourceUrl, citationStyle, taglines, site}: Options,
): Plugin {
  const {siteDir, outDir, siteConfig, i18n} = context;
  const {url: origin, baseUrl} = siteConfig;
  const {currentLocale, localeConfigs, locales} = i18n;
  const facts = factsOf(siteConfig);
  const owner = facts.owner ? [facts.owner] : [];
  const message = messagesFor(currentLocale, context);
  let [posts, docs]: [Page[], Page[]] = [[], []];
  let permalinks = new Map<string, string>();
  /** The files of the bundler and of this plugin in `assets/files`, by their size: pictures often share a name. */
  let builtFiles = new Map<number, string[]>();
  const isOriginalInstead = (page: Page) => sourceLocale(page, i18n) !== currentLocale;
  const addressOf = (page: Page) => alternateAddress(page, i18n, facts);
  const inStatic = (name: string) => staticFile(name, {siteDir, ...siteConfig}) !== undefined;
  const fileOf = ({source}: Page) => path.join(siteDir, source.replace('@site/', ''));

  return {
    name: 'markdown-alternates',
    async allContentLoaded({allContent}) {
      const {blog, versions} = loadedContent(allContent);
      const posted = blog.blogPosts.map(({metadata: {date, tags, ...metadata}}) => ({
        ...metadata,
        date: date.toISOString().slice(0, 10),
        tags: tags.map(({label}) => label),
        author: (metadata.authors.length > 0 ? metadata.authors : owner).flatMap(
          ({name}: {name?: string}) => name ?? [],
        ),
      }));
      posts = posted.filter(addressOf);
      docs = versions.flatMap(docsOf).filter(addressOf);
    },
    async postBuild() {
      const files = path.join(outDir, 'assets', 'files');
      const names = fs.existsSync(files) ? fs.readdirSync(files) : [];
      builtFiles = new Map();
      for (const name of names) addBuilt(name, fs.statSync(path.join(files, name)).size);
      permalinks = new Map([...posts, ...docs].map((page) => [originalFile(fileOf(page), site()), page.permalink]));
      const {alternateOf, save} = keptAlternates(siteDir, currentLocale);
      for (const page of [...posts, ...docs]) {
        const file = fileOf(page);
        const folder = path.dirname(originalFile(file, site()));
        const {admonitions} = pageOf(file, site())?.folder.options ?? {};
        const [locale, style] = [sourceLocale(page, i18n), citationStyle];
        const facts = {head: head(page), locale, style, folder, siteDir, sourceUrl, admonitions};
        const text = alternateOf(sourceAt(file)?.text ?? '', facts, {
          link: (url) => escaped(absolute(url, page, false)),
          image: (url) => escaped(absolute(url, page, true)),
          transform: (tree, source) =>
            author(tree, new VFile({path: file, value: source}), {site: site(), locale, style}),
        });
        const target = path.join(outDir, addressOf(page)?.slice(baseUrl.length) ?? '');
        writeOwnFile(target, text);
        // Yields between pages, so that other plugins continue: cards are drawn meanwhile.
        await nextTask();
      }
      save();
      // A file of the owner below `static` is there already.
      const list = path.join(outDir, 'llms.txt');
      if (!inStatic('llms.txt')) writeOwnFile(list, contents());
    },
  };

  function head(page: Page): AlternateHead {
    const {title, description, permalink, date, author, tags} = page;
    const locale = sourceLocale(page, i18n);
    const home = localeConfigs[locale]?.baseUrl ?? '/';
    const url = escaped(origin + home + permalink.slice(baseUrl.length));
    return {title, description, url, lang: localeConfigs[locale]?.htmlLang ?? locale, date, author, tags};
  }

  function absolute(url: string, page: Page, isImage: boolean): string {
    // As Docusaurus resolves it; `/..` is above the path of a language.
    const [, away] = url.match(/^pathname:\/\/(\/.*)$/) ?? [];
    if (away) return new URL(baseUrl + withoutBase(away, {baseUrl}), origin).href;
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return url;
    if (url.startsWith('/')) return origin + baseUrl + withoutBase(url, {baseUrl});
    const asset = fileOfAddress(url, fileOf(page), site());
    const permalink = asset && permalinks.get(originalFile(asset, site()));
    if (permalink) return origin + permalink + (url.match(/[?#].*$/)?.[0] ?? '');
    if (!asset) return new URL(url, origin + page.permalink).href;
    const hasVariants = isImage && asset.endsWith('.svg') && hasModes(fs.readFileSync(asset, 'utf8'));
    const cache = path.join(siteDir, 'node_modules', '.cache', 'figures');
    return built(hasVariants ? writeVariant(asset, currentLocale, 'light', cache) : asset);
  }

  /** The address of a file in the built site: the bundler has most likely put it there, under a name of its own. */
  function built(file: string): string {
    const folder = path.join(outDir, 'assets', 'files');
    const {name, ext} = path.parse(file);
    const content = fs.readFileSync(file);
    const isSame = (each: string) =>
      each.startsWith(`${name}-`) && each.endsWith(ext) && content.equals(fs.readFileSync(path.join(folder, each)));
    let published = builtFiles.get(content.length)?.find(isSame);
    if (published === undefined) {
      published = `${name}-${contentHash(content)}${ext}`;
      fs.mkdirSync(folder, {recursive: true});
      fs.writeFileSync(path.join(folder, published), content);
      addBuilt(published, content.length);
    }
    return `${origin}${baseUrl}assets/files/${encodeURIComponent(published)}`;
  }

  function addBuilt(name: string, size: number): void {
    const same = builtFiles.get(size);
    if (same) same.push(name);
    else builtFiles.set(size, [name]);
  }

  function contents(): string {
    const entries = (pages: Page[]) =>
      pages
        .filter((page) => !isOriginalInstead(page))
        .map((page) => ({...page, url: escaped(`${origin}${addressOf(page)}`)}));
    const others = locales
      .filter((locale) => locale !== currentLocale)
      .map((locale) => {
        const {label = locale, baseUrl: home = '/'} = localeConfigs[locale] ?? {};
        return {title: label, description: taglines[locale] ?? '', url: `${origin}${home}llms.txt`};
      });
    return llmsText({
      title: siteConfig.title,
      summary: siteConfig.tagline,
      sections: [
        {heading: message('inkstone.posts'), entries: entries(posts)},
        {heading: message('inkstone.docs'), entries: entries(docs)},
        // By convention, a section of this name may be skipped.
        {heading: 'Optional', entries: others},
      ],
    });
  }
}

/** The documents of a version in the order of its sidebars, then documents in no sidebar. */
function docsOf({docs, sidebars}: ReturnType<typeof loadedContent>['versions'][number]): Page[] {
  const order = new Set(Object.values(sidebars).flatMap((items) => items.flatMap(idsOf)));
  const positions = new Map([...order].map((id, index) => [id, index]));
  const positionOf = (id: string) => positions.get(id) ?? positions.size;
  return docs
    .filter(({draft}) => !draft)
    .sort((a, b) => positionOf(a.id) - positionOf(b.id))
    .map(({source, frontMatter, permalink, title, description, unlisted}) => {
      return {source, frontMatter, permalink, title, description, unlisted};
    });
}

type SidebarItem = {type: string; id?: string; items?: SidebarItem[]};

function idsOf(item: SidebarItem): string[] {
  return [...(item.type === 'doc' && item.id ? [item.id] : []), ...(item.items ?? []).flatMap(idsOf)];
}

/** An address, escaped for Markdown and front matter: a space would end it. */
function escaped(url: string): string {
  return url.replace(/[^\x21-\x7e]+/g, encodeURI);
}
