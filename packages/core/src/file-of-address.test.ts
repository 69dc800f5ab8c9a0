import path from 'node:path';
import {expect, test} from 'vitest';
import {fileOfAddress} from './file-of-address';
import {folderWith} from './fixtures/folder';
import {filesOfSite} from './fixtures/site';

const english = 'i18n/en/docusaurus-plugin-content-blog';
const docs = 'i18n/en/docusaurus-plugin-content-docs/current';
const names = [
  ...['blog/a/index.md', 'blog/a/own.png', 'blog/a/both.png', `${english}/a/index.md`, `${english}/a/both.png`],
  ...[`${english}/a/only.csv`, 'blog/b.md', `${english}/b.md`, 'static/img/100%.png', 'static/notes/c.png'],
];
const siteDir = folderWith(Object.fromEntries(names.map((name) => [name, ''])));
const site = {...filesOfSite(siteDir), baseUrl: '/notes/'};

test.each([
  ['beside the page', 'blog/a/index.md', './own.png', 'blog/a/own.png'],
  ['with a query, escapes and a hash', 'blog/a/index.md', 'o%77n.png?v=1#x', 'blog/a/own.png'],
  [
    'beside the translation rather than beside the original',
    `${english}/a/index.md`,
    './both.png',
    `${english}/a/both.png`,
  ],
  ['beside the original of a translation', `${english}/a/index.md`, './own.png', 'blog/a/own.png'],
  [
    'of another part of the site, by the path from the original',
    `${docs}/x/c.md`,
    '../../blog/a/own.png',
    'blog/a/own.png',
  ],
  [
    'a page of another part of the site in the language that is built',
    `${docs}/x/c.md`,
    '../../blog/b.md',
    `${english}/b.md`,
  ],
  ['beside the translation of an original', 'blog/a/index.md', './only.csv', `${english}/a/only.csv`],
  ['a page in the language that is built', 'blog/a/index.md', '../b.md', `${english}/b.md`],
  ['from the site', 'blog/b.md', '@site/blog/a/own.png', 'blog/a/own.png'],
  ['in a static folder', 'blog/b.md', '/img/100%.png', 'static/img/100%.png'],
  ['in a static folder, with the base URL', 'blog/b.md', '/notes/img/100%.png', 'static/img/100%.png'],
  [
    'in a folder of the static folder that is named like the base URL',
    'blog/b.md',
    '/notes/c.png',
    'static/notes/c.png',
  ],
  ['nowhere', 'blog/a/index.md', './none.png', undefined],
  ['elsewhere', 'blog/a/index.md', 'https://a.example/own.png', undefined],
  ['a folder', 'blog/b.md', './a', undefined],
  ['below a file', 'blog/b.md', './a/own.png/x.png', undefined],
])('a file %s', (_, page, address, expected) => {
  const file = fileOfAddress(address, path.join(siteDir, page), site, 'en');
  expect(file && path.relative(siteDir, file)).toBe(expected);
});
