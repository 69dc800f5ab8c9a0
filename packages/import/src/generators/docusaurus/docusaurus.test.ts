import fs from 'node:fs';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';
import {siteIn} from '../../fixtures/site';
import {importContent} from '../../import';

/** Imports a blog of Docusaurus; `text` is a post of it. */
function imported(text: string, more: Record<string, string> = {}) {
  const source = folderWith({
    'docusaurus.config.js':
      "module.exports = {url: 'https://old.example', i18n: {defaultLocale: 'zh-CN'}, presets: [['classic', {}]]}",
    'blog/2020-01-02-a.md': text,
    ...more,
  });
  const siteDir = folderWith({'blog/authors.yml': '', 'node_modules/raw-loader/index.js': ''});
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
  ['a\n\n<!--truncate-->\n\nb {1 + 1} <!-- a note -->', 'a\n\n{/* truncate */}\n\nb {1 + 1} {/* a note */}\n', '.mdx'],
  ['`<!-- x -->` <Details />', '`<!-- x -->` <Details />', '.mdx'],
  ['## Named {#own}\n\n<Details />', '## Named {/* #own */}', '.mdx'],
  ['## Named {/* #own */}\n\n<Details />', '## Named {/* #own */}', '.mdx'],
  ['<img src={require("./b.png").default} />', '<img src={require("./b.png").default} />', '.mdx'],
  ['<img src={require("@site/static/img/c.png").default} />', 'require("./c.png")', '.mdx'],
  ['a\n\n    not code\n      at all', '\na\n\nnot code\nat all\n', '.md'],
  [
    '- a\n\n      in the list\n      too\n\n> q\n>\n>     quoted',
    '- a\n\n  in the list\n  too\n\n> q\n>\n> quoted\n',
    '.md',
  ],
  ['```\n    code\n```', '```\n    code\n```', '.md'],
  ['Joy :joy: `:joy:`', 'Joy 😂 `:joy:`', '.md'],
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
  const {text, post} = imported(written, {
    ...{'blog/code.txt': 'code', 'blog/b.png': 'b', 'static/img/c.png': 'c'},
  });
  expect(text).not.toContain('draft: true');
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
    ...{'versions.json': '["1.0"]', 'versioned_sidebars/version-1.0-sidebars.json': '{}'},
    'versioned_docs/version-1.0/intro.md': 'Old {/* private */}',
    'docs/two.md': '---\ntitle: Two\n---\n\nimport Tabs from "@theme/Tabs"\n\n<Tabs />',
    'i18n/en/docusaurus-plugin-content-docs/current/intro.md': 'In English',
    'static/img/a.png': 'a',
    'src/pages/about.md': 'About',
    'src/components/Box.js': '',
    'sidebars.js': '',
  });
  expect(read('docs/intro.md')).toBe('# Intro\n\nSee [two](./two.mdx#b) .');
  expect(read('versioned_docs/version-1.0/intro.md')).toBe('Old ');
  expect(files).toEqual(
    expect.arrayContaining([
      'docs/two.mdx',
      'versions.json',
      'versioned_sidebars/version-1.0-sidebars.json',
      'i18n/en/docusaurus-plugin-content-docs/current/intro.md',
      'static/img/a.png',
    ]),
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^docusaurus\.config\.ts docs are off: add docs/),
      expect.stringMatching(/^src\/pages\/about\.md a page/),
      expect.stringMatching(/^src\/components /),
    ]),
  );
  expect(done).toMatchObject({'files of docs': 2, 'files of static/': 1});
});

test('a link to a post that turns out to be a draft is taken out, wherever that post is', () => {
  const {text, rows, read} = imported('see [b](./2024-06-02-b.mdx)', {
    'blog/2024-06-02-b.mdx': 'import X from "@site/src/components/X";\n\n<X />',
    'blog/2019-06-03-d.mdx': 'import X from "left-pad";\n\n<X />',
    'docs/e.md': 'import X from "left-pad";\nimport Y from "@site/src/Y";\n\n<X />',
    'docs/f.mdx': '---\r\ntitle: F\r\n---\r\n\r\n# F\r\n\r\nimport X from "../../src/x";\r\n\r\n<X />\r\n',
    'blog/2019-06-02-c.mdx': '<img src={require("./gone.png").default} />',
  });
  expect(text).toContain('\nsee b\n');
  expect(rows).toContainEqual(expect.stringMatching(/2020-01-02-a\.md linked to .*, which is a draft/));
  expect(rows.filter((row) => /imports @site/.test(row))).toHaveLength(1);
  expect(rows).toContainEqual(expect.stringMatching(/d\.mdx needs left-pad, which is not installed/));
  expect(rows).toContainEqual(expect.stringMatching(/docs\/e\.mdx needs left-pad, @site\/src\/Y, not here/));
  expect(read('docs/e.mdx')).toMatch(/^---\ndraft: true\n---\n/);
  expect(read('docs/f.mdx')).toMatch(/^---\r\ndraft: true\ntitle: F\r\n/);
  expect(rows).toContainEqual(expect.stringMatching(/c\.mdx requires \.\/gone\.png, which is not here/));
});

test('a language that the site does not have is named; links into the docs are kept', () => {
  const {rows, text} = imported('see [x](/docs/intro) [y](/gone)', {
    'docs/intro.md': 'x',
    'i18n/fr/docusaurus-plugin-content-blog/2020-01-02-a.md': 'French',
  });
  expect(rows).toContainEqual(expect.stringContaining('its posts in fr are not here: add the language'));
  expect(text).toContain('[x](/docs/intro)');
  expect(rows.filter((row) => /was not imported/.test(row))).toEqual([expect.stringContaining('/gone')]);
});

test('lists lead to their counterparts', () => {
  const {read} = imported('---\ntags: [a b]\n---\nx', {
    'docusaurus.config.js':
      "module.exports = {url: 'https://o.example', presets: [['classic', {blog: {routeBasePath: 'n', postsPerPage: 1}}]]}",
    'blog/2021-01-02-b.md': 'b',
  });
  const moved = JSON.parse(read('blog/redirects.json')).map(
    ({from, to}: {from: string; to: string}) => `${from} ${to}`,
  );
  expect(moved).toEqual(expect.arrayContaining(['/n /blog', '/n/archive /blog/archive', '/n/page/2 /blog/archive']));
  expect(moved).toEqual(expect.arrayContaining(['/n/tags /blog/tags', '/n/tags/a-b /blog/tags/a-b']));
});

test('lists of tags keep their addresses', () => {
  const {read} = imported('---\ntags: [macOS, "key map", C++, C#]\n---\nx');
  expect(read('blog/tags.yml')).toMatch(/label: C\+\+\n {2}permalink: \/c\n[\s\S]*permalink: \/c-sharp\n/);
  expect(read('blog/tags.yml')).toMatch(/label: macOS\n {2}permalink: \/mac-os\n[\s\S]*permalink: \/key-map\n/);
});

const CONFIG = `import type {Config} from '@docusaurus/types';
const folder = 'notes';
// blog: {path: 'comment'}
const config: Config = {
  title: 'T', url: 'https://old.example', baseUrl: '/base/',
  markdown: {mermaid: true, emoji: false},
  i18n: {defaultLocale: 'zh-CN', locales: ['zh-CN']},
  presets: [
    [require.resolve('@docusaurus/preset-classic'), {
      docs: false,
      blog: {feedOptions: {a: {b: {c: {d: 1}}}}, path: folder, routeBasePath: \`n\`},
    } satisfies object],
  ],
  plugins: [['@docusaurus/plugin-content-blog', {id: 'two', path: 'second'}]],
  themeConfig: {navbar: {items: [{to: '/x', title: 'X', url: 'no'}]}, docs: {sidebar: {}}},
};
export default async function create() {
  return config;
}
`;

test('the configuration is read as the program that it is, and not run', () => {
  const source = folderWith({
    ...{'docusaurus.config.ts': CONFIG, 'notes/2020-01-02-a.md': ':joy:', 'docs/a.md': 'a', 'second/b.md': 'b'},
  });
  const siteDir = folderWith({'blog/authors.yml': ''});
  const {rows, done} = importContent(siteIn(siteDir), source, {});
  const read = (name: string) => fs.readFileSync(path.join(siteDir, name), 'utf8');
  expect(JSON.parse(read('blog/redirects.json'))).toContainEqual({from: '/base/n/2020/01/02/a', to: '/blog/a'});
  expect(read('blog/2020-01-02-a/index.md')).toContain(':joy:');
  expect(done).not.toHaveProperty('files of docs');
  const why = rows.map((row) => `${row.file}:${row.line} ${row.why}`);
  expect(why).toContain('docusaurus.config.ts:6 diagrams of Mermaid are shown as code here');
  expect(why).toContainEqual(expect.stringContaining('a second folder with a plugin of its own (second)'));
});

test('one language in two countries is two languages; what the blog excludes is a draft', () => {
  const {files, read, rows} = imported('Simplified', {
    'docusaurus.config.js':
      "module.exports = {i18n: {defaultLocale: 'zh-CN'}, presets: [['classic', {blog: {exclude: ['**/*.draft.md']}}]]}",
    'blog/2020-01-03-b.draft.md': '---\ntitle: B\n---\nx',
    'i18n/zh-TW/docusaurus-plugin-content-blog/2020-01-02-a.md': 'Traditional',
  });
  const texts = files.filter((name) => name.endsWith('index.md')).map(read);
  expect(texts.filter((text) => !text.includes('draft: true'))).toEqual([expect.stringContaining('Simplified')]);
  expect(rows).toContainEqual(expect.stringMatching(/its posts in zh-TW are not here/));
  expect(rows).toContainEqual(expect.stringMatching(/2020-01-03-b\.draft\.md .*exclude in its configuration/));
});

test('lists and static folders of other names; translated pages are listed', () => {
  const blog = "{authorsMapPath: 'people.yml', tags: 'labels.yml'}";
  const {files, read, text, rows} = imported('---\nauthors: [anna]\ntags: [red]\n---\n![p](/p.png)', {
    'docusaurus.config.js': `module.exports = {staticDirectories: ['public', 'more'], presets: [['classic', {blog: ${blog}}]]}`,
    'blog/people.yml': 'anna:\n  name: Anna B\n',
    'blog/labels.yml': 'red:\n  label: Rouge\n  permalink: /r\n',
    'public/p.png': 'p',
    'more/q.txt': 'q',
    'i18n/fr/docusaurus-plugin-content-pages/about.md': '# A',
  });
  expect(text).toContain('![p](./p.png)');
  expect(read('blog/authors.yml')).toContain('name: Anna B');
  expect(read('blog/tags.yml')).toContain('label: Rouge\n  permalink: /r');
  expect(files).toEqual(expect.arrayContaining(['static/p.png', 'static/q.txt']));
  const folder = 'i18n/fr/docusaurus-plugin-content-pages/';
  expect(rows).toContain(`${folder}about.md a page: move it into ${folder}`);
});
