import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {folderWith, put as putIn} from 'inkstone-core/fixtures/folder';
import {git} from 'inkstone-core/fixtures/git';
import {printedBy} from 'inkstone-core/fixtures/site';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {siteIn, siteWith} from './fixtures/site';
import {hashOf, lineOf, recordText} from './record';
import {runTranslations} from './run';
import {type Entry, summary, translationEntries} from './state';

let site: string;
const original = '---\ntitle: 一\n---\n\n## 节 {#one}\n\n旧的一句。\n';
const english = '---\ntitle: One\n---\n\n## Section {#one}\n\nAn old sentence.\n';
const source = 'blog/2026-01-31-a/index.md';
const translation = `i18n/en/docusaurus-plugin-content-${source}`;

beforeEach(() => {
  site = siteWith().siteDir;
  put(source, original);
  put(translation, english);
  put('blog/tags.yml', 'python:\n  label: 蟒\n  permalink: /python\n');
  const hello = '<Translate id="site.hello">Hello</Translate>';
  put('src/page.tsx', `import Translate from '@docusaurus/Translate';\nexport default () => ${hello};\n`);
  const texts = {'site.hello': '你好', 'site.gone': '旧', 'theme.ErrorPageContent.tryAgain': '再试'};
  const messages = Object.entries(texts).map(([id, message]) => [id, {message}]);
  put('i18n/zh-CN/code.json', JSON.stringify(Object.fromEntries(messages)));
});

afterEach(() => {
  process.exitCode = undefined;
});

const put = (file: string, text: string) => putIn(site, file, text);
const get = (file: string) => fs.readFileSync(path.join(site, file), 'utf8');
const entriesOf = (locale: string) => translationEntries(locale, siteIn(site));
async function stateOf(locale: string, kind: string, name: string) {
  return (await entriesOf(locale)).find((entry) => entry.kind === kind && entry.name === name)?.state;
}
/** What the command prints. */
const said = async (options: Partial<Parameters<typeof runTranslations>[1]> = {}) =>
  (await printedBy(() => runTranslations(siteIn(site), {...options, name: 'i18n'}))).join('\n');
const acknowledge = (...which: string[]) => said({ack: true, which});
const NOON = '2026-01-31T12:00:00Z';
const commit = (message: string) => git(site, NOON, 'commit', '-qam', message);
function commitAll() {
  git(site, NOON, 'init', '-q');
  git(site, NOON, 'add', '.');
  commit('first');
}

test('a translation is stale until it is acknowledged, and again when the source changes', async () => {
  expect(await stateOf('en', 'posts', '2026-01-31-a')).toBe('stale');
  expect(await acknowledge('a')).toBe('Acknowledged 1:\n  en posts 2026-01-31-a');
  expect(await stateOf('en', 'posts', '2026-01-31-a')).toBe('done');
  expect(get(translation)).toBe(english);
  expect(await acknowledge('a')).toBe('Already up to date:\n  en posts 2026-01-31-a');
  put(source, original.replace('旧', '新'));
  expect(await stateOf('en', 'posts', '2026-01-31-a')).toBe('stale');
});

test.each([
  ['LF', (text: string) => text],
  ['CRLF', (text: string) => text.replace(/\n/g, '\r\n')],
  ['a byte order mark and CRLF', (text: string) => `\uFEFF${text.replace(/\n/g, '\r\n')}`],
])('a translation with %s is acknowledged twice without a change of its bytes', async (_, inForm) => {
  put(translation, inForm(english));
  await acknowledge('a');
  put(source, original.replace('旧', '新'));
  put(translation, inForm(english.replace('An old', 'A new')));
  await acknowledge('a');
  expect(get(translation)).toBe(inForm(english.replace('An old', 'A new')));
  expect(await said({todo: true, which: ['a']})).toBe('Nothing is open.');
});

test('missing and orphaned translations are told apart', async () => {
  put('blog/tags.yml', 'python:\n  label: 蟒\nnewtag:\n');
  put('blog/2026-02-01-b/index.md', original);
  put('docs/intro.md', original);
  put('blog/2026-02-01-b/_part.md', original);
  put('blog/2026-02-01-b/index.md.orig', original);
  put('i18n/en/docusaurus-plugin-content-blog/2026-02-02-c/index.md', english);
  const named = (await entriesOf('en')).filter(({kind}) => kind === 'posts' || kind === 'docs' || kind === 'tags');
  expect(named.map(({name, state}) => `${name} ${state}`)).toEqual([
    ...['2026-02-02-c orphaned', '2026-02-01-b missing', '2026-01-31-a stale'],
    ...['intro missing', 'python missing', 'newtag missing'],
  ]);
});

test('interface texts: translated, changed in the code, new, gone; those of the theme are optional', async () => {
  put('i18n/zh-CN/translated.tsv', recordText([lineOf(hashOf('Gone'), hashOf('没了'))]));
  const own = (entries: Entry[]) =>
    entries.filter(({name}) => /site\.|theme\./.test(name)).map(({name, state}) => `${name} ${state}`);
  const entries = await entriesOf('zh-CN');
  expect(entries.filter(({kind}) => kind !== 'strings')).toEqual([]); // it is the source of everything else
  const hello = {source: 'src', translation: 'i18n/zh-CN/code.json', text: 'Hello'};
  expect(entries.find(({name}) => name === 'code.json#site.hello')).toMatchObject(hello);
  expect(own(entries)).toEqual(['code.json#site.hello stale', 'code.json#site.gone orphaned']);
  await acknowledge('site.hello');
  expect(get('i18n/zh-CN/translated.tsv')).toBe(recordText([lineOf(hashOf('Hello'), hashOf('你好'))]));
  expect(await stateOf('zh-CN', 'strings', 'code.json#site.hello')).toBe('done');
  const more = 'export const more = () => <Translate id="site.new">New</Translate>;';
  put('src/page.tsx', get('src/page.tsx').replace('Hello', 'Good day') + more);
  const now = ['code.json#site.hello stale', 'code.json#site.new missing', 'code.json#site.gone orphaned'];
  expect(own(await entriesOf('zh-CN'))).toEqual(now);
});

test('a tag is stale when what is shown of it changes', async () => {
  put('i18n/en/docusaurus-plugin-content-blog/tags.yml', 'python:\n  label: Python\nold:\n  label: Old\n');
  await acknowledge('python');
  expect(get('i18n/en/translated.tsv')).toBe(recordText([lineOf(hashOf('蟒\n'), hashOf('Python\n'))]));
  put('blog/tags.yml', 'python:\n  label: 蟒\n  permalink: /snake\n');
  expect([await stateOf('en', 'tags', 'python'), await stateOf('en', 'tags', 'old')]).toEqual(['done', 'orphaned']);
  put('blog/tags.yml', 'python:\n  label: 蟒蛇\n');
  expect(await stateOf('en', 'tags', 'python')).toBe('stale');
});

test('--diff shows what changed in the source since the acknowledged version', async () => {
  commitAll();
  await acknowledge('a');
  put(source, original.replace('旧', '新'));
  commit('second');
  put(source, original.replace('旧', '最新'));
  expect(await said({diff: true, which: ['a']})).toContain('[-旧-]{+最新+}的一句。');
});

test('--diff says why it cannot: no record, no history, a shallow clone', async () => {
  expect(await said({diff: true})).toContain('not acknowledged yet');
  await acknowledge('a');
  put(source, original.replace('旧', '新'));
  expect(await said({diff: true})).toContain('what it said before is in no commit here');
  commitAll();
  put(source, original.replace('旧', '最新'));
  commit('second');
  const clone = folderWith({});
  git(clone, NOON, 'clone', '-q', '--depth=1', `file://${site}`, 'clone');
  site = path.join(clone, 'clone');
  expect(await said({diff: true})).toContain('this clone is shallow: git fetch --unshallow');
  // The only commit is that of every file.
  const entry = (await entriesOf('en')).find(({name}) => name === '2026-01-31-a');
  expect(entry).toMatchObject({state: 'stale', date: undefined});
});

test('a translation with another structure is not acknowledged, nor is one that gets it later', async () => {
  const refused = /^Not acknowledged: .*index\.md:\d: heading 1 is ## \{#two\}/;
  put(translation, english.replace('{#one}', '{#two}'));
  expect(await acknowledge('a')).toMatch(refused);
  expect(await stateOf('en', 'posts', '2026-01-31-a')).toBe('stale');
  put(translation, english);
  await acknowledge('a');
  put(translation, get(translation).replace('{#one}', '{#two}'));
  expect(await acknowledge('a')).toMatch(refused);
  expect(process.exitCode).toBe(1);
});

test('a name may be the last part of a path, and one that nothing has is an error that suggests others', async () => {
  for (const name of ['a/check-links', 'a/twice', 'b/twice']) put(`docs/${name}.md`, original);
  const listed = async (which: string) => [...(await said({diff: true, which: [which]})).matchAll(/^\w+ (\S+) has/gm)];
  expect((await listed('check-links')).map(([, name]) => name)).toEqual(['a/check-links']);
  expect((await listed('tags.yml')).map(([, name]) => name)).toEqual(['python']);
  await expect(said({diff: true, which: ['nosuch']})).rejects.toThrow(
    'Nothing to translate is called nosuch; use a file or a name that the table lists.',
  );
  await expect(said({diff: true, which: ['twice']})).rejects.toThrow('such as a/twice, b/twice');
});

test('--ack without a name acknowledges nothing, and names what nobody has edited', async () => {
  const other = [source, translation].map((file) => file.replace('-a/', '-b/')) as [string, string];
  for (const file of [source, other[0]]) put(file, original);
  for (const file of [translation, other[1]]) put(file, english);
  await acknowledge('a', 'b');
  commitAll();
  for (const file of [source, other[0]]) put(file, original.replace('旧', '新'));
  commit('second');
  put(translation, english.replace('old', 'new'));
  expect(await acknowledge()).toMatch(
    /^Nothing was acknowledged.*--ack a\n.*--ack b \(not edited since its original changed\)$/ms,
  );
  expect(process.exitCode).toBe(1);
});

test('the command says of what is missing that it is, and refuses a text that lost a value', async () => {
  put('docs/intro.md', original);
  put('src/page.tsx', get('src/page.tsx').replace('Hello', '{"{name}, hello"}'));
  const place = 'i18n/en/docusaurus-plugin-content-docs/current/intro.md';
  expect(await said()).toContain(`missing   docs     intro: create ${place}`);
  for (const option of [{diff: true}, {ack: true}])
    expect(await said({...option, which: ['intro']})).toContain(`docs intro has no translation yet: create ${place}`);
  process.exitCode = undefined;
  const lost = 'i18n/zh-CN/code.json: the translation of site.hello lacks {name}';
  expect(await acknowledge('site.hello')).toContain(`Not acknowledged: ${lost}`);
  expect(process.exitCode).toBe(1);
  process.exitCode = undefined;
  expect(await said({check: true})).toContain('i18n/zh-CN/code.json:1: the translation of site.hello lacks {name}');
  expect(process.exitCode).toBe(1);
  put('i18n/zh-CN/code.json', get('i18n/zh-CN/code.json').replace('你好', '{name}，你好'));
  expect(await acknowledge('site.hello', 'a')).toContain(
    'Acknowledged 2:\n  zh-CN strings code.json#site.hello\n  en posts 2026-01-31-a',
  );
});

const LONG = '---\ntitle: 一\n---\n\n## 节 {#one}\n\n旧的一句。\n\n第二句。\n\n- 甲\n- 乙\n';
const LONG_ENGLISH = '---\ntitle: One\n---\n\n## Section {#one}\n\nAn old sentence.\n\nTwo.\n\n- A\n- B\n';

test('what was edited is acknowledged, and the rest is named', async () => {
  put(source, LONG);
  put(translation, LONG_ENGLISH);
  await acknowledge('a');
  commitAll();
  put(source, LONG.replace('旧', '新').replace('第二句', '第二句话').replace('- 乙', '- 乙\n- 丙'));
  commit('second');
  expect(await said()).toContain('of 7 blocks 2 older than the original, 1 missing, last changed on 2026-01-31');
  const diff = await said({diff: true, which: ['a']});
  expect(diff).toContain(`${translation}:7: older than ${source}:7\n  [-旧`);
  // A word may be a character or two.
  expect(diff).toMatch(/\[-旧的?-\]\{\+新的?\+\}的?一句。\n {2}An old sentence\./);
  expect(diff).toContain(`${source}:13: missing, of ${source}:13\n  丙`);
  expect(diff).not.toContain('甲');
  const todo = (shortest: boolean) => said({todo: true, shortest, which: ['a']});
  expect(await todo(false)).toMatch(/:7 {2}older {2}新的一句。\n.*:9 {2}older {2}第二句话。\n.*:13 {2}missing {2}丙$/);
  expect(await todo(true)).toMatch(/丙\n.*\n/);
  // Two items, three in the original: that is no translation yet.
  expect(await acknowledge('a')).toMatch(/^Not acknowledged: .*list/);
  process.exitCode = undefined;
  put(translation, get(translation).replace('An old', 'A new').replace('- B', '- B\n- C'));
  const partly = await acknowledge('a');
  expect(partly).toContain('Acknowledged 1:\n  en posts 2026-01-31-a (2 blocks; 1 open)');
  expect(partly).toContain(`Not acknowledged: ${translation}:9: not edited since its original changed: “第二句话。”`);
  expect(await todo(false)).toMatch(/^\S+ {2}older {2}第二句话。$/);
  // The old text of a block is also found where each block follows another version.
  expect(await said({diff: true})).toMatch(/第二句-?\]?\{\+(?:第二句)?话\+\}。/);
  expect(await said({ack: true, all: true, which: ['a']})).toContain('Acknowledged 1');
  expect(await todo(false)).toBe('Nothing is open.');
});

test('a renamed page and a text on another page are known', async () => {
  const renamed = [source, translation].map((file) => file.replace('-a/', '-b/'));
  put(source, LONG);
  put(translation, LONG_ENGLISH);
  await acknowledge('a');
  for (const [index, file] of [source, translation].entries())
    fs.renameSync(path.join(site, path.dirname(file)), path.join(site, path.dirname(renamed[index] ?? '')));
  expect(await said({todo: true, which: ['b']})).toBe('Nothing is open.');
  put('docs/moved.md', '旧的一句。\n');
  put('i18n/en/docusaurus-plugin-content-docs/current/moved.md', 'An old sentence.\n');
  expect(await said({todo: true, which: ['moved']})).toBe('Nothing is open.');
});

test('of a renamed original, the command that moves its translation is named', async () => {
  const move = (folder: string) => fs.renameSync(path.join(site, path.dirname(source)), path.join(site, folder));
  await acknowledge('a');
  move('blog/2026-01-31-b');
  const english = 'i18n/en/docusaurus-plugin-content-blog';
  const command = `git mv ${english}/2026-01-31-a ${english}/2026-01-31-b`;
  expect(await said()).toContain(`2026-01-31-a: its original has another name now: ${command}`);
  expect(await said()).toContain(`2026-01-31-b: its translation has another name: ${command}`);
  commitAll();
  git(site, NOON, ...command.split(' ').slice(1));
  expect(await said({todo: true, which: ['b']})).toBe('Nothing is open.');
});

test('--check names the pages with the most open blocks first', async () => {
  for (const count of [1, 2, 3, 4, 5, 6]) put(`docs/${count}.md`, '一段。\n\n'.repeat(count));
  const place = 'i18n/en/docusaurus-plugin-content-docs/current';
  expect((await said({check: true})).split('\n').slice(0, 6)).toEqual([
    'Most is open in',
    ...[6, 5, 4].map((count) => `      ${count}  ${place}/${count}.md`),
    ...[`      3  ${translation}`, `      3  ${place}/3.md`],
  ]);
});

test('the markers of a conflict in a record count for nothing, and --ack removes them', async () => {
  await acknowledge('a');
  const record = get('i18n/en/translated.tsv');
  put('i18n/en/translated.tsv', record.replace(/^(.*\n)([\s\S]*)/, '<<<<<<< HEAD\n$1=======\n$2>>>>>>> b\n'));
  expect(await said({todo: true, which: ['a']})).toBe('Nothing is open.');
  expect(await acknowledge()).toContain('Written: i18n/en/translated.tsv');
  expect(get('i18n/en/translated.tsv')).toBe(record);
});

test('the line of .gitattributes is named with the first record, where there is none', async () => {
  commitAll();
  expect(await acknowledge('a')).toContain('add to .gitattributes:\n  i18n/*/translated.tsv merge=union');
  fs.rmSync(path.join(site, 'i18n/en/translated.tsv'));
  put('.gitattributes', 'i18n/*/translated.tsv merge=union\n');
  expect(await acknowledge('a')).not.toContain('.gitattributes');
});

test('the record loses pairs whose translation stands nowhere, and those that are replaced', async () => {
  const lines = () => get('i18n/en/translated.tsv').split('\n').length - 1;
  put(source, LONG);
  put(translation, LONG_ENGLISH);
  await acknowledge('a');
  expect(lines()).toBe(6);
  put(source, LONG.replace('第二句', '第三句'));
  expect(await acknowledge('a')).toContain('not edited since its original changed: “第三句。”');
  expect(lines()).toBe(6);
  await said({ack: true, all: true, which: ['a']});
  expect(lines()).toBe(6);
  put(translation, LONG_ENGLISH.replace('An old', 'One old'));
  await acknowledge('a');
  expect(lines()).toBe(6);
  expect(get('i18n/en/translated.tsv')).toContain(lineOf(hashOf('第三句。'), hashOf('Two.')));
});

test('records of version 0.1.0 are moved by one command, however a writer of YAML has folded them', async () => {
  const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
  const texts: [string, string][] = [
    ['一', 'One'],
    ['节', 'Section'],
    ['旧的一句。', 'An old sentence.'],
  ];
  const pairs = texts.map(([one, other]) => hashOf(one) + hashOf(other));
  const whole = shortHash(original);
  const forms = [
    `translates: ${whole} 2026-01-31\n  ${pairs.join(' ')}\n`,
    `translates: >-\n  ${whole} 2026-01-31\n  ${pairs.slice(0, 2).join(' ')}\n  ${pairs[2]}\n`,
    `translates: "${whole} 2026-01-31 ${pairs.join(' ')}"\n`,
    `translates: ${whole} 2026-01-31\n`,
  ];
  put('i18n/en/docusaurus-plugin-content-blog/tags.yml', 'python:\n  label: Python\n');
  for (const form of forms) {
    fs.rmSync(path.join(site, 'i18n/en/translated.tsv'), {force: true});
    put(translation, english.replace('title: One\n', `title: One\n${form}`).replace(/\n/g, '\r\n'));
    put('i18n/en/translated-from.json', JSON.stringify({tags: {python: shortHash('蟒\n')}}));
    expect(await said()).toContain('1 translations have a record of their own, which does not count');
    expect(await said({moveRecords: true})).toContain(translation);
    expect(get(translation)).toBe(english.replace(/\n/g, '\r\n'));
    expect(fs.existsSync(path.join(site, 'i18n/en/translated-from.json'))).toBe(false);
    expect(await said({todo: true, which: ['a', 'python']}), form).toBe('Nothing is open.');
    expect(await said({moveRecords: true})).toBe('No file has a record of its own.');
  }
});

test('a moved section is advice, and can be acknowledged', async () => {
  const sections = ['## 甲 {#a}\n\n甲。\n\n', '## 乙 {#b}\n\n乙。\n\n'];
  put(source, sections.join(''));
  put(translation, '## A {#a}\n\nA.\n\n## B {#b}\n\nB.\n');
  await acknowledge('a');
  put(source, sections.reverse().join(''));
  expect(await said({check: true})).toContain('each heading is there, in another order');
  expect(await stateOf('en', 'posts', '2026-01-31-a')).toBe('done');
  put(source, sections.join('').replace('甲。', '甲二。'));
  put(translation, get(translation).replace('A.', 'A2.'));
  expect(await acknowledge('a')).toContain('Acknowledged 1');
});

test('a post that was first written in another language, English first, three languages, versions of documents', async () => {
  const locales = ['en', 'zh-CN', 'ja'];
  put('blog/2026-01-31-a/index.md', '---\ntitle: One\nlanguage: ja\n---\n\nいち。\n');
  for (const locale of ['en', 'zh-CN'])
    put(`i18n/${locale}/docusaurus-plugin-content-${source}`, '---\ntitle: 1\n---\n\nA.\n');
  put('versions.json', '["1.0"]');
  put('versioned_docs/version-1.0/intro.md', '# Intro\n\nOld.\n');
  put('i18n/zh-CN/docusaurus-plugin-content-docs/version-1.0/intro.md', '# 说明\n\n旧。\n');
  const three = siteIn(site, {locales});
  const run = async (options: object) =>
    (await printedBy(() => runTranslations(three, {...options, name: 'i18n'}))).join('\n');
  await run({ack: true, all: true, which: ['a', 'version-1.0/intro']});
  put('blog/2026-01-31-a/index.md', get(source).replace('いち', 'に'));
  put('versioned_docs/version-1.0/intro.md', '# Intro\n\nOlder.\n');
  const open = (await run({todo: true})).split('\n').filter((line) => line.includes('.md'));
  expect(open).toEqual([
    'i18n/en/docusaurus-plugin-content-blog/2026-01-31-a/index.md:5  older  に。',
    'i18n/zh-CN/docusaurus-plugin-content-blog/2026-01-31-a/index.md:5  older  に。',
    'i18n/zh-CN/docusaurus-plugin-content-docs/version-1.0/intro.md:3  older  Older.',
  ]);
});

test('what is open is listed in the order of the site', async () => {
  for (const [name, frontMatter] of [
    ['docs/intro.md', 'sidebar_position: 1'],
    ['docs/z.md', 'id: last'],
    ['docs/b/index.md', ''],
    ['docs/b/two.md', 'sidebar_position: 2'],
    ['docs/b/one.md', 'sidebar_position: 1'],
    ['docs/02-a/x.md', ''],
    ['blog/2026-02-01-b/index.md', ''],
    ['blog/z.md', 'date: 2026-03-01'],
  ] as const)
    put(name, `---\n${frontMatter}\n---\n\n文。\n`);
  put('docs/b/_category_.yml', 'position: 3\n');
  const listed = async (plugins: [string, Record<string, unknown>][] = []) => {
    const lines = await printedBy(() => runTranslations(siteIn(site, {plugins}), {name: 'i18n', todo: true}));
    return lines.flatMap((line) => line.match(/^(?:docs|notes|blog)\/(.*)\.md:/)?.[1] ?? []);
  };
  const posts = ['z', '2026-02-01-b/index'];
  expect(await listed()).toEqual([...posts, 'intro', '02-a/x', 'b/index', 'b/one', 'b/two', 'z']);
  put(
    'sidebars.ts',
    "export default {x: ['last', {B: ['b/two', {type: 'autogenerated', dirName: 'b'}]}], y: ['intro']};",
  );
  const moved = (all: {id: string}[]) => all.filter(({id}) => id === 'b/one');
  const generators: Record<string, unknown>[] = [
    {path: 'docs', sidebarPath: './sidebars.ts'},
    {path: 'docs', sidebarItemsGenerator: ({docs}: {docs: {id: string}[]}) => moved(docs).map(({id}) => id)},
  ];
  const lists: string[][] = [];
  // One after the other: what is printed belongs to one of them.
  for (const options of generators) lists.push(await listed([['@docusaurus/plugin-content-docs', options]]));
  expect(lists.map((list) => list.slice(-6))).toEqual([
    ['z', 'b/two', 'b/one', 'b/index', 'intro', '02-a/x'],
    ['b/one', '02-a/x', 'b/index', 'b/two', 'intro', 'z'],
  ]);
});

test('each file is read once', async () => {
  const locales = ['zh-CN', 'en', 'ja'];
  for (let number = 10; number < 110; number += 1)
    for (const folder of ['blog', ...['en', 'ja'].map((locale) => `i18n/${locale}/docusaurus-plugin-content-blog`)])
      put(`${folder}/2026-01-31-${number}/index.md`, original);
  const three = siteIn(site, {locales});
  const read = vi.spyOn(fs, 'readFileSync');
  await printedBy(() => runTranslations(three, {name: 'i18n'}));
  const files = read.mock.calls.map(([file]) => String(file)).filter((file) => file.endsWith('.md'));
  read.mockRestore();
  expect(files.length).toBeGreaterThan(300);
  expect(new Set(files).size).toBe(files.length);
});

test('the table counts by kind; 100 % means everything', async () => {
  expect(await said()).toMatch(/posts +0 +3 +0 +0 +0 %/);
  const [post] = await entriesOf('en');
  const states = ['missing', 'stale', 'orphaned', ...Array(997).fill('done')] as Entry['state'][];
  const almost = states.map((state) => ({...post, state, blocks: undefined}) as Entry);
  expect(summary(almost)).toEqual({done: 997, stale: 1, missing: 1, orphaned: 1, percent: 99});
  expect(summary([]).percent).toBe(100);
});
