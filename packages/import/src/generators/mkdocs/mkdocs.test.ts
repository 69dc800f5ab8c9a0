import fs from 'node:fs';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {filesIn} from 'inkstone-core/site-files';
import {expect, test} from 'vitest';
import {siteIn} from '../../fixtures/site';
import {importContent} from '../../import';
import {fromMkDocs} from './markdown';

const FIXTURE = path.join(__dirname, '../../fixtures/mkdocs');
const ALL = [
  ...['abbr', 'admonition', 'attr_list', 'def_list', 'md_in_html', 'pymdownx.arithmatex', 'pymdownx.caret'],
  ...['pymdownx.details', 'pymdownx.emoji', 'pymdownx.inlinehilite', 'pymdownx.keys', 'pymdownx.mark'],
  ...['pymdownx.snippets', 'pymdownx.tabbed', 'pymdownx.tilde'],
];

function convert(text: string, files: Record<string, string> = {}, extensions = ALL) {
  const rows: string[] = [];
  const markdown = fromMkDocs(text, {
    extensions: new Map(extensions.map((name) => [name, {}])),
    root: folderWith(files),
    emoji: (code) => (code === ':fire:' ? '🔥' : undefined),
    leave: (line, why) => rows.push(`${line} ${why}`),
  });
  return {markdown: markdown.trim(), rows};
}

test.each([
  ['!!! note\n    Text.', ':::note\n\nText.\n\n:::'],
  [
    '!!! tip "A *title* [x]"\n    Text.\n\n    More.\nAfter',
    ':::tip[A *title* \\[x\\]]\n\nText.\n\nMore.\n\n:::\n\nAfter',
  ],
  ['!!! example ""\n    Text.', ':::note\n\nText.\n\n:::'],
  ['!!! note\n    !!! danger\n        Deep.', '::::note\n\n:::danger\n\nDeep.\n\n:::\n\n::::'],
  ['- item\n\n    !!! note\n        In it.', '- item\n\n    :::note\n\n    In it.\n\n    :::'],
  ['??? tip "More & more"\n    Text.', '<details>\n<summary>More &amp; more</summary>\n\nText.\n\n</details>'],
  ['???+ note\n    Text.', '<details open>\n<summary>Note</summary>\n\nText.\n\n</details>'],
  ['=== "A"\n    a\n\n=== "B"\n\n    b', '**A**\n\na\n\n**B**\n\nb'],
  [
    '```python hl_lines="1 3-4" title="a.py" linenums="1"\nx\n```',
    '```python title="a.py" {1,3-4} showLineNumbers\nx\n```',
  ],
  ['``` { .yaml .annotate }\n!!! no\n    x\n```', '```yaml\n!!! no\n    x\n```'],
  ['## A { #own .cls }', '## A {#own}'],
  ['![p](a.png){ width=300 .shadow }', '<img src="a.png" alt="p" width="300" />'],
  ['[x](y.md){ .md-button } and `{ .a }`', '[x](y.md) and `{ .a }`'],
  ['Text.\n{: .lead }', 'Text.'],
  [
    '++ctrl+c++ ^^in^^ 2^10^ H~2~O ==m== ~~s~~',
    '<kbd>Ctrl</kbd>+<kbd>C</kbd> <ins>in</ins> 2<sup>10</sup> H<sub>2</sub>O <mark>m</mark> ~~s~~',
  ],
  [':material-check: :fire: 10:30:20', '✔ 🔥 10:30:20'],
  ['| a | :material-close: |', '| a | ✘ |'],
  ['-   :material-lamp:{ .lg .middle } &nbsp; __One__\n\n    ---\n\n    Two', '-   __One__\n\n    ---\n\n    Two'],
  ['- :octicons-bug-16: – bug\n- [:simple-x: y](z.md)', '- bug\n- [y](z.md)'],
  ['## A [b](c) { #a.b+c }', '## A [b](c) {#a.b+c}'],
  ['[](){ #d.e } x\n\n[y](z.md){ #f }\n{ #g .h }', '<a id="d.e"></a> x\n\n[y](z.md)<a id="f"></a>\n<a id="g"></a>'],
  ['`#!python print()` and `++x++`', '`print()` and `++x++`'],
  ['\\(a_1\\) and \\[b\\]', '$a_1$ and\n\n$$\nb\n$$'],
  ['The HTML page.\n\n*[HTML]: Hyper "Text"', 'The <abbr title="Hyper &quot;Text&quot;">HTML</abbr> page.'],
  ['[a](b c.md "t")', '[a](b%20c.md "t")'],
  ['[TOC]\n\nText', 'Text'],
])('%j', (text, expected) => expect(convert(text).markdown.replace(/[ \t]+$/gm, '')).toBe(expected.trim()));

test('without their extensions, marks are text', () => {
  const text = '!!! note\n    Text.\n\n==m== ^^i^^ costs $5';
  expect(convert(text, {}, []).markdown).toBe(text.replace('$', '\\$'));
});

test('snippets are the text of their files, and a lost one is named', () => {
  const files = {'a.md': 'A\n<!-- --8<-- [start:s] -->\nB\n<!-- --8<-- [end:s] -->\nC'};
  expect(convert('--8<-- "a.md:s"', files).markdown).toBe('B');
  expect(convert('```\n--8<-- "a.md:1:1"\n```', files).markdown).toBe('```\nA\n```');
  expect(convert('--8<--\na.md\n--8<--', files).markdown).toBe('A\nB\nC');
  expect(convert('x\n\n--8<-- "../../etc/passwd.txt"')).toMatchObject({
    markdown: 'x',
    rows: [/^3 the snippet/].map((row) => expect.stringMatching(row)),
  });
});

test('addresses that would stop the build are named', () => {
  const text = '# A\n\n[x](https://a%20.example/b) [y][z] [w](https://w.example/(a))\n\n[z]: javascript:alert(1)\n';
  const siteDir = folderWith({'blog/authors.yml': ''});
  const old = folderWith({'mkdocs.yml': 'site_name: A', 'docs/a.md': text});
  const {rows} = importContent(siteIn(siteDir), old, {});
  expect(rows.map(({why}) => why).slice(0, 2)).toEqual([
    'https://a%20.example/b is no address: the link is empty',
    'javascript:alert is no address: the link is empty',
  ]);
  expect(fs.readFileSync(path.join(siteDir, 'docs/a.md'), 'utf8')).toContain(
    '[x](#) [y][z] [w](https://w.example/(a))',
  );
});

test('a title takes part in the numbers of ids, and names in the navigation may be there twice', () => {
  const old = folderWith({
    'mkdocs.yml': 'nav: [{甲: a.md}, {组: [{甲: b.md}]}]\n',
    'docs/a.md': '# 石头\n\n## 大小\n',
    'docs/b.md': '# B\n',
  });
  const siteDir = folderWith({'blog/authors.yml': ''});
  importContent(siteIn(siteDir), old, {});
  const read = (name: string) => fs.readFileSync(path.join(siteDir, name), 'utf8');
  expect(read('docs/a.md')).toContain('## 大小 {#\\_2}');
  expect(read('sidebars.js')).toContain('"key": "甲 2"');
});

test('a file that every page ends with gives its abbreviations, and the definitions of links in use', () => {
  const root = folderWith({'inc/all.md': '*[GPU]: Graphics\n\n[used]: a.md\n[idle]: b.md\n'});
  const snippets = {base_path: 'inc', auto_append: ['all.md']};
  const extensions = new Map<string, Record<string, unknown>>([
    ['abbr', {}],
    ['pymdownx.snippets', snippets],
  ]);
  const leave = () => undefined;
  expect(fromMkDocs('A GPU, [x][Used].', {extensions, root, emoji: leave, leave}).trim()).toBe(
    'A <abbr title="Graphics">GPU</abbr>, [x][Used].\n\n[used]: a.md',
  );
});

test('docs come with their pictures, navigation, old addresses and ids', () => {
  const siteDir = folderWith({'blog/authors.yml': ''});
  const {generator, done, rows} = importContent(siteIn(siteDir), FIXTURE, {});
  const read = (name: string) => fs.readFileSync(path.join(siteDir, name), 'utf8');
  expect(generator).toBe('MkDocs');
  expect(done).toMatchObject({'files of docs': 5, 'pictures and other files': 3, 'files of static/': 1});
  expect(read('docs/guide/index.md')).toContain(
    'title: The guide\ndescription: All of it, from clay to bowl.\ntags: [clay]',
  );
  const page = read('docs/guide/first-firing.md');
  expect(page).toMatch(/^---\ntitle: First firing\nsidebar_label: First firing\n---\n\n:::warning\n\nWear gloves\./);
  expect(page.match(/^## .*$/gm)).toEqual([
    '## Hours &amp; degrees {#hours}',
    '## C++ and C',
    '## C++ and C {#c-and-c_1}',
    '## 烧成 {#\\_1}',
  ]);
  expect(JSON.parse(read('blog/redirects.json'))).toEqual([
    {from: '/handbook/changes/', to: '/docs/changes'},
    {from: '/handbook/guide/first-firing/', to: '/docs/guide/first-firing'},
    {from: '/handbook/guide/', to: '/docs/guide'},
    {from: '/handbook/guide/釉 料/', to: '/docs/guide/釉 料'},
    {from: '/handbook/', to: '/docs'},
  ]);
  expect(importContent(siteIn(siteDir), FIXTURE, {}).done).toEqual({'already there and skipped': 5});
  const sidebar = JSON.parse(read('sidebars.js').replace(/^module\.exports = |;\n$/g, ''));
  expect(sidebar.docs[1]).toEqual({
    type: 'category',
    label: 'Guide',
    link: {type: 'doc', id: 'guide/index'},
    items: [{type: 'doc', id: 'guide/first-firing', label: 'First firing'}, 'guide/釉 料'],
  });
  expect(rows).toEqual([]);
});

test('drafts, excluded pages and the posts of the blog', () => {
  const old = folderWith({
    'mkdocs.yml':
      'site_url: https://k.example/\nplugins: [blog]\nmarkdown_extensions: [admonition]\nexclude_docs: |\n  secret/\nuse_directory_urls: false\n',
    'docs/secret/a.md': '# A',
    'docs/b.md': '# B',
    'docs/blog/index.md': '# Blog',
    'docs/blog/posts/c.md': '---\ndate: {created: 2023-05-06}\n---\n# C d\n\n!!! note\n    x',
    'docs/blog/posts/e.md': '---\ndate: 2023-05-07\ndraft: true\n---\n# E',
  });
  const siteDir = folderWith({'blog/authors.yml': ''});
  importContent(siteIn(siteDir), old, {});
  const read = (name: string) => fs.readFileSync(path.join(siteDir, name), 'utf8');
  expect(read('docs/secret/a.md')).toContain('draft: true');
  expect(fs.existsSync(path.join(siteDir, 'docs/blog'))).toBe(false);
  expect(read('blog/2023-05-06-c-d/index.md')).toContain(':::note\n\nx\n\n:::');
  expect(read('blog/2023-05-07-e/index.md')).toContain('draft: true');
  expect(JSON.parse(read('blog/redirects.json'))).toEqual([
    {from: '/blog/2023/05/06/c-d.html', to: '/blog/2023/05/06/c-d'},
    {from: '/blog/index.html', to: '/blog'},
    {from: '/blog/archive/2023.html', to: '/blog/archive'},
    {from: '/b.html', to: '/docs/b'},
  ]);
});

test('what plugins fill in is taken from the built pages, and redirects from the plugin', () => {
  const files = {
    'mkdocs.yml':
      'site_url: https://k.example/\nplugins:\n  - redirects:\n      redirect_maps: {old/a.md: api/b.md, x.md: https://x.example}\n',
    'docs/api/b.md': '# The API\n\nText of the page.\n\n::: kiln.Fire\n    options: {}\n',
    'docs/c.md': '# C\n\n```\n::: kiln.Fire\n```\n',
    'docs/p.png': 'p',
  };
  const page =
    '<title>The API</title><div role="main"><h1>The API</h1><p>Text of the page.</p><h1 id="kiln.Fire">Fire</h1>' +
    '<p><img src="../../p.png" alt="p"> <a href="../../c/">C</a></p></div>';
  const imported = (given: Record<string, string>) => {
    const siteDir = folderWith({'blog/authors.yml': ''});
    const {rows, rules} = importContent(siteIn(siteDir), folderWith(given), {});
    const read = (name: string) => fs.readFileSync(path.join(siteDir, name), 'utf8');
    return {read, rules, rows: rows.map(({why}) => why)};
  };
  const {read, rules, rows} = imported({
    ...files,
    'site/api/b/index.html': page,
    'site/c/index.html': '<title>C</title><h1>C</h1>',
  });
  expect(read('docs/api/b.md')).toContain('Text of the page.\n\n## Fire {#kiln.Fire}\n\n![p](../p.png) [C](./../c.md)');
  expect(JSON.parse(read('blog/redirects.json'))).toEqual([
    {from: '/api/b/', to: '/docs/api/b'},
    {from: '/old/a/', to: '/docs/api/b'},
    {from: '/c/', to: '/docs/c'},
  ]);
  expect(rows).toEqual([]);
  expect(rules).toBe('2 addresses and 1 texts read from site/, 0 computed');
  expect(imported(files).rows[0]).toBe(
    'a plugin fills in ::: kiln.Fire, which only its page has: name a copy of the old pages with --built',
  );
});

test('fields of pages that are not known are named with their line', () => {
  const old = folderWith({
    'mkdocs.yml': 'site_name: K\n',
    'docs/index.md': '---\ntitle: Kiln\nicon: fire\nhide:\n  - toc\n---\nText.\n',
    'docs/a.md': '---\nhide: [navigation]\n---\n# A\n',
  });
  const {rows} = importContent(siteIn(folderWith({'blog/authors.yml': ''})), old, {});
  const named = rows.filter(({why}) => why.includes('left out'));
  expect(named.map(({file, line, why}) => `${file}:${line} ${why}`)).toEqual([
    'docs/a.md:2 front matter "hide" was left out',
    'docs/index.md:3 front matter "icon" was left out',
  ]);
});

test('linked files come along: files of the theme too, and HTML at its old address', () => {
  const old = folderWith({
    'mkdocs.yml': 'site_url: https://k.example/handbook/\nexclude_docs: secret.py\n',
    'docs/a.md':
      '# A\n\n[run](code/run.py) [conf](/handbook/code/c.yml) [demo](code/demo.html "D") ![p](p.png)\n' +
      '[text](LICENSE#top) [gone](/b.py) [secret](secret.py) `[x](b.py)` [again][r]\n\n[r]: <code/demo.html>\n',
    'docs/code/demo.html':
      '<link href="../demo.css"><img src=../p.png><a href="/handbook/a.md">A</a><script src="demo.js">',
    ...{'docs/demo.css': '', 'docs/code/demo.js': '', 'docs/code/run.py': 'run', 'docs/code/c.yml': 'c'},
    ...{'docs/p.png': 'p', 'docs/LICENSE': 'L', 'docs/secret.py': '', 'docs/b.py': '', 'docs/theme.css': ''},
  });
  const siteDir = folderWith({'blog/authors.yml': ''});
  const {rows, done} = importContent(siteIn(siteDir), old, {});
  const names = filesIn(siteDir).filter((name) => /^(?:docs|static)\//.test(name));
  expect(names.sort()).toEqual([
    ...['docs/a.md', 'docs/code/c.yml', 'docs/code/run.py', 'docs/p.png'],
    ...['static/handbook/LICENSE', 'static/handbook/code/demo.html', 'static/handbook/code/demo.js'],
    ...['static/handbook/demo.css', 'static/handbook/p.png'],
  ]);
  expect(fs.readFileSync(path.join(siteDir, 'docs/a.md'), 'utf8')).toContain(
    '[run](code/run.py) [conf](code/c.yml) [demo](pathname:///handbook/code/demo.html "D") ![p](p.png)\n' +
      '[text](pathname:///handbook/LICENSE#top) [gone](/b.py) [secret](secret.py) `[x](b.py)` [again][r]\n\n' +
      '[r]: <pathname:///handbook/code/demo.html>\n',
  );
  expect(done).toMatchObject({'pictures and other files': 3, 'files of static/': 5});
  expect(rows).toEqual([]);
});

test("posts of Material's blog have authors, related links, and links to docs", () => {
  const siteDir = folderWith({'blog/authors.yml': ''});
  const {rows, rules} = importContent(siteIn(siteDir), path.join(__dirname, '../../fixtures/material'), {});
  const read = (name: string) => fs.readFileSync(path.join(siteDir, name), 'utf8');
  expect(rules).toBe('6 addresses computed by the rules of MkDocs');
  expect(rows.map(({why}) => why)).toEqual(['front matter "readtime" was left out']);
  expect(read('blog/2023-06-01-wicks-compared/index.md')).toMatch(
    /authors: \[mara-quill, otto-reed\][\s\S]*2023-07-02/,
  );
  expect(read('blog/2023-06-01-wicks-compared/index.md')).toContain(
    '**Related links**\n\n- [The lens](/docs/guide/lens)\n' +
      '- [The first lamp](../2023-05-06-the-first-lamp-oil-wick--glass/index.md#the-wick)\n' +
      '- Elsewhere\n  - [Oil tables](https://oil.example/tables)\n',
  );
  expect(read('blog/2023-05-06-the-first-lamp-oil-wick--glass/index.md')).toMatch(
    /title: 'The first lamp: oil[\s\S]*\[the lens\]\(\/docs\/guide\/lens#cleaning\)/,
  );
  expect(read('docs/guide/lens.md')).toContain('[wicks](/blog/wicks-compared)');
  expect(read('blog/authors.yml')).toContain('mara-quill:\n  name: Mara Quill\n  title: Keeper\n');
});

test("addresses of posts and lists follow the formats of Material's blog, as Material 9.6 builds them", () => {
  const old = folderWith({
    'mkdocs.yml': `theme: {name: material, language: de}
use_directory_urls: false
plugins:
  blog:
    post_url_format: "{categories}/{date}/{file}"
    post_url_date_format: yyyy/MMMM/d
    post_url_max_categories: 2
    categories_url_format: about/{slug}
    archive_url_date_format: "'in-'yyyy-MMM"
    archive_url_format: when/{date}
    pagination_url_format: p{page}
    pagination_per_page: 1
`,
    'docs/blog/posts/a.md': '---\ndate: 2022-12-31\ncategories: [Lamps & oil, Notes]\n---\n# A',
    'docs/blog/posts/b_c.md': '---\ndate: 2023-06-20\ncategories: [Notes]\n---\n# B',
  });
  const siteDir = folderWith({'blog/authors.yml': ''});
  importContent(siteIn(siteDir), old, {});
  const redirects: {from: string}[] = JSON.parse(fs.readFileSync(path.join(siteDir, 'blog/redirects.json'), 'utf8'));
  expect(redirects.map(({from}) => from.replace('/blog/', '')).sort()).toEqual([
    ...['about/lamps--oil.html', 'about/notes.html', 'about/notes/p2.html', 'index.html'],
    ...['lamps--oil/notes/2022/Dezember/31/a.html', 'notes/2023/Juni/20/b_c.html', 'p2/index.html'],
    ...['when/in-2022-Dez..html', 'when/in-2023-Juni.html'],
  ]);
});

const I18N = (structure: string) =>
  [
    'nav: [{开始: index.md}, {指南: [{石: guide/stone.md}, guide/only.md]}]',
    'plugins:',
    `  - i18n: {docs_structure: ${structure}, languages: [{locale: zh, name: 中文, default: true}, {locale: en, name: E,`,
    '      nav_translations: {指南: Guide, 石: Stone}}]}',
  ].join('\n');

test.each([
  [
    'suffix',
    {
      'docs/index.md': '# 首页\n\n[石](guide/stone.md)',
      'docs/index.en.md': '# Home\n\n[stone](guide/stone.en.md)',
      'docs/guide/stone.md': '# 石\n\n![p](../img/p.png)',
      'docs/guide/stone.en.md': '# Stone\n\n![p](../img/p.png)',
      'docs/guide/only.md': '# 只有中文',
    },
  ],
  [
    'folder',
    {
      'docs/zh/index.md': '# 首页\n\n[石](guide/stone.md)',
      'docs/en/index.md': '# Home\n\n[stone](guide/stone.md)',
      'docs/zh/guide/stone.md': '# 石\n\n![p](../../img/p.png)',
      'docs/en/guide/stone.md': '# Stone\n\n![p](../../img/p.png)',
      'docs/zh/guide/only.md': '# 只有中文',
    },
  ],
])('pages of the plugin i18n, by %s, are translations', (structure, files) => {
  const old = folderWith({'mkdocs.yml': I18N(structure), 'docs/img/p.png': 'P', ...files});
  const siteDir = folderWith({'blog/authors.yml': ''});
  const {rows} = importContent(siteIn(siteDir), old, {});
  const read = (name: string) => fs.readFileSync(path.join(siteDir, name), 'utf8');
  const translations = 'i18n/en/docusaurus-plugin-content-docs';
  expect(rows.map(({why}) => why).filter((why) => !/^docs are off/.test(why))).toEqual([]);
  expect(filesIn(path.join(siteDir, 'docs')).sort()).toEqual([
    'guide/only.md',
    'guide/stone.md',
    'img/p.png',
    'index.md',
  ]);
  expect(read('docs/guide/stone.md')).toContain('![p](../img/p.png)');
  expect(read(`${translations}/current/index.md`)).toContain('[stone](guide/stone.md)');
  expect(read(`${translations}/current/guide/stone.md`)).toContain('![p](../img/p.png)');
  expect(JSON.parse(read(`${translations}/current.json`))).toEqual({
    'sidebar.docs.category.指南': {message: 'Guide'},
    'sidebar.docs.doc.石': {message: 'Stone'},
  });
  const redirects = JSON.parse(read('blog/redirects.json'));
  expect(redirects).toContainEqual({from: '/en/guide/stone/', to: '/en/docs/guide/stone'});
  // Without a translation, the original is shown there.
  expect(redirects).toContainEqual({from: '/en/guide/only/', to: '/en/docs/guide/only'});
});

test('the plugin meta gives fields to pages and posts of a folder', () => {
  const old = folderWith({
    'mkdocs.yml': 'plugins: [meta, blog]\n',
    'docs/.meta.yml': 'tags: [all]\n',
    'docs/guide/.meta.yml': 'tags: [guide]\ndescription: Of the guide\n',
    'docs/guide/a.md': '---\ntags: [own]\n---\n# A\n',
    'docs/blog/posts/.meta.yml': 'categories: [Lamps]\n',
    'docs/blog/posts/p.md': '---\ndate: 2024-01-02\n---\n# P\n\nText.\n',
  });
  const siteDir = folderWith({'blog/authors.yml': ''});
  importContent(siteIn(siteDir), old, {});
  const read = (name: string) => fs.readFileSync(path.join(siteDir, name), 'utf8');
  expect(read('docs/guide/a.md')).toMatch(/description: Of the guide\ntags: \[all, guide, own\]/);
  expect(read('blog/2024-01-02-p/index.md')).toContain('tags: [all, lamps]');
});

test.each([
  [
    'literate-nav',
    {'docs/SUMMARY.md': '* [Start](index.md)\n* How\n    * [Two](guide/b.md)\n    * [One](guide/a.md)\n'},
  ],
  [
    'awesome-pages',
    {
      'docs/.pages': 'nav:\n  - Start: index.md\n  - guide\n',
      'docs/guide/.pages': 'title: How\nnav: [{Two: b.md}, ...]\n',
    },
  ],
  [
    'awesome-nav',
    {
      'docs/.nav.yml': 'nav:\n  - Start: index.md\n  - How: guide\n',
      'docs/guide/.nav.yml': 'nav: [{Two: b.md}, "*.md"]\n',
    },
  ],
])('the navigation of the plugin %s', (plugin, files) => {
  const pages = {'docs/index.md': '# S\n', 'docs/guide/a.md': '# A\n', 'docs/guide/b.md': '# B\n'};
  const old = folderWith({'mkdocs.yml': `plugins: [${plugin}]\n`, ...pages, ...files});
  const siteDir = folderWith({'blog/authors.yml': ''});
  importContent(siteIn(siteDir), old, {});
  const [start, how] = JSON.parse(
    fs.readFileSync(path.join(siteDir, 'sidebars.js'), 'utf8').replace(/^module\.exports = |;\n$/g, ''),
  ).docs;
  expect(start).toEqual({type: 'doc', id: 'index', label: 'Start'});
  expect(how).toMatchObject({
    type: 'category',
    label: 'How',
    items: [{id: 'guide/b', label: 'Two'}, expect.anything()],
  });
});

test('values of the configuration are put in, and what else plugins fill in is named', () => {
  const old = folderWith({
    'mkdocs.yml': 'site_name: Lamps\nplugins: [macros, autorefs]\nextra: {lamp: {watts: 40}}\n',
    'docs/a.md': '# A\n\n{{ lamp.watts }} W of {{ config.site_name }}, [x] [y][z].\n\n[z]: b.md\n',
    'docs/b.md': '# B\n\n{% for x in y %}\n',
    'docs/c.md': '# C\n\n[the lamp][pkg.Lamp]\n',
  });
  const siteDir = folderWith({'blog/authors.yml': ''});
  const {rows} = importContent(siteIn(siteDir), old, {});
  expect(fs.readFileSync(path.join(siteDir, 'docs/a.md'), 'utf8')).toContain('40 W of Lamps, [x] [y][z].');
  expect(rows.map(({file, why}) => `${file} ${why}`).slice(0, 2)).toEqual([
    expect.stringMatching(/^docs\/b\.md a plugin fills in \{% for x in y %\}/),
    expect.stringMatching(/^docs\/c\.md a plugin fills in \[the lamp\]\[pkg\.Lamp\]/),
  ]);
});
