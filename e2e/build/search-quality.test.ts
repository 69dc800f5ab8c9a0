import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {readPages} from '../../packages/search/src/build/pages';
import {reference} from './pages';
import {askerOf, seeded, substringsFound} from './search-quality';

// What search finds on the reference site. `npm run bench:search` measures what it takes.

/** Words with one wrong letter, and a name that stands in a listing only. */
const QUERIES = [
  ['vectorizaton', 'vectorization'],
  ['batterystast', 'adb'],
  ['dataframme', 'dataframe'],
  ['conditional_variance', 'garch'],
] as const;

describe.each([
  {language: 'zh-CN', folder: reference.folder, others: ['en']},
  {language: 'en', folder: path.join(reference.folder, 'en'), others: []},
])('search in $language', ({language, folder, others}) => {
  const ask = askerOf(folder, language);

  test.each(QUERIES)('finds for %s the post %s first', async (query, slug) =>
    expect((await ask(query))[0]).toBe(`blog/${slug}`),
  );

  test('finds every literal string of two Han characters or more', async () => {
    const pages = await readPages(folder, {docs: 'Docs', pages: 'Pages'}, others);
    expect(await substringsFound(pages, ask, seeded(2))).toBe(1);
  });
});
