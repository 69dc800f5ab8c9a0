import {expect, test} from 'vitest';
import {articleFor} from './article';

const url = 'https://site.example/notes/blog/x';
const inFeed = (body: string) =>
  articleFor(
    `<html><body><nav>menu</nav><div id=__blog-post-container class=markdown>${body}</div></body></html>`,
    url,
    (content, format) => `/notes/${content}.${format}`,
  );

test.each([
  ['<a href="y">1</a>', '<a href="https://site.example/notes/blog/y">1</a>'],
  ['<a href="https://[">1</a>', '<a href="https://[">1</a>'],
  [
    '<span class=citation><a href="/a" title="A whole reference">1</a></span>',
    '<a href="https://site.example/a">1</a>',
  ],
  [
    '<img alt="" src="/b.webp" srcset="/a.webp 714w, data:image/png;base64,c21hbGw= 300w, /b.webp 1428w">',
    '<img alt="" src="https://site.example/b.webp" srcset="https://site.example/a.webp 714w, https://site.example/notes/small.png 300w, https://site.example/b.webp 1428w">',
  ],
  [
    '<img alt="" src="b.webp" srcset="/a.webp 1x,/b.webp 2x">',
    '<img alt="" src="https://site.example/notes/blog/b.webp" srcset="https://site.example/a.webp 1x, https://site.example/b.webp 2x">',
  ],
  ['<audio controls src="/a.mp3"></audio>', '<audio controls="" src="https://site.example/a.mp3"></audio>'],
  [
    '<video controls poster="/p.png" src="v.mp4"></video>',
    '<video controls="" poster="https://site.example/p.png" src="https://site.example/notes/blog/v.mp4"></video>',
  ],
  [
    '<picture><source srcset="./d.png" media="(prefers-color-scheme: dark)"><img src="l.png"></picture>',
    '<picture><source srcset="https://site.example/notes/blog/d.png" media="(prefers-color-scheme: dark)"><img src="https://site.example/notes/blog/l.png"></picture>',
  ],
  [
    '<ul role=tablist><li role=tab>pip</li></ul><div class=tab-panel data-label=pip><div role=tabpanel>x</div></div>',
    '<p><strong>pip</strong></p><p>x</p>',
  ],
  ['<ol type="a"><li value="7">x</li></ol>', '<ol type="a"><li value="7">x</li></ol>'],
  [
    '<a href="https://other.example/x.svg"><img alt="Run" src="data:image/svg+xml;base64,c21hbGw="></a>',
    '<a href="https://other.example/x.svg"><img alt="Run" src="https://site.example/notes/small.svg"></a>',
  ],
  ['<img src="data:image/svg+xml;utf8,a%20b">', '<img src="https://site.example/notes/a%20b.svg">'],
  [
    '<video autoplay loop src="/v.mp4"><track kind=captions srclang=en label=English default src="/v.vtt"></video>',
    '<video loop="" src="https://site.example/v.mp4" controls=""><track kind="captions" srclang="en" label="English" default="" src="https://site.example/v.vtt"></video>',
  ],
  [
    '<object data="a.pdf" type="application/pdf"></object>',
    '<object data="https://site.example/notes/blog/a.pdf" type="application/pdf"></object>',
  ],
])('%s has its whole address and no more', (page, feed) => expect(inFeed(page)).toBe(feed));

test('a figure is there once', () => {
  const copy = (mode: string, file: string) =>
    `<span class=only-${mode}><a href=/notes/${file}.svg target=_blank><img alt=A src=/notes/${file}.svg></a></span>`;
  expect(inFeed(`<figure>${copy('light', 'l')}${copy('dark', 'd')}<figcaption>C</figcaption></figure>`)).toBe(
    '<figure><a href="https://site.example/notes/l.svg"><img alt="A" src="https://site.example/notes/l.svg"></a><figcaption>C</figcaption></figure>',
  );
});

test('a program is one text with its lines, its blank ones too, and its title is kept', () => {
  const code =
    '<span class="token keyword">if</span> a &lt; b\n\n<span class=theme-code-block-highlighted-line data-line=3>  c\n</span>';
  const block = `<div class="language-py codeBlockContainer_x"><div class=title_x>a.py</div><div class=content_x><pre tabindex=0 class="pre_x language-py"><code class=code_x>${code}</code></pre><div class=buttonGroup><button>Copy</button></div></div></div>`;
  expect(inFeed(block)).toBe('<p>a.py</p><pre><code class="language-py">if a &lt; b\n\n  c</code></pre>');
});

test('lines that HTML breaks in preformatted text are lines', () =>
  expect(inFeed('<pre>a<br>b<br/>  c</pre>')).toBe('<pre><code>a\nb\n  c</code></pre>'));

test('a formula is MathML once, with its TeX for programs that know none', () => {
  const math =
    '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><semantics><mrow><mi>a</mi></mrow><annotation encoding="application/x-tex">\\alpha</annotation></semantics></math>';
  expect(inFeed(`<div class=scrollable tabindex=0 role=group>${math}</div>`)).toBe(
    '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block" alttext="\\alpha"><mrow><mi>a</mi></mrow></math>',
  );
});

test('the cells of a formula are aligned, and have their lines, without a style sheet', () =>
  expect(
    inFeed(
      '<math><mtable class="tml-jot"><mtr><mtd class="tml-right tml-end-0 tml-solid-top"><mi>a</mi></mtd><mtd class=tml-left><mi>b</mi></mtd></mtr></mtable></math>',
    ),
  ).toBe(
    '<math><mtable><mtr><mtd style="text-align:right;text-align:-webkit-right;padding-right:0;border-top:0.06em solid" columnalign="right"><mi>a</mi></mtd><mtd style="text-align:left;text-align:-webkit-left" columnalign="left"><mi>b</mi></mtd></mtr></mtable></math>',
  ));

test('an admonition is a quotation under its title, also one in another; a table keeps its alignment', () => {
  const note = (title: string, text: string) =>
    `<div class=theme-admonition><div class=admonitionHeading_x><span class=admonitionIcon_x><svg></svg></span>${title}</div><div class=admonitionContent_x>${text}</div></div>`;
  expect(inFeed(note('One', `<p>1</p>${note('Two', '<p>2</p>')}`))).toBe(
    '<blockquote><p><strong>One</strong></p><p>1</p><blockquote><p><strong>Two</strong></p><p>2</p></blockquote></blockquote>',
  );
  expect(inFeed('<div class=scrollable><table><tbody><tr><td class=text--right>1</table></div>')).toBe(
    '<table><tbody><tr><td align="right">1</td></tr></tbody></table>',
  );
  expect(inFeed('<table><tbody><tr><td style="color:red;text-align:center">1</table>')).toBe(
    '<table><tbody><tr><td align="center">1</td></tr></tbody></table>',
  );
});
