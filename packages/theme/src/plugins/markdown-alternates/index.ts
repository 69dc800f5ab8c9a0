import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import type {PluggableList} from 'unified';
import {author, pageAt} from '../../markdown/authoring';
import {alternateAddress} from '../../shared/alternate-address';
import {hasModes, writeVariant} from '../../shared/included/figure-variants';
import {originalFile, sourceFolder} from '../../shared/included/source-folder';
import {sourceLocale, type Written} from '../../shared/source-locale';
import {type AlternateHead, alternate, createParser, runOf, type Surroundings} from './alternate';
import {type Entry, llmsText} from './llms';

type Page = Written & {
  permalink: string;
  title: string;
  description: string;
  unlisted: boolean;
  date?: string;
  tags?: string[];
};

export type Options = {
  /** The headings of `llms.txt`. By default the title of the blog, and "Docs". */
  headings?: {posts?: string; docs?: string};
  /** The remark plugins of the site that add syntax, such as `remark-math`. */
  remarkPlugins?: PluggableList;
  /**
   * The address of the folder of the site in its repository, with a slash at its end: names of included files link
   * there.
   */
  sourceUrl?: string;
  /** How citations look: `author-date`, `numeric`, or a file with a style of CSL. */
  citationStyle?: string;
  /** The tagline of each language, for the links to the lists in other languages. */
  taglines?: Record<string, string>;
};

/** Writes a Markdown alternate for every post and handbook page, and lists them in `llms.txt` (README.md). */
export default function markdownAlternates(
  {siteDir, siteConfig, i18n}: LoadContext,
  {headings, remarkPlugins, sourceUrl, citationStyle, taglines}: Options,
): Plugin {
  const {url: origin, baseUrl} = siteConfig;
  const parser = createParser(remarkPlugins);
  const {currentLocale, localeConfigs} = i18n;
  let [posts, docs]: [Page[], Page[]] = [[], []];
  let blogTitle = 'Blog';
  const isOriginalInstead = (page: Page) => sourceLocale(page, i18n) !== currentLocale;
  const fileOf = ({source}: Page) => path.join(siteDir, source.replace('@site/', ''));

  return {
    name: 'markdown-alternates',
    async allContentLoaded({allContent}) {
      const hasAlternate = (page: Page) => alternateAddress(page) !== undefined;
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      blogTitle = blog?.blogTitle ?? blogTitle;
      posts = postsOf(blog).filter(hasAlternate);
      docs = docsOf(allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined).filter(
        hasAlternate,
      );
    },
    async postBuild({outDir}) {
      const addresses = new Map([...posts, ...docs].map((page) => [originalFile(fileOf(page)), page.permalink]));
      const at = (address: string) => path.join(outDir, address.slice(baseUrl.length));
      for (const page of [...posts, ...docs]) {
        const file = fileOf(page);
        const source = fs.readFileSync(file, 'utf8');
        const surroundings = surroundingsOf(page, file, addresses, outDir);
        const target = at(alternateAddress(page) ?? '');
        fs.mkdirSync(path.dirname(target), {recursive: true});
        fs.writeFileSync(target, alternate(source, head(page), surroundings, parser));
      }
      fs.writeFileSync(path.join(outDir, 'llms.txt'), contents());
    },
  };

  function head(page: Page): AlternateHead {
    const {title, description, permalink, date, tags} = page;
    const locale = sourceLocale(page, i18n);
    const canonical = isOriginalInstead(page)
      ? (localeConfigs[locale]?.baseUrl ?? '/') + permalink.slice(baseUrl.length)
      : permalink;
    return {
      title,
      description,
      url: escaped(origin + canonical),
      lang: localeConfigs[locale]?.htmlLang ?? locale,
      date,
      tags,
    };
  }

  function surroundingsOf(page: Page, file: string, addresses: Map<string, string>, outDir: string): Surroundings {
    return {
      link: (url) => escaped(linkTo(url, page, file, addresses, outDir)),
      image: (url) => escaped(imageAt(url, page, file, outDir)),
      ...runOf(file, siteDir, sourceUrl),
      transform: (tree, text) => author(tree, pageAt(file, text, sourceLocale(page, i18n), citationStyle)),
    };
  }

  function linkTo(url: string, page: Page, file: string, addresses: Map<string, string>, outDir: string): string {
    if (url.startsWith('pathname://')) return origin + url.slice('pathname://'.length);
    if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return url;
    if (url.startsWith('#')) return origin + page.permalink + url;
    if (url.startsWith('/')) return origin + baseUrl + url.slice(1);
    const permalink = addresses.get(originalFile(fileAt(url, file)));
    if (permalink) return origin + permalink + (url.match(/[?#].*$/)?.[0] ?? '');
    const asset = assetOf(url, file);
    return asset ? built(asset, outDir) : new URL(url, origin + page.permalink).href;
  }

  function imageAt(url: string, page: Page, file: string, outDir: string): string {
    if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return url;
    if (url.startsWith('/')) return origin + baseUrl + url.slice(1);
    const image = assetOf(url, file);
    if (!image) return new URL(url, origin + page.permalink).href;
    const cache = path.join(siteDir, 'node_modules', '.cache', 'figures');
    const drawn =
      image.endsWith('.svg') && hasModes(fs.readFileSync(image, 'utf8'))
        ? writeVariant(image, currentLocale, 'light', cache)
        : image;
    return built(drawn, outDir);
  }

  /** The address of a file in the built site: the bundler has most likely put it there, under a name of its own. */
  function built(file: string, outDir: string): string {
    const folder = path.join(outDir, 'assets', 'files');
    const {name, ext} = path.parse(file);
    const content = fs.readFileSync(file);
    const names = fs.existsSync(folder)
      ? fs.readdirSync(folder).filter((each) => each.startsWith(`${name}-`) && each.endsWith(ext))
      : [];
    const same = names.find((each) => content.equals(fs.readFileSync(path.join(folder, each))));
    const chosen = same ?? `${name}-${createHash('sha256').update(content).digest('hex').slice(0, 12)}${ext}`;
    if (!same) {
      fs.mkdirSync(folder, {recursive: true});
      fs.writeFileSync(path.join(folder, chosen), content);
    }
    return `${origin}${baseUrl}assets/files/${encodeURIComponent(chosen)}`;
  }

  function contents(): string {
    const entries = (pages: Page[]): Entry[] =>
      pages
        .filter((page) => !isOriginalInstead(page))
        .map((page) => ({
          title: page.title,
          description: page.description,
          url: escaped(origin + alternateAddress(page)),
        }));
    const others = i18n.locales.filter((locale) => locale !== currentLocale);
    return llmsText({
      title: siteConfig.title,
      summary: siteConfig.tagline,
      sections: [
        {heading: headings?.posts ?? blogTitle, entries: entries(posts)},
        {heading: headings?.docs ?? 'Docs', entries: entries(docs)},
        // The convention gives this heading a meaning: what may be skipped.
        {
          heading: 'Optional',
          entries: others.map((locale) => ({
            title: localeConfigs[locale]?.label ?? locale,
            description: taglines?.[locale] ?? '',
            url: `${origin}${localeConfigs[locale]?.baseUrl ?? '/'}llms.txt`,
          })),
        },
      ],
    });
  }
}

export function validateOptions({validate, options}: OptionValidationContext<Options, Options>): Options {
  const schema = Joi.object<Options>({
    headings: Joi.object({posts: Joi.string(), docs: Joi.string()}),
    remarkPlugins: Joi.array(),
    sourceUrl: Joi.string().uri().pattern(/\/$/, 'ends with a slash'),
    citationStyle: Joi.string(),
    taglines: Joi.object().pattern(Joi.string(), Joi.string().allow('')),
  });
  return validate(schema, options);
}

/** What matters here of the metadata of a post or a document. */
function pageOf({source, frontMatter, permalink, title, description, unlisted}: Omit<Page, 'date' | 'tags'>): Page {
  return {source, frontMatter, permalink, title, description, unlisted};
}

function postsOf(blog: BlogContent | undefined): Page[] {
  return (blog?.blogPosts ?? []).map(({metadata: {date, tags, ...metadata}}) => ({
    ...pageOf(metadata),
    date: date.toISOString().slice(0, 10),
    tags: tags.map(({label}) => label),
  }));
}

/** The pages of the handbook in the order of its sidebar, then those that are in none. */
function docsOf(content: LoadedContent | undefined): Page[] {
  return (content?.loadedVersions ?? []).flatMap(({docs, sidebars}) => {
    const order = Object.values(sidebars).flatMap((items) => items.flatMap(idsOf));
    const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
    return docs
      .filter(({draft}) => !draft)
      .sort((a, b) => place(a.id) - place(b.id))
      .map(pageOf);
  });
}

type SidebarItem = {type: string; id?: string; items?: SidebarItem[]};

function idsOf(item: SidebarItem): string[] {
  return [...(item.type === 'doc' && item.id ? [item.id] : []), ...(item.items ?? []).flatMap(idsOf)];
}

/** An address as it may stand in Markdown and in the head of a file: a space would end it. */
function escaped(url: string): string {
  return url.replace(/[^\x21-\x7e]+/g, encodeURI);
}

/** The file that an address relative to `file` means. */
function fileAt(url: string, file: string): string {
  const written = url.replace(/[?#].*$/, '');
  return path.resolve(path.dirname(file), /%(?![\da-f]{2})/i.test(written) ? written : decodeURI(written));
}

/** The same, beside the original where there is none beside a translation; undefined for a file that is missing. */
function assetOf(url: string, file: string): string | undefined {
  return [file, path.join(sourceFolder(file), 'x')]
    .map((each) => fileAt(url, each))
    .find((each) => fs.existsSync(each));
}
