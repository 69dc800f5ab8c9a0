import {expect, test} from 'vitest';
import {filesOf, filler, pageWith} from '../fixtures/pages';

const words = (page: number) =>
  Array.from({length: 150}, (_, at) => `w${((page * 31 + at * at) % 5000).toString(36)}x 第${page % 900}章`).join(' ');
const posts = Array.from({length: 150}, (_, at) => pageWith(`blog/${at}`, words(at), {title: `Post ${at}`}));
const pathsOf = (pages: typeof posts) => [...filesOf(pages).files.keys()];
const before = pathsOf(posts);
/** The files of these pages that those of the posts are not. */
const newFiles = (pages: typeof posts) => pathsOf(pages).filter((path) => !before.includes(path));

test('the same pages give the same bytes, whatever their order', () => {
  expect(filesOf(posts.toReversed())).toEqual(filesOf(posts));
});

test('a small site is one file, and another of the variants of its characters', () => {
  expect(pathsOf([pageWith('x', 'words')])).toHaveLength(1);
  expect(pathsOf([pageWith('x', '波动率')])).toHaveLength(2);
});

test('an edit of one post changes at most a tenth of the files', () => {
  const edited = pageWith('blog/7', `${words(7)} an afterthought`, {title: 'Post 7'});
  const changed = newFiles(posts.map((post) => (post.url === edited.url ? edited : post)));
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length).toBeLessThanOrEqual(before.length / 10);
});

test('a new post leaves the texts of the others as they are', () => {
  const texts = newFiles([...posts, pageWith('blog/new', 'new')]).filter((path) => path.includes('/t'));
  expect(texts.length).toBeLessThanOrEqual(3);
});

test('files of postings are fetched at once by a phone, and a very common word lists its best sections', () => {
  const common = Array.from({length: 2500}, (_, at) => pageWith(`c/${at}`, `common w${at}`));
  const files = [...filesOf([...common, ...filler]).files].filter(([path]) => path.includes('/p.'));
  for (const [, json] of files) expect(json.length).toBeLessThanOrEqual(40_000);
  const lists = files.map(([, json]) => JSON.parse(json)[1][JSON.parse(json)[0].split(' ').indexOf('common')]);
  expect(lists.find(Boolean)[0]).toBe(2500);
});
