import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {importedBlog, importedFolder} from '../../fixtures/imported';
import {toMarkdown} from '../../html/to-markdown';

const FIXTURE = path.join(__dirname, '../../fixtures/ghost');
const post = (slug: string, more = {}) => ({
  ...{id: slug, title: slug, slug, html: `<p>Text of ${slug}.</p>`, status: 'published', type: 'post'},
  ...{visibility: 'public', published_at: '2021-03-04T09:00:00.000Z', ...more},
});
const exported = (posts: object[], more = {}) => JSON.stringify({meta: {exported_on: 1}, data: {posts, ...more}});

test('an export of Ghost: days in its zone, tags without internal ones, files, cards, links, redirects', () => {
  const {posts, addresses, lists, blog, rows} = importedFolder(FIXTURE);
  const tide = posts.get('The tide');
  expect(tide?.folder).toBe('2021-03-05-tide');
  expect(tide?.text).toContain('authors: [ada-weir]\ntags: [tides, c-plus-plus-海]\ndescription: A day at the steps.');
  expect(tide?.text).toContain('image: ./pier.png');
  expect(tide?.body).toContain('## 1. 潮位 Level {#1-%E6%BD%AE%E4%BD%8D-level}');
  expect(tide?.body).toContain('```python title="How we read it"\ndef tide(hours):');
  expect(tide?.body).toContain('![Wet steps](./steps.png "At noon.")\n\n![Pier](./pier.png)');
  expect(tide?.body).toContain(
    ':::warning\n\nMind the **gap**.\n\n:::\n\n<details>\n<summary>More about gauges</summary>',
  );
  expect(tide?.body).toContain('[Tide tables](https://example.org/tides)\\\nFor a year. (Example)');
  expect(tide?.body).toContain('[Readings](./tides.csv) (one day, tides.csv, 2 KB)');
  expect(tide?.body).toContain('- one[^1]');
  expect(tide?.body).not.toContain('Only for mail');
  expect(fs.existsSync(path.join(blog, '2021-03-05-tide/tides.csv'))).toBe(true);
  expect(addresses['The tide']).toEqual(['/tide/', '/high-water']);
  expect(lists).toMatchObject({'/rss/': '/blog/rss.xml', '/tag/tides/': '/blog/tags/tides', '/author/ada/': '/blog'});
  expect(rows.filter((row) => row.startsWith('redirects.yaml'))).toHaveLength(2);
});

test('a page of Ghost has its pictures, and links to posts', () => {
  const {blog, lists} = importedFolder(FIXTURE);
  const page = fs.readFileSync(path.join(blog, '../src/pages/about.md'), 'utf8');
  expect(page).toBe(
    '# About\n\nWho measures: [see here](/blog/tide).\n\n![Steps](/content/images/2021/03/steps.png)\n',
  );
  expect(fs.existsSync(path.join(blog, '../static/content/images/2021/03/steps.png'))).toBe(true);
  expect(fs.existsSync(path.join(blog, '../src/pages/plans.md'))).toBe(false);
  expect(lists['/about/']).toBe('/about');
});

test('what only members, payers or receivers of mail could read is not published', () => {
  const {posts, addresses, rows} = importedFolder(FIXTURE);
  const isDraft = (title: string) => posts.get(title)?.text.includes('draft: true');
  expect(posts.get('For members, with a preview')?.body).toBe('All may read this.\n');
  expect(addresses['For members, with a preview']).toEqual(['/preview/']);
  expect(['For those who pay', 'Not yet', 'Later', 'A letter'].filter((title) => !isDraft(title))).toEqual([]);
  expect(posts.get('Open, with a divider')?.body).toBe('Before it.\n\nAfter it.\n');
  expect(rows.join('\n')).toMatch(/For those who pay":0 the old site did not show it \(only for paying members\)/);
  expect(rows.join('\n')).toMatch(/preview":0 what is only for members is not here/);
});

test("a text in Ghost's own form is a draft without its renderer, which the report names", () => {
  const {posts, rows} = importedBlog({'g.json': exported([post('a', {html: null, lexical: '{"root":{}}'})])});
  expect(posts.get('a')?.text).toContain('draft: true');
  expect(rows.join('\n')).toMatch(/npm install --no-save @tryghost\/kg-lexical-html-renderer@/);
});

test('routes of the owner decide the addresses; without the files, one row says where to get them', () => {
  const tag = {tags: [{id: 1, name: 'News', slug: 'news'}], posts_tags: [{post_id: 'b', tag_id: 1}]};
  const image = '<p><img src="__GHOST_URL__/content/images/2021/x.png"></p>';
  const {addresses, lists, rows} = importedBlog({
    'g.json': exported([post('a', {html: image}), post('b')], tag),
    'routes.yaml':
      'collections:\n  /news/:\n    permalink: /news/{year}/{slug}/\n    filter: tag:news\n  /:\n    permalink: /{primary_tag}/{slug}/\ntaxonomies:\n  tag: /topic/{slug}/\n',
  });
  expect(addresses).toEqual({a: ['/all/a/'], b: ['/news/2021/b/']});
  expect(lists).toMatchObject({'/topic/news/': '/blog/tags/news'});
  expect(rows.join('\n')).toMatch(/g\.json:0 1 pictures and files are not beside the export/);
});

test('posts of Ghost before 1.0 that have Markdown alone', () => {
  const {posts} = importedBlog({'g.json': exported([post('a', {html: null, markdown: 'Some *words*.'})], {})});
  expect(posts.get('a')?.body).toBe('Some *words*.\n');
});

test('cards of Ghost that a script draws', () => {
  const audio =
    '<div class="kg-card kg-audio-card"><img class="kg-audio-thumbnail"><div class="kg-audio-thumbnail placeholder"><svg></svg></div><div class="kg-audio-player-container"><audio src="a.mp3" preload="metadata"></audio><div class="kg-audio-title">Song</div><div class="kg-audio-player"><button></button>0:00</div></div></div>';
  expect(toMarkdown(audio)).toBe('Song\n\n<audio controls src="a.mp3"></audio>\n');
  const signup = '<p>a</p><div class="kg-card kg-signup-card"><h2>Sign up</h2><form></form></div>';
  expect(toMarkdown(signup)).toBe('a\n');
  const star = (on: boolean) =>
    `<span class="${on ? 'kg-product-card-rating-active' : ''} kg-product-card-rating-star"><svg></svg></span>`;
  expect(toMarkdown(`<div class="kg-product-card-rating">${star(true)}${star(false)}</div>`)).toBe('★☆\n');
});
