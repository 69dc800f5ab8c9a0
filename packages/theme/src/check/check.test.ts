import fs from 'node:fs';
import path from 'node:path';
import {DEFAULT_SOURCES} from 'docusaurus-plugin-csp';
import {printedBy} from 'inkstone-core/fixtures/site';
import {describe, expect, test, vi} from 'vitest';
import {siteWith} from '../commands/fixtures';
import {readPages} from '../content';
import {BROKEN, writeWildPosts} from '../fixtures/wild-posts';
import {mistakesInFrontMatter} from '../shared/front-matter-schema';
import {check, runCheck} from '.';
import {fixSpacing} from './style';

const HEAD = 'title: A post\nslug: a\ndescription: What the post says.\n';
/** The problems of a post with these words, on a site with other files. */
type Given = {head?: string; files?: Record<string, string>; name?: string} & Parameters<typeof siteWith>[1];
async function problemsOf(
  body: string,
  {head = HEAD, files = {}, name = 'blog/2024-01-02-a/index.md', ...given}: Given = {},
) {
  const site = siteWith({[name]: `---\n${head}---\n\n${body}\n`, ...files}, {locales: ['en', 'zh-CN'], ...given});
  return (await check(site)).problems.filter(({file}) => !file.startsWith('i18n/'));
}
const errorsOf = async (...given: Parameters<typeof problemsOf>) =>
  (await problemsOf(...given)).filter(({advice}) => !advice).map(({line, message}) => `${line} ${message}`);

describe('an error', () => {
  const files = {
    'blog/b.md': '---\nslug: b\n---\n\n## Two\n\n## 三 {#three}\n',
    'docs/intro.md': '# Intro\n',
    'static/img/a.png': '',
    'blog/2024-01-02-a/c.py': 'c = 3  # <1>\n',
    'blog/2024-01-02-a/values.json': '{"needed": "1"}',
  };
  test.each([
    ['[x](/blog/c)', '7 there is no page /blog/c'],
    ['[x](/blog/b#four)', '7 blog/b.md has no heading {#four}'],
    ['[x](#nosuch)', '7 blog/2024-01-02-a/index.md has no heading {#nosuch}'],
    ['[x](./c.md)', '7 there is no file blog/2024-01-02-a/c.md'],
    ['[x](/docs/nosuch)', '7 there is no page /docs/nosuch'],
    ['[x](/files/a.pdf)', '7 there is no file /files/a.pdf'],
    ['[x](./a.csv)', '7 there is no file blog/2024-01-02-a/a.csv'],
    ['[x](/nothing/here/)', '7 there is no page /nothing/here'],
    ['Two\n<a href="/nothing/two">x</a>', '8 there is no page /nothing/two'],
    ['<a href="/blog/none">x</a>', '7 there is no page /blog/none'],
    ['[x](www.example.org)', '7 www.example.org is not an address of another site'],
    ['http://ip:port', '7 http://ip:port is not an address'],
    ['[x](/blog/%x)', '7 /blog/%x cannot be decoded'],
    ['![x](/img/b.png)', '7 there is no file static/img/b.png'],
    ['Beside text: ![x][p]\n\n[p]: ./b.png', '7 there is no file blog/2024-01-02-a/b.png'],
    ['<p><img src="/img/b.png"></p>', '7 there is no file static/img/b.png'],
    ['<video src="/img/a.png" poster="./b.png"></video>', '7 there is no file blog/2024-01-02-a/b.png'],
    ['<picture><source srcset="/img/a.png 1x, ./b.png 2x"></picture>', '7 there is no file blog/2024-01-02-a/b.png'],
    ["Sound: <embed src='./b.mp3'>", '7 there is no file blog/2024-01-02-a/b.mp3'],
    ['![x](./my pic.png)', '7 printed as it stands: “![x](./my pic.png)”'],
    ['![x][nosuch]', '7 printed as it stands: “![x][nosuch]”'],
    ['```py file=./a.py\n```', '7 there is no file'],
    ['One\nof {{neded}}.', '8 {{neded}} is in neither'],
    ['`A`[^\\s], [^>] and [^1].', '7 there is no footnote [^1]'],
    ['$$\na\n\\frac{1}{\n$$', '9 the formula cannot be read'],
    ['![x](/img/a.png "At $\\frac{1}{$")', '7 the formula cannot be read'],
    ['```py\na = 1\nb = 2  # <2>\n```\n\n1. One\n2. Two', '12 no line of the program has <1>'],
    ['```py file=./c.py\n```\n\n1. One\n2. Two', '11 no line of the program has <2>'],
    ['## A {#a}\n\n## B {#a}', '9 the heading id a is used twice'],
    ['<a href="./x.pdf">x</a>', '7 there is no file'],
    ['<p>\n<BUTTON\nonclick="x()">x</BUTTON></p>', '8 <BUTTON> has the attribute onclick, which pages leave out'],
    ['![x](/img/a.png){#fig-a}\n\nAs [x](#fig-a) and [@fig-b] show.', '9 nothing on this page has the name fig-b'],
  ])('is what a reader would meet broken: %j', async (body, message) => {
    // As `docusaurus` sets it for commands.
    vi.stubEnv('NODE_ENV', 'development');
    expect(await errorsOf(body, {files})).toEqual([expect.stringContaining(message)]);
    vi.unstubAllEnvs();
  });

  test.each([
    ['title: a: b\n', '2 the front matter cannot be read'],
    ['title: [a]\n', '2 "title" must be a string'],
    ['tags: one\n', '2 "tags" does not look like a valid'],
    ['title: Notes on issue #5\n', '2 YAML drops “#5” as a comment'],
    ['date: 2024-02-30\n', '2 the date 2024-02-30 is not a calendar date'],
    ['authors: nobody\n', '2 there is no author nobody'],
    ['authors: {name: [x]}\n', '2 Docusaurus does not accept these authors: {"name":["x"]}'],
    ['slug: 上(a)\n', '2 /blog/上(a) has no page'],
    ['image: ./封面.png\n', '2 ./封面.png cannot be in front matter'],
    ['language: xx\n', '2 the site has no language xx'],
    ['image: ./b.png\n', '2 there is no file blog/2024-01-02-a/b.png'],
    ['image: img/b.png\n', '2 there is no file static/img/b.png'],
  ])('is front matter that cannot be read, loses data or stops the build: %j', async (head, message) => {
    expect((await errorsOf('Words.', {head}))[0]).toContain(message);
  });

  test.each([
    ['blog/a.md', []],
    ['docs/a.md', []],
    ['src/pages/a.md', []],
    ['notes/a.md', ['3 tags has a backslash at which Docusaurus stops the build']],
  ])('is a backslash in front matter where the Markdown is not that of the theme: %s', async (name, expected) => {
    const head = "title: A\ntags: ['D:\\xampp']\n";
    const plugins: Given['plugins'] = [['content-blog', {id: 'x', path: 'notes'}]];
    expect(await errorsOf('Words.', {head, name, plugins})).toEqual(expected);
    const isOwn = expected.length === 0;
    const frontMatter = {title: 'A', tags: ['D:\\xampp']};
    expect(mistakesInFrontMatter(frontMatter, isOwn, true)).toHaveLength(expected.length);
    expect(mistakesInFrontMatter(frontMatter, isOwn, false)).toEqual([]);
  });

  test.each([
    ['date: January 3\n', '2 the date January 3 does not begin with a day'],
    ['date: 2024-13-45\n', '2 the date 2024-13-45 is not a calendar date'],
    ['image: 3\n', '2 "image" must be a string'],
  ])('is told once: %j', async (head, message) =>
    expect(await errorsOf('Words.', {head})).toEqual([expect.stringContaining(message)]),
  );

  const ada = (lines: string) => ({'blog/authors.yml': `ada:\n  name: Ada\n${lines}\n`});
  test.each([
    [ada('  socials:\n    blog: /about'), '4 "ada.socials.blog" is neither a name nor an address: /about'],
    [ada('  image_url: ./missing.png'), '3 there is no file blog/missing.png'],
    [ada('  image_url: /img/missing.png'), '3 there is no file static/img/missing.png'],
    [ada('  page: yes please'), '3 "ada.page" must be one of'],
    [ada('  url: not a url'), '3 "ada.url" does not look like a valid url'],
    [{'blog/authors.yml': 'ada:\n  nmae: x\n  github: 5\n'}, '1 "ada" must contain at least one of'],
    [{'blog/authors.yml': 'ada:\n  title: x\n'}, '1 "ada" must contain at least one of'],
    [{'blog/authors.yml': 'ada:\n  name: 2024\n'}, '2 "ada.name" must be a string'],
    [{'blog/tags.yml': 'a: {lable: A}\n'}, '1 "a.lable" is not allowed'],
    [{'blog/tags.yml': 'a: [1]\n'}, '1 "a" must be of type object'],
    [{'blog/tags.yml': 'a:\n  label: 2024\n'}, '2 "a.label" must be a string'],
    [{'blog/tags.yml': 'a:\n  permalink: /x\nb:\n  permalink: /x\n'}, '4 two tags have the address /x'],
  ])('is a mistake in the authors or tags: %j', async (files, message) =>
    expect(await errorsOf('Words.', {files})).toEqual([expect.stringContaining(message)]),
  );

  test('is no part of an author in a translation', async () => {
    const translation = {'i18n/zh-CN/docusaurus-plugin-content-blog/authors.yml': 'ada:\n  title: 工程师\n'};
    expect(await errorsOf('Words.', {files: {...ada('  title: Engineer'), ...translation}})).toEqual([]);
  });

  test.each([
    ['[x](/blog/c)', 'no-page'],
    ['[x](/blog/b#four)', 'no-heading'],
    ['[x](/blog/later)', 'not-published'],
    // What is missing is a file, whatever its name says.
    ['[x](</files/there is no page here.pdf>)', undefined],
  ])('says by a code what a program has to know of the link %s', async (body, code) => {
    const others = {...files, 'blog/later.md': '---\nslug: later\ndraft: true\n---\n\nWords.\n'};
    const [problem] = (await problemsOf(body, {files: others})).filter(({advice, url}) => !advice && url);
    expect(problem).toMatchObject({line: 7, url: expect.any(String)});
    expect(problem?.code).toBe(code);
  });

  test('is front matter without its first line', async () => {
    const file = {'blog/b.md': 'title: B\ntags:\n  - x\n---\n\nWords.\n'};
    expect(await errorsOf('Words.', {files: file})).toEqual(['1 the front matter is printed as text']);
  });

  test('is a link to a heading, with the headings that there are', async () => {
    const fixes = async (body: string) => (await problemsOf(body)).flatMap(({advice, fix}) => (advice ? [] : [fix]));
    expect(await fixes('[x](#no)\n\n## A {#a}\n\n## B')).toEqual(['use one of #a, #b']);
    expect(await fixes('[x](#no) [y](#__docusaurus_skipToContent_fallback)')).toEqual(['remove it from the link']);
  });

  test('is a link to what is not published, and two posts with one address', async () => {
    const draft = {'blog/b.md': '---\nslug: b\ndraft: true\n---\n\nWords.\n'};
    expect(await errorsOf('[x](/blog/b)', {files: draft})).toEqual(['7 blog/b.md is not published yet']);
    for (const date of ['2099-01-01', '2099-01-01T10:00:00Z', '2099-01-01 10:00:00 +0800']) {
      const later = {'blog/b.md': `---\nslug: b\ndate: ${date}\n---\n\nWords.\n`};
      expect(await errorsOf('[x](/blog/b)', {files: later})).toEqual(['7 blog/b.md is not published yet']);
    }
    const same = {'blog/b.md': '---\nslug: a\n---\n\nWords.\n'};
    expect(await errorsOf('x', {files: same})).toEqual(['2 blog/2024-01-02-a/index.md has the address /blog/a too']);
    const pages = {'src/pages/blog/a.tsx': '', 'src/pages/blog/_a.tsx': '', 'src/pages/index.js': ''};
    expect(await errorsOf('x', {files: pages})).toEqual(['3 src/pages/blog/a.tsx has the address /blog/a too']);
  });

  test('is what the content security policy blocks, where the site has one', async () => {
    const html = '<div>\n<iframe src="https://a.example/v"></iframe></div>\n\nText <embed src="./x.pdf"> `<embed>`';
    const site = siteWith({'blog/a.md': `---\n${HEAD}---\n\n${html}\n\n<a href="javascript:x()">x</a>\n`});
    const policyErrors = async (given: object) =>
      (await check({...site, ...given})).problems.filter(({message}) => message.includes('policy'));
    expect(await policyErrors({})).toEqual([]);
    const found = await policyErrors({security: DEFAULT_SOURCES});
    expect(found.map(({line, message}) => `${line} ${message.split(',')[0]}`)).toEqual([
      '8 <iframe> loads from https://a.example',
      '10 <embed> is there',
      '12 <a> links to javascript:x()',
    ]);
    expect(found[0]?.fix).toBe(
      "if you want it, add to security in docusaurus.config.ts: frames: ['https://a.example']",
    );
  });

  test('is a missing document at the root of the docs', async () => {
    const files = {
      'docs/a.md': '# A\n',
      'docs/index.md': '# Docs\n',
      'docusaurus.config.ts': 'defineSite({\n  docs: true,\n});\n',
    };
    const site = siteWith(files);
    const config = path.join(site.siteDir, 'docusaurus.config.ts');
    const homeErrors = async (home: string) => {
      const {problems} = await check({...site, config, docs: {path: 'docs', route: 'docs', home}});
      return problems.filter(({advice}) => !advice).map(({file, line, message}) => `${file}:${line}: ${message}`);
    };
    expect(await homeErrors('a')).toEqual([]);
    expect(await homeErrors('')).toEqual([]);
    expect(await homeErrors('intro')).toEqual([
      'docusaurus.config.ts:2: there is no document at /docs/intro, to be shown at /docs',
    ]);
  });

  test('is a file that MDX takes by a loader or by useBaseUrl', async () => {
    const name = 'blog/2024-01-02-a/index.mdx';
    const body = 'import Code from "!!raw-loader!./code.txt";\n\n<img src={useBaseUrl("/img/b.png")} />';
    const missing = ['7 there is no file !!raw-loader!./code.txt', '9 there is no file static/img/b.png'];
    expect(await errorsOf(body, {name})).toEqual(missing);
    expect(await errorsOf(body, {name, files: {'blog/2024-01-02-a/code.txt': 'x', 'static/img/b.png': ''}})).toEqual(
      [],
    );
  });

  test('is a component that nothing defines, and MDX that cannot be read', async () => {
    const name = 'blog/2024-01-02-a/index.mdx';
    const imports = "import {Two} from './two';\nimport Tweet from '@site/src/Tweet';\n\n<Two /> <Tweet /> <Slidr />";
    expect(await errorsOf(imports, {name, files: {'blog/2024-01-02-a/two.tsx': ''}})).toEqual([
      '8 there is no file @site/src/Tweet',
      '10 nothing defines the component <Slidr>',
    ]);
    for (const text of ['A {1 +', '![a](https://example.org/a.png){#power}'])
      expect(await errorsOf(text, {name})).toEqual([expect.stringContaining('7 the MDX cannot be read')]);
    expect(await errorsOf('![a](https://example.org/a.png){#fig-a}\n\n<!-- truncate -->', {name})).toEqual([]);
  });
});

test.each([
  ['[a](/blog/b) [b](/blog/b#two) [c](./../b.md#three) [d](/docs/intro) [e](/blog/tags/x) [f](/blog/rss.xml)'],
  ['[a](/zh-CN/blog/b) [b](https://example.org/a.md) [c](mailto:a@b.example) [d](tel:1)'],
  ['[e](/other)\n\n[f](#f)\n\n## F'],
  ['![a](/img/a.png) ![b](@site/static/img/a.png) ![c](https://example.org/a.png) <img src="/img/a.png">'],
  ['![a](/img/my pic.png) [b](../../static/img/my pic.png)'],
  ['import pool from a place you trust, they say.\n\nThe path is $HOME, the set is {1, 2}, x[i][j], a|b.'],
  ['In a pattern, [^0-9] and [^a-zA-Z_] are classes. {{constructor}}'],
  ['[a](/blog/2048)'],
  ['`{{x}}` \\[^1] `[^1]` \\*\\*a\\*\\* <div align="center">x</div> <center>y</center>'],
  ['## 你好，世界\n\n[x](#你好世界) [y](#%E4%BD%A0%E5%A5%BD%E4%B8%96%E7%95%8C)'],
])('what people write is no error: %s', async (body) => {
  const files = {
    'blog/b.md': '---\nslug: b\n---\n\n## Two\n\n## 三 {#three}\n',
    'blog/c.md': '---\nslug: 2048\n---\n\nWords.\n',
    'docs/intro.md': '# Intro\n',
  };
  expect(await errorsOf(body, {files: {...files, 'static/img/a.png': '', 'static/img/my pic.png': ''}})).toEqual([]);
});

test('a picture in raw HTML is found with and without the base URL of the site', async () => {
  const body = '<img src="/img/a.png">\n\n<img src="/notes/img/a.png">\n\n[x](/notes/blog/a)\n';
  expect(await errorsOf(body, {files: {'static/img/a.png': ''}, baseUrl: '/notes/'})).toEqual([]);
});

test('a path or a language in an address of a translation is found at the root of a host alone', async () => {
  const post = `---\n${HEAD}---\n\n[x](/notes/zh-CN/blog/a) [y](/notes/blog/a) [z](/zh-CN/blog/a) [w](/blog/a)\n`;
  const file = 'i18n/zh-CN/docusaurus-plugin-content-blog/2024-01-02-a/index.md';
  const files = {'blog/2024-01-02-a/index.md': post, [file]: post};
  // A build of another language has its base URL in the configuration.
  const found = async (baseUrl: string, siteConfig?: object) =>
    (await check(siteWith(files, {locales: ['en', 'zh-CN'], baseUrl, siteConfig}))).problems
      .filter((each) => each.file === file && each.message.includes(' below '))
      .map(({message, fix, advice}) => `${advice ?? 'error'}: ${message}; ${fix.split(':')[0]}`);
  expect(await found('/notes/')).toEqual([
    'error: there is no page /notes/zh-CN/blog/a below /notes/zh-CN/; write /blog/a',
    'error: there is no page /notes/blog/a below /notes/zh-CN/; write /blog/a',
    'error: there is no page /zh-CN/blog/a below /notes/zh-CN/; write /blog/a',
  ]);
  expect(await found('/')).toEqual(['markup: there is no page /zh-CN/blog/a below /zh-CN/; write /blog/a']);
  for (const base of ['/notes/', '/']) expect(await found(base, {baseUrl: `${base}zh-CN/`})).toEqual(await found(base));
});

test('a file of another site on the same host is advice, and an error where it stops the build', async () => {
  const site = siteWith({
    'blog/b.md':
      '---\ntitle: B\n---\n\n![x](/other/x.png) ![y](/img/y.png)\n\n[z](/other/z.pdf) [p](/other/p/) [q](/blog/q)\n',
    'static/img/a.png': '',
  });
  const {problems} = await check({...site, host: 'me.github.io'});
  const missing = problems.filter(({message}) => message.startsWith('there is no'));
  expect(missing.map(({advice, message}) => `${advice}: ${message}`)).toEqual([
    'elsewhere: there is no file static/other/x.png',
    'undefined: there is no file static/img/y.png',
    'elsewhere: there is no file /other/z.pdf',
    'elsewhere: there is no page /other/p',
    'undefined: there is no page /blog/q',
  ]);
  const strict = await check({...site, host: 'me.github.io', strict: true});
  expect(strict.problems.some(({advice}) => advice === 'elsewhere')).toBe(false);
});

test('advice is everything else, by kind', async () => {
  const body = '## One\n\n# Big\n\n![](https://example.org/a.png) **a **b.\n\n| a | b |\n| --- |\n| c |\n\n[^1]: x';
  const problems = await problemsOf(body, {head: 'title: x\ntags: [C, c++]\nlayout: post\n', name: 'blog/a.md'});
  expect(
    problems
      .map(({advice}) => advice ?? 'error')
      .sort()
      .join(' '),
  ).toBe('alternatives description front-matter headings markup markup markup slug tags tags truncate');
});

test.each([
  ['```{python}\nx\n```', 'a block of {python} is shown, not run'],
  ['{{< include a.qmd >}}', 'printed as it stands: “{{< include a.qmd >}}”'],
  ['![a](https://example.org/a.png){width=50%}', 'printed as it stands: “{width=50%}”'],
  ['With \\(a_1 = b\\) in it', 'printed as it stands: “With \\(a_1 = b\\) in it”'],
  ['An <img src=./a.png> picture', 'printed as it stands: “An <img src=./a.png> picture”'],
  ['::::tip\n\n:::note\n\nA\n\n:::\n\n::::\n\n:::\n', 'printed as it stands: “:::”'],
  [':::tip\n\nA\n\n## B {#b}\n', ':::tip has no end: all that follows is in it'],
  ['> [!NOTE]\n> An alert of GitHub.\n\n{{< include a.qmd >}}', 'printed as it stands: “{{< include a.qmd >}}”'],
  ['| a | b |\n| --- | --- |\n| `x|y` | z |', 'the cell “z” is not shown: the table has 2 columns'],
  ['All of it, $100%$, is', 'the end of the formula is not shown: “$100%$”'],
  ['Sum: $$x', 'printed as it stands: “Sum: $$x”'],
  ['\\[ x^2 \\]', 'printed as it stands: “\\[ x^2 \\]”'],
  ['A note^[Here.] {{x}} {a: 1}', 'printed as it stands: “A note^[Here.] {{x}} {a: 1}”'],
  ['[@key2020]', 'no bibliography has the entry key2020'],
])('what only Quarto and pandoc know is advice: %j', async (body, message) => {
  const problems = await problemsOf(`${body}\n\n## B {.unnumbered}\n\n<!-- truncate -->`);
  expect(problems.filter(({advice}) => advice === 'markup').map((each) => each.message)).toEqual([message]);
  expect(problems.filter(({advice}) => !advice)).toEqual([]);
});

test('a note inside a note that has as many colons is named with the note that needs more', async () => {
  const problems = await problemsOf(':::note\n\n:::tip\n\nA\n\n:::\n\nB\n\n<!-- truncate -->');
  expect(problems.filter(({advice}) => advice === 'markup').map(({line, fix}) => [line, fix])).toEqual([
    [9, 'give the note around it more colons, at its start and its end: ::::note'],
  ]);
});

test('a value in code stays as it is written, which is advice where a value has the name', async () => {
  const files = {'blog/2024-01-02-a/values.json': '{"x": "1"}'};
  const problems = await problemsOf('`{{x}}` `{{y}}` <code>{{x}}</code>\n\n<!-- truncate -->', {files});
  expect(problems.map(({fix}) => fix)).toEqual(['if readers are to see 1, write <code>{{x}}</code>']);
});

test('the markers of a conflict in a record of translations are named', async () => {
  const files = {'i18n/zh-CN/translated.tsv': 'aaaaaa\tbbbbbb\n<<<<<<< HEAD\n'};
  const {problems: all} = await check(siteWith(files, {locales: ['en', 'zh-CN']}));
  const problems = all.filter(({file}) => file.endsWith('.tsv'));
  expect(problems).toEqual([expect.objectContaining({line: 2, message: expect.stringContaining('a conflict')})]);
});

test('a notebook in the place of a post is named, one beside a post is a file of it', async () => {
  const files = {'blog/2024-01-02-a/fit.ipynb': '{}', 'blog/b/index.ipynb': '{}'};
  const notebooks = (await problemsOf('x', {files})).filter(({advice}) => advice === 'notebooks');
  expect(notebooks.map(({file, fix}) => [file, fix])).toEqual([
    ['blog/b/index.ipynb', 'npm run import -- blog/b/index.ipynb makes a post of it'],
  ]);
});

test('thousands of tags of one post are named once, before a build takes minutes', async () => {
  const tags = Array.from({length: 3000}, (_, index) => `t${index}`);
  const files = {'blog/b.md': `---\nslug: b\ntags: [${tags}]\n---\n\nWords.\n`};
  const problems = await problemsOf('x', {files});
  expect(problems.filter(({file, message}) => file === 'blog/b.md' && message.includes('tag'))).toEqual([
    expect.objectContaining({line: 3, message: expect.stringContaining('3000 tags'), advice: 'tags'}),
  ]);
});

test('where an option of the blog stops the build, an undeclared tag is an error', async () => {
  const plugins: Given['plugins'] = [['content-blog', {id: 'x', path: 'notes', onInlineTags: 'throw'}]];
  const files = {'notes/b.md': '---\ntags: [x]\n---\n\nWords.\n'};
  expect(await errorsOf('x', {files, plugins})).toEqual(['2 the tag x is not declared']);
});

test('a byte order mark and Windows line ends change nothing', async () => {
  const text =
    '\uFEFF---\r\ntitle: B\r\nslug: b\r\ndescription: x\r\n---\r\n\r\nWords [x](#no).\r\n\r\n<!-- truncate -->\r\n';
  const problems = await problemsOf('x\n\n<!-- truncate -->', {files: {'blog/b.md': text}});
  expect(problems.map(({file, line, message}) => `${file}:${line} ${message}`)).toEqual([
    'blog/b.md:7 blog/b.md has no heading {#no}',
  ]);
});

describe('style', () => {
  const style = {en: {spacing: true, alternativeTexts: true, quotationMarks: '“”', terms: {缺省: '默认'}}};
  const body = '用NumPy算,好。缺省。\n\n![图](https://example.org/a.png) `用NumPy`\n\n<!-- truncate -->';
  const options = {head: `${HEAD}keywords: [波动率, 金融]\n`};

  test('is off in a new site', async () => expect(await problemsOf(body, options)).toEqual([]));

  test('is advice in the languages that have it', async () => {
    const problems = await problemsOf(body, {...options, style});
    const found = problems.map(({line, advice}) => `${line} ${advice}`).sort();
    expect(found).toEqual(['10 alternatives', '8 spacing', '8 terms']);
    expect(problems.find(({advice}) => advice === 'spacing')?.fix).toContain('用 NumPy 算，好');
  });
});

test('sixty posts as people write them have no errors but those that were in them before', async () => {
  const site = siteWith({}, {locales: ['zh-TW', 'en']});
  writeWildPosts(site.siteDir, {broken: true});
  const {problems, pages} = await check(site);
  expect(pages).toBe(65);
  const errors = problems.filter(({advice}) => !advice);
  expect(errors.map(({file, line}) => `${file}:${line}`)).toEqual(
    BROKEN.map((_, index) => `blog/broken.md:${5 + 2 * index}`),
  );
});

describe('a translation', () => {
  const place = 'i18n/zh-CN/docusaurus-plugin-content-blog/2024-01-02-a/index.md';
  /** A post with a translation. */
  const translated = (original: string, body: string, files: Record<string, string> = {}) => {
    const [post, translation] = [original, body].map((words) => `---\n${HEAD}---\n\n${words}\n`);
    const both = {'blog/2024-01-02-a/index.md': post ?? '', [place]: translation ?? ''};
    return siteWith({...both, ...files}, {locales: ['en', 'zh-CN']});
  };
  test.each([
    ['[here](javascript:alert(1))'],
    ['[here][x]\n\n[x]: JavaScript:alert(1)'],
    ['[here](java&#x09;script:x())'],
    ['<javascript:x()>'],
    ['![x](data:image/svg+xml,<svg/onload=x()>)'],
    ['<script>alert(1)</script>'],
    ['<img src=x onerror=x()>'],
    ['> - <iframe src="https://evil.example"></iframe>'],
    ['<kbd\nonclick=x()>K</kbd>'],
    ['<a href="java&#115;cript:x()">x</a>'],
  ])('that runs code is an error: %s', async (body) => {
    const {problems} = await check(translated('Words.', body));
    expect(problems.filter(({file, advice}) => file === place && !advice)).toContainEqual(
      expect.objectContaining({message: expect.stringContaining('runs code')}),
    );
  });

  test('holds words and pictures, no programs of its own and no markup in messages', async () => {
    const script = '<script>alert(1)</script>';
    const site = translated(script, script, {
      'i18n/zh-CN/docusaurus-plugin-content-blog/2024-01-02-a/plot.png': '',
      'i18n/zh-CN/docusaurus-plugin-content-pages/run.js': '',
      'i18n/zh-CN/docusaurus-plugin-content-docs/current/run.mdx': '{process.exit()}',
      'i18n/zh-CN/code.json': '{\n"a": {"message": "<img src=x onerror=alert(1)>"},\n"b": {"message": "1 < 2: fine"}}',
      'i18n/zh-CN/docusaurus-plugin-content-blog/authors.yml': 'me:\n  url: "java\\nscript:alert(1)"\n',
    });
    fs.symlinkSync('/etc/passwd', path.join(site.siteDir, 'i18n/zh-CN/link.md'));
    const {problems} = await check(site);
    const errors = problems.filter(({advice}) => !advice).map(({file, line}) => `${path.basename(file)}:${line}`);
    expect(errors).toEqual(['code.json:2', 'authors.yml:1', 'run.mdx:1', 'run.js:1', 'link.md:1']);
  });

  test('may be MDX where the original is, also in an older version of the docs', async () => {
    const translations = 'i18n/zh-CN/docusaurus-plugin-content-docs';
    const site = translated('Words.', '字。', {
      'versions.json': '["1.0"]',
      ...Object.fromEntries(['docs', 'versioned_docs/version-1.0'].map((name) => [`${name}/intro.mdx`, '# Intro\n'])),
      ...Object.fromEntries(
        ['current', 'version-1.0'].map((name) => [`${translations}/${name}/intro.mdx`, '# 介绍\n']),
      ),
      [`${translations}/version-1.0/run.mdx`]: '{process.exit()}',
    });
    const {problems} = await check(site);
    const errors = problems.filter(({advice, message}) => !advice && message.includes('programs'));
    expect(errors.map(({file}) => file)).toEqual([`${translations}/version-1.0/run.mdx`]);
  });

  test('may say a reference and the words of a figure in its own way, but not name another formula', async () => {
    const post = (words: string, name: string) => `## A {#a}\n\n${words}\n\n$$\na\n$$ {#${name}}`;
    const original = post('@fig-a\n\n![x](/a.png){#fig-a fig-alt="A"}', 'eq-a');
    const translation = post('见 [@fig-a]。\n\n![x](/a.png){#fig-a fig-alt="甲"}', 'eq-b');
    const {problems} = await check(translated(original, translation));
    const own = problems.filter(({file, advice}) => file === place && advice === 'translation');
    expect(own.map(({message}) => message)).toEqual([
      expect.stringMatching(/^name 2 is {#eq-b}; the original has {#eq-a}/),
    ]);
  });

  test('that lost code or a formula of a block, or has another one, gets advice there', async () => {
    const original =
      'Run `npm`, then `npm`; `x` is $x^2$.\n\n- `a` too\n- `my file` too\n\n## The `b` {#b}\n\n$\\text{mean}$';
    const words = '运行 `npm`；`x` 是 $x^3$。\n\n- 丢了\n- 又 `我的文件`\n\n## 这个 `b` {#b}\n\n$\\text{均值}$';
    const {problems} = await check(translated(original, words));
    const own = problems.filter(({file, advice}) => file === place && advice === 'translation');
    expect(own.map(({line, message}) => `${line}: ${message}`)).toEqual([
      '7: $x^2$ of the original is missing',
      '7: $x^3$ is not in the original',
      '9: `a` of the original is missing',
    ]);
  });

  test('that repeats a sentence of an original in another language gets advice, one that repeats a name does not', async () => {
    const rest = '- Ada Lovelace\n\n`npm run build` \\& `npm test` \\& [Git](https://git-scm.com/docs/git-check-attr)';
    const copied = 'This sentence is still in English.';
    const {problems} = await check(translated(`Words.\n\n${copied}\n\n${rest}`, `字。\n\n${copied}\n\n${rest}`));
    const own = problems.filter(({file, advice}) => file === place && advice === 'untranslated');
    expect(own.map(({line, message}) => `${line}: ${message}`)).toEqual([
      '9: “This sentence is still in Engl…” is the same as in the original',
    ]);
  });

  test('that departs from its original, lacks words or has no original gets advice', async () => {
    const files = {[place.replace('-a/', '-b/')]: '# B\n', 'i18n/fr/code.json': '{"a": {"message": " "}}'};
    const original = '## A {#a}\n\nWords [@fig-a].\n\n![x](/a.png){#fig-a}';
    const site = translated(original, '## A {#b}\n\n只有中文。\n\n![x](/a.png){#fig-b}', files);
    const {problems} = await check(site);
    expect(problems.map(({advice, message}) => `${advice}: ${message}`)).toEqual(
      expect.arrayContaining([
        'translation: heading 1 is ## {#b}; the original has ## {#a} (line 7 of blog/2024-01-02-a/index.md)',
        'translation: name 1 is {#fig-b}; the original has {#fig-a} (line 11 of blog/2024-01-02-a/index.md)',
        'translation: the reference [@fig-a] of the original (line 9) is missing',
        'translation: there is no original of this translation',
        'untranslated: a: the message is empty',
      ]),
    );
    const required = await check({...site, translationsRequired: true});
    expect(required.problems.some(({advice, message}) => !advice && message.startsWith('heading 1'))).toBe(true);
  });
});

test('a translation that has another word than the terms of the site gets advice', async () => {
  const site = siteWith(
    {
      'blog/a.md': `---\n${HEAD}---\n\nThe cache is full.\n\nAnother cache.\n`,
      'i18n/zh-CN/docusaurus-plugin-content-blog/a.md': `---\n${HEAD}---\n\n缓存已满。\n\n另一个仓库。\n`,
    },
    {locales: ['en', 'zh-CN']},
  );
  site.translatedSite.terms = [{en: 'cache', 'zh-CN': '缓存'}];
  const {problems} = await check(site);
  expect(problems.filter(({advice}) => advice === 'terms').map(({line, message}) => `${line}: ${message}`)).toEqual([
    '9: “cache” has another word here',
  ]);
});

test('--fix corrects spacing and punctuation, and leaves tags, code, formulas, ids and other YAML alone', () => {
  const kept =
    '`用NumPy` $用a$ <img src="/图a.png" alt="用a"> {{用a}}\n\n## 节a {#节a}\n\n```py\n# 用NumPy\n```\n\n$$\n用a\n$$\n';
  const text = `\uFEFF---\ntitle: 用NumPy\ntags: [用a,b]\n---\n\n用NumPy算,好。${kept}`.replace(/\n/g, '\r\n');
  const site = siteWith({'blog/a.md': text}, {style: {'zh-CN': {spacing: true}}});
  expect(fixSpacing(readPages(site), site)).toEqual(['blog/a.md']);
  const [title, words] = [text.replace('title: 用NumPy', 'title: 用 NumPy'), '用 NumPy 算，好。'];
  const expected = title.replace('用NumPy算,好。', words).replace('## 节a', '## 节 a');
  expect(fs.readFileSync(path.join(site.siteDir, 'blog/a.md'), 'utf8')).toBe(expected);
});

test('a report has at most forty lines, and counts the rest', async () => {
  const body = Array.from({length: 60}, (_, index) => `[x](./nosuch-${index}.md)`).join('\n\n');
  const site = siteWith({'blog/a.md': `${body}\n`}, {locales: ['en']});
  const short = await printedBy(() => runCheck(site, {}, 'npm run check --'));
  expect(process.exitCode).toBe(1);
  const lines = await printedBy(() => runCheck(site, {all: true}, 'npm run check --'));
  process.exitCode = undefined;
  expect(short.length).toBeLessThanOrEqual(40);
  expect(short).toContainEqual(expect.stringMatching(/^… and \d+ more errors: npm run check -- --all$/));
  expect(short.at(-1)).toMatch(/^1 page in .*: 60 errors, 3 pieces of advice$/);
  expect(lines.filter((line) => line.includes('nosuch'))).toHaveLength(60);
});

test('--timing says how long each check took', async () => {
  const site = siteWith({'blog/a.md': '---\ntitle: A\n---\n\nWords.\n'});
  const lines = await printedBy(() => runCheck(site, {timing: true}, 'check'));
  expect(lines.filter((line) => /^ +\d+\.\d\d s {2}\S/.test(line)).length).toBeGreaterThan(10);
});

describe('a program that a reader cannot run', () => {
  const program = async (text: string, files: Record<string, string> = {}) => {
    const problems = await problemsOf('Text.', {
      files: {
        'blog/2024-01-02-a/run.py': text,
        'blog/2024-03-04-b/index.md': `---\n${HEAD.replace('slug: a', 'slug: b')}---\n\nText.\n`,
        'blog/2024-03-04-b/prices.py': '',
        'blog/_shared/chart.py': 'import marks\n',
        'blog/_shared/marks.py': '',
        'requirements.txt': 'numpy==1.24.2\nscikit-learn==1.2.1\n',
        ...files,
      },
    });
    return problems.filter(({advice}) => !advice);
  };

  test.each([
    ['import json\nfrom prices import make', 2, 'lacks: it is blog/2024-03-04-b/prices.py'],
    ['import numpy as np, sklearn\n\ndef f():\n    import prices', 4, 'lacks: it is blog/2024-03-04-b/prices.py'],
    [
      'import numpy, sklearn.svm\nimport chrat',
      2,
      'imports chrat, which is neither in the download of the post nor in',
    ],
  ])('is named: %j', async (text, line, message) => {
    const problems = await program(text);
    expect(problems).toEqual([
      expect.objectContaining({file: 'blog/2024-01-02-a/run.py', line, message: expect.stringContaining(message)}),
    ]);
  });

  test.each([
    ['"""Text\nfrom prices, and\nimport words.\n"""\nimport chart, tomllib, own\nfrom . import prices', {}],
    ['import numpy, sklearn\nimport cv2', {'requirements.txt': 'numpy\nscikit-learn\nopencv-python\n'}],
    ['# /// script\n# dependencies = ["rich"]\n# ///\nimport rich.table', {}],
    ['try:\n    import fast\nexcept ImportError:\n    pass', {}],
  ])('is not one whose imports a reader has: %j', async (text, files) => {
    expect(await program(text, {'blog/2024-01-02-a/own/__init__.py': '', ...files})).toEqual([]);
  });
});
