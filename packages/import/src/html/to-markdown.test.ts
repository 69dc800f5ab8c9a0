import {expect, test} from 'vitest';
import {type HtmlOptions, toMarkdown} from './to-markdown';

const markdown = (html: string, options: HtmlOptions = {}) => toMarkdown(html, options).trim();
test('a tag within a text begins no block, in items, quotations and boxes', () => {
  expect(markdown('<ul><li>a <sup>b</sup>c</li><li>d</li></ul>')).toBe('- a <sup>b</sup>c\n- d');
  expect(markdown('<blockquote>a <kbd>b</kbd></blockquote><div>c <ruby>水<rt>x</rt></ruby> d</div>')).toBe(
    '> a <kbd>b</kbd>\n\nc <ruby>水<rt>x</rt></ruby> d',
  );
});

test('a line break at the edge of emphasis is outside of it', () => {
  expect(markdown('<p><strong>a.<br>\n</strong> <strong> b</strong></p>')).toBe('**a.**\\\n**b**');
  expect(markdown('<p><strong>a <br>\n</strong></p><p>b<em><br>c</em> d</p>')).toBe('**a**\n\nb\\\n*c* d');
  expect(markdown('<p>a<b><br></b>b</p>')).toBe('a\\\nb');
});

test('the end of an excerpt within a paragraph divides it', () => {
  expect(markdown('<p>First <b>part</b>\n<!--more-->\nrest</p>')).toBe('First **part**\n\n<!-- more -->\n\nrest');
  expect(markdown('<p><!-- more -->rest</p>')).toBe('<!-- more -->\n\nrest');
});

test('an id with a formula stays an id', () => {
  expect(markdown('<h2 id="a-$\\b$">a \\(\\b\\)</h2>', {keepIds: true, hasFormulas: true})).toBe(
    '## a $\\b$ {#a-\\$\\\\b\\$}',
  );
});

test('a note for the mouse is no caption, and what stands in for a picture without a text', () => {
  expect(markdown('<p><img src="a.png" alt="A" title="file-1"><img src="b.png" title="file-2"></p>')).toBe(
    '![A](a.png)![file-2](b.png)',
  );
  expect(markdown('<figure><img src="a.png" title="x"><figcaption>C</figcaption></figure>')).toBe('![](a.png "C")');
});

test('code around a block of code is that block', () => {
  expect(markdown('<code>\n<pre class="language-java">a\n  b</pre>\n</code>')).toBe(code('java', 'a\n  b'));
});

test('code with line breaks on lines of its own is a block of code', () => {
  expect(markdown('<p><code>a {<br>\n  b<br>}</code></p>')).toBe('```\na {\n  b\n}\n```');
  expect(markdown('<p>x<br>\n<code>a<br>\nb</code><br>\ny <b>z</b></p>')).toBe('x\n\n```\na\nb\n```\n\ny **z**');
  expect(markdown('<p>x <code>a<br>b</code></p>')).toBe('x `a\nb`');
});

const code = (language: string, text: string, meta = '') =>
  `\`\`\`${language}${meta ? ` ${meta}` : ''}\n${text}\n\`\`\``;

test.each([
  ['Prism', '<pre class="language-css"><code class="language-css">a {}</code></pre>', code('css', 'a {}')],
  [
    'Rouge',
    '<div class="language-ruby highlighter-rouge"><div class="highlight"><pre class="highlight"><code><span class="k">def</span> x\nend\n</code></pre></div></div>',
    code('ruby', 'def x\nend'),
  ],
  [
    'Chroma with numbers',
    '<div class="highlight"><div class="chroma"><table class="lntable"><tr><td class="lntd"><pre class="chroma"><code><span class="lnt">1\n</span></code></pre></td><td class="lntd"><pre class="chroma"><code class="language-go" data-lang="go"><span class="line hl"><span class="cl">package x\n</span></span></code></pre></td></tr></table></div></div>',
    code('go', 'package x', '{1}'),
  ],
  [
    'Zola with numbers',
    '<pre data-linenos data-lang="python" class="language-python"><code class="language-python"><table><tbody><tr><td>1</td><td><span>def f():\n</span></td></tr><tr><td>2</td><td><span>    </span><span>pass\n</span></td></tr></tbody></table></code></pre>',
    code('python', 'def f():\n    pass'),
  ],
  [
    'highlight.js of Hexo',
    '<figure class="highlight js"><figcaption><span>a.js</span></figcaption><table><tr><td class="gutter"><pre><span class="line">1</span><br></pre></td><td class="code"><pre><span class="line">var a;</span><br><span class="line">&lt;b&gt;</span><br></pre></td></tr></table></figure>',
    code('js', 'var a;\n<b>', 'title="a.js"'),
  ],
  [
    'Shiki of VitePress',
    '<div class="language-ts vp-adaptive-theme line-numbers-mode"><button class="copy"></button><span class="lang">ts</span><pre class="shiki vp-code"><code><span class="line"><span>a</span></span>\n<span class="line highlighted"><span>b</span></span></code></pre><div class="line-numbers-wrapper"><span class="line-number">1</span><br></div></div>',
    code('ts', 'a\nb', '{2}'),
  ],
  [
    'Docusaurus',
    '<div class="language-tsx codeBlockContainer_x"><div class="codeBlockTitle_x">a.tsx</div><div class="codeBlockContent_x"><pre class="prism-code language-tsx"><code><span class="token-line" style="color:red"><span>a</span><br></span><span class="token-line"><span>b</span><br></span></code></pre><div class="buttonGroup_x"><button>Copy</button></div></div></div>',
    code('tsx', 'a\nb', 'title="a.tsx"'),
  ],
  [
    'Pygments of Sphinx',
    '<div class="highlight-python notranslate"><div class="highlight"><pre><span></span><span class="linenos">1</span>x = 1\n<span class="hll"><span class="linenos">2</span>y = 2\n</span></pre></div></div>',
    code('python', 'x = 1\ny = 2', '{2}'),
  ],
  [
    'a cell of a notebook in Jupyter Book',
    '<div class="highlight-ipython3 notranslate"><div class="highlight"><pre><span></span>x = 1\n</pre></div></div>',
    code('python', 'x = 1'),
  ],
  [
    'Quarto',
    '<div class="cell"><div class="code-with-filename"><div class="code-with-filename-file"><pre><strong>a.stan</strong></pre></div><div class="sourceCode cell-code" id="cb8"><pre class="sourceCode stan code-with-copy"><code class="sourceCode stan"><span id="cb8-1"><a href="#cb8-1"></a>data {}</span></code><button>Copy</button></pre></div></div></div>',
    code('stan', 'data {}', 'title="a.stan"'),
  ],
  ['SyntaxHighlighter', '<pre class="brush: php; title: x">&lt;?php</pre>', code('php', '<?php')],
  ['no language', '<pre><code class="language-plain">x</code></pre>', code('', 'x')],
])('code of %s', (_, html, expected) => expect(markdown(html)).toBe(expected));

test('formulas of KaTeX, MathJax 2 and 3, MathML, pictures and pandoc are TeX', () => {
  const katex = (tex: string) =>
    `<span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">${tex}</annotation></semantics></math></span><span class="katex-html">x</span></span>`;
  expect(markdown(`<p>a ${katex('x_1')} b</p>`)).toBe('a $x_1$ b');
  expect(markdown(`<p>a <span class="katex-display">${katex('y')}</span> b</p>`)).toBe('a\n\n$$\ny\n$$\n\nb');
  expect(
    markdown(
      '<p><span class="MathJax_Preview"></span><span class="MathJax">x</span><script type="math/tex">x^*_i</script></p>',
    ),
  ).toBe('$x^*_i$');
  expect(
    markdown(
      '<mjx-container display="true"><svg></svg><mjx-assistive-mml display="block"><math display="block"><mfrac><mi>a</mi><mi>b</mi></mfrac></math></mjx-assistive-mml></mjx-container>',
    ),
  ).toBe('$$\n\\frac{a}{b}\n$$');
  expect(markdown('<p><math><msup><mi>x</mi><mn>2</mn></msup></math></p>')).toBe('$x^{2}$');
  expect(markdown('<p><img src="https://www.zhihu.com/equation?tex=a%5E2" alt="a^2" eeimg="1"></p>')).toBe('$a^2$');
  expect(markdown('<p><span class="math inline">\\(x_1\\)</span></p>')).toBe('$x_1$');
  expect(markdown('<p>Pay $5, then $6; <code>$x$</code> $a_1$</p>', {hasFormulas: true})).toBe(
    'Pay \\$5, then \\$6; `$x$` $a_1$',
  );
  expect(markdown('<p>costs $5</p>')).toBe('costs \\$5');
});

test('a formula without TeX stays as its text, and is named', () => {
  const lost: string[] = [];
  const html = '<p>a <span class="katex"><span class="katex-html">x+1</span></span></p>';
  expect(markdown(html, {lost: (why) => lost.push(why)})).toBe('a x+1');
  expect(lost).toHaveLength(1);
});

test('what programs draw in the browser is named', () => {
  const lost: string[] = [];
  const html =
    '<p>a</p><div id="ojs-cell-1" data-nodetype="expression"></div><div id="ojs-cell-2" data-nodetype="declaration"></div><div class="leaflet html-widget" id="htmlwidget-1"></div>';
  expect(markdown(html, {lost: (why) => lost.push(why)})).toBe('a');
  expect(lost).toEqual([expect.stringContaining('(2)')]);
});

test.each([
  [
    'VitePress',
    '<div class="warning custom-block"><p class="custom-block-title">小心</p><p>x</p></div>',
    ':::warning[小心]\n\nx\n\n:::',
  ],
  [
    'its default title',
    '<div class="tip custom-block"><p class="custom-block-title">TIP</p><p>x</p></div>',
    ':::tip\n\nx\n\n:::',
  ],
  [
    'code in a title',
    '<div class="tip custom-block"><p class="custom-block-title">No <code>&lt;b&gt;</code></p><p>x</p></div>',
    ':::tip[No \\<b>]\n\nx\n\n:::',
  ],
  [
    'VuePress hope',
    '<div class="hint-container important"><p class="hint-container-title">重要</p><p>x</p></div>',
    ':::important\n\nx\n\n:::',
  ],
  [
    'MkDocs, one in another',
    '<div class="admonition note"><p class="admonition-title">Mind</p><p>x</p><div class="admonition danger"><p class="admonition-title">Danger</p><p>y</p></div></div>',
    '::::note[Mind]\n\nx\n\n:::danger\n\ny\n\n:::\n\n::::',
  ],
  [
    'GitHub',
    '<div class="markdown-alert markdown-alert-caution"><p class="markdown-alert-title"><svg></svg>Caution</p><p>x</p></div>',
    ':::warning\n\nx\n\n:::',
  ],
  [
    'Docusaurus',
    '<div class="theme-admonition theme-admonition-tip alert alert--success"><div class="admonitionHeading_x"><span class="admonitionIcon_x"><svg></svg></span>Mine</div><div><p>x</p></div></div>',
    ':::tip[Mine]\n\nx\n\n:::',
  ],
  ['Chirpy', '<blockquote class="prompt-info"><p>x</p></blockquote>', ':::info\n\nx\n\n:::'],
  [
    'Ghost',
    '<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">x</div></div>',
    ':::info\n\nx\n\n:::',
  ],
])('a box of %s is an admonition', (_, html, expected) => expect(markdown(html)).toBe(expected));

test.each([
  [
    'Quarto',
    '<div class="callout callout-style-default callout-warning callout-titled"><div class="callout-header" data-bs-toggle="collapse"><div class="callout-icon-container"><i class="callout-icon"></i></div><div class="callout-title-container">Mind</div><div class="callout-btn-toggle"><i class="callout-toggle"></i></div></div><div class="callout-1-contents callout-collapse collapse"><div class="callout-body-container callout-body"><p>x</p></div></div></div>',
  ],
  ['Sphinx', '<div class="admonition note dropdown"><p class="admonition-title">Mind</p><p>x</p></div>'],
  [
    'Jupyter Book',
    '<details class="hide"><summary><span class="collapsed">Mind</span>\n<span class="expanded">Hide</span></summary><p>x</p></details>',
  ],
])('what %s has closed stays closed', (_, html) =>
  expect(markdown(html)).toBe('<details>\n<summary>Mind</summary>\n\nx\n\n</details>'),
);

test('an open box that can be closed is an admonition', () => {
  expect(
    markdown(
      '<div class="callout callout-tip"><div class="callout-header">Mind</div><div class="callout-collapse collapse show"><p>x</p></div></div>',
    ),
  ).toBe(':::tip[Mind]\n\nx\n\n:::');
});

test('tabs become sections under their labels', () => {
  expect(
    markdown(
      '<div class="vp-code-group"><div class="tabs"><input type="radio"><label>npm</label><input type="radio"><label>pnpm</label></div><div class="blocks"><div class="language-sh"><pre><code>npm i</code></pre></div><div class="language-sh"><pre><code>pnpm i</code></pre></div></div></div>',
    ),
  ).toBe(`**npm**\n\n${code('sh', 'npm i')}\n\n**pnpm**\n\n${code('sh', 'pnpm i')}`);
  expect(
    markdown(
      '<div class="tabbed-set"><input type="radio"><div class="tabbed-labels"><label>A</label></div><div class="tabbed-content"><div class="tabbed-block"><p>a</p></div></div></div>',
    ),
  ).toBe('**A**\n\na');
  expect(
    markdown(
      '<div class="vp-tabs"><div role="tablist"><button role="tab">A</button></div><div class="vp-tab" role="tabpanel"><div class="vp-tab-title">A</div><p>a</p></div></div>',
    ),
  ).toBe('**A**\n\na');
});

test.each([
  [
    'remark',
    '<p>a<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref>1</a></sup></p><section data-footnotes class="footnotes"><h2 class="sr-only">Footnotes</h2><ol><li id="user-content-fn-1"><p>Note. <a href="#user-content-fnref-1" data-footnote-backref>↩</a></p></li></ol></section>',
  ],
  [
    'MkDocs',
    '<p>a<sup id="fnref:1"><a class="footnote-ref" href="#fn:1">1</a></sup></p><div class="footnote"><hr /><ol><li id="fn:1"><p>Note.&#160;<a class="footnote-backref" href="#fnref:1">&#8617;</a></p></li></ol></div>',
  ],
  [
    'docutils',
    '<p>a<a class="footnote-reference brackets" href="#id2" id="id1">1</a></p><aside class="footnote brackets" id="id2"><span class="label"><span>[</span><a href="#id1">1</a><span>]</span></span><p>Note.</p></aside>',
  ],
  [
    'WordPress',
    '<p>a<sup data-fn="x" class="fn"><a href="#x" id="x-link">1</a></sup></p><ol class="wp-block-footnotes"><li id="x">Note. <a href="#x-link">↩︎</a></li></ol>',
  ],
])('footnotes of %s', (_, html) => expect(markdown(html)).toBe('a[^1]\n\n[^1]: Note.'));

test('pictures at the address that they load, with their captions', () => {
  expect(markdown('<p><img src="data:x" data-src="/real.png" alt="r"></p>')).toBe('![r](/real.png)');
  expect(
    markdown(
      '<figure><a href="/big.jpg"><img src="/big-300x200.jpg" alt="a"></a><figcaption>A caption</figcaption></figure>',
    ),
  ).toBe('![a](/big.jpg "A caption")');
  expect(markdown('<figure><img src="/a.png"><figcaption>By <em>me</em></figcaption></figure>')).toBe(
    '![](/a.png)\n\nBy *me*',
  );
  expect(markdown('<figure><img src="x.svg"><noscript><img src="/a.png" alt="a"></noscript></figure>')).toBe(
    '![a](/a.png)',
  );
  expect(markdown('<p>good <img class="emoji" alt="👍" src="/e.png"></p>')).toBe('good 👍');
});

test('emphasis in Chinese stays readable, and blanks are outside of it', () => {
  expect(markdown('<p>这是<strong>重点：</strong>后面 <b>粗 </b>字<em></em></p>')).toBe('这是**重点：**后面 **粗** 字');
});

test('elements that Markdown lacks stay, and details enclose Markdown', () => {
  expect(markdown('<p>H<sub>2</sub>O <kbd>Ctrl</kbd></p>')).toBe('H<sub>2</sub>O <kbd>Ctrl</kbd>');
  expect(markdown('<details><summary>More &amp; more</summary><p>x</p><pre><code>y</code></pre></details>')).toBe(
    `<details>\n<summary>More &#x26; more</summary>\n\nx\n\n${code('', 'y')}\n\n</details>`,
  );
});

test('headings keep ids that differ from those of Docusaurus, and paragraphs those to which the page links', () => {
  const html =
    '<h2 id="x">A b</h2><h2 id="c-d"><a class="header-anchor" href="#c-d"><span>C d</span></a></h2><p id="p">e <a href="#p">f</a></p>';
  expect(markdown('<h2 id="F.__len__">Len</h2>', {keepIds: true})).toBe('## Len {#F.\\_\\_len\\_\\_}');
  expect(markdown(html, {keepIds: true})).toBe('## A b {#x}\n\n## C d\n\n<a id="p"></a>e [f](#p)');
});

test('tables keep the sides of their columns and their caption', () => {
  expect(
    markdown(
      '<table><caption>Cones</caption><tr><th style="text-align: right;">A</th></tr><tr><td style="text-align: right;">1</td></tr></table>',
    ),
  ).toBe('Cones\n\n| A |\n| -: |\n| 1 |');
});
