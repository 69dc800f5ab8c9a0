import {dataAt, texts} from '../../common/front-matter';
import type {Counterpart, Entry, OldList, OldLists, OldSite} from '../../common/generator';
import {countsOf, listPage, pagesOf} from '../../common/old-lists';
import type {Post} from '../../common/posts';
import {hugoPath, hugoTerm, isFolderPage, sectionsOf, taxonomiesOf} from './addresses';

/** The lists and feeds of Hugo. */
export function hugoLists({config, pages, languages, base, below}: OldSite, posts: Post[]): OldLists {
  const isUgly = config.uglyurls === true;
  const end = isUgly ? '.html' : '/';
  const off = texts(config.disablekinds).map((kind) => kind.toLowerCase());
  // Hugo 0.128 gave these settings a place of their own.
  const {pagersize, path: pageFolder} = dataAt(config, 'pagination');
  const perPage = Number(pagersize ?? config.paginate ?? 10);
  const lists: OldList[] = [];
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
