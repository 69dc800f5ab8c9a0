import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';
import {siteIn} from '../commands/fixtures';
import {checkBuilt} from './built';

const POST = 'blog/2020-01-02-a';
const inline = (text: string) => `data:image/png;base64,${Buffer.from(text).toString('base64')}`;

/** What readers do not get of a post whose page has this HTML. */
function lossesOf(markdown: string, html: string, ending = 'md', siteConfig = {}): string[] {
  const folder = folderWith({
    [`${POST}/index.${ending}`]: `---\ntitle: A\nslug: a\n---\n\n${markdown}\n`,
    ...{[`${POST}/a.jpg`]: 'jpeg', [`${POST}/a.png`]: 'png', [`${POST}/a5.png`]: 'png 5', [`${POST}/b.svg`]: 'svg'},
    'build/index.html': '',
    'build/assets/a-0123456789abcdef.png': 'another one',
    'build/assets/b-en-light-01234567-0123456789abcdef.svg': 'svg',
    'build/blog/a.html': `<!doctype html><article><h1>A</h1><div id="__blog-post-container">${html}</div></article>`,
  });
  return checkBuilt(siteIn(folder, {locales: ['en'], siteConfig}), `${folder}/build`).problems.map(
    ({line, message}) => `${line} ${message}`,
  );
}

test.each([
  ['@Component를 붙인다.', '<p>@Component를 붙인다.</p>'],
  [
    '`$x$` and `\\(y\\)` and $z$',
    '<p><code>$x$</code> and <code>\\(y\\)</code> and <math><annotation encoding="application/x-tex">z</annotation></math></p>',
  ],
  [
    '见http://a.example，**重要**和[x](https://e.example)。“http://b.example”的',
    '<p>见<a href="http://a.example">http://a.example</a>，<b>重要</b>和<a href="https://e.example">x</a>。“<a href="http://b.example">http://b.example</a>”的</p>',
  ],
  [
    '![](./a.jpg) ![](./a.png) ![](./a5.png) ![](./b.svg)',
    `<img src="${inline('jpeg')}"><img src="/assets/a-0123456789abcdef.png"><img src="${inline('png 5')}">
    <img src="/assets/b-en-light-01234567-0123456789abcdef.svg">`,
  ],
])('readers get what is written: %s', (markdown, html) => {
  expect(lossesOf(markdown, html)).toEqual([]);
  expect(lossesOf(markdown, '')).not.toEqual([]);
});

test('another picture in its place is a loss', () =>
  expect(lossesOf('![](./a.jpg)', `<img src="${inline('png 5')}">`)).toEqual([
    '6 readers do not get the picture ./a.jpg',
  ]));

test('an expression of MDX is no loss', () => {
  expect(lossesOf('<pre>{`a`}</pre>\n\nWords', '<pre>a</pre><p>Words</p>', 'mdx')).toEqual([]);
});

test('an empty code block is named with the line of its fence', () => {
  const fence = 'Words\n\n```js\nlet a = 1;\n```';
  const page = (code: string) => `<p>Words</p><pre class="language-js"><code>${code}</code></pre>`;
  expect(lossesOf(fence, page('<span>let</span> a = 1;\n'))).toEqual([]);
  expect(lossesOf(fence, page(''))).toEqual(['8 readers do not get the code “let a = 1;” as it is written']);
});

test('magic comments of the site are no loss', () => {
  const fence = 'Words\n\n```js\n// fine:\nlet a = 1;\n```';
  const page = '<p>Words</p><pre class="language-js"><code>let a = 1;\n</code></pre>';
  const prism = {magicComments: [{className: 'good', line: 'fine:'}]};
  expect(lossesOf(fence, page)).toHaveLength(1);
  expect(lossesOf(fence, page, 'md', {themeConfig: {prism}})).toEqual([]);
});
