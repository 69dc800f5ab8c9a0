import {type Data, isData, parseYaml} from '../../common/front-matter';
import type {Item} from './export';

/** The form of an address, and the posts that have it. */
export type Routes = {collections: {permalink: string; filter: string}[]; tag: string; author: string};

const STANDARD: Routes = {
  collections: [{permalink: '/{slug}/', filter: ''}],
  tag: '/tag/{slug}/',
  author: '/author/{slug}/',
};

/** Reads `routes.yaml`; by default each post is at `/slug/`. */
export function readRoutes(yaml: string | undefined): Routes {
  const {collections, taxonomies} = yaml === undefined ? ({} as Data) : parseYaml(yaml);
  const rows = isData(collections) ? Object.values(collections).filter(isData) : [];
  const of = (name: 'tag' | 'author') =>
    isData(taxonomies) && typeof taxonomies[name] === 'string' ? taxonomies[name] : STANDARD[name];
  const written = rows.map(({permalink, filter}) => ({
    permalink: String(permalink ?? '/{slug}/'),
    filter: String(filter ?? ''),
  }));
  return {collections: written.length ? written : STANDARD.collections, tag: of('tag'), author: of('author')};
}

/** One condition of a filter, such as `tag:news` or `primary_tag:-[a,b]`; undefined if it is of another kind. */
function holds(condition: string, {tags, authors, isFeatured, type}: Item): boolean | undefined {
  const [, key, not, value = ''] = condition.match(/^([a-z_]+):(-)?(.+)$/) ?? [];
  const names = value
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((name) => name.trim().replace(/^(['"])(.*)\1$/, '$2'));
  const slugs: Record<string, (string | undefined)[]> = {
    tag: tags.map(({slug}) => slug),
    tags: tags.map(({slug}) => slug),
    primary_tag: [tags[0]?.slug],
    author: authors.map(({slug}) => slug),
    authors: authors.map(({slug}) => slug),
    primary_author: [authors[0]?.slug],
    featured: [String(isFeatured)],
    type: [type],
  };
  const own = slugs[key ?? ''];
  return own && names.some((name) => own.includes(name)) !== (not === '-');
}

/** Whether a post is in a collection; undefined if a filter is not understood. */
function isIn(filter: string, item: Item): boolean | undefined {
  const results = filter.split('+').map((each) => (each.trim() ? holds(each.trim(), item) : true));
  if (results.includes(false)) return false;
  return results.includes(undefined) ? undefined : true;
}

/** The addresses that a post may have: that of the first collection it is in. A part without a value stays. */
export function addressesOf(item: Item, {collections}: Routes, [year, month, day]: string[]): string[] {
  const found: string[] = [];
  for (const {permalink, filter} of collections) {
    const is = isIn(filter, item);
    if (is === false) continue;
    const values: Record<string, string | undefined> = {
      ...{slug: item.slug, id: item.id, year, month, day},
      primary_tag: item.tags[0]?.slug ?? 'all',
      primary_author: item.authors[0]?.slug,
      author: item.authors[0]?.slug,
    };
    found.push(permalink.replace(/\{(\w+)\}|:(\w+)/g, (_, a, b) => values[a ?? b] ?? `:${a ?? b}`));
    if (is) break;
  }
  return found;
}
