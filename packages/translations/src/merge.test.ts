import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {parseMarkdown} from 'inkstone-core/markdown';
import {expect, test} from 'vitest';
import {changesOf} from './compare';
import {comparePages, linesOfPages} from './pages';
import {parseRecord, recordText, type TranslationRecord} from './record';

// Two translators acknowledge one paragraph each, on two branches, and `git merge-file` merges the record.

const MERGES = 60;
/** A page of numbered paragraphs. @param versions of the paragraphs that have changed */
const page = (language: string, size: number, versions: Map<number, number>) =>
  parseMarkdown(
    Array.from({length: size}, (_, index) => `${language} ${index}, ${versions.get(index) ?? 1}.\n`).join('\n'),
    'x.md',
  );

/** The record after the changed paragraphs of the original were translated and acknowledged. */
function acknowledged(size: number, changed: Map<number, number>, record: TranslationRecord): string {
  const {pairs, translations} = comparePages(page('段', size, changed), page('Block', size, changed), record);
  const {added} = changesOf(pairs, translations, () => true);
  const kept = [...record.lines].filter((line) => added.includes(line));
  return recordText(new Set([...kept, ...added]));
}

/** The merged record, or undefined if there is a conflict. */
function merged(base: string, ours: string, theirs: string, ...options: string[]): string | undefined {
  const folder = folderWith({base, ours, theirs});
  const files = ['ours', 'base', 'theirs'].map((name) => path.join(folder, name));
  const {status, stdout} = spawnSync('git', ['merge-file', '-p', ...options, ...files], {encoding: 'utf8'});
  return status === 0 ? stdout : undefined;
}

/** How many of the merges give a record with which both paragraphs are done, and every other. */
function rightOf(size: number, options: string[]): number {
  const none = new Map<number, number>();
  const base = recordText(linesOfPages(page('段', size, none), page('Block', size, none)));
  let [right, seed] = [0, size];
  const random = () => {
    seed = (seed * 48271) % (2 ** 31 - 1);
    return Math.floor((seed / 2 ** 31) * size);
  };
  for (let merge = 0; merge < MERGES; merge += 1) {
    const first = random();
    const second = (first + 1 + (random() % (size - 1))) % size;
    const [ours, theirs] = [first, second].map((index) =>
      acknowledged(size, new Map([[index, merge + 2]]), parseRecord(base)),
    );
    const record = merged(base, ours ?? '', theirs ?? '', ...options);
    const changed = new Map([first, second].map((index) => [index, merge + 2]));
    if (record === undefined) continue;
    const {counts} = comparePages(page('段', size, changed), page('Block', size, changed), parseRecord(record));
    if (counts.done === size) right += 1;
  }
  return right;
}

test.each([24, 60, 200])(
  'of a page with %i paragraphs, each of 60 merges by union is right',
  (size) => {
    expect(rightOf(size, ['--union'])).toBe(MERGES);
  },
  120_000,
);

test('without the attribute of Git, three of four merges have no conflict', () => {
  expect(rightOf(24, [])).toBeGreaterThanOrEqual(45);
}, 120_000);

test('one translator acknowledges a paragraph while the original of another changes: that is older', () => {
  const size = 24;
  const none = new Map<number, number>();
  const base = recordText(linesOfPages(page('段', size, none), page('Block', size, none)));
  const ours = acknowledged(size, new Map([[3, 2]]), parseRecord(base));
  const record = merged(base, ours, base);
  const original = page(
    '段',
    size,
    new Map([
      [3, 2],
      [9, 2],
    ]),
  );
  const translation = page('Block', size, new Map([[3, 2]]));
  expect(comparePages(original, translation, parseRecord(record ?? '')).counts).toMatchObject({done: 23, older: 1});
});
