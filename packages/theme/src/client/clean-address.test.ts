import {expect, test} from 'vitest';
import {cleanAddress, routerPath} from './clean-address';

const DOCS = {route: 'docs', home: 'intro'};

test.each([
  // Without the name of the file.
  ['/x.html', '/x'],
  ['/x/index.html', '/x'],
  ['/x/index', '/x'],
  ['/index.html', '/'],
  ['/index', '/'],
  ['/my-index.html', '/my-index'],
  ['/x.html.html?q=1#a', '/x.html?q=1#a'],
  // The home page of a language keeps its slash.
  ['/en/index.html', '/en/', '/en/'],
  ['/en', '/en/', '/en/'],
  ['/notes/index.html', '/notes/', '/notes/'],
  ['/index.html', '/', '/en/'],
  // The root of the docs is its first document.
  ...['/docs', '/docs/', '/docs.html', '/docs/index.html'].map((address) => [address, '/docs/intro']),
  ['/en/docs?q=1#a', '/en/docs/intro?q=1#a', '/en/'],
  ['/en/docs', '/en/docs'],
  // An escape that does not decode is written as text, the others stay; such a hash is dropped.
  ['/%ff', '/%25ff'],
  ['/docs/%E0%A4%A', '/docs/%25E0%25A4%25A'],
  ['/100%/%E4%B8%AD', '/100%25/%E4%B8%AD'],
  ['/x?q=1#%', '/x?q=1'],
  ['/x#100%', '/x'],
  // As they are.
  ...['/', '/en/', '/en', '/blog/page/2', '/search?q=100%25#a', '/blog/%E4%B8%AD#%E4%B8%AD', '/html', '/x/'].map(
    (address) => [address, address],
  ),
])('%s is %s', (address = '', expected = '', home = '/') => {
  const [, pathname = '', search = '', hash = ''] = address.match(/^([^?#]*)(\?[^#]*)?(#.*)?$/) ?? [];
  expect(cleanAddress({pathname, search, hash}, home, DOCS)).toBe(expected);
});

test('docs with a page of their own at their root keep its address', () => {
  const docs = {route: 'docs', home: ''};
  expect(cleanAddress({pathname: '/docs/index.html', search: '', hash: ''}, '/', docs)).toBe('/docs');
});

test.each([
  ['/blog/garch', '/blog/garch'],
  ['/en/blog/中文', '/en/blog/中文'],
  ['/en', '/en/', '/en/'],
  ['/en/index.html', '/en/', '/en/'],
  ['/evil.example/en/x', '/en/404', '/en/'],
  ['/en%2Fx', '/en/404', '/en/'],
  ['/%ff', '/%25ff'],
])('the router reads %s as %s', (path, expected, home = '/') => expect(routerPath(path, home, DOCS)).toBe(expected));
