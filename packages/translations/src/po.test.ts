import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {folderWith, put as putIn} from 'inkstone-core/fixtures/folder';
import {git} from 'inkstone-core/fixtures/git';
import {printedBy} from 'inkstone-core/fixtures/site';
import {afterEach, beforeAll, beforeEach, expect, test, vi} from 'vitest';
import {siteIn, siteWith} from './fixtures/site';
import {runTranslations} from './run';

const ORIGINAL = `---
title: 题目
---

旧的一段，有 \`code\`、$x^2$、{{n}} 和[链接](/docs/intro)。

> 引文一行，
> 又一行。

- 甲
- 乙

## 第一节 {#one}

| 名 | 值 |
| --- | --- |
| 甲 | 一 |

## 第二节 {#two}

最后一段。
`;
const ENGLISH = `---
title: Title
---

An old paragraph with \`code\`, $x^2$, {{n}} and a [link](/docs/intro).

> A quote,
> another line.

* A
* B

## First {#one}

| Name | Value |
| --- | --- |
| A | one |

## Second {#two}

The last one.
`;
const source = 'blog/2026-01-31-a/index.md';
const translation = `i18n/en/docusaurus-plugin-content-${source}`;
let committed: string;
let site: string;
let po: string;

beforeAll(async () => {
  committed = siteWith().siteDir;
  site = committed;
  putIn(site, source, ORIGINAL);
  putIn(site, translation, ENGLISH);
  putIn(site, `${path.dirname(source)}/values.json`, '{"n": "1"}');
  await run({ack: true, which: ['a']});
  git(site, '2026-01-31T12:00:00Z', 'init', '-q');
  git(site, '2026-01-31T12:00:00Z', 'add', '.');
  git(site, '2026-01-31T12:00:00Z', 'commit', '-qm', 'first');
});
beforeEach(() => {
  site = folderWith();
  fs.cpSync(committed, site, {recursive: true});
  po = path.join(folderWith({}), 'en.po');
});
afterEach(() => {
  process.exitCode = undefined;
});

const get = (file: string) => fs.readFileSync(path.join(site, file), 'utf8');
const run = async (options: Partial<Parameters<typeof runTranslations>[1]>, from = siteIn(site)) =>
  (await printedBy(() => runTranslations(from, {...options, name: 'i18n'}))).join('\n');
const change = (file: string, ...changes: [string, string][]) => {
  const text = changes.reduce((all, [from, to]) => {
    expect(all).toContain(from);
    return all.replace(from, to);
  }, get(file));
  putIn(site, file, text);
};
/** All files of the site with their content. */
const filesOf = () =>
  Object.fromEntries(
    fs
      .readdirSync(site, {recursive: true, encoding: 'utf8'})
      .filter((name) => !name.startsWith('.git') && fs.statSync(path.join(site, name)).isFile())
      .map((name) => [name, get(name)]),
  );
const exportPo = async () => {
  await run({export: po});
  return fs.readFileSync(po, 'utf8');
};
/** Translates a text in the PO file, as a person does in an editor. */
function translate(text: string, words: string): void {
  const id = `msgid ${JSON.stringify(text)}\n`;
  const all = fs.readFileSync(po, 'utf8');
  expect(all).toContain(id);
  const entries = all.split('\n\n').map((entry) => {
    if (!`${entry}\n`.includes(`\n${id}`)) return entry;
    return entry
      .replace('#, fuzzy\n', '')
      .replace(/\nmsgstr "[\s\S]*$/, `\nmsgstr ${JSON.stringify(words)}\n`)
      .trimEnd();
  });
  fs.writeFileSync(po, `${entries.join('\n\n')}\n`);
}
const CHANGES: [string, string][] = [
  ['旧的一段', '改过的一段'],
  ['> 又一行。', '> 又一行。\n\n新的一段。'],
  ['- 乙', '- 乙\n- 丙'],
  ['| 甲 | 一 |', '| 甲 | 一 |\n| 乙 | 二 |'],
  ['title: 题目', 'title: 题目\ntags: [x]'],
];
const NEW = '改过的一段，有 `code`、$x^2$、{{n}} 和[链接](/docs/intro)。';

test('the PO file holds what is open, with what it was; it comes back into its places and closes it', async () => {
  change(source, ...CHANGES);
  const text = await exportPo();
  expect(text.match(/^msgctxt /gm)).toHaveLength(4);
  expect(text).toContain(`#: ${source}:6\n`);
  expect(text).toContain('#, fuzzy\n#| msgid "旧的一段，有 `code`');
  expect(text).toMatch(/#\. Section: 第一节\n#\. Before: \| 甲 \| 一 \|/);
  expect(text).not.toContain('msgid "最后一段。"');
  translate(NEW, 'A new paragraph: `code`, $x^2$, {{n}}, [link](/docs/intro): "so".');
  translate('新的一段。', 'Something new.');
  translate('丙', 'C');
  translate('| 乙 | 二 |', '| B | two |');
  const before = get(translation);
  expect(await run({import: po})).toBe(`Written:\n  ${translation}`);
  const after = get(translation);
  expect(after).toBe(
    before
      .replace(
        'An old paragraph with `code`, $x^2$, {{n}} and a [link](/docs/intro).',
        'A new paragraph: `code`, $x^2$, {{n}}, [link](/docs/intro): "so".',
      )
      .replace('> another line.', '> another line.\n\nSomething new.')
      .replace('* B', '* B\n* C')
      .replace('| A | one |', '| A | one |\n| B | two |'),
  );
  expect(await run({todo: true, which: ['a']})).toBe('Nothing is open.');
});

test('a round trip without edits changes no byte, also of files with other ends of lines', async () => {
  change(source, ...CHANGES);
  putIn(site, translation, `\uFEFF${get(translation).replace(/\n/g, '\r\n')}`);
  await exportPo();
  const before = filesOf();
  expect(await run({import: po})).toBe('Nothing is new in it.');
  expect(filesOf()).toEqual(before);
  translate('新的一段。', 'Something new.');
  await run({import: po});
  expect(get(translation)).toContain('> another line.\r\n\r\nSomething new.\r\n\r\n* A\r\n');
  expect(get(translation)).not.toMatch(/(?<!\r)\n/);
});

test('a missing page is created when all of it is translated', async () => {
  putIn(site, 'docs/new.md', '---\ntitle: 新页\ntags: [a]\n---\n\n## 节 {#s}\n\n- 甲\n\n```py\nx = 1\n```\n');
  await exportPo();
  const file = 'i18n/en/docusaurus-plugin-content-docs/current/new.md';
  translate('新页', 'New: page');
  expect(await run({import: po, which: []})).toContain(
    `Nothing was written.\n${file}: what belongs together is imported when “节” is translated, too`,
  );
  translate('节', 'Section');
  translate('甲', 'A');
  await run({import: po});
  expect(get(file)).toBe("---\ntitle: 'New: page'\ntags: [a]\n---\n\n## Section {#s}\n\n- A\n\n```py\nx = 1\n```\n");
  expect(await run({todo: true, which: ['new']})).toBe('Nothing is open.');
});

test('a new section comes with its code, where it belongs', async () => {
  change(source, ['## 第二节', '## 新节 {#new}\n\n一段。\n\n```py\nx = 1\n```\n\n- 子\n  - 丑\n\n## 第二节']);
  await exportPo();
  for (const [text, words] of [
    ['新节', 'New section'],
    ['一段。', 'One.'],
    ['子', 'I'],
    ['丑', 'II'],
  ] as const)
    translate(text, words);
  await run({import: po});
  expect(get(translation)).toContain(
    '| A | one |\n\n## New section {#new}\n\nOne.\n\n```py\nx = 1\n```\n\n- I\n  - II\n\n## Second {#two}',
  );
});

test.each<[string, string, string]>([
  ['a lost value', 'A `code`, $x^2$ and a [link](/docs/intro).', '{{n}} of the original is missing'],
  ['a lost formula', 'A `code`, {{n}} and a [link](/docs/intro).', '$x^2$ of the original is missing'],
  ['lost code', 'A $x^2$, {{n}} and a [link](/docs/intro).', '`code` of the original is missing'],
  ['a lost link', 'A `code`, $x^2$, {{n}}.', 'the link to /docs/intro of the original is missing'],
  ['HTML', 'A `code`, $x^2$, {{n}}, [link](/docs/intro) <img src=x onerror=x()>', '<img src=x onerror=x()> is not in'],
  ['a program', 'A `code`, $x^2$, {{n}}, [link](/docs/intro) [x](javascript:x)', 'the link to javascript:x is not in'],
  ['two paragraphs', 'A `code`, $x^2$.\n\n{{n}} and a [link](/docs/intro).', 'it would not be one paragraph'],
  ['a heading', '# A `code`, $x^2$, {{n}} and a [link](/docs/intro).', 'it would not be one paragraph'],
])('%s is refused with its line, and nothing is written', async (_, words, message) => {
  change(source, ...CHANGES);
  await exportPo();
  translate('新的一段。', 'Something new.');
  translate(NEW, words);
  const before = filesOf();
  const line =
    fs
      .readFileSync(po, 'utf8')
      .split('\n')
      .indexOf(`msgid ${JSON.stringify(NEW)}`) + 1;
  const said = await run({import: po});
  expect(said).toContain(`${po}:${line}: ${message}`);
  expect(said).toContain('Nothing was written.');
  expect(process.exitCode).toBe(1);
  expect(filesOf()).toEqual(before);
});

test('code and formulas with words in them may have other words in a translation', async () => {
  change(source, ['最后一段。', '运行 `新文章`，算 $\\text{均值}$。']);
  await exportPo();
  translate('运行 `新文章`，算 $\\text{均值}$。', 'Run `new-post`.');
  expect(await run({import: po})).toContain('$\\text{均值}$ of the original is missing');
  translate('运行 `新文章`，算 $\\text{均值}$。', 'Run `new-post`, compute $\\text{mean}$.');
  process.exitCode = undefined;
  expect(await run({import: po})).toBe(`Written:\n  ${translation}`);
});

test('a file of another commit, with other things, of another language, or broken is refused', async () => {
  change(source, ...CHANGES);
  await exportPo();
  translate('新的一段。', 'Something new.');
  const before = filesOf();
  const right = fs.readFileSync(po);
  change(source, ['新的一段。', '更新的一段。']);
  expect(await run({import: po})).toMatch(
    /en\.po:\d+: blog\/.* does not say “新的一段。” \(any more\): export it again/,
  );
  change(source, ['更新的一段。', '新的一段。']);
  const broken: [Buffer | string, RegExp][] = [
    [
      String(right).replaceAll(`msgctxt "${source}"`, 'msgctxt "nosuch"'),
      /en\.po:\d+: there is no text named nosuch to translate/,
    ],
    [String(right).replace('Language: en', 'Language: fr'), /en\.po:1: it is of the language fr/],
    [
      Buffer.concat([right, Buffer.from('# \xFF\xFE\n', 'latin1')]),
      /en\.po:\d+: it cannot be read as a PO file in utf-8/,
    ],
    [`${right}\nmsgid "open\n`, /en\.po:\d+: it has no msgstr/],
    [String(right).replace('charset=utf-8', 'charset=nosuch'), /en\.po:1: it cannot be read as a PO file in nosuch/],
    [right.subarray(0, right.length - 20), /en\.po:\d+: /],
    [Buffer.from(`\uFEFF${right}`, 'utf16le'), /en\.po:1: it cannot be read as a PO file/],
    [crypto.getRandomValues(Buffer.alloc(2000)), /en\.po:\d+: it cannot be read as a PO file/],
    [String(right).replaceAll(source, `../../${source}`), /en\.po:\d+: there is no text named \.\.\/\.\.\//],
    ['<html><body>Sign in</body></html>\n', /en\.po:\d+: it cannot be read as a PO file/],
  ];
  for (const [text, message] of broken) {
    fs.writeFileSync(po, text);
    expect(await run({import: po})).toMatch(message);
  }
  await expect(run({import: path.join(path.dirname(po), 'xx.po')})).rejects.toThrow('zh-CN.po, en.po');
  expect(filesOf()).toEqual(before);
});

test('texts of the interface take part, with their values and plural forms', async () => {
  const locales = ['en', 'zh-CN', 'de'];
  const messages = '{id: "site.count", message: "One post|{count} posts"}';
  putIn(
    site,
    'src/page.tsx',
    `import {translate} from '@docusaurus/Translate';\nexport default () => translate(${messages});\n`,
  );
  putIn(site, 'i18n/de/code.json', '{\n  "site.other": {"message": "x"}\n}\n');
  const german = siteIn(site, {locales});
  const file = path.join(path.dirname(po), 'de.po');
  const fill = async (words: string) => {
    await run({export: file}, german);
    const text = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(
      file,
      text.replace(/(msgid "One post\|\{count\} posts"\nmsgstr )".*"/, `$1${JSON.stringify(words)}`),
    );
    return run({import: file}, german);
  };
  expect(await fill('{count} Beiträge')).toContain('has 1 forms of the plural, the language has 2');
  expect(await fill('Ein Beitrag|Beiträge')).toContain('lacks {count}');
  process.exitCode = undefined;
  expect(await fill('Ein Beitrag|{count} Beiträge')).toContain('Written:\n  i18n/de/code.json');
  expect(get('i18n/de/code.json')).toBe(
    '{\n  "site.other": {"message": "x"},\n  "site.count": {\n    "message": "Ein Beitrag|{count} Beiträge"\n  }\n}\n',
  );
  expect(await run({todo: true, which: ['i18n/de/code.json']}, german)).toBe('Nothing is open.');
});

test('where the disk is full before the last file is written, none is', async () => {
  putIn(site, 'blog/b.md', '又一篇。\n');
  change(source, ['最后一段。', '最后的一段。']);
  await exportPo();
  translate('最后的一段。', 'The very last one.');
  translate('又一篇。', 'One more.');
  const before = filesOf();
  const write = fs.writeFileSync;
  let written = 0;
  const full = vi.spyOn(fs, 'writeFileSync').mockImplementation((...given) => {
    written += 1;
    if (written === 2) throw Object.assign(new Error('ENOSPC: no space left on device'), {code: 'ENOSPC'});
    write(...given);
  });
  await expect(run({import: po})).rejects.toThrow(/b\.md could not be written.*the disk is full/);
  full.mockRestore();
  expect(filesOf()).toEqual(before);
  expect(await run({import: po})).toContain('i18n/en/docusaurus-plugin-content-blog/b.md');
});

test('the terms of the site are in the file', async () => {
  const own = siteIn(site);
  own.terms = [{'zh-CN': '一段', en: ['passage']}];
  change(source, ['最后一段', '真正的最后一段']);
  await run({export: po}, own);
  expect(fs.readFileSync(po, 'utf8')).toContain('#. Term: 一段 = passage\n');
});

test('exported again, the file keeps what it has: as it is, as a suggestion where the text is near, or as obsolete', async () => {
  change(source, ...CHANGES);
  await exportPo();
  translate('新的一段。', 'Something new.');
  translate('丙', 'C');
  translate('| 乙 | 二 |', '| B | two |');
  change(source, ['新的一段。', '新的一段话。'], ['\n- 丙', ''], ['最后一段', '真正的最后一段']);
  const text = await exportPo();
  expect(text).toContain('msgid "| 乙 | 二 |"\nmsgstr "| B | two |"');
  expect(text).toMatch(/#, fuzzy\n#\| msgid "新的一段。"\nmsgctxt .*\nmsgid "新的一段话。"\nmsgstr "Something new\."/);
  expect(text).toContain('#~ msgid "丙"\n#~ msgstr "C"');
  expect(text).toContain('msgid "真正的最后一段。"');
  expect(await run({import: po})).toContain(translation);
  expect(get(translation)).toContain('| B | two |');
  // Of other pages too, which are not named.
  putIn(site, 'docs/other.md', '另一页。\n');
  await exportPo();
  translate('另一页。', 'Another page.');
  await run({export: po, which: ['a']});
  expect(fs.readFileSync(po, 'utf8')).toContain('msgstr "Another page."');
  fs.writeFileSync(po, 'no PO file');
  await expect(run({export: po})).rejects.toThrow(/en\.po:1: it .*; move it away, then export again/);
  await expect(run({export: po.replace('.po', '.xlf')})).rejects.toThrow('only PO files are written and read');
});

test('code that changed in the original is exported as a whole, and comes back into its fence', async () => {
  const code = (text: string) => `- 甲\n\n  \`\`\`py\n  # 说明\n  print("${text}")\n  \`\`\`\n`;
  putIn(site, 'docs/code.md', code('旧'));
  const file = 'i18n/en/docusaurus-plugin-content-docs/current/code.md';
  putIn(site, file, code('old').replace('甲', 'A').replace('说明', 'comment'));
  await run({ack: true, which: ['code']});
  putIn(site, 'docs/code.md', code('新').replace('  print', '  x = 1\n\n  print'));
  const exportedText = await exportPo();
  const importing = (words: string) => {
    const entry = /#, fuzzy\n(msgctxt "docs\/code\.md"\nmsgid [\s\S]*?\n)msgstr [\s\S]*?\n(?=\n|$)/;
    expect(exportedText).toMatch(entry);
    fs.writeFileSync(
      po,
      exportedText.replace(entry, (_, start) => `${start}msgstr ${JSON.stringify(words)}\n`),
    );
    return run({import: po});
  };
  expect(exportedText).not.toContain('msgid "说明"');
  expect(await importing('# comment\nx = 1\n\nprint("new")\n```')).toContain(
    'it has a fence, which would end the code',
  );
  process.exitCode = undefined;
  expect(await importing('# a comment\nx = 1\n\nprint("new")')).toBe(`Written:\n  ${file}`);
  expect(get(file)).toBe('- A\n\n  ```py\n  # a comment\n  x = 1\n\n  print("new")\n  ```\n');
  expect(await run({todo: true, which: ['code']})).toBe('Nothing is open.');
});

test('an entry without a context is that of the only such text in its file, or on its line', async () => {
  putIn(site, 'docs/one.md', '同一段。\n\n甲段。\n\n同一段。\n');
  putIn(site, 'docs/two.md', '同一段。\n');
  const english = (name: string) => `i18n/en/docusaurus-plugin-content-docs/current/${name}.md`;
  putIn(site, english('one'), 'Same.\n\nA.\n\nSame.\n');
  putIn(site, english('two'), 'Same.\n');
  await exportPo();
  const entry = (reference: string, text: string, words: string) =>
    `${reference && `#: ${reference}\n`}msgid "${text}"\nmsgstr "${words}"\n`;
  const header = fs.readFileSync(po, 'utf8').split('\n\n')[0];
  const importing = (...entries: string[]) => {
    fs.writeFileSync(po, [header, ...entries].join('\n\n'));
    return run({import: po});
  };
  expect(await importing(entry('docs/one.md:3', '甲段。', 'A paragraph.'))).toContain(english('one'));
  expect(get(english('one'))).toContain('A paragraph.');
  expect(await importing(entry('docs/one.md:5', '同一段。', 'The same.'))).toContain(english('one'));
  expect(get(english('one'))).toBe('Same.\n\nA paragraph.\n\nThe same.\n');
  expect(await importing(entry('docs/two.md:9', '同一段。', 'The same.'))).toContain(english('two'));
  // What is not clear is named, and does not keep the others out.
  const unclear = [entry('', '同一段。', 'The same.'), entry('', '没有的。', 'Not there.')];
  const printed = await importing(...unclear, entry('', '甲段。', 'Paragraph A.'));
  expect(printed).toContain('not imported: it has no context, and several texts are “同一段。”');
  expect(printed).toContain('not imported: it has no context, and no text is “没有的。”');
  expect(get(english('one'))).toContain('Paragraph A.');
  // A tool that has joined equal texts names the place of each.
  await importing(entry('docs/one.md:1 docs/two.md:1', '同一段。', 'Both.'));
  expect(get(english('one'))).toBe('Both.\n\nParagraph A.\n\nThe same.\n');
  expect(get(english('two'))).toBe('Both.\n');
});

/** Whether a program is on this machine. */
const has = (program: string) => spawnSync(program, ['--version']).status === 0;

test.runIf(has('msgfmt') && has('pofilter'))(
  'gettext and translate-toolkit accept the file, and merge it',
  async () => {
    change(source, ...CHANGES);
    await exportPo();
    const check = (file: string) => spawnSync('msgfmt', ['--check', '-o', '/dev/null', file], {encoding: 'utf8'});
    expect(check(po)).toMatchObject({status: 0, stderr: ''});
    // As gettext writes it, so that its tools change no line.
    const written = spawnSync('msgcat', ['--no-wrap', po], {encoding: 'utf8'}).stdout;
    expect(written).toBe(fs.readFileSync(po, 'utf8'));
    translate('新的一段。', 'Something new.');
    const old = path.join(path.dirname(po), 'old.po');
    fs.renameSync(po, old);
    change(source, ['最后一段。', '最后的一段。']);
    await exportPo();
    const merged = spawnSync('msgmerge', ['-q', '-o', `${po}.merged`, old, po], {encoding: 'utf8'});
    expect(merged).toMatchObject({status: 0, stderr: ''});
    fs.renameSync(`${po}.merged`, po);
    expect(check(po)).toMatchObject({status: 0, stderr: ''});
    const filter = spawnSync('pofilter', ['--test=xmltags', '--test=untranslated', po], {encoding: 'utf8'});
    expect(filter.status, filter.stderr).toBe(0);
    expect(await run({import: po})).toBe(`Written:\n  ${translation}`);
    expect(get(translation)).toContain('Something new.');
  },
);

test.runIf(has('po2xliff') && has('xliff2po'))('a file that went through XLIFF comes back', async () => {
  change(source, ...CHANGES);
  await exportPo();
  translate(NEW, 'A new paragraph: `code`, $x^2$, {{n}}, [link](/docs/intro).');
  translate('新的一段。', 'Something new.');
  translate('丙', 'C');
  translate('| 乙 | 二 |', '| B | two |');
  const twice = 'docs/my page.md';
  putIn(site, twice, '两次。\n\n两次。\n');
  await exportPo();
  translate('两次。', 'Twice.');
  const xliff = po.replace('.po', '.xlf');
  for (const [program, from, to] of [
    ['po2xliff', po, xliff],
    ['xliff2po', xliff, po],
  ] as const)
    expect(spawnSync(program, ['--progress=none', from, to], {encoding: 'utf8'})).toMatchObject({status: 0});
  expect(fs.readFileSync(po, 'utf8')).not.toContain(`msgctxt "${source}"`);
  const english = 'i18n/en/docusaurus-plugin-content-docs/current/my page.md';
  expect(await run({import: po})).toBe(`Written:\n  ${translation}\n  ${english}`);
  expect(get(english)).toBe('Twice.\n\nTwice.\n');
  expect(await run({todo: true, which: ['a']})).toBe('Nothing is open.');
});
