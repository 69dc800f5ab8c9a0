import path from 'node:path';
import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {PluginContentLoadedActions, RouteConfig} from '@docusaurus/types';
import {posixPath} from '@docusaurus/utils';
import {localized} from '../../config/locales';

/** Up to here a list of all posts is worth its weight on every page: 60 titles are about 2 kB after compression. */
const WHOLE = 60;

type Item = {title: string; permalink: string; unlisted: boolean; date: string | Date};

/**
 * What the sidebar of a page lists. Few posts: all. Many: those of the page's own year, and for every other year one line that
 * leads to that year in the archive; else each page of a large site would carry the titles of all the others.
 *
 * @param year of the page, as in `2024`
 * @param archive the address of the archive page, whose sections are `#year-2024`
 */
export function sidebarOf(year: string, items: Item[], archive: string): Item[] {
  const years = new Map<string, Item[]>();
  for (const item of items) {
    const own = yearOf(item);
    const posts = years.get(own) ?? [];
    years.set(own, posts);
    posts.push(item);
  }
  return [...years].flatMap(([other, posts]) => {
    if (other === year) return posts;
    const title = localized({'zh-CN': `全部 ${posts.length} 篇`, en: posts.length === 1 ? 'The one post' : `All ${posts.length} posts`});
    return [{title, permalink: `${archive}#year-${other}`, unlisted: false, date: `${other}-12-31T00:00:00.000Z`}];
  });
}

/**
 * Gives the routes of a large blog the sidebar of their year; those of a small one keep what they have.
 * @param generatedFilesDir where Docusaurus puts what it generates
 */
export function sidebarByYear(
  {blogPosts, blogSidebarTitle}: BlogContent,
  archive: string,
  {createData}: Pick<PluginContentLoadedActions, 'createData'>,
  generatedFilesDir: string,
): (route: RouteConfig) => Promise<RouteConfig> {
  const items = blogPosts
    .filter(({metadata}) => !metadata.unlisted)
    .map(({metadata: {title, permalink, date}}): Item => ({title, permalink, unlisted: false, date}));
  const newest = items[0] && yearOf(items[0]);
  const files = new Map<string, Promise<string>>();
  const write = async (year: string) => {
    const file = await createData(`sidebar-${year}.json`, {title: blogSidebarTitle, items: sidebarOf(year, items, archive)});
    // Below the stock plugin's alias, as it names its own data: a whole path would get into the browser's scripts.
    return `~blog/${posixPath(path.relative(path.join(generatedFilesDir, 'docusaurus-plugin-content-blog'), file))}`;
  };
  return async (route) => {
    if (items.length <= WHOLE || !newest || !route.modules?.sidebar) return route;
    const post = blogPosts.find(({metadata}: BlogPost) => metadata.permalink === route.path);
    const year = post ? yearOf(post.metadata) : newest;
    const file = files.get(year) ?? write(year);
    files.set(year, file);
    return {...route, modules: {...route.modules, sidebar: await file}};
  };
}

function yearOf({date}: {date: string | Date}): string {
  return new Date(date).toISOString().slice(0, 4);
}
