import fs from 'node:fs';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';
import {type Files, imported, inHugo, inJekyll, PNG} from '../../fixtures/import';

/** One post of a Hexo, Hugo or Jekyll blog with this text. */
const inHexo = (text: string, more: Files = {}) =>
  imported({
    '_config.yml': 'title: x',
    'source/_posts/a.md': `---\ntitle: A\ndate: 2020-01-02\n---\n${text}\n`,
    ...more,
  });
const inConfig = (config: string, front: string, name = 'a') =>
  imported({
    '_config.yml': config,
    [`source/_posts/${name}.md`]: `---\ntitle: A b!\ndate: 2020-01-02 03:04:05\n${front}---\n`,
  });
test('a Hexo blog: nested categories, Han names, line breaks, tags, a draft, and its addresses', () => {
  const {post, moved, files, left} = imported('hexo');
  expect(post('树莓派')).toBe(`---
title: '树莓派: 开机自启的三种写法'
slug: 树莓派-开机自启
date: 2017-05-20T23:40:11Z
tags: [linux, systemd, 折腾, 树莓派]
last_update: {date: 2018-01-03T08:00:00Z}
---

先把结论放在前面：\\
用 systemd，\\
不要再写 rc.local。
<!-- truncate -->

## 写法一

\`\`\`ini title="demo.service"
[Service]
ExecStart=/usr/bin/python3 /home/pi/demo.py
\`\`\`

![](./wiring.png)\\
<img src="./wiring.png" alt="接线图" width="300" />

启动大约 3~5 秒，日志 2~4 行。地址是 http://192.168.1.20:8080/status。打不开就看 [上一篇](../2016-03-04-日志/index.md)。


<div style="color: gray">{{ not_a_template }}</div>


> 为什么不是 cron？
>
> — 一位读者, 留言

\`{% pdf ./board.pdf %}\`
`);
  expect(post('日志')).toMatch(
    /^---\ntitle: 日志写到哪里去了\nslug: 日志\ndate: 2016-03-04\ntags: \[linux, 折腾\]\n---\n\n`journalctl/,
  );
  expect(post('未完')).toContain('draft: true');
  expect(files).toHaveProperty(['2017-05-20-树莓派-开机自启/wiring.png']);
  expect(moved).toEqual({'/折腾/日志/': '/blog/日志', '/折腾/树莓派/树莓派-开机自启/': '/blog/树莓派-开机自启'});
  expect(left).toEqual([
    'source/_posts/树莓派-开机自启.md:36 {% pdf ./board.pdf %} is not known here: it stays as code',
  ]);
});

/** Addresses that Hexo 8.1.2 and hexo-abbrlink 2.2.1 gave these posts in the zone of Shanghai. */
test.each([
  ['permalink: p/:abbrlink/', ['/p/49367/', '/p/50371/', '/p/50372/', '/p/8611/']],
  [
    'permalink: p/:abbrlink.html\nabbrlink: {alg: crc32, rep: hex}',
    ['/p/4b326f3d.html', '/p/5ae492a2.html', '/p/c3848289.html'],
  ],
  [
    "permalink: :title/\nnew_post_name: ':category/:title.md'",
    ['/2020-03-07-dated/', '/Spaces-And-Dots/', '/in-folder/', '/wow-x/'],
  ],
  [
    "permalink: :title/\nnew_post_name: ':year-:month-:day-:title.md'",
    ['/Spaces-And-Dots/', '/dated/', '/sub-in-folder/', '/wow-x/'],
  ],
  ['permalink: s/:slug/', ['/s/2020-03-07-dated/', '/s/Spaces And.Dots/', '/s/sub/in-folder/', '/s/wow!x/']],
  [
    'permalink: :category/:name/\nfilename_case: 1',
    ['/alpha/beta/wow!x/', '/single/Spaces And.Dots/', '/uncategorized/in-folder/', '/warm-cold/2020-03-07-dated/'],
  ],
  [
    'permalink: :lang/:title/\npermalink_defaults: {lang: zh}',
    ['/en/wow!x/', '/zh/2020-03-07-dated/', '/zh/Spaces And.Dots/', '/zh/sub/in-folder/'],
  ],
  [
    "permalink: :title/\nnew_post_name: ':year/:year-:month-:day-:title.md'",
    ['/2020-03-07-dated/', '/Spaces-And-Dots/', '/sub-in-folder/', '/wow-x/'],
  ],
  ["permalink: :lang/:title/\nnew_post_name: ':lang/:title.md'", ['/en/wow-x/', '/sub/in-folder/']],
  ['permalink: p/:abbrlink.html\npermalink_defaults: {abbrlink: none}', ['/p/none.html']],
  [
    'permalink: :timestamp-:hash/\ntimezone: Asia/Shanghai',
    [
      '/1583374830-ab182fbf2c21/',
      '/1583461230-b7ea310ba9a3/',
      '/1583547630-bd4929d75071/',
      '/1583634030-ee93ee6c3ddc/',
    ],
  ],
])('posts of Hexo keep their addresses: %s', (config, addresses) => {
  const post = (title: string, day: number, front = '') =>
    `---\ntitle: ${title}\ndate: 2020-03-0${day} 10:20:30\n${front}---\n\ntext\n`;
  const {moved, files} = imported({
    '_config.yml': config,
    'source/_posts/sub/in-folder.md': post('In folder', 5),
    'source/_posts/Spaces And.Dots.md': post('标题 One', 6, 'category: Single\n'),
    'source/_posts/2020-03-07-dated.md': post('标题 One', 7, 'categories: warm, cold\nslug: my-own-slug\n'),
    'source/_posts/wow!x.md': post('C++ & D', 8, 'categories: [Alpha, Beta]\nlang: en\n'),
  });
  expect(Object.keys(moved).sort()).toEqual(addresses);
  expect(Object.keys(files).join()).not.toContain('!');
});

test('the day in an address may be that of another time zone, unless another post has the address', () => {
  const {moved, guessed} = imported({
    '_config.yml': 'permalink: :year/:month/:day/:name/\ntimezone: Asia/Shanghai',
    'source/_posts/x.md': '---\ntitle: X\ndate: 2020-01-01 00:30:00\n---\n\ntext\n',
    'source/_posts/sub/x.md': '---\ntitle: Y\ndate: 2020-01-02 00:30:00\n---\n\ntext\n',
  });
  expect(Object.keys(moved).sort()).toEqual(['/2019/12/31/x/', '/2020/01/01/x/', '/2020/01/02/x/']);
  expect(moved['/2020/01/01/x/']).not.toBe(moved['/2020/01/02/x/']);
  expect(guessed.join()).toContain('may have been /2020/01/01/x/, but');
});

test('Hexo has a title and a link behind the language of code, and pictures at the root', () => {
  const {post} = imported({
    '_config.yml': '',
    'source/img/p.png': 'picture',
    'source/_posts/a.md':
      '---\ntitle: A\ndate: 2020-01-02\n---\n\n```js The title /go more\nx\n```\n\n```js=+1\ny\n```\n\n![p](../../img/p.png)\n',
  });
  expect(post()).toContain('```js title="The title"\nx\n```\n\n[more](/go)\n\n```js=+1\ny\n```\n\n![p](./p.png)');
});

test('a day without separators is milliseconds for Hexo, and each list of categories may be in an address', () => {
  const {moved, post} = imported({
    '_config.yml': 'permalink: :category/:year/:name/',
    'source/_posts/a.md': '---\ntitle: A\ndate: 20200320\ncategories: [[B, C], D]\n---\n\nx\n',
  });
  expect(post()).toContain('date: 2020-03-20\n');
  expect(Object.keys(moved)).toEqual(expect.arrayContaining(['/D/1970/a/', '/B/C/1970/a/']));
});

test.each([
  ['- a\n\n  ```js\nif (x) {\n  y();\n}\n  ```', '- a\n\n  ```js\n  if (x) {\n    y();\n  }\n  ```'],
  ['```\n  a\n    b\n\n```', '```\na\n  b\n\n```'],
  ['1. a\n\n\t```\n    b\n    c\n\t```', '1. a\n\n\t```\n\tb\n\tc\n\t```'],
  ['> q\n\n    ```js\n    x\n\n      y\n    ```', '> q\n\n```js\nx\n\n  y\n```'],
  ['- a\n\n      ```js\n      x\n      ```', '- a\n\n  ```js\n  x\n  ```'],
])('code of Hexo begins where its fence does, and a fence may stand anywhere: %j', (body, expected) => {
  const {post} = imported({
    '_config.yml': 'title: T',
    'source/_posts/x.md': `---\ntitle: X\ndate: 2020-01-01\n---\n\n${body}\n`,
  });
  expect(post('x')?.split('---\n\n')[1]?.trim()).toBe(expected);
});

test('a post that may have two days has one number of hexo-abbrlink', () => {
  const post = (title: string, time: string) => `---\ntitle: ${title}\ndate: 2020-03-05 ${time}\n---\n\ntext\n`;
  const {moved} = imported({
    '_config.yml': 'permalink: p/:abbrlink/\ntimezone: Asia/Shanghai',
    'source/_posts/a.md': post('标题 One', '00:30:00'),
    'source/_posts/b.md': post('标题 One', '12:30:00'),
  });
  expect(Object.keys(moved).sort()).toEqual(['/p/50371/', '/p/50372/']);
});

const HEADINGS =
  '## 1.2 安装\n## Foo_Bar\n## C++ & C#\n## URLs/URIs\n## 📖 前言\n## 为什么？\n## Foo Bar\n## Foo Bar\n## foo bar\n' +
  '## Café au `code_x` here ##\n## [Link text](https://a.example/x) and **bold**\n## "Quoted" -- dash\n## $x^2$ of\n' +
  '## ???\n## Title with <b>html</b>\n## 5 > 3\n\nPlain\n-----\n\n[x](#C-C)';
const IDS = ['1-2-安装', 'Foo-Bar', 'C-C', 'URLs-URIs', '📖-前言', '为什么？', 'Foo-Bar-1', 'Foo-Bar-2'];
const MORE_IDS = ['Cafe-au-code-x-here', 'Link-text-and-bold', '“Quoted”-–-dash', 'x-2-of', 'Title-with-html', '5-3'];

/** Ids that Hexo 8.1.2 gave these headings with its renderers, as far as they are others here. */
test.each([
  ['marked', 'a: 1', [...IDS, ...MORE_IDS, 'Plain']],
  [
    'markdown-it',
    'a: 1',
    [...IDS.slice(0, 6), 'Foo-Bar-2', 'Foo-Bar-3', ...MORE_IDS.with(-2, 'Title-with-b-html-b'), 'Plain'],
  ],
  ['kramed', 'a: 1', [...IDS.with(2, 'C-amp-C'), ...MORE_IDS.with(2, '“Quoted”-—-dash').with(-1, '5-gt-3'), 'Plain']],
  ['marked', 'marked: {headerIds: false}', []],
  ['pandoc', 'a: 1', []],
])('headings keep the ids of hexo-renderer-%s with %s', (renderer, config, ids) => {
  const {post} = inHexo(HEADINGS, {
    '_config.yml': config,
    'package.json': JSON.stringify({dependencies: {[`hexo-renderer-${renderer}`]: '*'}}),
  });
  expect([...post().matchAll(/\{#(.+?)\}/g)].map(([, id]) => id)).toEqual(ids);
  expect(post()).toContain('[x](#C-C)');
});

test('with other ids, links within a post lead to them', () => {
  const {post} = imported(
    {'_config.yml': '', 'source/_posts/a.md': `---\ntitle: A\ndate: 2020-01-02\n---\n${HEADINGS}\n`},
    {keepAnchors: false},
  );
  expect(post()).not.toContain('{#');
  expect(post()).toContain('[x](#c--c)');
});

test('what the configuration of Hexo hides is a draft, and what it shows is public', () => {
  const file = (front = '') => `---\ntitle: A\ndate: 2020-01-02\n${front}---\ntext\n`;
  const named = (config: string) =>
    imported({
      '_config.yml': `ignore: ["**/ign*.md"]\nskip_render: "_posts/skip*"\n${config}`,
      'source/_posts/a.mkd': file(),
      'source/_posts/b.md': file('draft: true\n'),
      'source/_posts/c.md': file('published: "false"\n'),
      'source/_posts/ign.md': file(),
      'source/_posts/skip.md': file(),
      'source/_posts/x.mdx': file(),
      'source/_posts/y.ipynb': '{"cells": [], "metadata": {}}',
      'source/_drafts/d.md': file(),
      'source/about/index.html': '<p>x</p>',
    });
  const {report, left, guessed} = named('');
  expect(report.done).toMatchObject({posts: 2, drafts: 6});
  expect(left.join('\n')).toMatch(/about\/index\.html:0 a page/);
  for (const why of ['Hexo made no page of .ipynb', 'Hexo made no page of .mdx', 'ignore in', 'skip_render in'])
    expect(left.join('\n')).toContain(`the old site did not show it (${why}`);
  expect(guessed.join('\n')).toContain('b.md:4 Hexo published it although it has draft: true: it is published here');
  expect(named('render_drafts: true').report.done).toMatchObject({posts: 4, drafts: 4});
});

test('symbolic links to posts and folders, which are not followed, are named', () => {
  const folder = folderWith({
    '_config.yml': '',
    'source/_posts/a.md': '---\ntitle: A\ndate: 2020-01-02\n---\n',
    'b.md': '',
  });
  for (const [to, from] of [
    ['../../b.md', 'source/_posts/b.md'],
    ['_posts', 'source/more'],
    ['../a.png', 'source/a.png'],
  ] as const)
    fs.symlinkSync(to, path.join(folder, from));
  const why = 'is a symbolic link, which is not followed: posts behind it are not here';
  expect(imported(folder).left).toEqual([`source/_posts/b.md:0 ${why}`, `source/more:0 ${why}`]);
});

test('templates of Hexo, files that no post shows, and addresses of other programs', () => {
  const {body, left, again} = inHexo('{{ page.title }} `{{ x.y }}` [m](magnet:?x) [g](git://x.example/a)', {
    'source/cv.pdf': 'x',
    'source/a.css': 'x',
    'source/b.zip': 'x',
  });
  expect(body).toContain('{{ page.title }} `{{ x.y }}` [m](magnet:?x) [g](git://x.example/a)');
  const files = 'source/b.zip:0 this file and 1 more are not beside a post: copy into static/ what others link to';
  expect(left).toEqual(['source/_posts/a.md:5 {{ page.title }} is a template of Hexo: it stays as it is', files]);
  expect(
    again()
      .rows.map(({why}) => why)
      .join(),
  ).not.toContain('not beside a post');
});

test('names that differ in case alone, or are too long for a file, do not meet', () => {
  const long = '长'.repeat(83);
  const post = (text: string) => `---\ntitle: T\ndate: 2020-01-02\n---\n${text}\n`;
  const {files, moved, guessed} = imported({
    '_config.yml': 'permalink: :title/',
    'source/_posts/Name.md': post('![a](/a.png) ![b](/b/A.png)'),
    'source/_posts/name.md': post('two'),
    [`source/_posts/${long}.md`]: post('long'),
    'source/a.png': 'one',
    'source/b/A.png': 'two',
  });
  const short = '长'.repeat(66);
  expect(
    Object.keys(files)
      .filter((name) => /^2020/.test(name))
      .sort(),
  ).toEqual([
    '2020-01-02-Name/A-2.png',
    '2020-01-02-Name/a.png',
    '2020-01-02-Name/index.md',
    '2020-01-02-name-2/index.md',
    `2020-01-02-${short}/index.md`,
  ]);
  expect(moved).toEqual({'/Name/': '/blog/Name', '/name/': '/blog/name-2', [`/${long}/`]: `/blog/${short}`});
  expect(guessed.join('\n')).toMatch(/name was taken[\s\S]*is too long for the name of a file/);
});

test('with folders for the files of posts, HTML is no post of Hexo', () => {
  const page = {
    'source/_posts/page.html': '<p>page</p>',
    'source/_posts/a.md': '---\ntitle: A\ndate: 2020-01-02\n---\n',
  };
  const posts = (config: string) => imported({'_config.yml': config, ...page}).report.done.posts;
  expect([posts('post_asset_folder: true'), posts('a: 1')]).toEqual([1, 2]);
});

test.each([
  'title: J\ndate: 2020-01-03 10:00:00\ntags:\n\n---\n\nText J.\n',
  'comments: true\ntitle: J\ndate: 2020-01-03 10:00:00\n---\nText J.\n',
  'title: "J"\ndate: 2020-01-03 10:00:00\n# comment\n---\nText J.\n',
  '\n---\ntitle: J\ndate: 2020-01-03 10:00:00\n---\nText J.\n',
  '----\ntitle: J\ndate: 2020-01-03 10:00:00\n----\nText J.\n',
  '"title": "J",\n"date": "2020-01-03 10:00:00"\n;;;\nText J.\n',
  ';;;\n"title": "J",\n"date": "2020-01-03 10:00:00"\n;;;\nText J.\n',
])('front matter is what it is for Hexo, with any marks: %#', (text) => {
  const {post} = imported({'_config.yml': '', 'source/_posts/j.md': text});
  expect(post()).toMatch(/^---\ntitle: J\nslug: j\ndate: 2020-01-03T10:00:00Z\n---\n\nText J\.\n$/);
});

test.each<[ReturnType<typeof imported>, string[]]>([
  [inConfig('a: 1', ''), ['/2020/01/02/a/']],
  [inConfig('permalink: p/:i_month/:post_title.html\nroot: /sub/', '', 'c/a'), ['/sub/p/1/a-b.html']],
  [
    inConfig('permalink: :category/:name/\ncategory_map: {甲: jia}', 'categories:\n- [x, y]\n- [甲, B C]\n'),
    ['/jia/B-C/a/', '/x/y/a/'],
  ],
  [inConfig('permalink: :abbrlink/\nnew_post_name: ":year-:title.md"', 'abbrlink: 4a17b156\n'), ['/4a17b156/']],
  [inConfig('new_post_name: ":year-:month-:day-:title.md"', '', '2020-01-02-a'), ['/2020/01/02/a/']],
  [inConfig('a: 1', 'permalink: own/place\n'), ['/own/place']],
  [inConfig('permalink: :id/', ''), []],
  [inConfig('permalink: p/:abbrlink/', 'abbrlink:\n'), ['/p/36604/']],
])('an old address leads to the new one: %#', ({moved, left}, addresses) => {
  expect(Object.keys(moved)).toEqual(addresses);
  expect(left).toHaveLength(addresses.length ? 0 : 1);
});

test.each([
  [inConfig('permalink: :title/', '', '架构(上)'), '/架构(上)/', '/blog/架构-上'],
  [inConfig('permalink: :title/', '', '表达式 (SpEL): a*b'), '/表达式 (SpEL): a*b/', '/blog/表达式-SpEL-a-b'],
])('the new address is one that the router finds: %#', ({moved, report}, from, to) => {
  expect([moved, report.rows]).toEqual([{[from]: to}, []]);
});

test.each<[ReturnType<typeof imported>, string]>([
  [inHexo('![]({% asset_path b.png %})', {'source/_posts/a/b.png': PNG}), '![](./b.png)'],
  [inHexo('![x](/i/b%20c.png)', {'source/i/b c.png': PNG}), '![x](./b%20c.png)'],
  [inHexo('![x](b%23c.png)', {'source/_posts/b#c.png': PNG}), '![x](./b%23c.png)'],
  [
    inHexo('![x](b!c.png) [y](d!e.zip)', {'source/_posts/b!c.png': PNG, 'source/_posts/d!e.zip': PNG}),
    '![x](./b-c.png) [y](./d-e.zip)',
  ],
  [inHexo('![x](b c.png)', {'source/_posts/a/b c.png': PNG}), '![x](./b%20c.png)'],
  [inHexo('![x](gone.png)'), '`![x](gone.png)`'],
  [inHexo('![x](/2020/01/02/a/)'), '`![x](/2020/01/02/a/)`'],
  [inHexo('{% note warning Take care %}\nof *it*\n{% endnote %}'), ':::warning[Take care]\n\nof *it*\n\n:::'],
  [inHexo('```\n{% note %}\n<!-- more -->\n```'), '```\n{% note %}\n<!-- more -->\n```'],
  [inHexo('`{{x}}` and {{x}}'), '`{{x}}` and {{ x }}'],
  [
    inHexo('{% youtube abc %}'),
    '<iframe src="https://www.youtube-nocookie.com/embed/abc" title="youtube abc" ' +
      'width="560" height="315" loading="lazy" allowfullscreen></iframe>',
  ],
  [inHexo('FTP：ftp://a.example/b/看'), 'FTP：<ftp://a.example/b/>看'],
  [inHexo('见 https://a.example/x\nnext'), '见 https://a.example/x \\\nnext'],
  [
    inHexo('a\n:::info\ntext\nmore\n:::\nb', {'_config.yml': 'markdown: {plugins: [markdown-it-container]}'}),
    'a\n\n:::info\n\ntext\\\nmore\n\n:::\n\nb',
  ],
  [inHexo('{% link text https://a.example/ true a title %}'), '[text](https://a.example/)'],
  [inHexo('{% link A site,of whom,https://a.example/ %}'), '[A site](https://a.example/)'],
  [inHexo('{% pullquote left %}\nquoted *text*\n{% endpullquote %}'), '> quoted *text*'],
  [inHexo('{% btn https://a.example/,Get it,download fa-lg,Tip %}'), '[Get it](https://a.example/)'],
  [
    inHexo("{% label primary@some text %} and {% label 'some text' blue %}"),
    '<mark>some text</mark> and <mark>some text</mark>',
  ],
  [
    inHexo('{% hideToggle Show it,#fff %}\na *b*\n{% endhideToggle %}'),
    '<details>\n<summary>Show it</summary>\n\na *b*\n\n</details>',
  ],
  [
    inHexo(
      '{% tabs Name, 1 %}\n<!-- tab One@cog -->\na *b*\n<!-- endtab -->\n<!-- tab Two -->\nc\n<!-- endtab -->\n{% endtabs %}',
    ),
    '**One**\n\na *b*\n\n**Two**\n\nc',
  ],
  [
    inHexo('{% timeline 2022,blue %}\n<!-- timeline 01-02 -->\na\n<!-- endtimeline -->\n{% endtimeline %}'),
    '**2022**\n\n**01-02**\n\na',
  ],
  [inHexo('{% iframe https://a.example/x 100 200 %}'), '<a href="https://a.example/x">https://a.example/x</a>'],
  [
    inHexo('{% gist abc %}\n\n{% url_for text /2020/01/02/a/ %}'),
    '<https://gist.github.com/abc>\n\n[text](../2020-01-02-a/index.md)',
  ],
  [inHexo('{% asset_link b.png My title %}', {'source/_posts/a/b.png': PNG}), '[My title](./b.png)'],
  [
    inHexo('{% include_code The title lang:js a/b.js %}', {'source/downloads/code/a/b.js': 'x();\n'}),
    '```js title="The title"\nx();\n```',
  ],
  [inHexo('> a\n> b\n\n- c\n  d'), '> a\\\n> b\n\n- c\\\n  d'],
  [inHexo('a\nb', {'_config.yml': 'marked: {breaks: false}'}), 'a\nb'],
  // Dollar signs are a formula only where they were one.
  [inHexo('$home/a:$path，$b'), '\\$home/a:$path，$b'],
  [
    inHexo('> $$\\begin{b}\nx_1 \\frac12\n\\end{b}\n$$\n\ny'),
    '> $$\n> \\begin{b}\n> x_1 \\frac12\n> \\end{b}\n> $$\n\ny',
  ],
  [inHexo('$x$ and $PATH is $\\alpha^2$'), '$x$ and $PATH is $\\alpha^2$'],
  [inHexo('$x$', {'_config.yml': 'math: {katex: {enable: false}}'}), '\\$x$'],
  [inHexo('$x$', {'_config.yml': 'theme: t', '_config.t.yml': 'plugins: {mathjax: true}'}), '$x$'],
  [
    inHexo('$x$', {'_config.yml': 'theme: t', 'themes/t/_config.yml': 'mathjax: {enable: true, per_page: false}'}),
    '$x$',
  ],
  [inHexo('$x$', {'_config.yml': 'theme: t', '_config.t.yml': 'math: {use: , per_page: true}'}), '\\$x$'],
  [inHexo('$x$', {'_config.yml': 'theme_config: {math: {every_page: true, mathjax: {enable: false}}}'}), '\\$x$'],
])('what only the old site understood becomes what it means: %#', ({body}, text) => {
  expect(body).toBe(`${text}\n`);
});

test('what Docusaurus cannot build with: an address that is none, a cover whose name is no address', () => {
  const {post, body, left, files} = imported({
    '_config.yml': '',
    'source/_posts/a.md':
      '---\ndate: 2020-01-02\ncover: /img/封面 1.jpg\n---\n**http://域名:端口** http://a.example，见 [b](http://ip:port)\n',
    'source/img/封面 1.jpg': PNG,
  });
  expect(post()).toContain('\nimage: ./cover.jpg\n');
  expect(Object.keys(files)).toContain('2020-01-02-a/cover.jpg');
  expect(body).toBe('**`http://域名:端口`** http://a.example，见 `[b](http://ip:port)`\n');
  expect(left).toHaveLength(2);
});

test('codes of emoji are emoji where the old site had them, but not in code and addresses', () => {
  const text = 'So :tada: `:tada:` <https://a.example/:b:> :thumbsup: :nosuch:';
  const on = 'So 🎉 `:tada:` <https://a.example/:b:> 👍 :nosuch:\n';
  const [ofHugo, off] = ['enableEmoji = true', ''].map((config) => inHugo(text, {'hugo.toml': config}).body);
  expect(ofHugo).toBe(on);
  expect(off).toBe(`${text}\n`);
  const filter = {'package.json': '{"dependencies": {"hexo-filter-github-emojis": "3.0.5"}}'};
  expect(inHexo(text, filter).body).toBe(on);
  expect(inHexo(text, {...filter, '_config.yml': 'githubEmojis: {enable: false}'}).body).toBe(off);
  expect(inJekyll(text, {Gemfile: "gem 'jemoji'\n"}).body).toBe(on);
  expect(inJekyll(text).body).toBe(off);
});

/** With a renderer that leaves formulas alone. */
const inHexoWithMath = (text: string, more: Files) =>
  inHexo(text, {...more, 'package.json': '{"dependencies": {"hexo-renderer-kramed": "0.1.4"}}'});

test.each([
  [inHexo, '$$\na \\\\\\\\ b\n$$', '$$\na \\\\ b\n$$'],
  [inHexoWithMath, '$$\na \\\\\\\\ b\n$$', '$$\na \\\\\\\\ b\n$$'],
])('backslashes that authors doubled for Markdown are single in formulas: %#', (old, text, expected) => {
  expect(old(text, {'_config.yml': 'math: true'}).body).toBe(`${expected}\n`);
});

test('what Hexo made of a title is named', () => {
  const {guessed} = inHexo('x', {'_config.yml': 'titlecase: true'});
  expect(guessed).toEqual([expect.stringContaining('(titlecase): here it is as written')]);
});

test('the rest of an unknown tag in an address does not stop the build', () => {
  const {post} = inHexo('<div>\n<a href="{% post_path no/such %}">x</a>\n</div>');
  expect(post()).not.toMatch(/%(?![\da-f]{2})/i);
});

test('boxes of Hexo within boxes of the same name', () => {
  const hexo = inHexo('{% note %}\na\n{% note info %}\nb\n{% endnote %}\nc\n{% endnote %}\nd');
  expect(hexo.body).toBe('::::note\n\na\n\n:::info\n\nb\n\n:::\n\nc\n\n::::\n\nd\n');
  // An end tag that is shown as code ends nothing.
  expect(inHexo('{% note %}\na `{% note %}` `{% endnote %}` b\n{% endnote %}').body).toMatch(/endnote %}` b\n\n:::\n$/);
  expect(inHexo('{% raw %}{% note %}{% endraw %}').body).toBe('{% note %}\n');
});

test('a box ends at its mark, and the names of icons are no titles', () => {
  const {body} = inHexo("{% note orange 'fa-solid fa-star' %}\nb\n{% endnote %}\nbelow\nmore");
  expect(body).toBe(':::note\n\nb\n\n:::\n\nbelow\\\nmore\n');
  expect(inHexo("{% note blue 'fas fa-bullhorn' modern %}b{% endnote %}").body).toContain(':::note\n');
  expect(inHexo('{% note info Far away %}b{% endnote %}').body).toContain(':::info[Far away]\n');
  // Written by hand, without an empty line.
  expect(inHexo('::: note\nb\n:::\nbelow').body).not.toContain(':::\\');
});

// Checked with Hexo 8.1.2.
test('a block in an item of a list stays in it', () => {
  const {body} = inHexo(
    '1. one\n\n   {% codeblock lang:bash %}\n   ls\n     cd\n   {% endcodeblock %}\n\n2. two\n   {% note %}\n   b\n\n' +
      '   c\n   {% endnote %}\n   after\n3. {% blockquote %}q{% endblockquote %}',
  );
  expect(body).toBe(
    '1. one\n\n   ```bash\n   ls\n     cd\n   ```\n\n2. two\n\n   :::note\n\n   b\n\n   c\n\n   :::\n\n' +
      '   after\n3. > q\n',
  );
});

test('pictures and frames that load later are those that readers see', () => {
  const {body, report} = inHexo('<img src="/loading.gif" data-lazy-src="/a.png">', {'source/a.png': ''});
  expect([body, report.rows]).toEqual(['<img src="./a.png">\n', []]);
  const frame = inHexo('<iframe src="about:blank" data-lazy-src="https://www.youtube.com/embed/x"></iframe>');
  expect(frame.body).toBe('<iframe src="https://www.youtube.com/embed/x"></iframe>\n');
});

test('a gallery keeps its pictures', () => {
  expect(inHexo('{% gallery %}\n![x](https://x.y/a.png)\n{% endgallery %}').body).toBe('![x](https://x.y/a.png)\n');
});
