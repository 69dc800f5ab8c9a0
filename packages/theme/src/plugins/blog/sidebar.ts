import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {PluginContentLoadedActions, RouteConfig} from '@docusaurus/types';
import {posixPath} from '@docusaurus/utils';
import type {Message} from 'inkstone-core/messages';

/** Up to this number, all posts are listed on every page: 60 titles are about 2 kB after compression. */
const MOST = 60;

type Item = {title: string; permalink: string; unlisted: boolean; date: string | Date};
type Years = Map<string, Item[]>;

/**
 * The sidebar of a page of a large blog: of its own year the 60 posts around it, and for every other year a link to
 * that year in the archive (`#year-2024`). `own`: its year, and which 60 posts of it.
 */
function sidebarOf(own: {year: string; part: number}, years: Years, archive: string, message: Message): Item[] {
  return [...years].flatMap(([year, posts]) => {
    const listed = year === own.year ? posts.slice(own.part * MOST, (own.part + 1) * MOST) : [];
    if (listed.length === posts.length) return listed;
    const title = message('inkstone.allPostsOfYear', {year, count: posts.length});
    const date = `${year}-12-31T00:00:00.000Z`;
    const all: Item = {title, permalink: `${archive}#year-${year}`, unlisted: false, date};
    return own.part > 0 ? [all, ...listed] : [...listed, all];
  });
}

function byYear(items: Item[]): Years {
  const years = [...new Set(items.map(yearOf))];
  return new Map(years.map((year) => [year, items.filter((item) => yearOf(item) === year)]));
}

/** Gives the routes of a large blog the sidebar of their year. The routes of a small blog stay as they are. */
export function sidebarByYear(
  {blogPosts, blogSidebarTitle}: BlogContent,
  {archive, message, generatedFilesDir}: {archive: string; message: Message; generatedFilesDir: string},
  {createData}: Pick<PluginContentLoadedActions, 'createData'>,
): (route: RouteConfig) => Promise<RouteConfig> {
  const items = blogPosts
    .filter(({metadata}) => !metadata.unlisted)
    .map(({metadata: {title, permalink, date}}): Item => ({title, permalink, unlisted: false, date}));
  const years = byYear(items);
  return async (route) => {
    const post = blogPosts.find(({metadata}) => metadata.permalink === route.path)?.metadata ?? items[0];
    if (items.length <= MOST || !post || !route.modules?.sidebar) return route;
    const year = yearOf(post);
    const index = years.get(year)?.findIndex(({permalink}) => permalink === post.permalink) ?? 0;
    const part = Math.max(0, Math.floor(index / MOST));
    const sidebar = {title: blogSidebarTitle, items: sidebarOf({year, part}, years, archive, message)};
    const file = await createData(`sidebar-${year}-${part + 1}.json`, sidebar);
    // Under the stock plugin's alias: an absolute path would end up in the browser's scripts.
    const below = posixPath(path.relative(path.join(generatedFilesDir, 'docusaurus-plugin-content-blog'), file));
    return {...route, modules: {...route.modules, sidebar: `~blog/${below}`}};
  };
}

function yearOf({date}: {date: string | Date}): string {
  return new Date(date).toISOString().slice(0, 4);
}
