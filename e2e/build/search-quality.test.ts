import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {partNames} from '../../packages/search/src/build/messages';
import {readPages} from '../../packages/search/src/build/pages';
import {indexOf} from '../../packages/search/src/build/write-index';
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

  test('has the same bytes for the same pages', async () => {
    const code = path.resolve(__dirname, `../reference/i18n/${language}/code.json`);
    const json = existsSync(code) ? readFileSync(code, 'utf8') : '{}';
    const messages: [string, {message: string}][] = Object.entries(JSON.parse(json));
    const texts = Object.fromEntries(messages.map(([id, {message}]) => [id, message]));
    const pages = readPages(folder, await partNames(language, texts), others);
    const manifest = indexOf(pages, language, () => {});
    expect(JSON.parse(readFileSync(path.join(folder, 'search-index.json'), 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(manifest)),
    );
  });
});
