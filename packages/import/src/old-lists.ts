import fs from 'node:fs';
import path from 'node:path';
import {
  fill,
  hugoPath,
  hugoTerm,
  isFolderPage,
  jekyllCategories,
  sectionsOf,
  slugify,
  slugize,
  taxonomiesOf,
} from './addresses';
import {type Data, decode, isData, texts, type When} from './front-matter';
import {dataAt, hasPlugin, packagesOf} from './heading-ids';
import {addressOfTag, jekyllTags} from './lists';
import type {Entry, OldSite} from './old-site';
import {type Post, tryToRead} from './posts';
import {Reporter} from './report';

/** What an old list or feed has become; a tag is given by its name. */
type Counterpart = 'home' | 'posts' | 'archive' | 'tags' | 'atom.xml' | 'rss.xml' | {tag: string};
type List = {from: string; to: Counterpart};
/** `feeds`: addresses of feeds that have no counterpart. */
export type OldLists = {lists: List[]; feeds: string[]};

const LIST_PAGE = /([^\\/]+?)(?:[\\/]_?index)?(?:\.[a-z]{2,3}(?:-[a-z]+)?)?\.\w+$/i;

/** What replaces a page that its author wrote to hold a list; undefined for other pages. */
export function listPage(file: string): Counterpart | undefined {
  const [, name = ''] = file.match(LIST_PAGE) ?? [];
  if (/^(?:tags?|categor(?:y|ies))$/i.test(name)) return 'tags';
  return /^(?:archives?|year-archive|timeline)$/i.test(name) ? 'archive' : undefined;
}

/** The addresses of the lists and feeds that the old generator made for these posts, with the path of the site. */
export function oldLists(site: OldSite, published: Post[]): OldLists {
  const read = {Hexo: hexo, Hugo: hugo, Jekyll: jekyll, Docusaurus: docusaurus, Markdown: undefined}[site.kind];
  const {lists, feeds} = (published.length > 0 && read?.(site, published)) || {lists: [], feeds: []};
  const whole = (address: string) => `${site.base}/${address}`.replace(/\/{2,}/g, '/');
  const home: List[] = site.base && published.length > 0 ? [{from: '/', to: site.below ? 'home' : 'posts'}] : [];
  const all = [...home, ...lists].map(({from, to}) => ({from: whole(from), to}));
  return {lists: [...all, ...site.pages.flatMap((page) => ownPage(site, page, whole))], feeds: feeds.map(whole)};
}

const FEEDS: Record<string, Counterpart> = {rss: 'rss.xml', feed: 'atom.xml'};

/** The addresses of a page written by the author. */
function ownPage(site: OldSite, entry: Entry, whole: (address: string) => string): List[] {
  const {kind, publicFolders, root} = site;
  const {file} = entry;
  const text = decode(fs.readFileSync(file));
  const isXml = file.endsWith('.xml');
  const [, form] = (isXml && text.match(/^---\n[\s\S]*?<(rss|feed)\b/)) || [];
  const to = isXml ? FEEDS[form ?? ''] : listPage(file);
  if (!to) return [];
  // Its address follows the rules for posts; Hugo builds nothing with a page that it cannot read.
  if (kind === 'Hugo')
    return isFolderPage(file)
      ? []
      : tryToRead(entry, site, new Reporter()).flatMap(({addresses}) => addresses.map((from) => ({from, to})));
  const [, written] = text.match(/^(?:permalink|url)\s*[:=]\s*["']?([^\s"']+)/m) ?? [];
  const folder = publicFolders.find((each) => file.startsWith(each + path.sep)) ?? root;
  const above = path
    .dirname(path.relative(folder, file))
    .split(path.sep)
    .filter((name) => !/^[_.]/.test(name));
  const [, name = ''] = file.match(LIST_PAGE) ?? [];
  if (isXml) return [{from: whole(written ?? [...above, path.basename(file)].join('/')), to}];
  const own = [...above, ...(above.at(-1) === name ? [] : [name])].join('/');
  const isIndex = /(?:^|[\\/])_?index\.[^\\/]+$/.test(file);
  // GitHub Pages serves a Jekyll page with and without its extension.
  const forms = kind === 'Jekyll' && !isIndex ? ['/', '.html'] : [isIndex ? '/' : '.html'];
  return (written ? [written] : forms.map((form) => own + form)).map((from) => ({from: whole(from), to}));
}

/** The pages of a list from the second on. `address` returns that of a page by its number. */
function pagesOf(to: Counterpart, count: number, perPage: number, address: (page: number) => string): List[] {
  const last = perPage ? Math.ceil(count / perPage) : 1;
  return Array.from({length: Math.max(0, last - 1)}, (_, index) => ({from: address(index + 2), to}));
}

/** How often each text occurs. */
function countsOf(all: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

function hexo({config, root}: OldSite, posts: Post[]): OldLists {
  const perPageOf = (name: string) => Number(dataAt(config, `${name}_generator`).per_page ?? config.per_page ?? 10);
  const pageName = String(config.pagination_dir ?? 'page');
  const lists: List[] = [];
  const add = (from: string, to: Counterpart, count: number, perPage: number) => {
    if (from) lists.push({from: `${from}/`, to});
    lists.push(
      ...pagesOf(from || to !== 'posts' ? to : 'archive', count, perPage, (page) => `${from}/${pageName}/${page}/`),
    );
  };
  add(String(dataAt(config, 'index_generator').path ?? ''), 'posts', posts.length, perPageOf('index'));
  const archive = String(config.archive_dir ?? 'archives').replace(/\/$/, '');
  add(archive, 'archive', posts.length, perPageOf('archive'));
  const {yearly = true, monthly = true, daily = false} = dataAt(config, 'archive_generator');
  const periods = ({year, month, day}: When) => [
    ...(yearly ? [year] : []),
    ...(yearly && monthly ? [`${year}/${month}`] : []),
    ...(yearly && daily ? [`${year}/${month}/${day}`] : []),
  ];
  const dated = posts.flatMap(({days}) => [...new Set(days.flatMap(periods))]);
  for (const [day, count] of countsOf(dated)) add(`${archive}/${day}`, 'archive', count, perPageOf('archive'));
  const slugIn = (key: string, name: string) =>
    slugize(String(dataAt(config, key)[name] ?? name), config.filename_case);
  const listed = (value: unknown): unknown[] => [value ?? []].flat();
  const tags = posts.flatMap(({data}) => [...new Set(listed(data.tags ?? data.tag).map(String))]);
  for (const [tag, count] of countsOf(tags))
    add(`${config.tag_dir ?? 'tags'}/${slugIn('tag_map', tag)}`, {tag}, count, perPageOf('tag'));
  const chains = posts.flatMap(({data}) => {
    const given = listed(data.categories ?? data.category);
    const all = Array.isArray(data.categories) && data.categories.some(Array.isArray) ? data.categories : [given];
    const each = all.map((chain) => [chain].flat().map(String));
    const above = each.flatMap((chain) => chain.map((_, index) => JSON.stringify(chain.slice(0, index + 1))));
    return [...new Set(above)];
  });
  for (const [text, count] of countsOf(chains)) {
    const chain: string[] = JSON.parse(text);
    const address = chain.map((name) => slugIn('category_map', name)).join('/');
    add(`${config.category_dir ?? 'categories'}/${address}`, {tag: chain.at(-1) ?? ''}, count, perPageOf('category'));
  }
  if (packagesOf(root).includes('hexo-generator-feed')) lists.push(...hexoFeeds(dataAt(config, 'feed')));
  return {lists, feeds: []};
}

/** Two feeds are Atom and RSS in this order, whatever the configuration says. */
function hexoFeeds({type, path: given}: Data): List[] {
  const types = Array.isArray(type) && type.length > 1 ? ['atom', 'rss2'] : [type].flat();
  const isPath = Array.isArray(given) === Array.isArray(type) || type === undefined;
  const paths = given && isPath ? [given].flat() : [];
  return types.map((each, index) => {
    const kind = each === 'rss2' ? each : 'atom';
    const file = String(paths[index] ?? kind);
    return {from: path.posix.extname(file) ? file : `${file}.xml`, to: kind === 'rss2' ? 'rss.xml' : 'atom.xml'};
  });
}

function hugo({config, pages, languages, base, below}: OldSite, posts: Post[]): OldLists {
  const isUgly = config.uglyurls === true;
  const end = isUgly ? '.html' : '/';
  const off = texts(config.disablekinds).map((kind) => kind.toLowerCase());
  // Hugo 0.128 gave these settings a place of their own.
  const {pagersize, path: pageFolder} = dataAt(config, 'pagination');
  const perPage = Number(pagersize ?? config.paginate ?? 10);
  const lists: List[] = [];
  const feeds: string[] = [];
  const rss = dataAt(config, 'outputformats', 'rss');
  const hasFeed = (kind: string) => {
    const formats = dataAt(config, 'outputs')[kind];
    return !off.includes('rss') && (formats === undefined || texts(formats).some((each) => /^rss$/i.test(each)));
  };
  /** `folder` has no end. Only a list of all posts has a feed here. */
  const add = (folder: string, to: Counterpart, count: number, kind: string, hasAll = false) => {
    if (off.includes(kind)) return;
    if (folder) lists.push({from: folder + end, to});
    const pageName = (page: number) => `${folder}/${pageFolder ?? config.paginatepath ?? 'page'}/${page}${end}`;
    lists.push({from: pageName(1), to: folder || (base && !below) ? to : 'home'});
    lists.push(...pagesOf(folder ? to : 'archive', count, perPage, pageName));
    const feed = `${folder}/${rss.basename ?? 'index'}.xml`;
    if (!hasFeed(kind)) return;
    if (hasAll) lists.push({from: feed, to: 'rss.xml'});
    else if (count) feeds.push(feed);
  };
  if (languages.length > 1 && !below)
    lists.push({from: `${String(config.defaultcontentlanguage ?? 'en').toLowerCase()}/`, to: 'home'});
  const others = pages.filter(({file}) => !isFolderPage(file));
  add('', 'posts', posts.length + others.length, 'home', true);
  const within = (entry: Entry) =>
    sectionsOf(entry).map((_, index, all) => hugoPath(all.slice(0, index + 1).join('/'), config));
  const sections = posts.flatMap(({entry}) => within(entry));
  for (const [section, count] of countsOf(sections)) add(section, 'posts', count, 'section', count === posts.length);
  for (const plural of taxonomiesOf(config)) {
    const terms = countsOf(posts.flatMap(({data}) => [...new Set(texts(data[plural.toLowerCase()], /$^/))]));
    add(plural, 'tags', terms.size, 'taxonomy');
    for (const [tag, count] of terms) add(hugoTerm(plural, tag, config), {tag}, count, 'term');
  }
  for (const section of new Set(pages.flatMap(within)))
    if (!sections.includes(section)) add(section, listPage(`${section}/_index.md`) ?? 'posts', 0, 'section');
  return {lists, feeds};
}

function docusaurus({config}: OldSite, posts: Post[]): OldLists {
  const route = String(config.routeBasePath);
  const perPage = typeof config.postsPerPage === 'number' ? config.postsPerPage : 0;
  const lists: List[] = [
    ...(route ? [{from: route, to: 'posts' as const}] : []),
    {from: `${route}/archive`, to: 'archive'},
    {from: `${route}/tags`, to: 'tags'},
    ...pagesOf('archive', posts.length, perPage, (page) => `${route}/page/${page}`),
  ];
  for (const [tag, count] of countsOf(posts.flatMap(({data}) => [...new Set(texts(data.tags, /$^/))]))) {
    const address = `${route}/tags${addressOfTag(tag)}`;
    lists.push({from: address, to: {tag}}, ...pagesOf({tag}, count, perPage, (page) => `${address}/page/${page}`));
  }
  return {lists, feeds: []};
}

/** The rules of jekyll-archives, and the kinds of lists as its configuration names them. */
const ARCHIVES = {
  ...{year: '/:year/', month: '/:year/:month/', day: '/:year/:month/:day/'},
  ...{tag: '/tag/:name/', category: '/category/:name/'},
};
const ENABLED = {year: 'year', month: 'month', day: 'day', tag: 'tags', category: 'categories'};

function jekyll(site: OldSite, posts: Post[]): OldLists {
  const {config} = site;
  const pageName = String(config.paginate_path ?? '/page:num/').replace(/\/?$/, '/');
  const pageOf = (page: number) => pageName.replace(':num', String(page));
  const lists = pagesOf('archive', posts.length, Number(config.paginate ?? 0), pageOf);
  const first = pageName.replace(/[^/]*\/$/, '');
  if (config.paginate && first !== '/') lists.push({from: first, to: 'posts'});
  const {enabled, permalinks} = dataAt(config, 'jekyll-archives');
  const rules = {...ARCHIVES, ...(isData(permalinks) ? permalinks : {})};
  const add = (kind: keyof typeof ARCHIVES, values: Record<string, string>, to: Counterpart) => {
    if (enabled === 'all' || texts(enabled).includes(ENABLED[kind]))
      lists.push({from: fill(String(rules[kind]), values), to});
  };
  for (const {year, month, day} of posts.flatMap(({days}) => days))
    for (const kind of ['year', 'month', 'day'] as const) add(kind, {year, month, day}, 'archive');
  const tags = new Set(posts.flatMap(({data}) => jekyllTags(data)));
  for (const tag of tags) add('tag', {name: slugify(tag)}, {tag});
  for (const tag of new Set(posts.flatMap(({entry, data}) => jekyllCategories(entry, data))))
    add('category', {name: slugify(tag)}, {tag});
  if (!hasPlugin(site, 'jekyll-feed')) return {lists, feeds: []};
  const feed = dataAt(config, 'feed');
  lists.push({from: String(feed.path ?? 'feed.xml'), to: 'atom.xml'});
  const {path: folder = '/feed/by_tag/', only, except} = dataAt(feed, 'tags');
  const withFeed = feed.tags ? [...tags].filter((tag) => /^\w+$/.test(tag) && !texts(except).includes(tag)) : [];
  const wanted = only === undefined ? withFeed : withFeed.filter((tag) => texts(only).includes(tag));
  const feeds = [
    ...texts(feed.categories).map((name) => `feed/${name}.xml`),
    ...wanted.map((tag) => `${folder}${tag}.xml`),
  ];
  return {lists, feeds};
}
