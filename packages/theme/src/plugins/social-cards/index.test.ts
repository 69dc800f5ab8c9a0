import fs from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {contextIn} from 'inkstone-core/fixtures/site';
import {expect, test, vi} from 'vitest';
import socialCards from '.';
import {DEFAULT_COLORS} from './card';
import {cardAddress} from './front-matter';

/** Builds the cards of a site with one post, and returns its folder. */
async function built({image, title = '题目', own}: {image?: string; title?: string; own?: string}): Promise<string> {
  const outDir = folderWith({'img/mine.png': 'mine'});
  const siteConfig = {title: 'Site', tagline: '', themeConfig: {image}};
  const plugin = socialCards(contextIn(folderWith(), {locales: ['en'], siteConfig}), {
    colors: DEFAULT_COLORS,
    titles: {},
  });
  const metadata = {title, source: '@site/blog/a.md', permalink: '/blog/a', date: new Date(0)};
  const blogPosts = [{metadata: {...metadata, frontMatter: {image: own}}}];
  await plugin.allContentLoaded?.({allContent: {'docusaurus-plugin-content-blog': {default: {blogPosts}}}} as never);
  await plugin.postBuild?.({outDir} as never);
  return outDir;
}

test("a card is drawn at its address, and never over the owner's picture", async () => {
  const image = cardAddress('site', []).slice(1);
  expect(fs.existsSync(path.join(await built({image}), image))).toBe(true);
  const folder = await built({image: 'img/mine.png'});
  expect(fs.readFileSync(path.join(folder, 'img/mine.png'), 'utf8')).toBe('mine');
  expect(fs.readdirSync(await built({image: 'https://cdn.example/card.jpg'}))).toEqual(['img']);
});

test.each([
  ['안녕 세계', undefined, /lacks 안 녕 세 계 \(blog\/a\.md\)/],
  ['안녕 세계', './card.png', undefined],
  ['🚀 题目', undefined, undefined],
])('the letters that the font lacks are named: %s with the picture %s', async (title, own, warning) => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  await built({title, own});
  expect(warn.mock.calls).toEqual(warning ? [[expect.stringMatching(warning)]] : []);
  warn.mockRestore();
});
