import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {LoadContext} from '@docusaurus/types';
import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest';
import socialCards, {cardOf} from '.';
import {postCard} from './card';

vi.mock('./card', {spy: true});

let site = '';
beforeAll(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'social-'));
  fs.mkdirSync(path.join(site, 'blog/x'), {recursive: true});
  fs.writeFileSync(path.join(site, 'blog/x/index.md'), '---\nslug: x\ntitle: …\n---\n');
});
afterAll(() => fs.rmSync(site, {recursive: true}));
afterEach(() => vi.unstubAllEnvs());

function post(title: string, source = '@site/blog/x/index.md'): BlogPost {
  const metadata = {title, permalink: '/blog/x', date: new Date('2024-12-31T23:30:00Z'), source, frontMatter: {} as {image?: string}};
  const made = {metadata} as BlogPost;
  made.metadata.frontMatter.image = cardOf(made, {currentLocale: 'zh-CN', defaultLocale: 'zh-CN'}).address;
  return made;
}

async function built(...blogPosts: BlogPost[]): Promise<string[]> {
  const plugin = socialCards({siteDir: site, baseUrl: '/', i18n: {currentLocale: 'zh-CN', defaultLocale: 'zh-CN'}} as LoadContext);
  const outDir = fs.mkdtempSync(path.join(site, 'out-'));
  await plugin.allContentLoaded?.({allContent: {'docusaurus-plugin-content-blog': {default: {blogPosts}}}} as never);
  await plugin.postBuild?.({outDir} as never);
  return fs.readdirSync(path.join(outDir, 'assets/cards')).map((name) => name.replace(/-[0-9a-f]{12}\.png$/, ''));
}

test('a post has its card, and the site one for the rest', async () => {
  expect(await built(post('墨'))).toEqual(['site', 'x']);
});

test('a post with a picture of its own has none', async () => {
  const own = post('墨');
  own.metadata.frontMatter.image = '/img/own.png';
  expect(await built(own)).toEqual(['site']);
});

test('a card that is there is not made again: its title is not set, and the address says which picture it is', async () => {
  const [known, other] = [post('手写极大似然'), post('极大似然')];
  await built(known);
  vi.mocked(postCard).mockClear();
  expect(await built(known)).toEqual(['site', 'x']);
  expect(postCard).not.toHaveBeenCalled();
  await built(known, other);
  expect(vi.mocked(postCard).mock.calls).toEqual([[expect.objectContaining({title: '极大似然'})]]);
});

test('a title that the font cannot set stops a build, naming file and line, the character and the command', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await expect(built(post('龘'))).rejects.toThrow('blog/x/index.md:3: the font of the social cards lacks 龘; run npm run card-font');
});

test('an author at work is warned, and goes on', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await built(post('龘'));
  expect(warn.mock.calls.join()).toContain('blog/x/index.md:3');
  warn.mockRestore();
});

test('the day on a card is that of the post wherever it is built', () => {
  for (const zone of ['Asia/Shanghai', 'America/Los_Angeles']) {
    vi.stubEnv('TZ', zone);
    expect(cardOf(post('墨'), {currentLocale: 'zh-CN', defaultLocale: 'zh-CN'}).svg).toContain('>2024-12-31</text>');
  }
});

test('a post without a translation has the card of the original', () => {
  const original = post('墨');
  expect(cardOf(original, {currentLocale: 'en', defaultLocale: 'zh-CN'})).toEqual(cardOf(original, {currentLocale: 'zh-CN', defaultLocale: 'zh-CN'}));
  expect(cardOf(post('墨', '@site/i18n/en/docusaurus-plugin-content-blog/x/index.md'), {currentLocale: 'en', defaultLocale: 'zh-CN'})).not.toEqual(
    cardOf(original, {currentLocale: 'en', defaultLocale: 'zh-CN'}),
  );
});
