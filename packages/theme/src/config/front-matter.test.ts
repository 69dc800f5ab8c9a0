import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {folderWith, put} from '../fixtures/folder';
import {hashOf, withRecord} from '../plugins/translations/record';
import {STOCK_FACTS} from './facts';
import {frontMatterParser} from './front-matter';
import {resolveLanguages} from './languages';

const TODAY = String(Date.parse('2026-01-31T12:00:00Z') / 1000);
const POST = 'blog/2024-12-08-garch/index.md';
const TRANSLATION = 'i18n/en/docusaurus-plugin-content-blog/2024-12-08-garch/index.md';
let site: string;

beforeEach(() => {
  site = folderWith({'docusaurus.config.ts': ''});
  vi.stubEnv('SOURCE_DATE_EPOCH', TODAY);
});
afterEach(() => void vi.unstubAllEnvs());

type Parsed = {frontMatter?: object; content?: string; text?: string; cards?: unknown};

/** The front matter of a file as pages see it. */
async function read(name: string, {frontMatter = {}, content = '', text = '', cards}: Parsed = {}) {
  const filePath = path.join(site, name);
  put(site, name, text);
  const parse = frontMatterParser({facts: STOCK_FACTS, languages: resolveLanguages(['zh-CN', 'en'], '/'), cards});
  const defaultParseFrontMatter = async () => ({frontMatter: {...frontMatter}, content});
  return (await parse({filePath, fileContent: text, defaultParseFrontMatter})).frontMatter;
}

describe('a post of a day to come is a draft', () => {
  test.each([
    [POST, new Date('2026-02-01'), true],
    [POST, '2026-02-01', true],
    [TRANSLATION, '2026-02-01', true],
    [POST, '2026-02-01 00:00', true],
    ['blog/2026-02-01-a/index.md', undefined, true],
    ['blog/2026/02/01/a.mdx', undefined, true],
    [POST, new Date('2026-01-31T18:00:00Z'), undefined],
    ['blog/2026-02-01-a/index.md', new Date('2026-01-31'), undefined],
    ['blog/a/index.md', undefined, undefined],
    ['docs/2026-02-01.md', '2026-02-01', undefined],
  ])('%s of %s: %s', async (name, date, draft) => {
    expect((await read(name, {frontMatter: {date}})).draft).toBe(draft);
  });

  test.each(['', 'noon'])('by the clock where SOURCE_DATE_EPOCH is "%s"', async (epoch) => {
    vi.stubEnv('SOURCE_DATE_EPOCH', epoch);
    expect((await read(POST, {frontMatter: {date: '2000-01-01'}})).draft).toBeUndefined();
    expect((await read(POST, {frontMatter: {date: '9999-01-01'}})).draft).toBe(true);
  });
});

test.each([
  [
    '打开 http://localhost:8080，在 12:30 到 13:00 之间，std::on::x。\n\n第二段',
    '打开 http://localhost:8080，在 12:30 到 13:00 之间，std::on::x。',
  ],
  [':::tip\n\n**一**：[二](/x)\n\n:::', '一：二'],
  ['一行：\\\n又一行。', '一行：'],
  ['', undefined],
])('the description that no line gives is the first paragraph, with its colons: %j', async (content, expected) => {
  expect((await read(POST, {content})).description).toBe(expected);
  expect((await read(POST, {content, frontMatter: {description: 'x'}})).description).toBe('x');
});

describe('the card of a post', () => {
  const imageOf = async (name: string, parsed: Parsed) => (await read(name, {cards: ['a'], ...parsed})).image;

  test('has an address that changes with what it shows, and with nothing else', async () => {
    const address = await imageOf(POST, {frontMatter: {title: '手写'}});
    expect(address).toMatch(/^\/assets\/cards\/garch-[0-9a-f]{12}\.png$/);
    expect(await imageOf(POST, {frontMatter: {title: '手写', description: 'x'}})).toBe(address);
    const changes = [
      {frontMatter: {title: '手'}},
      {frontMatter: {title: '手写', date: '2025-01-01'}},
      {frontMatter: {title: '手写'}, cards: ['b']},
      {content: '# 手'},
    ];
    const others = await Promise.all(changes.map((change) => imageOf(POST, change)));
    expect(new Set([address, ...others]).size).toBe(5);
  });

  test('leaves a picture of its own alone, and documents have none', async () => {
    expect(await imageOf(POST, {frontMatter: {image: './own.png'}})).toBe('./own.png');
    expect(await imageOf('docs/blog/intro.md', {})).toBeUndefined();
    expect((await read(POST)).image).toBeUndefined();
  });
});

describe('a translation says since when it is stale', () => {
  const staleness = async (text: string) => {
    await read(POST, {text: '# 一\n'});
    return (await read(TRANSLATION, {text})).stale;
  };

  test('not where it follows the text as it is now', async () => {
    expect(await staleness(withRecord('# One\n', hashOf('# 一\n'), '2025-03-02'))).toBeUndefined();
  });
  test('since the day it was up to date', async () => {
    expect(await staleness(withRecord('# One\n', hashOf('# 零\n'), '2025-03-02'))).toBe('2025-03-02');
  });
  test('without a day where it never said', async () => expect(await staleness('# One\n')).toBe(''));
  test('not for an original, nor for a page without one', async () => {
    expect((await read(POST, {text: '# 一\n'})).stale).toBeUndefined();
    expect((await read('i18n/en/docusaurus-plugin-content-blog/b.md', {text: '# Two\n'})).stale).toBeUndefined();
  });
});
