import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {importedBlog} from './fixtures/imported';

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

test.each([
  ['## A heading {#Own .big}', '## A heading {#Own}\n'],
  ['## Other {.cls}', '## Other\n'],
  ['text\n{.note}', 'text\n'],
  ['`## Other {.cls}`', '`## Other {.cls}`\n'],
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
