import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {expect, test} from 'vitest';
import {seriesOf} from './series';

const names = {tests: {'zh-CN': '检验', en: 'Tests'}};

function post(slug: string, date: string, series?: string, unlisted = false): BlogPost {
  const metadata = {
    title: slug,
    permalink: `/blog/${slug}`,
    source: `@site/blog/${slug}/index.md`,
    date: new Date(date),
    unlisted,
    frontMatter: {series},
  };
  return {metadata} as unknown as BlogPost;
}

test('a series goes from the oldest to the newest, without what is unlisted or belongs elsewhere', () => {
  const [late, hidden, alone, early] = [
    post('late', '2025-01-01', 'tests'),
    post('hidden', '2024-06-01', 'tests', true),
    post('alone', '2024-05-01'),
    post('early', '2024-01-01', 'tests'),
  ];
  const found = seriesOf([late, hidden, alone, early], names, ['en']);
  expect(found.get(early)).toEqual({
    title: 'Tests',
    place: 1,
    count: 2,
    previous: undefined,
    next: {title: 'late', permalink: '/blog/late'},
  });
  expect(found.get(late)).toMatchObject({place: 2, previous: {title: 'early'}, next: undefined});
  expect(found.size).toBe(2);
});

test('a series that is in no file is called by its key, and builds', () => {
  const only = post('a', '2024-01-01', 'Rust notes');
  expect(seriesOf([only], names, ['en']).get(only)).toMatchObject({title: 'Rust notes', count: 1});
});
