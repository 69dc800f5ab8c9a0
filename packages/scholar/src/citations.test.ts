import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {namesInMdx} from '.';
import {built as build} from './fixtures/built';

const BIB = `
@article{hansen2005, author={Hansen, Peter R. and Lunde, Asger}, title={A forecast comparison}, journal={Journal of Applied Econometrics}, volume={20}, number={7}, pages={873--889}, year={2005}, doi={10.1002/jae.800}}
@article{DBLP:conf/x/White00, author={White, Halbert}, title={A reality check}, journal={Econometrica}, year=2000}
@book{li, author={李, 明 and 王, 华}, title={金融时间序列}, publisher={科学出版社}, year=2019}
@phdthesis{thesis, author={Doe, Jo}, title={Volatility}, school={MIT}, year=2001}
@book{hastie, author={Hastie, Trevor}, title={Elements}, edition={2}, publisher={Springer}, year=2009}
`;
const csl = (kind: string, layout: string, shown = 'citation-number') =>
  `<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" class="${kind}"><info><title>Own</title><id>${shown}</id><updated>2020-01-01T00:00:00Z</updated></info><citation><layout ${layout}><text variable="${shown}"/></layout></citation><bibliography><layout><text variable="title"/></layout></bibliography></style>`;
const folder = folderWith({
  'sup.csl': csl('in-text', 'vertical-align="sup" prefix="[" suffix="]"'),
  'note.csl': csl('note', ''),
  'own.csl': csl('in-text', 'prefix="{" suffix="}"', 'title'),
  'china.csl':
    '<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" class="in-text" default-locale="zh-CN"><info><title>China</title><id>china</id><updated>2020-01-01T00:00:00Z</updated></info><citation et-al-min="3" et-al-use-first="1"><layout><names variable="author"><name form="short"/></names></layout></citation><bibliography><layout><text variable="title"/></layout></bibliography></style>',
  'blog/dates/references.bib':
    '@misc{web, author={张, 三}, title={T}, date={2023-04-05}}\n@misc{many, author={Smith, J and Doe, K and Roe, A}, title={M}}',
  'references.bib': BIB,
  'blog/spaces/references.json': '[{"id": "s", "type": "book", "title": "10\u00a0% of <b>all</b> x"}]',
  'blog/twice/references.bib': '@book{x, title={A}}\n@book{x, title={B}}',
  'blog/broken/references.bib': '@article{x, title={open',
  'named/refs.bib': '@misc{named, title={Own}}',
  'blog/a/references.json': '[{"id": "own", "type": "webpage", "title": "Own", "URL": "https://own.example/"}]',
});

type Given = {locale?: string; style?: string; file?: string};
const built = (source: string, {locale = 'en', style, file = 'blog/a/index.md'}: Given = {}) =>
  build(source, {language: locale, ...(style && {style}), file, cwd: folder});

const SOURCE =
  'As [@hansen2005, pp. 873-875; see @DBLP:conf/x/White00], Hansen [-@hansen2005] and [@li, 第 3 页; @own] say.\n';

test('a citation is written by the style, with a link to its reference', async () => {
  const {html, mistakes} = await built(SOURCE);
  expect(mistakes).toEqual([]);
  expect(html.replace(/ title="[^"]*"/g, '')).toContain(
    'As <span class="citation">(<a href="#ref-hansen2005">Hansen &#x26; Lunde, 2005, pp. 873–875</a>; <a href="#ref-DBLP-conf-x-White00">see White, 2000</a>)</span>, Hansen <span class="citation">(<a href="#ref-hansen2005">2005</a>)</span> and <span class="citation">(<a href="#ref-own">Own, n.d.</a>; <a href="#ref-li">李明 &#x26; 王华, 2019, p. 3</a>)</span> say.',
  );
  expect(html).toContain('title="White, H. (2000). A reality check. Econometrica."');
  expect(html).toMatch(/<h2 id="references">References<\/h2>\n<ul class="references">\n<li id="ref-hansen2005">/);
  expect(html).toContain(
    '(7), 873–889. <a href="https://doi.org/10.1002/jae.800">https://doi.org/10.1002/jae.800</a></li>',
  );
  expect(html).toContain('<a href="https://own.example/">');
});

test('a reference keeps its italics, its bold words and its spaces without a break', async () => {
  const {html} = await built('[@s]\n', {file: 'blog/spaces/index.md'});
  expect(html.replaceAll('&#xA0;', '\u00a0')).toContain('<em>10\u00a0% of <strong>all</strong> x</em>');
});

test('a Chinese list has Chinese dates, and a style of China speaks the language of the page', async () => {
  const source = '[@web; @many]\n';
  const file = 'blog/dates/index.md';
  expect((await built(source, {locale: 'zh-CN', file})).html).toContain('张三. (2023年4月5日).');
  const {html} = await built(source, {style: path.join(folder, 'china.csl'), file});
  expect(html).toContain('Smith et al.');
  expect(html).not.toContain('等');
});

test('a Chinese text has Chinese words and punctuation', async () => {
  const {html} = await built(SOURCE, {locale: 'zh-CN'});
  const text = html.replace(/<[^>]*>/g, '');
  expect(text).toContain('As（Hansen 和 Lunde，2005，第 873–875 页；see White，2000）, Hansen（2005）and（李明和王华');
  expect(text).toContain('（李明和王华，2019，第 3 页；Own，无日期）say.');
  expect(text).toContain('参考文献\n\n李明, 王华. (2019). 金融时间序列. 科学出版社.');
});

test('numbers follow the order of the text, and a reference has its DOI whatever the style says', async () => {
  const {html} = await built(`${SOURCE}\n## Sources {#references}\n\n- Another`, {style: 'numeric'});
  expect(html.replace(/<[^>]*>/g, '')).toContain('As (1,see 2), Hansen (1) and (3,4) say.');
  expect(html).toMatch(
    /<h2 id="references">Sources<\/h2>\n<ol class="references">\n<li id="ref-hansen2005">Hansen PR, .*doi:<a href="https:\/\/doi\.org\/10\.1002\/jae\.800">10\.1002\/jae\.800<\/a><\/li>/,
  );
  expect(html).not.toContain('>References<');
});

test.each([
  ['@hansen2005 [p. 3] shows', '>Hansen & Lunde (2005, p. 3)</a></span> shows', {}],
  ['@hansen2005 shows', '>Hansen and Lunde (1)</a></span> shows', {style: 'numeric'}],
  ['@li 说明', '>李明和王华（2019）</a></span>说明', {locale: 'zh-CN'}],
  ['[@hansen2005, 33-35]', 'Lunde, 2005, pp. 33–35</a>)', {}],
  ['[@hansen2005, pp. 3--5]', 'Lunde, 2005, pp. 3–5</a>)', {}],
  ['[@hansen2005, {pp. iv, vi} and on]', 'Lunde, 2005, pp. iv, vi and on</a>)', {}],
  ['[@hansen2005{p. 3}]', 'Lunde, 2005, p. 3</a>)', {}],
  [
    '[@hansen2005, 第 3--5 页]',
    '（<a href="#ref-hansen2005">Hansen 和 Lunde，2005，第 3–5 页</a>）',
    {locale: 'zh-CN'},
  ],
  ['[@hansen2005,@hastie]', 'Lunde, 2005</a>; <a href="#ref-hastie">', {}],
  ['![A](./a.svg "As [@hansen2005]")', 'title="As (Hansen & Lunde, 2005)"', {}],
  ['[@thesis]', '[Doctoral dissertation]. MIT.', {}],
  ['[@thesis]', '[博士学位论文]. MIT.', {locale: 'zh-CN'}],
  ['[@thesis]', '[博士學位論文]. MIT.', {locale: 'zh-TW'}],
  ['[@hastie]', 'Elements</em> (2nd ed.).', {}],
  ['[@hastie]', 'Elements</em> (第 2 版).', {locale: 'zh-CN'}],
  ['[@hansen2005]', '{A forecast comparison}', {style: 'own.csl'}],
  ['[@hastie]\n\n## References', '<h2>References</h2>\n<ul', {}],
  ['[@hastie]\n\n## References\n\n::: {#refs}\n:::\n\nEnd', /<h2>References<\/h2>\n<ul[\s\S]*<\/ul>\n<p>End<\/p>$/, {}],
  ['[@hastie]\n\n::: {#refs}\n:::\n\nEnd', /<\/p>\n<h2 id="references">[\s\S]*<\/ul>\n<p>End<\/p>$/, {}],
  [
    namesInMdx('[@hastie]\n\n::: {#refs}\n:::\n\nEnd'),
    /<h2 id="references">[\s\S]*<\/ul>\n<p>End<\/p>$/,
    {file: 'blog/a/index.mdx'},
  ],
  ['[@named]', '<span class="citation">(<a href="#ref-named">Own', {file: 'named/index.md'}],
  ['[@hastie]', '<sup>[<a href="#ref-hastie">1</a>]</sup>', {style: 'sup.csl'}],
  ['@hastie 说', 'Hastie<sup>[<a href="#ref-hastie">1</a>]</sup></span> 说', {style: 'sup.csl'}],
])('the forms of Quarto are understood: %j', async (source, expected, given) => {
  const {html, mistakes} = await built(source, given);
  expect(mistakes).toEqual([]);
  expect(html.replaceAll('&#x26;', '&').replace(/(?<=<a href="[^"]*") title="[^"]*"/g, '')).toMatch(expected);
});

test.each([
  ['[@x]', {file: 'blog/twice/index.md'}, /twice\/references\.bib:2 the key x is used twice/],
  ['[@hansen2005]', {file: 'blog/broken/index.md'}, /references\.bib:1 the bibliography cannot be read: /],
  ['[@li]', {style: 'note.csl'}, /note\.csl: its class is "note"/],
  ['[@hansen2005]', {style: 'nosuch.csl'}, /the citations cannot be written with .*nosuch\.csl: ENOENT/],
])(
  'what is wrong in a bibliography or a style is reported once, for its file: %j with %j',
  async (source, given, mistake) => {
    expect((await built(source, given)).mistakes).toEqual([expect.stringMatching(mistake)]);
  },
);

const UNKNOWN =
  'no bibliography has the entry babel/core; correct the key, put it into a .bib file beside the page, or write \\[ if it is not a citation';
test.each([
  ['a\n\n[@hansen2005; @babel/core]', 'blog/a/index.md', {mistakes: [`3 ${UNKNOWN}`], advice: []}],
  ['[@li] and [@babel/core]', 'blog/b.md', {mistakes: [`1 ${UNKNOWN}`], advice: []}],
  ['[@babel/core]', 'blog/b.md', {mistakes: [], advice: [`1 ${UNKNOWN}`]}],
  ['[@babel/core]', 'none/blog/a.md', {mistakes: [], advice: [`1 ${UNKNOWN}`]}],
  ['\\[@babel/core]', 'blog/a/index.md', {mistakes: [], advice: []}],
])('an unknown key is a mistake on a page that cites, else advice: %j in %s', async (source, file, expected) => {
  expect(await built(source, {file})).toMatchObject(expected);
});

describe('where the library is not installed', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.doMock('node:module', () => ({createRequire: () => ({resolve: missing})}));
  });
  // Test files share their modules.
  afterEach(() => {
    vi.doUnmock('node:module');
    vi.resetModules();
  });

  test('the first citation of a page says how to install it, and ends a build that prints', async () => {
    const {built: buildWithout} = await import('./fixtures/built');
    const source = 'Mail me@none.example or @docusaurus.\n\nAs [@li] says,\nand [@hastie].\n';
    const {html, mistakes} = await buildWithout(source, {file: 'blog/b.md', cwd: folder});
    const names = '@citation-js/core@0.8 @citation-js/plugin-bibtex@0.8 @citation-js/plugin-csl@0.8';
    const problem = 'citations need packages that are not installed';
    expect(mistakes).toEqual([`3 ${problem}; install them: npm install ${names}`]);
    expect(html).toContain('As [@li] says');
    const printing = buildWithout(source, {file: 'blog/b.md', cwd: folder, print: true});
    await expect(printing).rejects.toThrow(`blog/b.md:3: ${problem}`);
  });
});

function missing(): never {
  throw Object.assign(new Error('Cannot find module'), {code: 'MODULE_NOT_FOUND'});
}
