import {expect, test} from 'vitest';
import {filesOf, filler, pageWith} from '../fixtures/pages';

const words = (page: number, count: number) =>
  Array.from({length: count}, (_, at) => `w${((page * 31 + at * at) % 5000).toString(36)}x 第${page % 900}章`).join(
    ' ',
  );
const posts = Array.from({length: 150}, (_, at) => pageWith(`blog/${at}`, words(at, 150), {title: `Post ${at}`}));
const pathsOf = (pages: typeof posts) => [...filesOf(pages).files.keys()];

test('the same pages give the same bytes, whatever their order', () => {
  expect(filesOf(posts.toReversed())).toEqual(filesOf(posts));
});

test('a small site is one file, and another of the variants of its characters', () => {
  expect(pathsOf([pageWith('x', 'words')])).toHaveLength(1);
  expect(pathsOf([pageWith('x', '波动率')])).toHaveLength(2);
});

test('an edit of one post changes at most a tenth of the files', () => {
  const before = new Set(pathsOf(posts));
  const edited = posts.map((post) =>
    post.url === 'blog/7' ? pageWith(post.url, `${words(7, 150)} an afterthought`, {title: post.title}) : post,
  );
  const changed = pathsOf(edited).filter((path) => !before.has(path));
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length).toBeLessThanOrEqual(before.size / 10);
});

test('a new post leaves the texts of the others as they are', () => {
  const before = new Set(pathsOf(posts));
  const texts = pathsOf([...posts, pageWith('blog/new', 'new')]).filter((path) => path.includes('/t'));
  expect(texts.filter((path) => !before.has(path)).length).toBeLessThanOrEqual(3);
});

test('files of postings are fetched at once by a phone, and a very common word lists its best sections', () => {
  const common = Array.from({length: 2500}, (_, at) =>
    pageWith(`c/${at}`, `common ${at === 7 ? 'common '.repeat(9) : ''} w${at}`),
  );
  const files = [...filesOf([...common, ...filler]).files].flatMap(([path, json]) =>
    path.includes('/p.') ? json : [],
  );
  for (const json of files) expect(json.length).toBeLessThanOrEqual(40_000);
  const [list] = files.flatMap((json) => JSON.parse(json).common ?? []);
  expect(list).toBe(2500);
});
