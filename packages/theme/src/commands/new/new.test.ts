import fs from 'node:fs';
import path from 'node:path';
import {beforeEach, expect, test} from 'vitest';
import {check} from '../../check';
import type {Site} from '../../content';
import {siteIn, siteWith} from '../fixtures';
import {newPost} from '.';

const TEXT = `---
title: TITLE
slug: SLUG
description: DESCRIPTION
authors: [me]
tags: [rain]
date: DATE
draft: true
---

{{sum}}

<!-- truncate -->

\`\`\`py file=./sample.py#add
\`\`\`
`;
const FILES = {
  'blog/tags.yml': 'rain:\n  label: Rain\n  description: Water.\n',
  'blog/authors.yml': 'me:\n  name: Me\n',
  'blog/_template/post.zh-CN.md': TEXT.replace(
    'DESCRIPTION',
    '这篇文章算出一场雨下了多少水，并且说明怎样得到这个数字，读者可以照着再算一遍，检查结果是不是一样。',
  ),
  'blog/_template/post.en.md': TEXT.replace(
    'DESCRIPTION',
    'How much water fell in one day of rain, and how to compute that number again.',
  ),
  'blog/_template/sample.py': '# region add\nprint(1 + 1)\n# endregion\n',
  'blog/_template/sample.txt': '2\n',
  'blog/_template/values.json': '{"sum": "2"}\n',
};
let site: Site;
const post = {slug: 'my-slug', titles: ['标题', 'How to UPDATE: rows'], date: '2026-01-31'};
const folder = 'blog/2026-01-31-my-slug';
const translation = `i18n/en/docusaurus-plugin-content-blog/2026-01-31-my-slug/index.md`;

beforeEach(() => {
  site = siteWith(FILES);
});
const read = (file: string) => fs.readFileSync(path.join(site.siteDir, file), 'utf8');

test('a post has words in every language, a program and its output, and the check finds nothing in it', async () => {
  const files = newPost(site, post);
  expect(files).toEqual([
    ...['index.md', 'sample.py', 'sample.txt', 'values.json'].map((name) => `${folder}/${name}`),
    translation,
  ]);
  expect(read(translation)).toContain('title: "How to UPDATE: rows"\nslug: my-slug\n');
  expect(read(translation)).toContain('date: 2026-01-31\n');
  const {problems} = await check(site);
  expect(problems.filter(({file}) => files.includes(file))).toEqual([]);
});

test('a post may be written in any language of the site, alone or with its translation', async () => {
  newPost(site, {...post, titles: ['One', '一'], language: 'en'});
  expect(read(`${folder}/index.md`)).toMatch(/^---\ntitle: One\n[\s\S]*\nlanguage: en\n---\n/);
  const chinese = 'i18n/zh-CN/docusaurus-plugin-content-blog/2026-01-31-my-slug/index.md';
  expect(read(chinese)).toContain('title: 一\n');
  const {problems, open} = await check(site);
  expect(problems.filter(({file}) => file.includes('my-slug'))).toEqual([]);
  expect(open).toBe((await check(siteIn(site.siteDir))).open);
  expect(
    newPost(site, {...post, slug: 'other', titles: ['Two'], language: 'en'}).filter((file) => file.endsWith('.md')),
  ).toEqual(['blog/2026-01-31-other/index.md']);
});

test('without the tags and authors of the template, a post has neither', async () => {
  for (const name of ['tags', 'authors']) fs.writeFileSync(path.join(site.siteDir, `blog/${name}.yml`), '');
  newPost(site, {...post, titles: ['一']});
  expect(read(`${folder}/index.md`)).not.toMatch(/^(?:tags|authors):/m);
});

test('a site without a template gets a draft all the same', async () => {
  fs.rmSync(path.join(site.siteDir, 'blog'), {recursive: true});
  expect(newPost(site, {...post, titles: ['一']})).toEqual([`${folder}/index.md`]);
  expect(read(`${folder}/index.md`)).toMatch(/^---\ntitle: 一\nslug: my-slug\n/);
});

test.each([
  [{slug: 'My Slug'}, 'cannot be an address'],
  [{slug: '标题'}, 'cannot be an address'],
  [{slug: '../evil'}, 'cannot be an address'],
  [{slug: 'tags'}, 'a page of the blog itself'],
  [{titles: ['标题', ' ']}, 'A post needs a title in'],
  [{titles: []}, 'A post needs a title in'],
  [{date: '2026-02-30'}, 'not a date'],
  [{language: 'fr'}, 'fr is not a language of this site; use one of zh-CN, en'],
])('%j is refused, and nothing is written', (given, reason) => {
  expect(() => newPost(site, {...post, ...given})).toThrow(reason);
  expect(fs.readdirSync(path.join(site.siteDir, 'blog')).filter((name) => name.startsWith('2026'))).toEqual([]);
});

test('a taken slug is refused whatever its date', () => {
  newPost(site, post);
  expect(() => newPost(site, {...post, date: '2026-02-01'})).toThrow(`${folder} has that slug already`);
  const other = siteWith({'blog/2026-01-02-other/index.md': '---\nslug: hello\n---\n\nWords.\n'});
  expect(() => newPost(other, {...post, slug: 'hello'})).toThrow('2026-01-02-other/index.md has that slug already');
});
