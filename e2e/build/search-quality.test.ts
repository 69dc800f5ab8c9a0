import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {beforeAll, describe, expect, test} from 'vitest';
import {readBuilt} from '../../packages/search/bench/built';
import {type Asker, askerOf, identifiers, score, seeded, substrings, typos} from '../../packages/search/bench/measure';
import {partNames} from '../../packages/search/src/build/extract';
import {indexFileOf, listingsFileOf, serializeIndex} from '../../packages/search/src/build/index-file';
import {readSections} from '../../packages/search/src/build/pages';
import {production, reference} from './pages';

// What search finds on the reference site. `npm run bench:search` measures it with the questions of readers on the
// posts that the project comes with.

const root = path.resolve(__dirname, '../..');

describe.each([
  {language: 'zh-CN', folder: reference.folder, others: ['en']},
  {language: 'en', folder: path.join(reference.folder, 'en'), others: []},
])('search in $language', ({language, folder, others}) => {
  const built = readBuilt(reference.folder, language);
  const {index, files} = built;
  let ask: Asker;
  beforeAll(async () => {
    ask = await askerOf(built);
  });

  test('forgives one wrong letter', async () => {
    const found = await score(ask, typos(index, seeded(1)));
    expect(found.mrr, found.missed.join('; ')).toBeGreaterThanOrEqual(0.85);
  });

  test('finds names that stand in listings only', async () => {
    const found = await score(ask, identifiers(built, seeded(3)));
    expect(found.mrr, found.missed.join('; ')).toBeGreaterThanOrEqual(0.85);
  });

  test('the same pages give the same bytes', async () => {
    const messages: Record<string, {message: string}> = JSON.parse(
      readFileSync(path.join(root, `i18n/${language}/code.json`), 'utf8'),
    );
    const names = partNames(Object.fromEntries(Object.entries(messages).map(([id, {message}]) => [id, message])));
    const sections = readSections(folder, names, others);
    expect(
      serializeIndex(indexFileOf(sections, language)) === files.index.toString(),
      'another index of the same pages',
    ).toBe(true);
    expect(
      JSON.stringify(listingsFileOf(sections)) === files.listings.toString(),
      'other listings of the same pages',
    ).toBe(true);
  });
});

test('every literal string of two Han characters or more is found', async () => {
  const built = readBuilt(reference.folder, 'zh-CN');
  const found = await substrings(built.index, await askerOf(built), seeded(2));
  expect(found.returned).toBe(1);
});

test.each(production.languages)("a first query on the owner's site is small ($lang)", ({lang}) => {
  // With the modal and the engine (33 kB) a first query stays below a hundred kilobytes; a site that grows pays for
  // each page.
  const {index, files} = readBuilt(production.folder, lang);
  const bytes = [files.manifest, files.index].reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
  expect(bytes).toBeLessThanOrEqual(Math.max(67_000, 2_500 * index.pages.length));
});
