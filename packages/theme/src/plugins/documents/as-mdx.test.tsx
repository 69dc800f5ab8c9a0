import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {validateConfig} from '@docusaurus/core/lib/server/configValidation';
import mdxLoader, {type Options} from '@docusaurus/mdx-loader';
import {MDXProvider} from '@mdx-js/react';
import {transformSync} from '@swc/core';
import type {ComponentProps, ComponentType} from 'react';
import {renderToString} from 'react-dom/server';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import config from '../../../../../docusaurus.config';
import {markdownPlugins} from '../../config/markdown';
import {assetOf} from './asset';
import {createCompiler} from './compile';
import {createReader} from './mdx';
import {contentOf} from './page';

// A document as data has to give what Docusaurus' MDX loader gives.

const root = path.resolve(__dirname, '../../..');
const require = createRequire(__filename);
let folder = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'as-mdx-'));
  fs.writeFileSync(path.join(folder, 'small.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>');
  fs.writeFileSync(
    path.join(folder, 'large.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><!--${'x'.repeat(20_000)}--></svg>`,
  );
  fs.writeFileSync(path.join(folder, 'data.csv'), 'a,b\n');
  fs.writeFileSync(path.join(folder, 'data.json'), '{}');
  fs.writeFileSync(path.join(folder, 'metadata.json'), '{"title": "Of the metadata", "n": [1, null, {"a": false}]}');
});
afterAll(() => fs.rmSync(folder, {recursive: true}));

const options: Options = {
  ...markdownPlugins,
  admonitions: true,
  markdownConfig: {
    ...validateConfig(config, 'docusaurus.config.ts').markdown,
    parseFrontMatter: (params) => params.defaultParseFrontMatter(params),
  },
  siteDir: root,
  staticDirs: [path.join(root, 'e2e/reference/site/static')],
  removeContentTitle: true,
  resolveMarkdownLink: ({linkPathname}) => `/resolved/${linkPathname}`,
  metadataPath: () => path.join(folder, 'metadata.json'),
  createAssets: ({frontMatter}) => ({image: frontMatter.image, authorsImageUrls: frontMatter.faces ?? []}),
} as Options;
const truncate = {
  loader: require.resolve('@docusaurus/plugin-content-blog/lib/markdownLoader.js'),
  options: {truncateMarker: /<!--\s*truncate\s*-->/},
};
const noCache = {
  get: (_: string[], work: () => never) => work(),
  getAsync: async (_: string[], work: () => Promise<never>) => work(),
  save() {},
  misses: 0,
};

type Module = Record<string, unknown> & {default: ComponentType};

/** The module that Docusaurus' loader and the bundler make of a file. */
async function stockModule(file: string): Promise<Module> {
  const code = await new Promise<string>((resolve, reject) => {
    const async = () => (error: unknown, result: string) => (error ? reject(error) : resolve(result));
    const context = {
      _compiler: {name: 'client'},
      async,
      getOptions: () => options,
      addDependency() {},
      resource: file,
      resourcePath: file,
    };
    mdxLoader.call(context as never, fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  });
  const plain = transformSync(code, {module: {type: 'commonjs'}}).code;
  const load = (request: string) => {
    if (request.includes('!')) return {default: assetOf(request, path.dirname(file), '/').address};
    if (request.startsWith('@site/'))
      return {
        __esModule: true,
        default: JSON.parse(fs.readFileSync(path.join(root, request.replace('@site/', '')), 'utf8')),
      };
    return require(request);
  };
  const exports = {} as Module;
  new Function('require', 'exports', plain)(load, exports);
  return exports;
}

/** The module that a page gets. */
async function ownModule(file: string): Promise<Module> {
  const rule = {include: [], use: [{loader: require.resolve('@docusaurus/mdx-loader'), options}, truncate] as never};
  const compile = createCompiler(createReader(rule), {
    siteDir: root,
    publicPath: '/',
    cache: noCache,
    hashOf: () => '',
    includes: () => [],
  });
  const {json} = await compile(`@site/${path.relative(root, file)}`, '');
  const content = contentOf(JSON.parse(json));
  return {...content, default: content} as Module;
}

/** A component of the theme that shows what it gets. */
const themed = (name: string) =>
  function Themed({children, ...properties}: ComponentProps<'div'>) {
    return (
      <div
        data-theme={name}
        data-properties={JSON.stringify(properties)}
        data-children={Array.isArray(children) ? children.length : typeof children}
      >
        {children}
      </div>
    );
  };
const theme = Object.fromEntries(
  ['a', 'img', 'h2', 'pre', 'details', 'admonition', 'li'].map((name) => [name, themed(name)]),
);

const rendered = ({default: Text}: Module) =>
  renderToString(
    <MDXProvider components={theme}>
      <Text />
    </MDXProvider>,
  );

async function expectSame(file: string): Promise<void> {
  const [own, stock] = [await ownModule(file), await stockModule(file)];
  expect(rendered(own)).toBe(rendered(stock));
  const {default: _, ...exported} = stock;
  // What is undefined is not there, and dates are text, as in JSON.
  expect(JSON.parse(JSON.stringify({...own, default: undefined}))).toEqual(JSON.parse(JSON.stringify(exported)));
}

describe('a document as data is equal to MDX', () => {
  test.each([
    ['headings', '# Title\n\n## One {#one}\n\n## One\n\n### With `code` and *stress*\n\nSetext\n===\n'],
    ['lists', '- a\n- b\n  1. c\n\n     d\n  2. e\n\n3. three\n4. four\n'],
    ['tasks', '- [ ] to do\n- [x] done\n'],
    ['tables', '| a | b | c | d |\n| :- | :-: | -: | - |\n| 1 | 2 | 3 | *4* |\n| 5 | 6 |\n'],
    ['footnotes', 'One[^1], two[^two], one again[^1].\n\n[^1]: First\n[^two]: Second\n\n    with two parts\n'],
    [
      'tags',
      '<p align="center" style="color: red; --Own: 1; -webkit-line-clamp: 2; margin-top:1px">x <b class="a b">y</b></p>\n\na <kbd>Ctrl</kbd> <br/> b\n',
    ],
    [
      'properties of tags',
      '<input type="checkbox" checked disabled><video controls="" loop muted tabindex="-1" aria-hidden="true" data-some-thing="x" hidden></video>\n',
    ],
    [
      'tags of tables',
      '<table>\n<tr>\n<td align="right" style="color: red" colspan="2"> x </td>\n<th align="left">y</th>\n</tr>\n</table>\n',
    ],
    [
      'drawings',
      '<svg viewBox="0 0 1 1" stroke-width="2" xlink:href="#a" xml:lang="en"><path fill-rule="evenodd" d="M0 0"/><text text-anchor="end">x</text></svg>\n',
    ],
    ['formulas', 'Inline $a^2 + \\frac{b}{c}$.\n\n$$\n\\sum_{i=1}^n x_i\n$$\n'],
    [
      'admonitions',
      ':::note\n\nplain\n\n:::\n\n:::tip[With `code`]\n\n- x\n\n:::\n\n::::danger\n\n:::info\n\nwithin\n\n:::\n\n::::\n',
    ],
    ['details', '<details>\n<summary>More *or* less</summary>\n\nText\n\n</details>\n'],
    [
      'code',
      '```js title="x.js" {1} showLineNumbers\nconst a = `<b>&amp;</b>`;\n```\n\n    indented\n\n```\nplain\n```\n\n`a  b` and ``c ` d``\n',
    ],
    [
      'pictures',
      '![small "a" & b](./small.svg "A title & more")\n\nin text ![](./large.svg) and ![away](https://example.org/x.png)\n\n![static](/img/picture.svg)\n',
    ],
    ['breaks', 'one  \ntwo\\\nthree\n\n---\n\nfour<wbr>five\n'],
    ['entities', '&copy; &nbsp; &amp; &lt;b&gt; &#x4e2d; &notanentity; "quotes" \\* `&copy;`\n'],
    ['comments', 'a <!-- one --> b\n\n<!-- two -->\n\nc\n'],
    ['a comment at the beginning and the end', '<!-- one -->  \n\ntext\n\n<!-- two -->  \n'],
    ['spaces that are no white space of HTML', '<!-- one -->\u3000\n\ntext\n\n<!-- two -->&nbsp;\n'],
    ['what is void', '~~gone~~, **weight，**后面, *a*b\n'],
    [
      'links',
      '[a](/blog "title \\"q\\" & x"), [b](./other.md#hash), [c][ref], <https://example.org>, [d](#here), [e](mailto:a@b.c)\n\n[ref]: https://example.org "R"\n',
    ],
    ['files', '[csv](./data.csv), [its part](./data.csv#part "t"), [json](./data.json)\n'],
    ['quotations', '> one\n>\n> > two\n> > - three\n'],
    ['directives that nobody knows', 'at 10:30 and :name, ::name\n'],
    ['code as text', 'import x from "y";\n\nexport const z = 1;\n\n{1 + 1} and <Component/> {/* no comment */}\n'],
    ['nothing', ''],
    ['a comment only', '<!-- nothing -->\n'],
    ['one word', 'word'],
    ['a mark of the byte order', '\uFEFF---\ntitle: x\n---\n\n# T\n\ntext\n'],
    [
      'front matter',
      '---\ntitle: x\nb: [1, "2", null, true]\na: {d: 2, c: 1}\ndate: 2024-01-02\nimage: ./small.svg\nfaces: [null, ./large.svg, https://example.org/x.png]\n---\n\n# Title of the text\n\ntext\n',
    ],
    ['the extent of a book', `${'Words *and* words.\n\n'.repeat(500)}`],
  ])('%s', async (_, source) => {
    const file = path.join(folder, 'index.md');
    fs.writeFileSync(file, source);
    await expectSame(file);
  });
});

test('real documents are equal as data', async () => {
  const site = path.join(root, 'e2e/reference/site');
  const names = fs.readdirSync(site, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.md'));
  expect(names).not.toEqual([]);
  for (const name of names) await expectSame(path.join(site, name));
});
