import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {folderWith, put} from 'inkstone-core/fixtures/folder';
import {parseMarkdown} from 'inkstone-core/markdown';
import {expect, test} from 'vitest';
import {type Block, blocksOf} from './blocks';
import {changesOf, compare} from './compare';
import {EMPTY, hashOf, parseRecord, recordText, type TranslationRecord} from './record';

// Two translators acknowledge one paragraph each, on two branches, and Git merges the records.

const MERGES = 60;
/** By index of the paragraph: its version, where that is not the first. */
type Versions = Map<number, number>;

/** The blocks of a page of numbered paragraphs. They are parsed once, because parsing is slow. */
function pagesOf(size: number) {
  const textOf = (language: string, index: number, version: number) => `${language} ${index}, ${version}.`;
  const paragraphs = (language: string) =>
    blocksOf(parseMarkdown(Array.from({length: size}, (_, index) => textOf(language, index, 1)).join('\n\n'), 'x.md'));
  const [originals, translations] = [paragraphs('段'), paragraphs('Block')];
  const inVersions = (blocks: Block[], language: string, versions: Versions) =>
    blocks.map((block, index) => {
      const text = textOf(language, index, versions.get(index) ?? 1);
      return {...block, text, hash: hashOf(text)};
    });
  return {
    original: (versions: Versions) => inVersions(originals, '段', versions),
    translation: (versions: Versions) => inVersions(translations, 'Block', versions),
  };
}
type Pages = ReturnType<typeof pagesOf>;

/** The record after the changed paragraphs of the original were translated and acknowledged. */
function acknowledged({original, translation}: Pages, changed: Versions, record: TranslationRecord): string {
  const translations = translation(changed);
  const {added} = changesOf(compare(original(changed), translations, record), translations, () => true);
  const kept = [...record.lines].filter((line) => added.includes(line));
  return recordText(new Set([...kept, ...added]));
}

/** Two versions of a record, made from `base`. */
type Sides = {ours: string; theirs: string};

/** The result of each merge; undefined where there is a conflict. One merge of two branches has all. */
function merged(base: string, merges: Sides[], attributes: string): (string | undefined)[] {
  const files = merges.map((_, index) => `${index}.tsv`);
  const folder = folderWith({'.gitattributes': attributes, ...Object.fromEntries(files.map((file) => [file, base]))});
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@localhost', ...args], {cwd: folder, encoding: 'utf8'});
  const commit = (side?: keyof Sides) => {
    for (const [index, file] of files.entries()) put(folder, file, side ? (merges[index]?.[side] ?? '') : base);
    git('add', '.');
    expect(git('commit', '-qm', 'x', '--allow-empty').status).toBe(0);
  };
  git('init', '-qb', 'ours');
  commit();
  git('checkout', '-qb', 'theirs');
  commit('theirs');
  git('checkout', '-q', 'ours');
  commit('ours');
  git('merge', '-q', 'theirs');
  return files.map((file) => {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    return text.includes('<<<<<<<') ? undefined : text;
  });
}

/** How many of the merges give a record with which both paragraphs are done, and every other. */
function rightOf(size: number, attributes: string): number {
  const pages = pagesOf(size);
  const base = acknowledged(pages, new Map(), EMPTY);
  const record = parseRecord(base);
  let seed = size;
  const random = () => {
    seed = (seed * 48271) % (2 ** 31 - 1);
    return Math.floor((seed / 2 ** 31) * size);
  };
  const changes = Array.from({length: MERGES}, (_, merge): [number, number, number] => {
    const first = random();
    return [first, (first + 1 + (random() % (size - 1))) % size, merge + 2];
  });
  const after = (index: number, version: number) => acknowledged(pages, new Map([[index, version]]), record);
  const sides = changes.map(([first, second, version]) => {
    return {ours: after(first, version), theirs: after(second, version)};
  });
  return merged(base, sides, attributes).filter((text, merge) => {
    const [first = 0, second = 0, version = 0] = changes[merge] ?? [];
    const versions = new Map([first, second].map((index) => [index, version]));
    const pairs = compare(pages.original(versions), pages.translation(versions), parseRecord(text ?? ''));
    return pairs.every(({state}) => state === 'done') && pairs.length === size;
  }).length;
}

test.each([24, 60, 200])('of a page with %i paragraphs, each of 60 merges by union is right', (size) => {
  expect(rightOf(size, '*.tsv merge=union\n')).toBe(MERGES);
});

test('without the attribute of Git, three of four merges have no conflict', () => {
  const right = rightOf(24, '');
  expect(right).toBeGreaterThanOrEqual(45);
  expect(right).toBeLessThan(MERGES);
});

test('one translator acknowledges a paragraph while the original of another changes: that is older', () => {
  const pages = pagesOf(24);
  const base = acknowledged(pages, new Map(), EMPTY);
  const ours = acknowledged(pages, new Map([[3, 2]]), parseRecord(base));
  const [record = ''] = merged(base, [{ours, theirs: base}], '');
  const changed = [
    [3, 2],
    [9, 2],
  ] as const;
  const pairs = compare(pages.original(new Map(changed)), pages.translation(new Map([[3, 2]])), parseRecord(record));
  expect(pairs.flatMap(({state}, index) => (state === 'done' ? [] : [`${index} ${state}`]))).toEqual(['9 older']);
});
