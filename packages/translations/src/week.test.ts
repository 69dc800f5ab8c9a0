import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {folderWith, put} from 'inkstone-core/fixtures/folder';
import {printedBy} from 'inkstone-core/fixtures/site';
import {expect, test} from 'vitest';
import {siteIn, siteWith} from './fixtures/site';
import {runTranslations} from './run';

// A translator's week: the original changes, the translation does not. Beside it what po4a makes of the same change.

const ORIGINAL = `---
title: 缓存
---

第一段讲缓存，链到[手册](./intro.md)。

第二段有两句。这是第二句。

第三段有公式和代码。[^1]

## 设置 {#setup}

先写配置。

\`\`\`js
// 过期的秒数
const ttl = 60;
\`\`\`

- 第一项
- 第二项

## 结果 {#result}

| 名称 | 数值 |
| --- | --- |
| 命中 | 高 |
| 未中 | 低 |

> 引用的一句话。

:::note[提示]

提示里的话。

:::

$$
h = \\frac{n}{m}
$$

最后一段。

[^1]: 脚注里有 \`get\`。
`;
const ENGLISH = `---
title: Caching
---

The first paragraph is about caching, see the [handbook](./intro.md).

The second one has two sentences. This is the second.

The third has a formula and code.[^1]

## Setting up {#setup}

Write the configuration first.

\`\`\`js
// the seconds after which an entry expires
const ttl = 60;
\`\`\`

- First item
- Second item

## Results {#result}

| Name | Value |
| --- | --- |
| Hits | high |
| Misses | low |

> A sentence that is quoted.

:::note[A hint]

The words of the hint.

:::

$$
h = \\frac{n}{m}
$$

The last paragraph.

[^1]: A footnote with \`get\`.
`;
const [source, translation] = ['docs/cache.md', 'i18n/en/docusaurus-plugin-content-docs/current/cache.md'];
const [setup = '', result = ''] = ORIGINAL.match(/^## 设[\s\S]*?(?=^## )|^## 结[\s\S]*?(?=^最后)/gm) ?? [];

/** `say`: what the command says is open. `po4a`: how many entries po4a leaves open. */
type Task = {task: string; changes: [string, string][]; say: string[]; po4a: string};

const tasks: Task[] = [
  {task: 'one word', changes: [['先写配置', '先写好配置']], say: ['older 先写好配置。'], po4a: '1 fuzzy'},
  {
    task: 'a paragraph moved',
    changes: [
      ['第二段有两句。这是第二句。\n\n', ''],
      ['最后一段。', '最后一段。\n\n第二段有两句。这是第二句。'],
    ],
    say: [],
    po4a: 'nothing',
  },
  {task: 'a section moved', changes: [[setup + result, result + setup]], say: [], po4a: 'nothing'},
  {
    task: 'a paragraph split',
    changes: [['两句。这是', '两句。\n\n这是']],
    say: ['older 第二段有两句。', 'missing 这是第二句。'],
    po4a: '2 fuzzy',
  },
  {
    task: 'two paragraphs joined',
    changes: [['第二句。\n\n第三段', '第二句。第三段']],
    say: ['older 第二段有两句。这是第二句。第三段有公式和代码。[^1]', 'gone The third has a formula and code.[^1]'],
    po4a: '1 fuzzy',
  },
  {
    task: 'a paragraph deleted',
    changes: [['先写配置。\n\n', '']],
    say: ['gone Write the configuration first.'],
    po4a: 'nothing',
  },
  {task: 'code', changes: [['ttl = 60', 'ttl = 120']], say: ['older // 过期的秒数 const ttl = 120;'], po4a: '1 fuzzy'},
  {task: 'a comment', changes: [['过期的秒数', '过期的毫秒数']], say: ['older 过期的毫秒数'], po4a: '1 fuzzy'},
  {task: 'a new comment', changes: [['// 过期', '// 新的注释\n// 过期']], say: ['missing 新的注释'], po4a: '1 fuzzy'},
  {task: 'a cell', changes: [['命中 | 高', '命中 | 很高']], say: ['older | 命中 | 很高 |'], po4a: '1 fuzzy'},
  {task: 'the header of a table', changes: [['数值', '数量']], say: ['older | 名称 | 数量 |'], po4a: '1 fuzzy'},
  {
    task: 'a column',
    changes: [
      ['| 名称 | 数值 |\n| --- | --- |', '| 名称 | 数值 | 注 |\n| --- | --- | --- |'],
      ['| 高 |', '| 高 | 好 |'],
      ['| 低 |', '| 低 | 坏 |'],
    ],
    say: ['older | 名称 | 数值 | 注 |', 'older | 命中 | 高 | 好 |', 'older | 未中 | 低 | 坏 |'],
    po4a: '1 fuzzy',
  },
  {task: 'a row', changes: [['| 低 |', '| 低 |\n| 跳过 | 中 |']], say: ['missing | 跳过 | 中 |'], po4a: '1 fuzzy'},
  {task: 'a list item', changes: [['- 第二项', '- 第二项\n- 第三项']], say: ['missing 第三项'], po4a: '1 untranslated'},
  {task: 'a heading', changes: [['## 设置', '## 安装']], say: ['older 安装'], po4a: '1 fuzzy'},
  {task: 'the id of a heading', changes: [['{#setup}', '{#set-up}']], say: [], po4a: '1 fuzzy'},
  {
    task: 'the title of the page',
    changes: [['title: 缓存', 'title: 缓存的用法']],
    say: ['older 缓存的用法'],
    po4a: '1 untranslated',
  },
  {
    task: 'the text of a note',
    changes: [['提示里的话', '提示里的一句话']],
    say: ['older 提示里的一句话。'],
    po4a: '1 fuzzy',
  },
  {task: 'the title of a note', changes: [['[提示]', '[小提示]']], say: ['older 小提示'], po4a: 'nothing'},
  {task: 'a quotation', changes: [['引用的一句', '引用的两句']], say: ['older 引用的两句话。'], po4a: '1 fuzzy'},
  {task: 'a footnote', changes: [['脚注里有', '这个脚注里有']], say: ['older 这个脚注里有 `get`。'], po4a: '1 fuzzy'},
  {task: 'code in a line', changes: [['`get`', '`set`']], say: [], po4a: '1 fuzzy'},
  {task: 'a formula', changes: [['{n}{m}', '{n}{m+1}']], say: ['older h = \\frac{n}{m+1}'], po4a: '1 fuzzy'},
  {
    task: 'an address',
    changes: [['./intro.md', './start.md']],
    say: ['older 第一段讲缓存，链到[手册](./start.md)。'],
    po4a: '1 fuzzy',
  },
  {
    task: 'two sentences swapped',
    changes: [['第二段有两句。这是第二句。', '这是第二句。第二段有两句。']],
    say: ['older 这是第二句。第二段有两句。'],
    po4a: '1 fuzzy',
  },
];

const changed = (changes: [string, string][]) =>
  changes.reduce((all, [from, to]) => {
    expect(all).toContain(from);
    return all.replace(from, () => to);
  }, ORIGINAL);

async function acknowledgedSite() {
  const {siteDir} = siteWith({[source]: ORIGINAL, [translation]: ENGLISH});
  const run = async (options: Partial<Parameters<typeof runTranslations>[1]>) =>
    (await printedBy(() => runTranslations(siteIn(siteDir), {...options, name: 'i18n'}))).join('\n');
  await run({ack: true, which: ['cache']});
  const open = async (name = 'cache') =>
    [...(await run({todo: true, which: [name]})).matchAll(/^\S+ {2}(\w+) {2}(.*)$/gm)].map(([, ...words]) =>
      words.join(' '),
    );
  return {siteDir, run, open};
}

test.each(tasks)('$task', async ({changes, say}) => {
  const {siteDir, open} = await acknowledgedSite();
  expect(await open()).toEqual([]);
  put(siteDir, source, changed(changes));
  expect(await open()).toEqual(say);
});

test('a new document, one that is renamed in both languages, and one that is renamed in the original only', async () => {
  const {siteDir, run, open} = await acknowledgedSite();
  put(siteDir, 'docs/new.md', '一。\n\n二。\n');
  expect(await open('new')).toEqual(['missing the whole page, 2 blocks']);
  fs.renameSync(path.join(siteDir, source), path.join(siteDir, 'docs/caching.md'));
  expect(await run({})).toContain(`git mv ${translation} ${translation.replace('cache', 'caching')}`);
  fs.renameSync(path.join(siteDir, translation), path.join(siteDir, translation.replace('cache', 'caching')));
  expect(await open('caching')).toEqual([]);
});

const version = spawnSync('po4a', ['--version'], {encoding: 'utf8'}).stdout ?? '';

test.runIf(/version 0\.69/.test(version))(
  'po4a 0.69 leaves open what the table says',
  () => {
    const folder = folderWith({'before.md': ORIGINAL});
    const run = (program: string, ...args: string[]) =>
      spawnSync(program, args, {cwd: folder, encoding: 'utf8', env: {...process.env, LC_ALL: 'C.UTF-8'}}).stdout;
    const options = ['-f', 'text', '-o', 'markdown', '-o', 'neverwrap', '-M', 'UTF-8'];
    run('po4a-updatepo', ...options, '-m', 'before.md', '-p', 'empty.po');
    run('msgen', '-o', 'before.po', 'empty.po');
    const found = tasks.map(({task, changes}) => {
      put(folder, 'after.md', changed(changes));
      fs.copyFileSync(path.join(folder, 'before.po'), path.join(folder, 'after.po'));
      run('po4a-updatepo', ...options, '-m', 'after.md', '-p', 'after.po');
      const count = (option: string) =>
        run('msgattrib', option, '--no-obsolete', 'after.po').match(/^#: /gm)?.length ?? 0;
      const [fuzzy, untranslated] = [count('--only-fuzzy'), count('--untranslated')];
      const words = [fuzzy && `${fuzzy} fuzzy`, untranslated && `${untranslated} untranslated`].filter(Boolean);
      return [task, words.join(', ') || 'nothing'];
    });
    expect(found).toEqual(tasks.map(({task, po4a}) => [task, po4a]));
  },
  300_000,
);
