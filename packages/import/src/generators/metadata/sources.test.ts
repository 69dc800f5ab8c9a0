import {expect, test} from 'vitest';
import {importedBlog} from '../../fixtures/imported';
import {splitProperties} from './exports';
import {splitDots} from './nikola';
import {withoutChunks} from './quarto';

const ID = '0123456789abcdef0123456789abcdef';

test('Notion, by its exports: properties below the title are fields, its boxes are notes, its lists are left out', () => {
  const {posts, rows, done} = importedBlog({
    [`My Page ${ID}.md`]:
      '# My Page: whole\n\nCreated: January 2, 2020 10:00 AM\nTags: a, b\nStatus: Published\nArea: Home\n\nText: yes\n\n<aside>\n💡 Mind **it**.\n\n</aside>\n\n![p](My%20Page/p.png)\n',
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
    'a.md':
      '---\ntitle: A\ndate: 2020-01-02\nurlname: own\n---\n<a name="x1"></a>\n## One\n\n![image.png](https://cdn.nlark.com/yuque/0/2020/png/1/a.png#height=3&id=x&width=4)\n\n:::tips\nMind <font style="color:red;">it</font>.\n:::\n',
  });
  expect(posts.get('A')?.slug).toBe('own');
  expect(posts.get('A')?.body).toBe(
    '## One\n\n![image.png](https://cdn.nlark.com/yuque/0/2020/png/1/a.png)\n\n:::tip\nMind it.\n:::\n',
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
  expect(rows.join('\n')).toMatch(/posts\/one\/index\.qmd:0 this and 0 more have chunks of code, whose outputs/);
  expect(withoutChunks('````\n```{r}\n```\n````', () => {})).toBe('````\n```{r}\n```\n````');
});

test('Nikola, by its documentation: fields behind two dots, folders, drafts, teasers', () => {
  const {posts, addresses} = importedBlog({
    'conf.py':
      'BLOG_TITLE = "N"\nSITE_URL = "https://n.example/"\nPOSTS = (\n    ("posts/*.rst", "notes", "post.tmpl"),\n    ("posts/*.md", "notes", "post.tmpl"),\n)\n',
    'posts/a.md':
      '<!--\n.. title: First: one\n.. slug: own\n.. date: 2012-03-30 23:00:00 UTC-03:00\n.. tags: x, mathjax\n.. category: z\n.. type: text\n-->\n\nText.\n\n<!-- TEASER_END -->\n\nMore.\n',
    'posts/sub/b.md': '---\ntitle: Second\ndate: 2012-04-01\ntags: draft\n---\nText.',
  });
  expect(addresses).toEqual({'First: one': ['/notes/own/'], Second: []});
  expect(posts.get('First: one')?.text).toContain('tags: [x, z]');
  expect(posts.get('First: one')?.body).toBe('Text.\n\n<!-- truncate -->\n\nMore.\n');
  expect(posts.get('Second')?.text).toContain('draft: true\n');
  expect(splitDots('<!-- a comment -->\n\nText').data).toEqual({});
});

test('Sphinx: where its complete pages are is named', () => {
  const {rows} = importedBlog({
    'docs/conf.py': 'extensions = ["myst_parser"]\n',
    'docs/index.md': '# A\n\nText.',
    'docs/_build/html/index.html': '<p>x</p>',
  });
  expect(rows[0]).toMatch(/docs\/conf\.py:0 docs of Sphinx .*--built docs\/_build\/html alone/);
});
