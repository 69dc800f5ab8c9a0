import fs from 'node:fs';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {root} from '../../scripts/setup.mjs';
import {hexoTheme, hugoTheme, jekyllTheme} from './themes';
import {type Generator, hexoPackages} from './tools';

/** A blog with the settings that its name says. `wild`: a folder of `import/fixtures` below its files. */
export type Blog = {
  name: string;
  generator: Generator;
  files: Record<string, string>;
  wild?: string;
  /** of the machine; by default Asia/Shanghai */
  zone?: string;
  /** of the new site; by default English */
  languages?: string[];
  /** further ones of the new site, as text */
  options?: string;
  /** one import for each, with `--language` where there are several */
  imports?: string[][];
  /** Whether the import may read what the generator built; by default its rules are judged. */
  isBuilt?: boolean;
  /** Whether only what the generator built is imported. */
  isPagesAlone?: boolean;
};

const FIXTURES = path.join(root, 'packages/import/src/fixtures');

/** Writes a blog into a folder of a new one, in which its generator may put folders beside it. */
export function sourceOf({wild, files}: Blog): string {
  const folder = path.join(folderWith(), 'blog');
  fs.mkdirSync(folder);
  if (wild) fs.cpSync(path.join(FIXTURES, wild), folder, {recursive: true});
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), content);
  }
  return folder;
}

const yaml = (front: string, body = 'Some words of this post.') => `---\n${front}\n---\n\n${body}\n`;

const BOX = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0h4v4z"/></svg>';

/** The text of posts for all generators: every form of Markdown that they share. */
const BODY = `First paragraph with **strong**, *emphasis*, \`code\` and a [link](https://example.org/page).

## A heading

- one
- two
  - below

1. first
2. second

> A quotation
> of two lines.

| left | right |
| ---- | ----- |
| 1    | 2     |

\`\`\`python
def f(x):
    if x:
        return {"a": [1, 2]}

    return "<b> & $HOME {{braces}}"
\`\`\`

## 第二节

中文段落，夹着 English 和数字 42。

    indented code
      deeper

### Deeper

Done.
`;

/** Code whose lines are not indented as their fence is. */
const FENCES = `- one

  \`\`\`js
if (x) {
  y();
}

z();
  \`\`\`

- two

    \`\`\`
    a
      b
    \`\`\`

\`\`\`js The title https://example.org/title more
go();
\`\`\`

> Code may stand as far in as here.

    \`\`\`js
    anywhere();

      deeper();
    \`\`\`

\`\`\`
  all lines
    are indented
\`\`\`

By FTP: ftp://example.org/a/
`;

const HEXO_NAMES: Record<string, string> = {
  plain: 'title: A plain post\ndate: 2020-03-05 10:20:30\ntags: [Red, green]\ncategories: [Alpha, Beta]',
  'sub/in-folder': 'title: In a folder\ndate: 2020-03-06 10:20:30\ncategories: Alpha',
  'Spaces And.Dots': 'title: Spaces and dots\ndate: 2020-03-07 10:20:30\ncategories:\n  - Big Data',
  '中文 名字': 'title: 中文标题\ndate: 2020-03-08 10:20:30\ncategories: [[折腾, 树莓派], [Alpha]]',
  'Ünïcode Näme': 'title: Ünïcode Näme\ndate: 2020-03-09 10:20:30\ncategory: Single',
  'c++ & c#': 'title: C++ & C#\ndate: 2020-03-10 10:20:30',
  fences: 'title: Code in lists\ndate: 2020-03-13 10:20:30',
  early: 'title: Early\ndate: 2020-03-11 00:30:00',
  late: 'title: Late\ndate: 2020-12-31 23:30:00',
  'wow!x': 'title: Wow\ndate: 2020-03-12 10:00:00',
};

function hexo(name: string, config: string, more: Partial<Blog> = {}, posts = HEXO_NAMES): Blog {
  const files = Object.entries(posts).map(([file, front]) => [
    `source/_posts/${file}.md`,
    yaml(front, {plain: BODY, fences: FENCES}[file] ?? `Words of ${front.match(/title: (.*)/)?.[1]}.`),
  ]);
  return {
    name,
    generator: 'Hexo',
    ...more,
    files: {
      '_config.yml': `title: Old\nurl: https://old.example\ntheme: plain\n${config}\n`,
      ...hexoTheme,
      ...Object.fromEntries(files),
      ...more.files,
    },
  };
}

/** Short lists, so that each has several pages. */
const LISTS_OF_HEXO =
  'per_page: 2\ntag_map: {Red: rouge}\ncategory_map: {Alpha: first}\narchive_generator: {daily: true}';

const HUGO_POSTS: Record<string, string> = {
  'content/posts/plain.md': yaml('title: A plain post\ndate: 2020-03-05T10:20:30+08:00\ntags: [Red, green]', BODY),
  'content/posts/a--b.md': yaml('title: C++ and C#\ndate: 2020-01-05'),
  'content/posts/deep/sub/z.md': yaml('title: Deep\ndate: 2020-02-05\nslug: own-slug'),
  'content/posts/中文 名字.md': yaml('title: 中文 标题\ndate: 2020-12-31T23:30:00-05:00\naliases: [/old/one/, two]'),
  'content/posts/ブログの 書き方（上）.md': yaml('title: ブログの書き方\ndate: 2020-03-17\ntags: [ガイド, 설정]'),
  'content/posts/\u1112\u1161\u11ab글 제목.md': yaml('title: 한글 제목 -- 둘\ndate: 2020-03-18'),
  'content/posts/か\u3099.md': yaml('title: が\ndate: 2020-03-19'),
  'content/posts/café_v1.5.md': yaml('title: Café v1.5\ndate: 2020-03-09'),
  'content/posts/c++.md': yaml('title: C++\ndate: 2020-03-12\nslug: C++'),
  'content/posts/c#.md': yaml('title: C#\ndate: 2020-03-13'),
  'content/posts/both.md': yaml('title: C# and C++ @ work\ndate: 2020-03-14'),
  'content/posts/①a@b.md': yaml('title: "a -- b ① c - d"\ndate: 2020-03-15'),
  'content/posts/Sub Dir/_index.md': yaml('title: Below'),
  'content/posts/Sub Dir/x.md': yaml('title: X\nlastmod: 2020-03-16'),
  'content/posts/2020-01-02-named.md': yaml('title: Another title\ndate: 2019-05-05'),
  'content/posts/bundle/index.md':
    '+++\ntitle = "A bundle"\ndate = 2020-03-10\n+++\n\n![p](p.svg) [plain]({{< ref "plain.md" >}})\n',
  'content/posts/bundle/p.svg': BOX,
  'content/posts/url.md': yaml('title: With its address\ndate: 2020-03-11\nurl: /elsewhere/'),
};

const hugo = (name: string, config: string, more: Partial<Blog> = {}): Blog => ({
  name,
  generator: 'Hugo',
  ...more,
  files: {
    'config.toml': `baseURL = "https://old.example/"\ntitle = "Old"\n${config}\n`,
    ...hugoTheme,
    ...(more.files ?? HUGO_POSTS),
  },
});

/** Formulas of kramdown within a text, whose lines begin anywhere. */
const FORMULAS = `1. Keep the return $$R = \\begin{cases}
0 & \\text{at the end} \\\\
    V(s) & \\text{else}
\t\\end{cases}$$.
2. Go on.

It is about:
$$
P(x) = a_1
  = b_1
$$
With text behind.

- one
    - $$
    \\alpha
    $$
- two

$$
\\beta
= 1
$$
$$
\\gamma
$$
Text.

> Given $$c$$:
>
> $$
> \\delta
> $$
`;

/** What other parsers lose of text that kramdown shows. */
const FORMS = `<figuration>
    <b>Bold</b>

    <figcaption>Words of a caption</figcaption>
</figuration>

> \`\`\`js is how a block begins

The <body> of a <b>page</b>.

<figure>
    <br>
    <figcaption>Below a break</figcaption>
</figure>
*Text* goes on {{ "{% gist a/b " }}%}.

<div markdown="1">
<div markdown="block" class="c">
An *inner* text.
</div>

<div markdown="span">In a *line*</div>
</div>

<details markdown="1"><summary>Summary</summary>
Below a **summary**.
</details>

\`\`\`
code {% comment %}hidden{% endcomment %}here
\`\`\`

* TOC
{:toc}

1. Not a second table of contents
{:toc}

> A name | its title
`;

const JEKYLL_POSTS: Record<string, string> = {
  '_posts/2020-03-05-plain.md': yaml(
    'title: A plain post\ntags: [Red, green]\ncategories: [Alpha, Big Data]',
    BODY.replace('{{braces}}', '(braces)'),
  ),
  '_posts/2020-01-05-Upper-Case.md': yaml('title: Upper\ncategory: single'),
  '_posts/2020-03-07-中文-名字.md': yaml('title: 中文标题\ncategories: 折腾 树莓派'),
  '_posts/2020-03-08-a_b.v1.5.md': yaml('title: Marks\ndate: 2020-03-08 23:30:00 -0500\nslug: own_slug.v2'),
  'cat/_posts/2020-12-31-below.md': yaml('title: Below a folder\ndate: 2020-12-31 00:30:00'),
  '_posts/2020-03-10-formulas.md': yaml('title: Formulas', FORMULAS),
  '_posts/2020-03-11-forms.md': yaml('title: Forms', FORMS),
  '_posts/2020-03-09-own.md': yaml('title: Its own address\npermalink: /elsewhere/'),
};

const jekyll = (name: string, config: string, more: Partial<Blog> = {}): Blog => ({
  name,
  generator: 'Jekyll',
  ...more,
  files: {
    '_config.yml': `title: Old\nurl: https://old.example\ndefaults: [{scope: {path: "", type: posts}, values: {layout: post}}]\n${config}\n`,
    ...jekyllTheme,
    ...JEKYLL_POSTS,
    ...more.files,
  },
});

const bilingual = (text: string) => ({
  'static/box.svg': BOX,
  'content/posts/a.zh-cn.md': yaml(
    'title: 甲\ndate: 2020-03-05\nimage: /box.svg',
    `[中文](/en/posts/only/)的${text}。`,
  ),
  'content/posts/a.en.md': yaml('title: A\ndate: 2020-03-05\nimage: /box.svg', `[English](/posts/a/) ${text}.`),
  'content/posts/folder.zh-cn.md': yaml('title: 夹\ndate: 2020-03-04'),
  'content/posts/folder/index.en.md': yaml('title: Folder\ndate: 2020-03-04'),
  'content/posts/own.en.md': yaml('title: Own\ndate: 2020-03-08\nurl: /elsewhere/\naliases: [/al/, /en/al2/]'),
  'content/posts/only.en.md': yaml('title: In English only\ndate: 2020-03-06'),
});

const DOCUSAURUS_CONFIG = `import type {Config} from '@docusaurus/types';

const config: Config = {
  title: 'Old',
  url: 'https://old.example',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  i18n: {defaultLocale: 'zh-CN', locales: ['zh-CN', 'en']},
  presets: [
    [
      'classic',
      {
        blog: {onUntruncatedBlogPosts: 'ignore', onInlineTags: 'ignore', feedOptions: {type: 'all'}},
        docs: {sidebarPath: './sidebars.ts'},
      },
    ],
  ],
};
export default config;
`;

/** What only Docusaurus has, in a file that is MDX for it. */
const ADMONITIONS = `Some words :tada: {/* not for readers */}

{/* truncate */}

## Named {#own-id}

:::tip[A title]

Text of the **tip**, see [the other](./2020-02-03-tabs.mdx#second).

:::

:::warning

Old and new.

:::

\`\`\`js title="a.js" {2}
const a = {
  b: '{c}',
};
\`\`\`

<details>
<summary>More</summary>

Hidden words.

</details>

A note[^1], ~~no~~ 中文**「强调」**文字。

![A box](/img/box.svg) ![Beside](./box.svg)

[^1]: Below.
`;

const TABS = `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import CodeBlock from '@theme/CodeBlock';

Words before the rest. <!-- a note -->

<!-- truncate -->

<Tabs>
  <TabItem value="a" label="First tab">

In the first.

  </TabItem>
  <TabItem value="b" label="Second tab">In the second.</TabItem>
</Tabs>

## Second {#second}

<CodeBlock language="text">a line of code</CodeBlock>

Three is {1 + 2}. <img src={require('./box.svg').default} alt="A box" />
`;

const BEHIND_DAY = 'title: A folder\ntags: [MacBook, key map]';

const docusaurus: Blog = {
  name: 'posts, docs with versions, translations, pages',
  generator: 'Docusaurus',
  languages: ['zh-CN', 'en'],
  options: "docs: {home: 'intro'}",
  files: {
    'package.json': '{}\n',
    'docusaurus.config.ts': DOCUSAURUS_CONFIG,
    'sidebars.ts': "export default {docs: [{type: 'autogenerated', dirName: '.'}]};\n",
    'blog/authors.yml': 'anna:\n  name: Anna\n  url: https://anna.example\n',
    'blog/tags.yml': 'red:\n  label: Red\n  permalink: /crimson\n',
    'blog/2020-01-02-plain.md': yaml('title: 一篇文章\ntags: [red]\nauthors: [anna]', BODY),
    'blog/2020-02-02-forms.md': yaml('slug: own-slug\ntitle: Forms', ADMONITIONS),
    'blog/2020-02-03-tabs.mdx': yaml('title: Tabs', TABS),
    'blog/2020/03/04/folder/index.md': yaml(BEHIND_DAY, '![Box](box.svg)\n\nSee [it](/docs/intro).'),
    'blog/2020/03/04/folder/box.svg': BOX,
    'blog/2020-03-05-unlisted.md': yaml('title: Unlisted\nunlisted: true\ndate: 2020-03-06T23:30:00+08:00'),
    'blog/2020-03-06-draft.md': yaml('title: Draft\ndraft: true'),
    'blog/_part.md': 'Never a page.\n',
    'blog/box.svg': BOX,
    'i18n/en/docusaurus-plugin-content-blog/2020-01-02-plain.md': yaml('title: A post\ntags: [red]', 'In **English**.'),
    'i18n/en/docusaurus-plugin-content-docs/current/intro.md': yaml('title: Introduction', 'English words.'),
    'docs/intro.md': yaml('title: 开始\nsidebar_position: 1', 'See [the guide](./guide/first.md#part) {/* no */}.'),
    'docs/guide/_category_.json': '{"label": "Guide"}\n',
    'docs/guide/first.md': yaml(
      'title: First',
      `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

## Part {#part}

<Tabs><TabItem value="a" label="Only">In a tab.</TabItem></Tabs>`,
    ),
    'versions.json': '["1.0"]\n',
    'versioned_docs/version-1.0/intro.md': yaml('title: 旧的开始', 'Words of version one.'),
    'versioned_sidebars/version-1.0-sidebars.json': '{"docs": [{"type": "autogenerated", "dirName": "."}]}\n',
    'src/pages/index.md': yaml('title: Home', 'Welcome.'),
    'src/pages/about.md': yaml('title: About', 'About words.'),
    'static/img/box.svg': BOX,
    'static/files/a.txt': 'a file\n',
  },
};

const dated = (title: string, more = '') => yaml(`title: ${title}\ndate: 2020-03-05${more}`);
const NOTEBOOK = '{"cells": [], "metadata": {"title": "Notebook"}, "nbformat": 4, "nbformat_minor": 5}';

/** What each generator shows, and what it hides. */
const HIDDEN: Blog[] = [
  hexo(
    'hidden and shown',
    'permalink: :title/\nignore: ["**/ign*.md"]\nskip_render: ["_posts/skip*.md"]\nrender_drafts: true',
    {
      files: {
        ...Object.fromEntries(
          ['mkd', 'mkdn', 'mdwn', 'mdtxt', 'mdown', 'mdx'].map((end) => [`source/_posts/${end}.${end}`, dated(end)]),
        ),
        'source/_drafts/draft.md': dated('A draft'),
        'source/_posts/nb.ipynb': NOTEBOOK,
        'source/_posts/unopened.md': 'comments: true\ntitle: Unopened\ndate: 2020-03-05\n---\nWords.\n',
        'source/_posts/long.md': '----\ntitle: Long marks\ndate: 2020-03-05\n----\nWords.\n',
      },
    },
    {
      'ign-x': 'title: Ignored\ndate: 2020-03-05',
      'skip-x': 'title: Skipped\ndate: 2020-03-05',
      _under: 'title: Under\ndate: 2020-03-05',
      marked: 'title: Marked\ndate: 2020-03-05\ndraft: true',
      no: 'title: No\ndate: 2020-03-05\npublished: no',
      off: 'title: Off\ndate: 2020-03-05\npublished: "false"',
    },
  ),
  {
    name: 'hidden and shown',
    generator: 'Hugo',
    files: {
      ...hugoTheme,
      'config/_default/hugo.toml': [
        'baseURL = "https://old.example/"\ntitle = "Old"\nignoreFiles = ["(?i)secret"]',
        '[[cascade]]\ndraft = true\n[cascade._target]\npath = "/hid/**"\n',
      ].join('\n'),
      'config/_default/permalinks.toml': 'posts = "/p/:filename/"\n',
      'config/production/config.toml': 'buildExpired = true\n',
      'content/posts/a.en.md': dated('In English'),
      'content/posts/b.fr.md': dated('No language'),
      'content/posts/Secret.md': dated('Ignored'),
      'content/posts/expired.md': dated('Expired', '\nexpiryDate: 2020-04-01'),
      'content/posts/yes.md': dated('Yes', '\ndraft: yes'),
      'content/posts/one.md': dated('One', '\ndraft: 1'),
      'content/posts/quoted.md': dated('Quoted', '\ndraft: "true"'),
      'content/posts/bundle/index.md': dated('A bundle'),
      'content/posts/bundle/more/part.md': dated('A part'),
      'content/posts/nb.ipynb': NOTEBOOK,
      'content/posts/raw.html': '<p>Raw</p>\n',
      'content/hid/a.md': dated('By the configuration'),
      'content/d/_index.md': yaml('title: D\ndraft: true'),
      'content/d/e/a.md': dated('Below a draft'),
      'content/future/_index.md': yaml('title: F\ncascade: {publishDate: 2999-01-01}'),
      'content/future/own.md': dated('Its own day', '\npublishDate: 2020-01-01'),
      'content/never/_index.md': yaml('title: N\n_build: {render: never}'),
      'content/never/a.md': dated('Below one without a page'),
      'content/given/_index.md': yaml('title: G\ncascade: {draft: true}'),
      'content/given/a.md': dated('Shown all the same', '\ndraft: false'),
      'content/unlisted/a.md': dated('In no list', '\n_build: {list: never}'),
    },
  },
  {
    name: 'hidden and shown',
    generator: 'Jekyll',
    files: {
      ...Object.fromEntries(Object.entries(jekyllTheme).map(([name, text]) => [`src/${name}`, text])),
      '_config.yml': [
        'title: Old\nurl: https://old.example\nsource: src\nshow_drafts: true\nexclude: ["_posts/*ex*", _posts/deep]',
        'include: [_arch]\ndefaults: [{scope: {path: _posts}, values: {layout: post}}]\n',
      ].join('\n'),
      ...Object.fromEntries(
        [
          ...['_posts/2020-03-05-a.mkd', '_posts/2020-03-05-b.mkdn', '_posts/2020-03-05-c.mkdown', '_drafts/d.md'],
          ...['_posts/sub/_not/2020-03-05-e.md', '_arch/_posts/2020-03-05-f.md', '_posts/2020-03-05-ex.md'],
          ...['_posts/deep/2020-03-05-g.md', '_posts/_old/2020-03-05-h.md', '_old/_posts/2020-03-05-i.md'],
        ].map((name) => [`src/${name}`, dated(name.replace(/.*[/-]/, '').replace(/\..*/, ' post'))]),
      ),
      'src/_posts/2020-03-05-n.ipynb': NOTEBOOK,
    },
  },
];

const MATERIAL_TOP =
  'site_name: Lamps\nsite_url: https://old.example/\ntheme: {name: material, font: false, language: de}\n';
const MATERIAL_ADDRESSES = `${MATERIAL_TOP}use_directory_urls: false
markdown_extensions: [admonition, attr_list, pymdownx.superfences]
plugins:
  blog:
    post_url_format: "{categories}/{date}/{file}"
    post_url_date_format: yyyy/MMMM/d
    post_url_max_categories: 2
    categories_slugify: !!python/object/apply:pymdownx.slugs.slugify {kwds: {case: fold}}
    categories_url_format: category/{slug}
    archive_url_date_format: "'in-'yyyy-MMM"
    archive_url_format: archive/{date}
    pagination_url_format: page/{page}
    pagination_per_page: 2
`;

/** Addresses below a folder, from the front matter, and pages of a list. */
const GATSBY_NODE = fs
  .readFileSync(path.join(FIXTURES, 'gatsby/gatsby-node.js'), 'utf8')
  .replace(
    'createFilePath({node, getNode})});',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a program
    '`/journal/${node.frontmatter.slug || createFilePath({node, getNode}).slice(1)}`});',
  )
  .replace(
    'for (const tag of',
    `const postsPerPage = 3;
  Array.from({length: Math.ceil(nodes.length / postsPerPage)}).forEach((_, i) =>
    createPage({
      path: i === 0 ? '/blog' : \`/blog/\${i + 1}\`,
      component: path.resolve('src/pages/index.js'),
    }),
  );
  for (const tag of`,
  );
const GATSBY_LIST = fs
  .readFileSync(path.join(FIXTURES, 'gatsby/src/pages/index.js'), 'utf8')
  .replaceAll('Ferry notes', 'All posts');

export const blogs: Blog[] = [
  ...HIDDEN,
  docusaurus,
  {
    ...hexo('wild hexo', '', {wild: 'hexo'}, {}),
    files: {
      ...hexoTheme,
      '_config.yml':
        'title: 山脚下的笔记\nurl: https://old.example\npermalink: :category/:title/\npost_asset_folder: true\nmarked:\n  breaks: true\ntheme: plain\n',
      // As hexo-pdf has it.
      'scripts/pdf.js': 'hexo.extend.tag.register("pdf", ([file]) => "<a href=" + file + ">" + file + "</a>");\n',
    },
  },
  hexo(
    'dates, machine in Asia/Shanghai',
    'permalink: :year/:month/:day/:title/',
    {},
    {
      ...HEXO_NAMES,
      compact: 'title: Without separators\ndate: 20200320',
      offset: 'title: With an offset\ndate: 2020-03-13T00:30:00+08:00',
    },
  ),
  hexo('dates, machine in UTC', 'permalink: :year/:i_month/:i_day/:name.html\ntimezone: Asia/Shanghai', {zone: 'UTC'}),
  hexo('categories', 'permalink: :category/:title.html\nfilename_case: 1\ncategory_map: {折腾: tinker}'),
  hexo('hash', 'permalink: :hash/:post_title/\ntimezone: Asia/Shanghai'),
  hexo('slug and time', 'permalink: s/:slug/:timestamp/\ntimezone: Asia/Shanghai'),
  hexo('abbrlink', 'permalink: p/:abbrlink.html\nabbrlink: {alg: crc32, rep: hex}', {
    files: {'package.json': hexoPackages()},
  }),
  hexo('new_post_name with the category', 'permalink: :title/\nnew_post_name: ":category/:title.md"'),
  hexo(
    'names that do not fit',
    'permalink: :lang/:title/\npermalink_defaults: {lang: en}\nnew_post_name: ":year-:month-:day-:title.md"',
  ),
  hexo('lists and feeds', LISTS_OF_HEXO, {
    files: {
      'source/tags/index.md': yaml('title: All tags\nlayout: tags'),
      'source/categories/index.md': yaml('title: All categories'),
    },
  }),
  hexo(
    'lists in folders of their own',
    'tag_dir: t\ncategory_dir: c\narchive_dir: a\npagination_dir: p\nfilename_case: 1\nindex_generator: {path: blog-old, per_page: 3}\narchive_generator: {per_page: 0, daily: true}\ntag_generator: {per_page: 1}\nfeed: {type: [atom, rss2], path: [news/atom.xml, rss2.xml]}',
  ),
  {
    name: 'wild hugo',
    generator: 'Hugo',
    wild: 'hugo',
    files: {...hugoTheme, 'layouts/shortcodes/notice.html': '{{ .Inner }}\n'},
  },
  // Some of its addresses are those of the new site but for the slash at their end.
  hugo('paths', '', {files: {...HUGO_POSTS, 'content/blog/slash.md': yaml('title: Slash\ndate: 2020-04-05')}}),
  hugo(
    'permalinks',
    '[permalinks]\nposts = "/:year/:yearday/:title/"\npage = "/p/:slug/"\n[params]\nmainSections = ["posts"]',
    {files: {...HUGO_POSTS, 'content/page/archives/index.md': yaml('title: Archives')}},
  ),
  hugo('sections and file names', 'uglyURLs = true\n[permalinks]\nposts = "/:sections/:monthname/:filename/"'),
  hugo(
    'accents and capitals',
    'removePathAccents = true\ndisablePathToLower = true\n[frontmatter]\ndate = [":filename", ":default"]\n[permalinks]\nposts = "/:year/:slug/"',
  ),
  hugo(
    'lists in two languages',
    'paginate = 1\npaginatePath = "p"\ndefaultContentLanguage = "zh-cn"\n[languages.zh-cn]\nweight = 1\n[languages.en]\nweight = 2',
    {
      files: {
        ...bilingual('字'),
        'content/posts/_index.md': yaml('title: Posts'),
        'content/posts/b.zh-cn.md': yaml(
          'title: 乙\ndate: 2020-03-07\ntags: [C++, "C#", A b, 标签]\ncategories: [Notes]',
        ),
        'content/posts/b.en.md': yaml('title: B\ndate: 2020-03-07\ntags: [C++, Label]'),
      },
      ...{languages: ['zh-CN', 'en'], imports: [[], ['--language', 'en']]},
    },
  ),
  hugo(
    'lists with ugly addresses',
    'uglyURLs = true\npaginate = 4\n[taxonomies]\ntag = "tags"\nseries = "series"\n[permalinks]\ntags = "/t/:slug/"\n[outputs]\nhome = ["HTML", "RSS", "JSON"]\nterm = ["HTML"]\n[outputFormats.RSS]\nbaseName = "atom"',
    {
      files: {
        ...HUGO_POSTS,
        'content/archives.md': yaml('title: Archives'),
        'content/posts/serial.md': yaml(
          'title: Serial\ndate: 2020-02-02\nseries: [Long Tale]\ntags: [A/b, "x.y z", "#hash", a+b, "don\'t"]',
        ),
        'layouts/index.json': '{}',
      },
    },
  ),
  hugo(
    'two languages by suffix',
    'defaultContentLanguage = "zh-cn"\n[languages.zh-cn]\nweight = 1\n[languages.en]\nweight = 2',
    {files: bilingual('字'), languages: ['zh-CN', 'en'], imports: [[], ['--language', 'en']]},
  ),
  hugo(
    'two languages by folder, both below their names',
    'defaultContentLanguage = "zh-cn"\ndefaultContentLanguageInSubdir = true\n[languages.zh-cn]\ncontentDir = "content/zh"\n[languages.en]\nweight = 2\ncontentDir = "content/en"',
    {
      files: Object.fromEntries(
        Object.entries(bilingual('字')).map(([name, text]) => [
          name.replace(/^content\/(.*)\.(zh|en)(?:-cn)?\.md$/, 'content/$2/$1.md'),
          text.replace('(/posts/a/)', '(/zh-cn/posts/a/)'),
        ]),
      ),
      languages: ['zh-CN', 'en'],
    },
  ),
  {
    ...jekyll('wild jekyll', '', {wild: 'jekyll'}),
    files: {
      ...jekyllTheme,
      '_includes/note.html': '<em>{{ include.text }}</em>\n',
      '_config.yml':
        'title: Desk notes\npermalink: pretty\nexcerpt_separator: <!--more-->\ndefaults: [{scope: {path: "", type: posts}, values: {layout: post}}]\n',
    },
  },
  jekyll('style date', ''),
  jekyll('style ordinal, below a path', 'permalink: ordinal\nbaseurl: /notes'),
  jekyll(
    'lists and feeds',
    'paginate: 2\nplugins: [jekyll-feed, jekyll-paginate, jekyll-archives]\nfeed: {categories: [single], tags: true}\njekyll-archives: {enabled: [year, month, day, tags, categories]}',
    {
      files: {
        ...Object.fromEntries(
          ['tags', 'categories', 'archive'].map((name) => [`${name}.html`, yaml(`title: All ${name}`)]),
        ),
      },
    },
  ),
  jekyll(
    'lists with rules of their own',
    'paginate: 3\npaginate_path: "/notes/page:num/"\nplugins: [jekyll-feed, jekyll-paginate, jekyll-archives]\nfeed: {path: atom.xml}\njekyll-archives:\n  enabled: all\n  permalinks: {year: "/y/:year/", tag: "/t/:name.html", category: "/c/:name/"}',
    {
      files: {
        'notes/index.html': jekyllTheme['index.html'] ?? '',
        'rss.xml': '---\n---\n<rss version="2.0"><channel></channel></rss>\n',
      },
    },
  ),
  jekyll('a rule of its own', 'permalink: /:categories/:short_year/:i_month/:i_day/:slug'),
  jekyll('defaults', 'permalink: none', {
    files: {
      '_config.yml':
        'title: Old\nurl: https://old.example\ndefaults: [{scope: {path: "", type: posts}, values: {layout: post, permalink: "/d/:year/:title/"}}]\n',
    },
  }),
  // The built pages are read.
  {...hexo('read', LISTS_OF_HEXO), isBuilt: true},
  {...hugo('read', 'uglyURLs = true\n[permalinks]\nposts = "/:sections/:monthname/:filename/"'), isBuilt: true},
  {...jekyll('read', 'permalink: /:categories/:short_year/:i_month/:i_day/:slug'), isBuilt: true},
  {name: 'wild notebooks', generator: 'nbconvert', wild: 'notebooks', files: {}},
  {name: 'pots', generator: 'WordPress', files: {}},
  {name: 'tides', generator: 'Ghost', wild: 'ghost', files: {}},
  {name: 'bread', generator: 'VitePress', wild: 'vitepress', files: {}, options: 'docs: true'},
  {name: 'bread', generator: 'VitePress', wild: 'vitepress', files: {}, options: 'docs: true', isBuilt: true},
  {name: 'orchard', generator: 'VuePress', wild: 'vuepress', files: {}, options: 'docs: true', languages: ['zh-CN']},
  {
    ...{name: 'orchard', generator: 'VuePress', wild: 'vuepress', files: {}, options: 'docs: true'},
    ...{languages: ['zh-CN'], isBuilt: true},
  },
  {name: 'rain', generator: 'Pelican', wild: 'pelican', files: {}},
  {name: 'dew', generator: 'Astro', wild: 'astro', files: {}},
  {name: 'ferry', generator: 'Gatsby', wild: 'gatsby', files: {}},
  {name: 'ferry, read', generator: 'Gatsby', wild: 'gatsby', files: {}, isBuilt: true},
  {
    name: 'ferry, addresses in front matter',
    generator: 'Gatsby',
    wild: 'gatsby',
    files: {'gatsby-node.js': GATSBY_NODE, 'src/pages/blog.js': GATSBY_LIST},
  },
  {name: 'tide, data of folders', generator: 'Eleventy', wild: 'eleventy-data', files: {}},
  {name: 'tide', generator: 'Eleventy', wild: 'eleventy', files: {}},
  {name: 'tide, read', generator: 'Eleventy', wild: 'eleventy', files: {}, isBuilt: true},
  {
    name: 'loom',
    generator: 'Starlight',
    wild: 'starlight',
    files: {},
    options: 'docs: true',
    languages: ['en', 'zh-CN'],
  },
  {
    ...{name: 'loom, read', generator: 'Starlight', wild: 'starlight', files: {}, isBuilt: true},
    ...{options: 'docs: true', languages: ['en', 'zh-CN']},
  },
  {name: 'dew, read', generator: 'Astro', wild: 'astro', files: {}, isBuilt: true},
  {name: 'scales', generator: 'Sphinx', wild: 'sphinx', files: {}, options: 'docs: true', isPagesAlone: true},
  {name: 'lamps', generator: 'Material', wild: 'material', files: {}, options: 'docs: true'},
  {name: 'lamps, read', generator: 'Material', wild: 'material', files: {}, options: 'docs: true', isBuilt: true},
  {
    name: 'lamps, addresses of their own',
    generator: 'Material',
    wild: 'material',
    files: {'mkdocs.yml': MATERIAL_ADDRESSES},
    options: 'docs: true',
  },
  {
    name: 'a blog at the root',
    generator: 'Material',
    files: {
      'mkdocs.yml': `${MATERIAL_TOP}plugins: [blog: {blog_dir: ., draft: true, archive: false, post_url_format: "{slug}"}]\n`,
      'docs/index.md': '# Blog\n',
      'docs/about.md': '# About\n\nOf [a post](posts/plain.md).\n',
      'docs/posts/plain.md': yaml(
        'date: 2020-03-05\ncategories: [Red]',
        `# What now ?\n\n[About](../about.md)\n\n${BODY}`,
      ),
      'docs/posts/draft.md': yaml('date: 2020-03-06\ndraft: true', '# 中文 标题\n\nWords of a draft.'),
    },
    options: 'docs: true',
  },
  {name: 'kiln', generator: 'MkDocs', wild: 'mkdocs', files: {}, options: 'docs: true'},
];
