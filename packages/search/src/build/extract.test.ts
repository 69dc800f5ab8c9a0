import {describe, expect, test} from 'vitest';
import {sectionsOf} from './extract';

const names = {docs: 'Handbook', pages: 'Pages'};
const page = (classes: string, main: string, head = '') =>
  `<html class="${classes}" lang=en><head><meta name=docsearch:language content=en><meta name=docsearch:docusaurus_tag content=default>${head}</head><body><nav class=navbar__items><a class="navbar__link navbar__link--active">Blog</a></nav><main>${main}</main></body></html>`;
const post = (body: string, head = '') =>
  page(
    'plugin-blog blog-post-page',
    `<article><header><h1>Title</h1><time>today</time></header><div class=markdown>${body}</div><footer><a rel=tag>Python</a></footer></article>`,
    head,
  );

describe('sections', () => {
  const [first, second, third] = sectionsOf(
    post(
      '<p>Intro<p>More<h2 id=one>One<a class=hash-link href=#one>#</a></h2><p>Text <b>bold</b>.<span class=no-search>Whole file</span><pre><code><div>let x;</div><div>let y;</div></code></pre><h3 id=two>Two</h3><p>End',
    ),
    'blog/x',
    names,
  );

  test('are cut at headings with an id, also where closing tags are left out', () => {
    expect([first, second, third].map((section) => [section?.anchor, section?.level, section?.heading])).toEqual([
      ['', 1, 'Title'],
      ['one', 2, 'One'],
      ['two', 3, 'Two'],
    ]);
  });

  test('carry the headings above them, not those beside them', () => {
    expect(third?.trail).toEqual(['One']);
    const sections = sectionsOf(
      post('<h2 id=a>A</h2><p>x<h3 id=b>B</h3><p>x<h3 id=c>C</h3><p>x<h2 id=d>D</h2><p>x'),
      'x',
      names,
    );
    expect(sections.map(({trail}) => trail)).toEqual([[], [], ['A'], ['A'], []]);
  });

  test('keep listings apart from the text', () => {
    expect(second?.text).toBe('Text bold.');
    expect(second?.code).toBe('let x;\nlet y;');
  });

  test('bring tags, part of the site and facets along', () => {
    expect(first).toMatchObject({
      keywords: ['Python'],
      lvl0: 'Blog',
      tag: 'default',
      language: 'en',
      url: 'blog/x',
      text: 'Intro\nMore',
    });
    expect(second?.keywords).toEqual([]);
  });
});

test('the description comes first, unless it is the first paragraph', () => {
  const head = '<meta name=description content="What it is about">';
  expect(sectionsOf(post('<p>Intro', head), 'x', names)[0]?.text).toBe('What it is about\nIntro');
  expect(sectionsOf(post('<p>What it is about', head), 'x', names)[0]?.text).toBe('What it is about');
});

test('tables and lists whose closing tags are left out have all their text, in its order', () => {
  const body =
    '<table><thead><tr><th>A<th>B<tbody><tr><td>1<td>2<tr><td>3<td>4</table><ul><li>x<ul><li>y</ul><li>z</ul><dl><dt>t<dd>d</dl><h2 id=e>E</h2><p>End';
  const [first, second] = sectionsOf(post(body), 'x', names);
  expect(first?.text.split('\n')).toEqual(['A', 'B', '1', '2', '3', '4', 'x', 'y', 'z', 't', 'd']);
  expect(second).toMatchObject({heading: 'E', text: 'End'});
});

test('furniture and what assistive technology does not see are left out', () => {
  const body =
    '<nav>n</nav><div class=theme-doc-toc-mobile>t</div><button>b</button><span aria-hidden=true>h</span><svg><title>s</title></svg><script>x</script><p>Text</p>';
  expect(sectionsOf(post(body), 'x', names)[0]?.text).toBe('Text');
});

test('a formula is text where it reads as a line, and is left out where it needs its layout', () => {
  const formula = (mathml: string) =>
    `<span class="katex"><math><semantics><mrow>${mathml}</mrow><annotation>tex</annotation></semantics></math></span>`;
  const [section] = sectionsOf(
    post(`<p>With ${formula('<mi>α</mi><mo>+</mo><mi>β</mi>')} or ${formula('<msup><mi>σ</mi><mn>2</mn></msup>')}.`),
    'blog/x',
    names,
  );
  expect(section?.text).toBe('With α+β or ….');
});

test('a figure that is there for each colour mode is described once', () => {
  expect(sectionsOf(post('<img alt="A curve"><img alt="A curve">'), 'x', names)[0]?.text).toBe('A curve');
});

test.each([
  ['a list of posts', 'plugin-blog blog-list-page', ''],
  ['the archive', 'plugin-blog', ''],
  ['a category of the handbook', 'plugin-docs docs-doc-page', ''],
  ['the not-found page', 'plugin-native', ''],
  ['a page that asks not to be indexed', 'plugin-pages', '<meta name=robots content="noindex, follow">'],
  ['the original in place of a translation', 'plugin-pages', '<link rel=canonical href="https://site.example/x">'],
])('%s is no content', (_what, classes, head) => {
  expect(sectionsOf(page(classes, '<h1>Title</h1><p>Text</p>', head), 'x', names)).toEqual([]);
});

test('a page that is written in its language is content', () => {
  const head =
    '<link rel=canonical href="https://site.example/en/x"><link rel=alternate hreflang=en href="https://site.example/en/x">';
  expect(sectionsOf(post('<p>Text', head), 'x', names)[0]?.text).toBe('Text');
});

test('a contents page does not repeat the pages it announces', () => {
  const html = page(
    'plugin-pages',
    '<h1>Home</h1><p>Welcome</p><h2 id=y>2025</h2><ul><li><a href=/blog/x>X</a> about x</ul>',
  );
  expect(sectionsOf(html, '', names).map(({text}) => text)).toEqual(['Welcome']);
});
