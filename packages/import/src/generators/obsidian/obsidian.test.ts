import {expect, test} from 'vitest';
import {importedBlog} from '../../fixtures/imported';
import {partOf, tagsIn} from './text';

// By the documentation of Obsidian (help.obsidian.md): the app itself does not run here.
const note = (text: string, front = '') => `---\ndate: 2024-01-02\n${front}---\n${text}\n`;
const VAULT = {'.obsidian/app.json': '{}'};

test('each line break of a note is one, unless the vault is strict', () => {
  const text = note('one\ntwo **b**\nthree\n\nfour\n\n| a |\n| - |\n| 1 |');
  expect(importedBlog({...VAULT, 'n.md': text}).posts.get('n')?.body).toBe(
    'one\\\ntwo **b**\\\nthree\n\nfour\n\n| a |\n| - |\n| 1 |\n',
  );
  const strict = {'.obsidian/app.json': '{"strictLineBreaks": true}', 'n.md': text};
  expect(importedBlog(strict).posts.get('n')?.body).toContain('one\ntwo **b**\nthree');
});

test('links find notes without regard to case, in the same folder first, with paragraphs and widths of pictures', () => {
  const {posts, rows} = importedBlog({
    ...VAULT,
    'a/Other.md': note('In a.', 'tags: x\n'),
    'b/other.md': note('In b. ^para-1\n\n- item ^it'),
    'b/n.md': note('[[OTHER]], [[other#^para-1|it]], [[a/other]], [[#^own|own]], [[hidden]] ^own\n\n![[P.png|30x20]]'),
    'Hidden.md': note('x', 'publish: false\n'),
    'files/P.png': 'PNG',
  });
  const [a, b] = ['Other', 'other'].map((title) => posts.get(title)?.folder);
  expect(posts.get('n')?.body).toBe(
    `[OTHER](../${b}/index.md), [it](../${b}/index.md#para-1), [a/other](../${a}/index.md), [own](#own), hidden` +
      '<a id="own"></a>\n\n<img src="./P.png" alt="" width="30" />\n',
  );
  expect(posts.get('other')?.body).toBe('In b.<a id="para-1"></a>\n\n- item<a id="it"></a>\n');
  expect(rows.at(-1)).toBe('b/n.md:4 linked to hidden, which is a draft: link it when it is out');
});

test('a note that another shows in place is quoted, but not one that is private', () => {
  const {posts, rows} = importedBlog({
    ...VAULT,
    'n.md': note('![[m#Two]]\n\n![[m#^id]]\n\n![[secret]]'),
    'm.md': note('# m\n\nFirst. ^id\n\n## Two\n\nSecond, ![[n]].\n\n## Three\n\nThird.'),
    'secret.md': note('nobody', 'publish: false\n'),
  });
  const body = posts.get('n')?.body ?? '';
  expect(body.replace(/(?<=\n)(?:>?\n)+/g, '')).toMatch(
    /^> \*\*Two\*\*\n> Second, \[n\]\([^)]*\)\.\n> First\.\nsecret\n$/,
  );
  expect(body).not.toContain('nobody');
  expect(rows.filter((row) => row.includes('became a quotation'))).toHaveLength(3);
});

test('templates, drawings and daily notes are not published; the name of a daily note has its day', () => {
  const {posts, rows, done} = importedBlog({
    '.obsidian/templates.json': '{"folder": "Templates"}',
    '.obsidian/plugins/templater-obsidian/data.json': '{"templates_folder": "More"}',
    '.obsidian/daily-notes.json': '{"folder": "Daily", "format": "YYYY/DD-MM-YYYY"}',
    'Templates/t.md': '# {{title}}',
    'More/u.md': 'x',
    'Daily/2024/05-03-2024.md': 'Woke up.',
    'd.excalidraw.md': '---\nexcalidraw-plugin: parsed\n---\n{}',
    'n.md': '---\ncreated: 2024-01-02T10:00\nmodified: 2024-02-03\ncssclasses: wide\n---\nText.',
  });
  expect(done).toMatchObject({posts: 1, drafts: 1});
  expect(posts.get('05-03-2024')?.text).toContain('date: 2024-03-05\ndraft: true');
  expect(posts.get('n')?.text).toContain('date: 2024-01-02T10:00:00Z\nlast_update: {date: 2024-02-03}');
  expect(rows).toEqual([
    'Templates:0 a folder of templates: it was left out',
    'More:0 a folder of templates: it was left out',
    'd.excalidraw.md:0 a drawing of Excalidraw: export it as a picture',
    'Daily/2024/05-03-2024.md:0 the old site did not show it (a daily note): it is a draft',
  ]);
});

test('in a vault whose notes say that they are published, all others are drafts', () => {
  const {posts} = importedBlog({...VAULT, 'a.md': note('x', 'publish: true\n'), 'b.md': note('y')});
  expect(posts.get('a')?.text).not.toContain('draft');
  expect(posts.get('b')?.text).toContain('draft: true');
});

test('tags in a text are tags of the note, and tasks with any mark are done', () => {
  expect(tagsIn('#a, <i style="color: #fff">#b/中</i> and `#c`, #12, x#d\n# Heading\n%% #e %%')).toEqual(['a', 'b/中']);
  const {posts, rows} = importedBlog({
    ...VAULT,
    'n.md': note('- [ ] open\n- [/] half #now\n- [x] done\n\n```dataview\nLIST\n```', 'tags: a b\n'),
  });
  expect(posts.get('n')?.text).toContain('tags: [a, b, now]');
  expect(posts.get('n')?.body).toContain('- [ ] open\n- [x] half #now\n- [x] done');
  expect(rows.join('\n')).toMatch(/n\.md:9 a query, which a plugin answers/);
});

test('links and widths in a table, where the bar has a backslash', () => {
  const text = note('| a | b |\n| - | - |\n| [[m\\|it]] | ![[p.png\\|20]] |');
  const {posts} = importedBlog({...VAULT, 'n.md': text, 'm.md': note('x'), 'p.png': 'PNG'});
  expect(posts.get('n')?.body).toContain(
    '| [it](../2024-01-02-m/index.md) | <img src="./p.png" alt="" width="20" /> |',
  );
});

test('addresses of Obsidian Publish', () => {
  const {addresses} = importedBlog({
    ...VAULT,
    'A b/c d.md': note('x', 'publish: true\n'),
    'e.md': note('x', 'publish: true\npermalink: own\naliases: [A b/old]\n'),
  });
  expect(addresses).toEqual({'c d': ['/A+b/c+d'], e: ['/own', '/A b/old']});
});

test('the part of a note that a link means', () => {
  const text = 'a\n\n- one ^x\n- two\n\n| t |\n| - |\n\n^tab\n\n## H\n\nb\n\n```\n## no\n```\n\n# I\n\nc';
  expect(partOf(text, '#^x')).toBe('- one ^x');
  expect(partOf(text, '#^tab')).toBe('| t |\n| - |');
  expect(partOf(text, '#h')).toBe('## H\n\nb\n\n```\n## no\n```\n');
  expect(partOf(text, '#none')).toBeUndefined();
});

test('a site of Quartz has the addresses of its paths, aliases, tags and folders', () => {
  const {posts, addresses, lists, rules, rows} = importedBlog({
    'quartz.config.ts': 'configuration: {baseUrl: "g.example/", ignorePatterns: ["private", "templates"]}',
    'package.json': '{}',
    'content/index.md': note('Home.', 'title: Garden\n'),
    'content/Salt & Time/How now?.md': note('one\ntwo [[Index|home]]', 'tags: [a b]\naliases: [Old Name]\n'),
    'content/private/p.md': note('Secret.'),
    'content/Salt & Time/d.md': note('Draft.', 'draft: true\n'),
  });
  expect(addresses['How now?']).toEqual(['/Salt--and--Time/How-now', '/Salt--and--Time/Old-Name']);
  expect([...posts.keys()].sort()).toEqual(['Garden', 'How now?', 'd']);
  expect(posts.get('How now?')?.body).toMatch(/^one\ntwo \[home\]/);
  expect(posts.get('d')?.text).toContain('draft: true');
  expect(lists['/tags/a-b']).toBe('/blog/tags/a-b');
  expect(rules).toContain('Quartz');
  expect(rows.join()).not.toContain('package.json');
});
