import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {LoadContext} from '@docusaurus/types';
import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest';
import socialCards from '.';
import {DEFAULT_COLORS} from './card';

let site = '';
beforeAll(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'social-'));
  fs.mkdirSync(path.join(site, 'blog/x'), {recursive: true});
  fs.writeFileSync(path.join(site, 'blog/x/index.md'), '---\nslug: x\ntitle: …\n---\n');
});
afterAll(() => fs.rmSync(site, {recursive: true}));
afterEach(() => void vi.unstubAllEnvs());

function post(title: string, {image = '/assets/cards/x.png', source = '@site/blog/x/index.md'} = {}): BlogPost {
  return {
    metadata: {title, permalink: '/blog/x', date: new Date('2024-12-31T23:30:00Z'), source, frontMatter: {image}},
  } as unknown as BlogPost;
}

/** The folder with the cards of a site with these posts. */
async function built(blogPosts: BlogPost[], currentLocale = 'zh-CN'): Promise<string> {
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
  return path.join(outDir, 'assets/cards');
}

const namesIn = async (cards: Promise<string>) => fs.readdirSync(await cards);
const cardIn = async (cards: Promise<string>) => fs.readFileSync(path.join(await cards, 'x.png'));

test('a post has its card, and the site one for the rest', async () => {
  expect(await namesIn(built([post('墨')]))).toEqual(['site.png', 'x.png']);
});

test('a post with a picture of its own has none', async () => {
  expect(await namesIn(built([post('墨', {image: '/img/own.png'})]))).toEqual(['site.png']);
});

test('a title that the font lacks entirely stops no build', async () => {
  expect(await namesIn(built([post('🚀')]))).toEqual(['site.png', 'x.png']);
});

test('the day on a card is that of the post wherever it is built', async () => {
  vi.stubEnv('TZ', 'Asia/Shanghai');
  const inShanghai = await cardIn(built([post('墨')]));
  vi.stubEnv('TZ', 'America/Los_Angeles');
  expect(inShanghai.equals(await cardIn(built([post('墨')])))).toBe(true);
});

test('a post without a translation has the card of the original', async () => {
  const translation = '@site/i18n/en/docusaurus-plugin-content-blog/x/index.md';
  const original = await cardIn(built([post('墨')]));
  expect(original.equals(await cardIn(built([post('墨')], 'en')))).toBe(true);
  expect(original.equals(await cardIn(built([post('墨', {source: translation})], 'en')))).toBe(false);
});
