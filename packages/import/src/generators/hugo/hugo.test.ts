import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {importedBlog} from '../../fixtures/imported';

// What is expected here is what Hugo 0.111.3 made of the same files.

const post = (title: string, front = '', date = 'date: 2020-03-05\n') =>
  `---\ntitle: "${title}"\n${date}${front}---\n\nx\n`;

/** The address of each post. */
function addressesOf(config: string, files: Record<string, string>) {
  const {addresses} = importedBlog({'hugo.yaml': config, ...files});
  return Object.fromEntries(Object.entries(addresses).map(([title, [first]]) => [title, first]));
}

const NAMES: [string, string][] = [
  ['a--b', 'a--b'],
  ['a -- b', 'a--b'],
  ['a - b', 'a-b'],
  ['-lead-', '-lead-'],
  ['a@b', 'a@b'],
  ['a_b.v1', 'a_b.v1'],
  ['a~b', 'a~b'],
  ['café', 'café'],
  ['c++', 'c++'],
  ['C#', 'c#'],
  ['x²', 'x'],
  ['😀e', 'e'],
  ["it's", 'its'],
];

test.each(NAMES)('the name of a file in an address: %s', (name, expected) => {
  expect(addressesOf('', {[`content/posts/${name}.md`]: post('A')})).toEqual({A: `/posts/${expected}/`});
});

test.each([
  ['C++ and C#', 'c-and-c'],
  ['C++', 'c-'],
  ['C#', 'c'],
  ['a#b c', 'a#b-c'],
  ['a - - b', 'a--b'],
  ['foo -  bar', 'foo-bar'],
  ['-x-', '-x-'],
  ['Über @all', 'über-@all'],
])('a title in an address: %s', (title, expected) => {
  const config = 'permalinks: {posts: "/t/:title/"}';
  expect(Object.values(addressesOf(config, {'content/posts/p.md': post(title)}))).toEqual([`/t/${expected}/`]);
});

test('a slug loses hyphens at its ends; accents go where the configuration says so', () => {
  expect(addressesOf('', {'content/posts/p.md': post('A', 'slug: -lead-\n')})).toEqual({A: '/posts/lead/'});
  const config = 'removePathAccents: true';
  expect(addressesOf(config, {'content/posts/café.md': post('A')})).toEqual({A: '/posts/cafe/'});
});

test.each([
  ['/:sections/:filename/', '/posts/z/', '/posts/x/'],
  ['/:sections[1:]/:filename/', '/z/', '/x/'],
])('folders without a page of their own are no sections: %s', (rule, deep, blank) => {
  const config = `permalinks: {posts: "${rule}"}`;
  const files = {'content/posts/deep/sub/z.md': post('Z'), 'content/posts/Sub Dir/x.md': post('X')};
  expect(addressesOf(config, files)).toEqual({Z: deep, X: blank});
  const page = '---\ntitle: S\n---\n';
  const pages = {'content/posts/Sub Dir/_index.md': page, 'content/posts/deep/_index.md': page};
  expect(addressesOf(config, {...files, ...pages})).toEqual({
    Z: deep.replace('z', 'deep/z'),
    X: blank.replace('x', 'sub-dir/x'),
  });
});

test.each([
  ['', {Name: '/posts/name/', Two: '/posts/two/', Own: '/posts/own/', Bundle: '/posts/bun/', Plain: '/posts/plain/'}],
  [
    'permalinks: {posts: "/:year/:slug/"}',
    {Name: '/2020/name/', Two: '/2020/two/', Own: '/2020/own/', Bundle: '/2020/bun/', Plain: '/2019/plain/'},
  ],
])('dates and slugs from the names of files: %s', (rule, expected) => {
  const files = {
    'content/posts/2020-01-02-name.md': post('Name', '', ''),
    'content/posts/2020-01-03-two.md': post('Two', '', 'date: 2019-05-05\n'),
    'content/posts/2020-01-04-three.md': post('Own', 'slug: own\n', ''),
    'content/posts/2020-01-05-bun/index.md': post('Bundle', '', ''),
    'content/posts/plain.md': post('Plain', '', 'date: 2019-05-05\n'),
  };
  const config = `frontmatter: {date: [":filename", ":default"]}\n${rule}`;
  expect(addressesOf(config, files)).toEqual(expected);
  const {posts} = importedBlog({'hugo.yaml': config, ...files});
  expect(posts.get('Two')?.text).toContain('date: 2020-01-03\n');
});

test.each([
  ['lastmod: 2021-02-03\n', '2021-02-03'],
  ['lastmod: 2021-02-03\npublishDate: 2021-02-04\n', '2021-02-04'],
  ['pubdate: 2021-02-05\n', '2021-02-05'],
  ['modified: 2021-02-06\n', '2021-02-06'],
])('a page without a date has that of %s', (front, day) => {
  const {posts, rows} = importedBlog({'hugo.yaml': '', 'content/posts/a.md': post('A', front, '')});
  expect(posts.get('A')?.text).toContain(`date: ${day}\n`);
  expect(rows.filter((row) => row.includes('date'))).toEqual([]);
});

test.each([
  ['', ['/posts/a/', '/old/one/', '/old/two', '/posts/two', '/three', '/four', '/posts/2020/old', '/x.html']],
  [
    'uglyURLs: true',
    [
      ...['/posts/a.html', '/old/one.html', '/old/two.html', '/posts/two.html', '/three.html', '/four.html'],
      ...['/posts/2020/old.html', '/x.html'],
    ],
  ],
])('aliases count from the folder of the page: %s', (config, expected) => {
  const front = 'aliases: [/old/one/, /old/two, two, ../three, ../../four, 2020/old, /x.html]\n';
  expect(importedBlog({'hugo.yaml': config, 'content/posts/a.md': post('A', front)}).addresses.A).toEqual(expected);
});

test.each([
  ['{"title": "One", "date": "2024-03-05"}\n\ntext', 'One'],
  ['{"title": "One}", "o": {"a": "}"}, "date": "2024-03-05"} text', 'One}'],
  ['+++\ntitle = 2020-01-02\ndate = 2024-03-05\n+++\ntext', '2020-01-02'],
])('front matter: %s', (text, title) => {
  const {posts} = importedBlog({'hugo.yaml': '', 'content/posts/a.md': text});
  expect([...posts].map(([name, {body}]) => [name, body.trim()])).toEqual([[title, 'text']]);
});

test('a post that begins with indented code', () => {
  const {posts} = importedBlog({'hugo.yaml': '', 'content/posts/a.md': '---\ntitle: A\n---\n\n    a 1\n    b 2\n'});
  expect(posts.get('A')?.body).toBe('    a 1\n    b 2\n');
});

test('a file in the folder of a post, by its address', () => {
  const {posts, rows, blog} = importedBlog({
    'hugo.yaml': 'permalinks: {posts: "/p/:slug/"}',
    'content/posts/other-folder/index.md': post('B', 'slug: other\n'),
    'content/posts/other-folder/img/a.png': 'picture',
    'content/posts/a.md': `${post('A')}![x](/p/other/img/a.png) ![y](../other/img/a.png)\n`,
  });
  const {body, folder = ''} = posts.get('A') ?? {};
  expect(body).toContain('![x](./a.png) ![y](./a.png)');
  expect(fs.existsSync(path.join(blog, folder, 'a.png'))).toBe(true);
  expect(rows).toEqual([]);
});

test('a file in the content folder of a language, by its address', () => {
  const files = {
    'hugo.yaml': 'defaultContentLanguage: en\nlanguages: {en: {contentDir: content/english}}',
    'content/english/posts/a.md': `${post('A')}[data](/posts/data.json)\n`,
    'content/english/posts/data.json': '{}',
  };
  const {posts, rows} = importedBlog(files, {language: 'en'});
  expect(posts.get('A')?.body).toContain('[data](./data.json)');
  expect(rows).toEqual([]);
});

test.each([
  ['## A heading {#Own .big}', '## A heading {#Own}\n'],
  ['## Other {.cls}', '## Other\n'],
  ['text\n{.note}', 'text\n'],
  ['`## Other {.cls}`', '`## Other {.cls}`\n'],
  ['|a |b |\n|---|---|---|\n|c |d |e |', '|a |b  | |\n|---|---|---|\n|c |d |e |\n'],
  ['a \\| x | b\n:--|---|--:|\nc | d', 'a \\| x | b | |\n:--|---|--:|\nc | d\n'],
  ['- | a |\n  |---|---|', '- | a  | |\n  |---|---|\n'],
  ['| a | b |\n|---|---|', '| a | b |\n|---|---|\n'],
  ['    | a |\n    |---|---|', '    | a |\n    |---|---|\n'],
  [
    'A\nB\n: D1\n: D2',
    '<dl>\n<dt>\n\nA\n\n</dt>\n<dt>\n\nB\n\n</dt>\n<dd>\n\nD1\n\n</dd>\n<dd>\n\nD2\n\n</dd>\n</dl>\n',
  ],
])('forms of goldmark: %s', (text, expected) => {
  const config = 'markup: {goldmark: {parser: {attribute: {block: true}}}}';
  const {posts} = importedBlog({'hugo.yaml': config, 'content/posts/a.md': `---\ntitle: A\n---\n\n${text}\n`});
  expect(posts.get('A')?.body).toBe(expected);
});

test('line breaks that the configuration keeps; Org is listed', () => {
  const {posts, rows} = importedBlog({
    'hugo.yaml': 'markup: {goldmark: {renderer: {hardWraps: true}}}',
    'content/posts/a.md': '---\ntitle: A\ndate: 2020-01-02\n---\n\na\nb\n',
    'content/posts/b.org': '* x',
  });
  expect(posts.get('A')?.body).toBe('a\\\nb\n');
  expect(rows).toEqual([expect.stringMatching(/^content\/posts\/b\.org:0 .*Org mode/)]);
});

test('all sections are imported, those that the configuration names, or those that are chosen', () => {
  const files = {
    'content/posts/a.md': post('A'),
    'content/notes/b.md': post('B'),
    'content/notes/c.md': post('C'),
    'content/about/index.md': post('About'),
    'content/top.md': post('Top'),
    'content/posts/d.org': '* Org',
  };
  const titles = (config: string, section?: string) =>
    [...importedBlog({'hugo.yaml': config, ...files}, {section}).posts.keys()].sort().join(' ');
  expect(titles('')).toBe('A B C');
  expect(titles('params: {mainSections: [posts]}')).toBe('A');
  expect(titles('params: {mainSections: [posts]}', 'notes')).toBe('B C');
  expect(titles('', 'posts,notes')).toBe('A B C');
  expect(() => titles('', 'other')).toThrow('--section other: the sections are notes, posts.');
  const {rows} = importedBlog({'hugo.yaml': '', ...files}, {section: 'posts'});
  const page = 'a page, not a post, or in another language: move it into src/pages/, or import it with';
  expect(rows).toEqual(
    expect.arrayContaining([
      `content/about/index.md:0 ${page} --language or --section`,
      `content/notes/b.md:0 ${page} --language or --section`,
      expect.stringMatching(/^content\/posts\/d\.org:0 .*Org/),
    ]),
  );
});

test('a figure keeps its title, its caption and its source', () => {
  const {posts, rows} = importedBlog({
    'hugo.yaml': '',
    'static/p.png': 'picture',
    'content/posts/a.md': `${post('A')}\n{{< figure src="/p.png" title="T" caption="C" attr="by me" attrlink="https://x.y" >}}\n`,
  });
  expect(posts.get('A')?.body).toContain('![C](./p.png "T — C — by me")');
  const linked = importedBlog({
    'hugo.yaml': '',
    'static/p.png': 'picture',
    'content/posts/a.md': `${post('A')}\n{{< figure src="/p.png" caption="C" link="https://x.y" >}}\n\n{{< figure src="/p.png" alt="a" caption="C *em*" >}}\n\n{{< figure src="/p.png" alt="d" width="300px" >}}\n`,
  });
  // The title of a picture is plain text, and that of a link's picture is no caption.
  expect(linked.posts.get('A')?.body).toContain('[![C](./p.png)](https://x.y)\n\nC\n\n![a](./p.png)\n\nC *em*\n');
  expect(linked.posts.get('A')?.body).toContain('<img src="./p.png" alt="d" width="300" />\n');
  expect(rows).toContainEqual(expect.stringContaining('left out the link of a figure to https://x.y'));
});

const HEADINGS = [
  ...[
    '1.2 安装',
    'C++ & C#',
    'a_b -- c',
    '[l](http://e.com) `x`',
    '_em_ and *strong*',
    'Ünï café ②',
    'Set<T> x',
    '!!!',
  ],
  ...['Same', 'Same', 'Own {#same-3}', 'Same', 'Same'],
];

test.each([
  ['Type: github', ['lhttpecom-x', '\\_em\\_-and-strong', 'sett-x', 'heading', 'same-3', 'same-4']],
  [
    'Type: github-ascii',
    ['12-', 'lhttpecom-x', '\\_em\\_-and-strong', 'uni-cafe-', 'sett-x', 'heading', 'same-3', 'same-4'],
  ],
  [
    'Type: blackfriday',
    ['1-2-安装', 'c-c', 'a-b-c', 'l-http-e-com-x', 'ünï-café-②', 'set-t-x', 'heading', 'same-3', 'same-4'],
  ],
  [': false', ['same-3']],
])('headings keep the ids of goldmark with autoHeadingID%s', (option, ids) => {
  const {posts} = importedBlog({
    'hugo.yaml': `markup: {goldmark: {parser: {autoHeadingID${option}}}}`,
    'content/posts/a.md': `${post('A')}\n${HEADINGS.map((heading) => `## ${heading}`).join('\n\n')}\n`,
  });
  expect([...(posts.get('A')?.body ?? '').matchAll(/\{#(.*)\}/g)].map(([, id]) => id)).toEqual(ids);
});

test('a bare address of Hugo ends before Chinese text', () => {
  const {posts} = importedBlog({
    'hugo.toml': '',
    'content/posts/a.md':
      '---\ntitle: A\ndate: 2020-01-01\n---\n\n见 https://a.example/b/吗？ <https://a.example/好>\n',
  });
  expect(posts.get('A')?.body).toBe('见 <https://a.example/b/>吗？ <https://a.example/好>\n');
});

test('what a folder or the configuration hides is a draft', () => {
  const config = [
    'ignoreFiles: ["(?i)secret"]\nenableEmoji: true\ntaxonomies: {topic: topics}',
    'cascade: [{_target: {path: "/hid/**"}, draft: true}, {_target: {kind: section}, draft: false}]',
  ].join('\n');
  const folder = (front: string) => `---\ntitle: F\n${front}\n---\n`;
  const {posts, rows, done} = importedBlog({
    'hugo.yaml': config,
    'content/posts/a.md': post('Shown', 'topics: [T]\n'),
    'content/posts/Secret-plan.md': post('Ignored'),
    'content/posts/b/index.md': post('Bundle'),
    'content/posts/b/more/c.md': post('In the bundle'),
    'content/hid/p.md': post('By the configuration'),
    'content/d/_index.md': folder('draft: true'),
    'content/d/e/p.md': post('In a draft'),
    'content/c/_index.md': folder('cascade: {draft: true, topics: [x]}'),
    'content/c/p.md': post('Given', 'draft: false\n'),
    'content/n/_index.md': folder('cascade: [{build: {render: never}}, {build: {list: never}, toc: false}]'),
    'content/n/p.md': post('Never'),
    'content/u/_index.md': folder('cascade: {_build: {list: never}}'),
    'content/u/p.md': post('In no list'),
    'content/raw.html': '<p>x</p>',
    'content/posts/x.html': '<p>x</p>',
    'content/posts/n.ipynb': '{"cells": [], "metadata": {}}',
  });
  const drafts = [...posts].filter(([, {text}]) => text.includes('draft: true')).map(([title]) => title);
  const shown = ['Shown', 'Bundle', 'In no list'];
  expect([...posts.keys()].filter((title) => !drafts.includes(title)).sort()).toEqual(shown.sort());
  expect(posts.get('In no list')?.text).toContain('unlisted: true\n');
  expect(posts.get('Shown')?.text).toContain('tags: [t]\n');
  expect(done).toMatchObject({posts: 3, 'new tags': 2});
  const why = (reason: string) => expect.stringContaining(`the old site did not show it (${reason}): it is a draft`);
  expect(rows).toEqual(
    expect.arrayContaining([
      why('ignoreFiles in its configuration'),
      why('it is in the folder of another page'),
      why('its folder is a draft'),
      why('build.render is never'),
      why('HTML without front matter is no page'),
      why('Hugo made no page of .ipynb'),
    ]),
  );
});

test.each([
  ['', ['content/posts/a.md:6 HTML, which Hugo leaves out (markup.goldmark.renderer.unsafe), is shown here']],
  ['markup: {goldmark: {renderer: {unsafe: true}}}', []],
  ['markup: {defaultMarkdownHandler: blackfriday}', []],
])('HTML that the old site did not show is named, with the configuration %s', (config, expected) => {
  const code = '`<b>` <https://a.example> {{< rating 5 >}}\n\n{{< highlight html >}}\n<p>\n{{< /highlight >}}\n';
  const {rows, posts} = importedBlog({
    'hugo.yaml': config,
    'layouts/shortcodes/rating.html': 'x',
    'content/posts/a.md': post('A').replace('x\n', 'a <b>b</b> <i>c</i>\n'),
    'content/posts/b.md': post('B').replace('x\n', code),
    'content/posts/c.html': post('C').replace('x\n', '<p>c</p>\n'),
  });
  expect(rows).toEqual(expected);
  expect(posts.get('A')?.body).toBe('a <b>b</b> <i>c</i>\n');
});

test('forms that a theme adds by its options', () => {
  const body = 'A [基线]^(base line), [1]/[2] :(fas fa-star): and `[a]^(b)`, [x](#y)/[z].';
  const text = (config: string) =>
    importedBlog({'hugo.yaml': config, 'content/posts/a.md': post('A').replace('x', body)})
      .posts.get('A')
      ?.body.trim();
  expect(text('params: {page: {ruby: true, fraction: true, fontawesome: true}}')).toBe(
    'A <ruby>基线<rt>base line</rt></ruby>, <sup>1</sup>/<sub>2</sub> and `[a]^(b)`, [x](#y)/[z].',
  );
  expect(text('params: {page: {ruby: false}}')).toBe(body);
});

test('backslashes in an argument of a shortcode', () => {
  const {posts} = importedBlog({
    'hugo.yaml': '',
    'layouts/shortcodes/s.html': '[{{ .Get 0 }}]',
    'content/posts/a.md': `${post('A')}\n{{< s "$\\beta$" >}} {{< s "\\q \\" b" >}}\n`,
  });
  expect(posts.get('A')?.body).toContain('[$\\beta$] [q &quot; b]');
});

test('a diagram of a theme is shown as code, and named', () => {
  const {posts, rows} = importedBlog({
    'hugo.yaml': 'theme: t',
    'themes/t/layouts/shortcodes/mermaid.html': '{{ $id := .Inner | partial "id" }}<div id="{{ $id }}"></div>',
    'content/posts/a.md': `${post('A')}\n\n{{< mermaid >}}gantt\n    section *One*\n{{< /mermaid >}}\n`,
  });
  expect(posts.get('A')?.body).toContain('```mermaid\ngantt\n    section *One*\n```');
  expect(rows).toEqual([expect.stringContaining('a diagram in "mermaid" is shown as code here')]);
});

test('a pattern of Go that is none here is named once, and hides nothing', () => {
  const {rows, posts} = importedBlog({
    'hugo.yaml': `ignoreFiles: ['(?P<n>secret)', '[[:alpha:]]1', '\\Qa.md\\E', 'plan\\.md$']`,
    'content/posts/a1.md': post('A'),
    'content/posts/secret.md': post('S'),
    'content/posts/plan.md': post('P'),
  });
  const why = (pattern: string) => expect.stringContaining(`ignoreFiles: ${pattern} is not understood`);
  expect(rows).toEqual([
    ...[why('(?P<n>secret)'), why('[[:alpha:]]1'), why('\\Qa.md\\E')],
    expect.stringMatching(/plan\.md:0 the old site did not show it/),
  ]);
  expect([...posts.values()].map(({text}) => text.includes('draft: true'))).toEqual([false, true, false]);
});

test.each([
  ['yes', true],
  ['"true"', true],
  ['1', true],
  ['no', false],
])('draft: %s', (value, isDraft) => {
  const files = {
    'content/posts/a.md': post('A', `draft: ${value}\n`),
    'content/posts/b.md': post('B', 'published: no\n'),
  };
  const {posts} = importedBlog({'hugo.yaml': '', ...files});
  expect([...posts.values()].map(({text}) => text.includes('draft: true'))).toEqual([isDraft, true]);
});

test('what the configuration shows nevertheless is public', () => {
  const {done, rows} = importedBlog({
    'hugo.yaml': 'buildDrafts: true\nbuildExpired: true\nbuildFuture: true',
    'content/posts/a.md': post('A', 'draft: true\n'),
    'content/posts/b.md': post('B', 'expiryDate: 2020-01-01\n'),
    'content/posts/c.md': post('C', 'publishDate: 2999-01-01\n'),
  });
  expect(done).toMatchObject({posts: 3});
  expect(rows).toEqual(['content/posts/a.md:4 Hugo published it although it has draft: true: it is published here']);
});

test('a configuration in folders, a file for each part', () => {
  const {posts, addresses, rows} = importedBlog({
    'config/_default/hugo.toml': 'defaultContentLanguage = "zh-cn"\ncontentDir = "pages"\nstaticDir = "files"',
    'config/_default/languages.zh-cn.toml': 'weight = 1',
    'config/_default/languages.fr.toml': 'weight = 2',
    'config/_default/markup.toml': '[goldmark.renderer]\nhardWraps = true',
    'config/production/permalinks.yaml': 'posts: /p/:slug/',
    'pages/posts/a.zh-cn.md': post('A').replace('x', 'x\n![p](/p.png)'),
    'pages/posts/a.fr.md': post('French'),
    'files/p.png': 'p',
  });
  expect(posts.get('A')?.body).toBe('x\\\n![p](./p.png)\n');
  expect(addresses.A).toEqual(['/p/a/']);
  expect([...posts.keys()]).toEqual(['A']);
  expect(rows.join('\n')).toMatch(/its posts in fr are not here/);
});

test('the folder of --configDir, and a language of its own without others', () => {
  const {addresses, rows} = importedBlog({
    'site/_default/hugo.toml': 'defaultContentLanguage = "zh-cn"',
    'site/_default/params.zh-cn.toml': 'a = 1',
    'site/_default/permalinks.toml': 'posts = "/p/:slug/"',
    'content/posts/a.md': post('A'),
    'themes/t/archetypes/default.md': post('{{ .Title }}'),
  });
  expect(addresses).toEqual({A: ['/p/a/']});
  expect(rows).toEqual([]);
});

test('one language in two countries is two languages; what is switched off is not imported', () => {
  const files = (names: string[]) => Object.fromEntries(names.map((name) => [`content/posts/${name}.md`, post(name)]));
  const names = (config: string, ...all: string[]) => importedBlog({'hugo.yaml': config, ...files(all)});
  const two = names('defaultContentLanguage: zh-tw\nlanguages: {zh-tw: {}, zh-cn: {}}', 'a.zh-tw', 'b.zh-cn');
  expect([...two.posts.keys()]).toEqual(['b.zh-cn']);
  expect(two.rows.join('\n')).toMatch(/its posts in zh-tw are not here/);
  expect(two.addresses['b.zh-cn']).toEqual(['/zh-cn/posts/b/']);
  for (const off of ['en: {disabled: true}}', 'en: {}}\ndisableLanguages: [en]']) {
    const {posts, rows} = names(`defaultContentLanguage: zh-cn\nlanguages: {zh-cn: {}, ${off}`, 'a.zh-cn', 'a.en');
    expect([...posts.keys()]).toEqual(['a.zh-cn']);
    expect(rows).toEqual([expect.stringMatching(/^content\/posts\/a\.en\.md:0 a page/)]);
  }
  expect(names('', 'a.en', 'b.fr').addresses).toEqual({'a.en': ['/posts/a/'], 'b.fr': ['/posts/b.fr/']});
});

test('pages are named, also in HTML and of a folder with words', () => {
  const {rows} = importedBlog({
    'hugo.yaml': 'module: {mounts: [{source: elsewhere, target: content/notes}]}',
    'content/posts/a.md': post('A'),
    'content/posts/_index.md': '---\ntitle: Posts\n---\n\nAbout these posts.\n',
    'content/notes/_index.md': '---\ntitle: Notes\n---\n',
    'content/about.html': '---\ntitle: About\n---\n<p>x</p>',
    'content/my_index.md': post('Mine'),
    'content/posts/b.pdc': 'x',
  });
  expect(rows.map((row) => row.split(' ')[0])).toEqual([
    'elsewhere:0',
    'content/about.html:0',
    'content/my_index.md:0',
    'content/posts/_index.md:0',
    'content/posts/b.pdc:0',
  ]);
});

test('the folder of the posts is the one that is mounted', () => {
  const config = 'module: {mounts: [{source: texts, target: content}]}';
  const {addresses} = importedBlog({'hugo.yaml': config, 'texts/posts/a.md': post('A')});
  expect(addresses).toEqual({A: ['/posts/a/']});
});
