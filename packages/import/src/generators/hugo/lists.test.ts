import {expect, test} from 'vitest';
import {listsOf, post} from '../../fixtures/lists';

// The addresses are those that Hugo 0.111.3 made of the same files.

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
