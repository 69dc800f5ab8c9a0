import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, beforeEach, expect, test} from 'vitest';
import feedsPlugin from '.';

let site = '';
beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'feeds-'));
});
afterEach(() => fs.rmSync(site, {recursive: true}));

/** What the feed has after a build with that text in its one post. */
async function build(text: string, {url = 'https://a.example'} = {}): Promise<string> {
  const outDir = path.join(site, 'build');
  fs.rmSync(outDir, {recursive: true, force: true});
  fs.mkdirSync(path.join(outDir, 'blog'), {recursive: true});
  const article = `<article><div id=__blog-post-container><p>${text} <a href=/x>x</a></p></div></article>`;
  fs.writeFileSync(
    path.join(outDir, 'blog/x.html'),
    `<!doctype html><html><head></head><body><main>${article}</main></body></html>`,
  );
  const context = {
    siteDir: site,
    outDir,
    baseUrl: '/',
    siteConfig: {url, baseUrl: '/', title: 'A', tagline: 'B', favicon: 'c.svg'},
    i18n: {currentLocale: 'en', defaultLocale: 'en', locales: ['en'], localeConfigs: {}},
  };
  const plugin = feedsPlugin(context as unknown as LoadContext, {author: {name: 'A'}});
  const metadata = {
    title: 'X',
    description: '',
    permalink: '/blog/x',
    date: new Date(0),
    tags: [],
    authors: [],
    source: '@site/blog/x.md',
  };
  const allContent = {
    'docusaurus-plugin-content-blog': {default: {blogTagsListPath: '/blog/tags', blogPosts: [{metadata}]}},
  };
  await plugin.allContentLoaded?.({allContent} as never);
  await plugin.postBuild?.({} as never);
  return JSON.parse(fs.readFileSync(path.join(outDir, 'blog/feed.json'), 'utf8')).items[0].content_html;
}

test('the text of a post is in the feed, its links with the address of the site', async () => {
  expect(await build('one')).toBe('<p>one <a href="https://a.example/x">x</a></p>');
  expect(await build('two', {url: 'https://b.example'})).toBe('<p>two <a href="https://b.example/x">x</a></p>');
});
