import path from 'node:path';
import {type Data, dataAt, type When} from '../../common/front-matter';
import type {Counterpart, OldList, OldLists, OldSite} from '../../common/generator';
import {countsOf, pagesOf} from '../../common/old-lists';
import type {Post} from '../../common/posts';
import {slugize} from './addresses';
import {packagesOf} from './heading-ids';

export function hexoLists({config, root}: OldSite, posts: Post[]): OldLists {
  const perPageOf = (name: string) => Number(dataAt(config, `${name}_generator`).per_page ?? config.per_page ?? 10);
  const pageName = String(config.pagination_dir ?? 'page');
  const lists: OldList[] = [];
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

/** Two feeds are Atom and RSS in this order, in spite of the configuration. */
function hexoFeeds({type, path: given}: Data): OldList[] {
  const types = Array.isArray(type) && type.length > 1 ? ['atom', 'rss2'] : [type].flat();
  const isPath = Array.isArray(given) === Array.isArray(type) || type === undefined;
  const paths = given && isPath ? [given].flat() : [];
  return types.map((each, index) => {
    const kind = each === 'rss2' ? each : 'atom';
    const file = String(paths[index] ?? kind);
    return {from: path.posix.extname(file) ? file : `${file}.xml`, to: kind === 'rss2' ? 'rss.xml' : 'atom.xml'};
  });
}
