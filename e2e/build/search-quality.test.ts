import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {readPages} from '../../packages/search/src/build/pages';
import {reference} from './pages';
import {askerOf, names, score, seeded, substringsFound, typos} from './search-quality';

// What search finds on the reference site. `npm run bench:search` measures what it takes.

describe.each([
  {language: 'zh-CN', folder: reference.folder, others: ['en']},
  {language: 'en', folder: path.join(reference.folder, 'en'), others: []},
])('search in $language', ({language, folder, others}) => {
  const pages = readPages(folder, {docs: 'Docs', pages: 'Pages'}, others);
  const ask = askerOf(folder, language);

  test('forgives one wrong letter', async () => {
    const found = await score(ask, typos(pages, seeded(1)));
    expect(found.mrr, found.missed.join('; ')).toBeGreaterThanOrEqual(0.85);
  });

  test('finds names that stand in listings only', async () => {
    const found = await score(ask, names(pages, seeded(3)));
    expect(found.mrr, found.missed.join('; ')).toBeGreaterThanOrEqual(0.85);
  });

  test('finds every literal string of two Han characters or more', async () => {
    expect(await substringsFound(pages, ask, seeded(2))).toBe(1);
  });
});
