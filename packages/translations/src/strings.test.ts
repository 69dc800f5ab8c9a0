import fs from 'node:fs';
import path from 'node:path';
import {put} from 'inkstone-core/fixtures/folder';
import {beforeEach, expect, test} from 'vitest';
import {siteIn, siteWith} from './fixtures/site';
import {translationEntries} from './state';
import {sourceStrings, unreadableStrings} from './strings';

let site = '';
beforeEach(() => {
  site = siteWith().siteDir;
  for (const [name, text] of [
    ['a.tsx', 'Hello'],
    ['b.tsx', 'Bye'],
    ['b.tsx.orig', 'Good night'],
  ] as const)
    put(
      site,
      `src/${name}`,
      `import Translate from '@docusaurus/Translate';\nexport default () => <Translate id="${name}">${text}</Translate>;\n`,
    );
});

test('texts of code, navbar, blogs and sidebars are found, but not what needs no translation', async () => {
  const items = ['Docs', '文档', 'Блог', 'me@site.example', 'English'].map((label) => ({label, to: '/'}));
  put(site, 'docs/guide/_category_.yml', 'label: Guide\nlink: {title: All, description: ""}\n');
  put(site, 'docs/guide/x.yml', 'label: None\n');
  put(site, 'api/x.md', '# X\n');
  const sidebar = [{type: 'category', label: 'Reference', items: [{Short: ['x']}]}];
  put(site, 'sidebars.ts', `export default {api: ${JSON.stringify(sidebar)}};\n`);
  const translatedSite = siteIn(site, {
    plugins: [
      ['@docusaurus/plugin-content-blog', {id: 'notes', path: 'notes', blogTitle: "The owner's notes"}],
      ['@docusaurus/plugin-content-docs', {id: 'api', path: 'api', sidebarPath: './sidebars.ts'}],
    ],
  });
  const found = await sourceStrings({...translatedSite, themeConfig: {navbar: {items}, perLanguage: ['English']}});
  expect(found.map(({file, id, text}) => `${file} ${id}: ${text}`)).toEqual([
    'code.json a.tsx: Hello',
    'code.json b.tsx: Bye',
    'docusaurus-plugin-content-blog/options.json title: Blog',
    'docusaurus-plugin-content-blog/options.json description: Blog',
    'docusaurus-plugin-content-blog/options.json sidebar.title: Recent posts',
    "docusaurus-plugin-content-blog-notes/options.json title: The owner's notes",
    'docusaurus-plugin-content-blog-notes/options.json description: Blog',
    'docusaurus-plugin-content-blog-notes/options.json sidebar.title: Recent posts',
    'docusaurus-plugin-content-docs/current.json version.label: Next',
    'docusaurus-plugin-content-docs/current.json sidebar.defaultSidebar.category.Guide: Guide',
    'docusaurus-plugin-content-docs/current.json sidebar.defaultSidebar.category.Guide.link.generated-index.title: All',
    'docusaurus-plugin-content-docs-api/current.json version.label: Next',
    'docusaurus-plugin-content-docs-api/current.json sidebar.api.category.Reference: Reference',
    'docusaurus-plugin-content-docs-api/current.json sidebar.api.category.Short: Short',
    'docusaurus-theme-classic/navbar.json item.label.Docs: Docs',
    'docusaurus-theme-classic/navbar.json item.label.文档: 文档',
    'docusaurus-theme-classic/navbar.json item.label.Блог: Блог',
  ]);
});

test('a label of the navbar is in the language of the site, whatever its letters', async () => {
  for (const [locale, label] of [
    ['zh-CN', '博客'],
    ['ja', 'ブログ'],
    ['ru', 'Блог'],
  ] as const) {
    const translatedSite = siteWith({}, {locales: [locale, 'en']});
    const themeConfig = {navbar: {items: [{label, to: '/'}]}};
    const open = async (language: string) =>
      (await translationEntries(language, {...translatedSite, themeConfig})).filter(({name}) => name.includes(label));
    expect(await open(locale)).toEqual([]);
    expect(await open('en')).toMatchObject([{state: 'missing', text: label}]);
  }
});

test('a text whose id is computed is reported with its file', async () => {
  const translatedSite = siteIn(site);
  expect(await unreadableStrings(translatedSite)).toEqual([]);
  const code = 'export const b = (id: string) => <Translate id={id}>Text</Translate>;\n';
  fs.appendFileSync(path.join(site, 'src/a.tsx'), code);
  const warning = expect.stringContaining('id');
  expect(await unreadableStrings(translatedSite)).toEqual([{file: path.join('src', 'a.tsx'), warning}]);
});
