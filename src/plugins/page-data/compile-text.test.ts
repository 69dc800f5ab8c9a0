import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Options} from '@docusaurus/mdx-loader';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {fromFiles} from '../../remark/from-files';
import {openCache} from '../../site/content-cache';
import type {CompiledText} from './compile-text';

let site = '';
beforeEach(() => {
  site = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'compile-text-')));
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

const hooks = {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'};
const markdownConfig = {
  format: 'detect',
  mermaid: false,
  emoji: false,
  mdx1Compat: {comments: false, admonitions: false, headingIds: false},
  anchors: {maintainCase: false},
  hooks,
  parseFrontMatter: (params) => params.defaultParseFrontMatter(params),
} as Options['markdownConfig'];
const truncate = {loader: require.resolve('@docusaurus/plugin-content-blog/lib/markdownLoader.js'), options: {truncateMarker: /<!-- truncate -->/}};

/** What one build makes of texts, and how often it had to work. */
async function buildAll(files: string[], given: Partial<Options>, query = '', before: {loader: string}[] = [truncate]) {
  vi.resetModules();
  const {textCompiler} = await import('./compile-text');
  const options = {
    beforeDefaultRemarkPlugins: [fromFiles],
    admonitions: true,
    markdownConfig,
    siteDir: site,
    staticDirs: [path.join(site, 'static')],
    resolveMarkdownLink: () => '/there',
    ...given,
  } as Options;
  const cache = openCache<CompiledText>(site, 'texts', 'en');
  const compile = await textCompiler([{loader: 'mdx', options}, ...before], site, '/en/', cache);
  const compiled: Awaited<ReturnType<typeof compile>>[] = [];
  for (const file of files) compiled.push(await compile(path.join(site, file), query));
  cache.save();
  const data = compiled.map((one) => JSON.parse(one?.json ?? '{}'));
  const texts = data.map(({text}) => JSON.stringify(text));
  return {texts, text: texts[0], exports: data[0].exports, assets: compiled[0]?.assets, misses: cache.misses};
}

const build = (given: Partial<Options> = {}, file = 'blog/post/index.md', query = '', before = [truncate as {loader: string}]) =>
  buildAll([file], given, query, before);

test('a text is data with all that its module would export', async () => {
  write('blog/post/index.md', '---\ntitle: T\nimage: ./large.png\n---\n\n# Title\n\n## Part\n');
  write('blog/post/large.png', 'x'.repeat(20_000));
  write('metadata.json', '{"permalink": "/en/blog/post"}');
  const {text, exports, assets} = await build({
    metadataPath: () => path.join(site, 'metadata.json'),
    createAssets: ({frontMatter}) => ({image: frontMatter.image, authors: ['https://example.org/x.png', './fit.py']}),
  });
  expect(text).toContain('["h1",{"id":"title"},"Title"]');
  expect(exports).toEqual({
    frontMatter: {title: 'T', image: './large.png'},
    contentTitle: 'Title',
    toc: [{value: 'Part', id: 'part', level: 2}],
    metadata: {permalink: '/en/blog/post'},
    assets: {image: expect.stringMatching(/^\/en\/assets\/images\/large-.{32}\.png$/), authors: [null, expect.stringContaining('/en/assets/images/fit-')]},
  });
  expect(assets?.map(({from}) => path.basename(from))).toEqual(['large.png', 'fit.py']);
});

test('of a post in a list only the beginning', async () => {
  expect((await build()).text).toContain('More.');
  const {text, misses} = await build({}, undefined, '?truncated=true');
  expect(text).toContain('Words.');
  expect(text).not.toContain('More.');
  expect(misses).toBe(1);
});

test('the loaders of a rule run from the last to the first', async () => {
  for (const name of ['a', 'b']) write(`${name}.cjs`, `module.exports = function (source) { this.async()(null, source + ' by ${name}'); };`);
  const loaders = ['a.cjs', 'b.cjs'].map((name) => ({loader: path.join(site, name)}));
  write('blog/post/index.md', 'Written');
  expect((await build({}, undefined, '', loaders)).text).toContain('Written by b by a');
});

describe('it is left to the bundler', () => {
  test.each([
    ['a page with code', 'blog/post/index.mdx', '{1 + 1}'],
    ['one that says so itself', 'blog/post/index.md', '---\nmdx: {format: mdx}\n---\n\n<kbd>x</kbd>'],
    ['a format that is none', 'blog/post/index.md', '---\nmdx: {format: word}\n---\n\ntext'],
    ['front matter that cannot be read', 'blog/post/index.md', '---\ntitle: [\n---\n'],
    ['a missing file', 'blog/post/index.md', '```py file=./nope.py\n```'],
    ['a missing picture', 'blog/post/index.md', '![](./nope.png)'],
    ['a style that is none', 'blog/post/index.md', '<p style="color">x</p>'],
    ['an element that is named like something of every object', 'blog/post/index.md', 'a <constructor>b</constructor>'],
    ['a picture with a query', 'blog/post/index.md', '![](/picture.svg?width=3)'],
  ])('%s', async (_, file, source) => {
    write(file, source);
    expect((await build({}, file)).text).toBeUndefined();
  });

  test('a broken link', async () => {
    write('blog/post/index.md', '[x](./nope.md)');
    expect((await build({resolveMarkdownLink: () => null})).text).toBeUndefined();
  });

  test('a text that is not there', async () => {
    expect((await build({}, 'blog/post/other.md')).text).toBeUndefined();
  });

  test('a text that another plugin would change', async () => {
    const component = () => (tree: {children: object[]}) => void tree.children.push({type: 'mdxJsxFlowElement', name: 'Chart', attributes: [], children: []});
    expect((await build({rehypePlugins: [component as never]})).text).toBeUndefined();
  });

  test('a text that is loaded in a way which takes time', async () => {
    write('later.cjs', 'module.exports = function (source) { const done = this.async(); setTimeout(() => done(null, source)); };');
    expect((await build({}, undefined, '', [{loader: path.join(site, 'later.cjs')}])).text).toBeUndefined();
    write('fails.cjs', 'module.exports = function () { this.async()(new Error("no")); };');
    expect((await build({}, undefined, '', [{loader: path.join(site, 'fails.cjs')}])).text).toBeUndefined();
  });
});

describe('what was made in the last build', () => {
  const all = '---\ntitle: T\n---\n\n[x](./y.md#part)\n\n```py file=./fit.py\n```\n\n![in text](/picture.svg) of the site\n';
  beforeEach(() => write('blog/post/index.md', all));

  test('is used again', async () => {
    const first = await build();
    expect(await build()).toEqual({...first, misses: 0});
    expect(first.misses).toBe(1);
  });

  test.each<[string, () => void, string]>([
    ['the text', () => write('blog/post/index.md', `${all}\nnew`), 'new'],
    ['front matter', () => write('blog/post/index.md', all.replace('T', 'new')), '/there'],
    ['a file that is shown', () => write('blog/post/fit.py', 'x = 22\n'), 'x = 22'],
    ['a picture of another folder', () => write('static/picture.svg', '<svg width="40" height="3"/>'), '"width":"40"'],
  ])('but not after a change of %s', async (_, change, expected) => {
    await build();
    change();
    const {text, misses} = await build();
    expect(text).toContain(expected);
    expect(misses).toBe(1);
  });

  test('but not when a link leads elsewhere', async () => {
    await build();
    expect((await build({resolveMarkdownLink: () => '/elsewhere'})).text).toContain('/elsewhere#part');
  });

  test('but not when front matter is read in another way', async () => {
    await build();
    const parseFrontMatter = async () => ({frontMatter: {title: 'Another'}, content: ''});
    const {exports, misses} = await build({markdownConfig: {...markdownConfig, parseFrontMatter}});
    expect([exports.frontMatter, misses]).toEqual([{title: 'Another'}, 1]);
  });

  test.each([
    ['a link', '[x](./y.md)'],
    ['a picture', 'see ![x](./y.png)'],
  ])('but not where %s was broken, of which each build tells', async (_, source) => {
    write('blog/post/index.md', source);
    const warn = {...markdownConfig, hooks: {onBrokenMarkdownLinks: () => undefined, onBrokenMarkdownImages: () => undefined}};
    const broken = {markdownConfig: warn, resolveMarkdownLink: () => null};
    expect((await build(broken)).misses).toBe(1);
    expect((await build(broken)).misses).toBe(1);
  });

  test('is that of each text, though all are the same but for where their links lead', async () => {
    for (const name of ['one', 'two', 'three']) write(`blog/${name}/index.md`, '[x](./y.md)');
    const files = ['one', 'two', 'three'].map((name) => `blog/${name}/index.md`);
    const resolveMarkdownLink = (prefix: string) => (link: {sourceFilePath: string}) => prefix + path.relative(site, link.sourceFilePath);
    await buildAll(files, {resolveMarkdownLink: resolveMarkdownLink('/a/')});
    const moved = (link: {sourceFilePath: string}) => resolveMarkdownLink(link.sourceFilePath.includes('two') ? '/b/' : '/a/')(link);
    const {texts, misses} = await buildAll(files, {resolveMarkdownLink: moved});
    expect(texts.map((text) => /"href":"([^"]*)"/.exec(text)?.[1])).toEqual(['/a/blog/one/index.md', '/b/blog/two/index.md', '/a/blog/three/index.md']);
    expect(misses).toBe(1);
  });

  test('says which files there are to copy, but not what they were in front matter', async () => {
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
