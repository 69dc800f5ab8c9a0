import {expect, test} from 'vitest';
import {listsOf, post} from '../../fixtures/lists';

// The addresses are those that Jekyll 4.3.1 made of the same files.

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
