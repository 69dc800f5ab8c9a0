import path from 'node:path';
import {createMatcher} from '@docusaurus/utils';
import {decoded} from 'inkstone-core/decoded';
import {isFile} from 'inkstone-core/is-file';
import {relative} from 'inkstone-core/site-files';
import {toString as textOf} from 'mdast-util-to-string';
import {withoutEnd} from './addresses';
import {
  type DocsPage,
  docId,
  type SidebarItem,
  splitAddress,
  splitTitle,
  writeDocs,
  writeLabels,
  writeStatic,
} from './docs-folder';
import {gitHubEmoji} from './emoji';
import {fieldsIn, isInside, readText, walk} from './files';
import {
  type Data,
  dataAt,
  isData,
  lineOf,
  nameLeftOut,
  parseDate,
  splitFrontMatter,
  texts,
  withoutEmpty,
} from './front-matter';
import {codeFor, type Entry, type Found, type Generator, type HeadingIds, type OldSite, type Source} from './generator';
import {emptied} from './hidden';
import {belowTitle, pageText} from './page-text';
import type {Reporter} from './report';
import {outsideCode} from './shortcodes';
import {BADGE, fromVue, pagesIn, vueSlug} from './vue-markdown';

/** The facts of a site of documentation: of VitePress, VuePress or Starlight. */
export type VueSite = {
  root: string;
  /** The folder of the pages, and that of files at the root of the site. Absolute. */
  source: string;
  publicFolder: string;
  /** The path of the site, without a slash at its end. */
  base: string;
  url?: unknown;
  hasExtras: boolean;
  hasAttributes?: boolean;
  hasMermaid?: boolean;
  /** The options of its Markdown, which say whether there are formulas. */
  markdown: unknown;
  /** Patterns of files that are no pages. */
  excluded: string[];
  /** The language of pages in no folder of a language, and the folders of the others. */
  language: string;
  languages: string[];
  /** The path of a page by that of its file, if the site has a rule for it. */
  pathOf?: (file: string) => string;
  /** The addresses of a page by its path, without the path of the site, the main one first. */
  addresses: (name: string, data: Data) => string[];
  /** The sidebar of the pages in a language. */
  sidebarIn: (language: string) => unknown;
  /** Whether the theme makes a page of each folder without one. */
  hasCatalogs?: boolean;
  /** The options of its feeds (`@vuepress/plugin-feed`). */
  feed: Data;
  /** The folder of the built pages, absolute. */
  build: string;
  /** The configuration as the report names it, and its fields that only a program could tell. */
  computed: {file: string; fields: string[]};
  /** The files of its pages, by default all of Markdown. */
  names?: string[];
  /** Converts the text of a page whose Markdown is not that of Vue. */
  read?: (body: string, data: Data, leave: (line: number, why: string) => void) => string;
  /** Whether ids of headings are those of Docusaurus; by default they are those of VitePress. */
  hasSameIds?: boolean;
};

/** `name`: the path in its language, of which its address is made. `code`: the language. */
type Target = {name: string; file: string; code: string; addresses: string[]; isPost: boolean};
/** What a page lacks here, with its line. `isComputed`: only the built page has it. */
type Loss = {line: number; why: string; isComputed: boolean};
/** `head`: the front matter and the blank lines below it. */
type Page = Target & {data: Data; head: string; body: string; title: string; losses: Loss[]};
/** `others`: the pages in other languages, to which links may lead. */
export type VueConfig = {vue: VueSite; pages: Page[]; others: Target[]};

/** What a component or an expression shows. */
const IS_COMPUTED = /is a component of the old site|is computed by the old site|^<script>/;

/** The language of the pages at the root, for which `locales` has this key. */
export function languageOf({lang, locales}: Data, key: string): string {
  const root = isData(locales) ? locales[key] : undefined;
  return String((isData(root) ? root.lang : undefined) ?? lang ?? 'en-US');
}

/** Reads the pages: pages with a date are posts, all others docs. */
export function vueFound(vue: VueSite, {language, report}: Source): Found<VueConfig> {
  const {root, source, publicFolder, base} = vue;
  const isExcluded = vue.excluded.length ? createMatcher(vue.excluded) : () => false;
  const hasFigures = isData(vue.markdown) && vue.markdown.figure === true;
  const pages: Page[] = [];
  const codes = vue.languages.length ? [vue.language, ...vue.languages] : [];
  const code = codeFor(language, codes) ?? vue.language;
  const given = dataAt(isData(vue.markdown) ? vue.markdown : {}, 'container').detailsLabel;
  const detailsLabel = typeof given === 'string' ? given : code.startsWith('zh') ? '详情' : undefined;
  const folderOf = (name: string) => vue.languages.find((each) => name.startsWith(`${each}/`)) ?? vue.language;
  const pathOf = vue.pathOf ?? ((name: string) => name);
  // A translation has the name of its original.
  const nameIn = (folder: string, whole: string) =>
    vue.languages.includes(folder) ? whole.slice(folder.length + 1) : whole;
  const targetAt = (file: string, data: Data): Target => {
    const whole = pathOf(file);
    const of = folderOf(whole);
    const addresses = vue.addresses(whole, data).map((each) => base + each);
    const isPost = parseDate(data.date) !== undefined && data.article !== false;
    return {name: nameIn(of, whole), file: path.join(source, file), code: of, addresses, isPost};
  };
  const all = (vue.names ?? pagesIn(source)).filter((each) => !isExcluded(each) && !each.startsWith('public/'));
  const others = all
    .filter((each) => folderOf(pathOf(each)) !== code)
    .map((each) => targetAt(each, fieldsIn(path.join(source, each))));
  for (const field of vue.computed.fields) {
    const fix = field === 'sidebar' ? 'write sidebars.js' : 'name the old pages with --built';
    report.leave(vue.computed.file, 0, `"${field}" is computed, and was not read: ${fix}`);
  }
  for (const whole of all.filter((each) => folderOf(pathOf(each)) === code)) {
    const name = nameIn(code, pathOf(whole));
    const file = path.join(source, whole);
    const label = relative(root, file);
    if (/\[[^\]]+\]/.test(name)) {
      report.leave(label, 0, 'a page for each of several values, which a program gives: move them by hand');
      continue;
    }
    const text = readText(file);
    const {data, body, line} = splitFrontMatter(text);
    const [blank = ''] = body.match(/^\s*\n/) ?? [];
    const head =
      text
        .split('\n')
        .slice(0, line - 1)
        .join('\n') + blank;
    const isHome = data.home === true || /^(?:home|BlogHome|Portfolio)$/i.test(String(data.layout ?? ''));
    // What the theme shows there, such as the list of posts, is made here.
    const ofHome = Object.keys(data).filter((field) => OF_HOME.test(field));
    if (ofHome.length && !vue.read)
      report.leave(label, 0, `the home page shows ${ofHome.join(', ')}: write them in src/pages/`);
    if ((isHome || /^(?:readme|index)\.md$/i.test(name)) && !body.trim() && !vue.read) continue;
    const {heading} = splitTitle(body);
    const fill = (given: string) =>
      given.replace(/\{\{\s*\$?(?:frontmatter|page)\.title\s*\}\}/g, String(data.title ?? ''));
    const stem = path.posix.basename(name, '.md');
    const ofName = /^(?:readme|index)$/i.test(stem) ? path.posix.basename(path.posix.dirname(name)) : stem;
    const title = String(data.title ?? (fill(heading) || ofName));
    const losses: Loss[] = [];
    const leave = (at: number, why: string) =>
      void losses.push({line: at ? at + line - 1 : 0, why, isComputed: IS_COMPUTED.test(why)});
    const context = {
      file,
      data,
      title,
      source,
      hasExtras: vue.hasExtras,
      hasAttributes: vue.hasAttributes,
      hasMermaid: vue.hasMermaid,
      hasFigures,
      detailsLabel,
      emoji: gitHubEmoji,
      leave,
    };
    pages.push({
      ...targetAt(whole, data),
      data,
      head,
      body: vue.read?.(body, data, leave) ?? fromVue(body, context),
      title,
      losses,
    });
  }
  const config = {vue, pages, others};
  for (const [address, inside] of catalogsOf(config))
    if (!inside.some(({isPost}) => isPost)) inside[0]?.addresses.push(address);
  const entries = pages.filter(({isPost}) => isPost).map((page) => entryOf(page, config));
  const folders = [publicFolder, source].map((each) => relative(root, each) || '.');
  return {
    config,
    entries,
    folders,
    contentFolders: [],
    url: vue.url,
    base,
    routes: ['/'],
    language: code,
    languages: codes,
    build: vue.build,
    docs: new Map(pages.flatMap(({isPost, addresses, name}) => (isPost ? [] : addresses.map((each) => [each, name])))),
  };
}

/** What the themes show on a home page beside its text. */
const OF_HOME = /^(?:hero|features|heroText|tagline|actions|highlights|projects)$/;

/** The pages that the theme made of folders, by their addresses, with the pages below them. */
export function catalogsOf({vue, pages}: Pick<VueConfig, 'vue' | 'pages'>): Map<string, Page[]> {
  const catalogs = new Map<string, Page[]>();
  if (!vue.hasCatalogs) return catalogs;
  const own = new Set(pages.flatMap(({addresses}) => addresses));
  for (const page of pages) {
    const [address = ''] = page.addresses;
    for (
      let at = address.lastIndexOf('/', address.length - 2);
      at > vue.base.length;
      at = address.lastIndexOf('/', at - 1)
    ) {
      const folder = address.slice(0, at + 1);
      if (!own.has(folder)) catalogs.set(folder, [...(catalogs.get(folder) ?? []), page]);
    }
  }
  return catalogs;
}

/** The pages to which links lead, by their files and their addresses. */
function targetOf(
  address: string,
  from: Page,
  pages: Target[],
  {base, source}: VueSite,
): {page: Target; end: string} | undefined {
  if (!address || /^(?:#|[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return undefined;
  const [plain, end] = splitAddress(address);
  const name = decoded(plain);
  const file = name.startsWith('/') ? path.join(source, name) : path.join(path.dirname(from.file), name);
  const byFile = pages.find((each) => each.file === file || each.file === `${file}.md`);
  if (byFile) return {page: byFile, end};
  const [here = '/'] = from.addresses;
  const whole = name.startsWith('/') ? name : decoded(new URL(name, `https://x${encodeURI(here)}`).pathname);
  const wanted = [whole, base + whole].map(withoutEnd);
  const page = pages.find((each) => each.addresses.some((own) => wanted.includes(withoutEnd(own))));
  return page && {page, end};
}

const LINK = /(?<!!)(\]\(<?)([^()<>\s]+(?:\([^()\s]*\)[^()<>\s]*)?)(?=>?(?:\s+["'][^"']*["'])?\))/g;
const quotedLink = (address: string) => address.replace(/[ ()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Links between posts and docs, and to other languages, lead to old addresses, and all others to the files. */
function linked(page: Page, {vue, pages, others}: VueConfig, onLink?: (to: Target, address: string) => void): string {
  return outsideCode(page.body, LINK, (whole, open = '', address = '') => {
    const found = targetOf(address, page, [...pages, ...others], vue);
    if (!found) return whole;
    const {page: to, end} = found;
    onLink?.(to, address);
    const before = encodeURI(to.addresses[0] ?? '/');
    if (to.code !== page.code) return `${open}pathname://${before}${end}`;
    if (to.isPost && page.isPost) return open + quotedLink(relative(path.dirname(page.file), to.file)) + end;
    // Where a post will be is known later.
    if (to.isPost || page.isPost) return `${open}${to.isPost ? 'pathname://' : ''}${before}${end}`;
    return (
      open + quotedLink(path.posix.relative(path.posix.dirname(page.name), to.name).replace(/^(?!\.\.\/)/, './')) + end
    );
  });
}

/** A post with the lines of its front matter. */
function entryOf(page: Page, config: VueConfig): Entry {
  const {title, head, file, name} = page;
  const body = linked(page, config)
    .replace(/^\s*\n/, '')
    .replace(/^# .*\n/, (heading) => (heading.includes(title) ? emptied(heading) : heading));
  const stem = name.replace(/\.md$/, '').replace(/(?:^|\/)(?:README|readme)$/, '/index');
  return {file, name: stem, isDraft: false, categories: [], text: `${head}\n${body}`};
}

/** The front matter of a post in both. */
export const vueFields: NonNullable<Generator<VueConfig>['fields']> = ({entry, data}, {config: {vue, pages}}) => {
  const {title, addresses} = pages.find(({file}) => file === entry.file) ?? {title: data.title, addresses: []};
  const [permalink, ...aliases] = addresses.map((each) => each.slice(vue.base.length) || '/');
  const {article: _, cover, lastUpdated, tag, category, ...rest} = data;
  return {
    data: withoutEmpty({
      ...rest,
      ...{title, permalink, aliases, image: cover ?? data.image, updated: lastUpdated ?? data.updated},
      tags: [...texts(data.tags), ...texts(tag)],
      categories: [...texts(data.categories), ...texts(category)],
    }),
  };
};

/** The ids of headings in both. */
export const vueIds = (): HeadingIds => {
  const taken = new Set<string>();
  return ({children}, _, own) => {
    const badge = children.findIndex((each) => each.type === 'html' && each.value === BADGE);
    const shown = badge < 0 ? children : children.filter((_each, index) => index < badge || index > badge + 2);
    const text = shown.map((each) => textOf(each, {includeHtml: false})).join('');
    const id = own ?? vueSlug(text.replace(/\{#[^}]*\}$/, ''));
    let free = id;
    for (let number = 1; own === undefined && taken.has(free); number++) free = `${id}-${number}`;
    taken.add(free);
    return free;
  };
};

/** Its source has the text of a diagram, and its built page only the program that draws it. */
const hasDiagram = ({losses}: Page) => losses.some(({why}) => why.startsWith('a diagram'));

/**
 * What a component or an expression shows on a post, which its built page has; without pages, what the post lacks is
 * reported.
 */
export const vueComputedPart: NonNullable<Generator<VueConfig>['computedPart']> = ({entry, leave}, {build, config}) => {
  const page = config.pages.find(({file}) => file === entry.file);
  const losses = page?.losses ?? [];
  const computed = build && page && !hasDiagram(page) && losses.find(({isComputed}) => isComputed);
  if (computed) return computed.why.match(/^(?:<[^>]*>|\{\{.*\}\})/)?.[0];
  for (const {line, why} of losses) leave(line, why);
  return undefined;
};

type Writing = {report: Reporter; onLink: (page: Page, to: Target, address: string) => void};

/** The pages of documentation in one language, with the front matter that they have here, and their files. */
function docsOf(site: OldSite<VueConfig>, {report, onLink}: Writing): {pages: DocsPage[]; files: Map<string, string>} {
  const {config, build, root} = site;
  const files = new Map<string, string>();
  const pages = config.pages
    .filter(({isPost}) => !isPost)
    .map((page): DocsPage => {
      const label = relative(root, page.file);
      const text = linked(page, config, (...link) => onLink(page, ...link));
      const built = build?.pageOf({title: page.title, body: text, addresses: page.addresses});
      const isPageText = built !== undefined && page.losses.some(({isComputed}) => isComputed) && !hasDiagram(page);
      const lost = (why: string) => report.leave(label, 0, why);
      if (!isPageText) for (const {line, why} of page.losses) report.leave(label, line, why);
      const whole = isPageText && build ? pageText(built, build, '', {lost}) : text;
      const split = splitTitle(whole);
      const {heading, title = heading ? undefined : page.title, body} = split;
      const ofBuild = built && build ? [built.address, ...build.redirectsTo(built)].map(decoded) : [];
      return {
        file: page.name,
        addresses: [...new Set([...ofBuild, ...page.addresses])],
        heading: split.title,
        headings: built?.article.headings,
        isPageText,
        body: withFiles(isPageText ? belowTitle(body) : body, page, site, files),
        data: withoutEmpty({
          title,
          description: page.data.description,
          tags: [...texts(page.data.tags), ...texts(page.data.tag), ...texts(page.data.category)],
          ...contentsOf(page.data),
          last_update: lastUpdateOf(page.data),
          ...sidebarFieldsOf(page.data),
        }),
      };
    });
  return {pages, files};
}

/** The place in the sidebar, by `order` of theme hope and `sidebar` of Starlight. */
function sidebarFieldsOf({order: own, sidebar}: Data): Data {
  const {order = own, label} = isData(sidebar) ? sidebar : ({} as Data);
  return {sidebar_position: typeof order === 'number' && order > 0 ? order : undefined, sidebar_label: label};
}

/** The headings in the contents, by `outline` of VitePress, `toc` of theme hope, `tableOfContents` of Starlight. */
function contentsOf({outline: own, toc, tableOfContents: levels}: Data): Data {
  const {minHeadingLevel: first = 2, maxHeadingLevel: last = 3} = isData(levels) ? levels : ({} as Data);
  const outline = isData(levels) ? [first, last] : (levels ?? own);
  const given = isData(outline) ? outline.level : outline;
  const [from, to] = given === 'deep' ? [2, 6] : Array.isArray(given) ? given : [given, given];
  return {
    hide_table_of_contents: outline === false || toc === false || undefined,
    ...(typeof from === 'number' &&
      typeof to === 'number' && {toc_min_heading_level: Math.max(2, from), toc_max_heading_level: to}),
  };
}

function lastUpdateOf({updated, lastUpdated}: Data): Data | undefined {
  const when = parseDate(updated ?? lastUpdated);
  return when && {date: when.date};
}

const FILE_LINK = /(\]\(<?|\s(?:src|href|poster)=")([^()<>\s"]+\.\w+)/g;

/** The files that a page shows or leads to, which are put beside it or below its folder, with their addresses there. */
function withFiles(
  body: string,
  {file, name}: Page,
  {config: {vue}, build, base}: OldSite<VueConfig>,
  files: Map<string, string>,
): string {
  return outsideCode(body, FILE_LINK, (whole, open = '', given = '') => {
    const address = decoded(given);
    if (/^[a-z][a-z\d+.-]*:|^\/\/|\.md$/i.test(address)) return whole;
    const isOfBuild = address.startsWith('/');
    const own = path.join(isOfBuild ? vue.publicFolder : path.dirname(file), address);
    const isOwn = isFile(own);
    // Files at the root keep their address.
    if (isOfBuild && isOwn) return whole;
    const source =
      isOwn && isInside(own, vue.root) ? own : isOfBuild ? build?.fileAt(base + address.slice(base.length)) : undefined;
    if (!source || /\.html?$/i.test(source)) return whole;
    const beside = path.posix.join(path.posix.dirname(name), address);
    const place = isOfBuild || beside.startsWith('../') ? path.posix.basename(source) : beside;
    const target = place === beside ? place : path.posix.join(path.posix.dirname(name), place);
    files.set(target, source);
    return place === beside ? whole : `${open}./${encodeURI(place)}`;
  });
}

/** The fields of documents that come along, or mean nothing outside of the old site. */
const FIELDS_OF_DOCS = new Set([
  ...['tags', 'tag', 'category', 'updated', 'lastUpdated', 'title', 'description', 'order', 'permalink', 'article'],
  ...['home', 'layout', 'lang', 'outline', 'slug', 'sidebar', 'template', 'tableOfContents'],
]);

/** Names the other fields of documents. */
function nameFields({vue, pages}: VueConfig, report: Reporter): void {
  for (const {data, head, file, isPost} of pages) {
    if (isPost) continue;
    const names = Object.keys(data).filter(
      (name) => !FIELDS_OF_DOCS.has(name) && !OF_HOME.test(name) && !(name === 'toc' && data.toc === false),
    );
    nameLeftOut(names, head, (line, why) => report.guess(relative(vue.root, file), line, why));
  }
}

/** Writes the pages without a date to `docs/`, and the files of the root to `static/`. */
export const importVueDocs: NonNullable<Generator<VueConfig>['importRest']> = (site, report, options) => {
  const {vue, pages} = site.config;
  const docs = pages.filter(({isPost}) => !isPost);
  const {publicFolder} = vue;
  const originals = new Set(docs.map(({name}) => name));
  const onLink = (page: Page, to: Target, address: string) => {
    if (to.isPost || to.code === site.language || originals.has(to.name) || !originals.has(page.name)) return;
    const label = relative(site.root, page.file);
    report.leave(label, lineOf(readText(page.file), address), `leads to ${address}, which was not imported`);
  };
  const headingIds = vue.hasSameIds ? undefined : vueIds;
  const originalDocs = docsOf(site, {report, onLink});
  const sidebar = sidebarOf(vue, site.language ?? vue.language, docs);
  writeDocs({...originalDocs, sidebar, headingIds}, report, options);
  nameFields(site.config, report);
  for (const each of options.translations as {site: OldSite<VueConfig>; language: string}[]) {
    const {language} = each;
    nameFields(each.site.config, report);
    const {pages: translated, files} = docsOf(each.site, {report, onLink});
    for (const {file} of translated.filter(({file}) => !originals.has(file)))
      report.leave(
        `${language}/${file}`,
        0,
        'only this language has it: write its original in docs/, then import again',
      );
    const pages = translated.filter(({file}) => originals.has(file));
    writeDocs({pages, files, headingIds, language}, report, options);
    const {config} = each.site;
    const own = sidebarOf(
      config.vue,
      each.site.language ?? '',
      config.pages.filter(({isPost}) => !isPost),
    );
    writeLabels(labelsIn(sidebar, own), sidebar, language, options);
  }
  const atRoot = docs.length ? walk(publicFolder).map((file) => [relative(publicFolder, file), file] as const) : [];
  writeStatic(new Map(atRoot), report, options);
};

/** The labels of a sidebar by those of another one, of which it is the translation. */
function labelsIn(
  original: SidebarItem[],
  own: SidebarItem[],
  labels = new Map<string, string>(),
): Map<string, string> {
  for (const [index, item] of original.entries()) {
    const other = own[index];
    if (typeof item === 'string' || typeof other !== 'object' || !('label' in item && 'label' in other)) continue;
    labels.set(item.label, other.label);
    if (item.type === 'category' && other.type === 'category') labelsIn(item.items, other.items, labels);
  }
  return labels;
}

/** The sidebar of the configuration: a list, or lists by the paths for which they are. */
function sidebarOf({sidebarIn, base}: VueSite, language: string, docs: Page[]): SidebarItem[] {
  const sidebar = sidebarIn(language);
  const byAddress = new Map(docs.flatMap((page) => page.addresses.map((each) => [withoutEnd(each), page] as const)));
  const pageAt = (address: string, above: string) =>
    [address, above + address]
      .map((each) => byAddress.get(withoutEnd(`${base}/${each}`.replace(/\/{2,}/g, '/'))))
      .find(Boolean);
  const read = (value: unknown, above: string): SidebarItem[] => {
    if (Array.isArray(value)) return value.flatMap((each) => read(each, above));
    if (value === 'structure' || value === 'heading') {
      const folder = above.replace(/^\/|\/$/g, '');
      const isThere = docs.some(({name}) => name.startsWith(folder && `${folder}/`));
      return value === 'structure' && isThere ? [{type: 'autogenerated', dirName: folder || '.'}] : [];
    }
    if (typeof value === 'string') {
      const page = pageAt(value.replace(/\.md$/, ''), above);
      return page ? [docId(page.name)] : [];
    }
    if (!isData(value)) return [];
    const label = typeof value.text === 'string' ? value.text : '';
    const prefix = [value.base, value.prefix].find((each) => typeof each === 'string') as string | undefined;
    const below = prefix?.startsWith('/') ? prefix : above + (prefix ?? '');
    const children = value.items ?? value.children;
    const link = typeof value.link === 'string' ? value.link : undefined;
    // In VitePress, the base is also that of the link beside it.
    const page =
      link === undefined ? undefined : pageAt(link.replace(/\.md$/, ''), value.base === undefined ? above : below);
    if (children !== undefined) {
      const items = read(children, below);
      const of = page && {link: {type: 'doc' as const, id: docId(page.name)}};
      return label && items.length ? [{type: 'category', label, ...of, items}] : items;
    }
    if (page) return [label ? {type: 'doc', id: docId(page.name), label} : docId(page.name)];
    return link && /^https?:/.test(link) && label ? [{type: 'link', label, href: link}] : [];
  };
  if (Array.isArray(sidebar)) return read(sidebar, '/');
  if (!isData(sidebar)) return [];
  return Object.entries(sidebar).flatMap(([above, value]) =>
    isData(value) && !value.text && value.items
      ? read(value.items, typeof value.base === 'string' ? value.base : above)
      : read(value, above),
  );
}
