import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {beforeAll, describe, expect, test} from 'vitest';
import {readBuilt} from '../../src/plugins/search/bench/built';
import {type Asker, askerOf, type QuerySet, score, scoreWhileTyping, seeded, substrings, typos} from '../../src/plugins/search/bench/measure';
import {partNames} from '../../src/plugins/search/build/extract';
import {indexFileOf} from '../../src/plugins/search/build/index-file';
import {readSections} from '../../src/plugins/search/build/pages';

const root = path.resolve(__dirname, '../..');
const build = path.resolve(root, process.env.SITE ?? 'build');

/** The bar of the design, on the half of the queries that nothing was tuned on. */
const bars = [
  {language: 'zh-CN', folder: build, others: ['en'], mrr: 0.95, recall: 0.97},
  {language: 'en', folder: path.join(build, 'en'), others: [], mrr: 0.85, recall: 0.9},
];

describe.each(bars)('search in $language', ({language, folder, others, mrr, recall}) => {
  const {index, json, file} = readBuilt(build, language);
  const queries: QuerySet = JSON.parse(readFileSync(path.join(root, `src/plugins/search/bench/queries.${language}.json`), 'utf8'));
  let ask: Asker;
  beforeAll(async () => {
    ask = await askerOf(index);
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

  test('every query of the set has a page to find', () => {
    const pages = new Set(index.pages.map(({url}) => url));
    const all = [...queries.tune, ...queries.report];
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(all.flatMap((query) => query.pages).filter((page) => !pages.has(page))).toEqual([]);
  });

  test('keeps a first query small', () => {
    // With the modal and the engine (36 kB) a first query stays near the hundred kilobytes of the design.
    expect(brotliCompressSync(json).length).toBeLessThanOrEqual(85_000);
  });

  test('the same pages give the same bytes', async () => {
    const messages: Record<string, {message: string}> = JSON.parse(readFileSync(path.join(root, `i18n/${language}/code.json`), 'utf8'));
    const names = partNames(Object.fromEntries(Object.entries(messages).map(([id, {message}]) => [id, message])));
    const again = JSON.stringify(indexFileOf(await readSections(folder, names, others), language));
    expect(again === json.toString(), `${file} differs from a second index of the same pages`).toBe(true);
  });
});

test('every literal string of two Han characters or more is found', async () => {
  const {index} = readBuilt(build, 'zh-CN');
  const found = await substrings(index, await askerOf(index), seeded(2));
  expect(found.returned).toBe(1);
  expect(found.inFirstTen).toBeGreaterThanOrEqual(0.98);
});
