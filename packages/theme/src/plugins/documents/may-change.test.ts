import {expect, test} from 'vitest';
import type {DocumentNode} from './document';
import {mayChange} from './may-change';

const link = (href: string): DocumentNode => ['', 0, 'text', ['p', 0, ['a', {href}, 'x']]];
const picture = (src: string): DocumentNode => ['', 0, ['figure', 0, ['img', {src, alt: 'x'}]]];
const assets = [{address: '/assets/files/x-123.csv', from: '/x.csv', name: 'assets/files/x-123.csv'}];

test.each([
  ['a link to a file', link('./x.csv')],
  ['a part of a file', link('./x.csv#part')],
  ['a file with an unusual ending', link('./x.c++')],
  ['a file without an ending', link('@site/LICENSE')],
  ['a link to nothing', link('')],
  ['a picture', picture('./x.png')],
  ['a picture without an ending', picture('/x')],
  ['a picture of no address', picture('')],
  ['a picture in a folder named like a page', picture('./x.md')],
])('%s that was not there may be there in the next build', (_, tree) => {
  expect(mayChange(tree, assets)).toBe(true);
});

test.each([
  ['a link to a page', link('/blog/x')],
  ['a link to a page by its file', link('./x.html#a')],
  ['a Markdown link', link('../x.md?a')],
  ['a link into the page', link('#x.y')],
  ['a link to another site', link('https://example.org/x.csv')],
  ['a link without a protocol', link('//example.org/x.csv')],
  ['a picture of another site', picture('https://example.org/x.png')],
  ['a picture in its address', picture('data:image/png;base64,AA==')],
  ['a file that was there', link('/assets/files/x-123.csv')],
  ['a part of one', link('/assets/files/x-123.csv#part')],
  ['text', ['', 0, 'x.csv']],
] satisfies [string, DocumentNode][])('%s stays', (_, tree) => {
  expect(mayChange(tree, assets)).toBe(false);
});
