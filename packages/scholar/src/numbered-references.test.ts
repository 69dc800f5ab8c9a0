import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';
import {namesInMdx} from '.';
import {built as build} from './fixtures/built';

/** As a site has it that draws figures itself, where a test says nothing else. */
const built = (source: string, {locale = 'en', mdx = false, html = false} = {}) =>
  build(source, {language: locale, html, file: mdx ? 'a.mdx' : 'a.md'});

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

test('in MDX, a name is a comment in braces', async () => {
  const source = namesInMdx('![](./a.svg){#fig-a}\n\n$$\na\n$$\n{#eq-a}\n\n[@fig-a] `{#fig-a}`\n');
  const {html, mistakes} = await built(source, {mdx: true, locale: 'zh-CN'});
  expect(mistakes).toEqual([]);
  expect(html).toContain('<p id="fig-a"><img src="./a.svg" alt="" title="图 1"></p>');
  expect(html).toContain('<figure id="eq-a"');
  expect(html).toContain('<a href="#fig-a">图 1</a></span> <code>{#fig-a}</code>');
});

test.each([
  '- item\n\n  ```md\n  ![](./a.svg){#fig-a}\n  ```\n',
  '`` `{#fig-a}` ``',
  '````md\n```md\n{#fig-a}\n```\n{#fig-b}\n````\n',
  '> ~~~\n> {#refs}\n> ~~~\n',
])('in MDX, a name in code stays as it is: %j', (source) => expect(namesInMdx(source)).toBe(source));

test.each([
  [
    '![](./a.svg){#fig-a}\n\nx\n[@fig-b]',
    '4 nothing on this page has the name fig-b; names begin with fig-, tbl-, eq-, lst- or sec-; here: fig-a',
  ],
  ['a\nb {#fig-a} c', '2 {#fig-a} stands where it names nothing; put it directly behind a picture'],
  ['| a |\n| - |\n| 1 |\n: A {#tbl-a}', '4 {#tbl-a} stands where it names nothing; put it at the end of the caption'],
  ['[@thm-a]', '1 nothing on this page has the name thm-a; names begin with fig-, tbl-, eq-, lst- or sec-'],
  ['[@fig-a; @li]', '1 a bracket has names and other things; give names and citations'],
  ['![](./a.svg){#fig-a}\n\n![](./b.svg){#fig-a}', '3 the name fig-a is used twice; give each a name of its own'],
])('a name that leads nowhere or twice is a mistake: %j', async (source, mistake) => {
  expect((await built(source)).mistakes).toEqual([expect.stringContaining(mistake)]);
});

test.each([
  ['See @fig-b.', '1 nothing on this page has the name fig-b'],
  ['![A](./a.svg){#fig-a width=50%}', '1 a figure is as wide as the text: its size has no effect'],
  ['## 1. A {#sec-a}', '1 the section has a second number'],
])('what has no effect or may be meant is advice: %j', async (source, expected) => {
  const {mistakes, advice} = await built(source);
  expect({mistakes, advice}).toEqual({mistakes: [], advice: [expect.stringContaining(expected)]});
});

const NUMBERED = '![A](./a.svg){#fig-a}\n\n![B](./b.svg){#fig-b}\n\n$$\na\n$$\n{#eq-a}\n\n';

test.each([
  ['See @fig-b, @eq-a.', 'See <span><a href="#fig-b">Figure 2</a></span>, <span><a href="#eq-a">Equation (1)</a>'],
  ['如@fig-b所示', '如<span><a href="#fig-b">Figure 2</a></span>所示'],
  ['[@Fig-a] and @Fig-b', '<a href="#fig-a">Figure 1</a></span> and <span><a href="#fig-b">Figure 2</a>'],
  ['[-@fig-b]', '<a href="#fig-b">2</a>'],
  ['[Fig. @fig-b]', '<a href="#fig-b">Fig. 2</a>'],
  ['[@fig-a,@fig-b]', '<a href="#fig-a">Figure 1</a> and <a href="#fig-b">Figure 2</a>'],
  ['![A](./c.svg "As [@fig-b]"){#fig-c}', 'title="Figure 3: As Figure 2"'],
  ['![Words](./c.svg){#fig-c fig-alt="Alternative" width=50%}', 'alt="Alternative" title="Figure 3: Words"'],
  ['$$\nb\n$$\n{#eq-b}', /<figure id="eq-b".*<figcaption>\(2\)/],
  ['| a |\n| - |\n| 1 |\n\nTable: Words {#tbl-a}', '<figcaption>Table 1: Words</figcaption>'],
  ['| a |\n| - |\n| 1 |\n\n: Words', '<figure><figcaption>Words</figcaption>'],
  ['| a |\n| - |\n| 1 |\n\n![C](./c.svg){#fig-c}', '<p id="fig-c"><img src="./c.svg" alt="C" title="Figure 3: C">'],
  ['```{#lst-a .py lst-cap="A fit"}\nx\n```', /Listing 1: A fit<\/figcaption><pre><code class="language-py">/],
  ['如@fig-b，看 [@fig-a] 和 [@eq-a] 说 @fig-a，see [@fig-a].', '如图 2，看图 1 和式（1）说图 1，see 图 1.', 'zh-CN'],
  ['## A {#sec-a .unnumbered}\n\n## B {#sec-b}\n\n[@sec-b]', /<h2>A \{#sec-a\}<\/h2>\n<h2>1 B.*>Section 1</s],
])('the forms of Quarto are understood: %j', async (source, expected, locale = 'en') => {
  const {html, mistakes} = await built(NUMBERED + source, {locale});
  expect(mistakes).toEqual([]);
  // In Chinese, no space stands beside a word or a mark in Chinese.
  expect(locale === 'en' ? html : html.replace(/<[^>]*>/g, '')).toMatch(expected);
});

test('the beginning of a page, which a list compiles, may refer to the rest', async () => {
  const cwd = folderWith({'a.md': 'As [@fig-a] shows.\n\n<!-- truncate -->\n\n![A](./a.svg){#fig-a}\n'});
  expect((await build('As [@fig-a] shows.\n', {cwd})).mistakes).toEqual([]);
  const [mistake] = (await build('As [@fig-b] shows.\n\n<!-- truncate -->\n', {cwd})).mistakes;
  expect(mistake).toContain('nothing on this page has the name fig-b');
});

test.each([
  ['Ask [@someone] about {#x}, \\[@fig-a] and me@fig-a.example', 'Ask [@someone] about {#x}, [@fig-a] and'],
  ['`[@fig-a]` and [@fig-a](/a)', '<code>[@fig-a]</code> and <a href="/a">@fig-a</a>'],
  ['@someone, a@fig-a.example and \\@fig-a', '<p>@someone, '],
])('what other people have written stays: %j', async (source, expected) => {
  const {html, mistakes} = await built(source);
  expect(mistakes).toEqual([]);
  expect(html).toContain(expected);
});

test('alone, the names of sections become ids, and pictures become figures with their captions', async () => {
  const source =
    '## Power {#sec-power}\n\n![A plot](./a.svg "The *first* of [@sec-power]"){#fig-a}\n\n## References {#references}\n';
  const {html} = await built(source, {html: true});
  expect(html).toContain('<h2 id="sec-power">1 Power</h2>');
  expect(html).toMatch(
    /<figure id="fig-a"><img src="\.\/a\.svg" alt="A plot"><figcaption>Figure 1: The \*first\* of <span><a href="#sec-power">Section 1<\/a>/,
  );
  expect(html).toContain('<h2 id="references">References</h2>');
});
