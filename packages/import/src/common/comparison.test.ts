import fs from 'node:fs';
import path from 'node:path';
import {folderWith, put} from 'inkstone-core/fixtures/folder';
import {afterEach, expect, test, vi} from 'vitest';
import {runCompare} from '../compare';

const folder = folderWith();
afterEach(() => void vi.restoreAllMocks());

const write = (name: string, files: Record<string, string>) => {
  for (const [file, content] of Object.entries(files)) put(path.join(folder, name), file, content);
};
const head = '<!doctype html><title>A day</title>';
const before = (body: string, more = '') =>
  `${head}${more}<h1>A day</h1><time datetime="2020-01-01T16:30:00Z">2020-01-02</time><div class="post-content">${body}</div>`;
const after = (body: string, more = '') =>
  `${head}<article><header><h1>A day</h1><time datetime="2020-01-02">x</time>${more}</header><div id="__blog-post-container">${body}</div></article>`;
const redirect = (to: string) => `<!doctype html><meta http-equiv="refresh" content="0; url=${to}">`;

/** The kinds of differences between two sites, or what the command prints. */
function compare(old: Record<string, string>, now: Record<string, string>, options = {}): string {
  for (const name of ['old', 'build']) fs.rmSync(path.join(folder, name), {recursive: true, force: true});
  write('old', old);
  write('build', {'404.html': '', ...now});
  const print = vi.spyOn(console, 'log').mockReset().mockReturnValue();
  runCompare({siteDir: folder, url: 'https://me.example', baseUrl: '/'}, path.join(folder, 'old'), {
    url: 'https://me.example/',
    ...options,
  });
  return print.mock.calls.join('\n');
}
const kindsOf = (printed: string) => [...printed.matchAll(/^ +\d+ {2}([\w-]+)/gm)].map(([, kind]) => kind);
const page = (old: string, now: string, more: {old?: string; now?: string; files?: Record<string, string>} = {}) =>
  kindsOf(
    compare(
      {'a/index.html': before(old, more.old), ...more.files},
      {'a/index.html': redirect('/blog/a'), 'blog/a.html': after(now, more.now), ...more.files},
    ),
  );

test('an address answers with its post, a page that leads to it, or a line that the host reads', () => {
  const old = {'a/index.html': before('<p>one two three four</p>')};
  const post = after('<p>one two three four</p>');
  const other = `<title>Other</title><article><h1>Other</h1><div id="__blog-post-container">五 六</div></article>`;
  const rules = {'blog/a.html': post, _redirects: '/a/ /blog/a 301\n'};
  expect(kindsOf(compare(old, {'a/index.html': post}))).toEqual([]);
  expect(kindsOf(compare(old, {'blog/a.html': post, 'a/index.html': redirect('/blog/a')}))).toEqual([]);
  // A host shows a.html as /a, not as /a/.
  expect(kindsOf(compare(old, {'a.html': post}))).toEqual(['post-address']);
  expect(kindsOf(compare(old, rules))).toEqual(['post-address']);
  expect(kindsOf(compare(old, rules, {host: 'netlify'}))).toEqual([]);
  expect(kindsOf(compare(old, {'a/index.html': other}))).toEqual(['other-post']);
  expect(kindsOf(compare({...old, 'b/index.html': redirect('/a/')}, {'a/index.html': post}))).toEqual(['alias']);
});

test('an index of posts is a list, whatever its name is', () => {
  const titled = (title: string) => `<title>${title}</title><h1>${title}</h1><div class="post-content">one two</div>`;
  const names = ['alpha', 'beta', 'gamma'];
  const posts = Object.fromEntries(names.map((name) => [`${name}.html`, titled(`Post ${name}`)]));
  const items = names.map((name) => `<li><time>2020-01-02</time> <a href="/${name}.html">Post ${name}</a></li>`);
  const index = `<h1>All I wrote</h1><time>2020-01-02</time><div class="post-content"><ul>${items.join('')}</ul></div>`;
  expect(kindsOf(compare({...posts, 'writing.html': index}, posts))).toEqual(['list-address']);
  const now = {...posts, 'blog.html': after('x'), 'writing.html': redirect('/blog')};
  expect(kindsOf(compare({...posts, 'writing.html': index}, now))).toEqual([]);
  const essay = index.replace('<ul>', `<p>${'Many other words. '.repeat(20)}</p><ul>`);
  expect(kindsOf(compare({...posts, 'writing.html': essay}, posts))).toEqual(['post-address']);
});

test('a number that a theme puts before a heading is none of its words', () => {
  const now = '<h2 id="a">Begin</h2><p>one</p><h3 id="b">2 ways</h3><p>two</p>';
  expect(page('<h2 id="a">1 Begin</h2><p>one</p><h3 id="b">1.1 2 ways</h3><p>two</p>', now)).toEqual([]);
  expect(page('<h2 id="a">1 Begin</h2><p>one</p><h3 id="b">1.1 3 ways</h3><p>two</p>', now)).toEqual([
    ...['words', 'headings', 'added'],
  ]);
});

test('a formula in the text has typographic signs that Markdown made of its own', () => {
  const math = '<script>MathJax = {inlineMath: [["$", "$"]]}</script>';
  const katex = '<span class="katex"><annotation encoding="application/x-tex">a\'_1, ..., a_n</annotation></span>';
  expect(page('<p>With $a’_1, …, a_n$.</p>', `<p>With ${katex}.</p>`, {old: math})).toEqual([]);
  expect(page('<p>With $a’_1, …, b_n$.</p>', `<p>With ${katex}.</p>`, {old: math})).toEqual(['formulas']);
});

test('a page with several articles of one kind is a list, one with a box of other posts is a post', () => {
  const text = (index: number) => `<h1>A day</h1><p>one two ${'more '.repeat(index)}</p>`;
  const main = (name: string) => `${head}<article class="card post-${name} post">${text(4)}</article>`;
  const box = '<aside><article class="media">Other</article><article class="media">One</article></aside>';
  const now = {'a/index.html': after('<p>one</p>')};
  expect(kindsOf(compare({'a/index.html': main('1') + box}, now))).toEqual(['words']);
  const list = `${main('1')}<article class="card post-2 post">${text(2)}</article>`;
  expect(kindsOf(compare({'a/index.html': list}, now))).toEqual([]);
  expect(kindsOf(compare({'a/index.html': `<article>${text(1)}</article>`.repeat(2)}, now))).toEqual([]);
});

test('a box in an article may have the class of a text', () => {
  const article = (text: string) => `<h1>A day</h1><time>2020-01-02</time><article>${text}</article>`;
  const text = `<p>one two three four five</p><blockquote><div class="content">six</div></blockquote>`;
  const shown = '<p>one two three four five</p><blockquote>six</blockquote>';
  const now = {'a/index.html': redirect('/blog/a'), 'blog/a.html': after(shown)};
  expect(kindsOf(compare({'a/index.html': head + article(text)}, now))).toEqual([]);
  // The text has the class, and the article has a footer.
  expect(
    kindsOf(compare({'a/index.html': head + article(`<div class="content">${text}</div><nav>by me</nav>`)}, now)),
  ).toEqual([]);
  expect(page('<p>2×3</p>', '<p>2x3</p>')).toEqual([]);
  for (const name of ['heading-anchor', 'zola-anchor'])
    expect(page(`<h2 id="x">X<a class="${name}" href="#x">#</a></h2>`, '<h2 id="x">X</h2>')).toEqual([]);
});

test('the word of a theme for a box without a title is no difference, a title is one', () => {
  const box = (title: string) => `<div class="admonitionHeading_x"><span>i</span>${title}</div><p>one</p>`;
  expect(page('<div class="note"><p>one</p></div>', box('备注').replace('>i<', '><'))).toEqual([]);
  expect(page('<p class="admonition-title">Note</p><p>one</p>', '<p>one</p>')).toEqual([]);
  expect(page('<div class="note"><p>one</p></div>', box('fa-solid fa-star'))).toEqual(['added']);
  const callout = '<blockquote class="callout"><div><p><strong>Tip</strong></p><p>one</p></div></blockquote>';
  expect(page(callout, box('Tip').replace('>i<', '><'))).toEqual([]);
  const quarto = '<div class="callout"><div class="callout-title-container">Warning</div><p>one</p></div>';
  expect(page(quarto, '<p>one</p>')).toEqual([]);
  const file = '<div class="code-with-filename"><div class="code-with-filename-file"><pre><b>a.R</b></pre></div>';
  const code = '<pre><code>x</code></pre>';
  expect(page(`${file}${code}</div>`, `<div class="codeBlockTitle_x">a.R</div>${code}`)).toEqual([]);
  const aside = '<aside class="starlight-aside"><p class="starlight-aside__title">注意</p><p>one</p></aside>';
  expect(page(aside, '<p>one</p>')).toEqual([]);
  // The heading that Quarto puts above the notes.
  expect(page('<p>one</p><section class="footnotes"><h2>Footnotes</h2></section>', '<p>one</p>')).toEqual([]);
  // Brackets around the number of a footnote, as markdown-it has them.
  expect(page('<p>one<sup class="footnote-ref"><a>[1]</a></sup></p>', '<p>one<sup><a>1</a></sup></p>')).toEqual([]);
});

test('a title above the text, the length of dashes and the note above a translation are no difference', () => {
  expect(
    page('<h1>A day</h1><p>one —— two</p>', '<p class="older-notice">may be older</p><p>one ----- two</p>'),
  ).toEqual([]);
  expect(page('<h1>Another title</h1><p>one</p>', '<h2>Another title</h2><p>one</p>')).toEqual([]);
});

test("the label of VitePress for the language of code is no text, whatever the author's theme is", () => {
  const pre = '<pre><code>let x;</code></pre>';
  const block = `<div class="language-js vp-adaptive-theme"><button></button><span class="lang">js</span>${pre}</div>`;
  expect(page(`<p>one</p>${block}<p>two</p>`, `<p>one</p>${pre}<p>two</p>`)).toEqual([]);
  expect(page(`<p>one <span class="lang">js</span></p>`, '<p>one</p>')).toEqual(['words']);
});

test('a heading within the link to it, as VuePress has it, is a heading', () => {
  const heading = '<h2 id="x"><a class="header-anchor" href="#x"><span>One</span></a></h2>';
  expect(page(`${heading}<p>two</p>`, '<h2 id="x">One<a class="hash-link" href="#x">#</a></h2><p>two</p>')).toEqual([]);
  expect(page(`${heading}<p>two</p>`, '<p>two</p>')).toContain('headings');
});

test('a picture is as good as the larger one to which it led', () => {
  const small = '<p>a</p><a href="https://files.example/b.png"><img src="https://files.example/b-300x200.png"></a>';
  expect(page(small, '<p>a</p><img src="https://files.example/b.png">')).toEqual([]);
  expect(page(small, '<p>a</p><img src="https://files.example/c.png">')).toContain('pictures');
});

test('a list is one by its name, or by that of what it became', () => {
  const now = {'blog/tags/red.html': after('one'), 't/red/index.html': redirect('/blog/tags/red')};
  expect(kindsOf(compare({'t/red/index.html': `<title>Red</title>${'word '.repeat(9)}`}, now))).toEqual([]);
  // A post has a day.
  expect(kindsOf(compare({'t/red/index.html': before('two')}, now))).toEqual(['words', 'added']);
});

test('the path of the old site and pages without .html are found', () => {
  const link = '<a href="/notes/b">b</a><a href="/notes/a">a</a>';
  const old = {'index.html': `<title>Home</title>${link}`, 'a.html': before('one'), 'b.html': before('one')};
  const now = {'notes/a/index.html': after('one'), 'notes/b/index.html': after('one')};
  const options = {url: 'https://me.example/notes/', ignore: 'list-address'};
  expect(kindsOf(compare(old, now, options))).toEqual([]);
  const linked = {...old, 'index.html': `<title>Home</title>${link.replace(/"(.*?)"/g, '"$1.html"')}`};
  const pages = {'notes/a.html': after('one'), 'notes/b.html': after('one')};
  expect(kindsOf(compare(linked, pages, {...options, url: undefined}))).toEqual([]);
  const named = Object.fromEntries(
    Object.entries(old).map(([file, html]) => [
      file,
      `<link rel=canonical href=https://me.example/notes/${file}>${html}`,
    ]),
  );
  expect(kindsOf(compare(named, now, {...options, url: undefined}))).toEqual([]);
});

test('what a reader would miss is a difference, and how it is written is not', () => {
  const code = '<pre><code>if a:\n    b\n</code></pre>';
  const lines = '<span class="line">if a:</span><br><span class="line">    b</span><br>';
  const elements = ['if a:', '    b']
    .map((line) => `<div class="ec-line"><div class="code">${line}</div></div>`)
    .join('');
  expect(page(`<pre><code>${elements}</code></pre>`, code)).toEqual([]);
  const numbered = `<figure class="highlight"><table><tr><td class="gutter"><pre>1\n2</pre></td><td class="code"><pre>${lines}</pre></td></tr></table></figure>`;
  const rouge = `<pre><code><table class="rouge-table"><td class="gutter"><pre>1</pre></td><td class="code"><pre>if a:\n    b\n</pre></td></table></code></pre>`;
  const zola =
    '<pre data-linenos><code><table><tr><td>1</td><td>if a:\n</td></tr><tr><td>2</td><td>    b\n</td></tr></table></code></pre>';
  const math =
    '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math>';
  const table = '<table><tr><td>1</td><td>2</td></tr></table>';
  const mathjax = '<script src="/mathjax.js"></script>';
  expect(page('<p>“Quoted” — text…</p>', '<p>"Quoted" -- text...</p>')).toEqual([]);
  expect(page('<p>So…</p>', '<p>So.....</p>')).toEqual([]);
  expect(page('<p>So…</p>', '<p>So.</p>')).toEqual(['words', 'added']);
  const running = (end: string) => `<p><a href="http://localhost:90${end}">http://localhost:90${end}</a>`;
  expect(page(`${running('에서')}</p>`, `${running('')}에서</p>`)).toEqual([]);
  expect(page('<p>5′ and 6″</p>', `<p>5' and 6"</p>`)).toEqual([]);
  expect(page('<p>one</p><p>two</p>', '<p>one</p>')).toEqual(['words']);
  expect(page('<h2 id="comments">Talk</h2>', '')).toContain('headings');
  expect(page('<p>one</p>', '<p>one</p>:::')).toEqual(['added']);
  expect(page('<p>**one：**two</p>', '<p><b>one：</b>two</p>')).toEqual([]);
  expect(page(numbered, code)).toEqual([]);
  expect(page(rouge, code)).toEqual([]);
  expect(page(zola, code)).toEqual([]);
  expect(page(code.replace('    b', '\u00a0\u00a0 \u00a0b'), code)).toEqual([]);
  expect(page(numbered, code.replace('    b', '  b'))).toEqual(['code-blanks']);
  expect(page(numbered, code.replace('b', 'c'))).toEqual(['code']);
  expect(page(table, table.replace(/td/g, 'th'))).toEqual([]);
  expect(page(table, table.replace('<tr>', '<tr><th></th><th></th></tr><tr>'))).toEqual([]);
  expect(page(table, '<p>1 2</p>')).toEqual(['tables']);
  expect(page('$$x^2$$', math, {old: mathjax})).toEqual([]);
  const cell = (formula: string) => table.replace('1', formula);
  expect(page(cell('\\(x^2\\)'), cell(math), {old: mathjax})).toEqual([]);
  expect(page('<figcaption><span>one</span><a href="#">two</a></figcaption>', 'one <a href="#">two</a>')).toEqual([]);
  const inCode = '<p><code>$$x$$</code> and <code>\\(y\\)</code></p>';
  expect(page(inCode, inCode, {old: mathjax})).toEqual([]);
  const dollars = `<script>MathJax = {inlineMath: ['$', '$']}</script>`;
  expect(page(inCode, inCode, {old: dollars})).toEqual([]);
  expect(page('<script type="math/tex">x^2</script>', math)).toEqual([]);
  expect(page(`<span class="katex">${math}</span>`, '')).toEqual(['formulas']);
  expect(page('<iframe src="//video.example/1"></iframe>', '<a href="https://video.example/1"></a>')).toEqual([]);
  expect(page('<iframe src="//video.example/1"></iframe>', '')).toEqual(['embeds']);
  expect(page('<h2 id="A-B">A B</h2>', '<h2 id="A-B">A B</h2>')).toEqual([]);
  expect(page('<h2 id="A-B">A B</h2>', '<h2 id="a-b">A B</h2>')).toEqual(['anchors']);
  expect(page('<h2>A B</h2>', '<p>A B</p>')).toEqual(['headings']);
});

test('pictures are compared by content or name, and have to load', () => {
  const files = {'img/p.png': 'picture'};
  expect(page('<img src="/img/p.png">', '<img src="data:image/png;base64,cGljdHVyZQ==">', {files})).toEqual([]);
  expect(page('<img src="/img/p.png">', '', {files})).toEqual(['pictures']);
  expect(page('<img src="/img/p.png">', '<img src="/img/gone.png">', {files})).toEqual(['pictures']);
  // It did not load before either.
  expect(page('<img src="/img/p.png">', '')).toEqual([]);
  const copies = {'c/p.jpg': 'large', 'd/p.jpg': 'small', 'p.jpeg': 'own', 'p-900-8880c938e7a8-898f84b4.jpeg': 'copy'};
  const linked = '<a href="/c/p.jpg"><img src="/d/p.jpg"></a>';
  expect(page(linked, '<img src="/p.jpeg">', {files: copies})).toEqual([]);
  expect(page(linked, '<img src="/p-900-8880c938e7a8-898f84b4.jpeg">', {files: copies})).toEqual([]);
});

test('a copy of a picture without its name is known by its words', () => {
  const files = {'img/xQaa-LgCed-347.png': 'small', 'boat.png': 'large'};
  const copy = '<img src="/img/xQaa-LgCed-347.png" alt="The boat">';
  expect(page(copy, '<img src="/boat.png" alt="The boat">', {files})).toEqual([]);
  expect(page(copy, '<img src="/boat.png" alt="A mast">', {files})).toEqual(['pictures']);
});

test('a smaller copy of a picture shows it', () => {
  const files = {'one.png.webp': 'large', 'assets/one-png-714-d20ab476df1f-026e80491d35.webp': 'small'};
  const copy = '<img src="/assets/one-png-714-d20ab476df1f-026e80491d35.webp">';
  expect(page('<img src="/one.png.webp">', copy, {files})).toEqual([]);
  expect(page('<img src="/one.webp">', copy, {files: {...files, 'one.webp': 'x'}})).toEqual(['pictures']);
});

test('a copy of a page with a slash at its end is the page', () => {
  const copy = (canonical: string) => ({
    'blog/a/index.html': after('x', `<link rel="canonical" href="/blog/a"><script></script>`),
    'blog/a.html': after('x', `<link rel="canonical" href="${canonical}">`),
  });
  const moved = {'a/index.html': redirect('/blog/a')};
  const old = {'a/index.html': redirect('/blog/a/'), 'blog/a/index.html': before('x')};
  expect(kindsOf(compare(old, {...moved, ...copy('/blog/a')}))).toEqual([]);
  expect(kindsOf(compare(old, {...moved, ...copy('/b')}))).toEqual(['alias']);
});

test('an id at another heading is a lost one', () => {
  const ids = (one: string, two: string) => `<h2 id="${one}">One</h2><h2 id="${two}">Two</h2>`;
  expect(page(ids('a', 'b'), ids('a', 'b'))).toEqual([]);
  expect(page(ids('a', 'b'), ids('b', 'a'))).toEqual(['anchors']);
});

test('links lead where they led', () => {
  const files = {'b/index.html': before('one'), 'other/index.html': before('one')};
  expect(page('<a href="../b/">x</a>', '<a href="/b/">x</a>', {files})).toEqual([]);
  expect(page('<a href="../b/">x</a>', '<a href="/other/">x</a>', {files})).toEqual(['links']);
  const moved = {url: 'https://old.example/'};
  const old = {'a/index.html': before('<a href="/b/">x</a>'), ...files};
  const now = {'a/index.html': after('<a href="https://old.example/b/">x</a>'), ...files};
  expect(kindsOf(compare(old, now, moved))).toEqual([]);
  expect(page('<a href="/never">x</a>', '<a href="/never">x</a>')).toEqual([]);
  expect(page('x', '<a href="/never">x</a>')).toEqual(['links']);
  expect(page('<a href="https://x.example/">x</a>', 'x')).toEqual(['links']);
  expect(page('<a href="https://x.example/a%E3%80%82x">x</a>', '<a href="https://x.example/a">x</a>')).toEqual([]);
  expect(page('<a href="https://x.example/中。x">x</a>', '<a href="https://x.example/中">x</a>')).toEqual([]);
  expect(page('<a href="https://x.example/a%E4%B8%AD">x</a>', '<a href="https://x.example/b">x</a>')).toEqual([
    'links',
  ]);
});

test('title, day and tags', () => {
  const tagged = '<a rel="tag" href="/t">Linux</a>';
  expect(page('x', 'x', {old: tagged, now: tagged.toLowerCase()})).toEqual([]);
  expect(page('x', 'x', {old: tagged})).toEqual(['tags']);
  const old = {'a/index.html': before('one two three')};
  const now = after('one two three').replaceAll('A day', 'Another').replace('2020-01-02', '2020-01-01');
  expect(kindsOf(compare(old, {'a/index.html': now}))).toEqual(['title', 'day']);
});

test('a reader of feeds follows no page', () => {
  const old = {'index.xml': '<rss></rss>'};
  expect(kindsOf(compare(old, {'index.xml': '<feed></feed>'}))).toEqual([]);
  expect(kindsOf(compare(old, {'index.xml/index.html': redirect('/blog/atom.xml')}))).toEqual(['feeds']);
});

test('a sitemap has addresses alone', () => {
  write('.', {
    'map.xml':
      '<urlset><url><loc>https://old.example/a/</loc></url><url><loc>https://old.example/b/</loc></url></urlset>',
  });
  write('build', {'a/index.html': ''});
  const print = vi.spyOn(console, 'log').mockReset().mockReturnValue();
  const site = {siteDir: folder, url: 'https://me.example', baseUrl: '/'};
  expect(runCompare(site, undefined, {sitemap: path.join(folder, 'map.xml')})).toBe(false);
  expect(print.mock.calls.join()).toContain('/b/');
});

test('the page of the result runs no script, and the table names files with --all', () => {
  const html = path.join(folder, 'compare.html');
  const old = {'a/index.html': before('<p>one two <script>alert(1)</script></p>')};
  const printed = compare(old, {'a/index.html': after('one')}, {html, all: true});
  expect(printed).toContain(path.join(folder, 'build/a/index.html'));
  const page = fs.readFileSync(html, 'utf8');
  expect(page).toContain('<iframe sandbox loading="lazy" srcdoc="');
  expect(page).not.toContain('<script');
});

test('a line break between a Chinese and a Latin word is no difference', () => {
  expect(page('用 Python\n吗', '用Python吗')).toEqual([]);
  expect(page('用 Python\n吗', '用Python')).toEqual(['words']);
});

test('a site that has only paths, pictures that load later, and words of the whole site', () => {
  const map = {'sitemap.xml': '<urlset><url><loc>/a/</loc></url></urlset>'};
  expect(
    kindsOf(compare({...map, 'a/index.html': before('one')}, {'a/index.html': after('one')}, {url: undefined})),
  ).toEqual([]);
  const lazy = '<img src="/loading.gif" data-lazy-src="/p.png"><iframe data-src="https://v.example/1"></iframe>';
  const files = {'loading.gif': 'g', 'p.png': 'p'};
  expect(page(`${lazy}one`, '<img src="/p.png"><iframe src="https://v.example/1"></iframe>one', {files})).toEqual([]);
  expect(page(`${lazy}one`, '<img src="/loading.gif">one', {files})).toEqual(['pictures', 'embeds']);
  const words = '<meta property="article:tag" content="site"><meta property="article:tag" content="own">';
  const home = {'index.html': '<meta property="article:tag" content="site">'};
  const printed = compare(
    {...home, 'a/index.html': before('one', words)},
    {...home, 'a/index.html': after('one')},
    {all: true},
  );
  expect(printed).toMatch(/1 {2}tags /);
});

test('old pages without anything are named', () => {
  const printed = compare({'a/index.html': '', 'b/index.html': before('one')}, {'a/index.html': after('one')});
  expect(printed).toMatch(/^1 old pages are empty: was the old site built with its theme\?\n/);
});

test('a copy of Ghost: cards of other posts, copies for AMP, its feed in index.html, and the name that it adds', () => {
  const canonical = '<link rel="canonical" href="https://me.example/a/">';
  const marks = `${canonical}<meta name="generator" content="Ghost 5.1"><meta property="og:type" content="article">`;
  const cards = '<article><h3>B</h3></article><article><h3>C</h3></article>';
  const link = (end: string) => `<p>one two <a href="https://x.example/?a=1${end}">three</a> four</p>`;
  const old = {
    'a/index.html': before(link('&amp;ref=me.example'), marks) + cards,
    'a/amp/index.html': before('<p>one</p>', canonical).replace('<!doctype html>', '<!doctype html><html amp>'),
    'rss/index.html': '<?xml version="1.0"?><rss version="2.0"></rss>',
  };
  const post = {'a/index.html': redirect('/blog/a'), 'blog/a.html': after(link(''))};
  const printed = compare(old, post);
  expect(printed).toMatch(/^compared +1 redirects, 1 posts, 1 feeds/);
  expect(kindsOf(printed)).toEqual(['alias', 'feeds']);
  const now = {...post, 'a/amp/index.html': redirect('/blog/a'), 'rss/index.html': '<rss version="2.0"></rss>'};
  expect(kindsOf(compare(old, now))).toEqual([]);
});

test('a video of Flash is its player of today', () => {
  const flash = '<p>one two</p><object><embed src="http://www.youtube.com/v/a1&amp;fs=1"></object>';
  const player = '<p>one two</p><iframe src="https://www.youtube-nocookie.com/embed/a1"></iframe>';
  expect(page(flash, player)).toEqual([]);
  expect(page(flash, '<p>one two</p>')).toEqual(['embeds']);
});
