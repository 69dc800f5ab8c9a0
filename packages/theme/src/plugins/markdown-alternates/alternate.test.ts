import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {describe, expect, test} from 'vitest';
import {alternate} from './alternate';

const folder = folderWith({
  'fit.py': 'import math\n# region fit\nx = 1\n\ny = `2`\n# endregion\n',
  'marks.txt': '```\nfence\n```\n',
  'values.json': '{"alpha": "0.05", "beta": "0.9"}',
});

const head = {
  title: '题目',
  description: '说明',
  url: 'https://a.example/blog/x',
  lang: 'zh-CN',
  date: '2024-12-08',
  tags: ['技术', '金融'],
};
const addresses = {
  link: (url: string) => `<${url}>`.replace(/[<>]/g, '|'),
  image: (url: string) => `https://a.example/${path.basename(url)}`,
};
const whole = (text: string) =>
  alternate(text, head, {
    ...addresses,
    folder,
    siteDir: process.cwd(),
    sourceUrl: 'https://code.example/',
  });
const body = (text: string) => whole(`---\ntitle: x\n---\n\n${text}`).split('# 题目\n\n')[1]?.trimEnd();

test('the front matter says what the page is, and the title heads the text', () => {
  expect(whole('---\ntitle: 旧\nslug: x\nauthors: [me]\n---\n\n字。\n')).toBe(
    '---\ntitle: 题目\ndescription: 说明\nurl: https://a.example/blog/x\nlang: zh-CN\ndate: 2024-12-08\ntags: [技术, 金融]\n---\n\n# 题目\n\n字。\n',
  );
});

test('a byte order mark and ends of lines of Windows change nothing', () =>
  expect(whole('\uFEFF---\r\ntitle: x\r\n---\r\n\r\n字。\r\n')).toBe(whole('---\ntitle: x\n---\n\n字。\n')));

test.each([
  [
    '<video poster="/p.png" src=v.mp4><track src="v.vtt"></video>',
    '<video poster="|/p.png|" src=|v.mp4|><track src="|v.vtt|"></video>',
  ],
  ['<source src=\'a\' srcset="a.webp 1x, b.webp 2x">', '<source src=\'|a|\' srcset="|a.webp| 1x, |b.webp| 2x">'],
  ['<object data="a.pdf"></object>', '<object data="|a.pdf|"></object>'],
  ['<embed src="./a.pdf"> <img srcset=a.png>', '<embed src="|./a.pdf|"> <img srcset=|a.png|>'],
])('%s has whole addresses', (html, expected) => expect(body(html)).toBe(expected));

test('a block of code that begins a text keeps its indentation', () =>
  expect(body('<!-- x -->\n\n    a\n      b\n')).toBe('    a\n      b'));

test('a title in the text is not repeated', () => expect(whole('# 手册\n\n字。').match(/^# /gm)).toHaveLength(1));

test('a first heading below other text is no title', () =>
  expect(whole('\n\n字。\n\n# 手册\n')).toContain('\n# 题目\n\n字。\n'));

describe('files and values are filled in, addresses are absolute, syntax of the site is replaced', () => {
  test.each([
    ['```py file=./fit.py#fit\n```', /^\[fit\.py\]\(https:\S+fit\.py#L3-L5\)\n\n```py\nx = 1\n\ny = `2`\n```$/],
    ['```text file=./marks.txt\n```', /\n````text\n```\nfence\n```\n````$/],
    ['- 一\n\n  ```py file=./fit.py#fit\n  ```\n', /\n {2}```py\n {2}x = 1\n\s*\n {2}y = `2`\n {2}```$/],
    ['```py title="a.py" {2} showLineNumbers\nx\n```', /^`a\.py`\n\n```py\nx\n```$/],
    [
      '- A list\n  ```py title=my_file.py\n  x\n  ```',
      /^- A list\n {2}\n {2}`my_file\.py`\n {2}\n {2}```py\n {2}x\n {2}```$/,
    ],
    [':::note A title\n\nx\n\n:::', /^> \[!NOTE\]\n> \*\*A title\*\*\n>\n> x$/],
    ['> [!NOTE]\n> x', /^> \[!NOTE\]\n> x$/],
    ['```sh norun\nls {{alpha}}\n```', /^```sh\nls \{\{alpha\}\}\n```$/],
    ['{{alpha}} 与 {{beta}}，`{{alpha}}`', /^0\.05 与 0\.9，`\{\{alpha\}\}`$/],
    ['{{alpha}} {{constructor}}', /^0\.05 \{\{constructor\}\}$/],
    ['| a |\n| --- |\n| [{{alpha}}](/x) |', /^\| a \|\n\| --- \|\n\| \[0\.05\]\(\|\/x\|\) \|$/],
    [
      '{{alpha}} ![图](./a b.svg) [表](/my data.csv)',
      /^0\.05 !\[图\]\(https:\/\/a\.example\/a%20b\.svg\) \[表\]\(\|\/my%20data\.csv\|\)$/,
    ],
    [
      '<img alt="图" src="/a.svg"> <a href=/x>{{alpha}}</a>',
      /^<img alt="图" src="\|\/a\.svg\|"> <a href=\|\/x\|>0\.05<\/a>$/,
    ],
    ['## 似然 {#likelihood}', /^## 似然$/],
    ['## 似然 \\{#likelihood}', /^## 似然$/],
    ['## {{alpha}} {#a}', /^## 0\.05$/],
    ['一。\n\n<!-- truncate -->\n\n二。', /^一。\n\n二。$/],
    ['![图 {{alpha}}](./a.svg "题 {{beta}}")', /^!\[图 0\.05\]\(https:\/\/a\.example\/a\.svg\)\n\n题 0\.9$/],
    ['![a \\[b\\]](./a.svg "x \\"y\\"")', /^!\[a \\\[b\\\]\]\(https:\/\/a\.example\/a\.svg\)\n\nx "y"$/],
    [
      '[**粗** `x`](/blog/garch "题") 与 [y](./y.md#z)',
      /^\[\*\*粗\*\* `x`\]\(\|\/blog\/garch\| "题"\) 与 \[y\]\(\|\.\/y\.md#z\|\)$/,
    ],
    ['[x](/a_(b)) 后', /^\[x\]\(\|\/a_\(b\)\|\) 后$/],
    ['[![图](./a.svg)](/x)', /^\[!\[图\]\(https:\/\/a\.example\/a\.svg\)\]\(\|\/x\|\)$/],
    ['<https://b.example/> https://c.example/', /^<https:\/\/b\.example\/> https:\/\/c\.example\/$/],
    ['[一][a]\n\n[a]: /blog/garch', /^\[一\]\[a\]\n\n\[a\]: \|\/blog\/garch\|$/],
    [
      ':::warning[小心 {{alpha}}]\n\n一 {{beta}}。\n\n- 二\n\n:::',
      /^> \[!WARNING\]\n> \*\*小心 0\.05\*\*\n>\n> 一 0\.9。\n>\n> - 二$/,
    ],
    ['- 一\n\n二。\n\n    ![图](./a.svg)\n', /^- 一\n\n二。\n\n {4}!\[图\]\(\.\/a\.svg\)$/],
    [
      '一。\n\n二。\n\n三。\n\n[四](/x) ![图](./a.svg)',
      /三。\n\n\[四\]\(\|\/x\|\) !\[图\]\(https:\/\/a\.example\/a\.svg\)$/,
    ],
    [':::note[Some **bold**]\n\nA\n\n:::', /^> \[!NOTE\]\n> \*\*Some bold\*\*\n>\n> A$/],
    [':::info\n\n一。\n\n:::', /^> \[!NOTE\]\n> 一。$/],
    [':::secondary\n\nA\n\n:::', /^> \[!NOTE\]\n> \*\*secondary\*\*\n>\n> A$/],
    [':::caution[C]\n\nA\n\n:::', /^> \[!WARNING\]\n> \*\*C\*\*\n>\n> A$/],
    ['x\n\n<pre>\na\n\n\nb\n</pre>', /^x\n\n<pre>\na\n\n\nb\n<\/pre>$/],
    ['$$\na\n\n\nb\n$$', /^\$\$\na\n\n\nb\n\$\$$/],
    ['```py\na\n\n\n\nb\n```\n\n{{alpha}}', /^```py\na\n\n\n\nb\n```\n\n0\.05$/],
    [
      '- one\n\n  :::tip\n\n  First.\n\n  Second.\n\n  :::',
      /^- one\n\n {2}> \[!TIP\]\n {2}> First\.\n {2}>\n {2}> Second\.$/,
    ],
    ['$a_1$，**会，**大[^1]\n\n[^1]: 注。', /^\$a_1\$，\*\*会，\*\*大\[\^1\]\n\n\[\^1\]: 注。$/],
  ])('%j', (text, expected) => expect(body(text)).toMatch(expected));
});
