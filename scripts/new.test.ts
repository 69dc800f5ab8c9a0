import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeEach, expect, test} from 'vitest';
import {check} from './check';
import {i18n} from './content';
import {newPost} from './new';
import {differences, runPost} from './posts';
import {findOrInstallPython} from './python';
import {root} from './setup.mjs';

let site: string;
const made: string[] = [];
/** Languages that the owner has added, for which there is no template. */
const added = i18n.locales.slice(2);
const post = {slug: 'my-slug', titles: ['标题', 'Title: with a colon', ...added], date: '2026-01-31'};

beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
  made.push(site);
  for (const part of ['blog/_template', 'blog/_shared', 'blog/tags.yml', 'blog/authors.yml'])
    fs.cpSync(path.join(root, part), path.join(site, part), {recursive: true});
  fs.mkdirSync(path.join(site, 'src'));
  fs.mkdirSync(path.join(site, 'i18n'));
});

afterAll(() => {
  for (const folder of made) fs.rmSync(folder, {recursive: true});
});

test('a new post has words in every language, a program and its output, and nothing that the check objects to', async () => {
  const files = newPost(post, site);
  const folder = 'blog/2026-01-31-my-slug';
  const translationTo = (locale: string) => `i18n/${locale}/docusaurus-plugin-content-blog/2026-01-31-my-slug/index.md`;
  const translation = translationTo('en');
  expect(files).toEqual([
    `${folder}/index.md`,
    `${folder}/sample.py`,
    `${folder}/sample.txt`,
    `${folder}/values.json`,
    translation,
    ...added.map(translationTo),
  ]);
  expect(fs.readFileSync(path.join(site, translation), 'utf8')).toContain(
    'title: "Title: with a colon"\nslug: my-slug\n',
  );
  const {problems} = await check(site);
  expect(problems.filter(({file}) => files.includes(file) && !added.map(translationTo).includes(file))).toEqual([]);
});

test('a post with one title is in the first language alone', () => {
  const files = newPost({...post, titles: ['标题']}, site);
  expect(files.filter((file) => file.endsWith('.md'))).toEqual(['blog/2026-01-31-my-slug/index.md']);
});

test('its committed output is what its program gives', async () => {
  newPost(post, site);
  const folder = path.join(site, 'blog/2026-01-31-my-slug');
  const {products, problems} = await runPost(folder, findOrInstallPython([]), false);
  expect(problems).toEqual([]);
  expect(products.size).toBe(2);
  expect(differences(folder, products)).toEqual([]);
});

test.each([
  ['My Slug', 'cannot be an address'],
  ['标题', 'cannot be an address'],
  ['../evil', 'cannot be an address'],
  ['-slug', 'cannot be an address'],
  ['', 'cannot be an address'],
  ['tags', 'a page of the blog itself'],
])('the slug “%s” is refused', (slug, reason) => {
  expect(() => newPost({...post, slug}, site)).toThrow(reason);
});

test('a taken slug is refused whatever its date, and so are a missing title and a date that is none', () => {
  newPost(post, site);
  expect(() => newPost({...post, date: '2026-02-01'}, site)).toThrow('blog/2026-01-31-my-slug has that slug already');
  expect(() => newPost({...post, slug: 'other', titles: ['标题', ' ']}, site)).toThrow(
    'needs a title in 简体中文 and English',
  );
  expect(() => newPost({...post, slug: 'other', titles: []}, site)).toThrow('or in 简体中文 alone');
  expect(() => newPost({...post, slug: 'other', date: '2026-02-30'}, site)).toThrow('not a date');
  expect(fs.readdirSync(path.join(site, 'blog')).filter((name) => name.includes('other'))).toEqual([]);
});
