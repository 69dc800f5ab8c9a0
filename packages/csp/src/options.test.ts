import fs from 'node:fs';
import path from 'node:path';
import {optionsTable} from 'inkstone-core/fixtures/options-table';
import {expect, test} from 'vitest';
import {schema} from './options';

test('the README lists the options as the schema has them', () =>
  expect(fs.readFileSync(path.join(__dirname, '../README.md'), 'utf8')).toContain(optionsTable(schema)));
