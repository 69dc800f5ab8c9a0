import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {LoadContext} from '@docusaurus/types';
import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest';
import socialCards from '.';
import {DEFAULT_COLORS, postCard} from './card';

vi.mock('./card', {spy: true});

let site = '';
beforeAll(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'social-'));
  fs.mkdirSync(path.join(site, 'blog/x'), {recursive: true});
  fs.writeFileSync(path.join(site, 'blog/x/index.md'), '---\nslug: x\ntitle: …\n---\n');
});
afterAll(() => fs.rmSync(site, {recursive: true}));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.mocked(postCard).mockClear();
});

function post(title: string, {image = '/assets/cards/x.png', source = '@site/blog/x/index.md'} = {}): BlogPost {
  return {
    metadata: {title, permalink: '/blog/x', date: new Date('2024-12-31T23:30:00Z'), source, frontMatter: {image}},
  } as unknown as BlogPost;
}

async function built(blogPosts: BlogPost[], currentLocale = 'zh-CN'): Promise<string[]> {
  const siteConfig = {title: '砚边', tagline: '笔记', themeConfig: {image: 'assets/cards/site.png'}};
  const context = {
    siteDir: site,
    baseUrl: '/',
    siteConfig,
    i18n: {currentLocale, defaultLocale: 'zh-CN'},
  } as unknown as LoadContext;
  const plugin = socialCards(context, {colors: DEFAULT_COLORS, titles: {'zh-CN': '砚边', en: 'Ink'}});
  const outDir = fs.mkdtempSync(path.join(site, 'out-'));
  await plugin.allContentLoaded?.({allContent: {'docusaurus-plugin-content-blog': {default: {blogPosts}}}} as never);
  await plugin.postBuild?.({outDir} as never);
  return fs.readdirSync(path.join(outDir, 'assets/cards'));
}

test('a post has its card, and the site one for the rest', async () => {
  expect(await built([post('墨')])).toEqual(['site.png', 'x.png']);
});

test('a post with a picture of its own has none', async () => {
  expect(await built([post('墨', {image: '/img/own.png'})])).toEqual(['site.png']);
});

test('a title that the font lacks entirely stops no build', async () => {
  expect(await built([post('🚀')])).toEqual(['site.png', 'x.png']);
});

test('the day on a card is that of the post wherever it is built', async () => {
  for (const [zone, title] of Object.entries({'Asia/Shanghai': '一', 'America/Los_Angeles': '二'})) {
    vi.stubEnv('TZ', zone);
    await built([post(title)]);
  }
  expect(vi.mocked(postCard).mock.calls.map(([{day}]) => day)).toEqual(['2024-12-31', '2024-12-31']);
});

test('a post without a translation has the card of the original', async () => {
  await built([post('三')], 'en');
  await built([post('三', {source: '@site/i18n/en/docusaurus-plugin-content-blog/x/index.md'})], 'en');
  expect(vi.mocked(postCard).mock.calls.map(([{siteTitle}]) => siteTitle)).toEqual(['砚边', 'Ink']);
});
