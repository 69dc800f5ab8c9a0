import fs from 'node:fs';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';
import {siteIn} from '../fixtures/site';
import {importContent} from '../import';

/** Imports a folder, or one file of it. */
function imported(files: Record<string, string | Buffer>, file = '') {
  const site = folderWith({'blog/authors.yml': ''});
  const {done, rows} = importContent(siteIn(site), path.join(folderWith(files), file), {});
  const blog = path.join(site, 'blog');
  const names = fs
    .readdirSync(blog)
    .filter((name) => /^\d/.test(name))
    .sort();
  const read = (name: string) => fs.readFileSync(path.join(blog, name, 'index.md'), 'utf8');
  const [body = ''] = names.map((name) => read(name).split(/^---\n\n/m)[1] ?? '');
  return {done, names, read, body, rows: rows.map((row) => `${row.file} ${row.why}`)};
}

test.each([
  [
    'a.html',
    '<article class="h-entry"><h1 class="p-name">A</h1>',
    /Medium.*pandoc -s .*-f html -t gfm\+tex_math_dollars\S* a\.html/,
  ],
  ['a.qmd', 'x', /Quarto.*quarto render a\.qmd/],
  ['a.Rmd', 'x', /R Markdown.*knit/],
  ['a.rst', 'x', /reStructuredText.*pandoc -s .*-f rst -t gfm\+tex_math_dollars\S* a\.rst/],
  ['a.docx', 'x', /Word/],
  ['a.png', 'PNG', /a\.png is neither Markdown/],
  ['a.md', Buffer.from([0, 1, 2]), /a\.md is neither Markdown/],
])('%s, alone or in a folder, is no post: its kind and the tool that converts it are named', (name, text, message) => {
  expect(() => imported({[name]: text}, name)).toThrow(message);
  if (/^a\.(?:png|md)$/.test(name)) return;
  const {done, rows} = imported({[name]: text, 'sub/b.md': 'b'});
  expect(done.posts).toBe(1);
  expect(rows.filter((row) => row.startsWith(`${name} `))).toHaveLength(1);
});

test('another name of a note is no address, and links lead to it; a note called by its day keeps it', () => {
  const {names, read} = imported({
    '2024-01-12.md': 'see [[Second name]]',
    'First.md': '---\ndate: 2024-01-02\naliases: [Second name, Third]\n---\nfirst',
  });
  expect(names).toEqual(['2024-01-02-First', '2024-01-12-2024-01-12']);
  expect(read('2024-01-12-2024-01-12')).toContain("title: '2024-01-12'\n");
  expect(read('2024-01-12-2024-01-12')).toContain('[Second name](../2024-01-02-First/index.md)');
});

const note = (text: string, more: Record<string, string | Buffer> = {}) =>
  imported({'n.md': `---\ndate: 2020-01-02\n---\n${text}\n`, ...more});

test.each([
  [
    '> [!note] A title\n> one\n> > [!bug]\n> > two\n\nend',
    '::::note[A title]\n\none\n:::danger[Bug]\n\ntwo\n\n:::\n\n::::\n\nend',
  ],
  ['> [!WARNING]\n> Text', ':::warning\n\nText\n\n:::'],
  ['> [!quote] Who\n> Text', '> **Who**\n>\n> Text'],
  ['> [!tip]- Folded *in*\n> Text', '<details>\n<summary>Folded in</summary>\n\nText\n\n</details>'],
  ['> [!tip|wide]+ Open\n> Text', ':::tip[Open]\n\nText\n\n:::'],
  ['```\n> [!note]\n==a==\n```', '```\n> [!note]\n==a==\n```'],
  ['a ==marked== word, 1 == 2 ^block-1', 'a <mark>marked</mark> word, 1 == 2<a id="block-1"></a>'],
  ['[[#Local head]] and [[#Local head|it]]', '[Local head](#local-head) and [it](#local-head)'],
  [
    '::: {.callout-tip collapse="true"}\n## Its title\n\nText\n:::',
    '<details>\n<summary>Its title</summary>\n\nText\n\n</details>',
  ],
  ['::: {.callout-tip collapse="false"}\n## Its title\n\nText\n:::', ':::tip[Its title]\n\nText\n\n:::'],
  ['```{note}\n:class: dropdown\nText\n```', '<details>\n<summary>Note</summary>\n\nText\n\n</details>'],
  ['```{admonition} Own\n:class: tip wide\nthis\n```', ':::tip[Own]\n\nthis\n\n:::'],
  ['::: {.callout-note title="T"}\n::: {.column}\nin\n:::\n:::', ':::note[T]\n\nin\n\n:::'],
  ['```{warning} Mind\n:class: x\nthis\n```', ':::warning[Mind]\n\nthis\n\n:::'],
  [':::{math}\n:label: eq-a\nx^2 + \\alpha\n:::', '$$\nx^2 + \\alpha\n$$ {#eq-a}'],
  ['```{code-block} python\n:linenos:\nx = 1\n```', '```python\nx = 1\n```'],
  [
    'H{sub}`2`O and {abbr}`CI (continuous integration)`',
    'H<sub>2</sub>O and <abbr title="continuous integration">CI</abbr>',
  ],
  ['(own)=\n## Head\n\n[](#own) {ref}`own` {ref}`it <own>`', '## Head {#own}\n\n[Head](#own) [Head](#own) [it](#own)'],
  ['% private\n\n+++\n\nH{sub}`2`O', 'H<sub>2</sub>O'],
  ['50\n% of people\n\n+++', '50\n% of people\n\n+++'],
  [
    '$$\nx + \\alpha\n$$ (b)\n\n{eq}`b` {cite}`knuth,lamport`',
    '$$\nx + \\alpha\n$$ {#eq-b}\n\n[@eq-b] [@knuth; @lamport]',
  ],
  ['$$ y + \\alpha $$ (eq-b)\n\n{eq}`eq-b`', '$$\ny + \\alpha\n$$ {#eq-b}\n\n[@eq-b]'],
  ['```{admonition} Own\n:class: tip\nthis\n```', ':::tip[Own]\n\nthis\n\n:::'],
  ['Term\n: Meaning', '<dl>\n<dt>\n\nTerm\n\n</dt>\n<dd>\n\nMeaning\n\n</dd>\n</dl>'],
  ['```{r}\nx <- 1\n```', '```{r}\nx <- 1\n```'],
  [':::note\n\nText\n\n:::', ':::note\n\nText\n\n:::'],
])('what Obsidian, GitHub, Quarto and MyST write is in the form of this theme: %j', (written, expected) => {
  expect(note(written).body.trim()).toBe(expected);
});

test('pictures are found anywhere in a folder of notes; what is shown in place becomes a link', () => {
  const {body, read, rows} = note('![[p.png]] ![[b]] ![[c.pdf]] [[b#^x1]] ![[song.mp3]]', {
    'files/deep/p.png': Buffer.from('p'),
    'files/c.pdf': 'c',
    'files/song.mp3': 's',
    'sub/b.md': '---\ndate: 2021-01-02\ntags: ["#hash"]\n---\nb',
  });
  expect(body).toBe(
    '![](./p.png) [b](../2021-01-02-b/index.md) [c.pdf](./c.pdf) [b](../2021-01-02-b/index.md#x1) <audio controls src="./song.mp3"></audio>\n',
  );
  expect(read('2021-01-02-b')).toContain('tags: [hash]');
  expect(rows).toContain('n.md ![[b]] became a link: a post does not show another');
});

test('a directive that a post cannot have is named, and {doc} is a link', () => {
  const {body, rows} = note('```{toctree}\nb\n```\n\n{doc}`b`', {'b.md': '---\ndate: 2021-01-02\n---\nb'});
  expect(body).toContain('[b](../2021-01-02-b/index.md)');
  expect(rows).toContain('n.md {toctree} is a directive of MyST: it stays as code');
});

test('a page of Notion loses the number behind its name', () => {
  const id = '0123456789abcdef0123456789abcdef';
  const {names, body} = imported({
    [`My Page ${id}.md`]: `# My Page\n\n2020-01-02 [Sub](My%20Page%20${id}/Sub%20${id}.md)\n`,
    [`My Page ${id}/Sub ${id}.md`]: '# Sub\n\nText\n',
  });
  expect(names.map((name) => name.slice(11))).toEqual(['My-Page', 'Sub']);
  expect(body).toMatch(/\[Sub\]\(\.\.\/[\d-]+-Sub\/index\.md\)/);
});
