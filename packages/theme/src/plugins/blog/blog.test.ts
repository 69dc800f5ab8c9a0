import fs from 'node:fs';
import path from 'node:path';
import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {RouteConfig} from '@docusaurus/types';
import {folderWith, put} from 'inkstone-core/fixtures/folder';
import {contextIn} from 'inkstone-core/fixtures/site';
import {siteFiles} from 'inkstone-core/site-files';
import {expect, test, vi} from 'vitest';
import {messagesFor} from '../../shared/messages';
import type {PostMetadata} from '../../site/post-metadata';
import {withFallback} from './data-files';
import {listsWithoutExcerpts} from './lists';
import {addMetadata} from './metadata';
import {refuseUnknownAuthors, withoutClashes} from './mistakes';
import {relatedPosts} from './related';
import {seriesOf} from './series';
import {sidebarByYear} from './sidebar';

const site = folderWith();

type Written = {content?: string; folder?: string; series?: string; tags?: string[]} & Record<string, unknown>;
function post(slug: string, {content = '', folder = 'blog', series, tags = [], ...metadata}: Written = {}): BlogPost {
  const address = {source: `@site/${folder}/${slug}/index.md`, permalink: `/blog/${slug}`, title: slug};
  const common = {description: '', tags: tags.map((permalink) => ({permalink})), frontMatter: {series}};
  return {
    content,
    metadata: {...address, ...common, ...metadata, date: new Date((metadata.date ?? '2024-01-01') as string)},
  } as unknown as BlogPost;
}
const titles = (posts: {title: string}[] = []) => posts.map(({title}) => title);

test('what has no translation stands in the original language', () => {
  const original = {data: {label: '数据', permalink: '/data'}, garden: {label: '园艺'}};
  expect(withFallback(original, {data: {label: 'Data'}})).toEqual({
    data: {label: 'Data', permalink: '/data'},
    garden: {label: '园艺'},
  });
});

test('every unknown author is named at once, with file and line; a translation counts and not its original', async () => {
  const folders = ['i18n/en/blog', 'blog'].map((name) => path.join(site, name));
  const check = () => {
    const options = {include: ['**/*.md'], exclude: [], authorsMapPath: 'authors.yml'};
    return refuseUnknownAuthors(folders.filter(fs.existsSync), ['me'], options, site);
  };
  const write = (name: string, authors: string) => put(site, name, `---\ntitle: T\nauthors: ${authors}\n---\n`);
  const valid = ['me', '[me]', '{name: Somebody}', '[{name: A}, me]'];
  for (const [index, authors] of valid.entries()) write(`blog/valid-${index}.md`, authors);
  await expect(check()).resolves.toBeUndefined();
  write('blog/a/index.md', 'you');
  write('blog/b.md', '\n  - me\n  - key: her');
  write('i18n/en/blog/a/index.md', '[me, them]');
  const message = await check().catch(({stack}: Error) => stack);
  for (const part of ['authors.yml, which has me', 'i18n/en/blog/a/index.md:3: them', 'blog/b.md:5: her'])
    expect(message).toContain(part);
  expect(message).not.toMatch(/you|valid|\n +at /);
});

test('posts with one address are named together, and the first keeps its page', () => {
  const posts = ['a', 'b', 'c'].map((slug) => post(slug, {permalink: slug === 'c' ? '/blog/c' : '/blog/x'}));
  for (const slug of ['a', 'b']) put(site, `blog/${slug}/index.md`, '---\ntitle: T\nslug: x\n---\n');
  const report = vi.fn();
  expect(withoutClashes(posts, site, report)).toEqual([posts[0], posts[2]]);
  expect(report).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('blog/a/index.md:3: /blog/x\n  blog/b/index.md:3: /blog/x'),
  );
});

test('the newest post is 0 old and the oldest 3; what is unlisted or not translated is related to no other', async () => {
  const folder = 'i18n/en/docusaurus-plugin-content-blog';
  const description = 'volatility';
  const posts = [
    post('a', {folder, description, date: '2025-01-11'}),
    post('b', {folder, description, date: '2025-01-08'}),
    post('hidden', {folder, description, unlisted: true}),
    post('original', {description}),
    post('keys', {folder, description: 'keys', date: '2025-01-01'}),
  ];
  for (const {metadata} of posts) put(site, metadata.source.replace('@site/', ''));
  const context = contextIn(site, {current: 'en'});
  await addMetadata(
    posts.filter(({metadata}) => metadata.title !== 'original'),
    context,
    siteFiles(context),
  );
  const ages = posts.map(({metadata}) => (metadata as PostMetadata).age);
  expect([ages[0], ages[1], ages[4]]).toEqual([0, 1, 3]);
  await addMetadata(posts, context, siteFiles(context));
  const related = posts.map(({metadata}) =>
    titles((metadata as PostMetadata).related)
      .sort()
      .join(),
  );
  expect(related.slice(0, 4)).toEqual(['b', 'a', 'a,b', 'a,b']);
});

const related = (target: BlogPost, posts: BlogPost[]) => titles(relatedPosts(posts, posts).get(target));

test('related posts share most words and tags, three at most; code, formulas and addresses are no subject', () => {
  const code = '```py\nimport volatility\n```\n\n[x](/volatility) `volatility` $volatility$';
  const target = post('a', {content: `波动率聚集，似然函数，杠杆效应。\n\n${code}`, tags: ['finance']});
  const others = [
    post('keys', {content: '密钥与签名。'}),
    post('code', {content: 'volatility'}),
    post('fit', {content: '波动率的似然函数。', tags: ['finance']}),
    post('bars', {content: '波动率。', tags: ['finance']}),
  ];
  expect(related(target, [target, ...others])).toEqual(['fit', 'bars']);
  const [first, ...rest] = related(target, [target, ...others, post('word', {content: '波动率。'}), post('keys2')]);
  expect([first, rest.length]).toEqual(['fit', 2]);
});

test('of two that are equally alike the newer one comes first, in whatever order the files were read', () => {
  const target = post('a', {content: 'volatility'});
  const [old, recent] = ['2023-01-01', '2025-01-01'].map((date) => post(date, {content: 'volatility x', date}));
  const unlike = post('z', {content: 'keys'});
  for (const posts of [
    [old, recent],
    [recent, old],
  ] as BlogPost[][])
    expect(related(target, [unlike, ...posts, target])).toEqual(['2025-01-01', '2023-01-01']);
});

test('a series goes from the oldest to the newest listed post; one without a name has its key', () => {
  const [late, hidden, alone, early, only] = [
    post('late', {date: '2025-01-01', series: 'tests'}),
    post('hidden', {date: '2024-06-01', series: 'tests', unlisted: true}),
    post('alone'),
    post('early', {series: 'tests'}),
    post('only', {series: 'Rust notes'}),
  ];
  const found = seriesOf([late, hidden, alone, early, only], {tests: {'zh-CN': '检验', en: 'Tests'}}, ['en']);
  const next = {title: 'late', permalink: '/blog/late'};
  expect(found.get(early)).toEqual({title: 'Tests', place: 1, count: 2, previous: undefined, next});
  expect(found.get(late)).toMatchObject({place: 2, previous: {title: 'early'}, next: undefined});
  expect(found.get(only)).toMatchObject({title: 'Rust notes', count: 1});
  expect(found.size).toBe(3);
});

/** The sidebars that pages of a blog with so many posts in these years get, and what is in them. */
async function sidebars(count: number, years: number, paths: string[]) {
  const blogPosts = Array.from({length: count}, (_, index) =>
    post(`p${index}`, {date: Date.UTC(2025 - Math.floor((index * years) / count), 5, 1)}),
  );
  const written: Record<string, {items: {title: string; permalink: string; date: Date}[]}> = {};
  const createData = async (name: string, data: unknown) => {
    written[name] = data as (typeof written)[string];
    return `/project/.docusaurus/docusaurus-plugin-content-blog/default/${name}`;
  };
  const content = {blogSidebarTitle: 'All', blogPosts} as BlogContent;
  const place = {
    archive: '/blog/archive',
    message: messagesFor('zh-CN', contextIn(site)),
    generatedFilesDir: '/project/.docusaurus',
  };
  const give = sidebarByYear(content, place, {createData});
  const routes: RouteConfig[] = paths.map((path) => ({path, component: 'x', modules: {sidebar: 'all.json'}}));
  return {written, given: await Promise.all(routes.map(async (route) => (await give(route)).modules?.sidebar))};
}

test('a small blog lists all its posts everywhere', async () => {
  expect(await sidebars(60, 6, ['/blog/p0', '/blog'])).toEqual({given: ['all.json', 'all.json'], written: {}});
});

test('on a large one a page lists its part of its year or the newest, and a line leads to each other year', async () => {
  const {given, written} = await sidebars(1000, 10, ['/blog/p0', '/blog/p999', '/blog/p998', '/blog', '/blog/tags/x']);
  // No folder of this machine gets into the address.
  expect(given).toEqual(
    ['2025-1', '2016-2', '2016-2', '2025-1', '2025-1'].map((name) => `~blog/default/sidebar-${name}.json`),
  );
  const {items = []} = written['sidebar-2016-2.json'] ?? {};
  const years = Array.from({length: 10}, (_, index) => 2025 - index);
  expect(titles(items)).toEqual([
    ...years.map((year) => `${year} 年全部 100 篇`),
    ...Array.from({length: 40}, (_, index) => `p${960 + index}`),
  ]);
  expect(items[9]?.permalink).toBe('/blog/archive#year-2016');
  // The theme groups by the year of the date.
  expect(items.slice(0, 10).map(({date}) => new Date(date).getUTCFullYear())).toEqual(years);
  expect(titles(written['sidebar-2025-1.json']?.items).slice(59, 62)).toEqual([
    'p59',
    '2025 年全部 100 篇',
    '2024 年全部 100 篇',
  ]);
});

test('a list has the data of its posts and no excerpt, unless it needs the bundler or the site may show one', () => {
  const authors = [{name: 'Ada', imageURL: '/ada.png'}];
  const posts = [post('a', {authors}), post('b', {authors: [{name: 'Bob', imageURL: './bob.png'}]})];
  const list = (...slugs: string[]): RouteConfig => ({
    path: '/blog',
    component: '@theme/BlogListPage',
    modules: {
      sidebar: 'sidebar.json',
      items: slugs.map((slug) => ({
        content: {__import: true, path: `@site/blog/${slug}/index.md`, query: {truncated: true}},
      })),
    },
    props: {metadata: {page: 1}},
  });
  const {modules, props} = listsWithoutExcerpts(posts, site)(list('a'));
  expect(modules).toEqual({sidebar: 'sidebar.json'});
  const content = {metadata: posts[0]?.metadata, frontMatter: {}, assets: {authorsImageUrls: [null]}, toc: []};
  expect(props).toEqual({metadata: {page: 1}, items: [{content}]});
  expect(listsWithoutExcerpts(posts, site)(list('a', 'b'))).toEqual(list('a', 'b'));
  put(site, 'src/theme/BlogPostItem.tsx', '');
  expect(listsWithoutExcerpts(posts, site)(list('a'))).toEqual(list('a'));
});
