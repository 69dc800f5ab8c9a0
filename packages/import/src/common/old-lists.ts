import fs from 'node:fs';
import path from 'node:path';
import {decoded} from 'inkstone-core/decoded';
import {plainTitle} from 'inkstone-core/losses';
import {decode} from './front-matter';
import type {Counterpart, Entry, OldList, OldLists, OldSite} from './generator';
import {tagNames} from './lists';
import type {BuiltPage} from './old-build';
import type {Post} from './posts';

const LIST_PAGE = /([^\\/]+?)(?:[\\/]_?index)?(?:\.[a-z]{2,3}(?:-[a-z]+)?)?\.\w+$/i;

/** The replacement of a page that its author wrote to hold a list; undefined for other pages. */
export function listPage(file: string): Counterpart | undefined {
  const [, name = ''] = file.match(LIST_PAGE) ?? [];
  if (/^(?:tags?|categor(?:y|ies))$/i.test(name)) return 'tags';
  return /^(?:archives?|year-archive|timeline)$/i.test(name) ? 'archive' : undefined;
}

/** The addresses of the lists and feeds that the old generator made for these posts, with the path of the site. */
export function oldLists(site: OldSite, published: Post[]): OldLists {
  const found = published.length > 0 ? site.generator.lists?.(site, published) : undefined;
  const {lists, feeds} = found ?? {lists: [], feeds: []};
  const whole = (address: string) => `${site.base}/${address}`.replace(/\/{2,}/g, '/');
  const home: OldList[] = site.base && published.length > 0 ? [{from: '/', to: site.below ? 'home' : 'posts'}] : [];
  const all = [...home, ...lists].map(({from, to}) => ({from: whole(from), to}));
  const computed = {
    lists: [...all, ...site.pages.flatMap((page) => ownPage(site, page, whole))],
    feeds: feeds.map(whole),
  };
  return site.build ? listsRead(computed, site, published) : computed;
}

/** The lists and feeds of the old build, by the rules of its generator, or else by their names. */
function listsRead({lists, feeds}: OldLists, {build, base, docs}: OldSite, published: Post[]): OldLists {
  if (!build) return {lists, feeds};
  const answers = (from: string) => build.isMirror || build.answers(from) || from === '/';
  const read = lists.filter(({from}) => answers(from));
  const known = new Map(read.map(({from, to}) => [decoded(from), to]));
  const add = (from: string, to: Counterpart | undefined) => {
    if (to === undefined || known.has(from)) return;
    known.set(from, to);
    read.push({from, to});
  };
  const posts = new Set(published.map(({built}) => built));
  const tags = new Map(published.flatMap(({data}) => tagNames(data)).map((tag) => [plainTitle(tag), tag]));
  const others = build.pages.filter((each) => !posts.has(each) && !docs?.has(each.address));
  const hasPosts = (folder: string) => published.some(({built}) => built?.address.startsWith(folder));
  for (const page of others.filter(({isList}) => isList)) {
    // The page of a folder with posts is a list of these.
    const isFolder = page.address.endsWith('/') && page.address !== `${base}/` && hasPosts(page.address);
    add(page.address, counterpartOf(page, tags, build.base) ?? (isFolder ? 'posts' : undefined));
  }
  // Further pages of a list may have a number alone.
  for (const {address} of others) {
    const [, folder = ''] = address.match(/^(.*\/)\d{1,3}(?:\/|\.html)?$/) ?? [];
    const list = known.get(folder) ?? known.get(folder.replace(/\/$/, ''));
    if (folder && list !== undefined && hasPosts(folder)) add(address, list);
  }
  for (const [target, from] of build.redirects) for (const each of from) add(each, known.get(target));
  for (const [address, isAtom] of build.feeds)
    if (path.posix.dirname(address) === (base || '/') || /^\/feed\/index\.xml$/.test(address.slice(base.length)))
      add(address, isAtom ? 'atom.xml' : 'rss.xml');
  const more = [...build.feeds.keys()].filter((each) => !known.has(each));
  return {lists: read, feeds: [...new Set([...feeds.filter(answers), ...more])]};
}

/** The counterpart of a list, by its address and title. */
function counterpartOf({address, name, article}: BuiltPage, tags: Map<string, string>, top: string) {
  const below = decoded(address).slice(top.length).replace(/\/$/, '');
  const first = below.replace(/\/?page[/-]?\d+$/, '');
  const term = first.match(/(?:^|\/)(?:tags?|categor(?:y|ies)|series|topics?)\/(.+?)(?:\.html)?$/)?.[1];
  if (term === undefined)
    return listPage(first === below ? name : `${first}/index.html`) ?? (first === below ? undefined : 'archive');
  const names = [...article.titles, term.split('/').at(-1) ?? ''].map(plainTitle);
  const tag = names.flatMap((each) => tags.get(each) ?? [])[0];
  return tag === undefined ? 'tags' : {tag};
}

const FEEDS: Record<string, Counterpart> = {rss: 'rss.xml', feed: 'atom.xml'};

/** The addresses of a page written by the author. */
function ownPage(site: OldSite, entry: Entry, whole: (address: string) => string): OldList[] {
  const {generator, publicFolders, root} = site;
  const {file} = entry;
  const text = decode(fs.readFileSync(file));
  const isXml = file.endsWith('.xml');
  const [, form] = (isXml && text.match(/^---\n[\s\S]*?<(rss|feed)\b/)) || [];
  const to = isXml ? FEEDS[form ?? ''] : listPage(file);
  if (!to) return [];
  const own = isXml ? undefined : generator.addressesOfPage?.(entry, site);
  if (own) return own.map((from) => ({from, to}));
  const [, written] = text.match(/^(?:permalink|url)\s*[:=]\s*["']?([^\s"']+)/m) ?? [];
  const folder = publicFolders.find((each) => file.startsWith(each + path.sep)) ?? root;
  const above = path
    .dirname(path.relative(folder, file))
    .split(path.sep)
    .filter((name) => !/^[_.]/.test(name));
  const [, name = ''] = file.match(LIST_PAGE) ?? [];
  if (isXml) return [{from: whole(written ?? [...above, path.basename(file)].join('/')), to}];
  const place = [...above, ...(above.at(-1) === name ? [] : [name])].join('/');
  const isIndex = /(?:^|[\\/])_?index\.[^\\/]+$/.test(file);
  const forms = isIndex ? ['/'] : (generator.pageEnds ?? ['.html']);
  return (written ? [written] : forms.map((form) => place + form)).map((from) => ({from: whole(from), to}));
}

/** The pages of a list from the second on. `address` returns that of a page by its number. */
export function pagesOf(to: Counterpart, count: number, perPage: number, address: (page: number) => string): OldList[] {
  const last = perPage ? Math.ceil(count / perPage) : 1;
  return Array.from({length: Math.max(0, last - 1)}, (_, index) => ({from: address(index + 2), to}));
}

/** How often each text occurs. */
export function countsOf(all: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}
