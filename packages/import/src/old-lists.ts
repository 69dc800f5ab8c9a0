import fs from 'node:fs';
import path from 'node:path';
import {decode} from './front-matter';
import type {Counterpart, Entry, OldList, OldLists, OldSite} from './generators/generator';
import type {Post} from './posts';

const LIST_PAGE = /([^\\/]+?)(?:[\\/]_?index)?(?:\.[a-z]{2,3}(?:-[a-z]+)?)?\.\w+$/i;

/** What replaces a page that its author wrote to hold a list; undefined for other pages. */
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
  return {lists: [...all, ...site.pages.flatMap((page) => ownPage(site, page, whole))], feeds: feeds.map(whole)};
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
