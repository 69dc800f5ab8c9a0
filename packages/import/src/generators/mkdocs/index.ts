import path from 'node:path';
import {createMatcher} from '@docusaurus/utils';
import {decoded} from 'inkstone-core/decoded';
import {relative, type SiteFiles} from 'inkstone-core/site-files';
import {
  type DocsPage,
  docId,
  routeOf,
  type SidebarItem,
  splitAddress,
  splitTitle,
  writeDocs,
  writeLabels,
  writeRedirects,
  writeStatic,
} from '../../common/docs-folder';
import {twemoji} from '../../common/emoji';
import {entryOf, fieldsIn, readText, walk} from '../../common/files';
import {
  type Data,
  isData,
  nameLeftOut,
  parseDate,
  splitFrontMatter,
  texts,
  withoutEmpty,
} from '../../common/front-matter';
import type {Generator, OldSite} from '../../common/generator';
import {isOn} from '../../common/hidden';
import {belowTitle, pageText} from '../../common/page-text';
import type {Reporter} from '../../common/report';
import {outsideCode} from '../../common/shortcodes';
import {addressOfPost, authorsOf, type Blog, blogsIn, listsOf, postsOf, titleOfFile, titleOfName} from './blog';
import {configurationIn, optionsByName, readMkDocs, withMeta} from './configuration';
import {mkDocsIds} from './heading-ids';
import {folderIn, isOwn, type Languages, languageOf, languagesIn} from './languages';
import {fromMkDocs} from './markdown';
import {navigationOf} from './navigation';

const PAGE = /\.(?:md|markdown|mdown|mkdn?)$/i;
/** Parts of the theme, and pages that its owner wrote in HTML. */
const OF_THEME = /\.(?:css|scss|m?js|map|html?|py|toml|ya?ml)$/i;

const docsOf = (config: Data) => String(config.docs_dir ?? 'docs');
const optionsOf = (config: Data, ...names: string[]): Data => {
  const extensions = new Map(optionsByName(config.markdown_extensions));
  return names.map((name) => extensions.get(name)).find(Boolean) ?? {};
};

/** The configuration, with the blogs of Material and their posts: the address of each by its file. */
type MkDocs = Data & {
  languages?: Languages;
  blogs: {blog: Blog; authors: Map<string, Data>; posts: Map<string, string | undefined>}[];
};

const blogWith = ({blogs}: Pick<MkDocs, 'blogs'>, file: string) => blogs.find(({posts}) => posts.has(file));

/** MkDocs, with or without Material: docs, and the posts of Material's blogs. */
export const mkdocs: Generator<MkDocs> = {
  name: 'MkDocs',
  find({root, isFile, language}) {
    const name = isFile ? undefined : configurationIn(root);
    if (!name) return undefined;
    const config = readMkDocs(root, name);
    const docs = path.join(root, docsOf(config));
    const blogs = blogsIn(config, optionsByName(config.plugins)).map((blog) => {
      const files = postsOf(blog, docs, PAGE);
      const posts = new Map(files.map((file) => [file, addressOfPost(blog, file)] as const));
      return {blog, authors: authorsOf(blog, docs), posts};
    });
    const [separator] = blogs.map(({blog}) => blog.options.post_excerpt_separator);
    const languages = languagesIn(config, language);
    const sources = pagesIn(docs, {blogs, languages}).map(({name}) => name);
    const nav = navigationOf(config, docs, sources);
    const given = {...config, nav, blogs, languages, excerpt_separator: separator};
    const base = new URL(String(config.site_url || '/'), 'https://x').pathname.replace(/\/$/, '');
    const pages = pagesIn(docs, given);
    const names = new Set(pages.map(({name}) => name));
    const files = blogs.flatMap(({posts}) => [...posts.keys()]);
    return {
      config: given,
      entries: files.map((file) => ({...entryOf(file, docs), text: linkedPost(file, docs, given, base, names)})),
      folders: [docsOf(config)],
      url: config.site_url,
      routes: ['/'],
      docs: new Map(
        pages.map(({name}) => [addressOf(name, base + folderIn(languages), isFolder(config)), named(name)]),
      ),
      ...(languages && {language: languages.code, languages: languages.codes}),
      build: String(config.site_dir ?? 'site'),
    };
  },
  fields({data: own, entry}, {config, root}) {
    const docs = path.join(root, docsOf(config));
    const data = withMeta(own, relative(docs, entry.file), docs, config.plugins);
    const {created, updated} = isData(data.date) ? data.date : {created: data.date, updated: undefined};
    const {authors} = blogWith(config, entry.file) ?? {};
    const people = texts(data.authors).map((key) => authors?.get(key) ?? {name: key});
    const title = data.title ?? undefined;
    return {
      data: withoutEmpty({
        ...data,
        title,
        date: created,
        updated: data.updated ?? updated,
        authors: people,
        links: undefined,
      }),
    };
  },
  titleOf: titleOfName,
  isDraft: ({draft}, {config: {blogs}}) => isOn(draft) && !blogs.some(({blog}) => blog.options.draft === true),
  reasonToHide: ({file}, _, {config, root}) =>
    isHiddenIn(config)(relative(path.join(root, docsOf(config)), file)) ? 'exclude_docs or draft_docs' : undefined,
  hidesFuture: ({config: {blogs}}) => blogs.some(({blog}) => blog.options.draft_if_future_date === true),
  address: ({entry: {file}, site}) => blogWith(site.config as MkDocs, file)?.posts.get(file),
  lists: ({config: {blogs}}, published) => ({
    lists: blogs.flatMap(({blog, posts}) =>
      listsOf(
        blog,
        published.filter(({entry}) => posts.has(entry.file)),
      ),
    ),
    feeds: [],
  }),
  headingIds: ({config}) => mkDocsIds(optionsOf(config, 'toc', 'markdown.extensions.toc')),
  dialect: (site, {leave}) => ({
    before: (text) => convert(withVariables(text, site.config), site, leave),
    hasFormulas: true,
  }),
  importRest(site, report, {translations, ...options}) {
    nameHooks(site.config, report);
    const {pages, files, atRoot} = docsIn(site, report, true);
    const originals = new Set(pages.map(({file}) => file));
    const items = Array.isArray(site.config.nav) ? sidebarOf(site.config.nav, originals) : [];
    const headingIds = mkdocs.headingIds?.(site);
    writeDocs({pages, files, sidebar: items, headingIds}, report, options);
    writeStatic(atRoot, report, options);
    for (const {site: each, language} of translations as {site: OldSite<MkDocs>; language: string}[]) {
      const {pages: translated, files} = docsIn(each, report, false);
      const isTranslation = ({file}: DocsPage) => originals.has(file);
      for (const {file} of translated.filter((page) => !isTranslation(page)))
        report.leave(`${docsOf(site.config)}/${file}`, 0, ONLY_TRANSLATION.replace('{language}', language));
      writeDocs({pages: translated.filter(isTranslation), files, headingIds, language}, report, options);
      writeLabels(each.config.languages?.labels ?? new Map(), items, language, options);
      writeRedirects(fallbackRedirects(each, language, options.site), report, options);
    }
  },
};

/** The addresses in a language of pages that have no translation: Docusaurus shows their originals there too. */
function fallbackRedirects({root, config, base}: OldSite<MkDocs>, language: string, {folders}: SiteFiles) {
  const pages = pagesIn(path.join(root, docsOf(config)), config).filter(({isFallback}) => isFallback);
  const route = folders.find(({kind}) => kind === 'docs')?.route ?? 'docs';
  return pages.map(({name}) => ({
    from: addressOf(name, base + folderIn(config.languages), isFolder(config)),
    to: path.posix.join('/', language, route, routeOf(named(name))).replace(/\/$/, ''),
  }));
}

const ONLY_TRANSLATION = 'only {language} has it: write its original in docs/, then import again';

/** Programs of the owner that change pages while they are built. */
function nameHooks({hooks}: Data, report: Reporter): void {
  const [first] = texts(hooks);
  const why = 'it is a program, and what it writes into pages is not here: import the built pages with --built alone';
  if (first) report.leave(first, 0, why);
}

function convert(text: string, {config, root}: OldSite, leave: (line: number, why: string) => void): string {
  return fromMkDocs(text, {
    extensions: new Map(optionsByName(config.markdown_extensions)),
    root,
    emoji: twemoji,
    leave,
  });
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

type DocsPageText = {file: string; title: string; body: string; addresses: string[]};
/** `files`: files below `docs/`. `atRoot`: pages that keep their address, and their text. */
type FoundDocs = {pages: DocsPage[]; files: Map<string, string>; atRoot: Map<string, string>};

/** Whether the old site did not show a page or file. */
const isHiddenIn = ({exclude_docs: excluded, draft_docs: drafts}: Data) => {
  const [isExcluded, isDraft] = [matcherOf(excluded), matcherOf(drafts)];
  return (name: string) => isExcluded(name) || isDraft(name);
};

const isFolder = (config: Data) => config.use_directory_urls !== false;
const homeOf = ({folder}: Blog) => path.posix.join(folder, 'index.md');

const named = (page: string) => page.replace(PAGE, '.md');

/** A page of documentation. `name`: its path without its language. `isFallback`: its language has no such page. */
type Page = {name: string; source: string; isFallback: boolean};

/** The pages of documentation in one language: all but posts, and the pages that list them. */
function pagesIn(docs: string, {blogs, languages}: Pick<MkDocs, 'blogs' | 'languages'>): Page[] {
  const sources = new Set(walk(docs).map((file) => relative(docs, file)));
  const ofBlogs = new Set(
    blogs.flatMap(({blog, posts}) => [homeOf(blog), ...[...posts.keys()].map((file) => relative(docs, file))]),
  );
  const pages = [...sources]
    .filter(
      (source) =>
        PAGE.test(source) &&
        !ofBlogs.has(source) &&
        // Both would be the page of their folder.
        !(/(?:^|\/)README\.md$/.test(source) && sources.has(source.replace(/README\.md$/, 'index.md'))),
    )
    .map((source) => ({source, ...languageOf(source, languages)}));
  const own = pages.filter(({code}) => isOwn(code, languages));
  const names = new Set(own.map(({name}) => name));
  const others = pages.filter(({name, code}) => !names.has(name) && (code ?? languages?.first) === languages?.first);
  return [...own.map((page) => ({...page, isFallback: false})), ...others.map((page) => ({...page, isFallback: true}))];
}

/** The old address of the post or blog in a file; undefined for other files. */
function addressInBlogs(name: string, docs: string, {blogs}: MkDocs, base: string): string | undefined {
  const file = path.join(docs, name);
  const address = blogWith({blogs}, file)?.posts.get(file);
  if (address) return base + address;
  const {blog} = blogs.find((each) => homeOf(each.blog) === name) ?? {};
  return blog && `${base}/${blog.folder}`.replace(/(?<!\/)$/, '/');
}

/**
 * A post whose links to pages of documentation and to blogs lead to their old addresses.
 * @param pages the names of the pages of documentation
 */
function linkedPost(file: string, docs: string, config: MkDocs, base: string, pages: Set<string>): string {
  const page = relative(docs, file);
  const addressOfFile = (name: string) =>
    pages.has(name) ? addressOf(name, base, isFolder(config)) : addressInBlogs(name, docs, config, base);
  const text = outsideCode(readText(file), LINK, (whole, open = '', given = '') => {
    const [address, end] = splitAddress(given);
    const name = fileAt(decoded(address), page, base);
    if (!address || name === undefined || blogWith(config, path.join(docs, name))) return whole;
    const to = addressOfFile(name);
    return to === undefined ? whole : open + encodeURI(to) + end;
  });
  const links = relatedLinks(fieldsIn(file).links, (name) => {
    const to = addressOfFile(name);
    return to ? {to, title: titleOfFile(path.join(docs, name))} : undefined;
  });
  const heading = blogWith(config, file)?.blog.language.startsWith('zh') ? '相关链接' : 'Related links';
  return links.length ? `${text.trimEnd()}\n\n**${heading}**\n\n${links.join('\n')}\n` : text;
}

/** The `links` of a post as a list of Markdown; the old theme has them beside its text. */
function relatedLinks(
  value: unknown,
  find: (name: string) => {to: string; title: string} | undefined,
  indent = '',
): string[] {
  const link = (given: string, label?: string) => {
    const [name, end] = splitAddress(given);
    const found = find(name);
    const text = (label ?? found?.title ?? given).replace(/[[\]]/g, '\\$&');
    return `${indent}- [${text}](${found ? encodeURI(found.to) + end : given})`;
  };
  return [value].flat().flatMap((each) => {
    if (typeof each === 'string') return [link(each)];
    return Object.entries(isData(each) ? each : {}).flatMap(([label, to]) =>
      typeof to === 'string' ? [link(to, label)] : [`${indent}- ${label}`, ...relatedLinks(to, find, `${indent}  `)],
    );
  });
}

/** @param isFirst whether the language has the originals, to which pages without a translation fall back */
function docsIn(site: OldSite<MkDocs>, report: Reporter, isFirst: boolean): FoundDocs {
  const {root, config, base} = site;
  const docs = path.join(root, docsOf(config));
  const isExcluded = matcherOf(config.exclude_docs);
  const isHiddenPage = isHiddenIn(config);
  const pages: DocsPage[] = [];
  const files = new Map<string, string>();
  const {languages} = config;
  const all = walk(docs).map((file) => [relative(docs, file), file] as const);
  const names = new Set(all.map(([name]) => name));
  const labels = labelsIn(config.nav);
  const labelOf = (name: string) => {
    const label = labels.get(name);
    return label === undefined ? undefined : (languages?.labels.get(label) ?? label);
  };
  const redirects = redirectsIn(config);
  const ofPosts = (name: string) => config.blogs.some(({blog}) => name.startsWith(`${blog.posts}/`));
  for (const [name, file] of all)
    if (!PAGE.test(name) && !OF_THEME.test(name) && !isExcluded(name) && !ofPosts(name)) {
      const {name: own, code} = languages?.isByFolder ? languageOf(name, languages) : {name};
      if (isFirst ? isOwn(code, languages) || code === undefined : isOwn(code, languages) && code) files.set(own, file);
    }
  for (const {blog} of config.blogs) {
    const home = path.join(docs, homeOf(blog));
    const text = names.has(homeOf(blog)) ? splitTitle(splitFrontMatter(readText(home)).body).body.trim() : '';
    if (text)
      report.leave(`${docsOf(config)}/${homeOf(blog)}`, 0, 'the text above the list of posts: move it into src/pages/');
  }
  const sources = new Map<DocsPage, string>();
  for (const {name, source, isFallback} of pagesIn(docs, config)) {
    if (isFallback && !isFirst) continue;
    const label = `${docsOf(config)}/${source}`;
    const {data: own, body: written, line} = splitFrontMatter(readText(path.join(docs, source)));
    const body = withVariables(written, config);
    const data = withMeta(own, source, docs, config.plugins);
    const isHidden = isHiddenPage(source);
    if (isHidden) report.leave(label, 0, 'the old site did not show it (exclude_docs or draft_docs): it is a draft');
    const file = named(name);
    const leave = (at: number, why: string) => report.leave(label, at ? at + line - 1 : 0, why);
    const addresses = addressesOf(name, site, redirects);
    const title = String(data.title ?? splitTitle(body).heading);
    const ofPage = textOfPage({file, title, body, addresses}, site, names, leave);
    const lost = Object.keys(data).filter((each) => !FIELDS.has(each));
    const isLost = texts(data.hide).some((each) => each !== 'toc');
    nameLeftOut([...lost, ...(isLost ? ['hide'] : [])], readText(path.join(docs, source)), (at, why) =>
      report.guess(label, at, why),
    );
    const page = titled(data, ofPage ?? convert(body, site, leave), labelOf(source) ?? labelOf(name), isHidden);
    const docsPage = {
      file,
      ...page,
      body: ofPage === undefined ? page.body : belowTitle(page.body),
      isPageText: ofPage !== undefined,
      addresses: isHidden ? [] : addresses,
    };
    sources.set(docsPage, source);
    pages.push(docsPage);
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
  // A file is found without its language, and then is that of the language or the first one.
  const sourceOf = (name: string) => {
    const {code = '', first = '', isByFolder} = languages ?? {};
    const {name: plain} = languageOf(name, languages);
    const inLanguage = (each: string) => (isByFolder ? `${each}/${plain}` : plain.replace(/(?=\.\w+$)/, `.${each}`));
    return languages
      ? ([name, inLanguage(code), inLanguage(first), plain].find((each) => names.has(each)) ?? name)
      : name;
  };
  for (const page of pages) {
    const source = sources.get(page) ?? page.file;
    page.body = outsideCode(page.body, LINK, (whole, open = '', given = '') => {
      const [address, end] = splitAddress(given);
      const at = fileAt(decoded(address), source, base);
      const name = at === undefined ? undefined : sourceOf(at);
      const post = address && name !== undefined ? addressInBlogs(name, docs, config, base) : undefined;
      if (post) return `${open}pathname://${encodeURI(post)}${end}`;
      if (!address || name === undefined) return whole;
      const isPage = PAGE.test(name) && names.has(name);
      if (!isPage && !isFile(name)) return whole;
      const {name: own} = isPage || languages?.isByFolder ? languageOf(name, languages) : {name};
      const local = () => open + encodeURI(relative(path.dirname(page.file), isPage ? named(own) : own)) + end;
      if (isPage) return own === name && source === page.file ? whole : local();
      const file = path.join(docs, name);
      if (IS_ASSET.test(name)) {
        if (isFirst || own !== name) files.set(own, file);
        return address.startsWith('/') || source !== page.file ? local() : whole;
      }
      keep(name);
      files.delete(name);
      return `${open}pathname://${encodeURI(`${base}/${name}`)}${end}`;
    });
  }
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

/** What mkdocstrings, mkdocs-click and plugins like these fill in. */
const FILLED = /^[ \t]*:::[ \t]+[\w-]+(?:\.[\w-]+)*[ \t]*$/gm;
/** Templates of the plugins macros and include-markdown. */
const TEMPLATE = /\{\{[^{}\n]+\}\}|\{%[^\n]*?%\}/g;
/** A link to an id, which may be one of another page. */
const REFERENCE = /(?<![\]!\\])\[([^[\]\n]+)\]\[([^[\]\n]*)\]/g;

const hasPlugin = ({plugins}: Data, ...names: string[]) =>
  optionsByName(plugins).some(([name]) => names.includes(name));

/** The values of the configuration that the plugin macros puts into pages. */
function withVariables(text: string, config: Data): string {
  if (!hasPlugin(config, 'macros')) return text;
  const values: Data = {config, ...(isData(config.extra) ? config.extra : {})};
  return text.replace(/\{\{[ \t]*([\w.]+)[ \t]*\}\}/g, (whole, name: string) => {
    const value = name.split('.').reduce<unknown>((at, key) => (isData(at) ? at[key] : undefined), values);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
}

/** The first part of a text that a plugin fills in. */
function filledPart(body: string, config: Data): string | undefined {
  let part: string | undefined;
  const find = (pattern: RegExp, isFilled: (label: string) => boolean = () => true) =>
    outsideCode(body, pattern, (whole, words = '', label = '') => {
      if (isFilled(label || words)) part ??= whole.trim();
      return whole;
    });
  find(FILLED);
  if (hasPlugin(config, 'macros', 'include-markdown')) find(TEMPLATE);
  const labels = new Set(
    Array.from(body.matchAll(/^ {0,3}\[([^\]\n]+)\]:/gm), ([, label = '']) => label.toLowerCase()),
  );
  const isLabel = (label: string) =>
    !labels.has(label.replaceAll('`', '').toLowerCase()) && !labels.has(label.toLowerCase());
  // Ids of other pages have dots, or are those of programs; anything else is text in brackets.
  if (hasPlugin(config, 'autorefs', 'mkdocstrings'))
    find(REFERENCE, (label) => /^`?[\w.-]+`?$/.test(label) && isLabel(label));
  return part;
}

/**
 * The text of the built page, where plugins fill in a part of it; undefined for other pages.
 * @param names the files below `docs/`
 */
function textOfPage(
  {file, title, body, addresses}: DocsPageText,
  {build, base, config}: OldSite,
  names: Set<string>,
  leave: (line: number, why: string) => void,
): string | undefined {
  const part = filledPart(body, config);
  if (!part) return undefined;
  const built = build?.pageOf({title, body, addresses: addresses.slice(0, 1)});
  if (!build || !built) {
    leave(0, `a plugin fills in ${part}, which only its page has: name a copy of the old pages with --built`);
    return undefined;
  }
  const text = pageText(built, build, '', {lost: (why) => leave(0, why)});
  // A file is relative to the page here, which has no folder of its own.
  return outsideCode(text, LINK, (whole, open = '', given = '') => {
    const [address, end] = splitAddress(given);
    const origin = `https://x${encodeURI(built.address)}`;
    if (!address || /^[a-z][a-z\d+.-]*:|^\/\//i.test(address) || !URL.canParse(address, origin)) return whole;
    const name = decoded(new URL(address, origin).pathname).slice(base.length + 1);
    return names.has(name) ? open + encodeURI(path.posix.relative(path.posix.dirname(file), name)) + end : whole;
  });
}

/** The names of the pages that led to each page by the plugin `redirects`. */
function redirectsIn({plugins}: Data): Map<string, string[]> {
  const given = optionsByName(plugins).find(([name]) => name === 'redirects')?.[1].redirect_maps;
  const result = new Map<string, string[]>();
  for (const [from, to] of Object.entries(isData(given) ? given : {})) {
    const [name] = splitAddress(String(to));
    result.set(name, [...(result.get(name) ?? []), from]);
  }
  return result;
}

/** The old addresses of a page, and of the pages that led to it. */
function addressesOf(name: string, {base, config, build}: OldSite<MkDocs>, redirects: Map<string, string[]>): string[] {
  const [own = '', ...others] = [name, ...(redirects.get(name) ?? [])].map((each) =>
    addressOf(each, base + folderIn(config.languages), isFolder(config)),
  );
  return [...new Set([own, ...others, ...(build?.redirectsTo({address: own}) ?? [])])];
}

/** The fields of a page that come along. */
const FIELDS = new Set(['title', 'description', 'tags', 'hide', 'date']);

/** The front matter of a page in Docusaurus, and its text without the heading that is its title. */
function titled(
  data: Data,
  text: string,
  label: string | undefined,
  isDraft: boolean,
): Pick<DocsPage, 'data' | 'body' | 'heading'> {
  const split = splitTitle(text);
  const {heading, body, title = heading ? undefined : (data.title ?? label)} = split;
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
    heading: split.title,
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
