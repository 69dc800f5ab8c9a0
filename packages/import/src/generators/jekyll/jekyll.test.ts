import {expect, test} from 'vitest';
import {importedBlog} from '../../fixtures/imported';

// What is expected here is what Jekyll 4.3.1, with jekyll-redirect-from 0.16.0, made of the same files.

const post = (front = '') => `---\ntitle: A\n${front}---\n\nx\n`;

/** Addresses, tags and date of one post. */
function importedPost(config: string, front: string, name = '_posts/2020-01-02-x.md') {
  const {posts, addresses, rows} = importedBlog({'_config.yml': config, [name]: post(front)});
  const text = posts.get('A')?.text ?? '';
  return {
    addresses: addresses.A,
    tags: text.match(/^tags: (.*)$/m)?.[1],
    date: text.match(/^date: (.{10})/m)?.[1],
    rows,
  };
}

test.each([
  ['category: Machine Learning\n', '/machine learning/', '[machine-learning]'],
  ['category: Web Dev\ntag: deep nets\n', '/web dev/', '[deep-nets, web-dev]'],
  ['category: web\ncategories: [a, web]\n', '/a/web/', '[a, web]'],
  ['categories: Foo Bar\ntags: a b\n', '/foo/bar/', '[a, b, foo, bar]'],
  ['category: [x, Y z]\n', '/x/y z/', '[x, y-z]'],
  ['category: q\ncategories: a b\n', '/a/b/q/', '[a, b, q]'],
  ['tag: a b\ntags: [c]\n', '/', '[a-b]'],
])('category and tag are one name, categories and tags are words: %s', (front, folder, tags) => {
  const found = importedPost('', front);
  expect([found.addresses, found.tags]).toEqual([[`${folder}2020/01/02/x.html`], tags]);
});

test.each([
  ['v1.2', 'v1-2', 'v1.2'],
  ['under_score', 'under-score', 'under_score'],
  ["it's", 'it-s', "it's"],
  ['C++ & C#', 'c-c', 'C++-&-C'],
  ['a--b', 'a-b', 'a-b'],
  ['中文 x', '中文-x', '中文-x'],
  ['a,b(c)', 'a-b-c', 'a,b(c)'],
])('names of files as :slug and as :title: %s', (name, slug, title) => {
  const file = `_posts/2020-01-02-${name}.md`;
  expect(importedPost('permalink: /s/:slug/', '', file).addresses).toEqual([`/s/${slug}/`]);
  expect(importedPost('permalink: /t/:title/', '', file).addresses).toEqual([`/t/${title}/`]);
});

test('defaults give posts categories and tags, which their own replace', () => {
  const config = 'defaults: [{scope: {path: "", type: posts}, values: {categories: [a b], tags: [c]}}]';
  const [given, own] = ['', 'categories: d\ntags: e\n'].map((front) => importedPost(config, front));
  expect([given?.addresses, given?.tags]).toEqual([['/a b/2020/01/02/x.html'], '[c, a-b]']);
  expect([own?.addresses, own?.tags]).toEqual([['/d/2020/01/02/x.html'], '[e, d]']);
});

test('placeholders for days, weeks and names', () => {
  const rule = '/:slugified_categories/:short_month/:long_month/:i_month/:i_day/:short_day/:long_day/:week/:w_day';
  const more = '/:y_day/:short_year/:name/:collection/:path/:hour/:minute/:second/:title:output_ext';
  const front = 'categories: [C++ Notes, 中文]\ndate: 2020-01-02 03:04:05\n';
  expect(importedPost(`permalink: ${rule}${more}`, front).addresses).toEqual([
    '/c-notes/中文/Jan/January/1/2/Thu/Thursday/01/4/002/20/2020-01-02-x/posts/2020-01-02-x/03/04/05/x.html',
  ]);
});

test('a style is one in the configuration alone', () => {
  expect(importedPost('permalink: weekdate', '').addresses).toEqual(['/2020/W01/Thu/x.html']);
  expect(importedPost('', 'permalink: pretty\n').addresses).toEqual(['/pretty']);
});

test.each([
  // The zone of the machine decides: as written, and as on GitHub Pages.
  ['', '2020-01-02 07:30:00 +0800', '2020-01-02', ['2020/01/02', '2020/01/01']],
  ['', '2024-03-01 00:30:00 +0800', '2024-03-01', ['2024/03/01', '2024/02/29']],
  ['', '2020-01-02 23:30:00', '2020-01-02', ['2020/01/02']],
  ['timezone: Asia/Shanghai', '2020-01-02 07:30:00 +0800', '2020-01-02', ['2020/01/02']],
  ['timezone: Asia/Shanghai', '2020-01-02 23:30:00 -0500', '2020-01-03', ['2020/01/03']],
  ['timezone: Asia/Shanghai', '2020-01-02T23:30:00Z', '2020-01-03', ['2020/01/03']],
  ['timezone: Asia/Shanghai', '2020-01-02 23:30:00', '2020-01-03', ['2020/01/03']],
  ['timezone: Asia/Shanghai', '2020-01-02 23:30', '2020-01-02', ['2020/01/02']],
  ['timezone: Asia/Shanghai', '"2020-01-02 23:30:00"', '2020-01-02', ['2020/01/02']],
  ['timezone: Asia/Shanghai', '2020-01-02', '2020-01-02', ['2020/01/02']],
  ['timezone: America/New_York', '2020-01-02 23:30:00', '2020-01-02', ['2020/01/02']],
  ['timezone: America/New_York', '2020-01-02 3:05:06 +0800', '2020-01-01', ['2020/01/01']],
])('days count in the zone of the site: %s %s', (config, date, day, days) => {
  const found = importedPost(config, `date: ${date}\n`);
  expect([found.date, found.addresses]).toEqual([day, days.map((each) => `/${each}/x.html`)]);
});

test('redirect_from counts from the root, and is a page with an extension', () => {
  const {addresses} = importedPost('', 'redirect_from: [old/x, /old/y, /old/z/, /old/w.html]\n');
  expect(addresses).toEqual([
    ...['/2020/01/02/x.html', '/old/x', '/old/x.html', '/old/y', '/old/y.html', '/old/z/', '/old/w.html'],
  ]);
});

test('a post without a title has that of its name; years of two digits; dots after the front matter', () => {
  const {posts, addresses, rows} = importedBlog({
    '_config.yml': '',
    '_posts/2024-03-05-my-great-post.md': '---\nlayout: x\n---\nx',
    '_posts/2024-03-05-iPhone-and-OS.md': '---\nlayout: x\n---\nx',
    '_posts/24-03-05-x.md': '---\ntitle: Short\n---\nx',
    '_posts/2024-03-05-dots.md': '---\ntitle: Dots\n...\nbody',
    '_posts/2024-03-05-d.md': '---\ntitle: Marked\ndraft: true\n---\nx',
  });
  expect([...posts.keys()].sort()).toEqual(['Dots', 'Iphone And Os', 'Marked', 'My Great Post', 'Short']);
  expect(posts.get('Dots')?.body).toBe('body\n');
  expect([addresses.Short, addresses.Marked]).toEqual([['/2024/03/05/x.html'], ['/2024/03/05/d.html']]);
  expect(rows).toEqual([expect.stringContaining('_posts/2024-03-05-d.md:3 Jekyll published it')]);
});

/** The text of a post of Jekyll with this text. */
const bodyOf = (text: string, config = '', more = {}) =>
  importedBlog({'_config.yml': config, '_posts/2020-01-02-x.md': `---\ntitle: A\n---\n\n${text}\n`, ...more}).posts.get(
    'A',
  )?.body;

test.each([
  ['* TOC\n{:toc}\n\ntext', 'text\n'],
  ['1. Contents\n{:toc}\n\ntext', 'text\n'],
  ['```\n{% raw %}{{ x }}{% endraw %}\n```', '```\n{{ x }}\n```\n'],
  ['* TOC\n{:toc}\n\n* Second\n{:toc}', '* Second\n'],
  ['<<x y>> `<<c>>` <<EOF\n\n> > a\n>> b', '«x y» `<<c>>` <<EOF\n\n> > a\n>> b\n'],
  ['- a\n\n^\n\n- b', '- a\n\n<!-- -->\n\n- b\n'],
  ['<div markdown="1">\nInside *em*.\n</div>', '<div>\n\nInside *em*.\n\n</div>\n'],
  ['<div markdown="span">in *em*</div>\ntext', '<div>\n\nin *em*\n\n</div>\n\ntext\n'],
  [
    '<div markdown="1">\n<div class="c" markdown="block">\n*a*\n</div>\n<div>\n*b*\n</div>\n\n*c*\n</div>',
    '<div>\n\n<div class="c">\n\n*a*\n\n</div>\n<div>\n*b*\n</div>\n\n*c*\n\n</div>\n',
  ],
  [
    '<details markdown=1><summary>S</summary>\nin **b**\n</details>',
    '<details>\n\n<summary>S</summary>\n\nin **b**\n\n</details>\n',
  ],
  ['`<div markdown="1">`', '`<div markdown="1">`\n'],
  ['```\n{% comment %}a{% endcomment %}b {::comment}c{:/}\n```', '```\nb {::comment}c{:/}\n```\n'],
  ['{% raw %}`{% comment %}a{% endcomment %}`{% endraw %}', '`{% comment %}a{% endcomment %}`\n'],
  ['a {% # a note %}b', 'a b\n'],
  ['| a | b |\n| c | d |', '|   |   |\n| - | - |\n| a | b |\n| c | d |\n'],
  ['![a "b"](/x.png){: width="300" }', '<img src="./x.png" alt="a &quot;b&quot;" width="300" />\n'],
  [
    'text\n\n![a](/x.png "T")\n{: style="max-width: 100%; width: 60.5%;" class="center"}\n*Fig 1*',
    'text\n\n<img src="./x.png" alt="a" title="T" width="60.5%" />\n\n*Fig 1*\n',
  ],
  ['![a](/none.png){: width="300" }', '`![a](/none.png)`\n'],
  ['text ![a](/x.png){: width="40px"} text', 'text <img src="./x.png" alt="a" width="40" /> text\n'],
  ['text ![a](/x.png)\n{: style="width: 60%"}', 'text ![a](./x.png)\n'],
  ['![a](/x.png)\n{: style="max-width: 60%"}', '![a](./x.png)\n'],
  ['1. a:\n  - b\n  - c\n2. d\ne\n* f\n   - g\n\n* h', '1. a:\n   - b\n   - c\n2. d\ne\n   * f\n      - g\n\n* h\n'],
  ['1. a\n   - b', '1. a\n   - b\n'],
  ['| h |\n|---|---|\n| 1 | 2 |', '| h  | |\n|---|---|\n| 1 | 2 |\n'],
  ['| h | i |\n|---|---|\n| 1 | 2 |\n|===\n| f | g |', '| h | i |\n|---|---|\n| 1 | 2 |\n| f | g |\n'],
  ['{: .info}\n|  | a |\n| c | d |', '|   |   |\n| - | - |\n|  | a |\n| c | d |\n'],
  ['| --- | --- |\n| h | i |\n| --- | --- |\n| 1 | 2 |\n| --- | --- |', '| h | i |\n| --- | --- |\n| 1 | 2 |\n'],
  ['a --- b, c -- d, e---f `g --- h` --i 3--5 `x` -- y', 'a — b, c – d, e—f `g --- h` --i 3--5 `x` – y\n'],
  [
    '| a |\n|---|\n| 1 |\n\nTable: b\n\n> | c |\n> |---|\n>\n> Table: d',
    '| a |\n|---|\n| 1 |\n\n<!-- -->\n\nTable: b\n\n> | c |\n> |---|\n>\n> <!-- -->\n>\n> Table: d\n',
  ],
  ['Term\n: Definition *x*', '<dl>\n<dt>\n\nTerm\n\n</dt>\n<dd>\n\nDefinition *x*\n\n</dd>\n</dl>\n'],
])('forms of kramdown: %s', (text, expected) => {
  expect(bodyOf(text, '', {'x.png': ''})).toBe(expected);
});

test('other attributes are reported', () => {
  const {rows} = importedBlog({
    '_config.yml': '',
    '_posts/2020-01-02-x.md': '---\ntitle: A\n---\nx\n{: style="color: red"}',
  });
  expect(rows).toEqual(['_posts/2020-01-02-x.md:5 left out the attributes {: style="color: red"}']);
});

test('text with bars, which kramdown shows as a table, is named', () => {
  const text = '- a | b\n- `c | d`\n\n> e || f\n\ng \\| h\n\ni\nj | k\n\n| l | m |\n';
  const {rows} = importedBlog({'_config.yml': '', '_posts/2020-01-02-x.md': `---\ntitle: A\n---\n${text}`});
  expect(rows).toEqual(
    [4, 7].map(
      (line) => `_posts/2020-01-02-x.md:${line} kramdown showed this text with bars as a table: it is text here`,
    ),
  );
});

test.each([
  ['<div class="c">\n*a*\n</div>', 'kramdown: {parse_block_html: true}'],
  ['{::options parse_block_html="true" /}\n\n<div class="c">\n*a*\n</div>', ''],
])('Markdown in all HTML, where an option says so: %#', (text, config) => {
  const body = bodyOf(`${text}\n\n<div markdown="0">\n*b*\n</div>\n\n<pre>\n*c*\n</pre>`, config);
  expect(body?.trim()).toBe(
    '<div class="c">\n\n*a*\n\n</div>\n\n<div markdown="0">\n*b*\n</div>\n\n<pre>\n*c*\n</pre>',
  );
});

test('line breaks that the configuration of kramdown keeps', () => {
  expect(bodyOf('para\nwith break', 'kramdown: {hard_wrap: true}')).toBe('para\\\nwith break\n');
});

test('pictures below media_subpath; documents of collections and other formats are listed', () => {
  const {posts, rows} = importedBlog({
    '_config.yml': 'collections: {wiki: {output: true}}',
    '_posts/2020-01-02-x.md': '---\ntitle: A\nmedia_subpath: /assets/img/x/\n---\n\n![d](a.png)\n',
    'assets/img/x/a.png': 'picture',
    '_wiki/w1.md': '---\ntitle: W\n---\nx',
    '_posts/2020-01-03-t.textile': 'x',
  });
  expect(posts.get('A')?.body).toBe('![d](./a.png)\n');
  expect(rows).toEqual([
    expect.stringMatching(/^_posts\/2020-01-03-t\.textile:0 .*Textile/),
    '_wiki/w1.md:0 in a collection, not a post: move it into docs/',
  ]);
});

const HEADINGS = [
  ...['1.2 安装', 'C++ & C#', 'a_b -- c', '[l](http://e.com) `x`', '_em_ and ![alt](http://e.com/p.png)', 'Ünï café ②'],
  ...['!!!', '???', 'Same', 'Same', 'Own {#own}', 'Same'],
];

test.each([
  ['{}', ['a_b--c', 'em-and-', 'own']],
  ['{auto_ids: false}', ['own']],
  [
    '{input: kramdown}',
    ['section', 'ab----c', 'lhttpecom-x', 'em-and-althttpecomppng', 'n-caf-', 'section-1', 'section-2', 'own'],
  ],
])('headings keep the ids of kramdown with %s', (options, ids) => {
  const {posts} = importedBlog({
    '_config.yml': `kramdown: ${options}`,
    '_posts/2020-01-02-a.md': `${post()}\n${HEADINGS.map((heading) => `## ${heading}`).join('\n\n')}\n`,
  });
  expect([...(posts.get('A')?.body ?? '').matchAll(/\{#(.*)\}/g)].map(([, id]) => id)).toEqual(ids);
});

test('abbreviations, and addresses with blanks', () => {
  const {posts} = importedBlog({
    '_config.yml': '',
    'a b.png': 'picture',
    '_posts/2020-01-02-a.md': `${post()}\nHTML, HTML5, **C++** \`HTML\`\n\n## HTML head\n\n*[HTML]: Hyper "Text"\n*[C++]: <C>\n*[X]:\n\n[![x](/a b.png)](/a b.png) [y](You and I)\n\n\`\`\`\nHTML\n*[CODE]: x\n\`\`\`\n`,
  });
  expect(posts.get('A')?.body.replace(/\n+/g, '\n')).toBe(
    'x\n<abbr title="Hyper &quot;Text&quot;">HTML</abbr>, HTML5, **<abbr title="&lt;C&gt;">C++</abbr>** `HTML`\n## HTML head\n' +
      '[![x](./a%20b.png)](./a%20b.png) [y](You%20and%20I)\n```\nHTML\n*[CODE]: x\n```\n',
  );
});

test('an id above or below a heading belongs to it', () => {
  const {posts} = importedBlog({
    '_config.yml': '',
    '_posts/2020-01-02-a.md': `${post()}\n## A\n{: .cls #below}\n\n{: #above}\n## B\n\n\`\`\`\n## C\n{: #code}\n\`\`\`\n`,
  });
  expect(posts.get('A')?.body).toMatch(/## A \{#below\}\n[\s]*## B \{#above\}\n[\s]*```\n## C\n\{: #code\}/);
});

test('what kramdown reads as text behind HTML, two signs make a formula, and links have the path of the site', () => {
  const body = [
    "<a name='qa' />\n**Answers**\n- [one](https://x.example)",
    'At $$s_{t}$$ it is.',
    '<br/>\nwhere *this* is.',
    '[B]({{ site.baseurl }}{% post_url 2020-01-03-b %}#end)',
  ].join('\n\n');
  const {posts} = importedBlog({
    '_config.yml': 'baseurl: /log\n',
    '_posts/2020-01-02-a.md': `${post()}\n${body}\n`,
    '_posts/2020-01-03-b.md': '---\ntitle: B\n---\nx\n\n## End\n',
  });
  expect(posts.get('A')?.body).toContain("<a name='qa'></a>\n\n**Answers**\n- [one](https://x.example)");
  expect(posts.get('A')?.body).toContain('At $$s_{t}$$ it is.');
  expect(posts.get('A')?.body).toContain('<br/>\n\nwhere *this* is.');
  expect(posts.get('A')?.body).toContain('[B](../2020-01-03-b/index.md#end)');
});

test('an element of HTML with blank lines goes on to its end tag behind words, and a fence may begin below that', () => {
  const quotation = '<blockquote>Read it twice.\n\n- Somebody</blockquote>';
  const code = '```php\n<?\n\n$a &amp;= 1;\n```';
  const {posts} = importedBlog({
    '_config.yml': '',
    '_posts/2020-01-02-a.md': `${post()}\n${quotation}\n${code}\n\nEnd.\n`,
    '_posts/2020-01-03-b.md': '---\ntitle: B\n---\nx\n\n<div>\n\n**bold**\n\n</div>\n\n<div class="a"/>\n\nx\n',
  });
  expect(posts.get('A')?.body).toContain(`<blockquote>Read it twice.\n- Somebody</blockquote>\n\n${code}\n\nEnd.`);
  expect(posts.get('B')?.body).toContain('<div>\n\n**bold**\n\n</div>\n\n<div class="a"></div>\n\nx');
});

test('the tag of a block within a text is text, and has neither formulas nor emphasis', () => {
  const body = 'Text <td class="$a*b*" id="$c">in</td> it.\n';
  const {posts} = importedBlog({'_config.yml': '', '_posts/2020-01-02-a.md': `${post()}\n${body}`});
  expect(posts.get('A')?.body).toContain('Text &lt;td class="\\$a\\*b\\*" id="\\$c">in&lt;/td> it.');
});

test('a formula within a text is on one line, wherever kramdown lets its lines begin', () => {
  const parts = [
    '1. Keep the return $$R = \\begin{cases}\n0 & \\text{at the end} \\\\\n    V(s) & \\text{else}\n\t\\end{cases}$$.\n2. Go on.',
    'It is about:\n$$\nP(x) = a_1 % not read\n  + b_1\n$$\nWith `$$` and \\$$ marks.',
    '- one\n    - $$\n    \\alpha\n    $$\n- two',
    '$$\n\\beta\n+ 1\n$$\n$$\n\\gamma\n$$\nText.',
    '> Given $$c$$:\n>\n> $$\n> \\delta\n> $$\n>\n> Then\n> $$\n> \\eta\n> > 0\n> $$',
    'One sign $$ alone.\n\nBelow $$x$$ ends.',
  ];
  const {posts} = importedBlog({'_config.yml': '', '_posts/2020-01-02-a.md': `${post()}\n${parts.join('\n\n')}\n`});
  expect(posts.get('A')?.body.trim()).toBe(
    [
      'x\n\n1. Keep the return $$R = \\begin{cases} 0 & \\text{at the end} \\\\ V(s) & \\text{else} \\end{cases}$$.\n2. Go on.',
      'It is about:\n$$P(x) = a_1 + b_1$$\nWith `$$` and \\$$ marks.',
      '- one\n    - $$\\alpha$$\n- two',
      ...parts.slice(3, 4),
      '> Given $$c$$:\n>\n> $$\n> \\delta\n> $$\n>\n> Then\n> $$\\eta > 0$$',
      ...parts.slice(5),
    ].join('\n\n'),
  );
});

test.each([
  [
    'HTML goes on to its end tag',
    '<figuration>\n    <img src="/b.png">\n\n    <figcaption>Words</figcaption>\n</figuration>\n\n    <code>',
    '<figuration>\n    <img src="/b.png">\n\n<figcaption>Words</figcaption>\n</figuration>\n\n    <code>',
  ],
  [
    'HTML with a line of only a picture',
    '<figure>\n    <img src="/b.png"><br>\n    <figcaption>Words</figcaption>\n</figure>\n*Text* goes on.',
    '<figure>\n    <img src="/b.png"><br>\n\n<figcaption>Words</figcaption>\n</figure>\n\n*Text* goes on.',
  ],
  ['Liquid prints a text', 'See {{ "{% gist a/b " }}%}.', 'See {% gist a/b %}.'],
  ['a fence without an end is text', '> ```js is how\n\n```\ncode\n```', '> \\`\\`\\`js is how\n\n```\ncode\n```'],
  ['HTML within an item leaves it whole', '1. A\n<br />\nmore\n2. B', '1. A\n<br />\nmore\n2. B'],
  ['HTML below a formula', '$$\na\n$$\n<br/>\n$$b$$ is', '$$\na\n$$\n<br/>\n\n$$b$$ is'],
  ['an element ends with its tag', 'A <a href="#x" />b <br/>', 'A <a href="#x"></a>b <br/>'],
  [
    'a formula alone on its line is part of the item above',
    '3. A\n    * b\n    $$\\sum_{i} x$$\n        * c',
    '3. A\n    * b\n      $$\n      \\sum_{i} x\n      $$\n        * c',
  ],
  ['a tag of a block is text in a line', 'The <body> of a <b>page</b>.', 'The &lt;body> of a <b>page</b>.'],
])('as kramdown reads it: %s', (_, body, expected) => {
  const {posts} = importedBlog({'_config.yml': '', 'b.png': 'x', '_posts/2020-01-02-a.md': `${post()}\n${body}\n`});
  expect(posts.get('A')?.body.replaceAll('./b.png', '/b.png').trim()).toBe(`x\n\n${expected}`);
});

test('what the configuration or a name hides is a draft; other endings of Markdown are read', () => {
  const named = (title: string, front = '') => post(front).replace('title: A', `title: ${title}`);
  const files = {
    '_posts/2020-01-01-a.mkd': named('Mkd'),
    '_posts/sub/_not/2020-01-01-a.markdown': named('Below'),
    '_arch/_posts/2020-01-01-a.md': named('Included'),
    '_posts/2020-01-01-ex1.md': named('By a pattern'),
    '_posts/deep/2020-01-01-a.md': named('By its folder'),
    '_posts/_old/2020-01-01-a.md': named('Old'),
    '_old/_posts/2020-01-01-a.md': named('Above'),
    '_posts/2020-01-01-nb.ipynb': '{"cells": [], "metadata": {"title": "Notebook"}}',
    '_posts/2020-01-01-no.md': named('No', 'published: no\n'),
    '_posts/2020-01-01-none.md': named('Empty', 'published:\n'),
    '_drafts/a.md': named('Draft', 'date: 2020-01-01\n'),
    'about.html': '---\n---\n<p>x</p>',
    'index.html': '---\n---\n<p>x</p>',
  };
  const shown = (config: string) => {
    const {posts, rows} = importedBlog({
      '_config.yml': `exclude: ["_posts/*ex*", _posts/deep]\ninclude: [_arch]\n${config}`,
      ...files,
    });
    const all = [...posts].filter(([, {text}]) => !text.includes('draft: true')).map(([title]) => title);
    return {all: all.sort(), rows};
  };
  const {all, rows} = shown('');
  expect(all).toEqual(['Below', 'Included', 'Mkd']);
  expect(rows.filter((row) => row.includes('did not show it'))).toHaveLength(5);
  expect(rows).toContainEqual(expect.stringMatching(/^about\.html:0 a page/));
  expect(rows.join('\n')).not.toMatch(/^index\.html/m);
  expect(shown('show_drafts: true\nunpublished: true').all).toEqual([...all, 'Draft', 'Empty', 'No'].sort());
});

test.each([
  ['source: src', 'src/', ''],
  ['collections_dir: src\ncollections: {notes: {output: true}}', 'src/', ''],
])('a folder for all: %s', (config, folder, _) => {
  const {addresses, rows} = importedBlog({
    '_config.yml': `${config}\ndefaults: [{scope: {path: _posts}, values: {permalink: "/d/:title/"}}]`,
    [`${folder}_posts/2020-01-01-a.md`]: post(),
    [`${folder}_notes/n.md`]: post(),
  });
  expect(addresses).toEqual({A: ['/d/a/']});
  expect(rows.length).toBe(config.includes('notes') ? 1 : 0);
});

test.each([
  [
    '    code\n    more\nbelow\n    again\n\n    last\n\nText\n',
    '    code\n    more\n    below\n    again\n\n    last\n\nText\n',
  ],
  ['    code\n<b>x</b>\n', '    code\n<b>x</b>\n'],
  ['one \\\\\ntwo `\\\\`\nthree $$a \\\\\nb$$\n', 'one \\\ntwo `\\\\`\nthree $$a \\\\ b$$\n'],
  ['a | b\nc | d\n\nUse x | y.\n', '|   |   |\n| - | - |\n| a | b |\n| c | d |\n\nUse x | y.\n'],
  ['h | i\n--- | ---\n1 | 2\n', 'h | i\n--- | ---\n1 | 2\n'],
  ['* a | b\n* c | d\n', '* a | b\n* c | d\n'],
  ['`a | b`\n`c | d`\n', '`a | b`\n`c | d`\n'],
  [
    'T\n: D1\n\n: D2\n\n    more\n\nText\n',
    '<dl>\n<dt>\n\nT\n\n</dt>\n<dd>\n\nD1\n\n</dd>\n<dd>\n\nD2\n\nmore\n\n</dd>\n</dl>\n\nText\n',
  ],
])('what kramdown makes of %s', (text, expected) => {
  const {posts} = importedBlog({'_config.yml': '', '_posts/2020-01-02-a.md': `${post().replace('x\n', '')}${text}`});
  expect(posts.get('A')?.body.replace(/ +\|/g, ' |').replace(/-+ \|/g, '- |')).toBe(
    expected.replace(/ +\|/g, ' |').replace(/-+ \|/g, '- |'),
  );
});

test('rows have the lines of the file, also behind what has more lines now', () => {
  const text =
    '| a | b |\n| c | d |\n\n{% no %} `{% no %}`\n\nTerm\n: Meaning\n\n{% no %}\n\n{::comment}\na\n{:/}\n\n{::comment}\nb\n{:/}\n';
  const {rows} = importedBlog({'_config.yml': '', '_posts/2020-01-02-a.md': post().replace('x\n', text)});
  expect(rows.map((row) => Number(row.match(/:(\d+) /)?.[1])).sort((a, b) => a - b)).toEqual([8, 13, 15, 19]);
});

test('settings that are one text with commas', () => {
  const config = {'_config.yml': 'exclude: "a.md, b.zip, _posts/deep"'};
  const {posts, rows} = importedBlog({...config, '_posts/deep/2020-01-02-a.md': post(), 'a.md': post(), 'b.zip': 'x'});
  expect(posts.get('A')?.text).toContain('draft: true');
  expect(rows).toEqual([expect.stringContaining('exclude in its configuration')]);
});

test('a post that was in no list is unlisted', () => {
  expect(
    importedBlog({'_config.yml': '', '_posts/2020-01-02-a.md': post('hidden: true\n')}).posts.get('A')?.text,
  ).toContain('unlisted: true\n');
});
