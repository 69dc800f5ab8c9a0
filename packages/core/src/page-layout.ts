import {type AnyNode, type CheerioAPI, load} from 'cheerio';

/** What the pages of one site have in common. */
export type PageLayout = {
  /** selectors of the element with the article, the most specific first; empty if none stands out */
  articles: string[];
  /** the selector, of those that are known, that finds the article on most of the pages */
  usual?: string;
  /** titles on most of the pages, which are those of the site */
  titles: Set<string>;
};
/**
 * What is read from a page. `known`: the selector that finds its article. `top`: otherwise the element in which the
 * article is looked for.
 */
type Reading = {known: string | undefined; top: AnyNode | undefined; titles: string[]};

/** So many pages are read at most, and so many must be there. */
const SAMPLE = 40;
const ENOUGH = 5;
/** The share of what differs between pages that the element of the article must hold. */
const SHARE = 0.6;
/** Text in these is no measure: lists of other posts are links, and code may be most of a post. */
const NO_PROSE = 'script, style, template, noscript, pre, nav, form, button, a';
const HOLDERS = 'div, section, main, article, center, table, tbody, tr, td';

/** Finds the element of the article by what differs between pages: header, menus and footer are on all of them. */
export function layoutOf(pages: string[], read: ($: CheerioAPI) => Reading): PageLayout {
  const step = Math.ceil(pages.length / SAMPLE);
  const sample = pages.filter((_, index) => index % step === 0).map((page) => load(page));
  if (sample.length < ENOUGH) return {articles: [], titles: new Set()};
  const found = sample.map(read);
  const titles = onMost(found.map((each) => each.titles));
  const places = found.flatMap(({top}, index): Place[] => (top ? [{$: sample[index] as CheerioAPI, node: top}] : []));
  const [usual] = onMost(found.flatMap(({known}) => (known ? [[known]] : [])));
  return {articles: places.length < ENOUGH ? [] : articlesIn(places), usual, titles};
}

type Place = {$: CheerioAPI; node: AnyNode};

function articlesIn(places: Place[]): string[] {
  const texts = places.map(({$, node}) => piecesOf($, node));
  const repeated = onMost(texts.map((pieces) => pieces.map(({text}) => text)));
  const weights = new Map<AnyNode, number>();
  for (const {text, node} of texts.flat())
    if (!repeated.has(text))
      for (let at: AnyNode | null = node; at; at = at.parent) weights.set(at, (weights.get(at) ?? 0) + text.length);
  const weigh = (all: Place[]) => all.reduce((sum, {node}) => sum + (weights.get(node) ?? 0), 0);
  const selectors: string[] = [];
  for (let at = places, path = ''; ; ) {
    const named = new Map<string, Place[]>();
    for (const {$, node} of at) {
      const seen = new Set<string>();
      for (const child of $(node).children(HOLDERS).toArray())
        for (const name of namesOf($, child).filter((each) => !seen.has(each))) {
          seen.add(name);
          named.set(name, [...(named.get(name) ?? []), {$, node: child}]);
        }
    }
    const [best] = [...named].sort(([, one], [, other]) => weigh(other) - weigh(one));
    const enough = Math.max(ENOUGH, places.length / 2);
    if (!best || best[1].length < enough || weigh(best[1]) < weigh(at) * SHARE) return selectors;
    path = `${path || tagOf(at[0]?.node)} > ${best[0]}`;
    selectors.unshift(path);
    at = best[1];
  }
}

/** The texts of an element that are no links and no code. */
function piecesOf($: CheerioAPI, top: AnyNode): {text: string; node: AnyNode}[] {
  const inside = $(top)
    .find('*')
    .addBack()
    .contents()
    .toArray()
    .filter((node) => node.type === 'text');
  return inside.flatMap((node) => {
    const text = $(node).text().replace(/\s+/g, ' ').trim();
    return text && $(node).closest(NO_PROSE).length === 0 ? [{text, node}] : [];
  });
}

const tagOf = (node: AnyNode | undefined) => (node && 'name' in node ? node.name : 'body');

/** Selectors of an element among its siblings, the most telling first. */
function namesOf($: CheerioAPI, node: AnyNode): string[] {
  const tag = tagOf(node);
  const id = $(node).attr('id');
  const classes = $(node).attr('class');
  const parts = (classes ?? '').split(/\s+/).filter(Boolean);
  const place = $(node).prevAll(tag).length + 1;
  return [
    ...(id ? [`${tag}[id=${JSON.stringify(id)}]`] : []),
    ...(classes ? [`${tag}[class=${JSON.stringify(classes)}]`] : []),
    ...parts.map((part) => `${tag}[class~=${JSON.stringify(part)}]`),
    `${tag}:nth-of-type(${place})`,
  ];
}

/** The values that more than half of the lists have. */
function onMost(lists: string[][]): Set<string> {
  const counts = new Map<string, number>();
  for (const value of lists.flatMap((list) => [...new Set(list)])) counts.set(value, (counts.get(value) ?? 0) + 1);
  return new Set([...counts].flatMap(([value, count]) => (count > lists.length / 2 ? [value] : [])));
}
