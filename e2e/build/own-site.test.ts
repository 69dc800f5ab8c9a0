import path from 'node:path';
import {expect, test} from 'vitest';
import {checkBuilt} from './losses';
import {production} from './pages';

test(`readers get all that is written: ${production.name}`, () => {
  const {summary, problems} = checkBuilt(path.dirname(production.folder), production.folder);
  expect(problems).toEqual([]);
  expect(summary).toMatch(/^[1-9]\d* pages .* no errors/);
});
