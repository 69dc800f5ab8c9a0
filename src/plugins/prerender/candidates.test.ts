import {matchRoutes} from 'react-router-config';
import {expect, test} from 'vitest';
import {candidates} from './candidates';

const page = (path: string) => ({path, exact: true});
const routes = [
  page('/blog'),
  page('/blog/one'),
  page('/blog/two'),
  page('/blog/:any'),
  page('/Mixed'),
  page('/%E4%B8%80'),
  page('/blog/one'),
  page('/c++'),
  {path: '/docs', routes: [{path: '/docs', routes: [page('/docs/intro'), page('/docs/usage')]}]},
  page('/'),
  {path: '*'},
];
const addresses = [
  '/',
  '/blog',
  '/blog/',
  '/blog/one',
  '/blog/Two',
  '/blog/other',
  '/mixed',
  '/%E4%B8%80',
  '/c++',
  '/docs',
  '/docs/usage',
  '/docs/none',
  '/404.html',
  '/one',
];

test.each(addresses)('%s leads to the same routes as with the whole table', (address) => {
  const few = candidates(routes, address);
  expect(matchRoutes(few, address)).toEqual(matchRoutes(routes, address));
  expect(few).toEqual(routes.filter((route) => few.includes(route)));
});

test('most routes need not be tried', () => {
  const many = [...Array.from({length: 1000}, (_, number) => page(`/blog/${number}`)), ...routes];
  expect(candidates(many, '/blog/7').map(({path}) => path)).toEqual(['/blog/7', '/blog/:any', '/c++', '/docs', '*']);
});
