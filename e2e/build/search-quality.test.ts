import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {beforeAll, describe, expect, test, vi} from 'vitest';
import {readBuilt} from '../../src/plugins/search/bench/built';
import {type Asker, askerOf, identifiers, type QuerySet, score, scoreWhileTyping, seeded, substrings, typos} from '../../src/plugins/search/bench/measure';
import {partNames} from '../../src/plugins/search/build/extract';
import {indexFileOf, listingsFileOf, serializeIndex} from '../../src/plugins/search/build/index-file';
import {readSections} from '../../src/plugins/search/build/pages';

vi.setConfig({testTimeout: 120_000});

const root = path.resolve(__dirname, '../..');
const build = path.resolve(root, process.env.SITE ?? 'build');

/** The bar of the design, on the half of the queries that nothing was tuned on. */
const bars = [
  {language: 'zh-CN', folder: build, others: ['en'], mrr: 0.95, recall: 0.97},
  {language: 'en', folder: path.join(build, 'en'), others: [], mrr: 0.85, recall: 0.9},
];

const queriesOf = (language: string): QuerySet => JSON.parse(readFileSync(path.join(root, `src/plugins/search/bench/queries.${language}.json`), 'utf8'));
const hasPages = (language: string) => {
  const pages = new Set(readBuilt(build, language).index.pages.map(({url}) => url));
  const {tune, report} = queriesOf(language);
  return [...tune, ...report].every((query) => query.pages.every((page) => pages.has(page)));
};
/** The queries ask for the posts that the project comes with: whoever has put others in their place measures nothing here. */
const isSample = bars.every(({language}) => hasPages(language));

describe.runIf(isSample).each(bars)('search in $language', ({language, folder, others, mrr, recall}) => {
  const built = readBuilt(build, language);
  const {index, files} = built;
  const queries = queriesOf(language);
  let ask: Asker;
  beforeAll(async () => {
    ask = await askerOf(built);
  });

  test('finds what readers ask for', async () => {
    const found = await score(ask, queries.report);
    expect(found.mrr, found.missed.join('; ')).toBeGreaterThanOrEqual(mrr);
    expect(found.recall, found.missed.join('; ')).toBeGreaterThanOrEqual(recall);
  });

  test('finds it while they type', async () => {
    expect((await scoreWhileTyping(ask, queries.report)).mrr).toBeGreaterThanOrEqual(0.85);
  });

  test('forgives one wrong letter', async () => {
    const found = await score(ask, typos(index, seeded(1)));
    expect(found.mrr, found.missed.join('; ')).toBeGreaterThanOrEqual(0.85);
  });

  test('finds names that stand in listings only', async () => {
    const found = await score(ask, identifiers(built, seeded(3)));
    expect(found.mrr, found.missed.join('; ')).toBeGreaterThanOrEqual(0.85);
  });

  test('keeps a first query small', () => {
    // With the modal and the engine (33 kB) a first query stays below a hundred kilobytes; a site that grows pays for each page.
    const bytes = [files.manifest, files.index].reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
    expect(bytes).toBeLessThanOrEqual(Math.max(67_000, 2_500 * index.pages.length));
  });

  test('the same pages give the same bytes', async () => {
    const messages: Record<string, {message: string}> = JSON.parse(readFileSync(path.join(root, `i18n/${language}/code.json`), 'utf8'));
    const names = partNames(Object.fromEntries(Object.entries(messages).map(([id, {message}]) => [id, message])));
    const sections = readSections(folder, names, others);
    expect(serializeIndex(indexFileOf(sections, language)) === files.index.toString(), 'another index of the same pages').toBe(true);
    expect(JSON.stringify(listingsFileOf(sections)) === files.listings.toString(), 'other listings of the same pages').toBe(true);
  });
});

test.runIf(isSample)('every literal string of two Han characters or more is found', async () => {
  const built = readBuilt(build, 'zh-CN');
  const found = await substrings(built.index, await askerOf(built), seeded(2));
  expect(found.returned).toBe(1);
  expect(found.inFirstTen).toBeGreaterThanOrEqual(0.98);
});
