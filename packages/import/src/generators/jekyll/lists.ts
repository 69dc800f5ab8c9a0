import {fill} from '../../common/addresses';
import {type Data, dataAt, isData, texts} from '../../common/front-matter';
import type {Counterpart, OldLists, OldSite} from '../../common/generator';
import {pagesOf} from '../../common/old-lists';
import type {Post} from '../../common/posts';
import {jekyllCategories, slugify} from './addresses';
import {hasPlugin} from './heading-ids';

/** The rules of jekyll-archives, and the kinds of lists as its configuration names them. */
const ARCHIVES = {
  ...{year: '/:year/', month: '/:year/:month/', day: '/:year/:month/:day/'},
  ...{tag: '/tag/:name/', category: '/category/:name/'},
};
const ENABLED = {year: 'year', month: 'month', day: 'day', tag: 'tags', category: 'categories'};

export function jekyllLists(site: OldSite, posts: Post[]): OldLists {
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

/** The tags of a post of Jekyll, whose `tag` is one name. */
export const jekyllTags = (data: Data): string[] =>
  'tag' in data ? texts(data.tag, /$^/) : texts(data.tags, /[\s,]+/);
