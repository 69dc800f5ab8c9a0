import {expect, test} from 'vitest';
import {newestOf} from '.';

const years = (...counts: number[]) =>
  counts.map((count, index) => ({year: String(2025 - index), count, posts: Array(count).fill({})}));

test.each([
  [[13], [13]],
  [
    [30, 30, 1],
    [30, 30, 0],
  ],
  [
    [74, 5],
    [60, 0],
  ],
  [
    [20, 50, 5],
    [20, 40, 0],
  ],
])('of years with %j posts the home page lists %j', (counts, listed) => {
  const recent = newestOf(years(...counts));
  expect(recent.map(({posts}) => posts.length)).toEqual(listed);
  expect(recent.map(({count}) => count)).toEqual(counts);
});
