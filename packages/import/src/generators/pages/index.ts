import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {siteIn} from 'inkstone-core/built-folder';
import {decoded} from 'inkstone-core/decoded';
import {relative} from 'inkstone-core/site-files';
import {isListOf, LISTS} from '../../common/comparison';
import {type DocsPage, type SidebarItem, writeDocs} from '../../common/docs-folder';
import {readText, walk} from '../../common/files';
import {type Data, withFrontMatter, withoutEmpty} from '../../common/front-matter';
import type {Entry, Generator} from '../../common/generator';
import {type BuiltPage, type OldBuild, openBuild} from '../../common/old-build';
import {belowTitle, pageText} from '../../common/page-text';
import {type SitePage, writePages} from '../../common/pages-folder';
import type {Reporter} from '../../common/report';
import {sidebarOf} from './sidebar';

const PAGE = /\.html?$/i;
const SOURCE = /\.(?:md|mdx|markdown|ipynb)$/i;

/** An article of a page, as Markdown. `name`: its file, relative to the root. */
type Page = {
  name: string;
  label: string;
  address: string;
  aliases: string[];
  title: string;
  body: string;
  description?: string;
  day?: string;
  tags: string[];
  isDraft: boolean;
};
type Config = {posts: Page[]; others: Page[]; sidebar: SidebarItem[]; areDocs: boolean};

/** Whether a folder has pages and no sources. */
const hasPagesAlone = (root: string) => {
  const files = walk(root);
  return (
    files.some((file) => PAGE.test(file)) && !files.some((file) => SOURCE.test(file) && !/readme\.md$/i.test(file))
  );
};

/** The articles of built pages, of whatever tool. Pages with a day are posts; without any day, all are docs. */
export const pages: Generator<Config> = {
  name: 'built pages',
  readsPages: true,
  find({path: folder, isFile, root, report, isBuilt}) {
    if (isFile || !(isBuilt || hasPagesAlone(root))) return undefined;
    const build = openBuild(folder, path.basename(folder), '');
    if (!build) return undefined;
    const top = siteIn(folder);
    const hasText = build.pages.filter(({article}) => article.text.trim());
    const articles = hasText.filter(({isList}) => !isList);
    const hasDays = articles.some(({article}) => article.days.length);
    // In docs, the page of a folder has pages below it.
    const isArticle = ({name, address}: BuiltPage) =>
      !LISTS.test(address.slice(build.base.length)) && !isListOf(readText(path.join(top, name)));
    const made = madePages(
      build.pages.map(({name}) => name),
      top,
    );
    const days = articles.filter(({article}) => article.days.length);
    const isDocsPage = (page: BuiltPage) =>
      isArticle(page) && !days.some((post) => post === page || post.address.startsWith(page.address));
    const docs = hasText.filter(isDocsPage);
    const sidebar = sidebarFrom(
      docs.filter(({name}) => !made.includes(name)),
      top,
    );
    // Beside posts, pages with a navigation are docs too.
    const areDocs = !hasDays || (sidebar.length > 0 && docs.length > days.length);
    const shown = !hasDays ? docs : areDocs ? [...new Set([...articles, ...docs])] : articles;
    for (const name of made.filter((each) => shown.some((page) => page.name === each)))
      report.guess(name, 0, 'an index or a search that a tool made: it was left out');
    const anchors = new Set(
      build.pages.flatMap(({article}) => article.links.map((link) => decoded(link.split('#')[1] ?? ''))),
    );
    const found = shown
      .filter(({name}) => !made.includes(name))
      .map((page) => read(page, build, report, {anchors, made}));
    // The files that Medium exports are at no address of a site.
    const isExport = found.some(({isDraft}) => isDraft) || shown.every(({name}) => /_.*-[\da-f]{4,}\.html$/.test(name));
    // A description that pages share is that of the site.
    const counts = new Map<string | undefined, number>();
    for (const {description} of found) counts.set(description, (counts.get(description) ?? 0) + 1);
    for (const each of found) if ((counts.get(each.description) ?? 0) > 2) each.description = undefined;
    const posts = hasDays ? found.filter(({day, isDraft}) => day || isDraft) : [];
    const others = found.filter((page) => !posts.includes(page));
    return {
      config: {posts, others, sidebar, areDocs},
      entries: posts.map((page) => entryOf(page, top, isExport ? undefined : build.base)),
      folders: [relative(root, top) || '.'],
      contentFolders: [],
      url: build.url,
      base: build.base,
      routes: ['/'],
      ...(areDocs && {docs: new Map(others.map(({address, name}) => [decoded(address), name.replace(PAGE, '.md')]))}),
      ...(!isExport && {build: '.'}),
    };
  },
  address: ({data}) => (typeof data.permalink === 'string' ? data.permalink : undefined),
  // Dollars that are none have a backslash already.
  dialect: () => ({hasFormulas: true}),
  importRest(site, report, options) {
    const {others, sidebar, areDocs} = site.config;
    if (!areDocs) return writePages(others.flatMap(sitePage), site, report, options);
    const top = site.publicFolders[0] ?? site.root;
    const written = others.map((page) => docsPage(page, top, site.base));
    const linked = new Set(others.flatMap((page) => filesIn(page, site.base)));
    const files = walk(top)
      .map((file) => [relative(top, file), file] as const)
      .filter(([name]) => linked.has(name) && !PAGE.test(name));
    return writeDocs({pages: written, files: new Map(files), sidebar}, report, options);
  },
};

function sidebarFrom(pages: BuiltPage[], top: string): SidebarItem[] {
  const at = new Map(pages.map(({address, name}) => [decoded(address), name.replace(PAGE, '.md')]));
  for (const [address, file] of [...at]) at.set(address.replace(/(?<=\/)index\.html$/, ''), file);
  // The navigation of the page of all docs is the whole one, in most themes.
  const ordered = pages.toSorted((a, b) => a.address.length - b.address.length);
  const fileOf = (address: string, page: number) => {
    const origin = `https://x${encodeURI(decoded(ordered[page]?.address ?? '/'))}`;
    if (!URL.canParse(address, origin)) return undefined;
    const {pathname, host, hash} = new URL(address, origin);
    return host === 'x' && !hash ? (at.get(decoded(pathname)) ?? at.get(decoded(`${pathname}/`))) : undefined;
  };
  const htmls = ordered.map(({name}) => readText(path.join(top, name)));
  return sidebarOf({htmls, count: pages.length, fileOf});
}

/** The title of a page without the name of the site behind it. */
function titleOf({article: {titles}}: BuiltPage): string {
  const [first = '', ...others] = titles;
  const shorter = others.find(
    (title) => title && first.startsWith(`${title} `) && /^\s*[|–—·:-]/.test(first.slice(title.length)),
  );
  return (shorter ?? first).replace(/[#¶]$/, '').trim();
}

/** The pages with an index or a search, as the heads of other pages name them, or as Sphinx and its themes add them. */
function madePages(names: string[], top: string): string[] {
  const named = names.flatMap((name) => {
    const $ = load(readText(path.join(top, name)));
    const links = $('link:is([rel=index], [rel=search])').toArray();
    return links.map((link) => path.posix.join(path.posix.dirname(name), decoded($(link).attr('href') ?? '')));
  });
  const made = new Set(named.filter((name) => PAGE.test(name) && !/(?:^|\/)index\.html?$/.test(name)));
  return names.filter(
    (name) => made.has(name) || /(?:^|\/)(?:py-)?modindex\.html$|^_modules\/|(?:^|\/)_static\//.test(name),
  );
}

type Links = {anchors: Set<string>; made: string[]};

function read(page: BuiltPage, build: OldBuild, report: Reporter, {anchors, made}: Links): Page {
  const {name, address, article} = page;
  const aliases = build.redirectsTo(page);
  const html = build.htmlOf(page);
  const title = titleOf(page) || path.basename(name).replace(PAGE, '');
  const lost = (why: string) => report.leave(name, 0, why);
  const text = pageText(page, build, title, {anchors, lost});
  // What leads to a page that is left out is text.
  const body = text.replace(/(?<!!)\[([^[\]]+)\]\(<?([^()<>\s]+)>?\)/g, (link, words: string, to: string) =>
    made.includes(path.posix.join(path.posix.dirname(name), decoded(to.split('#')[0] ?? ''))) ? words : link,
  );
  const meta = load(html)('meta[name=description], meta[property="og:description"]').first().attr('content')?.trim();
  // Jekyll repeats a text of one paragraph whole.
  const words = (value: string) => value.replace(/\s+/g, '');
  const isText = meta && meta.length > 300 && words(article.text).startsWith(words(meta.slice(0, 100)));
  return {
    name,
    label: name,
    address,
    aliases,
    title,
    body,
    description: isText ? undefined : meta || undefined,
    day: article.days[0],
    tags: article.tags,
    // As Medium exports them.
    isDraft: /(?:^|\/)draft_/.test(name),
  };
}

function entryOf(page: Page, top: string, base: string | undefined): Entry {
  const addresses = base === undefined ? [] : [page.address, ...page.aliases];
  const [permalink, ...aliases] = addresses.map((each) => `/${each.slice(base?.length)}`);
  const {name, title, body, description, day, tags, isDraft, label} = page;
  const front = withoutEmpty({title, date: day, description, tags, permalink, aliases});
  const text = withFrontMatter(front, `${body}\n`);
  const stem = name.replace(/(?:\/index)?\.html?$/i, '');
  return {file: path.join(top, name), name: stem, isDraft, categories: [], text, label};
}

function docsPage({address, aliases, title, description, body, name}: Page, top: string, base: string): DocsPage {
  const data: Data = withoutEmpty({title, description});
  // A picture whose address begins at the root is relative to the page here.
  const pictures = body.replace(/(!\[(?:\\.|[^\]\\])*\]\(<?)(\/[^()<>\s]+)/g, (whole, open: string, link: string) => {
    const own = decoded(base && link.startsWith(`${base}/`) ? link.slice(base.length) : link).slice(1);
    if (!fs.existsSync(path.join(top, own))) return whole;
    return `${open}./${encodeURI(path.posix.relative(path.posix.dirname(name), own))}`;
  });
  return {
    file: name.replace(PAGE, '.md'),
    data,
    body: belowTitle(pictures),
    addresses: [address, ...aliases].map(decoded),
  };
}

/** The files of the site to which a page leads, and which it shows. */
function filesIn({body, name}: Page, base: string): string[] {
  const addresses = [...body.matchAll(/\]\(<?([^()<>\s]+)|(?:src|href|poster|data)="([^"]+)"/g)];
  return addresses.flatMap(([, inMarkdown, inHtml]) => {
    const [address = ''] = decoded(inMarkdown ?? inHtml ?? '').split(/[?#]/);
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return [];
    if (!address.startsWith('/')) return path.posix.join(path.posix.dirname(name), address);
    return (base && address.startsWith(`${base}/`) ? address.slice(base.length) : address).slice(1);
  });
}

/** A page beside posts; the home page is made here. */
function sitePage({name, address, title, body, label}: Page): SitePage[] {
  const stem = name.replace(/(?:\/index)?\.html?$/i, '');
  return stem === 'index' ? [] : [{name: stem, title, body, label, address}];
}
