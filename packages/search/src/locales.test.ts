import path from 'node:path';
import {missingTexts} from 'inkstone-core/fixtures/locales';
import {expect, test} from 'vitest';

test('each language has all texts, and English those of the code', async () =>
  expect(await missingTexts(path.join(__dirname, '..'), 'search')).toEqual([]));
