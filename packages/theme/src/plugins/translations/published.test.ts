import {expect, test} from 'vitest';
import {hashOf} from './record';

test('publishing a draft does not make its translation stale; a word does', () => {
  const text = (lines: string, body = 'draft: is a word') =>
    `---\ntitle: A\n${lines}date: 2025-01-01\n---\n\n${body}\n`;
  expect(hashOf(text('draft: true\n'))).toBe(hashOf(text('')));
  expect(hashOf(text(''))).not.toBe(hashOf(text('', 'draft: was a word')));
});
