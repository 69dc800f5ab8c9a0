import fs from 'node:fs';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';
import {siteIn} from '../fixtures/site';
import {importContent} from '../import';
import {fromVue, vueSlug} from './vue-markdown';

const fixture = (name: string) => path.join(__dirname, '../fixtures', name);

function imported(from: string) {
  const siteDir = folderWith({'blog/authors.yml': ''});
  const report = importContent(siteIn(siteDir), from, {});
  const read = (name: string) => fs.readFileSync(path.join(siteDir, name), 'utf8');
  const redirects = JSON.parse(read('blog/redirects.json')).map(({from: old, to}: Record<string, string>) => [old, to]);
  return {...report, siteDir, read, redirects: Object.fromEntries(redirects), rows: report.rows.map(({why}) => why)};
}

function convert(body: string, hasExtras = false) {
  const rows: string[] = [];
  const file = path.join(folderWith({}), 'docs/a.md');
  const leave = (_: number, why: string) => void rows.push(why);
  const emoji = (code: string) => (code === ':tada:' ? '🎉' : undefined);
  const context = {file, data: {n: 2, list: ['x']}, title: 'T', source: path.dirname(file), hasExtras, emoji, leave};
  return {text: fromVue(body, context).trim(), rows};
}

test.each([
  ['::: tip\na\n:::', ':::tip\n\na\n\n:::'],
  ['::: warning 小心 [x]\na\n:::', ':::warning[小心 \\[x\\]]\n\na\n\n:::'],
  [':::: info\na\n::: danger\nb\n:::\nc\n::::', '::::info\n\na\n\n:::danger\n\nb\n\n:::\n\nc\n\n::::'],
  // The first mark ends the outer one, as markdown-it does.
  ['::: info\n::: tip\na\n:::\nb', '::::info\n\n:::tip\n\na\n\n:::\n\n::::\n\nb'],
  ['::: details More {open}\na\n:::', '<details open>\n<summary>More</summary>\n\na\n\n</details>'],
  ['::: raw\na\n:::', 'a'],
  ['::: normal-demo A box\na\n:::', '**A box**\n\na'],
  ['::: demo [vanilla] A box\na\n:::', '**A box**\n\na'],
  ['```vue-html {1}\n<a/>\n```', '```html {1}\n<a/>\n```'],
  ['done :tada::', 'done 🎉:'],
  [
    '::: code-group\n```sh [npm]\nnpm i\n```\n```sh{1} [pnpm]\npnpm i\n```\n:::',
    '**npm**\n\n```sh\nnpm i\n```\n\n**pnpm**\n\n```sh {1}\npnpm i\n```',
  ],
  ['::: tabs#a\n@tab A\na\n@tab:active B#id\nb\n:::', '**A**\n\na\n\n**B**\n\nb'],
  ['1. x\n\n   ::: code-tabs#a\n\n   @tab A\n\n   a\n\n   :::', '1. x\n\n   **A**\n\n   a'],
  ['```js:line-numbers {1,3-4} [a.js]\nx\n```', '```js title="a.js" {1,3-4} showLineNumbers\nx\n```'],
  ['```ts\na // [!code highlight]\nb // [!code focus]\n# [!code hl:2]\nc\n```', '```ts {1,3,4}\na\nb\n\nc\n```'],
  ['> [!NOTE] A\n> b\n\nc', ':::note[A]\n\nb\n\n:::\n\nc'],
  ['{{ $frontmatter.n }} {{ $frontmatter.list[0] }} {{ $frontmatter.title }} :tada:', '2 x T 🎉'],
  ['<span v-pre>{{ a }}</span> `{{ b }}`', '<span>{{ a }}</span> `{{ b }}`'],
  [
    '```vue\n<script setup>\nlet b\n</script>\n\n<style>\n</style>\n```',
    '```vue\n<script setup>\nlet b\n</script>\n\n<style>\n</style>\n```',
  ],
  ['[[toc]]\n\nText <Badge type="tip" text="new" />', 'Text new'],
  ['::: v-pre\n{{ a }} and `{{ b }}`\n:::', '&#123;{ a }} and `{{ b }}`'],
  ['```ansi\n\u001b[0;32mok\u001b[0m\n```', '```ansi\nok\n```'],
  ['## Use <Badge text="new" />', '## Use <sup class="badge">new</sup>'],
  ['```md\n::: tip\n{{ x }}\n:::\n```', '```md\n::: tip\n{{ x }}\n:::\n```'],
])('%j', (body, expected) => expect(convert(body)).toEqual({text: expected, rows: []}));

test('a collapsible part without a title has one in the language of its page', () => {
  const page = {'docs/a.md': '# A\n\n::: details\nb\n:::'};
  const shown = (config: string) => {
    const {read} = imported(folderWith({...page, 'docs/.vitepress/config.js': `export default {${config}}`}));
    return read('docs/a.md').match(/<summary>(.*)<\/summary>/)?.[1];
  };
  expect(shown("lang: 'zh-CN'")).toBe('详情');
  expect(shown("lang: 'zh-CN', markdown: {container: {detailsLabel: '详细信息'}}")).toBe('详细信息');
  expect(shown('')).toBe('Details');
});

test('theme hope has more marks, and what a program shows is named', () => {
  expect(convert('==m== 19^th^ H~2~O $x^2$\n\nPart {.a #b}\n\n## H {.c #d}', true).text).toBe(
    '<mark>m</mark> 19<sup>th</sup> H<sub>2</sub>O $x^2$\n\nPart <a id="b"></a>\n\n## H {#d}',
  );
  expect(convert('H~2~O ==m==').text).toBe('H~2~O ==m==');
  const diagrams = '```git-graph\ncommit\n```\n\n````md\n```flow\nx\n```\n````\n\n```js\nx\n```';
  expect(convert(diagrams, true).rows).toEqual(['a diagram in "git-graph" is shown as code here']);
  expect(convert('{{ fetched }} <Chart :a="1" />\n\n<<< @/no.ts').rows).toHaveLength(3);
});

test('attributes behind a text, of which VitePress shows none', () => {
  const {read} = imported(
    folderWith({
      'docs/.vitepress/config.js': 'export default {}',
      'docs/a.md':
        '# A\n\n[B](/b.html){target="_self"} and {c}\n\n## T <Badge text="1" />\n\n## T <Badge text="2" />\n',
    }),
  );
  expect(read('docs/a.md')).toContain(
    '[B](/b.html) and {c}\n\n## T <sup class="badge">1</sup> {#t}\n\n## T <sup class="badge">2</sup> {#t-1}\n',
  );
});

test.each([
  ['1. 你好 World!', '_1-你好-world'],
  ['C++ & C#', 'c-c'],
  ['Été', 'ete'],
  ['a_b.c', 'a-b-c'],
])('the id of %s', (text, id) => expect(vueSlug(text)).toBe(id));

test('VitePress: a page with a day is a post, others are docs; addresses, rewrites, code of files, public files', () => {
  const {generator, done, read, redirects, rows} = imported(fixture('vitepress'));
  expect(generator).toBe('VitePress');
  expect(done).toMatchObject({posts: 1, 'files of docs': 3, 'files of static/': 1});
  const post = read('blog/2023-04-05-rye/index.md');
  expect(post).toContain(
    'title: Rye, slowly\nslug: rye\ndate: 2023-04-05\ntags: [rye, sourdough]\ndescription: Three days for a loaf.',
  );
  expect(post).toContain('```ts title="oven.ts" {1}\nexport const heat = 250;\nexport const time = 40;\n```');
  expect(post).toContain('Flour is **ground** grain.');
  expect(post).toContain('![A loaf](./loaf.png)');
  expect(post).toContain(`[the other](/docs/posts/${encodeURI('中文 面包')}#_1-开始)`);
  expect(post.match(/^## .*$/gm)).toEqual([
    '## 1. 你好 World! {#\\_1-你好-world}',
    '## Named {#named}',
    '## C++ & C# {#c-c}',
    '## C++ & C# {#c-c-1}',
  ]);
  expect(redirects).toMatchObject({
    '/bread/posts/rye': '/blog/rye',
    '/bread/posts/rye.html': '/blog/rye',
    '/bread/posts/new-name': '/docs/posts/new-name',
    '/bread/posts/中文 面包': '/docs/posts/中文 面包',
  });
  expect(read('docs/posts/中文 面包.md')).toContain('## 1 开始 {#\\_1-开始}');
  expect(read('sidebars.js')).toContain('"id": "posts/中文 面包"');
  expect(rows.join()).toContain('<script> is a program of the old page');
});

test('VuePress with theme hope: folders, permalinks, lists; what is no article is a page of docs', () => {
  const {generator, done, read, redirects} = imported(fixture('vuepress'));
  expect(generator).toBe('VuePress');
  expect(done).toMatchObject({posts: 3});
  expect(read('blog/2022-01-09-apple/index.md')).toContain('tags: [红, 圆, 水果]');
  expect(read('blog/2022-01-09-apple/index.md')).toContain('[香蕉](../2022-02-03-banana/index.md)');
  expect(redirects).toMatchObject({
    '/posts/apple/': '/blog/apple',
    '/yellow/banana/': '/blog/banana',
    '/posts/cherry.html': '/docs/posts/cherry',
    '/category/水果/': '/blog/tags/水果',
    '/tag/红/': '/blog/tags/红',
    '/timeline/': '/blog/archive',
  });
  expect(read('docs/posts/cherry.md')).toContain('title: 樱桃');
});

test('pages in other languages are translations; links between posts and docs lead to what these are here', () => {
  const {read, redirects, rows} = imported(
    folderWith({
      'docs/.vitepress/config.mts':
        "export default {locales: {root: {lang: 'zh-CN', label: '中文'}, en: {lang: 'en-US', label: 'English'}}};",
      'docs/guide.md': '# 指南\n\n见[文章](./posts/a.md)。\n',
      'docs/posts/a.md': '---\ntitle: 甲\ndate: 2023-01-02\n---\n见[指南](../guide.md#x)。\n',
      'docs/en/guide.md': '# Guide\n\nSee [the post](./posts/a.md).\n',
      'docs/en/only.md': '# Only\n',
      'docs/en/posts/a.md': '---\ntitle: A\ndate: 2023-01-02\n---\nSee [the guide](../guide.md).\n',
    }),
  );
  expect(read('blog/2023-01-02-a/index.md')).toContain('见[指南](/docs/guide#x)。');
  expect(read('docs/guide.md')).toContain('见[文章](/blog/a)。');
  const en = 'i18n/en/docusaurus-plugin-content-';
  expect(read(`${en}blog/2023-01-02-a/index.md`)).toContain('See [the guide](/docs/guide).');
  expect(read(`${en}docs/current/guide.md`)).toContain('title: Guide\n---\n\nSee [the post](/blog/a).');
  expect(redirects).toMatchObject({
    '/guide.html': '/docs/guide',
    '/posts/a.html': '/blog/a',
    '/en/guide.html': '/en/docs/guide',
    '/en/posts/a.html': '/en/blog/a',
  });
  expect(rows.filter((row) => row.includes('only'))).toEqual([expect.stringContaining('only this language has it')]);
});

test('documents whose names differ in a number have ids and addresses of their own', () => {
  const {read, redirects} = imported(
    folderWith({
      '.vitepress/config.js': 'export default {}',
      '1-part/1-question.md': '# One\n\n[two](./2-question.md)',
      '1-part/2-question.md': '# Two',
    }),
  );
  expect(read('docs/1-part/1-question.md')).toContain('id: 1-question\n');
  expect(read('docs/1-part/2-question.md')).toContain('id: 2-question\n');
  expect(redirects).toMatchObject({
    '/1-part/1-question.html': '/docs/part/1-question',
    '/1-part/2-question.html': '/docs/part/2-question',
  });
});

test.each<Record<string, string>>([
  {
    '.vuepress/config.ts': "import theme from './theme.js'; export default {theme}",
    '.vuepress/theme.ts': "export default hopeTheme({markdown: {math: {type: 'mathjax'}}})",
  },
  {'.vitepress/config.ts': 'export default {markdown: {math: true}}'},
])('the options of Markdown say whether a post has formulas: %o', (site) => {
  const {siteDir} = imported(folderWith({...site, 'a.md': '---\ndate: 2020-01-02\n---\n# A\n\n$a$ and $b$'}));
  expect(fs.readFileSync(path.join(siteDir, 'blog/2020-01-02-a/index.md'), 'utf8')).toContain('$a$ and $b$');
});

test.each([
  [{'index.md': '# All', 'guide/a.md': '# A'}, "docs: {home: ''}"],
  [{'index.md': '---\nindex: true\n---\n', 'guide/b.md': '# B', 'a.md': '# A'}, "docs: {home: 'a'}"],
  [{'guide/b.md': '# B', 'intro.md': '# A'}, 'docs: true'],
])('the line that turns docs on names their first page: %o', (files, option) => {
  const siteDir = folderWith({'blog/authors.yml': ''});
  const site = siteIn(siteDir);
  const folders = site.folders.filter(({kind}) => kind !== 'docs');
  const old = folderWith({'.vitepress/config.js': 'export default {}', ...files});
  const why = importContent({...site, folders}, old, {}).rows.map((row) => row.why);
  expect(why).toContain(`docs are off: add ${option} to show the docs of the old site`);
  expect(fs.existsSync(path.join(siteDir, 'docs/index.md'))).toBe(option.includes("''"));
});

test('signs in the address of a page of VuePress are underscores', () => {
  const {redirects} = imported(
    folderWith({
      '.vuepress/config.ts': 'export default {}',
      'C++/README.md': '---\ndate: 2020-01-02\n---\n# A\n\nText.',
    }),
  );
  expect(Object.keys(redirects)).toContain('/C__/');
});

test('with figures, theme hope shows the words of a picture below it', () => {
  const {read} = imported(
    folderWith({
      '.vuepress/config.ts': 'export default {theme: hopeTheme({markdown: {figure: true}})}',
      'a.md':
        '---\ndate: 2020-01-02\n---\n# A\n\n![Wet](./a.png)\n\n1. In a list\n\n   ![Dry](./a.png)\n\nIn ![text](./a.png) not.',
      'a.png': 'PNG',
    }),
  );
  expect(read('blog/2020-01-02-a/index.md')).toContain(
    '![Wet](./a.png "Wet")\n\n1. In a list\n\n   ![Dry](./a.png "Dry")\n\nIn ![text](./a.png) not.',
  );
});

test('links between languages lead to the pages there, and those to pages that are not imported are named', () => {
  const toEnglish = '[t](/en/guide/a.html) [p](/en/posts/only.md#x) [m](../en/guide/only.md)';
  const toChinese = '[t](/guide/a.html) [p](../../posts/both.md)';
  const {read, rows} = imported(
    folderWith({
      'docs/.vitepress/config.js': "export default {locales: {root: {lang: 'zh-CN'}, en: {lang: 'en'}}}",
      'docs/guide/a.md': `# A\n\n${toEnglish}`,
      'docs/posts/both.md': `---\ndate: 2020-01-01\n---\n# Both\n\n${toEnglish}`,
      'docs/en/guide/a.md': `# A\n\n${toChinese}`,
      'docs/en/guide/only.md': '# Only',
      'docs/en/posts/both.md': `---\ndate: 2020-01-01\n---\n# Both\n\n${toChinese}`,
      'docs/en/posts/only.md': '---\ndate: 2020-01-02\n---\n# Only in English',
    }),
  );
  const here = 'pathname:///en/guide/only.html';
  expect(read('blog/2020-01-01-both/index.md')).toContain(
    `[t](pathname:///en/docs/guide/a) [p](pathname:///en/blog/only#x) [m](${here})`,
  );
  expect(read('docs/guide/a.md')).toContain(
    `[t](pathname:///en/guide/a.html) [p](pathname:///en/blog/only#x) [m](${here})`,
  );
  const there = '[t](pathname:///../docs/guide/a) [p](pathname:///../blog/both)';
  expect(read('i18n/en/docusaurus-plugin-content-blog/2020-01-01-both/index.md')).toContain(there);
  expect(read('i18n/en/docusaurus-plugin-content-docs/current/guide/a.md')).toContain(there);
  expect(rows.filter((why) => why.includes('not imported'))).toEqual([
    'leads to /en/guide/only.html, which was not imported',
    'leads to ../en/guide/only.md, which was not imported',
  ]);
});

test('pages that theme hope makes of folders lead to the list of posts, or to the first document', () => {
  const hope = {'package.json': '{"devDependencies": {"vuepress-theme-hope": "2.0.0-rc.94"}}'};
  const pages = {
    'docs/posts/red/a.md': '---\ndate: 2020-01-01\n---\n# A',
    'docs/guide/own/README.md': '# Own',
    'docs/guide/own/b.md': '# B',
    'docs/.vuepress/config.js': 'export default {theme: hopeTheme({})}',
  };
  expect(imported(folderWith({...pages, ...hope})).redirects).toMatchObject({
    '/posts/': '/blog',
    '/posts/red/': '/blog',
    '/guide/': '/docs/guide/own',
    '/guide/own/': '/docs/guide/own',
  });
  expect(imported(folderWith(pages)).redirects).not.toHaveProperty('/posts/');
});

test('what is lost is named with its line, in all languages', () => {
  const config = 'export default {locales: {root: {lang: "en"}, zh: {lang: "zh"}}, srcDir: "docs"}';
  const siteDir = folderWith({'blog/authors.yml': ''});
  const post =
    '---\ntitle: A\ndate: 2020-01-02\nicon: fire\ntag: clay\ncover: /a.png\n---\n\n# A\n\n![x](./no.png)\n\n<<< ./no.ts\n';
  const old = folderWith({
    '.vitepress/config.js': config,
    'docs/public/a.png': 'PNG',
    'docs/posts/a.md': post,
    'docs/zh/posts/a.md': post,
    'docs/guide.md': '---\noutline: deep\norder: 2\nstar: true\n---\n# Guide',
    'docs/zh/guide.md': '---\noutline: false\n---\n# Guide',
  });
  const {rows} = importContent(siteIn(siteDir), old, {});
  expect(
    rows
      .filter(({why}) => /left out|no picture|is not here/.test(why))
      .map(({file, line, why}) => `${file}:${line} ${why}`),
  ).toEqual([
    'docs/zh/posts/a.md:13 the code ./no.ts is not here: its place shows the name',
    'docs/posts/a.md:13 the code ./no.ts is not here: its place shows the name',
    'docs/zh/posts/a.md:11 there is no picture ./no.png: its place shows the name',
    'docs/zh/posts/a.md:4 front matter "icon" was left out',
    'docs/posts/a.md:11 there is no picture ./no.png: its place shows the name',
    'docs/posts/a.md:4 front matter "icon" was left out',
    'docs/guide.md:4 front matter "star" was left out',
  ]);
  expect(fs.readFileSync(path.join(siteDir, 'blog/2020-01-02-a/index.md'), 'utf8')).toContain(
    'tags: [clay]\nimage: ./a.png',
  );
});

/** Chinese at the root, from a folder of its own. */
const CONFIGURATION = {
  'docs/.vitepress/config/index.ts':
    "import {defineConfig} from 'vitepress';\nimport {shared} from './shared';\nimport {zh} from './zh.js';\n" +
    "import {en} from './en';\nexport default defineConfig({...shared, locales: {root: {...zh}, en}});",
  'docs/.vitepress/config/shared.ts':
    "import own from './index';\nexport const shared = {title: 'T', cleanUrls: true, base: process.env.BASE ?? '/t/'," +
    "rewrites: {'zh/:rest*': ':rest*'}, own};",
  'docs/.vitepress/config/zh.ts':
    "const top = '/guide/';\nexport const zh = defineConfig({lang: 'zh-CN', themeConfig: {sidebar: {" +
    "'/guide/': {base: top, items: guide('开始')}, '/more/': [{text: '开始', items: [{text: '旧', " +
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a program
    "base: `${top}`, link: 'old'}, ...rest]}]}}});\nfunction guide(name: string) {\n" +
    "  return [{text: name, items: [{text: '一', link: 'first'}]}];\n}\nconst rest = [{text: '旧', link: '/more/b'}];",
  'docs/.vitepress/config/en.ts':
    "export const en = {lang: 'en', themeConfig: {sidebar: {'/en/guide/': [{text: 'Start', items: " +
    "[{text: 'One', link: '/en/guide/first'}]}]}}};",
};

test('VitePress: a configuration of several files, with rewrites that put one language at the root', () => {
  const siteDir = folderWith({'blog/authors.yml': ''});
  const old = folderWith({
    ...CONFIGURATION,
    'docs/zh/guide/first.md': '---\noutline: [2, 4]\n---\n# 一\n\n![A](./a.png) [B](../more/b.md)\n',
    'docs/zh/guide/a.png': 'PNG of zh',
    'docs/zh/guide/old.md': '# 旧\n\n[A](./first)\n',
    'docs/zh/more/b.md': '# 乙\n\n![A](../guide/a.png)\n',
    'docs/en/guide/first.md': '# First\n\n![A](./a.png) [B](../more/b.md)\n',
    'docs/en/guide/a.png': 'PNG of en',
    'docs/en/more/b.md': '# B\n',
  });
  const {rows} = importContent(siteIn(siteDir), old, {});
  const read = (name: string) => fs.readFileSync(path.join(siteDir, name), 'utf8');
  expect(rows).toEqual([]);
  expect(read('docs/guide/first.md')).toBe(
    '---\ntitle: 一\ntoc_min_heading_level: 2\ntoc_max_heading_level: 4\n---\n\n![A](./a.png) [B](../more/b.md)\n',
  );
  expect(read('docs/guide/old.md')).toContain('[A](./first.md)');
  expect(read('docs/guide/a.png')).toBe('PNG of zh');
  expect(read('i18n/en/docusaurus-plugin-content-docs/current/guide/a.png')).toBe('PNG of en');
  expect(JSON.parse(read('blog/redirects.json'))).toContainEqual({from: '/t/en/more/b', to: '/en/docs/more/b'});
  expect(JSON.parse(read('i18n/en/docusaurus-plugin-content-docs/current.json'))).toEqual({
    'sidebar.docs.category.开始': {message: 'Start'},
    'sidebar.docs.category.开始 2': {message: 'Start'},
    'sidebar.docs.doc.一': {message: 'One'},
  });
  // Docusaurus translates items by their labels.
  expect(JSON.parse(read('sidebars.js').replace(/^module.exports = |;\n$/g, ''))).toEqual({
    docs: [
      {type: 'category', label: '开始', items: [{type: 'doc', id: 'guide/first', label: '一'}]},
      {
        ...{type: 'category', label: '开始', key: '开始 2'},
        items: [
          {type: 'doc', id: 'guide/old', label: '旧'},
          {type: 'doc', id: 'more/b', label: '旧', key: '旧 2'},
        ],
      },
    ],
  });
});

test('folders with one name have a key each, without which a site of two languages is not built', () => {
  const {read} = imported(
    folderWith({
      'docs/.vitepress/config.js': 'export default {}',
      'docs/a/node/x.md': '# X',
      'docs/b/node/y.md': '# Y',
      'docs/c/1.md': '# Node',
      'docs/c/index.md': '# node',
    }),
  );
  expect(read('docs/a/node/_category_.json')).toBe('{"key":"a/node"}\n');
  expect(read('docs/b/node/_category_.json')).toBe('{"key":"b/node"}\n');
  expect(read('docs/c/index.md')).toContain('sidebar_key: c\n');
});

test('the feeds of theme hope lead to those here', () => {
  const {redirects, rows} = imported(
    folderWith({
      'src/.vuepress/config.ts':
        "import theme from './theme.js';\nexport default defineUserConfig({lang: 'zh-CN', theme});",
      'src/.vuepress/theme.ts':
        "export default hopeTheme({hostname: 'https://h.example', plugins: {feed: {atom: true, json: true, rss: true, rssOutputFilename: 'feed.xml'}}});",
      'src/a.md': '---\ntitle: A\ndate: 2020-01-02\n---\nText.\n',
    }),
  );
  expect(redirects).toMatchObject({'/atom.xml': '/blog/atom.xml', '/feed.xml': '/blog/rss.xml', '/star/': '/blog'});
  expect(rows).toEqual(['this feed has no counterpart: subscribers find all posts in /blog/atom.xml']);
});

test('values of the configuration that need a program are named, and what the home page shows', () => {
  const {rows} = imported(
    folderWith({
      'docs/.vitepress/config.js': 'export default {base: base(), themeConfig: {sidebar: made({})}}',
      'docs/index.md': '---\nlayout: home\nhero:\n  name: X\nfeatures: [{title: Y}]\n---\n',
      'docs/a.md': '# A',
    }),
  );
  expect(rows.slice(0, 3)).toEqual([
    '"base" is computed, and was not read: name the old pages with --built',
    '"sidebar" is computed, and was not read: write sidebars.js',
    'the home page shows hero, features: write them in src/pages/',
  ]);
});

test('what a component shows is read from the built page; diagrams stay as their text', () => {
  const page = (title: string, body: string) =>
    `<html><head><title>${title}</title></head><body><main><div class="vp-doc"><h1 id="t">${title}</h1>${body}</div></main></body></html>`;
  const old = folderWith({
    'package.json': '{"devDependencies": {"vitepress-plugin-mermaid": "2"}}',
    'docs/.vitepress/config.js': "export default {base: '/v/', cleanUrls: true}",
    'docs/list.md': '# List\n\nAll pages of the site are below this line, in order.\n\n<PageList />\n\n## 1. Next\n',
    'docs/drawn.md': '# Drawn\n\n<PageList />\n\n```mermaid\ngraph TD\n```\n',
    'docs/post.md': '---\ntitle: Post\ndate: 2020-01-02\n---\n\nTwo and two are {{ 2 + 2 }} in the end.\n',
    'docs/public/icon.png': 'PNG',
    'docs/.vitepress/dist/list.html': page(
      'List',
      '<p>All pages of the site are below this line, in order.</p><ul><li><a href="/v/drawn">Drawn</a></li></ul>' +
        '<p><img src="/v/assets/a.1b.png" alt="A"></p><h2 id="own">1. Next</h2>',
    ),
    'docs/.vitepress/dist/assets/a.1b.png': 'PNG',
    'docs/.vitepress/dist/drawn.html': page('Drawn', '<p>Loading</p>'),
    'docs/.vitepress/dist/post.html': page('Post', '<p>Two and two are 4 in the end.</p>'),
  });
  const {read, rows} = imported(old);
  expect(read('docs/list.md')).toBe(
    '---\ntitle: List\n---\n\nAll pages of the site are below this line, in order.\n\n- [Drawn](./drawn.md)\n\n' +
      '![A](./a.1b.png)\n\n## 1. Next {#own}\n',
  );
  expect(read('docs/a.1b.png')).toBe('PNG');
  expect(read('docs/drawn.md')).toContain('```mermaid');
  expect(read('blog/2020-01-02-post/index.md')).toContain('Two and two are 4 in the end.');
  expect(rows.filter((row) => /component|diagram|computed/.test(row))).toEqual([
    'a diagram in "mermaid" is shown as code here',
    '<PageList> is a component of the old site: nothing is shown in its place',
  ]);
});
