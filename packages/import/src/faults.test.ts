import fs from 'node:fs';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';
import {formatLosses, formatReport} from './common/report';
import {importedBlog, importedFolder} from './fixtures/imported';
import {siteIn} from './fixtures/site';
import {importContent} from './import';

// What five public blogs lost. Each of these was wrong there.

const inJekyll = (text: string, more: Record<string, string> = {}) =>
  only({'_config.yml': '', '_posts/2020-01-02-a.md': `---\ntitle: A\n---\n${text}\n`, ...more});
const inHugo = (text: string, more: Record<string, string> = {}) =>
  only({'hugo.toml': '', 'content/posts/a.md': `---\ntitle: A\ndate: 2020-01-02\n---\n${text}\n`, ...more});
function only(files: Record<string, string>) {
  const {posts, rows, addresses} = importedBlog(files);
  return {body: posts.get('A')?.body ?? '', text: posts.get('A')?.text ?? '', rows, addresses};
}

test('a tag keeps what it encloses', () => {
  const figure = '{% figure caption:"A *caption*" class:"large" %}\n![in](/p.png)\n{% endfigure %}';
  expect(inJekyll(figure, {'p.png': ''}).body).toBe('![in](./p.png)\n\nA *caption*\n');
  expect(inJekyll('{% figure %}\nb\n{% endfigure %}').body).toBe('b\n');
  const unknown = inJekyll('{% figure something %}');
  expect([unknown.body, unknown.rows.length]).toEqual(['`{% figure something %}`\n', 1]);
  expect(inJekyll('{% image /p.png %}\nbelow\n{% endimage %}', {'p.png': ''}).body).toBe('![](./p.png)\n\nbelow\n');
});

test('a post in a folder is found by its path, and an unknown tag in an address is no address', () => {
  const b = {'_posts/sub/2020-01-03-b.md': '---\ntitle: B\n---\nx\n'};
  for (const name of ['/sub/2020-01-03-b', 'sub/2020-01-03-b', '2020-01-03-b'])
    expect(inJekyll(`[b]({% post_url ${name} %})`, b).body).toBe('[b](../2020-01-03-b/index.md)\n');
  const {body, rows} = inJekyll('[b *c*]({% unknown y %}) <a href="{% unknown z %}">z</a> ![p]({% q %})');
  expect(body).toBe('b *c* <a>z</a> `![p]({% q %})`\n');
  expect(rows).toHaveLength(3);
});

test('a site of Zola is no site of Hugo', () => {
  const files = {
    'config.toml': 'base_url = "https://old.example"\n[extra]\nx = 1\n',
    'content/blog/2024-01-02-a.md': '+++\ntitle = "A"\n+++\nx\n',
  };
  expect(only(files).addresses).not.toHaveProperty(['A', 0], '/blog/2024-01-02-a/');
});

test('a folder of posts that a configuration names and that is not there is named, with a folder that has posts', () => {
  const {rows} = importedBlog({'_config.yml': 'source: .tmp/src\n', 'src/_posts/2020-01-02-a.md': 'x'});
  expect(rows).toEqual(['_config.yml:1 source: .tmp/src is not here; there are posts in src: set it to that folder']);
  const hugo = importedBlog({'hugo.toml': 'baseURL = "https://x.y/"\ncontentDir = "gone"\n', 'posts/a.md': 'x'});
  expect(hugo.rows).toEqual([expect.stringContaining('gone is not here')]);
});

test('include_cached is include', () => {
  const {body} = inJekyll('{% include_cached tools.md %}', {'_includes/tools.md': '## Tools\n\n- a\n'});
  expect(body).toBe('## Tools\n\n- a\n');
});

test('param of Hugo is a field of the post, or else of the site', () => {
  const hugo = {'hugo.toml': '[params]\nwhere = "here"\n'};
  const post = {
    'content/posts/a.md': '---\ntitle: A\ndate: 2020-01-02\nWho: me\n---\n{{< param "who" >}} {{< param where >}}\n',
  };
  expect(only({...hugo, ...post}).body).toBe('me here\n');
  expect(inHugo('{{< param "gone" >}}').rows).toHaveLength(1);
});

test('details of Hugo, and tabs of its themes', () => {
  expect(inHugo('{{< details summary="See" >}}\nb\n{{< /details >}}').body).toBe(
    '<details>\n<summary>See</summary>\n\nb\n\n</details>\n',
  );
  expect(
    inHugo('{{< tabs >}}{{< tab "One" >}}a{{< /tab >}}{{< tab name="Two" >}}b{{< /tab >}}{{< /tabs >}}').body,
  ).toBe('**One**\n\na\n\n**Two**\n\nb\n');
});

test('code in HTML with an empty line in it ends where kramdown ends it', () => {
  const {body} = inJekyll('<div><pre><code>```terminal\n\n```</code></pre></div>\n\n```js\nx\n```');
  expect(body).toBe('<div><pre><code>```terminal\n<!-- -->\n```</code></pre></div>\n\n```js\nx\n```\n');
});

test('entities in a title of Jekyll are signs, and code in the language math is code', () => {
  const files = {'_config.yml': '', '_posts/2020-01-02-a.md': '---\ntitle: A &amp; &lt;B&gt;\n---\n```math\nx\n```\n'};
  const {posts} = importedBlog(files);
  expect(posts.get('A & <B>')?.body).toBe('```tex\nx\n```\n');
});

test('a link to the heading that became the title has no anchor', () => {
  const {posts} = importedBlog({
    'A.md': '# Head One\n\n## Two, too\n\n[[#Head One]] [[#Two, too]]\n',
    'B.md': '---\ntitle: B\n---\n[[A#Head One]] [[A#Two, too]]\n',
  });
  expect(posts.get('B')?.body).toMatch(/\[A\]\([^)]*index\.md\) \[A\]\([^)]*index\.md#two-too\)\n$/);
  expect(posts.get('Head One')?.body).toMatch(/\[Head One\]\(#\) \[Two, too\]\(#two-too\)\n$/);
});

test('a reference of MyST without words shows the title of its section', () => {
  const {posts} = importedBlog({'A.md': '# A\n\n{ref}`lab` {ref}`gone`\n\n(lab)=\n## The *section*\n\nx\n'});
  expect(posts.get('A')?.body).toContain('[The *section*](#lab) [gone](#gone)');
});

const DOCUSAURUS = `module.exports = {
  url: 'https://old.example', baseUrl: '/',
  presets: [['classic', {docs: {}, blog: {}}]],
  plugins: [['@docusaurus/plugin-client-redirects', {
    redirects: [{from: ['/old', '/older'], to: '/blog/a'}, {to: '/docs/one', from: '/first'}],
    createRedirects(path) { return []; },
  }]],
};`;

function importedSite(files: Record<string, string>) {
  const siteDir = folderWith({'blog/authors.yml': ''});
  const {rows} = importContent(siteIn(siteDir), folderWith({'docusaurus.config.js': DOCUSAURUS, ...files}), {});
  const read = (name: string) =>
    fs.existsSync(path.join(siteDir, name)) ? fs.readFileSync(path.join(siteDir, name), 'utf8') : undefined;
  return {read, rows: rows.map(({file, why}) => `${file}: ${why}`)};
}

test('redirects of Docusaurus come along, and its addresses with a slash', () => {
  const {read, rows} = importedSite({'blog/2020-01-02-x.md': '---\ntitle: A\nslug: a\n---\nx\n', 'docs/one.md': 'x'});
  expect(JSON.parse(read('blog/redirects.json') ?? '[]')).toEqual(
    expect.arrayContaining([
      {from: '/old', to: '/blog/a'},
      {from: '/older', to: '/blog/a'},
      {from: '/first', to: '/docs/one'},
      {from: '/blog/a/', to: '/blog/a'},
    ]),
  );
  expect(rows.filter((row) => row.includes('createRedirects'))).toHaveLength(1);
});

test('docs that could not be built are drafts, with the reason, and their sidebars come along', () => {
  const {read, rows} = importedSite({
    'sidebars.js': 'module.exports = {interview: ["one"]};',
    'src/theme/MDXComponents.js': 'export default {};',
    'src/examples/pub.js': '',
    'docs/one.md': 'x',
    'docs/two.mdx': "import pub from '../src/examples/pub';\n\n{pub}\n",
    'docs/three.mdx': '<Special>x</Special>\n',
    'docs/four.mdx': "import part from './_part.mdx';\n\n{part}\n\n<Details>x</Details>\n",
    'docs/_part.mdx': 'x',
    'blog/2020-01-02-x.mdx': '---\ntitle: A\n---\n<Special>x</Special>\n',
  });
  expect(read('sidebars.js')).toContain('interview');
  expect(read('docs/two.mdx')).toMatch(/^---\ndraft: true/);
  expect(read('docs/three.mdx')).toMatch(/^---\ndraft: true/);
  expect(read('docs/four.mdx')).not.toContain('draft');
  expect(read('blog/2020-01-02-x/index.mdx')).toContain('draft: true');
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^docs\/two\.mdx: needs \.\.\/src\/examples\/pub/),
      expect.stringMatching(/^docs\/three\.mdx: needs <Special>/),
      expect.stringMatching(/^src\/theme: /),
      expect.stringMatching(/^blog\/2020-01-02-x\.mdx: .*<Special>/),
    ]),
  );
});

test('a dry run ends with what readers will miss, the worst post first', () => {
  const row = (file: string, why: string) => ({kind: 'left' as const, file, line: 1, why});
  const rows = [
    row('a.md', 'leads to /x, which was not imported'),
    row('b.md', '{% x %} is not known here: it stays as code'),
    row('b.md', '{% y %} is not known here: it stays as code'),
    row('b.md', 'there is no picture /p.png: its place shows the name'),
    row('c.md', 'cannot be read: bad indentation'),
    {...row('d.md', 'left out the attributes {.x}'), kind: 'guessed' as const},
  ];
  expect(formatLosses({generator: 'x', done: {}, rows})).toBe(
    'What readers will miss, worst first:\n' +
      '  c.md: the whole post\n' +
      '  b.md: 2 tags shown as code, 1 picture\n' +
      '  a.md: 1 link',
  );
  expect(formatLosses({generator: 'x', done: {}, rows: rows.slice(-1)})).toBe('');
});

test('a dry run counts parts of posts and pictures that only the old pages have', () => {
  const row = (file: string, why: string) => ({kind: 'left' as const, file, line: 0, why});
  const rows = [
    row('a.md', '<Box> is a component of the old site: nothing is shown in its place'),
    row('b.qmd', 'it has outputs of its code, which only its page has: name a copy of the old pages with --built'),
    row('c.rst', 'reStructuredText is not read here: import the built site with --built alone'),
    row('.', '3 pictures load from x.example, which refuses other sites: download them'),
    row('d.md', 'a query, which a plugin answers in the vault, stays as code'),
    row('e.md', 'the old site did not show it (scheduled): it is a draft'),
  ];
  expect(formatLosses({generator: 'x', done: {}, rows}).split('\n').slice(1)).toEqual([
    '  .: 3 pictures',
    '  c.rst: the whole post',
    '  a.md: 1 part of the text',
    '  b.qmd: 1 part of the text',
    '  d.md: 1 tag shown as code',
  ]);
});

test('a page that was not public is not said to be a draft here', () => {
  const rows = [
    {kind: 'left' as const, file: 'a', line: 0, why: 'a page that the old site did not show (x): it is not here'},
  ];
  expect(formatReport({generator: 'x', done: {}, rows})).not.toMatch(/remove draft/);
});

test('a site in a folder above or below a plain one is named', () => {
  const site = {'website/docusaurus.config.js': 'module.exports = {}', 'website/blog/2020-01-02-a.md': '# A'};
  expect(importedBlog({'README.md': '# R', ...site}).rows).toContain(
    'website:0 is a site of Docusaurus: import this folder instead, so that its own rules count',
  );
  const hugo = folderWith({
    '.git/HEAD': '',
    'hugo.toml': '',
    'content/posts/a.md': '---\ntitle: A\ndate: 2020-01-02\n---\nx',
  });
  expect(importedFolder(path.join(hugo, 'content')).rows).toContain(
    `${hugo}:0 is a site of Hugo: import this folder instead, so that its own rules count`,
  );
  expect(importedBlog({'a/b.md': '# B', 'a/conf.yml': 'x: 1'}).rows.join()).not.toContain('is a site');
});

test('a packed export is to be unpacked', () => {
  const folder = folderWith({'posts.zip': 'PK'});
  expect(() => importedFolder(path.join(folder, 'posts.zip'))).toThrow(
    'posts.zip is packed: unpack it, and name its folder.',
  );
  expect(importedFolder(folder).rows).toContain('posts.zip:0 is packed: unpack it, and import its folder');
});

test('notes without an old address say what to do about it', () => {
  expect(importedBlog({'a.md': '# A\n\nx\n'}).rules).toMatch(/^no old addresses: .*--built/);
  const docs = {'mkdocs.yml': 'site_url: https://k.example/', 'docs/index.md': '# A', 'docs/b/c.md': '# C'};
  expect(importedBlog(docs).rules).toBe('2 addresses computed by the rules of MkDocs');
});
