import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {sourceStrings, unreadableStrings} from './strings';

let site = '';
beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'strings-'));
  fs.mkdirSync(path.join(site, 'src'));
  put('a.tsx', 'Hello');
  put('b.tsx', 'Bye');
  put('b.tsx.orig', 'Good night');
});
afterEach(() => fs.rmSync(site, {recursive: true}));

/** A file of code with a text whose id is its name. */
function put(name: string, text: string) {
  fs.writeFileSync(
    path.join(site, 'src', name),
    `import Translate from '@docusaurus/Translate';\nexport default () => <Translate id="${name}">${text}</Translate>;\n`,
  );
}

const ofCode = (strings: Awaited<ReturnType<typeof sourceStrings>>) =>
  strings.filter(({file}) => file === 'code.json').map(({id, text}) => [id, text]);

test('the texts of code are found', async () => {
  expect(ofCode(await sourceStrings(site, {}))).toEqual([
    ['a.tsx', 'Hello'],
    ['b.tsx', 'Bye'],
  ]);
});

test('texts of the navbar, the blog and the categories of the docs are found besides, but not what needs no translation', async () => {
  const items = ['Docs', '文档', 'me@site.example', 'English'].map((label) => ({label, to: '/'}));
  fs.writeFileSync(path.join(site, 'docusaurus.config.mjs'), "export default {blog: {blogTitle: 'Notes'}};");
  fs.mkdirSync(path.join(site, 'docs/guide'), {recursive: true});
  fs.writeFileSync(path.join(site, 'docs/guide/_category_.yml'), 'label: Guide\nlink: {title: All, description: ""}\n');
  fs.writeFileSync(path.join(site, 'docs/guide/x.yml'), 'label: None\n');
  const found = await sourceStrings(site, {navbar: {items}, perLanguage: ['English']});
  expect(found.filter(({file}) => file !== 'code.json').map(({file, id, text}) => `${file} ${id}: ${text}`)).toEqual([
    'docusaurus-theme-classic/navbar.json item.label.Docs: Docs',
    'docusaurus-plugin-content-blog/options.json title: Notes',
    'docusaurus-plugin-content-blog/options.json description: Blog',
    'docusaurus-plugin-content-blog/options.json sidebar.title: Blog',
    'docusaurus-plugin-content-docs/current.json version.label: Next',
    'docusaurus-plugin-content-docs/current.json sidebar.tutorialSidebar.category.Guide: Guide',
    'docusaurus-plugin-content-docs/current.json sidebar.tutorialSidebar.category.Guide.link.generated-index.title: All',
  ]);
});

test('a text whose id is computed is reported with its file', async () => {
  expect(await unreadableStrings(site)).toEqual([]);
  fs.appendFileSync(
    path.join(site, 'src/a.tsx'),
    'export const b = (id: string) => <Translate id={id}>Text</Translate>;\n',
  );
  expect(await unreadableStrings(site)).toEqual([
    {file: path.join('src', 'a.tsx'), warning: expect.stringContaining('id')},
  ]);
});
