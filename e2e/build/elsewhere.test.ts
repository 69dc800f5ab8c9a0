import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {ScratchSite} from '../scratch';

// A site that has its posts, translations, documents and files elsewhere than most.

let site: ScratchSite;
const POSTS = 10;
beforeAll(async () => {
  site = new ScratchSite(`languages: ['en', 'zh-CN'], docs: {path: 'manual', routeBasePath: '/manual/'},
  posts: {path: './notes/', route: '/'}, repository: 'https://code.example/me/site',
  docusaurus: {i18n: {path: 'texts', localeConfigs: {'zh-CN': {path: 'chinese'}}}, staticDirectories: ['public', 'files']}`);
  const plugins = 'texts/chinese/docusaurus-plugin-content';
  for (let number = 10; number < 10 + POSTS; number += 1) {
    const text = (title: string) =>
      `---\ntitle: ${title} ${number}\nslug: p${number}\ntags: [a]\n---\n\n${title} ${number}.\n\n![p](/two.svg)\n`;
    site.write(`notes/2025-01-${number}-a/index.md`, text('Words'));
    site.write(`${plugins}-blog/2025-01-${number}-a/index.md`, text('文字'));
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20" viewBox="0 0 10 20"/>';
  site.write('files/two.svg', svg);
  site.write('public/one.svg', svg);
  for (const [source, translation] of [
    ['manual', 'current'],
    ['versioned_docs/version-1.0', 'version-1.0'],
  ]) {
    site.write(`${source}/intro.md`, `---\ntitle: Intro ${source}\n---\n\nWords.\n`);
    site.write(`${source}/only.md`, `---\ntitle: Only ${source}\n---\n\nWords.\n`);
    site.write(`${plugins}-docs/${translation}/intro.md`, `---\ntitle: 介绍 ${source}\n---\n\n文字。\n`);
  }
  site.write('versions.json', '["1.0"]');
  site.write('src/pages/about.md', '---\ntitle: About\n---\n\nWords.\n');
  const {status, output} = await site.docusaurus('build');
  expect(output.split('[WARNING]').slice(1)).toEqual([expect.stringContaining('not a Git clone')]);
  expect(status).toBe(0);
});
afterAll(() => site.remove());

const read = (name: string) => fs.readFileSync(path.join(site.folder, 'build', name), 'utf8');

test('posts, documents, their translations and files are found wherever they are', () => {
  const post = read('zh-CN/p10.html');
  expect(post).toContain('文字 10');
  expect(post).toMatch(/<img[^>]* width="?10"? height="?20"?/);
  expect(post).toContain('https://scratch.example/zh-CN/p10.md');
  expect(read('zh-CN/p10.md')).toContain('文字 10');
  expect(read('zh-CN/rss.xml')).toContain('文字 19');
  const edited = (name: string) => read(name).match(/code\.example\/me\/site\/edit\/main\/([^"\s>]+)/)?.[1];
  const translations = 'texts/chinese/docusaurus-plugin-content-docs';
  expect(edited('zh-CN/manual/intro.html')).toBe(`${translations}/version-1.0/intro.md`);
  expect(edited('zh-CN/manual/next/intro.html')).toBe(`${translations}/current/intro.md`);
  expect(edited('zh-CN/manual/only.html')).toBe('versioned_docs/version-1.0/only.md');
  expect(edited('zh-CN/p10.html')).toBe('texts/chinese/docusaurus-plugin-content-blog/2025-01-10-a/index.md');
});

test('a translation that nobody has acknowledged says so, one that is missing too, also of older documents', () => {
  const [UNKNOWN, MISSING] = ['原文可能又有改动', '还没有译文'];
  for (const place of ['zh-CN/manual/', 'zh-CN/manual/next/']) {
    expect(read(`${place}intro.html`)).toContain(UNKNOWN);
    expect(read(`${place}only.html`)).toContain(MISSING);
  }
  const sitemap = read('zh-CN/sitemap.xml');
  expect(sitemap).toContain('/zh-CN/manual/intro<');
  expect(sitemap).not.toContain('/zh-CN/manual/only<');
});
