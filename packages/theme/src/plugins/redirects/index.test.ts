import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {folderWith} from 'inkstone-core/fixtures/folder';
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
