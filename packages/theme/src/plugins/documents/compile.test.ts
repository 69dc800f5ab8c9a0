import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Options} from '@docusaurus/mdx-loader';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {openCache} from '../../shared/content-cache';
import {includedFiles} from '../../shared/included/included';
import {fromFiles} from '../included-files/remark';
import {type Compiled, createCompiler} from './compile';
import {NotSerializable} from './evaluate';
import {createHashes} from './hashes';
import {createReader, markdownRule} from './mdx';

let site = '';
beforeEach(() => {
  site = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'compile-')));
  write('src/code.ts', '');
  write('package-lock.json', '{}');
  write('static/picture.svg', '<svg width="4" height="3"/>');
  write('blog/post/fit.py', 'x = 1\n');
  write('blog/post/index.md', '# Title\n\nWords.\n\n<!-- truncate -->\n\nMore.\n');
});
afterEach(() => fs.rmSync(site, {recursive: true}));

function write(name: string, text: string) {
  fs.mkdirSync(path.dirname(path.join(site, name)), {recursive: true});
  fs.writeFileSync(path.join(site, name), text);
}

const loader = require.resolve('@docusaurus/mdx-loader');
const truncate = {
  loader: require.resolve('@docusaurus/plugin-content-blog/lib/markdownLoader.js'),
  options: {truncateMarker: /<!-- truncate -->/},
};
const markdownConfig = {
  format: 'detect',
  mermaid: false,
  emoji: false,
  mdx1Compat: {comments: false, admonitions: false, headingIds: false},
  anchors: {maintainCase: false},
  hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  parseFrontMatter: (params) => params.defaultParseFrontMatter(params),
} as Options['markdownConfig'];

/** What one build makes of documents, and how many it had to compile. */
async function buildAll(
  files: string[],
  given: Partial<Options> = {},
  query = '',
  before: {loader: string}[] = [truncate],
) {
  const options = {
    beforeDefaultRemarkPlugins: [fromFiles],
    admonitions: true,
    markdownConfig,
    siteDir: site,
    staticDirs: [path.join(site, 'static')],
    resolveMarkdownLink: () => '/there',
    ...given,
  } as Options;
  const cache = openCache<Compiled>(site, 'documents', 'en');
  const context = {
    siteDir: site,
    publicPath: '/en/',
    cache,
    hashOf: createHashes(),
    includes: (file: string, source: string) => includedFiles(file, source, site),
  };
  const compile = createCompiler(createReader({include: [], use: [{loader, options}, ...before]}), context);
  const compiled = [];
  for (const file of files) compiled.push(await compile(`@site/${file}`, query));
  cache.save();
  const trees = compiled.map(({json}) => JSON.stringify(JSON.parse(json).tree));
  return {
    trees,
    tree: trees[0],
    exports: JSON.parse(compiled[0]?.json ?? '').exports,
    assets: compiled[0]?.assets,
    misses: cache.misses,
  };
}

const build = (given: Partial<Options> = {}, query = '', before?: {loader: string}[], file = 'blog/post/index.md') =>
  buildAll([file], given, query, before);

test('a document is data with all that its module would export', async () => {
  write('blog/post/index.md', '---\ntitle: T\nimage: ./large.png\n---\n\n# Title\n\n## Part\n');
  write('blog/post/large.png', 'x'.repeat(20_000));
  write('metadata.json', '{"permalink": "/en/blog/post"}');
  const {tree, exports, assets} = await build({
    metadataPath: () => path.join(site, 'metadata.json'),
    createAssets: ({frontMatter}) => ({image: frontMatter.image, authors: ['https://example.org/x.png', './fit.py']}),
  });
  expect(tree).toContain('["h1",{"id":"title"},"Title"]');
  expect(exports).toEqual({
    frontMatter: {title: 'T', image: './large.png'},
    contentTitle: 'Title',
    toc: [{value: 'Part', id: 'part', level: 2}],
    metadata: {permalink: '/en/blog/post'},
    assets: {
      image: expect.stringMatching(/^\/en\/assets\/images\/large-.{32}\.png$/),
      authors: [null, expect.stringContaining('/en/assets/images/fit-')],
    },
  });
  expect(assets?.map(({from}) => path.basename(from))).toEqual(['large.png', 'fit.py']);
});

test('a post in a list is its beginning', async () => {
  expect((await build()).tree).toContain('More.');
  const {tree, misses} = await build({}, '?truncated=true');
  expect(tree).toContain('Words.');
  expect(tree).not.toContain('More.');
  expect(misses).toBe(1);
});

test('the loaders of a rule run from the last to the first', async () => {
  for (const name of ['a', 'b'])
    write(`${name}.cjs`, `module.exports = function (source) { this.async()(null, source + ' by ${name}'); };`);
  const loaders = ['a.cjs', 'b.cjs'].map((name) => ({loader: path.join(site, name)}));
  write('blog/post/index.md', 'Written');
  expect((await build({}, '', loaders)).tree).toContain('Written by b by a');
});

test('a content plugin without a rule for Markdown is refused', () => {
  expect(markdownRule([{test: /x/}, {include: ['/site/blog/'], use: [{loader}]}])).toEqual({
    include: ['/site/blog/'],
    use: [{loader}],
  });
  for (const rules of [undefined, [], [{use: [{loader}]}], [{include: [], use: [{loader: '/other.js'}]}]]) {
    expect(() => markdownRule(rules)).toThrow('packages/theme/src/plugins/documents/mdx.ts');
  }
});

describe('not data is', () => {
  test.each([
    ['a document with code', 'blog/post/index.mdx', '{1 + 1}'],
    ['one whose front matter says MDX', 'blog/post/index.md', '---\nmdx: {format: mdx}\n---\n\n<kbd>x</kbd>'],
    ['an element that is named like something of every object', 'blog/post/index.md', 'a <constructor>b</constructor>'],
    ['an image with a query', 'blog/post/index.md', '![](/picture.svg?width=3)'],
  ])('%s', async (_, file, source) => {
    write(file, source);
    await expect(build({}, '', undefined, file)).rejects.toThrow(NotSerializable);
  });

  test('a document to which a plugin adds a component', async () => {
    const component = () => (tree: {children: object[]}) =>
      void tree.children.push({type: 'mdxJsxFlowElement', name: 'Chart', attributes: [], children: []});
    await expect(build({rehypePlugins: [component as never]})).rejects.toThrow();
  });
});

describe('a mistake is an error: ', () => {
  test.each([
    ['front matter that cannot be read', '---\ntitle: [\n---\n', 'title: ['],
    ['a missing file', '```py file=./nope.py\n```', 'nope.py'],
    ['a missing image', '![](./nope.png)', 'nope.png'],
    ['a style that is none', '<p style="color">x</p>', 'style'],
  ])('%s', async (_, source, message) => {
    write('blog/post/index.md', source);
    await expect(build()).rejects.toThrow(message);
  });

  test('a broken link', async () => {
    write('blog/post/index.md', '[x](./nope.md)');
    await expect(build({resolveMarkdownLink: () => null})).rejects.toThrow('nope.md');
  });

  test('a missing document', async () => {
    await expect(build({}, '', undefined, 'blog/post/other.md')).rejects.toThrow('other.md');
  });

  test('of a loader before', async () => {
    write('fails.cjs', 'module.exports = function () { this.async()(new Error("no")); };');
    await expect(build({}, '', [{loader: path.join(site, 'fails.cjs')}])).rejects.toThrow('no');
  });
});

describe('the result of the last build', () => {
  const all =
    '---\ntitle: T\n---\n\n[x](./y.md#part)\n\n```py file=./fit.py\n```\n\n![in text](/picture.svg) of the site\n';
  beforeEach(() => write('blog/post/index.md', all));

  test('is used again', async () => {
    const first = await build();
    expect(await build()).toEqual({...first, misses: 0});
    expect(first.misses).toBe(1);
  });

  test.each<[string, () => void, string]>([
    ['the document', () => write('blog/post/index.md', `${all}\nnew`), 'new'],
    ['front matter', () => write('blog/post/index.md', all.replace('T', 'new')), '/there'],
    ['a file that it shows', () => write('blog/post/fit.py', 'x = 22\n'), 'x = 22'],
    ['an image in another folder', () => write('static/picture.svg', '<svg width="40" height="3"/>'), '"width":"40"'],
  ])('but not after a change of %s', async (_, change, expected) => {
    await build();
    change();
    const {tree, misses} = await build();
    expect(tree).toContain(expected);
    expect(misses).toBe(1);
  });

  test('but not when a link leads elsewhere', async () => {
    await build();
    expect((await build({resolveMarkdownLink: () => '/elsewhere'})).tree).toContain('/elsewhere#part');
  });

  test('but not when front matter is read in another way', async () => {
    await build();
    const parseFrontMatter = async () => ({frontMatter: {title: 'Another'}, content: ''});
    const {exports, misses} = await build({markdownConfig: {...markdownConfig, parseFrontMatter}});
    expect([exports.frontMatter, misses]).toEqual([{title: 'Another'}, 1]);
  });

  test.each([
    ['a link', '[x](./y.md)'],
    ['an image', 'see ![x](./y.png)'],
  ])('but not where %s is broken, which each build reports', async (_, source) => {
    write('blog/post/index.md', source);
    const warn = {
      ...markdownConfig,
      hooks: {onBrokenMarkdownLinks: () => undefined, onBrokenMarkdownImages: () => undefined},
    };
    const broken = {markdownConfig: warn, resolveMarkdownLink: () => null};
    expect((await build(broken)).misses).toBe(1);
    expect((await build(broken)).misses).toBe(1);
  });

  test('is that of each document, though all are the same but for where their links lead', async () => {
    const files = ['one', 'two', 'three'].map((name) => `blog/${name}/index.md`);
    for (const file of files) write(file, '[x](./y.md)');
    const resolveMarkdownLink = (prefix: string) => (link: {sourceFilePath: string}) =>
      prefix + path.relative(site, link.sourceFilePath);
    await buildAll(files, {resolveMarkdownLink: resolveMarkdownLink('/a/')});
    const moved = (link: {sourceFilePath: string}) =>
      resolveMarkdownLink(link.sourceFilePath.includes('two') ? '/b/' : '/a/')(link);
    const {trees, misses} = await buildAll(files, {resolveMarkdownLink: moved});
    expect(trees.map((tree) => /"href":"([^"]*)"/.exec(tree)?.[1])).toEqual([
      '/a/blog/one/index.md',
      '/b/blog/two/index.md',
      '/a/blog/three/index.md',
    ]);
    expect(misses).toBe(1);
  });

  test('has the files to copy, but neither metadata nor files of front matter', async () => {
    write('blog/post/index.md', '[x](./fit.py)');
    write('metadata.json', '{"n": 1}');
    const options = {metadataPath: () => path.join(site, 'metadata.json'), createAssets: () => ({image: './fit.py'})};
    const first = await build(options);
    write('metadata.json', '{"n": 2}');
    const second = await build(options);
    expect(second.assets).toEqual(first.assets);
    expect(second.assets).toHaveLength(2);
    expect([second.exports.metadata, second.misses]).toEqual([{n: 2}, 0]);
  });
});
