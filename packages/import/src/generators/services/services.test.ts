import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {importedBlog} from '../../fixtures/imported';
import {readCsv} from './substack';

// By what these exports look like: the services are no tools that a test can run.
const escaped = (html: string) => html.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const feed = (...entries: string[]) =>
  `<?xml version='1.0'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'><title>B</title>${entries.map((each) => `<entry>${each}</entry>`).join('')}</feed>`;
const kind = (name: string) =>
  `<category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#${name}'/>`;

test('the export of Blogger: addresses, labels, drafts, pages; settings and comments are no posts', () => {
  const html = escaped('One <b>bold</b> line<br />two<a name="more"></a><div>Rest of <i>it</i>.</div>');
  const link = (url: string) => `<link rel='alternate' type='text/html' href='https://b.example${url}' title='x'/>`;
  const {posts, addresses, lists, rows, blog} = importedBlog({
    'blog.xml': feed(
      `<id>tag:blogger.com,1999:blog-1.settings.A</id>${kind('settings')}<title>S</title><content>x</content>`,
      `<id>tag:blogger.com,1999:blog-1.post-11</id><published>2020-01-02T00:30:00.000+08:00</published>${kind('post')}<category scheme='http://www.blogger.com/atom/ns#' term='Rain'/><title>Wet</title><content type='html'>${html}</content>${link('/2020/01/wet.html')}<author><name>Ann</name></author>`,
      `<id>tag:blogger.com,1999:blog-1.post-12</id><published>2020-01-03T00:30:00.000+08:00</published>${kind('post')}<app:control xmlns:app='http://purl.org/atom/app#'><app:draft>yes</app:draft></app:control><title>Not yet</title><content type='html'>x</content>`,
      `<id>tag:blogger.com,1999:blog-1.page-13</id><published>2020-01-03T00:30:00.000+08:00</published>${kind('page')}<title>Who</title><content type='html'>${escaped('<p>Me.</p>')}</content>${link('/p/who.html')}`,
      `<id>tag:blogger.com,1999:blog-1.post-14</id>${kind('comment')}<title>c</title><content>c</content>`,
    ),
  });
  expect([...posts.keys()].sort()).toEqual(['Not yet', 'Wet']);
  expect(posts.get('Wet')?.folder).toBe('2020-01-02-wet');
  expect(posts.get('Wet')?.text).toContain('authors: [ann]\ntags: [rain]');
  expect(posts.get('Wet')?.body).toBe('One **bold** line\\\ntwo\n\n<!-- truncate -->\n\nRest of *it*.\n');
  expect(posts.get('Not yet')?.text).toContain('draft: true');
  expect(addresses).toEqual({Wet: ['/2020/01/wet.html'], 'Not yet': []});
  expect(lists).toMatchObject({
    ...{'/search/label/Rain': '/blog/tags/rain', '/feeds/posts/default': '/blog/atom.xml', '/p/who.html': '/who'},
  });
  expect(fs.readFileSync(path.join(blog, '../src/pages/who.md'), 'utf8')).toBe('# Who\n\nMe.\n');
  expect(rows.join('\n')).toMatch(/blog\.xml:0 1 comments are not here/);
});

test('the export of Blogger by Google Takeout', () => {
  const entry = (id: string, status: string, rest = '') =>
    `<id>tag:blogger.com,1999:blog-1.post-${id}</id><blogger:type>POST</blogger:type><blogger:status>${status}</blogger:status><title>T${id}</title><content type='html'>x</content><published>2020-01-02T10:00:00Z</published><category scheme='tag:blogger.com,1999:blog-1' term='A b'/>${rest}`;
  const file = '<blogger:filename>/2020/01/t1.html</blogger:filename>';
  const {posts, addresses} = importedBlog({
    'Blogs/My/feed.atom': feed(entry('1', 'LIVE', file), entry('2', 'DRAFT'), entry('3', 'SOFT_TRASHED')),
  });
  expect(addresses).toEqual({T1: ['/2020/01/t1.html'], T2: []});
  expect(posts.get('T2')?.text).toContain('draft: true');
});

test('the export of Substack: what only subscribers read is a draft, and buttons are left out', () => {
  const {posts, addresses, lists, rows} = importedBlog({
    'posts.csv':
      'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url\n' +
      '11.first,2021-03-04T05:06:07.000Z,true,,,newsletter,everyone,"First, ""one""",Below it,\n' +
      '12.paid,2021-03-05T05:06:07.000Z,true,,,newsletter,only_paid,Paid,,\n' +
      '13.draft,,false,,,newsletter,everyone,Draft,,\n14.lost,2021-03-05T05:06:07.000Z,true,,,newsletter,everyone,Lost,,\n',
    'posts/11.first.html':
      '<p>Text.</p><div class="captioned-image-container"><figure><a class="image-link" href="https://s.example/a.png"><div class="image2-inset"><picture><source srcset="x"><img src="https://s.example/a.png" alt="a"></picture></div></a><figcaption class="image-caption">Cap</figcaption></figure></div><div class="subscription-widget-wrap-editor"><p>Subscribe!</p></div><p>End<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a>.</p><div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>Note.</p></div></div>',
    'posts/12.paid.html': '<p>Secret.</p>',
    'posts/13.draft.html': '<p>Idea.</p>',
  });
  expect(posts.get('First, "one"')?.text).toContain('date: 2021-03-04T05:06:07Z\ndescription: Below it');
  expect(posts.get('First, "one"')?.body).toBe(
    'Text.\n\n![a](https://s.example/a.png "Cap")\n\nEnd[^1].\n\n[^1]: Note.\n',
  );
  expect(addresses).toEqual({'First, "one"': ['/p/first'], Paid: [], Draft: []});
  expect(posts.get('Paid')?.text).toContain('draft: true');
  expect(lists).toEqual({'/archive': '/blog/archive', '/feed': '/blog/rss.xml'});
  expect(rows.join('\n')).toMatch(/Lost:0 its text posts\/14\.lost\.html is not here/);
});

test('CSV with quotation marks, commas and line breaks', () => {
  expect(readCsv('a,b\n"x, ""y""\nz",\n,2\n')).toEqual([
    {a: 'x, "y"\nz', b: ''},
    {a: '', b: '2'},
  ]);
});

test('a dump of Typecho: days in its zone, addresses by its routes, Markdown and HTML, hidden posts', () => {
  const {posts, addresses, lists, rows, blog} = importedBlog({
    'typecho.sql': [
      'CREATE TABLE `typecho_metas` (\n  `mid` int,\n  `name` varchar(200),\n  `slug` varchar(200),\n  `type` varchar(32)\n);',
      "INSERT INTO `typecho_metas` VALUES (1,'随笔','essay','category'),(2,'Rain','rain','tag');",
      'INSERT INTO `typecho_options` (`name`, `user`, `value`) VALUES',
      '(\'routingTable\', 0, \'a:1:{s:4:"post";a:2:{s:3:"url";s:12:"/[slug].html";s:6:"widget";s:1:"x";}}\'),',
      "('siteUrl', 0, 'https://t.example'), ('timezone', 0, '28800');",
      'INSERT INTO `typecho_contents` (`cid`, `title`, `slug`, `created`, `text`, `authorId`, `type`, `status`, `password`) VALUES',
      "(1, '雨\\'s', 'wet', 1577896200, '<!--markdown-->One;\\n(two)\\n\\n<!--more-->\\n\\n**Three**', 1, 'post', 'publish', NULL),",
      "(2, 'Old', 'old', 1577896200, '<p>As <b>HTML</b></p>', 1, 'post', 'private', NULL),",
      "(3, 'Draft', 'draft', 1577896200, '<!--markdown-->x', 1, 'post_draft', 'publish', NULL),",
      "(4, 'Me', 'me', 1577896200, '<!--markdown-->Rain\nor\n\n> snow\n> hail', 1, 'page', 'publish', NULL);",
      'INSERT INTO `typecho_relationships` (`cid`, `mid`) VALUES (1, 1), (1, 2);',
    ].join('\n'),
  });
  expect(posts.get("雨's")?.folder).toBe('2020-01-02-wet');
  expect(posts.get("雨's")?.text).toContain('tags: [rain, 随笔]');
  expect(posts.get("雨's")?.body).toBe('One;\\\n(two)\n\n<!-- truncate -->\n\n**Three**\n');
  expect(addresses).toEqual({"雨's": ['/wet.html'], Old: [], Draft: []});
  expect(posts.get('Old')?.text).toContain('draft: true');
  expect(posts.get('Old')?.body).toBe('As **HTML**\n');
  expect(lists).toMatchObject({'/tag/rain/': '/blog/tags/rain', '/category/essay/': '/blog/tags/随笔'});
  expect(rows.join('\n')).toMatch(/post 2 "Old":0 the old site did not show it \(private\)/);
  // Pages have the Markdown of posts.
  const page = fs.readFileSync(path.join(blog, '../src/pages/me.md'), 'utf8');
  expect(page).toBe('# Me\n\nRain\\\nor\n\n> snow\\\n> hail\n');
});
