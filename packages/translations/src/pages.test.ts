import {parseMarkdown} from 'inkstone-core/markdown';
import {expect, test} from 'vitest';
import {comparePages, linesOfPages, recordOfPage, stateOfPage} from './pages';
import {parseRecord, recordOf} from './record';

const page = (...words: string[]) => parseMarkdown(words.map((each) => `${each}。\n`).join('\n'), 'x.md');
const [original, translation] = [page('甲', '乙', '丙'), page('A', 'B', 'C')];
const [other, otherTranslation] = [page('丁', '戊'), page('D', 'E')];
const record = recordOf([...linesOfPages(original, translation), ...linesOfPages(other, otherTranslation)]);

test('what a page depends on says the same of it as the whole record', () => {
  const own = parseRecord(recordOfPage(original, translation, record));
  expect(own.lines.size).toBe(3);
  const later = page('甲', '新', '丙');
  for (const known of [record, own])
    expect(comparePages(later, translation, known).counts).toMatchObject({done: 2, older: 1});
});

test('it does not change when another page is acknowledged', () => {
  const more = recordOf([...record.lines, ...linesOfPages(page('丁', '己'), page('D', 'F'))]);
  expect(recordOfPage(original, translation, more)).toBe(recordOfPage(original, translation, record));
  const edited = [page('丁', '己'), page('D', 'F')] as const;
  expect(recordOfPage(...edited, more)).not.toBe(recordOfPage(...edited, record));
});

test('a page is known where most of it is, not where a short text is known from another page', () => {
  expect(stateOfPage(page('甲', '庚', '辛'), page('A', 'G', 'H'), record)).toMatchObject({isKnown: false});
  expect(stateOfPage(page('甲', '乙', '辛'), page('A', 'B', 'H'), record)).toMatchObject({isKnown: true});
});
