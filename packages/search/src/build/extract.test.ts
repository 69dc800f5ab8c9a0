import {describe, expect, test} from 'vitest';
import {trailsOf} from '../shared/section';
import {pageOf} from './extract';

const names = {docs: 'Handbook', pages: 'Pages'};
const sectionsOf = (html: string, url = 'x') => pageOf(html, url, names)?.sections ?? [];
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

describe('sections', () => {
  const [first, second, third] = sectionsOf(
    post(
      '<p>Intro<p>More<h2 id=one>One<a class=hash-link href=#one>#</a></h2><p>Text <b>bold</b>.' +
        '<span class=no-search>Whole file</span><pre><code><div>let x;</div><div>let y;</div></code></pre>' +
        '<h3 id=two>Two</h3><p>End',
    ),
  );

  test('are cut at headings with an id, also where closing tags are left out', () => {
    expect([first, second, third].map((section) => [section?.anchor, section?.level, section?.heading])).toEqual([
      ['', 1, 'Title'],
      ['one', 2, 'One'],
      ['two', 3, 'Two'],
    ]);
  });

  test('carry the headings above them, not those beside them', () => {
    const sections = sectionsOf(post('<h2 id=a>A</h2><p>x<h3 id=b>B</h3><p>x<h3 id=c>C</h3><p>x<h2 id=d>D</h2><p>x'));
    expect(trailsOf(sections)).toEqual([[], [], ['A'], ['A'], []]);
  });

  test('keep listings apart from the text', () => {
    expect(second?.text).toBe('Text bold.');
    expect(second?.code).toBe('let x;\nlet y;');
  });
});

test('a page has its tags, its part of the site and facets', () => {
  expect(pageOf(post('<p>Intro<p>More'), 'blog/x', names)).toMatchObject({
    ...{url: 'blog/x', title: 'Title', lvl0: 'Blog', keywords: ['Python'], tag: 'default', language: 'en'},
    sections: [{text: 'Intro\nMore'}],
  });
});

test('an untranslated page says which language it is in; a word in another language changes nothing', () => {
  const languageOf = (html: string) => pageOf(html, 'x', names)?.textLanguage;
  expect(languageOf(post('<div lang=zh-CN><p>数据来源</div>'))).toBe('zh-CN');
  expect(languageOf(post('<p>数据来源').replace('<article>', '<article lang=zh-CN>'))).toBe('zh-CN');
  expect(languageOf(post('<p>It is called <span lang=de>Wort</span> there'))).toBeUndefined();
});

test('the description comes first, unless it is the first paragraph', () => {
  const head = '<meta name=description content="What it is about">';
  expect(sectionsOf(post('<p>Intro', head))[0]?.text).toBe('What it is about\nIntro');
  expect(sectionsOf(post('<p>What it is about', head))[0]?.text).toBe('What it is about');
});

test('tables and lists whose closing tags are left out have all their text, in its order', () => {
  const body =
    '<table><thead><tr><th>A<th>B<tbody><tr><td>1<td>2<tr><td>3<td>4</table>' +
    '<ul><li>x<ul><li>y</ul><li>z</ul><dl><dt>t<dd>d</dl><h2 id=e>E</h2><p>End';
  const [first, second] = sectionsOf(post(body));
  expect(first?.text.split('\n')).toEqual(['A', 'B', '1', '2', '3', '4', 'x', 'y', 'z', 't', 'd']);
  expect(second).toMatchObject({heading: 'E', text: 'End'});
});

test('furniture and what assistive technology does not see are left out', () => {
  const body =
    '<nav>n</nav><div class=theme-doc-toc-mobile>t</div><button>b</button><span aria-hidden=true>h</span>' +
    '<svg><title>s</title></svg><script>x</script><p>Text</p>';
  expect(sectionsOf(post(body))[0]?.text).toBe('Text');
});

test('a formula is text where it reads as a line, and is left out where it needs its layout', () => {
  const formula = (mathml: string) =>
    `<span class="katex"><math><semantics><mrow>${mathml}</mrow><annotation>tex</annotation></semantics></math></span>`;
  const [section] = sectionsOf(
    post(`<p>With ${formula('<mi>α</mi><mo>+</mo><mi>β</mi>')} or ${formula('<msup><mi>σ</mi><mn>2</mn></msup>')}.`),
  );
  expect(section?.text).toBe('With α+β or ….');
});

test('a figure that is there for each colour mode is described once', () => {
  expect(sectionsOf(post('<img alt="A curve"><img alt="A curve">'))[0]?.text).toBe('A curve');
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
  const html = page(
    'plugin-pages',
    '<h1>Home</h1><p>Welcome</p><h2 id=y>2025</h2><ul><li><a href=/blog/x>X</a> about x</ul>',
  );
  expect(sectionsOf(html).map(({text}) => text)).toEqual(['Welcome']);
});
