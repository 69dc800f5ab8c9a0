import fs from 'node:fs';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {git} from 'inkstone-core/fixtures/git';
import {expect, test, vi} from 'vitest';
import {convertBody} from './common/body';
import {formatReport, fullReport, type Row} from './common/report';
import {videoAt} from './common/videos';
import {
  docusaurusAddress,
  filesOf,
  hugoAddress,
  imported,
  inDocusaurus,
  inHugo,
  inJekyll,
  jekyllAddress,
  PNG,
} from './fixtures/import';
import {siteIn} from './fixtures/site';
import {importContent} from './import';

test('a Hugo blog: YAML, TOML and JSON, bundles, shortcodes, permalinks, url and aliases', () => {
  const {post, moved, files, left} = imported('hugo');
  expect(post('grind')).toBe(`---
title: Grind size, measured
slug: grind-size-measured
date: 2022-07-09T06:30:00Z
tags: [coffee, measurement, experiments, better-coffee]
description: A sieve, a scale and < 30 minutes.
last_update: {date: 2023-01-02}
---

A finer grind is slower.

<!-- truncate -->

![Bar chart of mass per sieve](./grind.png "Mass per sieve")

:::tip

Rinse the paper when t > 20 s.

:::

See [Water: "soft" is relative](../2021-11-30-about-water/index.md) and [water](../2021-11-30-about-water/index.md#hardness).

    indented code with {{ braces }} and <tags>

It costs $5 and $6 per bag, if x<y and a >= b.
`);
  expect(post('water')).toContain('Text[^1].\n\n[^1]: A note with a [link](https://example.org/a_(b)).');
  expect(post('later')).toContain('date: 2099-01-01\ndraft: true');
  expect(files).toHaveProperty(['2022-07-09-grind-size-measured/grind.png']);
  expect(moved).toEqual({
    '/2022/07/grind-size-measured/': '/blog/grind-size-measured',
    '/grind.html': '/blog/grind-size-measured',
    '/2022/grind': '/blog/grind-size-measured',
    '/about-water/': '/blog/about-water',
  });
  expect(left).toEqual([expect.stringContaining(' no counterpart')]);
});

test('a Jekyll blog: Liquid, an HTML post, attributes, a draft that another post links to', () => {
  const {post, moved, left} = imported('jekyll');
  expect(post('desk')).toContain(`It wobbles. 
<!-- truncate -->
<img src="./desk.png" alt="The desk" width="300" />

\`\`\`python showLineNumbers
print("height:", 110)
\`\`\`

Before: the chair. 

:::note

mind the saw

:::
`);
  expect(post('desk')).toContain('tags: [desk, diy, home, wood]');
  expect(post('chair')).toContain('draft: true\n---\n\nAn **HTML** post with a [picture](./desk.png).');
  expect(moved).toEqual({'/home/wood/2015/03/09/standing-desk/': '/blog/standing-desk'});
  expect(left).toEqual([expect.stringMatching(/standing-desk\.markdown:\d+ linked to .*2014-12-24-chair.*draft/)]);
});

test('a Docusaurus blog keeps its addresses, authors and components; plain files become Markdown', () => {
  const {files, moved, left} = imported('docusaurus');
  expect(files['2020-01-02-single/index.md']).toBe(`---
title: One file
slug: 2020/01/02/single
date: 2020-01-02
authors: [lin]
tags: [c, c-plus-plus, tool]
---

import pool from a place you trust, they say.

The path is \${HOME}, the set is {1, 2}.
<!-- truncate -->
:::tip[Remember]
Keep it short.
:::

![cover](./cover.png)
`);
  expect(files['2021-02-03-about-plots/index.md']).toContain(
    'authors: [a-guest]\ntags: [plots, tool]\n---\n\n![a plot][p] beside text.\n\n[p]: ./plot.png\n',
  );
  expect(files['2022-03-04-tabs/index.mdx']).toContain('<TabItem value="a" label="A">First.</TabItem>');
  expect(files['authors.yml']).toBe(
    'lin:\n  name: Lin\n  title: Writes tools\na-guest:\n  name: A guest\n  url: https://guest.example\n',
  );
  expect(files['tags.yml']).toContain('tool:\n  label: Tool\n  permalink: /tool\n');
  const pages = ['2020/01/02/single', '2022/03/04/tabs', 'about-plots'].map((name) => `/blog/${name}`);
  expect([moved, left]).toEqual([Object.fromEntries(pages.map((page) => [`${page}/`, page])), []]);
});

test('a folder of Markdown: titles, dates from names and Git, marks of Windows, wiki links', () => {
  const folder = folderWith({});
  fs.cpSync(path.join(__dirname, 'fixtures/plain'), folder, {recursive: true});
  fs.renameSync(path.join(folder, 'with-mark.md'), path.join(folder, 'former-name.md'));
  git(folder, '2018-05-06T01:00:00+08:00', 'init', '-q');
  git(folder, '2018-05-06T01:00:00+08:00', 'add', '.');
  git(folder, '2018-05-06T01:00:00+08:00', 'commit', '-qm', 'x');
  git(folder, '2019-01-02T01:00:00+08:00', 'mv', 'former-name.md', 'with-mark.md');
  git(folder, '2019-01-02T01:00:00+08:00', 'commit', '-qm', 'y');
  const {files, guessed} = imported(folder);
  expect(Object.keys(files)).toEqual([
    ...['2018-05-06-with-mark/index.md', '2018-05-06-地图/index.md', '2019-08-07-notes/index.md'],
    ...['2019-08-07-notes/map.png', 'authors.yml'],
  ]);
  expect(files['2018-05-06-with-mark/index.md']).toBe(
    '---\ntitle: With a mark\nslug: with-mark\ndate: 2018-05-06\n---\n\nDate only in Git. Line one  \nline two.\n',
  );
  expect(files['2019-08-07-notes/index.md']).toContain('title: 没有前言\n');
  expect(files['2019-08-07-notes/index.md']).toContain(
    '第二行，见 [地图](../2018-05-06-地图/index.md) 和 ![](./map.png)。',
  );
  expect(files['2018-05-06-地图/index.md']).toContain('参考：https://example.org/path，别点错。');
  expect(guessed).toContainEqual('sub/地图.md:0 its title is the name of the file: 地图');
});

test('a notebook: one program with regions, outputs as files, a data frame as a table', () => {
  const {files, guessed, left, post} = imported('notebooks/dice.ipynb');
  const folder = Object.keys(files)
    .find((name) => name.endsWith('index.md'))
    ?.replace('index.md', 'notebook/');
  expect(post().split('---\n')[1]).toContain('title: Rolling dice\nslug: dice\n');
  expect(post()).toContain(`Sums of $n$ dice, see ![sketch](./notebook/s.png).

\`\`\`py file=./notebook/dice.py#cell-1
\`\`\`

\`\`\`text file=./notebook/cell-1-stderr.txt
\`\`\``);
  expect(post()).toMatch(/\|\s+\| n \|\n\|[ -]+\|[ -]+\|\n\| 0 \| 1 \|/);
  expect(files[`${folder}dice.py`]).toMatch(
    /^# region cell-1\n# %matplotlib inline\n# !pip install numpy\nimport random\nrandom.seed\(7\)\n# endregion\n/,
  );
  expect(files[`${folder}cell-2.txt`]).toBe('3.489\n');
  expect(files[`${folder}cell-5-error.txt`]).toBe('ZeroDivisionError: division by zero\n');
  expect(files[`${folder}cell-4.png`]?.slice(1, 4)).toBe('PNG');
  expect(guessed).toContainEqual('dice.ipynb:31 !pip install numpy became a comment');
  expect(left).toEqual(['dice.ipynb:133 cell-6 was not run: it has no output']);
});

const cell = (source: string, outputs: object[] = []) => ({cell_type: 'code', source, outputs, execution_count: 1});
const notebook = (cells: object[], info = {}) => JSON.stringify({metadata: {language_info: info}, cells});

test('with run, a notebook has what Jupyter gives now; without Jupyter, what it had', () => {
  const files = {'2020-01-02-n.ipynb': notebook([cell('6 * 7', [{output_type: 'stream', text: 'old'}])])};
  const printed = (path: string) => {
    vi.stubEnv('PATH', path);
    const {files: written, left} = imported(files, {run: true});
    return [written['2020-01-02-n/notebook/cell-1.txt'], ...left];
  };
  const script =
    '#!/bin/sh\ncase "$*" in *--execute*--stdout*) while [ $# -gt 1 ]; do shift; done; sed s/old/42/ "$1";; esac';
  const bin = folderWith({jupyter: script});
  fs.chmodSync(path.join(bin, 'jupyter'), 0o755);
  expect(printed(`${bin}:${process.env.PATH}`)).toEqual(['42\n']);
  expect(printed('')).toEqual(['old\n', expect.stringMatching(/^2020-01-02-n\.ipynb:0 was not run: .*Jupyter/)]);
  vi.unstubAllEnvs();
});

test('other kernels, widgets, foreign cells and old notebooks', () => {
  const widget = {
    output_type: 'display_data',
    data: {'application/vnd.jupyter.widget-view+json': {}, 'text/plain': 'Slider()'},
  };
  const r = imported({'2020-01-02-r.ipynb': notebook([cell('x <- 1', [widget])], {name: 'R', file_extension: '.r'})});
  expect(r.files['2020-01-02-r/notebook/r.r']).toContain('x <- 1');
  expect(r.left).toEqual([expect.stringContaining('cell-1 shows a widget')]);
  const python = imported({
    '2020-01-02-a.ipynb': notebook([cell('%%bash\nls'), cell('a = 1')]),
    '2020-01-02-old.ipynb': '{}',
  });
  expect(python.files['2020-01-02-a/notebook/a.py']).toContain('# %%bash\n# ls\n');
  expect(python.left).toEqual([expect.stringMatching(/^2020-01-02-old\.ipynb:1 cannot be read: .*current Jupyter/)]);
});

test('running twice changes nothing, a dry run writes nothing, force writes the same again', () => {
  const before = {'authors.yml': 'me:\n  name: Me # the owner\n', 'tags.yml': 'linux:\n  label: 系统\n'};
  const notes = {'日志.md': '---\ntitle: 日志\ndate: 2016-03-04\ntags: [系统, 折腾]\n---\nx\n', 'b.md': '# B\n'};
  const first = imported(notes, {}, before);
  expect(first.files['tags.yml']).toMatch(/^linux:\n {2}label: 系统\n折腾:\n/);
  expect(first.post('日志')).toContain('authors: [me]\ntags: [linux, 折腾]');
  expect(first.files['authors.yml']).toBe(before['authors.yml']);
  const edited = path.join(first.siteDir, 'blog/2016-03-04-日志/index.md');
  fs.appendFileSync(edited, 'mine\n');
  expect(first.again().done).toEqual({'already there and skipped': 2});
  expect(fs.readFileSync(edited, 'utf8')).toMatch(/mine\n$/);
  first.again({force: true});
  expect(filesOf(path.join(first.siteDir, 'blog'))).toEqual(first.files);
  const dry = imported(notes, {dryRun: true}, {});
  expect(dry.files).toEqual({});
  expect(dry.report.done).toMatchObject({posts: 2});
});

test('a language that is not the first one is named in the posts and in their addresses', () => {
  const {post, moved} = imported('jekyll', {language: 'en'});
  expect(post('desk')).toContain('language: en\n');
  expect(Object.values(moved)).toEqual(['/en/blog/standing-desk']);
  expect(() => imported('jekyll', {language: 'fr'})).toThrow('no language "fr"; it has zh-CN, en');
});

/** Addresses that Hugo 0.111.3 gave these posts. */
test.each([
  ['', ['/posts/a--b/', '/posts/a@b/', '/posts/c++/', '/posts/café/', '/posts/deep/sub/z/']],
  [
    'permalinks: {posts: "/:year/:yearday/:title/"}',
    ['/2020/65/a--b/', '/2020/66/a@b-c-d/', '/2020/67/c-/', '/2020/68/c/', '/2020/69/c#-and-c-/'],
  ],
  [
    'permalinks: {posts: "/:sections/:slug/"}\nremovePathAccents: true\ndisablePathToLower: true',
    ['/posts/C#-and-C-/', '/posts/C-/', '/posts/C/', '/posts/a--b/', '/posts/a@b-c-d/'],
  ],
  [
    'uglyURLs: true\nfrontmatter: {date: [":filename", ":default"]}',
    ['/posts/a--b.html', '/posts/a@b.html', '/posts/c++.html', '/posts/café.html', '/posts/deep/sub/z.html'],
  ],
])('posts of Hugo keep their addresses: %s', (config, addresses) => {
  const post = (title: string, day: number) => `---\ntitle: "${title}"\ndate: 2020-03-0${day}\n---\n\ntext\n`;
  const {moved} = imported({
    'config.yaml': config || 'title: T',
    'content/posts/a--b.md': post('a -- b', 5),
    'content/posts/①a@b.md': post('a@b ① c - d', 6),
    'content/posts/c++.md': post('C++', 7),
    'content/posts/café.md': post('C#', 8),
    'content/posts/deep/sub/z.md': post('C# and C++', 9),
  });
  expect(Object.keys(moved).sort()).toEqual(addresses);
});

/** Addresses that Jekyll 4.3.1 gave these posts. */
test.each([
  [
    'defaults:\n  - scope: {path: "", type: posts}\n    values: {permalink: "/posts/:title/"}',
    ['/posts/x/', '/posts/y/'],
  ],
  ['collections: {posts: {permalink: "/notes/:title/"}}', ['/notes/x/', '/notes/y/']],
  ['permalink: weekdate', ['/2020/W01/Fri/y.html', '/2020/W01/Thu/x.html']],
  [
    'permalink: /:long_day/:short_month/:week/:slugified_categories/:name',
    ['/Friday/Jan/01/2020-01-03-y', '/Thursday/Jan/01/2020-01-02-x'],
  ],
  ['permalink: /:collection/:i_day/:long_month/:title', ['/posts/2/January/x', '/posts/3/January/y']],
])('posts of Jekyll keep their addresses: %s', (config, addresses) => {
  const {moved} = imported({
    '_config.yml': config,
    '_posts/2020-01-02-x.md': '---\ntitle: X\n---\n\nx\n',
    '_posts/2020-01-03-y.md': '---\ntitle: Y\n---\n\ny\n',
  });
  expect(Object.keys(moved).sort()).toEqual(addresses);
});

test.each([
  [
    inJekyll('{::comment}\nhidden\n{:/comment}\n\nShown {% comment %}secret{% endcomment %}end, `{% comment %}`.'),
    'end',
  ],
  [inHugo('Shown {{< comment >}}secret{{< /comment >}} end.'), 'end'],
  [imported({'2020-01-02-a.md': '---\ntitle: A\n---\nShown %%secret\nhidden%% end.\n'}), 'end'],
])('what the old site did not show is not in the post', ({post}, shown) => {
  expect(post()).toContain(shown);
  expect(post()).not.toMatch(/secret|hidden/);
});

test.each([
  ['headless: true', 'it is headless'],
  ['build: {render: never}', 'build.render is never'],
  ['expiryDate: 2020-02-02', 'its expiryDate has passed'],
  ['publishDate: 2999-02-02', 'its publishDate is still to come'],
])('a page that Hugo did not make is a draft: %s', (front, reason) => {
  const {post, left, moved} = imported({
    'hugo.toml': '',
    'content/posts/a.md': `---\ntitle: A\ndate: 2020-01-02\n${front}\n---\ntext\n`,
  });
  expect(post()).toContain('draft: true');
  expect(left.join('\n')).toContain(reason);
  expect(moved).toEqual({});
});

test.each([
  ['$$\nx = 1\ny = 2\n$$', '$$\nx = 1\ny = 2\n$$'],
  ['$a\n+ b$', '$a\n+ b$'],
  ['$$x = 1\ny = 2$$\n\nr\n\n## later', '$$\nx = 1\ny = 2\n$$\n\nr\n\n## later'],
  ['$$x = \\sum_{i=1}^n i$$', '$$\nx = \\sum_{i=1}^n i\n$$'],
  ['A \\\\(a_1 = b_2\\\\) B', 'A $a_1 = b_2$ B'],
  ['\\\\[ x^2 \\\\]', '$$\nx^2\n$$'],
])('formulas stay formulas: %j', (text, expected) => {
  const {post} = inHugo(text, {'hugo.toml': 'params = {mathjax = true}'});
  expect(post()).toContain(`\n${expected}\n`);
});

test('formulas between the delimiters of Hugo stay formulas', () => {
  const config = '[markup.goldmark.extensions.passthrough]\nenable = true\n[params]\nmath = true\n';
  const {post} = inHugo('A \\(a_1 = b_2 * c * d\\) B\n\n\\[ x^2_1 \\]\n\n`\\(code\\)`', {'hugo.toml': config});
  expect(post()).toMatch(/A \$a_1 = b_2 \* c \* d\$ B\n\n+\$\$\nx\^2_1\n\$\$\n/);
  expect(post()).toContain('`\\(code\\)`');
});

test('what is no address of the site is no redirect', () => {
  const aliases = 'aliases: [/kept/, "javascript:alert(1)", "../../up"]';
  const {moved} = imported({
    'hugo.toml': '',
    'content/posts/a.md': `---\ntitle: A\ndate: 2020-01-02\n${aliases}\n---\n`,
  });
  expect(Object.keys(moved).sort()).toEqual(['/kept/', '/posts/a/', '/up']);
});

/** Hugo knows the language of a file by its name, or by its folder. */
test.each([
  [
    'languages',
    '',
    (language: string) => `content/posts/a.${language}.md`,
    (language: string) => `content/posts/${language}.${language}.md`,
  ],
  [
    'contentDir',
    'contentDir = "content/LANGUAGE"',
    (language: string) => `content/${language}/posts/a.md`,
    (language: string) => `content/${language}/posts/${language}.md`,
  ],
  [
    'module.mounts',
    '[[module.mounts]]\nsource = "in/LANGUAGE"\ntarget = "content"\nlang = "LANGUAGE"',
    (language: string) => `in/${language}/posts/a.md`,
    (language: string) => `in/${language}/posts/${language}.md`,
  ],
])('a Hugo blog in two languages comes with both: %s', (_, option, both, alone) => {
  const post = (title: string) => `---\ntitle: ${title}\ndate: 2020-01-02\n---\n\n${title} text\n`;
  const language = (code: string) =>
    `[languages.${code}]\nlanguageName = "${code}"\n${option.replaceAll('LANGUAGE', code)}\n`;
  const withPictures = (text: string) => `${text.replace('date', 'image: /cover.png\ndate')}![p](/p.png)\n`;
  const source = folderWith({
    'hugo.toml': `defaultContentLanguage = "zh-cn"\n${language('zh-cn')}${language('en')}`,
    'static/cover.png': 'cover',
    'static/p.png': 'picture',
    [both('zh-cn')]: withPictures(post('甲')),
    [both('en')]: withPictures(post('A')),
    [alone('en')]: post('English alone'),
  });
  const siteDir = folderWith({'blog/authors.yml': ''});
  const report = importContent(siteIn(siteDir), source, {});
  const files = filesOf(siteDir);
  const folder = Object.keys(files).find((name) => /^blog\/2020-01-02-a\/index/.test(name));
  expect(files[folder ?? '']).toContain('甲 text');
  expect(files['i18n/en/docusaurus-plugin-content-blog/2020-01-02-a/index.md']).toContain('A text');
  expect(files['i18n/en/docusaurus-plugin-content-blog/2020-01-02-a/index.md']).not.toContain('language:');
  // Docusaurus looks for the picture of the front matter beside the translation.
  expect(files['i18n/en/docusaurus-plugin-content-blog/2020-01-02-a/cover.png']).toBe('cover');
  expect(files['i18n/en/docusaurus-plugin-content-blog/2020-01-02-a/p.png']).toBeUndefined();
  expect(files['blog/2020-01-02-en/index.md']).toContain('language: en');
  const moved = JSON.parse(files['blog/redirects.json'] ?? '[]');
  expect(moved).toContainEqual({from: '/en/posts/a/', to: '/en/blog/a'});
  expect(moved).toContainEqual({from: '/posts/a/', to: '/blog/a'});
  expect(report.done).toMatchObject({posts: 2, translations: 1});
  expect(report.rows.filter(({why}) => why.includes('not here'))).toEqual([]);
});

test('links between languages lead to the page in the other one; a folder may be the translation of a file', () => {
  const siteDir = folderWith({'blog/authors.yml': ''});
  const post = (text: string) => `---\ntitle: T\ndate: 2020-01-01\n---\n\n${text}\n`;
  const source = folderWith({
    'hugo.toml':
      'baseURL = "https://old.example/"\ndefaultContentLanguage = "zh-cn"\n[languages.zh-cn]\ncontentDir = "content/zh"\n[languages.en]\ncontentDir = "content/en"\n',
    'content/zh/posts/a.md': post('[a](/en/posts/a/) [b](https://old.example/en/posts/b/#x)'),
    'content/zh/posts/only.md': post('只有中文'),
    'content/en/posts/a/index.md': post('[only](/posts/only/) [zh](/posts/a/) [all](/en/tags/)'),
    'content/en/posts/b.md': post('English only'),
  });
  const {rows} = importContent(siteIn(siteDir), source, {});
  const files = filesOf(siteDir);
  expect(files['blog/2020-01-01-a/index.md']).toContain('[a](pathname:///en/blog/a) [b](pathname:///en/blog/b#x)\n');
  expect(files['i18n/en/docusaurus-plugin-content-blog/2020-01-01-a/index.md']).toContain(
    '[only](pathname:///../blog/only) [zh](pathname:///../blog/a) [all](pathname:///../en/tags/)',
  );
  expect(rows).toEqual([
    expect.objectContaining({file: 'i18n', why: expect.stringMatching(/\(1 here\).* --ack --all/)}),
  ]);
});

test('with a slash before it, Hugo takes an address or alias without the language', () => {
  const siteDir = folderWith({'blog/authors.yml': ''});
  const post = (front: string) => `---\ntitle: T\ndate: 2020-01-01\n${front}\n---\n\nx\n`;
  const source = folderWith({
    'hugo.toml':
      'baseURL = "https://old.example/sub/"\ndefaultContentLanguage = "zh-cn"\n[languages.zh-cn]\n[languages.en]\n',
    'content/posts/a.en.md': post('url: /foo/\naliases: [/al/, /en/al2/, al3]'),
    'content/posts/b.en.md': post('url: foo2/'),
  });
  importContent(siteIn(siteDir), source, {});
  const redirects: {from: string; to: string}[] = JSON.parse(filesOf(siteDir)['blog/redirects.json'] ?? '[]');
  expect(redirects.filter(({to}) => /\/[ab]$|foo/.test(to)).map(({from}) => from)).toEqual(
    expect.arrayContaining(['/sub/foo/', '/sub/al/', '/sub/en/al2/', '/sub/en/foo2/']),
  );
});

test('a translation of another day goes with its original; a post of the same name in another section stays', () => {
  const post = (title: string, day: number) => `---\ntitle: ${title}\ndate: 2020-01-0${day}\n---\n\n${title} text\n`;
  const siteDir = folderWith({'blog/authors.yml': ''});
  const source = folderWith({
    'hugo.toml': 'defaultContentLanguage = "zh-cn"\n[languages.zh-cn]\n[languages.en]\n',
    'content/posts/a.zh-cn.md': post('甲', 1),
    'content/posts/a.en.md': post('A', 2),
    'content/posts/b.zh-cn.md': post('乙', 3),
    'content/notes/b.en.md': post('Another', 3),
  });
  const run = () => importContent(siteIn(siteDir), source, {});
  const {rows, done} = run();
  expect(rows.map(({why}) => why).filter((why) => !/feed|--ack/.test(why))).toEqual([
    'its address is /blog/b-2, because b was taken',
  ]);
  expect(done).toMatchObject({posts: 3, translations: 1});
  const files = filesOf(siteDir);
  expect(files['i18n/en/docusaurus-plugin-content-blog/2020-01-01-a/index.md']).toContain('A text');
  expect(files['blog/2020-01-03-b/index.md']).toContain('乙 text');
  expect(files['blog/2020-01-03-b-2/index.md']).toContain('Another text');
  expect(run().done).toEqual({'already there and skipped': 4});
});

test('shortcodes of Hugo: a picture with named arguments, titles of admonitions, shortcodes that are shown', () => {
  const text =
    '{{< img src="/img/p.png" alt="A" >}}\n\n{{< admonition tip "My title" false >}}\nx\n{{< /admonition >}}\n\n{{< admonition note "Second" true >}}\ny\n{{< /admonition >}}\n\n' +
    '```md\n{{</* note */>}}\n```\n\nWrite {{</* note */>}}.\n';
  const {post} = inHugo(text, {'static/img/p.png': 'picture'});
  expect(post()).toContain('![A](./p.png)');
  expect(post()).toContain(':::tip[My title]');
  expect(post()).toContain(':::note[Second]');
  expect(post()).toContain('```md\n{{< note >}}\n```');
  expect(post()).toContain('Write `{{< note >}}`.');
});

test('shortcodes of a Hugo site of its own are what their templates say', () => {
  const text =
    'See {{< ext url="https://x.example" title="X" >}}.\n\n{{< series >}}\n\n{{< tab class="t" >}}\n| a |\n|---|\n| 1 |\n' +
    '{{</ tab >}}\n\nA {{< mark >}}word{{< /mark >}} and {{< data id="1" >}}.\n';
  const {post, report} = inHugo(text, {
    'hugo.toml': 'theme = "t"\n',
    'layouts/shortcodes/ext.html': '{{- $url := .Get "url" -}}\n<a href="{{ $url }}">{{ .Get "title" }}</a>',
    'layouts/shortcodes/series.html': '<hr>\n\n<ul>\n  <li>One</li>\n</ul>\n',
    'layouts/shortcodes/data.html': '{{ range site.Data.x }}{{ . }}{{ end }}',
    'themes/t/layouts/shortcodes/tab.html': '{{ range .Params }}{{ end }}{{ .Inner | markdownify }}',
    'themes/t/layouts/shortcodes/mark.html': '<mark>{{ .Inner }}</mark>',
  });
  expect(post()).toContain(
    'See <a href="https://x.example">X</a>.\n\n<hr>\n<ul>\n<li>One</li>\n</ul>\n\n| a |\n|---|\n| 1 |\n\n' +
      'A <mark>word</mark> and `{{< data id="1" >}}`.\n',
  );
  expect(report.rows.map(({why}) => why)).toEqual(
    expect.arrayContaining([
      'of {{< tab >}}, only the text is kept, not the output of its template',
      '{{< data id="1" >}} is not known here: it stays as code',
    ]),
  );
});

test('a post that says its language is in that', () => {
  const {post} = imported({
    '_config.yml': '',
    'source/_posts/a.md': '---\ntitle: A\nlang: en\n---\nx',
    'source/_posts/b.md': '---\ntitle: B\nlanguage: zh\n---\nx',
  });
  expect([post('-a/'), post('-b/')].map((text) => text.match(/^language: (.*)$/m)?.[1])).toEqual(['en', undefined]);
});

test.each<[ReturnType<typeof imported>, string[]]>([
  [hugoAddress('', '', 'Big Name'), ['/posts/big-name/']],
  [hugoAddress('permalinks: {posts: "/:filename"}', '', 'Big Name'), ['/big-name/']],
  [hugoAddress('disablePathToLower: true', '', 'Big Name'), ['/posts/Big-Name/']],
  [
    imported(
      {
        'hugo.yaml': 'defaultContentLanguage: ja\nlanguages: {ja: {}, en: {contentDir: content/en}}',
        'content/en/entry/a.md': '---\ntitle: A\ndate: 2020-01-02\n---\n',
      },
      {language: 'en'},
    ),
    ['/en/entry/a/'],
  ],
  [hugoAddress('uglyURLs: true', 'slug: s\n', 'sub/a'), ['/posts/sub/s.html']],
  [hugoAddress('baseURL: https://x.y/b/\npermalinks: {page: {posts: "/:monthname/:title"}}', ''), ['/b/january/a-b/']],
  [jekyllAddress('a: 1', 'category: Z\n', 'y/_posts/2020-01-02-A.md'), ['/y/z/2020/01/02/A.html']],
  [jekyllAddress('permalink: /:year/:slug', 'redirect_from: [/old.html]\n'), ['/2020/a', '/old.html']],
  [jekyllAddress('permalink: ordinal\nbaseurl: /n', ''), ['/n/2020/002/A.html']],
  [
    docusaurusAddress("{feedOptions: {type: null}, routeBasePath: '/'}", 'slug: /s\n', '2020-01-02-a.md'),
    ['/s', '/s/'],
  ],
  [
    docusaurusAddress("{routeBasePath: 'news'}", '', '2020/01-02-a/index.md'),
    ['/news/2020/01/02/a', '/news/2020/01/02/a/'],
  ],
])('an old address leads to the new one: %#', ({moved, left}, addresses) => {
  expect(Object.keys(moved)).toEqual(addresses);
  expect(left).toHaveLength(addresses.length ? 0 : 1);
});

test('an old address that can stay stays; a slug that is taken or reserved gets a number', () => {
  const files = {
    '_config.yml': 'permalink: /blog/:title/',
    '_posts/2020-01-02-a.md': '---\ntitle: A\n---\n',
    'x/_posts/2021-01-02-a.md': '---\ntitle: A2\n---\n',
    '_posts/2020-01-03-tags.md': '---\ntitle: T\n---\n',
    '_drafts/2020-01-03-b.md': '---\ntitle: B\n---\n',
    '_posts/2020-01-03-b.md': '---\ntitle: B\n---\n',
  };
  const {files: written, moved} = imported(files, {}, {'2019-01-01-a/index.md': '---\nslug: a\n---\n'});
  expect(Object.keys(written).filter((name) => name.endsWith('index.md'))).toEqual([
    ...['2019-01-01-a/index.md', '2020-01-02-a-2/index.md', '2020-01-03-b-2/index.md', '2020-01-03-b/index.md'],
    ...['2020-01-03-tags-2/index.md', '2021-01-02-a-3/index.md'],
  ]);
  expect(written['2020-01-03-b-2/index.md']).toContain('draft: true');
  expect(moved).toEqual({'/blog/a/': '/blog/a-2', '/blog/b/': '/blog/b', '/blog/tags/': '/blog/tags-2'});
  const stays = jekyllAddress('permalink: /blog/:title', '');
  expect([stays.moved, stays.post().includes('slug: A\n')]).toEqual([{}, true]);
});

test.each([
  [imported({'a.md': '---\ntitle: A\ndate: 2020-01-02\npermalink: /blog/a(b)\n---\n'}), '/blog/a(b)', '/blog/a-b'],
  [hugoAddress('Permalinks:\n  posts: /p/:slug/', 'slug: 3687594958\n'), '/p/3687594958/', '/blog/3687594958'],
  [hugoAddress('', 'URL: /2018/03/b/\nLastMod: 2020-01-03\n'), '/2018/03/b/', '/blog/b'],
])('the new address is one that the router finds: %#', ({moved, report}, from, to) => {
  expect([moved, report.rows]).toEqual([{[from]: to}, []]);
});

test.each([
  ['2025-06-02T01:00:00+08:00', '2025-06-02'],
  ['2025-06-02 09:00:00 +0800', '2025-06-02T01:00:00Z'],
  ['2016/3/4', '2016-03-04'],
  ['March 4, 2016', '2016-03-04'],
])('the day of the date %s stays', (date, written) => {
  const {post} = imported({'a.md': `---\ntitle: A\ndate: ${date}\n---\n`});
  expect(post()).toContain(`date: ${written}\n`);
});

test('front matter as people write it', () => {
  const {post, files, left, guessed} = imported({
    'a.md':
      '---\ntitle: "Foo: bar"\ndate: 2020-01-01\ntags: a, B\ncustom: 1\nauthor: Ann Lee\nimage: img/c.png\n' +
      'summary:\nexcerpt: In short\nsubtitle: Below\n---\n',
    'b.md':
      '{\n"title": "J", "date": "2020-01-02", "tags": ["b", {"name": "b"}], "authors": [{"name": "Ann Lee"}]\n}\n',
    'c.md': '---\ntitle: C\ndate: 2020-01-03\ntags: [b]\npassword: x\n---\n',
    'd.md': '---\ntitle: [\n---\n',
    'img/c.png': PNG,
  });
  expect(post('-a/')).toBe(
    "---\ntitle: 'Foo: bar'\nslug: a\ndate: 2020-01-01\nauthors: [ann-lee]\ntags: [a, b]\ndescription: In short\n" +
      'image: ./c.png\n---\n\n\n',
  );
  expect(files['tags.yml']).toBe('a:\n  label: a\n  permalink: /a\nb:\n  label: B\n  permalink: /b\n');
  expect(post('-b/')).toContain('authors: [ann-lee]\ntags: [b]\n');
  expect(post('-c/')).toContain('draft: true');
  expect(left).toEqual([
    'c.md:5 was behind a password: it is a draft',
    expect.stringMatching(/^d\.md:\d cannot be read/),
  ]);
  expect(guessed).toContainEqual('a.md:5 front matter "custom" was left out');
  expect(guessed).toContainEqual('a.md:10 front matter "subtitle" was left out');
});

test.each<[ReturnType<typeof imported>, string]>([
  [
    inHugo('{{< highlight go "linenos=table,hl_lines=1 3-4" >}}\nx := 1\n{{< /highlight >}}'),
    '```go {1,3-4} showLineNumbers\nx := 1\n```',
  ],
  [
    inHugo('```go {linenos=inline,hl_lines=[1,"3-4"],linenostart=9}\nx := 1\n```'),
    '```go {1,3-4} showLineNumbers=9\nx := 1\n```',
  ],
  [inHugo('```js {title=a.js linenos=false}\n1\n```'), '```js title="a.js"\n1\n```'],
  [inJekyll('{% highlight ruby linenos %}\n1\n{% endhighlight %}'), '```ruby showLineNumbers\n1\n```'],
  [inHugo('{{<rating 5>}}'), '`{{<rating 5>}}`'],
  [inHugo('![x](/b.png)', {'static/b.png': PNG}), '![x](./b.png)'],
  [inJekyll('{% include figure.html src="/i/b.png" caption="C" %}', {'i/b.png': PNG}), '![C](./b.png "C")'],
  [inJekyll('{% include toc icon="columns" title="Contents" %}\n\nText'), 'Text'],
  // The forms of Chirpy and Minimal Mistakes.
  ...[`embed/youtube.html id='abc'`, 'video id="abc" provider="youtube"'].map(
    (form): [ReturnType<typeof imported>, string] => [
      inJekyll(`{% include ${form} %}`),
      '<iframe src="https://www.youtube-nocookie.com/embed/abc" title="youtube abc" ' +
        'width="560" height="315" loading="lazy" allowfullscreen></iframe>',
    ],
  ),
  [
    inJekyll('[p]({{ site.baseurl }}/2020/01/02/a.html) {{ "/b.pdf" | relative_url }}', {'b.pdf': PNG}),
    '[p](../2020-01-02-a/index.md) /b.pdf',
  ],
  [
    inJekyll('{% raw %}{{ x }}{% endraw %} {{ page.title }} {{ site.baseurl }} {{ site.n }} {% if a %}', {
      '_config.yml': 'n: 7',
    }),
    '{{ x }} A  7 `{% if a %}`',
  ],
  [inHugo('$this->a($b), `$a$`'), '\\$this->a(\\$b), `$a$`'],
  [inHugo('$x$ 和$path 或$（空）', {'hugo.toml': 'params.math = true'}), '$x$ 和\\$path 或$（空）'],
])('what only the old site understood becomes what it means: %#', ({body}, text) => {
  expect(body).toBe(`${text}\n`);
});

test('sites whose videos posts show are named once, as the option that allows them; pictures need none', () => {
  const {left, guessed} = inHugo('{{< youtube a >}} {{< youtube b >}} ![](https://p.example/a.png)');
  expect(guessed).toEqual([]);
  expect(left).toEqual([expect.stringContaining("add security: {frames: ['https://www.youtube-nocookie.com']}")]);
});

test('addresses in HTML without quotation marks are kept', () => {
  const text =
    'See <a href=https://x.example/a?b class=c>x</a>, `<a href=a/b>`.\n\n<img src=https://x.example/a.png alt="=/b">\n';
  expect(inHugo(text).body).toBe(text.replace(/=(https:\S+?)(?=[ >])/g, '="$1"'));
});

test('a list behind indented code is one, also where it does not begin with 1', () => {
  const text =
    '- 0\n\n      1\n\n2. a\n\na\n\n    x\n      y\n\n2. b\n\n    ```js\n    c\n    ```\n\n3. d\n\ne\n\n    z\n\n4. f';
  expect(inHugo(text).body).toBe(
    `${text.replace('    x\n      y', '```\nx\n  y\n```').replace('    z', '```\nz\n```')}\n`,
  );
});

test.each([
  [inHugo, '$f=\\\\{a\\\\}$ $x\\_2$ `$\\\\{$`', '$f=\\{a\\}$ $x_2$ `$\\\\{$`'],
  [inHugo, '$$\na \\\\\\\\ b\n$$', '$$\na \\\\ b\n$$'],
  [inHugo, '$\\sqrt{a \\, b}$', '$\\sqrt{a \\, b}$'],
  [inJekyll, '$f=\\\\{a\\\\}$ $$x\\\\{\\alpha$$', '$f=\\{a\\}$ $$x\\\\{\\alpha$$'],
  [inHugo, '\\\\[ a \\\\\\\\ b \\\\]', '$$\na \\\\ b\n$$'],
  [inHugo, '\\begin{align}\na \\\\\\\\\nb\n\\end{align}', '\\begin{align}\na \\\\\nb\n\\end{align}'],
])('backslashes that authors doubled for Markdown are single in formulas: %#', (old, text, expected) => {
  const config = {'hugo.toml': 'params = {math = true}', '_config.yml': 'math: true'};
  const key = old === inHugo ? ('hugo.toml' as const) : ('_config.yml' as const);
  expect(old(text, {[key]: config[key]}).body).toBe(`${expected}\n`);
});

test('a fault of the import is no fault of the post', () => {
  const resolve = () => {
    throw new TypeError('no');
  };
  const text = '![](a.png)';
  expect(() => convertBody(text, 1, {site: {generator: {}, config: {}}, isMdx: true, resolve} as never)).toThrow('no');
});

test('a post of Jekyll without a date in its name was not published', () => {
  const {post, moved} = imported({'_posts/template.md': '---\ntitle: A\ndate: 2020-01-02\n---\n'});
  expect([post().includes('draft: true'), moved]).toEqual([true, {}]);
});

const link = (address: string) => `<a href="${address}">${address}</a>`;
test.each([
  ['<details>\n<summary>S</summary>\n</details>'],
  ['- a\n\n  <details>\n  <summary>S</summary>\n\n  b\n\n  </details>'],
  ['> - <p>\n>   <img src="i/b.png" alt="B">\n>   </p>', '> - <p>\n>   <img src="./b.png" alt="B">\n>   </p>'],
  ['a <kbd>b</kbd>'],
  [
    '<img style="max-width:486px;margin:2em" alt="B" src="i/b.png">',
    '<img style="max-width:min(100%,486px);margin:2em" alt="B" src="./b.png">',
  ],
  ['<iframe src="https://www.youtube.com/embed/a"></iframe>'],
  ['<iframe src="http://www.youtube.com/embed/a"></iframe>', '<iframe src="https://www.youtube.com/embed/a"></iframe>'],
  [
    'See <object><param name="movie" value="http://www.youtube.com/v/a1&amp;fs=1"><embed src="x"></object>',
    `See ${videoAt('http://www.youtube.com/v/a1&fs=1')}`,
  ],
  [
    '<embed src="http://vimeo.com/moogaloop.swf?clip_id=12" width=4>',
    videoAt('http://vimeo.com/moogaloop.swf?clip_id=12'),
  ],
  ['<object data="i/b.swf"><embed src="i/b.swf"></object>', link('i/b.swf')],
  ['<object data="i/b.swf">\n<p>No <b>Flash</b>.</p>\n</object>', '<p>No <b>Flash</b>.</p>'],
  ['`<embed src="a.swf">`'],
  ['<p align="center"><img src="i/b.png" alt="B"></p>', '<p align="center"><img src="./b.png" alt="B"></p>'],
  ['see <a href="i/b.png">it</a>.', 'see <a href="./b.png">it</a>.'],
  ['<b onclick="x()">c</b>', '<b>c</b>'],
  ['<script>alert(1)</script>', '```html\n<script>alert(1)</script>\n```'],
  ['<script src="https://gist.github.com/u/1.js"></script>', link('https://gist.github.com/u/1')],
  ['<script async src="https://asciinema.org/a/14.js" id="asciicast-14"></script>', link('https://asciinema.org/a/14')],
  [
    '<script class="speakerdeck-embed" data-id="a1" src="//speakerdeck.com/assets/embed.js"></script>',
    link('https://speakerdeck.com/player/a1'),
  ],
  ['<b>x</b><script async src="//platform.example/widgets.js?a=1"></script>', '<b>x</b>'],
  ['<iframe src="//evil.example/x"></iframe>', link('https://evil.example/x')],
  [
    '<p><iframe src="//evil.example/x" title="A & B"></iframe><cite>c</cite></p>',
    '<p><a href="https://evil.example/x">A &amp; B</a> <cite>c</cite></p>',
  ],
  ['See <iframe src="//evil.example/x"> </iframe> it', `See ${link('https://evil.example/x')}  it`],
  ['See <iframe src="https://www.youtube.com/embed/a"></iframe> it'],
  ['<a href="javascript:x()">c</a>', '<a href="#">c</a>'],
  ['<img data-src=b.png width=9>', '<img src="./b.png" width=9>'],
  ['<p><img src="gone.png"></p>', '<p><code>&lt;img&gt;</code></p>'],
  ['<img src="wait.gif" data-src="b.png">', '<img src="./b.png">'],
  [
    '<picture><source srcset="i/b.png 1x, https://x.example/c.png 2x"></picture>',
    '<picture><source srcset="./b.png 1x, https://x.example/c.png 2x"></picture>',
  ],
  ['<img title="a > b" src="i/b.png">', '<img title="a > b" src="./b.png">'],
  ['<table><tr><td onclick="x()">c</td></tr></table>', '<table><tr><td>c</td></tr></table>'],
  ['<div><!-- <img src="gone.png"> --></div>'],
  ['<p onmouseover=x()', '```html\n<p onmouseover=x()\n```'],
  ['![[b.png]]', '![](./b.png)'],
])('HTML that is safe stays, other does not: %s', (html, text = html) => {
  const {body} = imported({'2020-01-01-a.md': `${html}\n`, 'i/b.png': PNG, 'b.png': PNG});
  expect(body).toBe(`${text}\n`);
});

test('MDX that would not build is a draft, and says why', () => {
  const name = '2020-01-01-a.mdx';
  const {post, left} = inDocusaurus(name, "---\ntitle: A\n---\n\nimport X from '@site/src/X';\n\n<X />\n");
  expect(post()).toContain('draft: true');
  const reason = 'imports @site/src/X, which is not here: it is a draft until that is mended';
  expect(left).toEqual([`blog/${name}:5 ${reason}`]);
  const broken = inDocusaurus(name, '---\ntitle: A\n---\n\nx\n\n<b>c\n');
  expect(broken.left).toEqual([expect.stringMatching(/^blog\/2020-01-01-a\.mdx:7 .*draft/)]);
});

test('the report is one table', () => {
  const rows: Row[] = [
    {kind: 'left', file: 'a.md', line: 12, why: 'x'},
    {kind: 'guessed', file: 'long.md', line: 0, why: 'y'},
    {kind: 'left', file: 'b.md', line: 1, why: 'z'},
  ];
  expect(`\n${formatReport({generator: 'Hexo', done: {posts: 2, drafts: 1}, rows})}\n`).toBe(`
done         Hexo: 2 posts, 1 drafts
left to you  a.md:12  x
             b.md:1   z
guessed      long.md  y
`);
});

test('the report is short: reasons that differ in a name are one line, and a file has all rows', () => {
  const row = (kind: Row['kind'], why: string, line = 1): Row => ({kind, file: 'a.md', line, why});
  const pictures = Array.from({length: 200}, (_, index) =>
    row('left', `there is no picture img/${index}.png: its place shows the name`),
  );
  const different = Array.from({length: 60}, (_, index) => row('guessed', `${'x'.repeat(index + 1)} was left out`));
  const rows = [row('guessed', 'y'), row('left', 'cannot be read: z'), ...pictures, ...different];
  const report = {generator: 'Hexo', done: {posts: 2}, rows};
  const lines = formatReport(report).split('\n');
  expect(lines).toHaveLength(40);
  expect(lines.slice(1, 4)).toEqual([
    'left to you  a.md:1  there is no picture img/0.png: its place shows the name (and 199 more). Put the file beside the post and write ![text](./name.png)',
    '             a.md:1  cannot be read: z. Correct the file and import again',
    'guessed      a.md:1  y',
  ]);
  expect(lines.at(-1)).toMatch(/and \d+ more lines$/);
  expect(fullReport(report)?.split('\n')).toHaveLength(rows.length + 2);
  expect(fullReport({...report, rows: rows.slice(0, 2)})).toBeUndefined();
});

test('a folder without posts says what to do', () => {
  const {report} = imported({'astro.config.mjs': 'export default {}', 'src/pages/index.astro': ''});
  expect(report.rows.map(({why}) => why)).toEqual([
    'no posts of Astro were found in it: name the folder with the posts, or import its built pages with --built alone',
  ]);
});

test('a picture of an anchor is an exclamation mark and a link, and a day may end with _', () => {
  const {body, files} = imported({'2020-01-01_a.md': 'Wet![back](#top)\n'});
  expect(body).toBe('Wet\\![back](#top)\n');
  expect(Object.keys(files)).toContain('2020-01-01-a/index.md');
});

test('a drawing of Excalidraw in a folder of notes is no post', () => {
  const drawing = '---\ntags: [excalidraw]\nexcalidraw-plugin: parsed\n---\n{}';
  const {report} = imported({'2020-01-01-a.md': '---\ntitle: A\n---\nText.', 'b.excalidraw.md': drawing});
  expect(report.done.posts).toBe(1);
  expect(report.rows.map(({file, why}) => `${file} ${why}`)).toEqual([
    'b.excalidraw.md a drawing of Excalidraw: export it as a picture',
  ]);
});

test('reasons that differ in a title, an address or a block are one line', () => {
  const row = (name: string): Row[] =>
    [
      `its title is the name of the file: ${name}`,
      `its address is /blog/${name}-2, because ${name} was taken`,
      `leads to ${name}, which was not imported`,
      `linked to My ${name}, which is a draft: link it when it is out`,
      `the container ::: ${name} is not known here: its text is kept`,
      `the block {${name}=3} is shown without what it stands for`,
    ].map((why) => ({kind: 'left', file: 'a.md', line: 1, why}));
  const rows = ['rain', 'wind', 'snow', 'fog'].flatMap(row);
  expect(formatReport({generator: 'Hexo', done: {}, rows}).match(/and 3 more\)/g)).toHaveLength(6);
});

test('themes have many names for the picture of a post', () => {
  const names = ['cover_image', 'featuredImage', 'index_img', 'banner-img'];
  for (const name of names) {
    const {post, report} = imported({
      '2020-01-01-a.md': `---\ntitle: A\n${name}: i/b.png\n---\nText.\n`,
      'i/b.png': PNG,
    });
    expect(post()).toContain('image: ./b.png');
    expect(report.rows).toEqual([]);
  }
  const text = '---\ntitle: A\nbanner: true\nfeature: A fine day\n---\nText.\n';
  expect(imported({'2020-01-01-a.md': text}).report.rows).toEqual([]);
});

test.each<Record<string, string>>([
  {'hugo.toml': '', 'content/posts/b.md': '---\ndate: 2020-01-02\n---\nOther.'},
  {'_config.yml': '', '_posts/2020-01-02-b.md': 'Other.'},
  {'docusaurus.config.js': 'module.exports = {}', 'blog/2020-01-02-b.md': 'Other.'},
])('a file that the owner names is imported, not the site around it: %o', (site) => {
  const folder = folderWith({...site, 'export.md': '---\ntitle: One\ndate: 2020-01-01\n---\nThis one.'});
  const {done, generator} = importContent(
    siteIn(folderWith({'blog/authors.yml': ''})),
    path.join(folder, 'export.md'),
    {},
  );
  expect({done, generator}).toEqual({done: {posts: 1}, generator: 'Markdown'});
});

test('boxes within boxes of the same name', () => {
  const hugo = inHugo('{{< notice tip >}}\na\n{{< notice >}}\nb\n{{< /notice >}}\nc\n{{< /notice >}}\nd');
  expect(hugo.body).toBe('\n::::tip\n\na\n\n:::note\n\nb\n\n:::\n\nc\n\n::::\n\nd\n'.trimStart());
  expect(hugo.left).toEqual([]);
});

test('a box of any name in the table of admonitions; without a text, its tag stays', () => {
  expect(inHugo('{{< todo >}}\na\n{{< /todo >}}').body).toBe(':::info\n\na\n\n:::\n');
  expect(inHugo('{{< check >}} done').body).toBe('`{{< check >}}` done\n');
});

test('tags.yml that cannot be written ends the import; one of another form is left to the owner', () => {
  const files = {'_config.yml': '', 'source/_posts/a.md': '---\ntitle: A\ndate: 2020-01-02\ntags: b\n---\nx\n'};
  expect(imported(files, {}, {'tags.yml': '{a: {label: a}}\n'}).left).toEqual([
    'blog/tags.yml:0 nothing can be added to a file of this form: write one entry per line',
  ]);
  const rename = vi.spyOn(fs, 'renameSync').mockImplementation((_, to) => {
    if (String(to).endsWith('tags.yml')) throw Object.assign(new Error('no space left'), {code: 'ENOSPC'});
  });
  try {
    expect(() => imported(files)).toThrow(/tags\.yml could not be written.*the disk is full/);
  } finally {
    rename.mockRestore();
  }
});

test('the slug of a post that is there stands in its front matter', () => {
  const before = {'2019-01-01-x/index.md': '---\ntitle: X\n---\n\n```yaml\nslug: a\n```\n'};
  const files = {'_config.yml': '', 'source/_posts/a.md': '---\ntitle: A\ndate: 2020-01-02\n---\nx\n'};
  expect(imported(files, {}, before).guessed).toEqual([]);
});
