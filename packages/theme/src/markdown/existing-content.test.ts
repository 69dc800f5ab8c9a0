import {escapeMarkdownHeadingIds} from '@docusaurus/utils';
import type {Root as HtmlRoot} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {bareAddresses} from 'inkstone-core/bare-addresses';
import {math} from 'inkstone-core/math';
import {references} from 'inkstone-core/references';
import {strikethrough} from 'inkstone-core/strikethrough';
import type {Root} from 'mdast';
import rehypeRaw from 'rehype-raw';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {type Plugin, unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {describe, expect, test} from 'vitest';
import {admonitionTitleElement} from './admonition-title-element';
import {closedParts} from './closed-parts';
import {elementNames} from './element-names';
import {fences} from './fences';
import {gaps} from './gaps';
import {headingIdsInCode} from './heading-ids-in-code';
import {htmlAttributes, htmlLinks} from './html-links';
import {joinHanLines} from './join-han-lines';
import {mistakesIn} from './mistakes';
import {ownLines} from './own-lines';
import {quotationMarks} from './quotation-marks';
import {taskLabels} from './task-labels';

/** What a document becomes, in short: `<type>` around its words, with the address of a link or a picture. */
function short(source: string, ...plugins: Plugin<[], Root>[]): string {
  const processor = unified().use(remarkParse).use(remarkDirective).use(remarkGfm);
  for (const plugin of plugins) processor.use(plugin);
  const tree = processor.runSync(processor.parse(source), {value: source, path: 'x.md'} as never) as Root;
  return tree.children.map(write).join('\n');
}

function write(node: {type: string; value?: string; url?: string; alt?: string | null; children?: object[]}): string {
  const inside = node.value ?? node.alt ?? (node.children ?? []).map((child) => write(child as never)).join('');
  return /^(?:paragraph|text)$/.test(node.type) ? inside : `<${node.type}${node.url ? ` ${node.url}` : ''}|${inside}>`;
}

describe('a reference is resolved like what is written in its place', () => {
  test.each([
    ['![alt][p]\n\n[p]: ./plain.png', '<image ./plain.png|alt>'],
    ['![P]\n\n[p]: ./plain.png "title"', '<image ./plain.png|P>'],
    ['[the data][csv]\n\n[csv]: ./data.csv', '<link ./data.csv|the data>'],
    ['- [**x**][]\n\n  [**x**]: /a', '<list|<listItem|<link /a|<strong|x>>>>'],
    ['[a][1]\n\n[1]: /first\n[1]: /second', '<link /first|a>'],
    ['[a][nowhere]', '[a][nowhere]'],
    ['`[a][b]`\n\n[b]: /x', '<inlineCode|[a][b]>'],
  ])('%j', (source, expected) => expect(short(source, references as never)).toBe(expected));
});

describe('a bare address ends before full-width characters', () => {
  test.each([
    ['打开 http://a.example:80，提示错误。', '打开 <link http://a.example:80|http://a.example:80>，提示错误。'],
    ['见 https://a.example/a，然后继续。', '见 <link https://a.example/a|https://a.example/a>，然后继续。'],
    ['“https://a.example/a”', '“<link https://a.example/a|https://a.example/a>”'],
    ['（https://a.example/a?b=1）', '（<link https://a.example/a?b=1|https://a.example/a?b=1>）'],
    ['访问https://a.example/a然后', '访问<link https://a.example/a|https://a.example/a>然后'],
    ['www.a.example，另见', '<link http://www.a.example|www.a.example>，另见'],
    ['me@a.example，谢谢', '<link mailto:me@a.example|me@a.example>，谢谢'],
    ['https://a.example/中文', '<link https://a.example/中文|https://a.example/中文>'],
    ['<https://a.example/a，b>', '<link https://a.example/a，b|https://a.example/a，b>'],
    ['（www.a.example）然后', '（<link http://www.a.example|www.a.example>）然后'],
    ['访问www.a.example。', '访问<link http://www.a.example|www.a.example>。'],
    ['见http://a.example，**重要**和`x`', '见<link http://a.example|http://a.example>，<strong|重要>和<inlineCode|x>'],
    [
      '见http://a.example和[x](https://b.example)。',
      '见<link http://a.example|http://a.example>和<link https://b.example|x>。',
    ],
    [
      'http://a.example、http://b.example。',
      '<link http://a.example|http://a.example>、<link http://b.example|http://b.example>。',
    ],
    ['> （http://a.example）见`x`', '<blockquote|（<link http://a.example|http://a.example>）见<inlineCode|x>>'],
    ['**http://a.example**是', '<strong|<link http://a.example|http://a.example>>是'],
    ['(http://a.example)是', '(<link http://a.example|http://a.example>)是'],
    ['&gt;www.a.example&lt;/a&gt;&lt;/p&gt; b', '><link http://www.a.example|www.a.example></a></p> b'],
    ['http://a.example/?q=中文', '<link http://a.example/?q=中文|http://a.example/?q=中文>'],
    ['xhttp://a.example', 'xhttp://a.example'],
    ['[https://a.example/a，b](https://a.example/a，b)', '<link https://a.example/a，b|https://a.example/a，b>'],
  ])('%j', (source, expected) => expect(short(source, bareAddresses as never)).toBe(expected));
});

describe('two tildes strike out, one does not', () => {
  test.each([
    ['大约 3~5 天，再 4~6 天', '大约 3~5 天，再 4~6 天'],
    ['~x~', '~x~'],
    ['~~大约~~', '<delete|大约>'],
    ['这**是**~~大约 3~5，~~天，4~6', '这<strong|是><delete|大约 3~5，>天，4~6'],
  ])('%j', (source, expected) => expect(short(source, strikethrough as never)).toBe(expected));
});

describe('money is no formula', () => {
  test.each([
    ['It is $5 and $6.', 'It is $5 and $6.'],
    ['从 $20,000 到 $30,000', '从 $20,000 到 $30,000'],
    ['US$5、HK$6', 'US$5、HK$6'],
    ['$5 to $x$', '$5 to <inlineMath|x>'],
    ['$x$、$\\alpha_1$和$a + b$。', '<inlineMath|x>、<inlineMath|\\alpha_1>和<inlineMath|a + b>。'],
    ['$a +\nb$', '<inlineMath|a +\nb>'],
    ['$\\$5$ 与 $a\\\\$', '<inlineMath|\\$5> 与 <inlineMath|a\\\\>'],
    ['\\$10 与 \\$20', '$10 与 $20'],
    ['$$x$$ 与 $$ x $$', '<inlineMath|x> 与 <inlineMath|x>'],
    ['$ x $', '$ x $'],
    ['a $ b', 'a $ b'],
    ['**$name** 和 **$name2**', '<strong|$name> 和 <strong|$name2>'],
    ['设置$home和$path两个变量', '设置$home和$path两个变量'],
    ['$HOME/bin:$PATH', '$HOME/bin:$PATH'],
    ['$价格 = a$的', '<inlineMath|价格 = a>的'],
    ['$n$th', '<inlineMath|n>th'],
    ['*$a*b$*', '<emphasis|<inlineMath|a*b>>'],
    ['$\\text{if $x_{1}$ is}$ and $y$', '<inlineMath|\\text{if $x_{1}$ is}> and <inlineMath|y>'],
    ['$\\mbox{\\textbf{a} $x$}$, $b_{$', '<inlineMath|\\mbox{\\textbf{a} $x$}>, <inlineMath|b_{>'],
    ['$\\text{a$ and $y$', '<inlineMath|\\text{a> and <inlineMath|y>'],
  ])('%j', (source, expected) => expect(short(source, math as never)).toBe(expected));
});

describe('a line break between Han characters is no space', () => {
  test.each<[string, string]>([
    ['上一行\n下一行', '上一行下一行'],
    ['上一行，\r\n  下一行\r\nend', '上一行，下一行\r\nend'],
    ['甲\n乙\n丙', '甲乙丙'],
    ...['用 Python\n写', 'one\ntwo', '甲 乙', '甲\n“乙”', '价格\n100'].map((same): [string, string] => [same, same]),
  ])('%j', (source, expected) => expect(short(source, joinHanLines as never)).toBe(expected));

  test('also below a picture', () =>
    expect(short('![a](./a.png)\n一\n二', ownLines as never, joinHanLines as never)).toBe('<image ./a.png|a>\n一二'));
});

describe('straight quotation marks become curly, but in code', () => {
  test.each([
    ['It\'s "so"', 'It’s “so”'],
    ['"*Quoted* text"', '“<emphasis|Quoted> text”'],
    ['Plain.\n\n"Next" paragraph', 'Plain.\n“Next” paragraph'],
    ['> "a" b', '<blockquote|“a” b>'],
    ['It\'s `"code"`', 'It’s <inlineCode|"code">'],
    ['```\n"a"\n```', '<code|"a">'],
    ['a -- b...', 'a -- b...'],
  ])('%j', (source, expected) => expect(short(source, quotationMarks as never)).toBe(expected));
});

test('a code block shows the ids of headings as they are written', () => {
  const code = '## One {#one}\n\ntext \\{#two}\n### Three {#three}';
  expect(short(escapeMarkdownHeadingIds(`~~~\n${code}\n~~~`), headingIdsInCode as never)).toBe(`<code|${code}>`);
});

test('the title of a note keeps the name by which Docusaurus finds it', async () => {
  const title = {type: 'element' as const, tagName: 'mdxAdmonitionTitle', properties: {}, children: []};
  const tree = await unified()
    .use(rehypeRaw)
    .use(admonitionTitleElement)
    .run({type: 'root', children: [title]});
  expect(toHtml(tree)).toContain('<mdxAdmonitionTitle>');
});

test('words that a build adds, such as the notice of an older translation, are no mistakes of the author', () => {
  const text = 'A[^1]\n\n[^1]: x';
  const tree = unified().use(remarkParse).use(remarkGfm).parse(text);
  tree.children.unshift({type: 'paragraph', children: [{type: 'text', value: 'Older'}]});
  expect(mistakesIn(tree, text)).toEqual([]);
});

/** What HTML becomes, as it is in a block of Markdown. */
function shown(html: string, plugin: Plugin<[], HtmlRoot>): string {
  const raw = {type: 'raw' as 'text', value: html};
  return toHtml(
    unified()
      .use(rehypeRaw)
      .use(plugin)
      .runSync({type: 'root', children: [raw]}),
  );
}

test('a tag that React refuses is shown as it is written', () => {
  const html = '<pre>a::<Vec<_>>() <b>x</b> b<c</pre>';
  const tree = unified()
    .use(rehypeRaw)
    .use(elementNames)
    .runSync({type: 'root', children: [{type: 'raw' as 'text', value: html}]}, new VFile(html));
  expect(toHtml(tree)).toBe('<pre>a::&#x3C;Vec&#x3C;_>>() <b>x</b> b&#x3C;c&#x3C;></pre>');
});

test.each([
  ['bare<p>a</p>', 'bare<p class="margin-top--md">a</p>'],
  [
    '<div><b>x</b>\n<!-- y --><p class="z">a</p></div>',
    '<div><b>x</b>\n<!-- y --><p class="z margin-top--md">a</p></div>',
  ],
  ['<div><p>x</p><div>y</div></div>\n<p>a</p>', '<div><p>x</p><div>y</div></div>\n<p class="margin-top--md">a</p>'],
  ...['<p>a</p>\n<p>b</p>', '<div>\n<p>a</p></div>', '<hr>text', '<div><p>y</p></div><p>a</p>'].map(
    (same): [string, string] => [same, same],
  ),
])('a paragraph of HTML has a gap behind text that is in none: %s', (html, expected) =>
  expect(shown(html, gaps as never)).toBe(expected),
);

test.each([
  ['<li><box> a <b>b</b>\n<ul><li>c</li></ul></li>', '<li><label><box> a <b>b</b>\n</label><ul><li>c</li></ul></li>'],
  ['<li><p><box> a</p><p>b</p></li>', '<li><p><label><box> a</label></p><p>b</p></li>'],
  ['<li>a <box></li>', '<li>a <box></li>'],
])('the box of a task has its words as its label: %s', (html, expected) => {
  const withBox = (text: string) => text.replace('<box>', '<input type="checkbox" disabled>');
  expect(shown(withBox(html), taskLabels as never)).toBe(withBox(expected));
});

test.each([
  [
    '<details><summary>A <b>b</b></summary>x<details>y</details></details>',
    '<details><summary>A <b>b</b></summary><div id="part-a760b0e" data-part="A b">x' +
      '<details><div id="part-41ffd8b" data-part="details">y</div></details></div></details>',
  ],
  [
    '<h2 id="a">A</h2><details><summary>A</summary>x</details>',
    '<h2 id="a">A</h2><details><summary>A</summary><div id="part-559aead" data-part="A">x</div></details>',
  ],
  ['<details class="older no-search"><p>x</p></details>', '<details class="older no-search"><p>x</p></details>'],
])('what is closed has an address and a name: %s', (html, expected) =>
  expect(shown(html, closedParts as never)).toBe(expected),
);

test.each([
  ['js{1,3}', 'js', '{1,3}'],
  ['js {1, 3}', 'js', '{1, 3}'],
  ['js{1, 3} title="a.js"', 'js', '{1, 3} title="a.js"'],
  ['js:src/app.js{2}', 'js', 'title="src/app.js" {2}'],
  ['C++', 'C++', null],
  ['C++ title="a.cpp"', 'C++', 'title="a.cpp"'],
  ['{.python .numberLines}', 'python', null],
  ['{python} file=./fit.py#fit', 'python', 'file=./fit.py#fit'],
  ['{r, echo=FALSE}', 'r', null],
  ['py file=./fit.py#fit showLineNumbers', 'py', 'file=./fit.py#fit showLineNumbers'],
])('the fence ```%s is in %s', (info, lang, meta) => {
  const tree = unified().use(remarkParse).parse(`\`\`\`${info}\nx\n\`\`\``) as Root;
  fences()(tree);
  expect(tree.children[0]).toMatchObject({lang, meta});
});

describe('a picture on a line of its own is no part of the text', () => {
  test.each([
    ['前文\n![a](./a.png)\n后文', '前文\n<image ./a.png|a>\n后文'],
    ['![a](./a.png)\n![b](./b.png)', '<image ./a.png|a>\n<image ./b.png|b>'],
    ['前文  \n![a](./a.png)', '前文\n<image ./a.png|a>'],
    ['前文 ![a](./a.png) 后文', '前文 <image ./a.png|a> 后文'],
    ['一\n二', '一\n二'],
    ['- 一\n  ![a](./a.png)', '<list|<listItem|一<image ./a.png|a>>>'],
  ])('%j', (source, expected) => expect(short(source, ownLines as never).replace(/\n+/g, '\n')).toBe(expected));
});

describe('HTML is resolved like Markdown', () => {
  const html = () => htmlLinks({baseUrl: '/notes/'});
  test.each([
    ['<img src="/img/x.svg" width="80">', '<image /img/x.svg|>'],
    ["<IMG alt='a > b' src='./x.png' />", '<image ./x.png|a > b>'],
    ['<img src="/notes/img/x.svg">', '<image /img/x.svg|>'],
    ['<p id="a">\n<img src="./my x.png">\n</p>', '<html|<p id="a">\n><image ./my%20x.png|><html|\n</p>>'],
    ['文 <img src="./x.png"> 字', '文 <image ./x.png|> 字'],
    ['文 <a href="./data.csv" download>表 *x*</a> 字', '文 <link ./data.csv|表 <emphasis|x>> 字'],
    ['<img src="https://a.example/x.png">', '<html|<img src="https://a.example/x.png">>'],
    ['<!-- <img src="./x.png"> -->', '<html|<!-- <img src="./x.png"> -->>'],
    ['<a href="#x">y</a>', '<html|<a href="#x">>y<html|</a>>'],
    ['`<img src="./x.png">`', '<inlineCode|<img src="./x.png">>'],
  ])('%j', (source, expected) => expect(short(source, html as never).replace(/>\n</g, '><')).toBe(expected));

  test('a link within a block leads where Docusaurus finds its page, and nothing is added to the text', () => {
    const source = '<div><a href="../b.md#c">x</a> <a class="k" href=./d.mdx>y</a> <a href="/e">z</a></div>\n\nText';
    const file = {data: {}} as never;
    const tree = unified().use(remarkParse).parse(source) as Root;
    htmlLinks({baseUrl: '/'})(tree, file);
    const urls: string[] = [];
    visit(tree, 'link', (link) => {
      urls.push(link.url);
      link.url = `/found-${urls.length}`;
    });
    tree.children.push({type: 'html', value: 'contents'});
    htmlAttributes()(tree, file);
    expect(urls).toEqual(['../b.md#c', './d.mdx']);
    const html = '<div><a href="/found-1">x</a> <a class="k" href="/found-2">y</a> <a href="/e">z</a></div>';
    expect(tree.children.map(write)).toEqual([`<html|${html}>`, 'Text', '<html|contents>']);
  });

  test('in MDX, unless an expression says the address', () => {
    const source = '文 <img src="/x.svg" /> <a href="/y">z</a> <img src={x} /> <Img src="/x.svg" />';
    expect(short(source, remarkMdx as never, html as never)).toMatch(
      /^文 <image \/x.svg\|> <link \/y\|z> <mdxJsxTextElement\|> <mdxJsxTextElement\|>$/,
    );
  });

  test.each([
    ['<img src="./x.png" width="300" style="float: right">', {width: '300', height: '150', style: undefined}],
    ['<img src="./x.png" width="50%" class="a">', {width: '50%', className: 'a'}],
    ['<img src="./x.png" loading="lazy">', {width: '600', height: '300', loading: 'lazy'}],
  ])('%j keeps its attributes', (source, expected) => {
    const file = {data: {}} as never;
    const tree = unified().use(remarkParse).parse(source) as Root;
    htmlLinks({baseUrl: '/'})(tree, file);
    const picture = tree.children.map((node) => ('children' in node ? node.children[0] : node))[0] as object;
    const own = Object.entries({src: './x.png', width: '600', height: '300'});
    const attributes = own.map(([name, value]) => ({type: 'mdxJsxAttribute', name, value}));
    Object.assign(picture, {type: 'mdxJsxTextElement', attributes});
    htmlAttributes()(tree, file);
    const {attributes: all} = picture as {attributes: {name: string; value: unknown}[]};
    // An expression is no text.
    const texts = all.map(({name, value}) => [name, typeof value === 'string' ? value : undefined]);
    expect(Object.fromEntries(texts)).toEqual({src: './x.png', ...expected});
  });
});
