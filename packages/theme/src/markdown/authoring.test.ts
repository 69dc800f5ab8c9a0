import path from 'node:path';
import logger from '@docusaurus/logger';
import {toHtml} from 'hast-util-to-html';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {filesOfSite} from 'inkstone-core/fixtures/site';
import type {Root} from 'mdast';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {expect, test, vi} from 'vitest';
import {articleFor} from '../plugins/feeds/article';
import {alternate} from '../plugins/markdown-alternates/alternate';
import {annotations, author} from './authoring';
import {highlightCode} from './highlight';

const SITE = folderWith({
  'docusaurus.config.ts': '',
  'blog/a/a.sh': 'echo 1\n',
  'references.bib': '@misc{site, title={Of the site}}',
  'blog/a/own.bib': '@misc{own, title={Own}}',
});

function copied(source: string, locale = 'en') {
  const head = {title: 'T', description: '', url: 'https://x.example/a', lang: locale};
  const vfile = new VFile({path: path.join(SITE, 'blog/a/index.md'), value: source});
  const markdown = alternate(source, head, {
    link: (url) => `https://x.example/a${url}`,
    image: (url) => url,
    folder: path.join(SITE, 'blog/a'),
    siteDir: SITE,
    transform: (tree) => author(tree, vfile, {site: filesOfSite(SITE), locale, style: 'author-date'}),
  });
  return markdown.slice(markdown.indexOf('# T') + 5);
}

const PAGE = `## Power {#sec-power}

See [@fig-b], [@tbl-a; @eq-a] and [@lst-a] in [@sec-sub].

![A plot](./a.svg "The first"){#fig-a}

![A plot](./b.svg){#fig-b}

| a |
| - |
| 1 |

: The *counts* of {{n}} {#tbl-a}

$$
a = b
$$
{#eq-a}

\`\`\`py {#lst-a} title="A program"
x = 1
\`\`\`

### 子节 {#sec-sub}
`;

test('the Markdown copy has the same numbers, and absolute links', () => {
  const [own, at] = [PAGE.split('\n'), 'https://x.example/a'];
  expect(
    copied(PAGE, 'zh-CN')
      .split('\n')
      .filter((line) => !own.includes(line)),
  ).toEqual([
    '## 1 Power',
    `See [图 2](${at}#fig-b), [表 1](${at}#tbl-a)、[式（1）](${at}#eq-a) and [代码 1](${at}#lst-a) in [第 1.1 节](${at}#sec-sub).`,
    '![A plot](./a.svg)',
    '图 1：The first',
    '![A plot](./b.svg)',
    '图 2：A plot',
    '表 1：The *counts* of {{n}}',
    '\\tag{1}',
    '代码 1：A program',
    '```py',
    '### 1.1 子节',
  ]);
});

test.each([
  ['- a\n\n  $$\n  b\n  $$ {#eq-a}', '- a\n\n  $$\n  b\n  \\tag{1}\n  $$'],
  ['> $$\n> b\n> $$\n> {#eq-a}', '> $$\n> b\n> \\tag{1}\n> $$\n>'],
  ['$$ b $$ {#eq-a}', '$$ b \\tag{1} $$'],
  ['```sh {#lst-a} file=./a.sh\n```', 'Listing 1: a.sh\n\n```sh\necho 1\n```'],
])('a formula and a listing are copied where they stand: %j', (source, expected) => {
  expect(copied(source).trim()).toBe(expected);
});

test('the Markdown copy has the citations as text, and the list', () => {
  const markdown = copied('As [@own, p. 3; see @site] say.\n');
  expect(markdown).toContain('As (see Of the Site, n.d.; Own, n.d., p. 3) say.');
  expect(markdown).toContain('\n\n## References\n\n- *Of the site*. (n.d.).\n- *Own*. (n.d.).\n');
});

test('a translation cites from the bibliography of its original', () => {
  const file = path.join(SITE, 'i18n/en/docusaurus-plugin-content-blog/a/index.md');
  const vfile = new VFile({path: file, value: '[@own] and [@none]\n'});
  author(unified().use(remarkParse).parse(vfile) as Root, vfile, {
    site: filesOfSite(SITE),
    locale: 'en',
    style: 'author-date',
  });
  expect(vfile.messages.map(({reason, fatal}) => [reason, fatal])).toEqual([
    ['no bibliography has the entry none', false],
  ]);
});

const warn = vi.spyOn(logger, 'warn').mockReturnValue();

async function drawn(source: string) {
  const options = {site: () => filesOfSite('/site'), strict: false};
  const processor = unified().use(remarkParse).use(annotations, options).use(remarkRehype).use(highlightCode);
  const html = toHtml(await processor.run(processor.parse(source), new VFile({path: '/site/a.md', value: source})));
  // The component puts it there (theme/CodeBlock).
  return html.replace(
    / html="([^"]*)">/g,
    (_, code: string) => `>${code.replace(/&#x22;/g, '"').replace(/&#x26;/g, '&')}`,
  );
}

test('a mark becomes a number without text, which shows the remark of the list; a feed has it behind the line', async () => {
  const html = await drawn('```py\na = 1  # <1>\nb = 2\n```\n\n1. Set `a` & "it".\n');
  expect(html).toContain('<span class="code-note" data-remark="1" title="Set a &amp; &quot;it&quot;."></span>\n');
  expect(html).toContain('<ol class="code-notes">');
  expect(html.replace(/<[^>]*>/g, '')).toContain('a = 1\nb = 2');
  const page = `<div id="__blog-post-container">${html}</div>`;
  expect(articleFor(page, 'https://x.example/', () => '')).toContain('a = 1 (1)\nb =');
  expect(warn).not.toHaveBeenCalled();
});

test('a mistake is told with its line', async () => {
  await drawn('```py\nx # <2>\n```\n\n1. One');
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringContaining('a.md:2: the list has no remark 2, but a line of the program has <2>; add it'),
    expect.stringContaining('a.md:5: no line of the program has <1>; add it, or remove the remark'),
  ]);
});
