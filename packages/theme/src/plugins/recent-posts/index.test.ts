import {expect, test} from 'vitest';
import {newestOf} from '.';

test.each([
  ['13', '13'],
  ['30 30 1', '30 30 0'],
  ['74 5', '60 0'],
  ['20 50 5', '20 40 0'],
])('of years with %s posts the home page lists %s', (counts, listed) => {
  const years = counts.split(' ').map((count) => ({year: '2025', count: +count, posts: Array(+count).fill({})}));
  const recent = newestOf(years);
  expect(recent.map(({posts}) => posts.length).join(' ')).toBe(listed);
  expect(recent.map(({count}) => count).join(' ')).toBe(counts);
});
