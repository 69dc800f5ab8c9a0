import {parseMarkdown} from 'inkstone-core/markdown';
import {expect, test} from 'vitest';
import {matched} from './align';
import {blocksOf} from './blocks';
import {changesOf, type Pair} from './compare';
import {comparePages} from './pages';
import {parseRecord, recordOf, recordText, type TranslationRecord} from './record';

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
/** The record of a translation whose accepted blocks are acknowledged. */
function acknowledged(
  original = ORIGINAL,
  translation = ENGLISH,
  record = recordOf([]),
  isAccepted = (_: Pair) => true,
): TranslationRecord {
  const {pairs, translations} = comparePages(page(original), page(translation), record);
  const {added, replaced} = changesOf(pairs, translations, isAccepted);
  return recordOf([...[...record.lines].filter((line) => !replaced.includes(line)), ...added]);
}
const RECORD = acknowledged();
/** The open blocks: their state and what the original says, or the translation. */
function open(original: string, translation = ENGLISH, record = RECORD): string[] {
  const {pairs} = comparePages(page(original), page(translation), record);
  return pairs
    .filter(({state}) => state !== 'done')
    .map(({state, ...pair}) => `${state}: ${(pair.original ?? pair.translation)?.text}`);
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
    ...['code: # 说明一\nx = 1  # 说明二', 'comment: 说明一', 'comment: 说明二'],
    ...['paragraph: 最后一段。[^1]', 'paragraph: 脚注。'],
  ]);
  const slices = blocksOf(page(ORIGINAL)).map(({start, end}) => ORIGINAL.slice(start, end));
  expect(slices).toContain('引文，\n> 第二行。');
  expect(slices).toContain('# 说明一\nx = 1  # 说明二');
});

test('a record names each block in fourteen bytes, and is read again', () => {
  const text = recordText(RECORD.lines);
  expect(text.length).toBe(14 * blocksOf(page(ORIGINAL)).length);
  expect(open(ORIGINAL, ENGLISH, parseRecord(text))).toEqual([]);
});

test.each<[string, ...[string, string][]]>([
  ['date and tags', ['date: 2026-01-31', 'date: 2026-02-01'], ['[a]', '[a, b]']],
  ['the id of a heading', ['{#two}', '{#second}']],
  ['white space', ['第二段\n分成两行。', '第二段分成两行。'], ['> 引文，\n>', '> 引文，\n']],
  ['the markers of a list', ['- 一项\n- 二项', '* 一项\n* 二项']],
  ['an address of another language', ['https://zh.', 'https://en.']],
  ['a formula, code or a value in a line', ['$x^2$', '$x^3$'], ['`code`', '`core`'], ['{{n}}', '{{m}}']],
  ['a file', ['./a.svg', './b.svg']],
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
  ['code', [['x = 1', 'x = 2']], [expect.stringMatching(/^older: # 说明一\nx = 2/)]],
  ['a comment that is not translated', [['# 说明二', '# 说明三']], ['older: 说明三']],
  ['a new comment', [['\nx = 1', '\n# 说明零\nx = 1']], ['missing: 说明零']],
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
  expect(open(moved.replace('一项', '又一项'))).toEqual(['older: 又一项']);
});

test('what only the translation changed is done, what both changed is unknown', () => {
  const original = edited(ORIGINAL, ['最后一段', '最后二段'], ['- 二项', '- 二项\n- 三项'], ['一项', '又一项']);
  const translation = edited(ENGLISH, ['The last', 'The very last'], ['- Item two', '- Item two\n- Item three']);
  expect(open(ORIGINAL, edited(ENGLISH, ['The last', 'The very last']))).toEqual([]);
  expect(open(original, translation)).toEqual(['older: 又一项', 'unknown: 三项', 'unknown: 最后二段。[^1]']);
  const partly = acknowledged(original, translation, RECORD, ({state}) => state === 'unknown');
  expect(open(original, translation, partly)).toEqual(['older: 又一项']);
  // A paragraph of the translation that is gone is missing.
  expect(open(original, edited(translation, ['Paragraph two in two lines.', '']), partly)).toContain(
    'missing: 第二段\n分成两行。',
  );
});

test('code that is equal in both languages needs no record; later changes of it are known', () => {
  const [original, english] = ['一。\n\n```js\nttl: 60\n```\n', 'One.\n\n```js\nttl: 60\n```\n'];
  const record = acknowledged(original, english);
  const later = original.replace('60', '120');
  expect(open(later, english, record)).toEqual(['older: ttl: 120']);
  expect(open(later, english.replace('60', '120'), record)).toEqual([]);
  expect(open(later, english.replace('ttl: 60', 'ttl: 121'), record)).toEqual([
    'unknown: ttl: 121'.replace('121', '120'),
  ]);
  const formula = '$$\nx^2\n$$\n\n甲。\n';
  const known = acknowledged(formula, formula.replace('甲', 'A'));
  expect(open(formula.replace('x^2', 'x^3'), formula.replace('甲', 'A'), known)).toEqual(['older: x^3']);
});

test('a line that is lost asks again, and certifies nothing', () => {
  const original = edited(ORIGINAL, ['最后一段', '最后二段'], ['一项', '又一项'], ['| 甲 |', '| 乙 |']);
  const translation = edited(ENGLISH, ['The last', 'The very last']);
  const record = acknowledged(original, translation, RECORD, ({state}) => state === 'unknown');
  const doneIn = (known: TranslationRecord) =>
    comparePages(page(original), page(translation), known)
      .pairs.filter(({state}) => state === 'done')
      .map(({original: block}) => block?.text);
  const right = new Set(doneIn(record));
  for (const lost of record.lines) {
    const left = doneIn(recordOf([...record.lines].filter((line) => line !== lost)));
    expect(left.filter((text) => !right.has(text))).toEqual([]);
  }
});

test('a text that stands on several pages is done on each, and older only where its original is gone', () => {
  const record = recordOf([
    ...acknowledged('## 备注\n\n甲。\n', '## Notes\n\nA.\n').lines,
    ...acknowledged('## 注\n', '## Notes\n').lines,
  ]);
  expect(open('## 备注\n\n甲。\n', '## Notes\n\nA.\n', record)).toEqual([]);
  expect(open('## 注\n\n甲。\n', '## Notes\n\nA.\n', record)).toEqual([]);
  expect(open('## 附注\n\n甲。\n', '## Notes\n\nA.\n', record)).toEqual(['older: 附注']);
  // A second one needs a second translation.
  expect(open('## 备注\n\n甲。\n\n## 备注\n', '## Notes\n\nA.\n', record)).toEqual(['missing: 备注']);
});

test('a known translation beside a new block is unknown while an original of it is on the page', () => {
  const translation = '## Notes\n\nA.\n\n## Notes\n';
  const record = acknowledged('## 注\n\n甲。\n\n## 注\n', translation);
  expect(open('## 注\n\n甲。\n\n## 备考\n', translation, record)).toEqual(['unknown: 备考']);
  expect(open('## 备考\n\n甲。\n\n## 附注\n', translation, record)).toEqual(['older: 备考', 'older: 附注']);
});

test('paragraphs that a translation divides differently are one another’s by their length', () => {
  const longer = edited(ENGLISH, ['Paragraph two in two lines.', 'Paragraph two\n\nin two lines.']);
  const split = acknowledged(ORIGINAL, longer);
  expect(open(ORIGINAL, longer, split)).toEqual([]);
  expect(open(edited(ORIGINAL, ['分成两行', '分两行']), longer, split)).toEqual(['older: 第二段\n分两行。']);
  const joined = edited(ENGLISH, ['.\n\nParagraph two', '. Paragraph two']);
  const record = acknowledged(ORIGINAL, joined);
  expect(open(ORIGINAL, joined, record)).toEqual([]);
  expect(open(edited(ORIGINAL, ['分成两行', '分两行']), joined, record)).toEqual(['older: 第二段\n分两行。']);
  expect(open(edited(ORIGINAL, ['## 第二节', '新的。\n\n## 第二节']), joined, record)).toEqual(['missing: 新的。']);
});

test('a paragraph of the translator’s own, and one that the translation leaves out', () => {
  const longer = edited(ENGLISH, ['## Second', 'Of my own.\n\n## Second']);
  expect(open(ORIGINAL, longer, acknowledged(ORIGINAL, longer))).toEqual([]);
  const shorter = edited(ENGLISH, ['- Item two\n', '']);
  const record = acknowledged(ORIGINAL, shorter);
  expect(open(ORIGINAL, shorter, record)).toEqual([]);
  expect(open(edited(ORIGINAL, ['- 二项', '- 三项']), shorter, record)).toEqual(['missing: 三项']);
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
