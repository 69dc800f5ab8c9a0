import {expect, test} from 'vitest';
import {importedBlog} from '../../fixtures/imported';
import {splitProperties} from './exports';
import {splitDots} from './nikola';
import {withoutChunks} from './quarto';

const ID = '0123456789abcdef0123456789abcdef';

test('Notion, by its exports: properties below the title are fields, its boxes are notes, its lists are left out', () => {
  const {posts, rows, done} = importedBlog({
    [`My Page ${ID}.md`]:
      '# My Page: whole\n\n#: 7\nCreated: January 2, 2020 10:00 AM\nTags: a, b\nStatus: Published, No idea at first\nArea: Home\n\nText: yes\n\n<aside>\n💡 Mind **it**.\n\n</aside>\n\n![p](My%20Page/p.png)\n',
    'My Page/p.png': 'PNG',
    [`想法 ${ID}.md`]: '# 想法\n\n创建时间: 2020年3月4日 10:00\n状态: 草稿\n\n正文',
    [`All ${ID}.md`]: '# All\n\n[Posts](Posts.csv)\n',
  });
  expect(posts.get('My Page: whole')?.text).toBe(
    "---\ntitle: 'My Page: whole'\nslug: My-Page\ndate: 2020-01-02T10:00:00Z\ntags: [a, b]\n---\n\nText: yes\n\n\n:::note\n\nMind **it**.\n\n:::\n\n\n![p](./p.png)\n",
  );
  expect(posts.get('想法')?.text).toContain('date: 2020-03-04\ndraft: true');
  expect(done).toMatchObject({posts: 1, drafts: 1});
  expect(rows.join('\n')).toMatch(/front matter "Area" was left out/);
  expect(rows.join('\n')).toMatch(/All .*a page that only lists others/);
});

test('a paragraph with a colon below a title is no list of properties', () => {
  expect(splitProperties('# A\n\nNote: this is text\nthat goes on.\n')).toEqual({
    data: {title: 'A'},
    body: 'Note: this is text\nthat goes on.\n',
    line: 3,
  });
});

test('语雀, by its exports: sizes behind pictures and its anchors are left out, and where pictures are is named', () => {
  const {posts, rows} = importedBlog({
    'b.lakebook': 'x',
    'c.md': '# One\n\nText.\n\n# Two\n',
    'd.md': '# d\n\nText.\n\n# Two\n',
    'e.md': '# Only\n\nText.\n\n```\n# remark\n```\n',
    'a.md':
      '---\ntitle: A\ndate: 2020-01-02\nurlname: own\n---\n<a name="x1"></a>\n## One\n\n![image.png](https://cdn.nlark.com/yuque/0/2020/png/1/a.png#height=3&id=x&width=4)\n![b](https://b.example/b.png#id=y&originalType=url)\n\n:::tips\nMind <font style="color:red;">it</font>.\n:::\n',
  });
  expect(posts.get('A')?.slug).toBe('own');
  expect(posts.get('c')?.body).toBe('# One\n\nText.\n\n# Two\n');
  expect(posts.get('d')?.body).toBe('Text.\n\n# Two\n');
  expect(posts.get('Only')?.body).toBe('Text.\n\n```\n# remark\n```\n');
  expect(posts.get('A')?.body).toBe(
    '## One\n\n![image.png](https://cdn.nlark.com/yuque/0/2020/png/1/a.png)\n![b](https://b.example/b.png)\n\n:::tip\nMind it.\n:::\n',
  );
  expect(rows[0]).toMatch(/1 pictures load from 语雀, which refuses other sites/);
  expect(rows[1]).toMatch(/b\.lakebook:0 A lakebook of 语雀 is not read here: convert it with the export as Markdown/);
});

test('Quarto, by its documentation: addresses, days of the United States, options of chunks', () => {
  const {posts, addresses, rows} = importedBlog({
    '_quarto.yml': 'project:\n  type: website\nwebsite:\n  site-url: https://q.example\n',
    'posts/one/index.qmd':
      '---\ntitle: One\ndate: "5/22/2021"\ncategories: [news, code]\nauthor: Ann\n---\nSee @fig-a.\n\n| a |\n| - |\n| 1 |\n\n: Rows {#tbl-a}\n\n```{python}\n#| label: fig-a\n#| fig-cap: A\nplot()\n```\n\n```{r}\n#| echo: false\nsecret()\n```\n\n::: {.callout-tip}\n## Mind\n\nText.\n:::\n',
    'posts/_parts/part.qmd': 'A part.',
    'posts/two.qmd': '---\ntitle: Two\ndate: 2021-06-01\ndraft: true\n---\nText.',
  });
  expect(addresses).toEqual({One: ['/posts/one/'], Two: []});
  expect(posts.get('One')?.text).toContain('date: 2021-05-22\n');
  expect(posts.get('One')?.text).toContain('tags: [news, code]');
  expect(posts.get('One')?.body).toContain('```python\nplot()\n```');
  expect(posts.get('One')?.body).toContain('| 1 |\n\n: Rows {#tbl-a}');
  expect(rows.join('\n')).not.toContain('valid date');
  expect(posts.get('One')?.body).not.toContain('secret');
  expect(posts.get('One')?.body).toContain(':::tip[Mind]\n\nText.\n\n:::');
  expect(rows.join('\n')).toMatch(/posts\/one\/index\.qmd:0 it has outputs of its code, which only its page has/);
  expect(withoutChunks('````\n```{r}\n```\n````', () => {})).toBe('````\n```{r}\n```\n````');
});

test('Quarto: posts have the fields of the folders that they are in', () => {
  const {posts} = importedBlog({
    '_quarto.yml': 'project:\n  type: website\n',
    'posts/_metadata.yml': 'author:\n  - name: Ann\n    url: https://ann.example\ncategories: [notes]\nfreeze: true\n',
    'posts/one.qmd': '---\ntitle: One\ndate: 2021-05-22\n---\nText.',
    'posts/later/_metadata.yml': 'draft: true\n',
    'posts/later/two.qmd': '---\ntitle: Two\ndate: 2021-05-23\nauthor: Bo\n---\nText.',
    'posts/later/three.qmd': '---\ntitle: Three\ndate: 2021-05-24\ndraft: false\n---\nText.',
  });
  expect(posts.get('One')?.text).toMatch(/authors: \[ann\]/);
  expect(posts.get('One')?.text).toContain('tags: [notes]');
  expect(posts.get('One')?.text).not.toContain('freeze');
  expect(posts.get('Two')?.text).toContain('draft: true');
  expect(posts.get('Two')?.text).toMatch(/authors: \[bo\]/);
  expect(posts.get('Three')?.text).not.toContain('draft: true');
});

test('Quarto: where there is a build, the text that programs make is from it, with their pictures', () => {
  const page = (title: string, body: string) =>
    `<title>${title}</title><main id="quarto-document-content"><header><h1 class="title">${title}</h1></header>${body}</main>`;
  const {posts, rows, rules} = importedBlog({
    '_quarto.yml': 'project:\n  type: website\n',
    'posts/one/index.qmd': '---\ntitle: One\ndate: 2021-05-22\n---\n# Sums\n\nThe sum of it:\n\n```{r}\n1 + 1\n```\n',
    'posts/two.qmd': '---\ntitle: Two\ndate: 2021-06-01\n---\n:::{.callout-note}\nText of the author.\n:::\n',
    '_site/posts/one/index.html': page(
      'One',
      '<section id="sums"><h1>Sums</h1><p>The sum of it:</p><div class="cell"><div class="sourceCode"><pre class="sourceCode r code-with-copy"><code class="sourceCode r"><span id="cb1-1"><a href="#cb1-1" aria-hidden="true" tabindex="-1"></a><span class="dv">1</span> <span class="sc">+</span> <span class="dv">1</span></span></code></pre></div><div class="cell-output cell-output-stdout"><pre><code>[1] 2</code></pre></div><div class="cell-output-display"><p><img src="index_files/figure-html/a-1.svg"></p></div></div></section>',
    ),
    '_site/posts/one/index_files/figure-html/a-1.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    '_site/posts/two.html': page('Two', '<p>Text of the author. <a href="../posts/one">One</a></p>'),
  });
  expect(posts.get('One')?.body).toBe(
    '# Sums\n\nThe sum of it:\n\n```r\n1 + 1\n```\n\n```\n[1] 2\n```\n\n![](./a-1.svg)\n',
  );
  expect(rules).toBe('2 addresses and 1 texts read from _site/, 0 computed');
  expect(posts.get('Two')?.body).toContain(':::note\n');
  expect(rows.join('\n')).not.toContain('only its page has');
});

test('Nikola, by its documentation: fields behind two dots, folders, drafts, teasers', () => {
  const {posts, addresses, rows} = importedBlog({
    'conf.py':
      'BLOG_TITLE = "N"\nSITE_URL = "https://n.example/"\nPOSTS = (\n    ("posts/*.rst", "notes", "post.tmpl"),\n    ("posts/*.md", "notes", "post.tmpl"),\n    ("posts/*.ipynb", "books", "post.tmpl"),\n)\n',
    'posts/a.md':
      '<!--\n.. title: First: one\n.. slug: own\n.. date: 2012-03-30 23:00:00 UTC-03:00\n.. tags: x, mathjax\n.. category: z\n.. type: text\n-->\n\nText.\n\n<!-- TEASER_END -->\n\nMore.\n',
    'posts/sub/b.md': '---\ntitle: Second\ndate: 2012-04-01\ntags: draft\n---\nText.',
    'posts/c.md': '.. title: Third\n.. date: 2012-04-02\n\nText.\n\n```html\n<!-- TEASER_END -->\n```\n',
    'posts/d.md':
      '<!--\n .. title: Fourth\n .. date: 2012-04-03\n-->\nText.\n\n{{% own a=1 %}}\n\n{{% youtube abcdefghijk %}}\n',
  });
  expect(addresses).toEqual({'First: one': ['/notes/own/'], Second: [], Third: ['/notes/c/'], Fourth: ['/notes/d/']});
  expect(posts.get('Third')?.body).toBe('Text.\n\n```html\n<!-- TEASER_END -->\n```\n');
  expect(posts.get('Fourth')?.text).toContain('date: 2012-04-03\n---\n');
  expect(posts.get('Fourth')?.body).toContain('`{{% own a=1 %}}`');
  expect(rows.join('\n')).toMatch(/posts\/d\.md:7 .*own/);
  expect(posts.get('First: one')?.text).toContain('tags: [x, z]');
  expect(posts.get('First: one')?.body).toBe('Text.\n\n<!-- truncate -->\n\nMore.\n');
  expect(posts.get('Second')?.text).toContain('draft: true\n');
  expect(splitDots('<!-- a comment -->\n\nText').data).toEqual({});
});

test('Nikola: settings are read where a configuration imports them from', () => {
  const {addresses} = importedBlog({
    'conf.py': 'from settings.base import *\nfrom os import *\n',
    'settings/base.py':
      'BLOG_TITLE = "N"\nSITE_URL = "https://n.example/"\nPOSTS = (("texts/*.md", "notes", "post.tmpl"),)\n',
    'texts/a.md': '.. title: A\n.. date: 2012-04-02\n\nText.\n',
  });
  expect(addresses).toEqual({A: ['/notes/a/']});
});

test('a post without title and day is found in the build by its address, with its words', () => {
  const {posts, rules} = importedBlog({
    'conf.py': 'BLOG_TITLE = "N"\nSITE_URL = "https://n.example/"\nPOSTS = (("texts/*.md", "notes", "post.tmpl"),)\n',
    'texts/a.md': 'Some words of a text.\n',
    'output/notes/a/index.html':
      '<title>Own</title><article><h1>Own</h1><time datetime="2012-04-02">x</time><p>Some words of a text.</p></article>',
  });
  expect(rules).toBe('1 addresses read from output/, 0 computed');
  expect(posts.get('a')?.text).toContain('date: 2012-04-02\n');
});

test.each([
  ['docs/conf.py', 'extensions = ["myst_parser"]\n', /^docs\/conf\.py:0 only its built pages .*sphinx-build/],
  ['_toc.yml', 'format: jb-book\nroot: intro\n', /^_toc\.yml:0 only its built pages .*jupyter-book build/],
  ['myst.yml', 'version: 1\nproject:\n', /^myst\.yml:0 only its built pages .*myst build --html/],
])('docs with %s are imported from their built pages, or a row says how to build these', (name, text, row) => {
  const files = {
    [name]: text,
    ...(name === '_toc.yml' && {'_config.yml': 'title: Book\n'}),
    'docs/page.md': '# A\n\n{ref}`x`.',
  };
  const {rows, posts} = importedBlog(files);
  expect(rows).toEqual([expect.stringMatching(row)]);
  expect(posts.size).toBe(0);
  const page = '<title>A</title><main><h1>A</h1><p>Words of the page.</p></main>';
  const built = importedBlog({...files, [`${name.replace(/[^/]+$/, '')}_build/html/page.html`]: page});
  expect(built.rules).toBe('1 addresses read from html/, 0 computed');
});
