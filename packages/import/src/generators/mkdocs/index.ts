import path from 'node:path';
import {createMatcher} from '@docusaurus/utils';
import {decoded} from 'inkstone-core/decoded';
import {relative} from 'inkstone-core/site-files';
import {
  type DocsPage,
  docId,
  type SidebarItem,
  splitAddress,
  splitTitle,
  writeDocs,
  writeStatic,
} from '../../common/docs-folder';
import {gitHubEmoji} from '../../common/emoji';
import {entryOf, readText, walk} from '../../common/files';
import {type Data, isData, parseDate, splitFrontMatter, texts, withoutEmpty} from '../../common/front-matter';
import type {Generator, OldSite} from '../../common/generator';
import type {Reporter} from '../../common/report';
import {outsideCode} from '../../common/shortcodes';
import {configurationIn, namedOptions, readMkDocs} from './configuration';
import {mkDocsIds} from './heading-ids';
import {fromMkDocs} from './markdown';

const PAGE = /\.(?:md|markdown|mdown|mkdn?)$/i;
/** Parts of the theme, and pages that its owner wrote in HTML. */
const OF_THEME = /\.(?:css|scss|m?js|map|html?|py|toml|ya?ml)$/i;

const docsOf = (config: Data) => String(config.docs_dir ?? 'docs');
const optionsOf = (config: Data, ...names: string[]): Data => {
  const extensions = namedOptions(config.markdown_extensions);
  return names.map((name) => extensions.get(name)).find(Boolean) ?? {};
};

/** The folder of the posts of Material's blog, relative to the docs; undefined without that plugin. */
function blogOf(config: Data): {blog: string; posts: string; format: string} | undefined {
  const plugins = namedOptions(config.plugins);
  const options = plugins.get('blog') ?? plugins.get('material/blog');
  if (!options || options.enabled === false) return undefined;
  const blog = String(options.blog_dir ?? 'blog').replace(/^\.\/?|\/$/g, '');
  const posts = String(options.post_dir ?? '{blog}/posts')
    .replace('{blog}', blog)
    .replace(/^\//, '');
  return {blog, posts, format: String(options.post_url_format ?? '{date}/{slug}')};
}

/** MkDocs, with or without Material: docs, and the posts of Material's blog. */
export const mkdocs: Generator = {
  name: 'MkDocs',
  find({root, isFile}) {
    const name = isFile ? undefined : configurationIn(root);
    if (!name) return undefined;
    const config = readMkDocs(root, name);
    const docs = path.join(root, docsOf(config));
    const blog = blogOf(config);
    const posts = blog ? walk(path.join(docs, blog.posts)).filter((file) => PAGE.test(file)) : [];
    const entries = posts.map((file) => entryOf(file, docs));
    return {config, entries, folders: [docsOf(config)], url: config.site_url, routes: ['/']};
  },
  fields({data}) {
    const {created, updated} = isData(data.date) ? data.date : {created: data.date, updated: undefined};
    return {data: withoutEmpty({...data, date: created, updated: data.updated ?? updated})};
  },
  address({data, title, when, site}) {
    const {blog = '', format = ''} = blogOf(site.config) ?? {};
    const slug = String(
      data.slug ??
        title
          .toLowerCase()
          .replace(/[^\p{L}\p{N}\- ]/gu, '')
          .trim()
          .replace(/ /g, '-'),
    );
    const date = `${when.year}/${when.month}/${when.day}`;
    return `/${blog}/${format.replace('{date}', date).replace('{slug}', slug)}/`;
  },
  headingIds: ({config}) => mkDocsIds(optionsOf(config, 'toc', 'markdown.extensions.toc')),
  dialect: (site, {leave}) => ({before: (text) => convert(text, site, leave), hasFormulas: true}),
  importRest(site, report, options) {
    const {pages, files, atRoot} = docsIn(site, report);
    const items = Array.isArray(site.config.nav)
      ? sidebarOf(site.config.nav, new Set(pages.map(({file}) => file)))
      : [];
    const headingIds = mkdocs.headingIds?.(site);
    writeDocs({pages, files, sidebar: items, headingIds}, report, options);
    writeStatic(atRoot, report, options);
  },
};

function convert(text: string, {config, root}: OldSite, leave: (line: number, why: string) => void): string {
  return fromMkDocs(text, {extensions: namedOptions(config.markdown_extensions), root, emoji: gitHubEmoji, leave});
}

/** The patterns of `exclude_docs` and `draft_docs`, in the syntax of `.gitignore`. */
function matcherOf(value: unknown): (name: string) => boolean {
  const lines = typeof value === 'string' ? value.split('\n').map((line) => line.trim()) : [];
  const patterns = lines
    .filter((line) => line && !/^[#!]/.test(line))
    .flatMap((line) => {
      const plain = line.replace(/^\/|\/$/g, '');
      const below = line.replace(/\/$/, '').includes('/') ? plain : `**/${plain}`;
      return line.endsWith('/') ? [`${below}/**`] : [below, `${below}/**`];
    });
  return patterns.length ? createMatcher(patterns) : () => false;
}

/** `files`: files below `docs/`. `atRoot`: pages that keep their address, and their text. */
type Found = {pages: DocsPage[]; files: Map<string, string>; atRoot: Map<string, string>};

function docsIn(site: OldSite, report: Reporter): Found {
  const {root, config, base} = site;
  const docs = path.join(root, docsOf(config));
  const blog = blogOf(config);
  const isExcluded = matcherOf(config.exclude_docs);
  const isDraft = matcherOf(config.draft_docs);
  const pages: DocsPage[] = [];
  const files = new Map<string, string>();
  const all = walk(docs).map((file) => [relative(docs, file), file] as const);
  const names = new Set(all.map(([name]) => name));
  const labels = labelsIn(config.nav);
  for (const [name, file] of all) {
    if (blog && (name.startsWith(`${blog.posts}/`) || name === path.posix.join(blog.blog, 'index.md'))) continue;
    if (!PAGE.test(name)) {
      if (!OF_THEME.test(name) && !isExcluded(name)) files.set(name, file);
      continue;
    }
    // Both would be the page of their folder.
    if (/(?:^|\/)README\.md$/.test(name) && names.has(name.replace(/README\.md$/, 'index.md'))) continue;
    const label = `${docsOf(config)}/${name}`;
    const {data, body, line} = splitFrontMatter(readText(file));
    const isHidden = isExcluded(name) || isDraft(name);
    if (isHidden) report.leave(label, 0, 'the old site did not show it (exclude_docs or draft_docs): it is a draft');
    const converted = convert(body, site, (at, why) => report.leave(label, at ? at + line - 1 : 0, why));
    pages.push({
      file: name.replace(PAGE, '.md'),
      ...titled(data, converted, labels.get(name), isHidden),
      addresses: isHidden ? [] : [addressOf(name, base, config.use_directory_urls !== false)],
    });
  }
  const isFile = (name: string) => names.has(name) && !PAGE.test(name) && !isExcluded(name);
  const atRoot = new Map<string, string>();
  const keep = (name: string) => {
    const [at, file] = [`${base}/${name}`.slice(1), path.join(docs, name)];
    if (atRoot.has(at)) return;
    atRoot.set(at, file);
    const used = /\.html?$/i.test(name) ? readText(file).matchAll(/\s(?:src|href)=["']?([^\s"'<>?#]+)/gi) : [];
    for (const [, address = ''] of used) {
      const other = fileAt(decoded(address), name, base);
      if (other !== undefined && isFile(other)) keep(other);
    }
  };
  for (const page of pages)
    page.body = outsideCode(page.body, LINK, (whole, open = '', given = '') => {
      const [address, end] = splitAddress(given);
      const name = fileAt(decoded(address), page.file, base);
      if (!address || name === undefined || !isFile(name)) return whole;
      const file = path.join(docs, name);
      if (IS_ASSET.test(name)) {
        files.set(name, file);
        return address.startsWith('/') ? open + encodeURI(relative(path.dirname(page.file), name)) + end : whole;
      }
      keep(name);
      files.delete(name);
      return `${open}pathname://${encodeURI(`${base}/${name}`)}${end}`;
    });
  return {pages, files, atRoot};
}

/** Links, pictures and definitions of links. */
const LINK = /(\]\(<?|^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*<?)([^()<>\s]+)/gm;
/** Files to which a link in Docusaurus may lead from a page beside them. */
const IS_ASSET = /\.(?!html?$)[^./]+$/i;

/** The name of the file at an address in a page; MkDocs leaves addresses that begin with a slash as they are. */
function fileAt(address: string, page: string, base: string): string | undefined {
  if (address.startsWith(`${base}/`)) return address.slice(base.length + 1);
  return address.startsWith('/') ? undefined : path.posix.join(path.posix.dirname(page), address);
}

/** The front matter of a page in Docusaurus, and its text without the heading that is its title. */
function titled(data: Data, text: string, label: string | undefined, isDraft: boolean): {data: Data; body: string} {
  const {heading, body, title = heading ? undefined : (data.title ?? label)} = splitTitle(text);
  const hidden = texts(data.hide);
  return {
    data: withoutEmpty({
      title,
      description: data.description,
      sidebar_label: heading || label ? (label ?? (data.title === title ? undefined : data.title)) : undefined,
      tags: texts(data.tags).length ? texts(data.tags) : undefined,
      hide_table_of_contents: hidden.includes('toc') || undefined,
      last_update: parseDate(data.date) ? {date: parseDate(data.date)?.date} : undefined,
      draft: isDraft || undefined,
    }),
    body,
  };
}

function addressOf(name: string, base: string, isFolder: boolean): string {
  const [, above = '', stem = ''] = name.replace(PAGE, '').match(/^(.*\/)?([^/]*)$/) ?? [];
  // MkDocs looks for these names as they are written.
  if (stem === 'index' || stem === 'README') return `${base}/${above}${isFolder ? '' : 'index.html'}`;
  return `${base}/${above}${stem}${isFolder ? '/' : '.html'}`;
}

/** The name of each file in the navigation. */
function labelsIn(nav: unknown): Map<string, string> {
  const labels = new Map<string, string>();
  const read = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(read);
    else if (isData(value))
      for (const [label, each] of Object.entries(value))
        if (typeof each === 'string') labels.set(each, label);
        else read(each);
  };
  read(nav);
  return labels;
}

function sidebarOf(nav: unknown[], files: Set<string>): SidebarItem[] {
  return nav.flatMap((item): SidebarItem[] => {
    if (typeof item === 'string') return files.has(item) ? [docId(item)] : [];
    if (!isData(item)) return [];
    return Object.entries(item).flatMap(([label, value]): SidebarItem[] => {
      if (Array.isArray(value)) {
        const [first, ...rest] = value;
        // A first page without a name is that of the section.
        const isIndex = typeof first === 'string' && files.has(first) && /(?:^|\/)(?:index|README)\.md$/.test(first);
        const items = sidebarOf(isIndex ? rest : value, files);
        const link = isIndex ? {link: {type: 'doc' as const, id: docId(first)}} : {};
        if (!items.length) return isIndex ? [{type: 'doc', id: docId(first), label}] : [];
        return [{type: 'category', label, ...link, items}];
      }
      if (typeof value !== 'string') return [];
      if (/^https?:/.test(value)) return [{type: 'link', label, href: value}];
      return files.has(value) ? [{type: 'doc', id: docId(value), label}] : [];
    });
  });
}
