import path from 'node:path';
import {expect, test} from 'vitest';
import {importedBlog, importedFolder} from '../../fixtures/imported';
import {splitMetadata} from './pelican';

const fixture = (name: string) => importedFolder(path.join(__dirname, '../../fixtures', name));

test('Pelican: lines without marks, drafts, hidden posts, links to files, code by indentation', () => {
  const {posts, addresses, rows} = fixture('pelican');
  const post = (title: string) => posts.get(title)?.text ?? '';
  expect([...posts.keys()].sort()).toEqual([
    ...['Not yet', 'One wet day', 'Only by address', 'Two & more: a title', 'With marks', '你好'],
  ]);
  expect(post('One wet day')).toContain('date: 2020-01-02T10:20:00Z');
  expect(post('One wet day')).toContain('tags: [rain, gauges, news]\ndescription: It rained.');
  expect(post('One wet day')).toContain('```python\ndef rain():\n    return 3\n```\n\nText after code.');
  expect(post('One wet day')).toContain('![gauge](./gauge.png)');
  expect(post('One wet day')).toContain('[by file](../2020-01-03-second-day/index.md#how)');
  expect(post('Not yet')).toContain('draft: true');
  expect(post('Only by address')).toContain('unlisted: true');
  expect(addresses).toMatchObject({
    'One wet day': ['/one-wet-day.html'],
    'Two & more: a title': ['/second-day.html'],
    'With marks': ['/with-marks.html'],
    'Not yet': [],
    'Only by address': ['/only-by-address.html'],
    你好: [],
  });
  expect(rows.join('\n')).toMatch(/zh\.md:0 its old address contains :slug/);
});

test('a text whose first line has a colon has no fields', () => {
  expect(splitMetadata('Note: this is text.\n\nMore.')).toEqual({
    data: {},
    body: 'Note: this is text.\n\nMore.',
    line: 1,
  });
  expect(splitMetadata('---\nTitle: A\n---\nText').data).toEqual({title: 'A'});
  expect(splitMetadata('Title: A\nTags: a,\n    b\n\nText')).toEqual({
    data: {title: 'A', tags: 'a,, b'},
    body: 'Text',
    line: 5,
  });
});

test('Eleventy: the day stays in the address, data of the folder, permalinks, no drafts', () => {
  const {posts, addresses, rows} = fixture('eleventy');
  expect(addresses).toEqual({
    'Low tide': ['/posts/2020-01-02-low tide/'],
    'High tide': ['/up/high/'],
    Nobody: [],
    'Draft mark': ['/posts/early/'],
  });
  expect(posts.get('Low tide')?.text).toContain('tags: [sea, moon]');
  expect(posts.get('Low tide')?.text).toContain('The water was low tide again.');
  expect(posts.get('Low tide')?.text).toContain('const x = "Low tide";');
  expect(posts.get('High tide')?.text).toContain('[low tide](../2020-01-02-low-tide/index.md)');
  expect(posts.get('Nobody')?.text).toContain('draft: true');
  expect(posts.get('Draft mark')?.text).not.toContain('draft: true');
  expect(rows.join('\n')).toContain('Eleventy published it although it has draft: true');
});

test('Eleventy: raw parts, shortcodes of the site, and line breaks by an option of its Markdown', () => {
  const {posts, rows} = importedBlog({
    'eleventy.config.js': 'import md from "./lib/md.js";\nexport default (config) => config.setLibrary("md", md);',
    'lib/md.js': 'export default markdownIt({html: true, breaks: true});',
    'posts/2020-01-02-a.md':
      '---\ntitle: A\n---\none\ntwo\n\n```css{% raw %}\na {}\n{{ x }}\n{% endraw %}```\n\n' +
      '{% callout "warning" %}\nMind.\n{% endcallout %}\n\n{% signup "By" %}Join us.{% endsignup %}\n',
  });
  expect(posts.get('A')?.body).toBe(
    'one\\\ntwo\n\n```css\na {}\n{{ x }}\n```\n\n:::warning\n\nMind.\n\n:::\n\n`{% signup "By" %}`Join us.`{% endsignup %}`\n',
  );
  expect(rows.filter((row) => row.includes('2020-01-02-a'))).toEqual([
    'posts/2020-01-02-a.md:16 {% signup "By" %} is not known here: it stays as code',
    'posts/2020-01-02-a.md:16 {% endsignup %} is not known here: it stays as code',
  ]);
});

test('Eleventy: templates that list collections, and the feed of its plugin', () => {
  expect(fixture('eleventy').lists).toEqual({
    '/tags/': '/blog/tags',
    ...Object.fromEntries(['sea', 'moon'].map((tag) => [`/tags/${tag}/`, `/blog/tags/${tag}`])),
    '/log/': '/blog',
    '/log/page/2/': '/blog',
    '/feed/feed.xml': '/blog/atom.xml',
  });
  const {lists, rows} = importedBlog({
    'eleventy.config.js': 'export default (c) => c.addPlugin(feed, {type: "rss", outputPath: "/rss.xml"});',
    'posts/a.md': '---\ntitle: A\ndate: 2020-01-02\n---\nx',
    'posts/b.md': '---\ntitle: B\ndate: 2020-01-03\n---\nx',
    'blog.njk': '---\npagination:\n  data: collections.all\n  size: 1\n---\n{{ collections }}',
    'posts/2020-01-04-c.njk': '---\ntitle: C\n---\n<p>x</p>',
  });
  expect(lists).toEqual({'/rss.xml': '/blog/rss.xml', '/blog/': '/blog', '/blog/1/': '/blog'});
  expect(rows).toContainEqual(expect.stringMatching(/^posts\/2020-01-04-c\.njk:0 a post in a language of templates/));
});

test('Eleventy: data of folders and files, computed permalinks, and posts in no collection', () => {
  const {addresses, posts, rows, lists} = fixture('eleventy-data');
  expect(addresses).toMatchObject({
    'First of all': ['/blog/first/'],
    Third: ['/blog/third/'],
    'Its own': ['/own/its-own/2020/01/'],
    'Perma & the "Link" — Crème 2.0': ['/blog/perma/'],
    'Perma & the "Link" — Crème 2.0 fooBar': ['/n/2021/02/03/perma-and-the-link-creme-2-0-foobar/'],
    'Notes of B': ['/notes/b/b.html'],
    'An essay': ['/essays/an-essay/'],
  });
  for (const title of ['A link', 'Never']) expect(posts.get(title)?.text).toContain('draft: true');
  expect(posts.get('Hidden')?.text).toContain('unlisted: true');
  expect(posts.get('Third')?.text).toContain('authors: [ida-brook]\ntags: [layouted, ocean, deeper]');
  expect(lists).toMatchObject({
    '/tags/reef-fish/': '/blog/tags/reef-fish',
    '/blog/1/': '/blog',
  });
  expect(rows).toHaveLength(2);
});

test('Eleventy: a function that may hide posts hides those with its field, and an unknown one is named', () => {
  const {addresses, rows} = importedBlog({
    'eleventy.config.js': 'export default () => ({dir: {input: "src"}});',
    'src/posts/posts.11tydata.js':
      'export default {tags: "posts", eleventyComputed: {permalink: (data) => (data.hide ? false : "/p/{{ page.fileSlug }}/")}};',
    'src/posts/a.md': '---\ntitle: A\ndate: 2020-01-02\n---\nx',
    'src/posts/b.md': '---\ntitle: B\ndate: 2020-01-03\nhide: true\n---\nx',
    'src/essays/essays.11tydata.js':
      'module.exports = {eleventyComputed: {permalink(data) { if (!data.shown) { return false; } return "/e/{{ title | slugify }}/"; }}};',
    'src/essays/d.md': '---\ntitle: D\ndate: 2020-01-05\n---\nx',
    'src/essays/e.md': '---\ntitle: E\ndate: 2020-01-06\nshown: true\n---\nx',
    'src/notes/notes.11tydata.js': 'module.exports = {permalink: (data) => addressOf(data)};',
    'src/notes/c.md': '---\ntitle: C\ndate: 2020-01-04\n---\nx',
  });
  expect(addresses).toEqual({A: ['/p/a/'], B: [], C: [], D: [], E: ['/e/e/']});
  expect(rows.join('\n')).toMatch(/b\.md:0 the old site did not show it \(permalink: false\)/);
  expect(rows.join('\n')).toMatch(/c\.md:0 its old address contains :permalink/);
});

test('Eleventy: drafts that the configuration leaves out, and front matter that is a program, which is not run', () => {
  const {posts, rows} = importedBlog({
    'eleventy.config.js': 'export default (c) => c.addPreprocessor("drafts", "*", (data) => !data.draft);',
    'posts/a.md': '---\ntitle: A\ndate: 2020-01-02\ndraft: true\n---\nx',
    'posts/b.md':
      '---js\nconst title = "B";\nconst date = "2020-01-03";\nconst tags = ["c", "d"];\nthrow new Error("ran");\n---\ny',
    'posts/c.md': '---\ntitle: [\n---\nz',
  });
  expect(posts.get('A')?.text).toContain('draft: true');
  expect(posts.get('B')?.text).toContain('date: 2020-01-03\ntags: [c, d]\n---\n\ny\n');
  expect(rows.join('\n')).toMatch(/posts\/c\.md:\d+ cannot be read/);
});

test('Eleventy: names of files in permalinks, and posts named index have the name of their title', () => {
  const front = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\nx`;
  const {posts, addresses} = importedBlog({
    'eleventy.config.js': 'export default () => ({});',
    'posts/2024-09-08-index.md': front('Warm Tea'),
    'posts/2024-09-09-index.md': front('Cold Tea', 'permalink: /b/{{ page.fileSlug }}/{{page.filePathStem}}/\n'),
    'posts/2024-09-10-own/index.md': front('Own', 'date: 2024-09-10\npermalink: "/c/{{ page.fileSlug }}/"\n'),
    'posts/2024-09-11-two.md': front('Two', 'permalink: "{{ page.filePathStem }}.html"\n'),
  });
  expect(addresses).toEqual({
    'Warm Tea': ['/posts/2024-09-08-index/'],
    'Cold Tea': ['/b/posts/posts/index/'],
    Own: ['/c/own/'],
    Two: ['/posts/two.html'],
  });
  expect(posts.get('Warm Tea')?.slug).toBe('warm-tea');
  expect(posts.get('Warm Tea')?.folder).toBe('2024-09-08-warm-tea');
});

test('Astro: the days, pictures and addresses of its blogs', () => {
  const {posts, addresses} = importedBlog({
    'astro.config.mjs': "export default defineConfig({site: 'https://a.example', base: '/b'});",
    'src/content/blog/First Post.md':
      '---\ntitle: First\npubDate: "Jul 08 2022"\nupdatedDate: 2022-08-09\nheroImage: /hero.png\ndescription: About it.\n---\nText.',
    'src/content/blog/folder/index.md': '---\ntitle: Second\npubDate: 2022-07-09\n---\n![x](./x.png)',
    'src/content/blog/folder/x.png': 'PNG',
    'src/pages/blog/[...slug].astro': '---\n---\n',
    'src/pages/about.astro': '',
    'public/hero.png': 'PNG',
  });
  expect(addresses).toEqual({First: ['/b/blog/first-post/'], Second: ['/b/blog/folder/']});
  expect(posts.get('First')?.text).toContain('date: 2022-07-08\n');
  expect(posts.get('First')?.text).toContain('image: ./hero.png');
  expect(posts.get('First')?.text).toContain('last_update: {date: 2022-08-09}');
  expect(posts.get('Second')?.body).toContain('![x](./x.png)');
});

test('Astro: pictures of its components, lists and redirects', () => {
  const {posts, lists, rows, redirects} = fixture('astro');
  expect(posts.get('Second')?.body).toBe(
    '![Dew again](./dew.png)\n\n![Beside](./own.svg)\n\n## How much\n\nThree is {1 + 2}.\n',
  );
  expect(posts.get('Aside')?.text).toContain('draft: true');
  expect(rows.join('\n')).toMatch(/aside\.mdx:\d+ imports .*Aside\.astro, and React has no components of \.astro/);
  expect(lists).toMatchObject({
    '/tags/dew/': '/blog/tags/dew',
    '/tags/早晨/': '/blog/tags/早晨',
    '/rss.xml': '/blog/rss.xml',
  });
  expect(redirects).toContainEqual({from: '/old-dew', to: '/blog/first-dew'});
});

test('Astro: collections in other folders, addresses of files, ids by a function', () => {
  const site = (more: string) => ({
    'astro.config.mjs': "export default defineConfig({site: 'https://a.example', build: {format: 'file'}});",
    'src/content.config.ts': `const blog = defineCollection({loader: glob({pattern: '**/*.md', base: './src/posts'${more}})});`,
    'src/posts/2020/First Post.md': '---\ntitle: First\ndate: 2022-07-08\n---\nText.',
    'src/pages/[...slug].astro': '',
  });
  expect(importedBlog(site('')).addresses).toEqual({First: ['/2020/first-post.html']});
  const {addresses, rows} = importedBlog(site(', generateId: ({entry}) => entry'));
  expect(addresses).toEqual({First: []});
  expect(rows.join('\n')).toMatch(/First Post\.md:0 its old address contains :id/);
  const undated = {...site(''), 'src/posts/2020/First Post.md': '---\ntitle: First\n---\nText.'};
  expect(importedBlog(undated).rows.join('\n')).toMatch(/^src\/posts\/2020\/First Post\.md:0 has no day/);
});

test('Gatsby: the folder of a post is its address', () => {
  const {addresses} = importedBlog({
    'gatsby-config.js': "module.exports = {siteMetadata: {siteUrl: 'https://g.example'}};",
    'content/blog/hello-world/index.md': '---\ntitle: Hello\ndate: "2015-05-01T22:12:03.284Z"\n---\nText.',
    'content/blog/own.md': '---\ntitle: Own\ndate: 2016-01-02\nslug: /a/b\n---\nText.',
  });
  expect(addresses).toEqual({Hello: ['/hello-world/'], Own: ['/a/b/']});
});

test('Gatsby: its program says how addresses and lists are made; code has titles and highlighted lines', () => {
  const {addresses, lists, posts} = fixture('gatsby');
  expect(addresses).toEqual({
    'Hello, ferry': ['/hello/'],
    Tides: ['/notes/tides/'],
    'Big ship': ['/notes/Big Ship/'],
    渡口: ['/渡口/'],
    // Nothing in the programs of this site leaves drafts out.
    'A draft': ['/draft/'],
  });
  expect(lists).toMatchObject({'/tags/deep-water/': '/blog/tags/deep-water', '/rss.xml': '/blog/rss.xml'});
  expect(posts.get('Hello, ferry')?.body).toContain('```js {1}\nconst knots');
  expect(posts.get('Tides')?.body).toContain('```js title="tides.js" {2}\nconst low = 2;\nconst high = 5;\n```');
});

test('Gatsby: lists of tags and lists of categories have folders of their own', () => {
  const {lists} = importedBlog({
    'gatsby-config.js': 'module.exports = {};',
    'gatsby-node.js': `
      posts.forEach((post) => createPage({path: post.fields.slug}));
      categories.forEach((each) => createPage({path: \`/category/\${_.kebabCase(each)}/\`}));
      tags.forEach((each) => createPage({path: \`/tag/\${_.kebabCase(each)}/\`}));`,
    'content/blog/a.md': '---\ntitle: A\ndate: 2020-01-02\ncategory: Ships\ntags: [DeepWater]\n---\nx',
  });
  expect(lists).toMatchObject({'/category/ships/': '/blog/tags/ships', '/tag/deep-water/': '/blog/tags/deepwater'});
  expect(lists).not.toHaveProperty('/category/deep-water/');
});

test('Eleventy: a program with several permalinks has an unknown one, and lists of tags may be a collection', () => {
  const {addresses, lists, rows} = importedBlog({
    'eleventy.config.js': 'export default (c) => c.addCollection("tagsList", list);',
    'blog/blog.11tydata.js': `module.exports = {tags: "posts", eleventyComputed: {
        permalink: (data) => {
          if (!data.when) return \`\${data.page.filePathStem}/\`;
          const slug = own(data);
          return \`/blog/\${slug}/\`;
        },
        other: () => { return "/x/"; },
      }};`,
    'blog/a.md': '---\ntitle: A\ndate: 2020-01-02\ntags: [Low tide]\n---\nx',
    'tags/tag.njk':
      '---\npagination: {data: collections.tagsList, size: 1, alias: tag}\npermalink: /tags/{{ tag.slug }}/index.html\n---\n{{ collections }}',
  });
  expect(addresses).toEqual({A: []});
  expect(lists).toMatchObject({'/tags/low-tide/': '/blog/tags/low-tide'});
  expect(rows.join('\n')).toMatch(/a\.md:0 its old address contains :permalink.*--built/);
});

test('Eleventy: posts with shortcodes of the site have the text of their built page, if there is one', () => {
  const files = {
    'eleventy.config.js': 'export default (c) => c.addShortcode("card", card);',
    'posts/a.md': '---\ntitle: A\ndate: 2020-01-02\n---\nWords of A, and more.\n\n{% card "b" %}\n\n```js\nx\n```\n',
    'posts/b.md': '---\ntitle: B\ndate: 2020-01-03\n---\nWords of *B*.\n\n{% raw %}{{ x }}{% endraw %}',
  };
  expect(importedBlog(files).posts.get('A')?.body).toContain('`{% card "b" %}`');
  const page = (title: string, text: string) =>
    `<!doctype html><html><head><title>${title}</title></head><body><main><article><h1>${title}</h1>${text}</article></main></body></html>`;
  const {posts, rows, rules} = importedBlog({
    ...files,
    '_site/posts/a/index.html': page(
      'A',
      '<p>Words of A, and more.</p><p>A card about <b>b</b>.</p><pre class="language-js"><code class="language-js">x</code></pre>',
    ),
    '_site/posts/b/index.html': page('B', '<p>Words of <em>B</em>.</p><p>{{ x }}</p>'),
  });
  expect(posts.get('A')?.body).toBe('Words of A, and more.\n\nA card about **b**.\n\n```js\nx\n```\n');
  expect(posts.get('B')?.body).toContain('Words of *B*.');
  expect(rules).toBe('2 addresses and 1 texts read from _site/, 0 computed');
  expect(rows.join('\n')).not.toMatch(/card/);
});

const GATSBY = 'exports.createPages = ({actions}) => actions.createPage({path: node.fields.slug});';

test('Gatsby: a draft is one where a program may leave drafts out, and public where the built pages have it', () => {
  const files = (program: string) => ({
    'gatsby-config.js': 'module.exports = {};',
    'gatsby-node.js': program,
    'content/blog/a.md': '---\ntitle: A\ndate: 2020-01-02\ndraft: true\n---\nWords.',
    'content/blog/b.md': '---\ntitle: B\ndate: 2020-01-03\n---\nWords.',
  });
  const shown = importedBlog(files(GATSBY));
  expect(shown.posts.get('A')?.text).not.toContain('draft: true');
  expect(shown.rows.join('\n')).toMatch(/a\.md:4 Gatsby published it although it has draft: true/);
  const filtered = files(`${GATSBY} // filter: {frontmatter: {draft: {ne: true}}}`);
  expect(importedBlog(filtered).posts.get('A')?.text).toContain('draft: true');
  const page = (title: string) => `<html><body><article><h1>${title}</h1><p>Words.</p></article></body></html>`;
  const {posts, rows} = importedBlog({
    ...filtered,
    'public/a/index.html': page('A'),
    'public/b/index.html': page('B'),
  });
  expect(posts.get('A')?.text).not.toContain('draft: true');
  expect(rows.join('\n')).toMatch(/a\.md:0 the old site has a page of it \(public\), so it is published/);
});

test('Gatsby: an address that a function makes is unknown, also in a file that the program imports', () => {
  const {addresses, rows} = importedBlog({
    'gatsby-config.ts': 'export default {};',
    'gatsby-node.ts': "export {createPages} from './scripts/pages';",
    'scripts/pages.ts': 'createPage({\n  path: addressOf(node.frontmatter.title),\n  component: Template,\n});',
    'content/blog/a.md': '---\ntitle: A\ndate: 2020-01-02\n---\nx',
  });
  expect(addresses).toEqual({A: []});
  expect(rows.join('\n')).toMatch(/a\.md:0 its old address contains :path/);
});

test('Gatsby: what its plugins for Markdown make of a post', () => {
  const plugins = ['katex', 'smartypants', 'emoji', 'embed-video', 'abbr', {resolve: 'gatsby-remark-prismjs'}];
  const names = plugins.map((name) => (typeof name === 'string' ? `gatsby-remark-${name}` : name));
  const code = [
    'const a = 1; // hide-line',
    '// highlight-next-line',
    'const b = 2;',
    '// highlight-start',
    'const c = 3;',
    '// highlight-end',
    '# hide-start',
    'secret();',
    '# hide-end',
  ].join('\n');
  const {posts, rows} = importedBlog({
    'gatsby-config.js': `module.exports = {plugins: ${JSON.stringify(names)}, inlineCodeMarker: '±'};`,
    'content/blog/a.md': `---\ntitle: A\ndate: 2020-01-02\n---\nIt is -- or --- was -- $n = 1$ in \`js±let n\` :tada:\n\n\`\`\`js{numberLines: 5}\n${code}\n\`\`\`\n\n\`youtube: abc\`\n\n\`\`\`toc\nx\n\`\`\`\n`,
  });
  const body = posts.get('A')?.body ?? '';
  expect(body).toMatch(
    /^It is — or --- was — \$n = 1\$ in `let n` 🎉\n\n```js \{1,2\} showLineNumbers=5\nconst b = 2;\nconst c = 3;\n```/,
  );
  expect(body).toContain('<iframe src="https://www.youtube-nocookie.com/embed/abc"');
  expect(body).not.toContain('toc');
  expect(rows.filter((row) => row.startsWith('gatsby-config'))).toEqual([
    expect.stringMatching(
      /^gatsby-config\.js:1 what this plugin does to its Markdown is not done here: gatsby-remark-abbr/,
    ),
  ]);
});

test.each([
  ['^2.6.14', '', true],
  ['~3.2.0', '', true],
  ['^2.6.14', "plugins: [{resolve: 'gatsby-transformer-remark', options: {pedantic: false}}]", false],
  ['^5.10.0', '', false],
])('Gatsby: gatsby-transformer-remark %s %s: signs of a heading need no blank: %s', (version, options, isHeading) => {
  const written = ['##One', 'Text', '###Two', '- #Three', '> ####Four', '#######No', '<style>\n#a {}\n</style>'];
  const code = '```sh\n#!sh\n```\n\n`#a`\n';
  const {posts} = importedBlog({
    'package.json': JSON.stringify({dependencies: {'gatsby-transformer-remark': version}}),
    'gatsby-config.js': `module.exports = {${options}};`,
    'content/blog/a.md': `---\ntitle: A\ndate: 2020-01-02\n---\n${written.join('\n\n')}\n\n${code}`,
  });
  const body = posts.get('A')?.body ?? '';
  expect(body.match(/^(?:[->] )?#{1,6} ?[A-Z]\w+/gm)).toEqual(
    isHeading ? ['## One', '### Two', '- # Three', '> #### Four'] : ['##One', '###Two', '- #Three', '> ####Four'],
  );
  expect(body).toContain('#######No');
  expect(body).toContain('#!sh\n```\n\n`#a`');
});

test('Gatsby: links of its router, components of a plugin, and posts with others have the text of their pages', () => {
  const head = (title: string) => `---\ntitle: ${title}\ndate: 2020-01-02\n---\n`;
  const files = {
    'gatsby-config.js': "module.exports = {plugins: ['gatsby-plugin-mdx-embed']};",
    'gatsby-node.js': GATSBY,
    'content/blog/a.mdx': `${head('A')}import {Link} from 'gatsby';\n\n<Link to="/b/">B</Link> and <Gist gistLink="who/1" />\n`,
    'content/blog/b.mdx': `${head('B')}import Chart from './Chart';\n\nWords of *B*.\n\n<Chart />\n`,
  };
  const plain = importedBlog(files);
  expect(plain.posts.get('A')?.body).toBe(
    '[B](/b/) and [https://gist.github.com/who/1](https://gist.github.com/who/1)\n'.replace('[B](/b/)', 'B'),
  );
  expect(plain.posts.get('B')?.text).toContain('draft: true');
  const {posts, rows} = importedBlog({
    ...files,
    'public/a/index.html': '<html><body><article><h1>A</h1><p>B and a gist</p></article></body></html>',
    'public/b/index.html':
      '<html><body><article><h1>B</h1><p>Words of <em>B</em>.</p><p>Chart: 3</p></article></body></html>',
  });
  expect(posts.get('B')?.body).toBe('Words of *B*.\n\nChart: 3\n');
  expect(posts.get('A')?.body).toContain('[B](../2020-01-02-b/index.md)');
  expect(rows.filter((row) => row.includes('b.mdx'))).toEqual([
    'content/blog/b.mdx:0 imports ./Chart, which is not here: it has the text of its page in public/, without what programs do there',
  ]);
});

test('Astro: what plugins make of Markdown, pages of lists, and posts with components of Astro', () => {
  const head = (title: string) => `---\ntitle: ${title}\npubDate: 2020-01-02\ntags: [sea]\n---\n`;
  const files = {
    'astro.config.mjs':
      "import toc from 'remark-toc';\nimport {wiki} from './src/remark/wiki.mjs';\nimport x from 'remark-gfm';",
    'src/content/blog/a.md': `${head('A')}One -- two.\n\n## Table of contents\n\n## Next\n\n\`a -- b\``,
    'src/content/blog/b.mdx': `${head('B')}import Box from '../../Box.astro';\n\nWords of *B*.\n\n<Box />\n`,
    'src/pages/blog/[...page].astro': '---\npaginate(posts, {pageSize: 1});\n---',
    'src/pages/tags/[tag]/[page].astro': '---\npaginate(posts);\n---',
    'src/pages/posts/[slug].astro': '',
  };
  const {posts, lists, rows} = importedBlog(files);
  expect(posts.get('A')?.body).toBe('One — two.\n\n\n\n## Next\n\n`a -- b`\n');
  expect(posts.get('B')?.text).toContain('draft: true');
  expect(Object.keys(lists).sort()).toEqual(['/blog/', '/tags/sea/', '/tags/sea/1/']);
  expect(rows.filter((row) => row.startsWith('astro'))).toEqual([
    expect.stringMatching(/^astro\.config\.mjs:2 what this plugin does to its Markdown .*: \.\/src\/remark\/wiki\.mjs/),
  ]);
  const page = (title: string, text: string) => `<html><body><article><h1>${title}</h1>${text}</article></body></html>`;
  const read = importedBlog({
    ...files,
    'dist/posts/a/index.html': page('A', '<p>One — two.</p><h2>Next</h2><p><code>a -- b</code></p>'),
    'dist/posts/b/index.html': page('B', '<p>Words of <em>B</em>.</p><aside>A box</aside>'),
    'dist/blog/2/index.html': page('Blog', '<article></article>'),
  });
  expect(read.posts.get('B')?.body).toContain('A box');
});
