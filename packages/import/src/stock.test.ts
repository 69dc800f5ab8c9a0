import fs from 'node:fs';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test, vi} from 'vitest';
import {importContent, runImport} from './import';
import {loadSite} from './load-site';

const CONFIG = `module.exports = {
  title: 'Stock', url: 'https://stock.example', baseUrl: '/site/',
  i18n: {defaultLocale: 'en', locales: ['en', 'fr']},
  presets: [['classic', {docs: false, blog: {path: 'notes', routeBasePath: '/'}}]],
};`;

test('a site without the theme is known by its configuration', async () => {
  const siteDir = folderWith({'docusaurus.config.js': CONFIG});
  const {folders, i18n, ...site} = await loadSite(siteDir);
  expect(site).toMatchObject({siteDir, url: 'https://stock.example', baseUrl: '/site/', isStock: true});
  expect(folders.map(({kind, source, route}) => [kind, source, route])).toEqual([
    ['posts', 'notes', ''],
    ['pages', 'src/pages', ''],
  ]);
  const detecting = folderWith({'docusaurus.config.js': CONFIG.replace('url:', "markdown: {format: 'detect'}, url:")});
  expect([site.isAllMdx, (await loadSite(detecting)).isAllMdx]).toEqual([true, false]);
  expect(i18n).toMatchObject({defaultLocale: 'en', locales: ['en', 'fr'], path: 'i18n'});
  await expect(loadSite(folderWith())).rejects.toThrow('There is no docusaurus.config');
});

test('there, what a notebook ran and printed stands in the text, and the report says what redirects are for', async () => {
  const siteDir = folderWith({'docusaurus.config.js': CONFIG});
  const outputs = [{output_type: 'stream', name: 'stdout', text: ['one ```\n']}];
  const cells = [
    {cell_type: 'markdown', source: ['# Dice']},
    {cell_type: 'code', source: ['print("one ```")'], outputs, execution_count: 1},
  ];
  const notebook = JSON.stringify({cells, metadata: {language_info: {name: 'python'}}, nbformat: 4});
  const log = vi.spyOn(console, 'log').mockReturnValue();
  runImport(await loadSite(siteDir), folderWith({'dice.ipynb': notebook}), {});
  const [report = ''] = log.mock.calls.flat();
  log.mockRestore();
  expect(report).toMatch(
    /docusaurus\.config\.js +what was imported is CommonMark, .*: add markdown: \{format: 'detect'\}/,
  );
  expect(report).toContain('give redirects.json to @docusaurus/plugin-client-redirects');
  expect(report).not.toContain('npm run check');
  const [post = ''] = fs.readdirSync(path.join(siteDir, 'notes')).filter((name) => name.includes('dice'));
  const text = fs.readFileSync(path.join(siteDir, 'notes', post, 'index.md'), 'utf8');
  expect(text).toContain('````py\nprint("one ```")\n````\n\n````text\none ```\n````');
  expect(text).not.toContain('file=');
});

test('there, a post of a day to come is a draft, and no old address leads to a draft', async () => {
  const siteDir = folderWith({'docusaurus.config.js': CONFIG});
  const post = (date: string) => `---\ntitle: A\ndate: ${date}\n---\nx`;
  const {rows} = importContent(
    await loadSite(siteDir),
    folderWith({
      '_config.yml': '',
      '_posts/2020-01-02-a.md': post('2020-01-02'),
      '_posts/2999-01-02-b.md': post('2999-01-02'),
    }),
    {},
  );
  expect(fs.readFileSync(path.join(siteDir, 'notes/2999-01-02-b/index.md'), 'utf8')).toContain('draft: true');
  const redirects = JSON.parse(fs.readFileSync(path.join(siteDir, 'notes/redirects.json'), 'utf8'));
  expect(redirects.map(({to}: {to: string}) => to)).toEqual(['/2020/01/02/a']);
  expect(rows.map(({why}) => why)).toContain('its day is still to come: it is a draft until then');
});
