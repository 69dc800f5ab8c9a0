import {expect, test} from 'vitest';
import {cleanAddress, routerPath} from './clean-address';

const clean = (address: string, home = '/') => {
  const [, pathname = '', search = '', hash = ''] = address.match(/^([^?#]*)(\?[^#]*)?(#.*)?$/) ?? [];
  return cleanAddress({pathname, search, hash}, home, {route: 'docs', home: 'intro'});
};

test.each([
  ['/x.html', '/x'],
  ['/x/index.html', '/x'],
  ['/x/index', '/x'],
  ['/index.html', '/'],
  ['/index', '/'],
  ['/my-index.html', '/my-index'],
  ['/x.html.html?q=1#a', '/x.html?q=1#a'],
])('%s is %s without the name of its file', (address, expected) => expect(clean(address)).toBe(expected));

test.each([
  '/',
  '/en/',
  '/en',
  '/blog/garch',
  '/blog/page/2',
  '/search?q=100%25#a',
  '/blog/%E4%B8%AD#%E4%B8%AD',
  '/html',
  '/x/',
])('%s stays as it is', (address) => expect(clean(address)).toBe(address));

test('the home page of a language keeps its slash', () => {
  expect(clean('/en/index.html', '/en/')).toBe('/en/');
  expect(clean('/en', '/en/')).toBe('/en/');
  expect(clean('/notes/index.html', '/notes/')).toBe('/notes/');
  expect(clean('/index.html', '/en/')).toBe('/');
});

test('the root of the docs is its first document', () => {
  for (const address of ['/docs', '/docs/', '/docs.html', '/docs/index.html'])
    expect(clean(address)).toBe('/docs/intro');
  expect(clean('/en/docs?q=1#a', '/en/')).toBe('/en/docs/intro?q=1#a');
  expect(clean('/en/docs')).toBe('/en/docs');
});

test('an escape that does not decode is written as text, the others stay', () => {
  expect(clean('/%ff')).toBe('/%25ff');
  expect(clean('/docs/%E0%A4%A')).toBe('/docs/%25E0%25A4%25A');
  expect(clean('/100%/%E4%B8%AD')).toBe('/100%25/%E4%B8%AD');
});

test('a hash that does not decode is dropped', () => {
  expect(clean('/x?q=1#%')).toBe('/x?q=1');
  expect(clean('/x#100%')).toBe('/x');
});

test.each([
  ['/blog/garch', '/blog/garch'],
  ['/en/blog/中文', '/en/blog/中文'],
  ['/en', '/en/', '/en/'],
  ['/en/index.html', '/en/', '/en/'],
  ['/evil.example/en/x', '/en/404', '/en/'],
  ['/en%2Fx', '/en/404', '/en/'],
  ['/%ff', '/%25ff'],
])('the router reads %s as %s', (path, expected, home = '/') =>
  expect(routerPath(path, home, {route: 'docs', home: 'intro'})).toBe(expected),
);
