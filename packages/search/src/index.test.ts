import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, beforeEach, expect, test} from 'vitest';
import search from '.';
import {parseIndex} from './shared/index-file';
import {embeddedAppId} from './shared/mode';

let site = '';
beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'search-'));
});
afterEach(() => fs.rmSync(site, {recursive: true}));

type Page = {text: string; script?: string; kind?: string};

/** The index and the code words after a build of these pages. */
async function build(pages: Record<string, Page>, docs = 'Handbook') {
  const outDir = path.join(site, 'build');
  fs.rmSync(outDir, {recursive: true, force: true});
  for (const [name, {text, script = 'a.1.js', kind = 'docs-doc-id-x'}] of Object.entries(pages)) {
    const main = `<h1>${name}</h1><div class=markdown><p>${text}</p><pre>run_${text}</pre></div>`;
    fs.mkdirSync(path.dirname(path.join(outDir, name)), {recursive: true});
    fs.writeFileSync(
      path.join(outDir, `${name}.html`),
      `<!doctype html><html lang=en class=${kind}><head><script src=/${script}></script></head><body><main>${main}</main></body></html>`,
    );
  }
  const context = {
    siteDir: site,
    outDir,
    baseUrl: '/',
    codeTranslations: {'site.search.docs': docs},
    siteConfig: {themeConfig: {algolia: {appId: embeddedAppId}}},
    i18n: {currentLocale: 'en', locales: ['en', 'zh-CN']},
  };
  await search(context as unknown as LoadContext, {}).postBuild?.({} as never);
  const read = (name: string) => fs.readFileSync(path.join(outDir, name), 'utf8');
  const {index, listings} = JSON.parse(read('search-index.json'));
  const found = parseIndex(read(index))?.pages ?? [];
  return {
    pages: found.map(({url, lvl0, sections}) => [url, lvl0, sections[0]?.[3]]),
    listings: JSON.parse(read(listings)).sections,
  };
}

const cacheFile = () => fs.statSync(path.join(site, 'node_modules/.cache/content/search-en'));

test('a later build has what has changed, and the rest as before', async () => {
  expect((await build({b: {text: 'two'}, a: {text: 'one'}})).listings).toEqual(['run_one', 'run_two']);
  expect(await build({b: {text: 'three'}, a: {text: 'one'}})).toEqual({
    pages: [
      ['a', 'Handbook', 'one'],
      ['b', 'Handbook', 'three'],
    ],
    listings: ['run_one', 'run_three'],
  });
  expect((await build({a: {text: 'one'}}, 'Guide')).pages).toEqual([['a', 'Guide', 'one']]);
});

test('pages of other languages and pages without content are left out', async () => {
  const {pages} = await build({
    a: {text: 'one'},
    'zh-CN/a': {text: 'two'},
    list: {text: 'three', kind: 'blog-list-page'},
  });
  expect(pages).toEqual([['a', 'Handbook', 'one']]);
});

test('new names of scripts make no work', async () => {
  const before = await build({a: {text: 'one'}});
  const {ino} = cacheFile();
  expect(await build({a: {text: 'one', script: 'a.2.js'}})).toEqual(before);
  expect(cacheFile().ino).toBe(ino);
  await build({a: {text: 'two'}});
  expect(cacheFile().ino).not.toBe(ino);
});
