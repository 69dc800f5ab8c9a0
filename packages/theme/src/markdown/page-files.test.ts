import path from 'node:path';
import logger from '@docusaurus/logger';
import {compile} from '@mdx-js/mdx';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {filesOfSite} from 'inkstone-core/fixtures/site';
import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {afterAll, beforeAll, beforeEach, expect, test, vi} from 'vitest';
import {htmlMedia} from './html-media';
import {pageFiles, spacedAddresses} from './page-files';

const blog = 'i18n/en/docusaurus-plugin-content-blog';
const docs = 'i18n/en/docusaurus-plugin-content-docs/current';
const names = [
  ...['docs/a.md', 'docs/b/c.md', `${docs}/a.md`, 'blog/y.md', 'static/my file.pdf'],
  ...['blog/x/index.md', 'blog/x/data.csv', 'blog/x/my pic.png', `${blog}/x/index.md`, `${blog}/x/own.png`],
];
const site = folderWith(Object.fromEntries(names.map((name) => [name, ''])));
beforeAll(() => void vi.spyOn(logger, 'warn').mockReturnValue());
beforeEach(() => vi.mocked(logger.warn).mockClear());
afterAll(() => void vi.restoreAllMocks());

/** The addresses of links and pictures in a file with this text. */
function addresses(name: string, text: string): string[] {
  const file = new VFile({path: path.join(site, name), value: text});
  const tree = unified().use(remarkParse).use(remarkGfm).parse(file) as Root;
  const options = {site: () => filesOfSite(site), locale: 'en', strict: false};
  spacedAddresses(options)(tree, file);
  pageFiles(options)(tree, file);
  const found: string[] = [];
  visit(tree, (node) => {
    if ('url' in node) found.push(node.url);
  });
  return found;
}

test.each([
  ['an original to a translation', 'docs/b/c.md', '[x](../a.md#y)', `@site/${docs}/a.md#y`],
  ['a translation to an original', `${docs}/a.md`, '[x](b/c.md)', '@site/docs/b/c.md'],
  ['a translation to a translation', `${blog}/x/index.md`, '[x](./index.md)', './index.md'],
  ['a post to a post', `${blog}/x/index.md`, '[x](../y.md?a#b)', '@site/blog/y.md?a#b'],
  ['a translation to a file of the original', `${blog}/x/index.md`, '[x](data.csv)', '@site/blog/x/data.csv'],
  ['a translation to a picture of its own', `${blog}/x/index.md`, '![x](./own.png)', './own.png'],
  ['an address with a space', `${blog}/x/index.md`, '![x](<./my pic.png>)', '@site/blog/x/my%20pic.png'],
  ['a space that CommonMark does not take', 'blog/x/index.md', '一 ![x](./my pic.png) 二', '@site/blog/x/my%20pic.png'],
  ['the same in static', 'blog/y.md', '[x](/my file.pdf)', '/my%20file.pdf'],
  ['a file that is nowhere', 'docs/a.md', '[x](./nowhere.md)', './nowhere.md'],
  ['an address', 'docs/a.md', '[x](./b/c)', './b/c'],
  ['elsewhere', 'docs/a.md', '[x](https://a.example/a.md)', 'https://a.example/a.md'],
])('%s', (_, file, text, expected) => expect(addresses(file, text)).toEqual([expected]));

test.each([
  ['---\ntitle: x\n---\n\n![x](./no such.png)\n', /^docs\/a\.md:5: !\[x\]\(\.\/no such\.png\) is not a picture/],
  ['| a | b |\n| --- |\n| c | d |\n', /^docs\/a\.md:1: this is not a table: its first line has 2 cells, .* 1;/],
])('%j is reported with file and line', (text, message) => {
  addresses('docs/a.md', text);
  expect(logger.warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(message));
});

test.each(['| a | b |\n| --- | --- |\n| c | d |', 'a | b', 'one\n---', '[x] (a b.png)'])(
  '%j is as it should be',
  (text) => {
    addresses('docs/a.md', text);
    expect(logger.warn).not.toHaveBeenCalled();
  },
);

test.each([
  ['<video src="./data.csv" poster="/img/a.png" />', ['require', '"/notes/img/a.png"']],
  ['<source srcSet="./data.csv 1x, /img/a.png 2x" />', ['require']],
  ['<audio src="data.csv" />', ['require']],
  ['<track src="./none.vtt" />', ['"./none.vtt"']],
])('media of MDX beside the page and at the root are found: %s', async (mdx, expected) => {
  const file = {path: path.join(site, 'blog/x/index.mdx'), value: mdx};
  const jsx = String(
    await compile(file, {
      jsx: true,
      rehypePlugins: [[htmlMedia, {baseUrl: '/notes/', site: () => filesOfSite(site), locale: 'en', strict: false}]],
    }),
  );
  for (const each of expected) expect(jsx).toContain(each === 'require' ? 'require("!' : each);
});
