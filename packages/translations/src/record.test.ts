import {expect, test} from 'vitest';
import {hashOf, recordIn, withRecord} from './record';

test.each([
  '---\ntitle: A\n---\n\nText.\n',
  '--- \ntitle: A\n--- \n\nText.\n',
  '\uFEFF---\t\r\ntitle: A\r\n---\r\n\r\nText.\r\n',
])('a record is written into the front matter that is there: %j', (markdown) => {
  const recorded = withRecord(markdown, hashOf('original'), '2026-01-31');
  expect(recorded.match(/^\uFEFF?---/gm)).toHaveLength(2);
  expect(recordIn(recorded)).toEqual({hash: hashOf('original'), date: '2026-01-31'});
});
