import path from 'node:path';
import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {PluginContentLoadedActions, RouteConfig} from '@docusaurus/types';
import {posixPath} from '@docusaurus/utils';
import {messagesFor} from '../../shared/messages';

/** Up to here a list of all posts is worth its weight on every page: 60 titles are about 2 kB after compression. */
const WHOLE = 60;

type Item = {title: string; permalink: string; unlisted: boolean; date: string | Date};

/**
 * What the sidebar of a page lists. Few posts: all. Many: those of the page's own year, of a long year those around the page, and for every other year one
 * line that leads to that year in the archive; else each page of a large site would carry the titles of all the others.
 *
 * @param own the year of the page, and which part of it
 * @param place the address of the archive page, whose sections are `#year-2024`, and the language
 */
export function sidebarOf(
  own: {year: string; part: number},
  years: Map<string, Item[]>,
  {archive, locale}: {archive: string; locale: string},
): Item[] {
  return [...years].flatMap(([year, posts]) => {
    const size = partSize(posts);
    const listed = year === own.year ? posts.slice(own.part * size, (own.part + 1) * size) : [];
    if (listed.length === posts.length) return listed;
    const title = messagesFor(locale)('inkstone.allPostsOfYear', {year, count: posts.length});
    const all: Item = {
      title,
      permalink: `${archive}#year-${year}`,
      unlisted: false,
      date: `${year}-12-31T00:00:00.000Z`,
    };
    return own.part > 0 ? [all, ...listed] : [...listed, all];
  });
}

/** How many posts of a year a sidebar lists: a long year is divided into equal parts. */
function partSize({length}: Item[]): number {
  return Math.ceil(length / Math.ceil(length / WHOLE));
}

export function byYear(items: Item[]): Map<string, Item[]> {
  const years = new Map<string, Item[]>();
  for (const item of items) {
    const year = yearOf(item);
    years.set(year, [...(years.get(year) ?? []), item]);
  }
  return years;
}

/**
 * Gives the routes of a large blog the sidebar of their year; those of a small one keep what they have.
 * @param generatedFilesDir where Docusaurus puts what it generates
 */
export function sidebarByYear(
  {blogPosts, blogSidebarTitle}: BlogContent,
  place: {archive: string; locale: string},
  {createData}: Pick<PluginContentLoadedActions, 'createData'>,
  generatedFilesDir: string,
): (route: RouteConfig) => Promise<RouteConfig> {
  const items = blogPosts
    .filter(({metadata}) => !metadata.unlisted)
    .map(({metadata: {title, permalink, date}}): Item => ({title, permalink, unlisted: false, date}));
  const years = byYear(items);
  const newest = items[0] && yearOf(items[0]);
  const files = new Map<string, Promise<string>>();
  const write = async (name: string, year: string, part: number) => {
    const file = await createData(name, {title: blogSidebarTitle, items: sidebarOf({year, part}, years, place)});
    // Below the stock plugin's alias, as it names its own data: a whole path would get into the browser's scripts.
    return `~blog/${posixPath(path.relative(path.join(generatedFilesDir, 'docusaurus-plugin-content-blog'), file))}`;
  };
  return async (route) => {
    if (items.length <= WHOLE || !newest || !route.modules?.sidebar) return route;
    const post = blogPosts.find(({metadata}: BlogPost) => metadata.permalink === route.path);
    const year = post ? yearOf(post.metadata) : newest;
    const posts = years.get(year) ?? [];
    const place = posts.findIndex(({permalink}) => permalink === route.path);
    const part = place > 0 ? Math.floor(place / partSize(posts)) : 0;
    const name = `sidebar-${year}-${part + 1}.json`;
    const file = files.get(name) ?? write(name, year, part);
    files.set(name, file);
    return {...route, modules: {...route.modules, sidebar: await file}};
  };
}

function yearOf({date}: {date: string | Date}): string {
  return new Date(date).toISOString().slice(0, 4);
}
