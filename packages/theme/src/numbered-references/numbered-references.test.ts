import {toHtml} from 'hast-util-to-html';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {expect, test} from 'vitest';
import {syntaxPlugins} from '../markdown/syntax';
import {alternate} from '../plugins/markdown-alternates/alternate';
import {messagesFor} from '../shared/messages';
import {numberNames} from '.';

function transform(tree: Root, source: string, locale: string, mistakes: string[]) {
  numberNames(tree, {
    source,
    isWhole: true,
    locale,
    message: messagesFor(locale),
    mistake: (position, problem, fix) => mistakes.push(`${position?.start.line} ${problem}; ${fix}`),
  });
}

async function built(source: string, {locale = 'en', mdx = false} = {}) {
  const mistakes: string[] = [];
  const processor = unified().use(remarkParse).use(remarkDirective).use(remarkGfm).use(syntaxPlugins);
  if (mdx) processor.use(remarkMdx);
  const tree = processor.parse(source);
  transform(tree, source, locale, mistakes);
  const html = toHtml(await unified().use(remarkRehype).run(tree));
  return {html, mistakes};
}

function copied(source: string, locale = 'en') {
  const head = {title: 'T', description: '', url: 'https://x.example/a', lang: locale};
  const same = (url: string) => url;
  const markdown = alternate(source, head, {
    link: (url) => `https://x.example/a${url}`,
    image: same,
    folder: '/nowhere',
    siteDir: '/nowhere',
    transform: (tree, text) => transform(tree, text, locale, []),
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

test('names are numbered in their order, and references lead to them', async () => {
  const {html, mistakes} = await built(PAGE);
  expect(mistakes).toEqual([]);
  expect(html).toContain('<h2>1 Power');
  expect(html).toContain('<p id="fig-a"><img src="./a.svg" alt="A plot" title="Figure 1: The first"></p>');
  expect(html).toContain(
    'See <span><a href="#fig-b">Figure 2</a></span>, <span><a href="#tbl-a">Table 1</a> and <a href="#eq-a">Equation (1)</a></span> and <span><a href="#lst-a">Listing 1</a></span> in <span><a href="#sec-sub">Section 1.1</a></span>.',
  );
  expect(html).toContain('<figure id="tbl-a"><figcaption>Table 1: The <em>counts</em> of {{n}}</figcaption><table>');
  expect(html).toMatch(/<figure id="eq-a" class="equation">.*<figcaption>\(1\)<\/figcaption><\/figure>/);
  expect(html).toContain('<figure id="lst-a" class="listing"><figcaption>Listing 1: A program</figcaption><pre>');
  expect(html).not.toMatch(/\{#(?:fig|tbl|eq|lst)/);
});

test('the Markdown copy has the same numbers, and absolute links', () => {
  expect(copied(PAGE, 'zh-CN')).toBe(`## 1 Power

See [图 2](https://x.example/a#fig-b), [表 1](https://x.example/a#tbl-a)、[式（1）](https://x.example/a#eq-a) and [代码 1](https://x.example/a#lst-a) in [第 1.1 节](https://x.example/a#sec-sub).

![A plot](./a.svg "图 1：The first")

![A plot](./b.svg "图 2")

| a |
| - |
| 1 |

表 1：The *counts* of {{n}}

$$
a = b
\\tag{1}
$$

代码 1：A program

\`\`\`py
x = 1
\`\`\`

### 1.1 子节
`);
});

test('in MDX, a name is a comment in braces', async () => {
  const {html, mistakes} = await built('![](./a.svg){/* #fig-a */}\n\n[@fig-a]\n', {mdx: true, locale: 'zh-CN'});
  expect(mistakes).toEqual([]);
  expect(html).toContain('<p id="fig-a"><img src="./a.svg" alt="" title="图 1"></p>');
  expect(html).toContain('<a href="#fig-a">图 1</a>');
});

test.each([
  ['![](./a.svg){#fig-a}\n\nx\n[@fig-b]', '4 nothing on this page has the name fig-b; known: fig-a'],
  ['![](./a.svg){#fig-a}\n\n![](./b.svg){#fig-a}', '3 the name fig-a is used twice; give each a name of its own'],
])('a name that leads nowhere or twice is a mistake: %j', async (source, mistake) => {
  expect((await built(source)).mistakes).toEqual([mistake]);
});

test('the beginning of a page, which a list compiles, may refer to the rest', () => {
  const source = 'As [@fig-a] shows.';
  const mistakes: string[] = [];
  const mistake = (_: unknown, problem: string) => void mistakes.push(problem);
  const page = {source, locale: 'en', message: messagesFor('en'), mistake};
  numberNames(unified().use(remarkParse).parse(source), {...page, isWhole: false});
  expect(mistakes).toEqual([]);
  numberNames(unified().use(remarkParse).parse(source), {...page, isWhole: true});
  expect(mistakes).toEqual(['nothing on this page has the name fig-a']);
});

test.each([
  ['Ask [@someone] about {#x}, \\[@fig-a] and me@fig-a.example', 'Ask [@someone] about {#x}, [@fig-a] and'],
  ['`[@fig-a]` and [@fig-a](/a)', '<code>[@fig-a]</code> and <a href="/a">@fig-a</a>'],
  ['Words {#fig-a}', '<p>Words {#fig-a}</p>'],
])('what other people have written stays: %j', async (source, expected) => {
  const {html, mistakes} = await built(source);
  expect(mistakes).toEqual([]);
  expect(html).toContain(expected);
});
