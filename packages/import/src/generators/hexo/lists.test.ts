import {expect, test} from 'vitest';
import {listsOf, post} from '../../fixtures/lists';

// The addresses are those that Hexo 8.1.2 made of the same files.

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
