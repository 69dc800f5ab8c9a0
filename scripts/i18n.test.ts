import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {ledgerOf} from '../src/config/translations';
import {changesOf, chosen, tableOf} from '../src/plugins/translations/command';
import {hashOf, recordIn, withRecord} from '../src/plugins/translations/record';
import {type Entry, summary, translationState} from '../src/plugins/translations/state';
import {acknowledge, differencesIn} from './i18n';

let site: string;
const original = '---\ntitle: 一\n---\n\n## 节 {#one}\n\n旧的一句。\n';
const english = '---\ntitle: One\n---\n\n## Section {#one}\n\nAn old sentence.\n';
const [source, translation] = ['blog/2026-01-31-a/index.md', 'i18n/en/docusaurus-plugin-content-blog/2026-01-31-a/index.md'];

beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
  put(source, original);
  put(translation, english);
  put('blog/tags.yml', 'python:\n  label: 蟒\n  permalink: /python\n');
  put('src/page.tsx', 'import Translate from \'@docusaurus/Translate\';\nexport default () => <Translate id="site.hello">Hello</Translate>;\n');
  put('i18n/zh-CN/code.json', '{"site.hello": {"message": "你好"}, "site.gone": {"message": "旧"}, "theme.ErrorPageContent.tryAgain": {"message": "再试"}}');
});

afterEach(() => fs.rmSync(site, {recursive: true}));

function put(file: string, text: string) {
  fs.mkdirSync(path.join(site, path.dirname(file)), {recursive: true});
  fs.writeFileSync(path.join(site, file), text);
}

const get = (file: string) => fs.readFileSync(path.join(site, file), 'utf8');
const entriesOf = (locale: string) => translationState(locale, ledgerOf(site));
async function stateOf(locale: string, kind: string, name: string) {
  return (await entriesOf(locale)).find((entry) => entry.kind === kind && entry.name === name)?.state;
}
function git(...args: string[]) {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false'];
  const {status, stderr} = spawnSync('git', [...identity, ...args], {cwd: site, encoding: 'utf8'});
  if (status !== 0) throw new Error(stderr);
}

test('a record is kept in the front matter, as its last line, and replaces the one before', () => {
  const recorded = withRecord(english, '0123456789ab', '2026-01-31');
  expect(recorded).toBe('---\ntitle: One\ntranslates: 0123456789ab 2026-01-31\n---\n\n## Section {#one}\n\nAn old sentence.\n');
  expect(recordIn(recorded)).toEqual({hash: '0123456789ab', date: '2026-01-31'});
  expect(withRecord(recorded, 'ba9876543210', '2026-02-01').match(/translates/g)).toHaveLength(1);
  expect(recordIn(withRecord('No front matter.\n', '0123456789ab', '2026-01-31'))?.hash).toBe('0123456789ab');
  expect(recordIn('---\ntitle: x\n---\n\ntranslates: 0123456789ab\n')).toBeUndefined();
});

test('line endings make no new version, any other change does', () => {
  expect(hashOf('a\r\nb')).toBe(hashOf('a\nb'));
  expect(hashOf('a\nb')).not.toBe(hashOf('a\nc'));
});

test('a translation is stale until it is acknowledged, and again when the source changes', async () => {
  expect(await stateOf('en', 'posts', '2026-01-31-a')).toBe('stale');
  acknowledge({locale: 'en', entries: await entriesOf('en')}, ['a'], '2026-02-01', site);
  expect(await stateOf('en', 'posts', '2026-01-31-a')).toBe('done');
  expect(recordIn(get(translation))?.date).toBe('2026-02-01');
  put(source, original.replace('旧', '新'));
  expect(await stateOf('en', 'posts', '2026-01-31-a')).toBe('stale');
});

test('missing and orphaned translations are told apart', async () => {
  put('blog/tags.yml', 'python:\n  label: 蟒\nnewtag:\n');
  put('blog/2026-02-01-b/index.md', original);
  put('docs/intro.md', original);
  put('i18n/en/docusaurus-plugin-content-blog/2026-02-02-c/index.md', english);
  const named = (await entriesOf('en')).filter(({kind}) => kind === 'posts' || kind === 'docs' || kind === 'tags');
  expect(named.map(({name, state}) => `${name} ${state}`)).toEqual([
    '2026-01-31-a stale',
    '2026-02-01-b missing',
    '2026-02-02-c orphaned',
    'intro missing',
    'python missing',
    'newtag missing',
  ]);
});

test('interface texts: translated, changed in the code, new, gone; those of the theme are optional', async () => {
  const own = (entries: Entry[]) => entries.filter(({name}) => /site\.|theme\./.test(name)).map(({name, state}) => `${name} ${state}`);
  expect(own(await entriesOf('zh-CN'))).toEqual(['code.json#site.hello stale', 'code.json#site.gone orphaned']);
  acknowledge({locale: 'zh-CN', entries: await entriesOf('zh-CN')}, ['site.hello'], '2026-02-01', site);
  expect(JSON.parse(get('i18n/zh-CN/translated-from.json'))).toEqual({strings: {'code.json#site.hello': hashOf('Hello')}});
  expect(await stateOf('zh-CN', 'strings', 'code.json#site.hello')).toBe('done');
  put('src/page.tsx', get('src/page.tsx').replace('Hello', 'Good day').concat('export const more = () => <Translate id="site.new">New</Translate>;'));
  expect(own(await entriesOf('zh-CN'))).toEqual(['code.json#site.hello stale', 'code.json#site.new missing', 'code.json#site.gone orphaned']);
});

test('--diff shows what changed in the source since the acknowledged version', async () => {
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  acknowledge({locale: 'en', entries: await entriesOf('en')}, ['a'], '2026-02-01', site);
  put(source, original.replace('旧', '新'));
  git('commit', '-qam', 'second');
  put(source, original.replace('旧', '最新'));
  const [stale] = chosen(await entriesOf('en'), ['a']);
  expect(changesOf(stale as Entry, site)).toMatch(/\[-旧的一句。-\]\{\+最新的一句。\+\}/);
});

test('--diff says why it cannot: no history, no such version, no record', async () => {
  const [silent] = chosen(await entriesOf('en'), ['a']);
  expect(changesOf(silent as Entry, site)).toContain('says nothing of the version');
  const followed = {...silent, follows: '0123456789ab'} as Entry;
  expect(changesOf(followed, site)).toContain('no Git history');
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  expect(changesOf(followed, site)).toContain('acknowledged before it was committed');
  const shallow = path.join(site, 'shallow');
  put(source, `${original}更多。\n`);
  git('commit', '-qam', 'second');
  git('clone', '-q', '--depth', '1', `file://${site}`, shallow);
  expect(changesOf(followed, shallow)).toContain('the history here is shallow');
});

test('a translation with another structure is not acknowledged', async () => {
  put(translation, english.replace('{#one}', '{#two}'));
  const {acknowledged, refused} = acknowledge({locale: 'en', entries: await entriesOf('en')}, ['a'], '2026-02-01', site);
  expect(acknowledged).toEqual([]);
  expect(refused).toEqual([expect.stringMatching(/index\.md:5: heading 1 is ## \{#two\}/)]);
  expect(differencesIn(site)).toHaveLength(1);
});

test('a name that nothing has is an error', async () => {
  expect(() => chosen([], ['nosuch'])).toThrow('Nothing to translate is called nosuch');
});

test('the table counts by kind; 100 % means everything', async () => {
  const entries = await entriesOf('en');
  const posts = entries.filter(({kind}) => kind === 'posts');
  expect(tableOf({locale: 'en', entries: posts}, ledgerOf(site))).toMatch(/posts +0 +1 +0 +0 +0 %/);
  const almost = Array.from({length: 1000}, (_, index) => ({...posts[0], state: index ? 'done' : 'missing'}) as Entry);
  expect(summary(almost)).toEqual({done: 999, stale: 0, missing: 1, orphaned: 0, total: 1000, percent: 99});
});
