import fs from 'node:fs';
import {afterEach, expect, test, vi} from 'vitest';
import {visitPages} from './built-pages';
import {folderWith} from './fixtures/folder';

afterEach(() => {
  vi.restoreAllMocks();
});

test('all who ask at once share one pass, each page of which is read and parsed once; a failure is its own', async () => {
  const folder = folderWith({'b.html': '<p>b', 'a/index.html': '<p>a', 'c.css': 'p {}', 'd.html': 'not wanted'});
  const read = vi.spyOn(fs, 'readFileSync');
  const documents = () =>
    visitPages(folder, (page) => (page.file === 'd.html' ? undefined : {html: page.html, document: page.document}));
  const failing = visitPages(folder, ({file}) => {
    throw new Error(file);
  });
  const [one, failed, two] = await Promise.allSettled([documents(), failing, documents()]);
  expect(failed).toMatchObject({reason: {message: 'a/index.html'}});
  if (one.status !== 'fulfilled' || two.status !== 'fulfilled') throw new Error('failed');
  expect([...one.value].map(([file, {html}]) => [file, html])).toEqual([
    ['a/index.html', '<p>a'],
    ['b.html', '<p>b'],
  ]);
  for (const [file, {document}] of one.value) expect(two.value.get(file)?.document).toBe(document);
  expect(read).toHaveBeenCalledTimes(2);
});

test('those who asked first go on first, and the pages that they write then belong to the next pass', async () => {
  const folder = folderWith({'a.html': ''});
  const order: string[] = [];
  const asking = async (name: string) => {
    await visitPages(folder, () => undefined);
    order.push(name);
    fs.writeFileSync(`${folder}/${name}.html`, '');
  };
  const files = visitPages(folder, () => true);
  await Promise.all([asking('c'), asking('b')]);
  expect(order).toEqual(['c', 'b']);
  expect([...(await files).keys()]).toEqual(['a.html']);
  expect([...(await visitPages(folder, () => true)).keys()]).toEqual(['a.html', 'b.html', 'c.html']);
});
