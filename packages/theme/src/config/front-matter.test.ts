import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {folderWith, put} from 'inkstone-core/fixtures/folder';
import {filesOfSite} from 'inkstone-core/fixtures/site';
import {momentIn, withoutZones} from 'inkstone-core/front-matter-dates';
import {dump} from 'js-yaml';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {frontMatterParser} from './front-matter';

const TODAY = String(Date.parse('2026-01-31T12:00:00Z') / 1000);
const POST = 'blog/2024-12-08-garch/index.md';
const TRANSLATION = 'i18n/en/docusaurus-plugin-content-blog/2024-12-08-garch/index.md';
let site: string;

beforeEach(() => {
  site = folderWith();
  vi.stubEnv('SOURCE_DATE_EPOCH', TODAY);
});
afterEach(() => void vi.unstubAllEnvs());

type Parsed = {frontMatter?: object; content?: string; text?: string; cards?: unknown};

/** The front matter of a file as pages see it. */
async function read(name: string, {frontMatter = {}, content = '', text, cards}: Parsed = {}) {
  const fileContent = text ?? `---\n${dump(frontMatter)}---\n${content}`;
  const filePath = path.join(site, name);
  put(site, name, fileContent);
  const parse = frontMatterParser({site: () => filesOfSite(site), cards});
  const defaultParseFrontMatter = async () => ({frontMatter: {...frontMatter}, content});
  return (await parse({filePath, fileContent, defaultParseFrontMatter})).frontMatter;
}

test('a post may have a configuration of Docusaurus among its files', async () => {
  put(site, 'blog/2099-01-01-a/docusaurus.config.js', '');
  expect(await read('blog/2099-01-01-a/index.md', {content: 'Words.'})).toMatchObject({
    draft: true,
    description: 'Words.',
  });
});

test('numbers and dates in text fields are the text as written, a number is no date', async () => {
  const yaml =
    'title: 2020-01-02\nslug: 2020-01-03\ndescription: 0x10\ntags: [2024, 0x10, {label: 1.10, permalink: /x}]\n';
  const text = `---\n${yaml}---\n\nWords.\n`;
  const {frontMatter} = await DEFAULT_PARSE_FRONT_MATTER({filePath: 'x.md', fileContent: text});
  expect(await read(POST, {text, frontMatter})).toMatchObject({
    ...{title: '2020-01-02', slug: '2020-01-03', description: '0x10'},
    tags: ['2024', '0x10', {label: '1.10', permalink: '/x'}],
  });
  const numbered = read(POST, {
    text: '---\ntitle: A\ndate: 20240102\n---\n',
    frontMatter: {title: 'A', date: 20240102},
  });
  await expect(numbered).rejects.toThrow(`${POST}:3: the date 20240102 is a number, not a day; write it as 2026-01-31`);
});

describe('a post of a day to come is a draft', () => {
  test.each([
    [POST, '2026-02-01T10:00:00Z', true],
    [POST, '2026-02-01T10:00:00+08:00', true],
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

  test('by the clock where SOURCE_DATE_EPOCH says nothing', async () => {
    vi.stubEnv('SOURCE_DATE_EPOCH', '');
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
  ['C\\# and \\*x\\*', 'C# and *x*'],
  ['打开 D:\\xampp。', '打开 D:\\xampp。'],
  ['`c_d`, `<b>` and `{#id}`: $x_1 < y_{n}$, *z*', 'c_d, <b> and {#id}: $x_1 < y_{n}$, z'],
  ['```py\na_b\n```\n\n$a_1$ and `` a`_b_ `` cost \\$5', '$a_1$ and a`_b_ cost $5'],
  [
    'A (a_1 = b_2 * c * d) of my_own_name and {{constructor}}.',
    'A (a_1 = b_2 * c * d) of my_own_name and {{constructor}}.',
  ],
  ['$$\nx\n$$\n\n\\begin{equation}\ny\n\\end{equation}\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\nWords.', 'Words.'],
  ['## Heading {#id}\n\n![A picture](./a.png)\n\n> # Quoted\n\n- *one*\n- two', 'one'],
  ['## Heading {#id}\n\n```\ncode\n\nmore\n```', 'Heading'],
  [
    '<!-- a -->\n\n<video src="./a.mp4"></video>\n\n<details><summary>Solution</summary>\n\nWords.\n\n</details>',
    'Solution',
  ],
  ['[Words][x][^1] <b>bold</b>\n\n[^1]: Note.\n\n[x]: /a', 'Words bold'],
  [`\`\`\`\n${'code\n\n'.repeat(200)}\`\`\`\n\nWords.`, 'Words.'],
  ['', ''],
])(
  'the description that no line gives is the first paragraph, with its colons, code and formulas: %j',
  async (content, expected) => {
    expect((await read(POST, {content})).description).toBe(expected);
    expect((await read(POST, {content, frontMatter: {description: 'x'}})).description).toBe('x');
    expect((await read(POST, {content, frontMatter: {description: null}})).description).toBe(expected);
  },
);

test('a value of a program is filled in', async () => {
  put(site, 'blog/2024-12-08-garch/values.json', '{"half-life": "12"}');
  expect((await read(POST, {content: '{{half-life}} days, {{constructor}}'})).description).toBe(
    '12 days, {{constructor}}',
  );
});

test('what a program or a comment says in MDX is no description', async () => {
  const content =
    "import {\n  A,\n} from './a';\n\n### Heading {/* #id */}\n\n{/* A\n\ncomment */}\n\n<A>\n\nWords.\n\n</A>";
  expect((await read(`${POST}x`, {content})).description).toBe('Words.');
});

test.each([
  ['안녕하세요 세계', false],
  ['안녕하세요, 2026', false],
  ['React 를 배우다', true],
  ['🚀', false],
  ['🚀🚀🚀 发布', true],
])('a post has a card if the font has its title: %s', async (title, hasCard) => {
  const {image} = await read(POST, {cards: [], frontMatter: {title}});
  expect(image !== undefined).toBe(hasCard);
});

test('the card of a post has an address that changes with what it shows, and with nothing else', async () => {
  const imageOf = async (parsed: Parsed, name = POST) => (await read(name, {cards: ['a'], ...parsed})).image;
  const address = await imageOf({frontMatter: {title: '手写'}});
  expect(address).toMatch(/^\/assets\/cards\/garch-[0-9a-f]{12}\.png$/);
  expect(await imageOf({frontMatter: {title: '手写', description: 'x'}})).toBe(address);
  const changes = [
    {frontMatter: {title: '手'}},
    {frontMatter: {title: '手写', date: '2025-01-01'}},
    {frontMatter: {title: '手写'}, cards: ['b']},
    {content: '# 手'},
  ];
  const others = await Promise.all(changes.map((change) => imageOf(change)));
  expect(new Set([address, ...others]).size).toBe(5);
  // A picture of its own, a document, no cards.
  expect(await imageOf({frontMatter: {image: './own.png'}})).toBe('./own.png');
  expect(await imageOf({}, 'docs/blog/intro.md')).toBeUndefined();
  expect((await read(POST)).image).toBeUndefined();
});

test.each([
  ...['2025-06-02T01:00:00+08:00', '2025-06-02 01:00:00 +0800', '2025-06-02 23:30 -0500'],
  ...['"2025-06-02T23:30:00-05:00" # late', '2025-06-02 01:00:00 +8', '2025-06-02T01:00:00Z'],
  ...['2025-06-02 01:00:00', '2025-06-02 01:00', '2025-06-02'],
])('a post of %s is of June 2, which its author has written', async (written) => {
  const fileContent = withoutZones(`---\ntitle: x\ndate: ${written}\n---\n`);
  const {date} = (await DEFAULT_PARSE_FRONT_MATTER({filePath: 'x.md', fileContent})).frontMatter;
  // What YAML leaves as text is UTC.
  expect((date instanceof Date ? date : new Date(`${date}Z`)).toISOString().slice(0, 10)).toBe('2025-06-02');
});

test('the text of a post stays as it is', () => {
  const text = '---\nlast_update:\n  date: 2025-06-02T01:00:00+08:00\n---\n\ndate: 2025-06-02T01:00:00+08:00\n';
  expect(withoutZones(text)).toBe(text.replace('+08:00', ''));
});

test.each([
  ['2026-11-20T09:30:00+08:00', '2026-11-20T09:30:00+08:00'],
  ['2026-11-20 9:30 +0800', '2026-11-20T09:30:00+08:00'],
  ['"2026-3-8 00:30:15.25 -5" # in winter', '2026-03-08T00:30:15-05:00'],
  ['2026-11-20 09:30', undefined],
  ['2026-11-20', undefined],
])('the moment of %s is %s', (written, moment) => {
  expect(momentIn(`---\ntitle: x\ndate: ${written}\n---\n\ndate: 2020-01-01T00:00:00+01:00\n`)).toBe(moment);
});
