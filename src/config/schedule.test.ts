import {afterEach, expect, test, vi} from 'vitest';
import {draftUntilDue} from './schedule';

afterEach(() => vi.unstubAllEnvs());

async function draft(date: unknown, filePath = '/site/blog/2026-01-31-a/index.md') {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse('2026-01-31T12:00:00Z') / 1000));
  const defaultParseFrontMatter = async () => ({frontMatter: {title: 'A', date}, content: ''});
  return (await draftUntilDue({filePath, fileContent: '', defaultParseFrontMatter})).frontMatter.draft;
}

test('a post of tomorrow is a draft, in every language', async () => {
  expect(await draft(new Date('2026-02-01'))).toBe(true);
  expect(await draft('2026-02-01')).toBe(true);
  expect(await draft('2026-02-01', '/site/i18n/en/docusaurus-plugin-content-blog/2026-02-01-a/index.md')).toBe(true);
  expect(await draft('2026-02-01', 'C:\\site\\blog\\2026-02-01-a\\index.md')).toBe(true);
});

test('a post of today or earlier is none, nor is one without a date, nor a page of the docs', async () => {
  expect(await draft(new Date('2026-01-31'))).toBeUndefined();
  expect(await draft('2025-01-31')).toBeUndefined();
  expect(await draft(undefined)).toBeUndefined();
  expect(await draft('2026-02-01', '/site/docs/intro.md')).toBeUndefined();
});
