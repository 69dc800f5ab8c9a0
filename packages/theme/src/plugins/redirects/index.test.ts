import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {folderWith, put} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';
import redirects from '.';

test('an old address may lead to the home page of another language, but not beside it; rules of the owner stay', async () => {
  const to = (address: string) => ({from: `/old${address}/`, to: address});
  const siteDir = folderWith({'list.json': JSON.stringify(['/zh-CN', '/zh-CN/blog', '/zh-CNx'].map(to))});
  const outDir = folderWith({'index.html': '', _redirects: '/a /b 301'});
  const i18n = {
    currentLocale: 'en',
    defaultLocale: 'en',
    locales: ['en', 'zh-CN'],
    localeConfigs: {en: {baseUrl: '/'}, 'zh-CN': {baseUrl: '/zh-CN/'}},
  };
  const plugin = redirects({siteDir, baseUrl: '/', i18n} as unknown as LoadContext, {file: 'list.json'});
  const siteConfig = {url: 'https://me.example'};
  const built = {outDir, siteConfig, routesPaths: ['/']} as unknown;
  await plugin.postBuild?.(built as Parameters<NonNullable<Plugin['postBuild']>>[0]);
  expect(fs.readFileSync(path.join(outDir, '_redirects'), 'utf8')).toBe(
    '/a /b 301\n/old/zh-CN/ /zh-CN 301\n/old/zh-CN/blog/ /zh-CN/blog 301\n',
  );
  expect(fs.existsSync(path.join(outDir, 'old/zh-CN/index.html'))).toBe(true);
});

/** All files of a folder with their text. */
function filesOf(folder: string): Record<string, string> {
  const names = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort();
  const files = names.filter((name) => fs.statSync(path.join(folder, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]));
}

test('a build has a page and a rule for each old address, but for a post that is gone', async () => {
  const list = [
    {from: '/折腾/日志/', to: '/blog/日志'},
    {from: '/blog/日志/', to: '/blog/日志'},
    {from: '/a.html', to: '/en/blog/a'},
    {from: '/gone', to: '/blog/gone'},
    {from: '/there', to: '/blog/日志'},
    {from: '/en/posts/a/', to: '/en/blog/a'},
    {from: '/index.xml', to: '/blog/atom.xml'},
    {from: '/feed.xml', to: '/en/blog/atom.xml'},
    {from: '/own.xml', to: '/blog/atom.xml'},
    {from: '/rss2.xml', to: '/blog/rss.xml'},
    {from: '/feed/', to: '/blog/atom.xml'},
  ];
  const siteDir = folderWith({
    'r.json': JSON.stringify(list),
    'build/blog/atom.xml': '<feed/>',
    'build/blog/日志.html': '<meta charset="UTF-8"><p>page',
    'build/own.xml': '<own/>',
    'build/there/index.html': 'page',
    'build/_redirects': '/x /y',
  });
  const localeConfigs = {'zh-CN': {baseUrl: '/'}, en: {baseUrl: '/en/'}};
  const pluginFor = (currentLocale: string, baseUrl: string) => {
    const i18n = {currentLocale, defaultLocale: 'zh-CN', locales: ['zh-CN', 'en'], localeConfigs};
    const context: object = {siteDir, baseUrl, i18n};
    return redirects(context as LoadContext, {file: 'r.json'});
  };
  const plugin = pluginFor('zh-CN', '/');
  const outDir = path.join(siteDir, 'build');
  const props = {outDir, siteConfig: {url: 'https://x.y', trailingSlash: false}, routesPaths: ['/', '/blog/日志']};
  await plugin.postBuild?.(props as Parameters<NonNullable<typeof plugin.postBuild>>[0]);
  const files = filesOf(outDir);
  const built = [
    '_redirects',
    'a.html',
    'blog/atom.xml',
    'blog/日志.html',
    'blog/日志/index.html',
    'feed/index.html',
    'index.xml',
    'own.xml',
    'there/index.html',
    '折腾/日志/index.html',
  ];
  expect(Object.keys(files)).toEqual(built);
  // Feed readers follow no page.
  expect(files['index.xml']).toBe('<feed/>');
  expect(files['feed/index.html']).toBe('<feed/>');
  expect(files['own.xml']).toBe('<own/>');
  const address = encodeURI('/blog/日志');
  expect(files._redirects).toBe(
    `/x /y\n${encodeURI('/折腾/日志/')} ${address} 301\n/a.html /en/blog/a 301\n/index.xml /blog/atom.xml 301\n/feed/ /blog/atom.xml 301\n`,
  );
  expect(files['折腾/日志/index.html']).toContain(`content="0; url=${address}"`);
  expect(files['there/index.html']).toBe('page');
  // A page that leads on would lead to itself on hosts that answer from the folder in any case.
  expect(files['blog/日志/index.html']).toMatch(/^<meta charset="UTF-8"><script>history\.replaceState\(.*<p>page$/);
  // The build of a language empties its folder, so it writes the pages there itself.
  const english = pluginFor('en', '/en/');
  const below = path.join(outDir, 'en');
  const own = {...props, outDir: below, routesPaths: ['/en/', '/en/blog/a']};
  put(below, 'blog/atom.xml', '<feed lang="en"/>');
  await english.postBuild?.(own as Parameters<NonNullable<typeof plugin.postBuild>>[0]);
  expect(Object.keys(filesOf(below))).toEqual(['blog/atom.xml', 'posts/a/index.html']);
  expect(filesOf(outDir)['feed.xml']).toBe('<feed lang="en"/>');
  expect(filesOf(outDir)._redirects).toContain('/en/posts/a/ /en/blog/a 301\n');
});
