import fs from 'node:fs';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';
import {siteIn} from '../../fixtures/site';
import {importContent} from '../../import';
import {readExport} from './export';
import {markdownOf, paragraphs} from './text';

/** Exported by WordPress 6.1.9, which e2e/oracles/wordpress runs. */
const FIXTURE = path.join(__dirname, '../../fixtures/wordpress');

function imported(from: string) {
  const siteDir = folderWith({'blog/authors.yml': ''});
  const report = importContent(siteIn(siteDir), from, {});
  const read = (name: string) => fs.readFileSync(path.join(siteDir, name), 'utf8');
  const folders = fs.readdirSync(path.join(siteDir, 'blog')).filter((name) => /^\d/.test(name));
  const post = (end: string) => read(`blog/${folders.find((name) => name.endsWith(end))}/index.md`);
  return {...report, siteDir, read, folders, post, rows: report.rows.map(({why}) => why)};
}

function markdown(content: string) {
  const rows: string[] = [];
  const files = new Map([['4', {url: '/bowl.png', caption: 'A bowl', alt: 'bowl'}]]);
  const say = (_: string, why: string) => void rows.push(why);
  return {text: markdownOf(content, {files, own: ['4'], guess: say, leave: say}), rows};
}

test('an export of WordPress: days in their zone, addresses, tags, parents of categories, originals of pictures', () => {
  const {generator, done, folders, post, read} = imported(FIXTURE);
  expect(generator).toBe('WordPress');
  expect(done).toMatchObject({posts: 3, drafts: 5, pages: 1});
  // The day of the address is the local one, also right after midnight.
  expect(folders).toContain('2020-01-02-a-classic-post');
  expect(post('a-classic-post')).toMatch(
    /^---\ntitle: A classic post\nslug: a-classic-post\ndate: 2020-01-02\nauthors: \[ming\]\ntags: \[kiln, clay\]\nimage: \.\/bowl\.png\n---\n\nFirst paragraph with "quotes" -- and a dash\.\.\.\\\nits second line/,
  );
  expect(post('blocks')).toContain("tags: [c-plus-plus, 青花, clay, 陶瓷]\ndescription: 'In short: blocks.'");
  expect(post('blocks')).toContain('![bowl](./bowl.png "A bowl, plain")');
  expect(post('a-classic-post')).toContain('[by number](../2020-01-03-blocks/index.md)');
  const redirects = Object.fromEntries(
    JSON.parse(read('blog/redirects.json')).map(({from, to}: Record<string, string>) => [from, to]),
  );
  expect(redirects).toMatchObject({
    '/log/2020/01/02/a-classic-post/': '/blog/a-classic-post',
    '/log/2021/05/06/你好-世界/': '/blog/你好-世界',
    '/log/category/clay/陶瓷/': '/blog/tags/陶瓷',
    '/log/tag/c/': '/blog/tags/c-plus-plus',
    '/log/2020/01/': '/blog/archive',
    '/log/about/': '/about',
    '/log/feed/': '/blog/rss.xml',
  });
  expect(read('src/pages/about.md')).toBe('# About\n\nWho we are.\n');
});

test('what readers could not see is a draft without an address, and what was thrown away is not there', () => {
  const {post, rows, read, folders} = imported(FIXTURE);
  for (const name of ['secret', 'behind-a-word', 'pending', 'to-come', 'unfinished'])
    expect(post(name), name).toContain('\ndraft: true\n');
  expect(folders.filter((name) => /thrown/i.test(name))).toEqual([]);
  expect(read('blog/redirects.json')).not.toMatch(/secret|behind|pending|to-come/);
  expect(rows).toEqual(
    expect.arrayContaining([
      'the old site did not show it (private): it is a draft',
      'the old site did not show it (for a day to come): it is a draft',
      'the old site did not show it (to be reviewed): it is a draft',
      'was behind a password: it is a draft',
      '[unknown] is a shortcode of a plugin: the text in it is kept',
      'the block latest-posts is filled by WordPress: its content is not in the export',
      '1 comments are not here: keep the export',
    ]),
  );
});

test('WordPress shows its own name in one form, except in code and addresses', () => {
  expect(markdown('Wordpress (Wordpress) <code>Wordpress</code> <a href="/Wordpress/">a</a>').text).toBe(
    'WordPress (WordPress) `Wordpress` [a](/Wordpress/)',
  );
});

test('brackets in text are no shortcode, and the blocks that WordPress fills are one row', () => {
  expect(markdown('A word of /[a-z]+/ and [tmp-name].').rows).toEqual([
    '[tmp-name] is a shortcode of a plugin: it stays as text',
  ]);
  expect(markdown('[audio https://w.example/a.mp3]').text).toBe(
    '<audio src="https://w.example/a.mp3" controls></audio>',
  );
  expect(markdown('<code>\n<pre lang="java">a < b\n\nc</pre></code>').text).toBe('```java\na < b\n\nc\n```');
  expect(markdown('[cc lang="php" highlight="2,4"]&lt;b&gt; <i>[/cc]').text).toBe('```php {2,4}\n<b> <i>\n```');
  const filled = markdown('<!-- wp:archives /--><p>A</p><!-- wp:rss {"n":1} /--><!-- wp:archives /-->');
  expect(filled).toEqual({
    text: 'A',
    rows: ['the blocks archives, rss are filled by WordPress: their content is not in the export'],
  });
});

test('an export that a tool indented is read like any other', () => {
  const item = `<item><title> A </title><link>https://w.example/a/</link><content:encoded>
    <![CDATA[ <p>One</p> ]]></content:encoded><wp:post_id> 1 </wp:post_id><wp:status> publish </wp:status>
    <wp:post_type> <![CDATA[ post ]]> </wp:post_type><wp:post_date> 2020-01-02 10:00:00 </wp:post_date>
    <wp:post_password> <![CDATA[ ]]> </wp:post_password></item>`;
  const {items} = readExport(`<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${item}</channel></rss>`);
  expect(items).toMatchObject([{type: 'post', status: 'publish', title: 'A', id: '1', hasPassword: false}]);
});

test('addresses by number: links are kept, those of other sites too, and the owner hears what hosting cannot do', () => {
  const item = (id: number, type: string, text: string, status = 'publish') =>
    `<item><title>T${id}</title><link>https://w.example/log/?${type === 'page' ? 'page_id' : 'p'}=${id}</link>` +
    `<content:encoded><![CDATA[${text}]]></content:encoded><wp:post_id>${id}</wp:post_id>` +
    `<wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>` +
    `<wp:post_name>t${id}</wp:post_name><wp:post_date>2020-01-0${id} 10:00:00</wp:post_date></item>`;
  const links =
    '<a href="https://w.example/log/?p=2#a">own</a> <a href="/log/?p=2">near</a> <a href="https://b.example/?p=2">b</a>';
  const items = [item(1, 'post', links), item(2, 'post', '<h2 id="a">A</h2>'), item(3, 'page', 'Me')];
  const xml = `<!-- https://wordpress.org/export/1.2/ --><rss><channel><link>https://w.example/log</link>${items.join('')}</channel></rss>`;
  const {post, rows, read} = imported(folderWith({'w.xml': xml}));
  const target = '../2020-01-02-t2/index.md';
  expect(post('t1')).toContain(`[own](${target}#a) [near](${target}) [b](https://b.example/?p=2)`);
  expect(rows).toContainEqual(
    expect.stringMatching(/^3 posts and pages have addresses such as https:\/\/w\.example\/log\/\?p=1: static hosting/),
  );
  expect(read('blog/redirects.json')).not.toMatch(/p=|"\/t\d"|blog\/t\d/);
});

test('the list of a category whose posts are all in those below it', () => {
  const category = (slug: string, above: string) =>
    `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${above}` +
    `</wp:category_parent><wp:cat_name>${slug}</wp:cat_name></wp:category>`;
  const item =
    '<item><title>A</title><link>https://w.example/a/</link><wp:post_id>1</wp:post_id><wp:status>publish</wp:status>' +
    '<wp:post_type>post</wp:post_type><wp:post_name>a</wp:post_name><wp:post_date>2020-01-02 10:00:00</wp:post_date>' +
    '<category domain="category" nicename="below">below</category></item>';
  const head = `<link>https://w.example</link>${category('above', '')}${category('below', 'above')}`;
  const xml = `<!-- https://wordpress.org/export/1.2/ --><rss><channel>${head}${item}</channel></rss>`;
  const {read} = imported(folderWith({'w.xml': xml}));
  expect(JSON.parse(read('blog/redirects.json'))).toEqual(
    expect.arrayContaining([
      {from: '/category/above/', to: '/blog/tags/above'},
      {from: '/category/above/below/', to: '/blog/tags/below'},
    ]),
  );
});

test('without the uploads, pictures load from the old site, which is named once', () => {
  const {post, rows} = imported(path.join(FIXTURE, 'pots.xml'));
  expect(post('blocks')).toContain('![bowl](./bowl.png');
  const alone = folderWith({'pots.xml': fs.readFileSync(path.join(FIXTURE, 'pots.xml'))});
  const remote = imported(alone);
  expect(remote.post('blocks')).toContain(
    '(https://pots.example/log/wp-content/uploads/2020/01/bowl.png "A bowl, plain")',
  );
  expect(remote.rows.filter((why) => /still load from the old site/.test(why))).toHaveLength(1);
  expect(rows.filter((why) => /still load/.test(why))).toEqual([]);
});

test.each([
  ['one\ntwo\n\nthree', '<p>one<br />\ntwo</p>\n<p>three</p>'],
  ['<h2>A</h2>\nb', '<h2>A</h2>\n<p>b</p>'],
  ['<ul>\n<li>a</li>\n</ul>\nb', '<ul>\n<li>a</li>\n</ul>\n<p>b</p>'],
  ['a\n<pre>x\n\ny</pre>\nb', '<p>a</p>\n<pre>x\n\ny</pre>\n<p>b</p>'],
  ['a <a\nhref="x">b</a>', '<p>a <a href="x">b</a></p>'],
  ['<address>one\ntwo</address>', '<address>one<br />\ntwo</address>'],
])('paragraphs of %j', (text, html) => expect(paragraphs(text)).toBe(html));

test.each([
  ['[code lang="php"]<?php echo "a < b"; ?>[/code]', '```php\n<?php echo "a < b"; ?>\n```'],
  ['[sourcecode language="xml"]&lt;a&gt;[/sourcecode]', '```xml\n<a>\n```'],
  ['[python]x[0] = [1]\n\ny[/python]', '```python\nx[0] = [1]\n\ny\n```'],
  ['[ccnLe_php]$a["x"] &lt; 1;[/ccnLe_php]', '```php\n$a["x"] < 1;\n```'],
  ['[cc lang="diff"]\n- a\n+ b\n[/cc]', '```diff\n- a\n+ b\n```'],
  ['Call [cci_php]a()[/cci_php] twice.', 'Call `a()` twice.'],
  ['<pre lang="c" line="1">if (a <b && c) {}\n\nx[0];</pre>', '```c\nif (a <b && c) {}\n\nx[0];\n```'],
  ['[perl]\nmy @a = ("[x]");\n[/perl] and [text]a[/text]', '```perl\nmy @a = ("[x]");\n```\n\nand\n\n```text\na\n```'],
  ['<code lang="PHP">\n<b> && $x;\n\ny</code> <code lang="c">a < b</code>', '```php\n<b> && $x;\n\ny\n```\n\n`a < b`'],
  ['<pre class="brush: js">a &lt; b</pre>', '```js\na < b\n```'],
  ['<pre class="wp-block-code"><code>&#91;a]</code></pre>', '```\n[a]\n```'],
  ['<code>[gallery]</code> and [[gallery]]', '`[gallery]` and \\[gallery]'],
  ['[caption id="x" width="3"]<img src="/a.png" alt="a" /> By <em>me</em>[/caption]', '![a](/a.png)\n\nBy *me*'],
  ['[gallery]', '![bowl](/bowl.png "A bowl")'],
  [
    'https://youtu.be/abc\n\n[audio src="/a.mp3"]',
    /<iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\/abc"[\s\S]*<audio src="\/a\.mp3" controls/,
  ],
  ['https://other.example/a_b', '<https://other.example/a_b>'],
  ['a [1] b [see below] c', 'a \\[1] b \\[see below] c'],
  ['an equation $latex e^{i\\pi}_1$', 'an equation $e^{i\\pi}_1$'],
  ['a :) b', 'a 🙂 b'],
])('%j', (content, expected) => {
  const {text} = markdown(content);
  if (typeof expected === 'string') expect(text).toBe(expected);
  else expect(text).toMatch(expected);
});
