import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {hashOf, withRecord} from '../src/plugins/translation-status/record';
import {languageInputs} from './language-inputs.mjs';

const languages = ['original', 'en', 'ja'];
const EN = 'i18n/en/docusaurus-plugin-content-blog';
const ORIGINAL = '---\ntitle: 一\n---\n\n正文。\n';
let root: string;
let files: Record<string, string>;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'language-inputs-'));
  files = {
    'blog/one/index.md': ORIGINAL,
    'blog/one/plot.svg': '<svg/>',
    'blog/tags.yml': 'a: b',
    'blog/only/index.md': '---\ntitle: 二\n---\n\n没有译文。\n',
    'blog/_part.md': 'part',
    [`${EN}/_part.md`]: 'part',
    'docs/intro.md': '# 手册\n',
    [`${EN}/one/index.md`]: withRecord('---\ntitle: One\n---\n\nText.\n', hashOf(ORIGINAL), '2025-01-01'),
    'i18n/en/docusaurus-plugin-content-docs/current/intro.md': '# Handbook\n',
    'i18n/en/code.json': '{}',
    'i18n/ja/code.json': '{}',
    'src/site/identity.ts': 'export {}',
  };
});
afterEach(() => fs.rmSync(root, {recursive: true}));

function inputs(change: Record<string, string>) {
  const all = {...files, ...change};
  for (const [name, text] of Object.entries(all)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
    fs.writeFileSync(path.join(root, name), text);
  }
  return languageInputs(root, Object.keys(all).sort());
}

/** The languages that a change concerns. */
function concerned(change: Record<string, string>): string[] {
  const [before, after] = [inputs({}), inputs(change)];
  return languages.filter((locale) => before[locale] !== after[locale]);
}

test('nothing changed concerns no language', () => {
  expect(concerned({})).toEqual([]);
});

test('a translation concerns its own language', () => {
  expect(concerned({[`${EN}/one/index.md`]: files[`${EN}/one/index.md`]?.replace('Text', 'Other text') ?? ''})).toEqual(['en']);
  expect(concerned({'i18n/en/docusaurus-plugin-content-docs/current/intro.md': '# The handbook\n'})).toEqual(['en']);
});

test('an original concerns its own language and those that show it instead of a translation', () => {
  files[`${EN}/one/index.md`] = '---\ntitle: One\n---\n\nText that follows nothing.\n';
  expect(concerned({'blog/one/index.md': ORIGINAL.replace('正文', '改过的正文')})).toEqual(['original', 'ja']);
  expect(concerned({'blog/only/index.md': files['blog/only/index.md']?.replace('没有', '还没有') ?? ''})).toEqual(languages);
  expect(concerned({'docs/intro.md': '# 本站的手册\n'})).toEqual(['original', 'ja']);
});

test('a translation that becomes stale concerns all: every language says how far the others are', () => {
  expect(concerned({'blog/one/index.md': ORIGINAL.replace('正文', '改过的正文')})).toEqual(languages);
});

test('front matter concerns all: a draft is not linked to', () => {
  expect(concerned({[`${EN}/one/index.md`]: files[`${EN}/one/index.md`]?.replace('title: One', 'title: One\ndraft: true') ?? ''})).toEqual(languages);
});

test.each(['blog/one/plot.svg', 'blog/tags.yml', 'blog/_part.md', 'i18n/en/code.json', 'src/site/identity.ts'])('%s concerns all', (name) => {
  expect(concerned({[name]: 'changed'})).toEqual(languages);
});

test('a new text concerns all', () => {
  expect(concerned({'blog/new/index.md': '# 新\n'})).toEqual(languages);
  expect(concerned({'i18n/ja/docusaurus-plugin-content-blog/one/index.md': '# 一つ\n'})).toEqual(languages);
});

test('where a page shows the text of another, every text concerns all', () => {
  files['docs/intro.md'] = '```md file=/blog/one/index.md\n```\n';
  expect(concerned({[`${EN}/one/index.md`]: '---\ntitle: One\n---\n\nOther text.\n'})).toEqual(languages);
});
