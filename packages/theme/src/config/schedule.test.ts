import path from 'node:path';
import {afterEach, expect, test, vi} from 'vitest';
import {draftUntilDue} from './schedule';

afterEach(() => vi.unstubAllEnvs());

async function draft(
  date: unknown,
  file = 'blog/2026-01-31-a/index.md',
  epoch = String(Date.parse('2026-01-31T12:00:00Z') / 1000),
) {
  vi.stubEnv('SOURCE_DATE_EPOCH', epoch);
  const defaultParseFrontMatter = async () => ({frontMatter: {title: 'A', date}, content: ''});
  const filePath = path.resolve(__dirname, '../..', file);
  return (await draftUntilDue({filePath, fileContent: '', defaultParseFrontMatter})).frontMatter.draft;
}

test('a post of tomorrow is a draft, in every language', async () => {
  expect(await draft(new Date('2026-02-01'))).toBe(true);
  expect(await draft('2026-02-01')).toBe(true);
  expect(await draft('2026-02-01', 'i18n/en/docusaurus-plugin-content-blog/2026-02-01-a/index.md')).toBe(true);
  expect(await draft('2026-02-01', 'blog/2026/02-01-a/index.md')).toBe(true);
});

test('the day of a post without a date is that of its path', async () => {
  for (const file of [
    'blog/2026-02-01-a/index.md',
    'blog/2026/02/01/a.mdx',
    'i18n/en/docusaurus-plugin-content-blog/2026-02-01-a/index.md',
  ])
    expect(await draft(undefined, file), file).toBe(true);
  expect(await draft(undefined)).toBeUndefined();
  expect(await draft(undefined, 'blog/a/index.md')).toBeUndefined();
  expect(await draft(new Date('2026-01-31'), 'blog/2026-02-01-a/index.md')).toBeUndefined();
});

test('a date with a time counts from the beginning of its day in UTC', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  expect(await draft(new Date('2026-01-31T18:00:00Z'))).toBeUndefined();
  expect(await draft('2026-01-31 18:00')).toBeUndefined();
  expect(await draft('2026-02-01 00:00')).toBe(true);
});

test('a post of today or earlier is none, nor is a page that is no post', async () => {
  expect(await draft(new Date('2026-01-31'))).toBeUndefined();
  expect(await draft('2025-01-31')).toBeUndefined();
  for (const file of ['docs/intro.md', 'docs/blog/2026-02-01.md', 'docs/2026-02-01.md'])
    expect(await draft('2026-02-01', file), file).toBeUndefined();
});

test.each(['', 'noon'])('the clock decides where SOURCE_DATE_EPOCH is "%s"', async (epoch) => {
  expect(await draft('2000-01-01', undefined, epoch)).toBeUndefined();
  expect(await draft('9999-01-01', undefined, epoch)).toBe(true);
});
