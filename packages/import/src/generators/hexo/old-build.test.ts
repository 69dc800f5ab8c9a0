import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';
import {importedBlog} from '../../fixtures/imported';

const WORDS = 'One two three four five six seven, and some more words.';
const post = (title: string, text = WORDS, front = '') =>
  `---\ntitle: ${title}\ndate: 2020-01-02 08:00:00\n${front}---\n\n## A (b)\n\n${text}\n`;
/** A page as the old site showed it: its rules are in no configuration. */
const page = (title: string, text = WORDS, more = '') =>
  `<!doctype html><title>${title} | Site</title>${more}<article><h1>${title}</h1><time>2020-01-03</time>` +
  `<div class="post-content"><h2 id="own-id">A (b)</h2><p>${text}</p></div></article>`;
const redirect = (to: string) => `<!doctype html><meta http-equiv="refresh" content="0; url=${to}">`;
const list = (title: string) =>
  `<!doctype html><title>${title}</title><h1>${title}</h1><article>a</article><article>b</article>`;

const OLD = {
  '_config.yml': 'url: https://old.example\npermalink: :year/:title/\n',
  'source/_posts/a.md': post('A', WORDS, 'tags: [Red Hat]\n'),
  'source/_posts/b.md': post('B', `Other. ${WORDS}`),
  'source/_posts/c.md': post('C', `Third. ${WORDS}`),
  'source/_posts/d.md': post('D', `Fourth. ${WORDS}`),
  'source/_posts/e.md': post('E', `Fifth. ${WORDS}`),
  'source/_posts/draft.md': post('Shown', `Shown. ${WORDS}`, 'published: false\n'),
};
const BUILT = {
  'articles/one.html': page('A'),
  '2020/b/index.html': page('B', `Other. ${WORDS}`),
  'x/c/index.html': page('C', `Third. ${WORDS}`),
  'x/d/index.html': page('D', `Fourth. ${WORDS}`),
  'x/shown/index.html': page('Shown', `Shown. ${WORDS}`),
  'old/a/index.html': redirect('/articles/one.html'),
  'index.html': list('Home'),
  'tags/hat/index.html': list('Red Hat'),
  'tags/hat/page/2/index.html': list('Red Hat'),
  'archives/2020/index.html': list('2020'),
  'page/2/index.html': list('Home'),
  'news.xml': '<feed xmlns="x"></feed>',
  'tags/hat/feed.xml': '<rss version="2.0"></rss>',
};
const below = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

test('a heading with the number of its section keeps its id', () => {
  const html = page('A').replace('A (b)</h2>', '1.2 A (b)</h2>');
  const {posts} = importedBlog({'_config.yml': '', 'source/_posts/a.md': post('A'), 'public/a/index.html': html});
  expect(posts.get('A')?.body).toContain('## A (b) {#own-id}');
});

test('a page with formulas says that dollar signs are formulas', () => {
  const math = `<script>MathJax = {inlineMath: [["$", "$"]]}</script>`;
  const text = `It takes $O(n)$, or $n次$. ${WORDS}`;
  const {posts} = importedBlog({
    '_config.yml': 'permalink: :title/\n',
    'source/_posts/a.md': post('A', text),
    'source/_posts/b.md': post('B', text),
    'public/a/index.html': page('A', text, math),
    'public/b/index.html': page('B', text),
  });
  expect(posts.get('A')?.body).toContain('It takes $O(n)$, or $n次$.');
  expect(posts.get('B')?.body).toContain('It takes \\$O(n)\\$, or \\$n次$.');
});

test('the build of the old site has the last word: addresses, days, ids, lists, feeds, and what was public', () => {
  const {posts, addresses, rows, rules, lists} = importedBlog({...OLD, ...below('public', BUILT)});
  expect(rules).toBe('4 addresses read from public/, 0 computed');
  expect(addresses).toMatchObject({
    A: ['/articles/one.html', '/old/a/'],
    B: ['/2020/b/'],
    C: ['/x/c/'],
  });
  expect(posts.get('A')?.text).toContain('date: 2020-01-03\n');
  expect(posts.get('A')?.body).toContain('## A (b) {#own-id}');
  expect(posts.get('E')?.text).toContain('draft: true');
  // Its author may have built drafts, too.
  expect(posts.get('Shown')?.text).toContain('draft: true');
  expect(rows).toContainEqual(
    expect.stringMatching(/draft\.md:0 its author made it a draft, although public has a page/),
  );
  expect(lists).toEqual({
    '/tags/hat/': '/blog/tags/red-hat',
    '/tags/hat/page/2/': '/blog/tags/red-hat',
    '/archives/2020/': '/blog/archive',
    '/page/2/': '/blog/archive',
    '/news.xml': '/blog/atom.xml',
  });
  expect(rows).toContain('source/_posts/e.md:0 the old site has no page of it (public): it is a draft');
  expect(rows).toContainEqual(expect.stringMatching(/^\/tags\/hat\/feed\.xml:0 this feed has no counterpart/));
});

test('what a host redirects leads to the posts, and so do links to it', () => {
  const {posts, addresses} = importedBlog({
    '_config.yml': 'url: https://old.example\n',
    'source/_posts/a.md': post('A'),
    'source/_posts/b.md': post('B', `[the first](/first) Other. ${WORDS}`),
    'public/x/a/index.html': page('A'),
    'public/x/b/index.html': page('B', `<a href="/first">the first</a> Other. ${WORDS}`),
    'public/_redirects': '# old\n/first /x/a/ 301!\n/blog/* /x/:splat\n/away https://other.example/\n',
  });
  expect(addresses.A).toEqual(['/x/a/', '/first']);
  expect(posts.get('B')?.body).toMatch(/^## .*\n\n\[the first\]\(\.\.\/2020-01-03-\S*a\S*index\.md\)/i);
});

test('a mirror or another folder is named, and can be left out', () => {
  const mirror = folderWith(below('old.example', {...BUILT, 'e/index.html': page('E', `Fifth. ${WORDS}`)}));
  const {addresses, posts} = importedBlog(OLD, {built: mirror});
  expect(addresses).toMatchObject({E: ['/e/'], Shown: ['/x/shown/']});
  expect(posts.get('Shown')?.text).not.toContain('draft: true');
  const without = importedBlog({...OLD, ...below('public', BUILT)}, {built: false});
  expect(without.rules).toBe('5 addresses computed by the rules of Hexo');
  expect(without.addresses.A).toEqual(['/2020/a/']);
  expect(() => importedBlog(OLD, {built: folderWith()})).toThrow(/there are no built pages/);
});

test('a build that lacks most posts hides none', () => {
  const {posts, rows, rules} = importedBlog({
    ...OLD,
    ...below('public', {'2020/b/index.html': page('B', `Other. ${WORDS}`)}),
  });
  expect(rules).toBe('1 addresses read from public/, 4 computed');
  expect(posts.get('E')?.text).not.toContain('draft');
  expect(rows).toContainEqual(expect.stringMatching(/^public:0 it has pages of 1 of 5 posts/));
});

test('a post is found by its words where two have one title', () => {
  const files = {
    '_config.yml': 'permalink: :year/:title/\n',
    'source/_posts/a.md': post('Diary', 'Rain all day long and tea in the evening.'),
    'source/_posts/b.md': post('Diary', 'Sun all morning, then the train to the coast.'),
    'public/1.html': page('Diary', 'Sun all morning, then the train to the coast.'),
    'public/2.html': page('Diary', 'Rain all day long and tea in the evening.'),
  };
  const {redirects} = importedBlog(files);
  expect(redirects.filter(({from}) => /\d\.html/.test(from))).toEqual([
    {from: '/2.html', to: expect.stringMatching(/\/2$/)},
    {from: '/1.html', to: expect.stringMatching(/\/1$/)},
  ]);
});

test('the page of a folder with posts is a list, and so are its pages with numbers', () => {
  const more = {
    'x/index.html': list('All of x'),
    'x/2/index.html': '<!doctype html><title>All of x</title><h1>All of x</h1>',
    'y/index.html': list('Other'),
  };
  const {lists} = importedBlog({...OLD, ...below('public', {...BUILT, ...more})});
  expect(lists).toMatchObject({'/x/': '/blog', '/x/2/': '/blog'});
  expect(lists).not.toHaveProperty('/y/');
});
