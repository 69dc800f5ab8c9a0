import {parseMarkdown} from 'inkstone-core/markdown';
import {expect, test} from 'vitest';
import {blocksOf} from './blocks';
import {matched, recordOf} from './compare';
import {comparePages} from './pages';
import {hashOf, withRecord} from './record';

const page = (text: string) => parseMarkdown(text, 'x.md');
const ORIGINAL = `---
title: 题目
description: 说明。
date: 2026-01-31
tags: [a]
---

## 第一节 {#one}

第一段，链到[别处](https://zh.wikipedia.org/wiki/A)，有 $x^2$、\`code\` 和 {{n}}。

第二段
分成两行。

- 一项
- 二项

  项中又一段

## 第二节 {#two}

| 名 | 值 |
| --- | --- |
| 甲 | 1 |

> 引文，
> 第二行。

![图上所见](./a.svg "图注")

\`\`\`python
# 说明一
x = 1  # 说明二
\`\`\`

最后一段。[^1]

[^1]: 脚注。
`;
const ENGLISH = `---
title: Title
description: What it is.
date: 2026-01-31
tags: [a]
---

## First {#one}

Paragraph one, to [elsewhere](https://en.wikipedia.org/wiki/A), has $x^2$, \`code\` and {{n}}.

Paragraph two in two lines.

- Item one
- Item two

  Further in the item

## Second {#two}

| Name | Value |
| --- | --- |
| First | 1 |

> A quote,
> its second line.

![What it shows](./a.svg "The caption")

\`\`\`python
# Comment one
x = 1  # 说明二
\`\`\`

The last paragraph.[^1]

[^1]: A footnote.
`;
/** The translation with the record of all its blocks. */
function acknowledged(original = ORIGINAL, translation = ENGLISH): string {
  const old = withRecord(translation, hashOf(original), '2026-02-01');
  const {pairs, translations} = comparePages(page(original), page(old));
  return withRecord(
    old,
    hashOf(original),
    '2026-02-01',
    recordOf(pairs, translations, () => true),
  );
}
const RECORDED = acknowledged();
/** The open blocks: their state and what the original says, or the translation. */
function open(original: string, translation = RECORDED): string[] {
  const {pairs} = comparePages(page(original), page(translation));
  return pairs
    .filter(({state}) => state !== 'done')
    .map(
      ({state, edited, ...pair}) => `${state}${edited ? ' edited' : ''}: ${(pair.original ?? pair.translation)?.text}`,
    );
}
const edited = (text: string, ...changes: [string, string][]) =>
  changes.reduce((all, [from, to]) => {
    expect(all).toContain(from);
    return all.replace(from, to);
  }, text);

test('the blocks of a page are what a translator translates at once, as it is written', () => {
  const blocks = blocksOf(page(ORIGINAL)).map(({kind, text}) => `${kind}: ${text}`);
  expect(blocks).toEqual([
    ...['label: 题目', 'label: 说明。', 'heading: 第一节'],
    'paragraph: 第一段，链到[别处](https://zh.wikipedia.org/wiki/A)，有 $x^2$、`code` 和 {{n}}。',
    ...['paragraph: 第二段\n分成两行。', 'item: 一项', 'item: 二项', 'paragraph: 项中又一段', 'heading: 第二节'],
    ...['row: | 名 | 值 |', 'row: | 甲 | 1 |', 'paragraph: 引文，\n第二行。', 'alternative: 图上所见', 'caption: 图注'],
    ...['comment: 说明一', 'comment: 说明二', 'paragraph: 最后一段。[^1]', 'paragraph: 脚注。'],
  ]);
  expect(blocksOf(page(ORIGINAL)).map(({start, end}) => ORIGINAL.slice(start, end))).toContain('引文，\n> 第二行。');
});

test('a record names each block in at most twenty bytes, and is read again', () => {
  const [, lines = ''] = RECORDED.match(/^translates: .*\n((?: {2}.*\n)+)---$/m) ?? [];
  const blocks = blocksOf(page(ORIGINAL)).length;
  expect(lines.length / blocks).toBeLessThanOrEqual(20);
  expect(open(ORIGINAL)).toEqual([]);
  expect(page(RECORDED).frontMatter.title).toBe('Title');
});

test.each<[string, ...[string, string][]]>([
  ['date and tags', ['date: 2026-01-31', 'date: 2026-02-01'], ['[a]', '[a, b]']],
  ['the id of a heading', ['{#two}', '{#second}']],
  ['white space', ['第二段\n分成两行。', '第二段分成两行。'], ['> 引文，\n>', '> 引文，\n']],
  ['the markers of a list', ['- 一项\n- 二项', '* 一项\n* 二项']],
  ['an address of another language', ['https://zh.', 'https://en.']],
  ['a formula, code or a value', ['$x^2$', '$x^3$'], ['`code`', '`core`'], ['{{n}}', '{{m}}']],
  ['a file', ['./a.svg', './b.svg']],
  ['code, and a comment in it that is not translated', ['x = 1  # 说明二', 'x = 2  # 说明三\ny = 3']],
])('%s makes nothing stale', (_, ...changes) => expect(open(edited(ORIGINAL, ...changes))).toEqual([]));

test.each<[string, [string, string][], string[]]>([
  ['a paragraph', [['最后一段', '最后二段']], ['older: 最后二段。[^1]']],
  ['a title', [['title: 题目', 'title: 标题']], ['older: 标题']],
  ['an item', [['- 二项', '- 三项']], ['older: 三项']],
  ['a row', [['| 甲 |', '| 乙 |']], ['older: | 乙 | 1 |']],
  [
    'an alternative text and a caption',
    [
      ['图上所见', '所见'],
      ['"图注"', '"注"'],
    ],
    ['older: 所见', 'older: 注'],
  ],
  ['a comment that is translated', [['# 说明一', '# 说明零']], ['older: 说明零']],
  ['an address', [['wiki/A', 'wiki/B']], [expect.stringMatching(/^older: 第一段/)]],
  ['what was put in', [['第二段', '新的一段。\n\n第二段']], ['missing: 新的一段。']],
  ['a new item', [['- 二项', '- 新项\n- 二项']], ['missing: 新项']],
  ['two paragraphs of one', [['第二段\n', '第二段\n\n']], ['older: 第二段', 'missing: 分成两行。']],
  [
    'one paragraph of two',
    [['。\n\n第二段', '。第二段']],
    [expect.stringMatching(/^older: 第一段/), expect.stringMatching(/^gone: Paragraph two/)],
  ],
  ['what was taken away', [['第二段\n分成两行。\n\n', '']], ['gone: Paragraph two in two lines.']],
])('of a change only %s is open', (_, changes, expected) =>
  expect(open(edited(ORIGINAL, ...changes))).toEqual(expected),
);

test('a moved section is no open work, and a change in it is one block', () => {
  const [head = '', one = '', two = ''] = ORIGINAL.split(/(?=^## )/m);
  const moved = head + two.replace(/\n\[\^1\][\s\S]*/, '\n') + one + '[^1]: 脚注。\n';
  expect(open(moved)).toEqual([]);
  expect(comparePages(page(moved), page(RECORDED)).moved).toBe(true);
  expect(open(moved.replace('一项', '又一项'))).toEqual(['older: 又一项']);
});

test('what was edited since is told, also a translation that nobody has acknowledged', () => {
  const original = edited(ORIGINAL, ['最后一段', '最后二段'], ['- 二项', '- 二项\n- 三项'], ['一项', '又一项']);
  const translation = edited(RECORDED, ['The last', 'The very last'], ['- Item two', '- Item two\n- Item three']);
  expect(open(original, translation)).toEqual([
    ...['older: 又一项', 'older edited: 三项', 'older edited: 最后二段。[^1]'],
  ]);
  const {pairs, translations} = comparePages(page(original), page(translation));
  const partly = withRecord(
    translation,
    '0'.repeat(12),
    '2026-02-02',
    recordOf(pairs, translations, (it) => it.edited),
  );
  expect(open(original, partly)).toEqual(['older: 又一项']);
  // A paragraph of the translation that is gone is missing.
  expect(open(original, edited(partly, ['Paragraph two in two lines.', '']))).toContain('missing: 第二段\n分成两行。');
});

test('paragraphs that a translation divides differently are one another’s by their length', () => {
  const longer = edited(ENGLISH, ['Paragraph two in two lines.', 'Paragraph two\n\nin two lines.']);
  const split = acknowledged(ORIGINAL, longer);
  expect(open(ORIGINAL, split)).toEqual([]);
  expect(open(edited(ORIGINAL, ['分成两行', '分两行']), split)).toEqual(['older: 第二段\n分两行。']);
  const half = edited(split, ['in two lines.', 'in lines.']);
  expect(open(edited(ORIGINAL, ['分成两行', '分两行']), half)).toEqual(['older edited: 第二段\n分两行。']);
  const joined = acknowledged(ORIGINAL, edited(ENGLISH, ['.\n\nParagraph two', '. Paragraph two']));
  expect(open(ORIGINAL, joined)).toEqual([]);
  expect(open(edited(ORIGINAL, ['分成两行', '分两行']), joined)).toEqual(['older: 第二段\n分两行。']);
  expect(open(edited(ORIGINAL, ['## 第二节', '新的。\n\n## 第二节']), joined)).toEqual(['missing: 新的。']);
});

test('many blocks, and the same block many times', () => {
  const hashes = Array.from({length: 2000}, (_, index) => `h${index % 1500}`);
  expect(matched(hashes, hashes).before).toEqual(hashes.map((_, index) => index));
  const {before} = matched(hashes, [...hashes.slice(1000), 'new', ...hashes.slice(0, 1000)]);
  expect(new Set(before).size).toBe(2001);
  expect(before.filter((index) => index === undefined)).toHaveLength(1);
});

test.each([
  ['title after a space', ':::note  标题\n\n> :::tip 另一个\n> 文。\n> :::\n\n末。\n\n:::\n\n末尾。\n'],
  ['title in brackets', ':::note[标题]\n\n> :::tip[另一个]\n> 文。\n> :::\n\n末。\n\n:::\n\n末尾。\n'],
])('an admonition with its %s has it as a block, and the positions of the others are right', (_, text) => {
  const blocks = blocksOf(page(text));
  expect(blocks.map(({kind, text: own}) => `${kind}: ${own}`)).toEqual([
    ...['heading: 标题', 'heading: 另一个', 'paragraph: 文。', 'paragraph: 末。', 'paragraph: 末尾。'],
  ]);
  for (const {start, end, text: own} of blocks) expect(text.slice(start, end)).toBe(own);
});
