import fs from 'node:fs';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import type {Redirect} from 'inkstone-core/redirects';
import {expect, test} from 'vitest';
import {siteIn} from './fixtures/site';
import {importContent} from './import';

// The addresses are those that Hexo 8.1.2, Hugo 0.111.3 and Jekyll 4.3.1 made of the same files.

const post = (front: string) => `---\ntitle: T\n${front}\n---\nText.\n`;

/** The old lists and feeds of a blog, by what they became, and what the report says of feeds and pages. */
function listsOf(files: Record<string, string>) {
  const siteDir = folderWith({'blog/authors.yml': ''});
  const {rows} = importContent(siteIn(siteDir), folderWith(files), {});
  const redirects: Redirect[] = JSON.parse(fs.readFileSync(path.join(siteDir, 'blog/redirects.json'), 'utf8'));
  const isList = /^\/$|^\/blog(?:\/(?:archive|tags\b.*|\w+\.xml))?$/;
  const lists: Record<string, string[]> = {};
  for (const {from, to} of redirects) if (isList.test(to)) lists[to] = [...(lists[to] ?? []), from];
  return {lists, left: rows.filter(({kind}) => kind === 'left').map(({file, why}) => `${file} ${why}`)};
}

test('lists and feeds of Hexo', () => {
  const {lists, left} = listsOf({
    '_config.yml':
      'per_page: 2\ntag_map: {Red: rouge}\nfilename_case: 1\narchive_generator: {per_page: 0}\nfeed: {type: [rss2, atom], path: [a, b.xml]}',
    'package.json': '{"dependencies": {"hexo-generator-feed": "4.0.0"}}',
    'source/_posts/a.md': post('date: 2020-03-05\ntags: [Red, C++]\ncategories: [Big Data, Beta]'),
    'source/_posts/b.md': post('date: 2020-03-06\ntags: "Red"\ncategories: [[Big Data], [折腾, 树莓派]]'),
    'source/_posts/c.md': post('date: 2021-01-06\ntags: Red'),
    'source/tags/index.md': post('type: tags'),
    'source/about/index.md': post('type: about'),
  });
  expect(lists).toEqual({
    '/blog/archive': [
      '/page/2/',
      '/archives/',
      ...['2020', '2020/03', '2021', '2021/01'].map((day) => `/archives/${day}/`),
    ],
    '/blog/tags': ['/tags/'],
    '/blog/tags/red': ['/tags/rouge/', '/tags/rouge/page/2/'],
    '/blog/tags/c-plus-plus': ['/tags/c/'],
    '/blog/tags/big-data': ['/categories/big-data/'],
    '/blog/tags/beta': ['/categories/big-data/beta/'],
    '/blog/tags/折腾': ['/categories/折腾/'],
    '/blog/tags/树莓派': ['/categories/折腾/树莓派/'],
    // Two feeds are Atom and RSS, whatever their order.
    '/blog/atom.xml': ['/a.xml'],
    '/blog/rss.xml': ['/b.xml'],
  });
  expect(left).toEqual([expect.stringMatching(/^source\/about\/index\.md a page/)]);
});

test('lists and feeds of Hugo', () => {
  const {lists, left} = listsOf({
    'hugo.yaml':
      'baseURL: https://old.example/sub/\nparams: {mainSections: [posts]}\npaginate: 1\npermalinks: {tags: "/t/:slug/"}\noutputs: {term: [HTML]}',
    'content/posts/a.md': post('date: 2020-03-05\ntags: [C++, A b]\ncategories: [Big Data]'),
    'content/posts/deep/b.md': post('date: 2020-03-06\ntags: [C++]'),
    'content/posts/deep/_index.md': '---\ntitle: Deep\n---\n',
    'content/archives.md': post(''),
    'content/shelf/about.md': post(''),
  });
  const below = (...names: string[]) => names.map((name) => `/sub/${name}`);
  expect(lists).toEqual({
    '/blog/archive': below('page/2/', 'page/3/', 'page/4/', 'archives/'),
    '/blog/rss.xml': below('index.xml', 'posts/index.xml'),
    '/blog': below(
      '',
      'page/1/',
      'posts/',
      'posts/page/1/',
      'posts/page/2/',
      'posts/deep/',
      'posts/deep/page/1/',
    ).concat(below('shelf/', 'shelf/page/1/')),
    '/blog/tags': below('tags/', 'tags/page/1/', 'tags/page/2/', 'categories/', 'categories/page/1/'),
    '/blog/tags/c-plus-plus': below('t/c-/', 't/c-/page/1/', 't/c-/page/2/'),
    '/blog/tags/a-b': below('t/a-b/', 't/a-b/page/1/'),
    '/blog/tags/big-data': below('categories/big-data/', 'categories/big-data/page/1/'),
  });
  expect(left).toEqual([
    expect.stringMatching(/about\.md a page/),
    '/sub/posts/deep/index.xml this feed and 2 more have no counterpart: subscribers find all posts in /blog/atom.xml',
  ]);
});

test('pages of lists in Hugo have addresses by the rules for posts, each in its language', () => {
  const {lists} = listsOf({
    'hugo.yaml':
      'defaultContentLanguage: zh\nlanguages: {zh: {contentDir: content/中文}, en: {contentDir: content/english}}\nparams: {mainSections: [posts]}\npermalinks: {page: "/:slug/", archives: "/no/", /: "/root/:slug/"}\npagination: {pagerSize: 1, path: p}',
    'content/中文/posts/a.md': post('date: 2020-03-05'),
    'content/中文/posts/b.md': post('date: 2020-03-06'),
    'content/中文/page/archives/index.md': post('slug: every-post'),
    'content/中文/archives.md': post('aliases: [/all/]'),
    'content/english/page/archives.md': post('slug: in-english'),
  });
  const pages = ['/root/t/', '/all/', '/every-post/'];
  expect(lists['/blog/archive']).toEqual(['/p/2/', '/p/3/', '/p/4/', ...pages]);
  expect(lists['/']).toEqual(['/zh/', '/p/1/']);
});

test('a blog without tags has no page of them: old ones lead to all posts', () => {
  const {lists} = listsOf({'hugo.yaml': '', 'content/posts/a.md': post('date: 2020-03-05')});
  expect(lists['/blog']).toEqual(expect.arrayContaining(['/tags/', '/categories/']));
  expect(lists['/blog/tags']).toBeUndefined();
});

test('lists and feeds of Jekyll', () => {
  const {lists, left} = listsOf({
    '_config.yml':
      'url: https://old.example\nbaseurl: /sub\npaginate: 1\npaginate_path: /notes/page:num/\nplugins: [jekyll-feed, jekyll-paginate, jekyll-archives]\nfeed: {tags: {except: [web]}, categories: [a]}\njekyll-archives: {enabled: [year, tags, categories], permalinks: {tag: "/t/:name.html"}}\ninclude: [_pages]',
    '_posts/2020-03-05-a.md': post('tags: C++ web\ncategory: Big Data'),
    '_posts/2021-03-05-b.md': post('tags: [web, Deep]'),
    '_pages/year-archive.md': post('permalink: /year-archive/'),
    '_pages/about.md': post(''),
    'tags.html': post(''),
    'rss.xml': '---\n---\n<rss></rss>\n',
  });
  const below = (...names: string[]) => names.map((name) => `/sub/${name}`);
  expect(lists).toEqual({
    '/blog': below('', 'notes/'),
    '/blog/archive': below('notes/page2/', '2020/', '2021/', 'year-archive/'),
    '/blog/atom.xml': below('feed.xml'),
    '/blog/rss.xml': below('rss.xml'),
    '/blog/tags': below('tags/', 'tags.html'),
    '/blog/tags/big-data': below('category/big-data/'),
    '/blog/tags/c-plus-plus': below('t/c.html'),
    '/blog/tags/web': below('t/web.html'),
    '/blog/tags/deep': below('t/deep.html'),
  });
  expect(left).toEqual([
    expect.stringMatching(/^_pages\/about\.md a page/),
    '/sub/feed/a.xml this feed and 1 more have no counterpart: subscribers find all posts in /blog/atom.xml',
  ]);
});
