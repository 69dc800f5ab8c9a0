import fs from 'node:fs';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';
import {siteIn} from '../../fixtures/site';
import {importContent} from '../../import';

const page = (title: string, body: string, day = '') =>
  `<!doctype html><html><head><meta charset="utf-8"><title>${title} | Site</title><meta name="description" content="About ${title}."></head><body><nav><a href="/">Home</a></nav><main><article><h1>${title}</h1>${day && `<time datetime="${day}">${day}</time>`}<div class="entry-content">${body}</div></article></main></body></html>`;

function imported(files: Record<string, string>, isNamed = false) {
  const siteDir = folderWith({'blog/authors.yml': ''});
  const from = folderWith(files);
  const report = importContent(siteIn(siteDir), from, isNamed ? {built: from} : {});
  const read = (name: string) => fs.readFileSync(path.join(siteDir, name), 'utf8');
  const list = fs.existsSync(path.join(siteDir, 'blog/redirects.json')) ? read('blog/redirects.json') : '[]';
  const redirects = JSON.parse(list).map(({from: old, to}: Record<string, string>) => [old, to]);
  return {...report, siteDir, read, redirects: Object.fromEntries(redirects), rows: report.rows.map(({why}) => why)};
}

test('a description that is the text of the page is left out', () => {
  const text = 'Words of a long paragraph. '.repeat(20).trim();
  const html = page('One', `<p>${text}</p>`, '2020-01-02').replace('About One.', text);
  expect(imported({'one/index.html': html}).read('blog/2020-01-02-one/index.md')).not.toContain('description');
});

test('the day and the tags that a theme of Zola has below the title', () => {
  const html =
    '<!doctype html><title>Rain</title><main><article><h1>Rain</h1><div id=post-info><div id=date>' +
    '<span id=publish>2020-01-02</span><span>Updated: <span id=updated>2021-03-04</span></span></div>' +
    '<div id=tags><a href=/tags/wet><span>#</span>wet</a></div></div><p>It rained for two days.</p></article></main>';
  const {read} = imported({'posts/rain/index.html': html, 'index.html': page('Home', 'x')});
  expect(read('blog/2020-01-02-rain/index.md')).toBe(
    '---\ntitle: Rain\nslug: rain\ndate: 2020-01-02\ntags: [wet]\n---\n\nIt rained for two days.\n',
  );
});

test('built pages of a blog: articles with a day are posts, with their addresses, pictures, ids and tags', () => {
  const {generator, read, redirects, done} = imported({
    'index.html': page('Home', '<article>a</article><article>b</article>'),
    '2020/01/one/index.html': page(
      'One',
      '<p>See <a href="../../../two.html#x">two</a>.</p><pre class="shiki" data-language="js"><code><span class="line">a</span></code></pre><p><img src="p.png" alt="p"></p><h2 id="own-id">A heading</h2><div class="admonition tip"><p class="admonition-title">Mind</p><p>x</p></div>',
      '2020-01-02',
    ),
    '2020/01/one/p.png': 'PNG',
    'two.html': page('Two', '<h2 id="x">X</h2><p>Words.</p>', '2020-02-03'),
    'old/index.html': '<!doctype html><meta http-equiv="refresh" content="0; url=/two.html"><title>x</title>',
    'about/index.html': page('About', '<p>Who I am.</p>'),
    'verify-1a2b.html': 'c7d5b1ae',
    '404.html': page('Not found', 'x'),
  });
  expect(generator).toBe('built pages');
  expect(done).toMatchObject({posts: 2, pages: 1});
  expect(read('blog/2020-01-02-one/index.md')).toBe(`---
title: One
slug: one
date: 2020-01-02
description: About One.
---

See [two](../2020-02-03-two/index.md#x).

\`\`\`js
a
\`\`\`

![p](./p.png)

## A heading {#own-id}

:::tip[Mind]

x

:::
`);
  expect(redirects).toMatchObject({'/2020/01/one/': '/blog/one', '/two.html': '/blog/two', '/old/': '/blog/two'});
  expect(read('src/pages/about.md')).toBe('# About\n\nWho I am.\n');
});

test('the standard theme of Pelican: no line of its author in a text, no banner and footer in a page', () => {
  const around = (main: string) =>
    `<title>Kilns</title><header id="banner"><h1><a href="/">Kilns</a></h1></header>${main}<footer>Proudly powered</footer>`;
  const info =
    '<footer class="post-info"><abbr class="published" title="2014-07-01T00:00:00+02:00">Tue 01 July 2014</abbr>' +
    '<address>By Ann</address><p>In <a href="/category/news.html">news</a>.</p></footer>';
  const {read} = imported({
    'a.html': around(
      `<section id="content"><article><header><h1 class="entry-title">A</h1></header><div class="entry-content">${info}<p>Text.</p></div></article></section>`,
    ),
    'pages/b.html': around('<section id="content"><h1 class="entry-title">B</h1><p>Text of b.</p></section>'),
  });
  expect(read('blog/2014-07-01-a/index.md')).toMatch(/tags: \[news\]\n---\n\nText\.\n$/);
  expect(read('src/pages/pages/b.md')).toBe('# B\n\nText of b.\n');
});

test('a heading of the first level below the title stays, and a place above the title too', () => {
  const {read} = imported({
    'a.html':
      '<title>One</title><main><span id="up"></span><h1>One</h1><p><a href="#up">up</a></p><h2>Sub</h2><h1>Two</h1></main>',
    'b.html': '<title>Three</title><main><h1>Three</h1><h1>Four</h1><p>x</p></main>',
  });
  expect(read('docs/a.md')).toContain('<a id="up"></a>\n\n[up](#up)\n\n### Sub\n\n## Two\n');
  expect(read('docs/b.md')).toContain('\n## Four\n');
});

test('built pages without any day are docs, with links between them', () => {
  const {read, redirects, done} = imported({
    'index.html': page('Start', '<p><a href="guide/a.html#b">a</a></p><p><img src="/img/p.png" alt="p"></p>'),
    'img/p.png': 'PNG',
    'guide/a.html': page('Guide', '<p>Text.</p><h2 id="b">B</h2>'),
  });
  expect(done).toMatchObject({'files of docs': 2});
  expect(read('docs/guide/a.md')).toBe('---\ntitle: Guide\ndescription: About Guide.\n---\n\nText.\n\n## B\n');
  expect(read('docs/index.md')).toContain('[a](./guide/a.md#b)\n\n![p](./img/p.png)');
  expect(read('docs/img/p.png')).toBe('PNG');
  expect(redirects).toMatchObject({'/guide/a.html': '/docs/guide/a'});
});

test('built pages of Sphinx: sections, places to which pages link, files, descriptions of programs, no indexes', () => {
  const head = '<link rel="search" href="search.html"><link rel="index" href="genindex.html">';
  const {read, done, rules, rows} = imported({
    'index.html': page(
      'Start',
      `${head}<p><a href="a.html#zero">a</a>, <a href="genindex.html">Index</a>, <a href="_downloads/1/run.sh">run</a></p>`,
    ),
    'a.html': page(
      'A',
      '<section id="sec-1"><span id="zero"></span><h2><a class="toc-backref" href="#id1" role="doc-backlink">第一</a><a class="headerlink" href="#sec-1">¶</a></h2><dl class="py function"><dt class="sig" id="f"><span class="pre">f</span>(<em class="n">x</em>)<a class="headerlink" href="#f">¶</a></dt><dd><p>See <a class="reference" href="index.html"><span class="std">start</span></a>.</p></dd></dl><div class="line-block"><div class="line">one</div><div class="line">two</div></div><aside class="topic"><p class="topic-title">T</p><p>x</p></aside></section>',
    ),
    'genindex.html': page('Index', '<p>x</p>'),
    'search.html': page('Search', '<p>x</p>'),
    '_downloads/1/run.sh': 'echo',
  });
  expect(done).toMatchObject({'files of docs': 2, 'pictures and other files': 1});
  expect(rules).toMatch(/^2 addresses read from .*, 0 computed$/);
  expect(rows.filter((why) => why.includes('an index or a search'))).toHaveLength(2);
  expect(read('docs/index.md')).toContain('[a](./a.md#zero), Index, [run](_downloads/1/run.sh)');
  expect(read('docs/a.md').split('---\n\n')[1]).toBe(
    '<a id="zero"></a>\n\n## 第一 {#sec-1}\n\n<dl><dt id="f"><code>f(x)</code></dt><dd><p>See <a href="./index.md">start</a>.</p></dd></dl>\n\none\\\ntwo\n\n:::note[T]\n\nx\n\n:::\n',
  );
});

test('an export that a site offers among its pages is a file of it', () => {
  const item = '<item><title>A</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status></item>';
  const wxr = `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>${item}</channel></rss>`;
  expect(imported({'wordpress.xml': wxr}).generator).toBe('WordPress');
  const pages = {'index.html': page('Home', 'x'), 'a.html': page('A', '<p>x</p>', '2020-01-02')};
  expect(imported({...pages, 'wordpress.xml': wxr}).generator).toBe('built pages');
});

test('with --built alone, Markdown beside the pages does not count', () => {
  const files = {'a.html': page('A', '<p>x</p>', '2020-01-02'), 'LICENSE.md': 'x'};
  expect(imported(files, true).generator).toBe('built pages');
});

test.each([
  [
    'as Pelican shows it',
    '<footer><abbr class="published" title="2020-01-02T00:00:00+02:00">Thu 02 January 2020</abbr></footer>',
  ],
  [
    'beside that of its last change, as VuePress shows them',
    '<meta property="article:published_time" content="2020-01-02"><div class="git"><div class="update-time"><b>At</b><time>2025/3/4</time></div></div>',
  ],
  [
    'beside that of its last change, as words say',
    '<p><i>Last updated</i> <time>2025-03-04</time>, published <time>2020-01-02</time></p>',
  ],
  [
    'without a change since, as themes of WordPress show it',
    '<time class="entry-date published updated">2020-01-02</time>',
  ],
  ['of its data alone', '<script type="application/ld+json">{"datePublished": "2020-01-02T10:00:00Z"}</script>'],
])('the day of a built page, %s', (_, head) => {
  const {read} = imported({'one.html': page('One', `${head}<p>x</p>`)});
  expect(read('blog/2020-01-02-one/index.md')).toContain('date: 2020-01-02');
});

test('the title of a page that Notion exports stands once, also below a cover', () => {
  const article = '<article><header><img src="c.png"><h1 class="page-title">One</h1></header><p>x</p></article>';
  const {read} = imported({'one.html': `<title>One</title>${article}`, 'c.png': 'PNG'});
  expect(read('docs/one.md')).toBe('---\ntitle: One\n---\n\n![](c.png)\n\nx\n');
});

test('a draft that Medium exports is no post', () => {
  const {read} = imported({
    'posts/2020-01-02_A-b1.html': page('A', '<p>x</p>', '2020-01-02'),
    'posts/draft_C-d2.html': page('C', '<p>y</p>', '2020-01-03'),
  });
  expect(read('blog/2020-01-03-draft_C-d2/index.md')).toContain('draft: true');
});

const PLACES = ['', 'guide/b', 'guide/a', 'end'];
const docsPage = (name: string, head: string, nav = '') =>
  `<html><head>${head}</head><body>${nav}<main><h1>${name || 'Home'}</h1><p>Words of ${name} here.</p></main></body></html>`;

test.each([
  [
    'a navigation',
    '<nav><ul><li><a href="/">Start</a></li></ul><p class="caption">How</p><ul><li><a href="/guide/b/">Second</a>' +
      '<ul><li><a href="/guide/b/#part">Part</a></li></ul></li><li><a href="/guide/a/">First</a></li></ul></nav>',
    [
      {type: 'doc', id: 'index', label: 'Start'},
      {
        type: 'category',
        label: 'How',
        items: [
          {type: 'doc', id: 'guide/b/index', label: 'Second'},
          {type: 'doc', id: 'guide/a/index', label: 'First'},
        ],
      },
    ],
  ],
  ['their heads', '', ['index', 'guide/b/index', 'guide/a/index', 'end/index']],
])('docs have the order of %s', (_, nav, expected) => {
  const files = PLACES.map((place, index) => {
    const [before, after] = [PLACES[index - 1], PLACES[index + 1]];
    const link = (rel: string, to?: string) =>
      to === undefined ? '' : `<link rel="${rel}" href="/${to && `${to}/`}">`;
    const html = docsPage(place, link('prev', before) + link('next', after), nav);
    return [`${place && `${place}/`}index.html`, html] as const;
  });
  const old = folderWith(Object.fromEntries(files));
  const siteDir = folderWith({'blog/authors.yml': ''});
  importContent(siteIn(siteDir), old, {built: old});
  expect(fs.readFileSync(path.join(siteDir, 'sidebars.js'), 'utf8')).toBe(
    `module.exports = ${JSON.stringify({docs: expected}, null, 2)};\n`,
  );
});

test('a notebook as Pelican and others show it: language, no numbers of cells, pictures as files, formulas', () => {
  const cell = (prompt: string, content: string) =>
    `<div class="cell"><div class="prompt input_prompt">${prompt}</div><div class="inner_cell">${content}</div></div>`;
  const code =
    '<div class="input_area"><div class=" highlight hl-ipython3"><pre><span></span>x = 1\n</pre></div></div>';
  const data = Buffer.from('The bytes of a picture.').toString('base64');
  const picture = `<img src="data:image/png;base64,${data.slice(0, 20)}\n${data.slice(20)}\n" >`;
  const output = `<div class="output_area"><div class="prompt output_prompt">Out[1]:</div>${picture}</div>`;
  const header =
    '<header><h1>A</h1><time datetime="article.date.isoformat()" pubdate>Sat 23 March 2013</time></header>';
  const text = cell('', '<p>About ~$10^{22}$ of them.</p>') + cell('In&nbsp;[1]:', code) + output;
  const script = '<script src="https://cdn.mathjax.org/mathjax/latest/MathJax.js"></script>';
  const {read} = imported({
    'a/index.html': `<!doctype html><title>A</title>${script}<body><article>${header}<div>${text}</div></article>`,
  });
  expect(read('blog/2013-03-23-a/index.md')).toContain(
    '\n---\n\nAbout \\~$10^{22}$ of them.\n\n```python\nx = 1\n```\n\n![](<./picture-1.png>)\n',
  );
  expect(read('blog/2013-03-23-a/picture-1.png')).toBe('The bytes of a picture.');
});

test('a title with its day and tags in one element is no text', () => {
  const top =
    '<div><div><time datetime="2020-01-02">Jan 2</time></div><h1>A</h1><a rel="tag" href="/t/x/">x</a><hr></div>';
  const {read} = imported({
    'a/index.html': `<!doctype html><title>A</title><article><div class="prose">${top}<p>Words.</p></div></article>`,
  });
  expect(read('blog/2020-01-02-a/index.md')).toContain('\ndate: 2020-01-02\n---\n\nWords.\n');
});

test('tags at the edge of a text, a description of the whole site, and links with the address in a feed', () => {
  const day = (title: string, body: string) =>
    `<!doctype html><title>${title}</title><meta name="description" content="Us"><article><h1>${title}</h1>` +
    `<time>2020-01-02</time><div>${body}</div><div class="meta"><div><a href="/tag/x.html" class="tag">x</a>\n` +
    '<a href="/tag/z.html" class="tag">z</a></div></div></article>';
  const {read} = imported({
    'a/index.html': day('A', '<p>See <a href="http://old.example/b/">b</a>, of an <a class="tag" href="/">x</a>.</p>'),
    'b/index.html': day('B', '<p>Words.</p>'),
    'c/index.html': day('C', '<p>Words.</p>'),
    'feed.xml':
      '<feed xmlns="x"><link href="http://old.example/feed.xml" rel="self"/><link href="http://old.example/"/></feed>',
  });
  expect(read('blog/2020-01-02-a/index.md')).toBe(
    '---\ntitle: A\nslug: a\ndate: 2020-01-02\ntags: [x, z]\n---\n\nSee [b](../2020-01-02-b/index.md), of an [x](/).\n',
  );
});

test('single dollars are formulas where the scripts of the page say so', () => {
  const of = (script: string) => {
    const body = '<p>From $5 (or $6 later) to $x^2$; \\(y\\).</p>';
    const html = page('One', body, '2020-01-02').replace('</head>', () => `${script}</head>`);
    const lines = imported({'one/index.html': html}).read('blog/2020-01-02-one/index.md').trim().split('\n');
    return lines.at(-1);
  };
  const cdn = '<script src="https://cdn.example/mathjax/MathJax.js"></script>';
  const text = 'From \\$5 (or \\$6 later) to \\$x^2\\$; $y$.';
  const formula = 'From \\$5 (or \\$6 later) to $x^2$; $y$.';
  // The configuration may be in a file.
  expect(of(cdn)).toBe(formula);
  expect(of(`${cdn}<script>MathJax.Hub.Config({tex2jax: {inlineMath: [["\\\\(", "\\\\)"]]}})</script>`)).toBe(text);
  expect(of(`<script src="/katex.js"></script><script>f({delimiters: [{left: '$$', right: '$$'}]})</script>`)).toBe(
    text,
  );
  expect(of(`${cdn}<script>MathJax = {tex: {inlineMath: [['$', '$']]}}</script>`)).toBe(formula);
});

test('a formula of one dollar sign is money', () => {
  const script = `<script>MathJax = {tex: {inlineMath: [['$', '$']]}}</script>`;
  const body = '<p>From $\\$$40,000 to $\\$$50,000 for $x$.</p>';
  const {read} = imported({
    'one/index.html': page('One', body, '2020-01-02').replace('</head>', () => `${script}</head>`),
  });
  expect(read('blog/2020-01-02-one/index.md')).toContain('\nFrom \\$40,000 to \\$50,000 for $x$.\n');
});
