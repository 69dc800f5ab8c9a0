import type {AnyNode, Cheerio} from 'cheerio';
import {load} from 'cheerio';
import {docId, type SidebarItem} from '../../common/docs-folder';

/** The elements in which themes have the navigation of docs. */
const NAVIGATION = 'nav, aside, [role=navigation], [role=complementary], .sphinxsidebar, .sidebar, .wy-menu';
/** The share of the pages to which a navigation must lead. */
const MOST = 0.6;

/** `fileOf`: the file of the page to which an address leads from a page. */
type Pages = {htmls: string[]; count: number; fileOf: (address: string, page: number) => string | undefined};

/** The sidebar that the pages of docs show, or the order in which they follow each other; empty without either. */
export function sidebarOf({htmls, count, fileOf}: Pages): SidebarItem[] {
  for (const [page, html] of htmls.entries()) {
    const $ = load(html);
    $('.toc, #toc, .md-nav--secondary, .bd-toc, .localtoc').remove();
    const found = $(NAVIGATION)
      .toArray()
      .map((each) => itemsIn($(each), (address) => fileOf(address, page)))
      .sort((a, b) => idsIn(b).size - idsIn(a).size)[0];
    if (found && idsIn(found).size >= Math.max(2, count * MOST)) return found;
    // The others would take a while, and show the same.
    if (page > 3) break;
  }
  const chain = chainOf(htmls, fileOf).map(docId);
  return chain.length >= Math.max(2, count * MOST) ? chain : [];
}

/** The items of the lists in an element. `find`: the file to which an address leads. */
function itemsIn(list: Cheerio<AnyNode>, find: (address: string) => string | undefined): SidebarItem[] {
  const items: SidebarItem[] = [];
  let caption = '';
  const seen = new Set<string>();
  const read = (element: Cheerio<AnyNode>): void => {
    const children = element.children();
    for (let at = 0; at < children.length; at++) {
      const child = children.eq(at);
      if (child.is('p.caption, [role=heading], h2, h3, h4')) caption = child.text().trim();
      else if (child.is('ul, ol')) {
        const inside = child.children('li');
        const below = Array.from(inside, (_, index) => itemOf(inside.eq(index))).flat();
        if (caption && below.length) items.push({type: 'category', label: caption, items: below});
        else items.push(...below);
        caption = '';
      } else read(child);
    }
  };
  const itemOf = (item: Cheerio<AnyNode>): SidebarItem[] => {
    const own = item.clone();
    own.find('ul, ol').remove();
    const link = own.find('a[href]').first();
    const words = link.length ? link : own.find('span, label').first();
    const label = words.text().replace(/\s+/g, ' ').trim();
    const file = link.length ? find(link.attr('href') ?? '') : undefined;
    const isNew = file !== undefined && !seen.has(file);
    if (isNew) seen.add(file);
    const below = itemsIn(item, find).filter(
      (each) => typeof each === 'string' || each.type !== 'doc' || !seen.has(each.id),
    );
    const id = isNew ? docId(file) : undefined;
    if (below.length && label)
      return [{type: 'category', label, ...(id !== undefined && {link: {type: 'doc', id}}), items: below}];
    return id === undefined ? below : [{type: 'doc', id, label: label || id}];
  };
  read(list);
  return items;
}

/** The files of pages in the order in which each names the next one in its head. */
function chainOf(htmls: string[], fileOf: Pages['fileOf']): string[] {
  const links = htmls.map((html, page) => {
    const $ = load(html);
    const find = (rel: string) => {
      const href = $(`link[rel=${rel}]`).first().attr('href');
      return href && fileOf(href, page);
    };
    return {own: fileOf('', page), next: find('next'), isFirst: !find('prev')};
  });
  const next = new Map(links.map((each) => [each.own, each.next]));
  const chain = new Set<string>();
  let at = links.find((each) => each.isFirst && each.next)?.own;
  for (; at && !chain.has(at); at = next.get(at)) chain.add(at);
  return [...chain];
}

function idsIn(items: SidebarItem[]): Set<string> {
  const ids = items.flatMap((item): string[] => {
    if (typeof item === 'string') return [item];
    if (item.type === 'doc') return [item.id];
    return item.type === 'category' ? [...(item.link ? [item.link.id] : []), ...idsIn(item.items)] : [];
  });
  return new Set(ids);
}
