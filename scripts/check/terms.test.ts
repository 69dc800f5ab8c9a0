import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {parseMarkdown} from '../markdown';
import {checkInterfaceTerms, checkTerms} from './terms';

type Page = Parameters<typeof checkTerms>[0];
const pageOf = (text: string) =>
  ({...parseMarkdown(text, 'docs/x.md'), locale: 'zh-CN', kind: 'docs'}) as unknown as Page;

test('a word that has a fixed term is reported with its line and the term', () => {
  expect(checkTerms(pageOf('---\ntitle: 题\n---\n\n文章。\n\n这篇博文很长。\n'))).toMatchObject([
    {file: 'docs/x.md', line: 7, fix: expect.stringContaining('“文章”')},
  ]);
});

test('code is not read', () => {
  expect(checkTerms(pageOf('不写 `博文`。\n\n```text\n博文\n```\n'))).toEqual([]);
});

test('the interface is read too', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'terms-'));
  fs.mkdirSync(path.join(root, 'i18n/zh-CN'), {recursive: true});
  fs.writeFileSync(path.join(root, 'i18n/zh-CN/code.json'), '{\n  "a": {"message": "历史博文"}\n}\n');
  expect(checkInterfaceTerms(root)).toMatchObject([{file: 'i18n/zh-CN/code.json', line: 2}]);
  fs.rmSync(root, {recursive: true});
});

test('a page in order has nothing to report', () => {
  expect(checkTerms(pageOf('文章里的代码块，名字带哈希。\n'))).toEqual([]);
});
