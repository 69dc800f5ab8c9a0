import {expect, test} from 'vitest';
import {importedBlog} from '../../fixtures/imported';
import {argumentsOf, filled} from './templates';

const page = (fields: string, text = 'Text.') => `+++\n${fields}\n+++\n${text}\n`;

// By the documentation of Zola: it is not run here.
test('the day is in the front matter, in the name of the file or in the path', () => {
  const {posts, addresses, rows, lists} = importedBlog({
    'zola.toml': 'base_url = "https://z.example"\ngenerate_feeds = true\nfeed_filenames = ["feed.xml"]\n',
    'content/notes/_index.md': '+++\ntitle = "Notes"\n+++\n',
    'content/notes/2024-01-02_on_rain.md': page('title = "Rain"\n[taxonomies]\ntopics = ["Wet & dry"]'),
    'content/wind.md': page('title = "Wind"\npath = "2023/4/05/wind"'),
    'content/about.md': page('title = "About"'),
    'content/talks/_index.md': page('title = "Talks"'),
    'content/hidden.md': page('title = "Hidden"\ndate = 2024-02-03\nrender = false'),
  });
  expect([...posts.keys()].sort()).toEqual(['Hidden', 'Rain', 'Wind']);
  expect(posts.get('Rain')?.text).toContain('date: 2024-01-02');
  expect(posts.get('Wind')?.text).toContain('date: 2023-04-05');
  expect(posts.get('Hidden')?.text).toContain('draft: true');
  expect(addresses).toEqual({Rain: ['/notes/on-rain/'], Wind: ['/2023/4/05/wind/'], Hidden: []});
  expect(lists).toMatchObject({
    '/topics/': '/blog/tags',
    '/topics/wet-dry/': '/blog/tags/wet-dry',
    '/notes/': '/blog',
    '/feed.xml': '/blog/atom.xml',
  });
  for (const name of ['about', 'talks/_index'])
    expect(rows.join('\n')).toContain(`content/${name}.md:0 a page, not a post`);
});

test('what stands behind the marks of a block of code', () => {
  const {posts, rows} = importedBlog({
    'zola.toml': 'base_url = "/"\n',
    'content/a.md': page(
      'title = "A"\ndate = 2024-01-02',
      '```rust, linenos, linenostart=20, hl_lines=1 3-5\n1\n```\n\n```toml ,name=a b.toml,hide_lines=1\n```py,x\n```',
    ),
  });
  expect(posts.get('A')?.body).toBe(
    '```rust {1,3-5} showLineNumbers=20\n1\n```\n\n```toml title="a b.toml"\n```py,x\n```\n',
  );
  expect(rows).toEqual(['content/a.md:9 lines that Zola hides (hide_lines) are shown here']);
});

test('a site without dates says so', () => {
  const {rows} = importedBlog({'zola.toml': 'base_url = "/"\n', 'content/a.md': page('title = "A"')});
  expect(rows).toEqual(['content:0 no page in it has a date, and a post needs one: write date = 2020-01-31']);
});

test('shortcodes are what their templates make of them', () => {
  const {posts, rows} = importedBlog({
    'config.toml': 'base_url = "https://z.example"\n[extra]\ncredit = "Ann"\n',
    'templates/shortcodes/figure.html':
      '<figure>\n    <img src="{{ src }}"{% if w %} width="{{ w }}"{% endif %} />\n' +
      '    {%- if alt %}\n\n    <figcaption>{{ alt | safe }}, {{ config.extra.credit }}</figcaption>{% endif %}\n</figure>',
    'templates/shortcodes/named.html': '<div>{{ name }}</div>\n{{ body | markdown | safe }}',
    'templates/shortcodes/tip.html':
      '{% set icon = load_data(path="i.svg") %}<blockquote>{{ body | markdown }}</blockquote>',
    'templates/shortcodes/now.html': '<p>{{ now() }}</p>',
    'templates/shortcodes/list.md': '{% for one in all %}* {{ one }}\n{% endfor %}',
    'content/a/index.md': page(
      'title = "A"\ndate = 2024-01-02',
      '{{ figure(src="a.png", w=30 alt="It <b>rained</b>") }}\n\n' +
        '{% tip(header="Take care") %}\nOf *this*.\n{% end %}\n\n{% named(name="a.py") %}\n```py\n1\n```\n{% end %}\n\n' +
        '{{ list(all=["x", "y"]) }}\n\n{{ now() }}\n\n{{ other(a=1) }}\n\n`{{/* figure() */}}`',
    ),
    'content/a/a.png': 'PNG',
  });
  expect(posts.get('A')?.body).toContain(
    '<figure>\n<img src="./a.png" width="30" />\n<figcaption>It <b>rained</b>, Ann</figcaption>\n</figure>',
  );
  expect(posts.get('A')?.body).toContain(':::tip[Take care]\n\nOf *this*.\n\n:::');
  expect(posts.get('A')?.body).toContain('<div>a.py</div>\n\n\n```py\n1\n```');
  expect(posts.get('A')?.body).toContain('* x\n* y');
  expect(posts.get('A')?.body).toContain('`{{ figure() }}`');
  expect(rows).toEqual([
    'content/a/index.md:19 of now(), what Zola computes is left out: now(…)',
    'content/a/index.md:21 {{ other(a=1) }} is not known here: it stays as code',
  ]);
});

test('the ids of headings are those of Zola', () => {
  const {posts} = importedBlog({
    'config.toml': 'base_url = "https://z.example"\n',
    'content/a.md': page('title = "A"\ndate = 2024-01-02', "## C++ & Rust's use\n\n## Plain\n\n## 雨"),
  });
  expect(posts.get('A')?.body).toContain("## C++ & Rust's use {#c-rust-s-use}\n\n## Plain\n\n## 雨\n");
});

test('templates: conditions, concatenation, defaults, and what is no template', () => {
  const text = (template: string, given = {}) => filled(template, given)?.text;
  expect(text('{% if a == "x" and not b %}1{% elif c is defined %}2{% else %}3{% endif %}', {a: 'y', c: 0})).toBe('2');
  expect(text('{{ "a" ~ b | default(value="z") | upper }}')).toBe('aZ');
  expect(text('{{ a }}', {a: '<b>'})).toBe('&#60;b&#62;');
  expect(text('{% macro x() %}{% endmacro %}')).toBeUndefined();
  expect(argumentsOf('a="x, y", b=true, c=[1, "2"], d=-3')).toEqual({a: 'x, y', b: true, c: [1, '2'], d: -3});
});

test('taxonomies, path, slugs, links from the folder of content', () => {
  const {posts, addresses, rows} = importedBlog({
    'config.toml': 'base_url = "https://z.example/notes"\n[extra]\n',
    'content/_index.md': '+++\ntitle = "Home"\n+++\n',
    'content/blog/2024-01-02-hello.md':
      '+++\ntitle = "Hello"\ndate = 2024-01-02\n[taxonomies]\ntags = ["Rust"]\n[extra]\nx = 1\n+++\nSee [b](@/blog/b/index.md#x).\n\n<!-- more -->\n\nRest.',
    'content/blog/b/index.md': '+++\ntitle = "B"\ndate = 2024-02-03\npath = "own/path"\n+++\n![p](p.png)',
    'content/blog/b/p.png': 'PNG',
    'content/blog/c.md': '+++\ntitle = "C"\ndate = 2024-02-04\ndraft = true\n+++\nc',
  });
  expect(rows.filter((row) => row.includes('left out'))).toEqual([
    'content/blog/2024-01-02-hello.md:7 front matter "extra.x" was left out',
  ]);
  expect(addresses).toEqual({Hello: ['/notes/blog/hello/'], B: ['/notes/own/path/'], C: []});
  expect(posts.get('Hello')?.text).toContain('tags: [rust]');
  expect(posts.get('Hello')?.body).toBe('See [b](../2024-02-03-path/index.md#x).\n\n<!-- truncate -->\n\nRest.\n');
  expect(posts.get('B')?.body).toContain('![p](./p.png)');
  expect(posts.get('C')?.text).toContain('draft: true');
});
