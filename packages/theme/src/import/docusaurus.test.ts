import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {siteIn} from '../commands/fixtures';
import {folderWith} from '../fixtures/folder';
import {importContent} from '.';

/** Imports a blog of Docusaurus; `text` is a post of it. */
function imported(text: string, more: Record<string, string> = {}) {
  const source = folderWith({
    'docusaurus.config.js':
      "module.exports = {url: 'https://old.example', i18n: {defaultLocale: 'zh-CN', locales: []}}",
    'blog/2020-01-02-a.md': text,
    ...more,
  });
  const siteDir = folderWith({'blog/authors.yml': ''});
  const site = siteIn(siteDir);
  const folders = site.folders.filter(({kind}) => kind !== 'docs');
  const {done, rows} = importContent({...site, folders}, source, {});
  const read = (name: string) => fs.readFileSync(path.join(siteDir, name), 'utf8');
  const names = fs.readdirSync(siteDir, {recursive: true, encoding: 'utf8'}).sort();
  const files = names.filter((name) => fs.statSync(path.join(siteDir, name)).isFile());
  const post = files.find((name) => /^blog\/2020.*index\.mdx?$/.test(name)) ?? '';
  return {done, files, post, read, text: read(post), rows: rows.map((row) => `${row.file} ${row.why}`)};
}

test.each([
  ['Seen {/* not for readers */} here.', 'Seen  here.', '.md'],
  ['a {/* truncate */}\n\nb', '<!-- truncate -->', '.md'],
  ['## Named {/* #own */}', '## Named {#own}', '.md'],
  ['Sum {1 + 1}', 'Sum {1 + 1}', '.mdx'],
  ['`{1 + 1}` and ```{a}```', '`{1 + 1}`', '.md'],
  [
    "```mdx-code-block\nimport Tabs from '@theme/Tabs'; import TabItem from '@theme/TabItem';\n```\n",
    'import TabItem',
    '.mdx',
  ],
  [
    'import Tabs from "@theme/Tabs";\nimport TabItem from "@theme/TabItem";\n\n# The title\n\n<Tabs />',
    'title: The title\n',
    '.mdx',
  ],
  ['import Source from "!!raw-loader!./code.txt";\n\n<pre>{Source}</pre>', '"!!raw-loader!./code.txt"', '.mdx'],
])('what MDX hides stays hidden, and only what needs MDX stays MDX: %j', (written, expected, extension) => {
  const {text, post} = imported(written, {'blog/code.txt': 'code'});
  expect(text).toContain(expected);
  expect(post).toMatch(new RegExp(`index\\${extension}$`));
});

test('a file that a loader brings comes along', () => {
  const {files} = imported('import Source from "!!raw-loader!./code.txt";\n\n<pre>{Source}</pre>', {
    'blog/code.txt': 'code',
  });
  expect(files).toContain('blog/2020-01-02-a/code.txt');
});

test('translations of posts are beside those of the theme, with their old addresses', () => {
  const {files, read} = imported('---\nslug: cmt\n---\n中文', {
    'i18n/en/docusaurus-plugin-content-blog/2020-01-02-a.md': '---\ntitle: In English\nslug: cmt\n---\nEnglish',
    'i18n/en/docusaurus-plugin-content-blog/2021-01-02-b.md': '---\ntitle: B\n---\nOnly English',
  });
  const [folder = ''] =
    files
      .find((name) => /^blog\/2020.*index/.test(name))
      ?.split('/')
      .slice(1) ?? [];
  expect(read(`i18n/en/docusaurus-plugin-content-blog/${folder}/index.md`)).toMatch(
    /title: In English\n[\s\S]*English\n$/,
  );
  expect(read('blog/2021-01-02-b/index.md')).toContain('language: en\n');
  expect(JSON.parse(read('blog/redirects.json'))).toContainEqual({from: '/en/blog/2021/01/02/b', to: '/en/blog/b'});
});

test('docs and what is served as it is come along; what needs MDX is called so, and links follow', () => {
  const {files, read, rows, done} = imported('x', {
    'docs/intro.md': '# Intro\n\nSee [two](./two.md#b) {/* private */}.',
    'docs/two.md': '---\ntitle: Two\n---\n\nimport Tabs from "@theme/Tabs"\n\n<Tabs />',
    'i18n/en/docusaurus-plugin-content-docs/current/intro.md': 'In English',
    'static/img/a.png': 'a',
    'src/pages/about.md': 'About',
    'src/components/Box.js': '',
    'sidebars.js': '',
  });
  expect(read('docs/intro.md')).toBe('# Intro\n\nSee [two](./two.mdx#b) .');
  expect(files).toEqual(
    expect.arrayContaining([
      'docs/two.mdx',
      'i18n/en/docusaurus-plugin-content-docs/current/intro.md',
      'static/img/a.png',
    ]),
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^docusaurus\.config\.ts docs are off: add docs/),
      expect.stringMatching(/^src\/pages\/about\.md a page/),
      expect.stringMatching(/^src\/components /),
      expect.stringMatching(/^sidebars\.js /),
    ]),
  );
  expect(done).toMatchObject({'files of docs': 2, 'files of static/': 1});
});
