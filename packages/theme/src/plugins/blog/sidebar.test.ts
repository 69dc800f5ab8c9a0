import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {RouteConfig} from '@docusaurus/types';
import {expect, test} from 'vitest';
import {byYear, sidebarByYear, sidebarOf} from './sidebar';

const posts = (count: number, years: number) =>
  Array.from({length: count}, (_, index) => ({
    title: `Post ${index}`,
    permalink: `/blog/p${index}`,
    unlisted: false,
    date: new Date(Date.UTC(2025 - Math.floor((index * years) / count), 5, 1)),
  }));
const content = (count: number, years: number) =>
  ({blogSidebarTitle: 'All', blogPosts: posts(count, years).map((metadata) => ({metadata}))}) as unknown as BlogContent;

/** The routes' sidebars, and the files that were written for them. */
async function sidebars(count: number, years: number, paths: string[]) {
  const written: Record<string, {items: unknown[]}> = {};
  const createData = async (name: string, data: unknown) => {
    written[name] = data as {items: unknown[]};
    return `/project/.docusaurus/docusaurus-plugin-content-blog/default/${name}`;
  };
  const give = sidebarByYear(
    content(count, years),
    {archive: '/blog/archive', locale: 'zh-CN', generatedFilesDir: '/project/.docusaurus'},
    {createData},
  );
  const routes: RouteConfig[] = paths.map((path) => ({path, component: 'x', modules: {sidebar: 'all.json'}}));
  return {written, given: await Promise.all(routes.map(async (route) => (await give(route)).modules?.sidebar))};
}

test('a small blog lists all its posts everywhere', async () => {
  expect(await sidebars(60, 6, ['/blog/p0', '/blog'])).toEqual({given: ['all.json', 'all.json'], written: {}});
});

test('on a large one a post lists its own part of its year, a list the newest; no folder of this machine gets into the address', async () => {
  const {given, written} = await sidebars(1000, 10, ['/blog/p0', '/blog/p999', '/blog/p998', '/blog', '/blog/tags/x']);
  expect(given).toEqual(
    ['2025-1', '2016-2', '2016-2', '2025-1', '2025-1'].map((name) => `~blog/default/sidebar-${name}.json`),
  );
  // 40 of the 100 posts of the year, and ten lines for the years.
  expect(written['sidebar-2016-2.json']?.items).toHaveLength(50);
});

test('every other year is one line that leads to it in the archive', () => {
  const items = sidebarOf({year: '2024', part: 0}, byYear(posts(6, 3)), '/en/blog/archive', 'en');
  expect(items.map(({title, permalink}) => [title, permalink])).toEqual([
    ['All posts of 2025: 2', '/en/blog/archive#year-2025'],
    ['Post 2', '/blog/p2'],
    ['Post 3', '/blog/p3'],
    ['All posts of 2023: 2', '/en/blog/archive#year-2023'],
  ]);
  // The theme groups by the year of the date.
  expect(items.map(({date}) => new Date(date).getUTCFullYear())).toEqual([2025, 2024, 2024, 2023]);
});

test('a long year is divided, and a line leads to all of it where posts are left out', () => {
  const years = byYear(posts(61, 1));
  const parts = [0, 1].map((part) =>
    sidebarOf({year: '2025', part}, years, '/blog/archive', 'zh-CN').map(({title}) => title),
  );
  const all = Array.from({length: 61}, (_, index) => `Post ${index}`);
  expect(parts).toEqual([
    [...all.slice(0, 60), '2025 年全部 61 篇'],
    ['2025 年全部 61 篇', ...all.slice(60)],
  ]);
});
