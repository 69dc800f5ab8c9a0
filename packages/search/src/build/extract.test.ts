import {parseDocument} from 'htmlparser2';
import {expect, test} from 'vitest';
import {trailsOf} from '../shared/section';
import {pageOf} from './extract';

const found = (html: string) => pageOf({html, document: parseDocument(html)}, 'blog/x');
const sectionsOf = (html: string) => found(html)?.sections ?? [];
const page = (classes: string, main: string, head = '') =>
  `<html class="${classes}" lang=en><head><meta name=docsearch:language content=en>
<meta name=docsearch:docusaurus_tag content=default>${head}</head><body>
<nav class=navbar__items><a class="navbar__link navbar__link--active">Blog</a></nav><main>${main}</main></body></html>`;
const post = (body: string, head = '') =>
  page(
    'plugin-blog blog-post-page',
    `<article><header><h1>Title</h1><time>today</time></header><div class=markdown>${body}</div>
<footer><a rel=tag>Python</a></footer></article>`,
    head,
  );

test('sections are cut at headings with an id, also where closing tags are left out; listings are kept apart', () => {
  const body =
    '<p>Intro<p>More<h2 id=one>One<a class=hash-link href=#one>#</a></h2><p>Text <b>bold</b>.' +
    '<span class=no-search>Whole file</span><pre><code><div>let x;</div><div>let y;</div></code></pre>' +
    '<h3 id=two>Two</h3><p>End';
  expect(sectionsOf(post(body))).toEqual([
    {level: 1, anchor: '', heading: 'Title', text: 'Intro\nMore', code: ''},
    {level: 2, anchor: 'one', heading: 'One', text: 'Text bold.', code: 'let x;\nlet y;'},
    {level: 3, anchor: 'two', heading: 'Two', text: 'End', code: ''},
  ]);
});

test('what can be opened is searched: what follows it belongs to the heading above it, and every tab is there', () => {
  const body =
    '<h2 id=one>One</h2><details><summary>Solution</summary><p>Inside<h3 id=key>Key</h3><p>Behind</details>Tail' +
    '<div><ul role=tablist><li role=tab>pip</ul><div><div role=tabpanel>First</div>' +
    '<div role=tabpanel hidden>Second<h3 id=conda>Conda</h3>Third</div></div></div>End<h2 id=two>Two</h2>';
  expect(sectionsOf(post(body)).slice(1)).toEqual([
    {level: 2, anchor: 'one', heading: 'One', text: 'Solution\nInside\nTail\npip\nFirst\nSecond\nEnd', code: ''},
    {level: 3, anchor: 'key', heading: 'Key', text: 'Behind', code: ''},
    {level: 3, anchor: 'conda', heading: 'Conda', text: 'Third', code: ''},
    {level: 2, anchor: 'two', heading: 'Two', text: '', code: ''},
  ]);
});

test('a part with a name of its own is a section, so that its address opens it', () => {
  const part = (name: string, inside: string) =>
    `<details><summary>${name}</summary><div id=${name} data-part=${name}>${inside}</div></details>`;
  const body = `Before${part('A', `First${part('In-A', 'Deep')}`)}Between${part('B', 'Second<h3 id=key>Key</h3>Third')}`;
  expect(sectionsOf(post(`<h2 id=one>One</h2>${body}End<h2 id=two>Two</h2>`)).slice(1)).toEqual([
    {level: 2, anchor: 'one', heading: 'One', text: 'Before\nA\nBetween\nB\nEnd', code: ''},
    {level: 6, anchor: 'A', heading: 'A', text: 'First\nIn-A', code: ''},
    {level: 6, anchor: 'In-A', heading: 'In-A', text: 'Deep', code: ''},
    {level: 6, anchor: 'B', heading: 'B', text: 'Second', code: ''},
    {level: 3, anchor: 'key', heading: 'Key', text: 'Third', code: ''},
    {level: 2, anchor: 'two', heading: 'Two', text: '', code: ''},
  ]);
});

test('sections carry the headings above them, not those beside them', () => {
  const levels = [1, 2, 3, 3, 2];
  const trails = trailsOf(levels.map((level, at) => ({level, heading: `${at}`})));
  expect(trails).toEqual([[], [], ['1'], ['1'], []]);
});

test('a page has its tags, its part of the site and facets', () => {
  expect(found(post('<p>Intro'))).toMatchObject({
    ...{url: 'blog/x', title: 'Title', lvl0: 'Blog', keywords: ['Python'], tag: 'default', language: 'en'},
  });
});

test.each([
  ['zh-CN', 'most of its text', post('<div lang=zh-CN><p>数据来源</div>')],
  ['zh-CN', 'the article', post('<p>数据来源').replace('<article>', '<article lang=zh-CN>')],
  [undefined, 'a word', post('<p>It is called <span lang=de>Wort</span> there')],
])('an untranslated page says which language it is in: %s, marked at %s', (language, _, html) => {
  expect(found(html)?.textLanguage).toBe(language);
});

const description = '<meta name=description content="What it is about">';
const formula = (mathml: string) =>
  `<math><semantics><mrow>${mathml}</mrow><annotation>tex</annotation></semantics></math>`;
test.each([
  ['a description comes first', '<p>Intro', 'What it is about\nIntro', description],
  ['a description that is the first paragraph is not repeated', '<p>What it is about', 'What it is about', description],
  ['a table with open tags', '<table><tr><th>A<th>B<tbody><tr><td>1<td>2<tr><td>3</table>', 'A\nB\n1\n2\n3'],
  ['a list with open tags', '<ul><li>x<ul><li>y</ul><li>z</ul><dl><dt>t<dd>d</dl><p>End', 'x\ny\nz\nt\nd\nEnd'],
  ['navigation', '<nav>n</nav><div class=theme-doc-toc-mobile>t</div><button>b</button><p>Text</p>', 'Text'],
  ['what is not read out', '<span aria-hidden=true>h</span><svg><title>s</title></svg><script>x</script>', ''],
  ['a formula that reads as a line', `With ${formula('<mi>α</mi><mo>+</mo><mi>β</mi>')}.`, 'With α+β.'],
  ['a formula that needs its layout', formula('<msup><mi>σ</mi><mn>2</mn></msup>'), '…'],
  ['a figure for each color mode', '<img alt="A curve"><img alt="A curve">', 'A curve'],
])('the text of a section: %s', (_, body, text, head = '') => {
  expect(sectionsOf(post(body, head))[0]?.text).toBe(text);
});

test.each([
  ['a list of posts', 'plugin-blog blog-list-page', ''],
  ['the archive', 'plugin-blog', ''],
  ['a category of the handbook', 'plugin-docs docs-doc-page', ''],
  ['the not-found page', 'plugin-native', ''],
  ['a page that asks not to be indexed', 'plugin-pages', '<meta name=robots content="noindex, follow">'],
])('%s is no content', (_what, classes, head) => {
  expect(sectionsOf(page(classes, '<h1>Title</h1><p>Text</p>', head))).toEqual([]);
});

test('a contents page does not repeat the pages it announces', () => {
  const main = '<h1>Home</h1><p>Welcome</p><h2 id=y>2025</h2><ul><li><a href=/blog/x>X</a> about x</ul>';
  expect(sectionsOf(page('plugin-pages', main)).map(({text}) => text)).toEqual(['Welcome']);
});
