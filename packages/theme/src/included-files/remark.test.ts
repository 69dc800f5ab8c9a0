import fs from 'node:fs';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {filesOfSite} from 'inkstone-core/fixtures/site';
import type {Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import {htmlAttributes} from '../markdown/html-links';
import {fromFiles} from './remark';

const figure = (name: string) =>
  `<svg id="${name}"><style>@media (prefers-color-scheme: dark){a{fill:red}}</style></svg>`;
const folder = folderWith({
  'fit.py': 'import math\n# region fit\nx = 1\n# endregion\n',
  'values.json': '{"alpha": "0.05"}',
  'measured.json': '{"seconds": "1.5"}',
  'plain.png': '',
  ...Object.fromEntries(['modes.svg', 'both.svg', 'both.narrow.svg'].map((name) => [name, figure(name)])),
});

const site = () => filesOfSite(folder);

/** Runs the transform on a file in which this node stands on the fifth line. */
function transformed(node: RootContent): Root {
  const tree: Root = {type: 'root', children: [node]};
  visit(tree, (child) => {
    child.position = {start: {line: 5, column: 1}, end: {line: 5, column: 2}};
  });
  const file = new VFile({path: path.join(folder, 'index.md')});
  fromFiles({site, sourceUrl: 'https://code.example/', wholeFile: 'Whole file', picture: 'Picture', locale: 'zh-CN'})(
    tree,
    file,
  );
  htmlAttributes()(tree, file);
  return tree;
}

const code = (meta: string, value = '') => transformed({type: 'code', lang: 'py', meta, value});
const words = (value: string) => transformed({type: 'paragraph', children: [{type: 'text', value}]});
const image = (url: string, title = 'A caption') =>
  transformed({type: 'paragraph', children: [{type: 'image', url, alt: 'alt', title}]});

test('a fence is filled with the region and captioned with a link to its lines', () => {
  const listing = JSON.stringify(code('file=./fit.py#fit showLineNumbers'));
  expect(listing).toContain('"value":"x = 1"');
  expect(listing).toContain('"meta":"showLineNumbers"');
  expect(listing).toMatch(/"url":"[^"]*fit\.py#L3-L3"/);
  expect(listing).toMatch(/"url":"@site\/[^"]*fit\.py","children":\[{"type":"text","value":"Whole file"/);
  expect(listing).toContain('"className":["listing"]');
});

test('the first program of a page is marked, its output and a second one are not', () => {
  fs.writeFileSync(path.join(folder, 'fit.txt'), 'x\n');
  const children = ['fit.txt', 'fit.py', 'fit.py'].map((name): RootContent => {
    return {type: 'code', lang: 'py', meta: `file=./${name}`, value: ''};
  });
  const tree: Root = {type: 'root', children};
  fromFiles({site})(tree, new VFile({path: path.join(folder, 'index.md')}));
  const marked = tree.children.map((node) => 'data-first-program' in (node.data?.hProperties ?? {}));
  expect(marked).toEqual([false, true, false]);
});

test('a name in double braces becomes the value, from either file; without files, it may be Jinja or Vue', () => {
  expect(JSON.stringify(words('at {{alpha}} in {{seconds}} s'))).toContain('at 0.05 in 1.5 s');
  for (const name of ['nope', 'constructor']) expect(() => words(`{{${name}}}`)).toThrow(`{{${name}}} is in neither`);
  const elsewhere = new VFile({path: path.join(folder, 'other/index.md'), value: 'x'});
  const tree: Root = {type: 'root', children: [{type: 'paragraph', children: [{type: 'text', value: '{{name}}'}]}]};
  fromFiles({site})(tree, elsewhere);
  expect(JSON.stringify(tree)).toContain('{{name}}');
});

test('a value inside a formula is named, braces that group are not', () => {
  const formula = (value: string) => transformed({type: 'inlineMath', value} as unknown as RootContent);
  expect(() => formula('z={{alpha}}')).toThrow(
    'index.md:5: {{alpha}} is inside a formula, where values are not filled',
  );
  expect(() => formula('x_{{a}}')).not.toThrow();
});

test('an image alone in its paragraph becomes a figure with its title as the caption, also one that is missing', () => {
  expect(JSON.stringify(image('./plain.png'))).toMatch(
    /"type":"image".*"hName":"figcaption".*A caption.*"hName":"figure"/,
  );
  expect(JSON.stringify(image('./nope.svg'))).toContain('"url":"./nope.svg"');
});

test('the link around a picture has a name, also where the picture has no text', () => {
  const named = (alt: string) =>
    JSON.stringify(transformed({type: 'paragraph', children: [{type: 'image', url: './plain.png', alt}]}));
  expect(named('')).toContain('"aria-label":"Picture"');
  expect(named('words')).not.toContain('aria-label');
});

test('a caption has formulas', () => {
  const caption = JSON.stringify(image('./plain.png', 'Of $x^2$ at $5, $6 or $HOME'));
  expect(caption).toMatch(/"text","value":"Of "}.*"inlineMath".*"x\^2".*"text","value":" at \$5, \$6 or \$HOME"}/);
});

test('a figure with dark rules has a light and a dark copy', () => {
  const figure = JSON.stringify(image('./modes.svg'));
  expect(figure).toMatch(/modes-zh-CN-light-.*only-light.*modes-zh-CN-dark-.*only-dark","hidden":"hidden"/);
});

test('a phone shows the narrow form of a figure and links to the whole one', () => {
  const figure = JSON.stringify(image('./both.svg'));
  expect(figure).toMatch(
    /"url":"[^"]*both-zh-CN-light[^"]*","children":.*both-zh-CN-light.*only-wide.*both\.narrow-zh-CN-light-.*only-narrow.*only-light/,
  );
  expect(JSON.stringify(image('./modes.svg'))).not.toContain('only-narrow');
});

test('a fence with a file and content of its own fails with the file and the line', () => {
  expect(() => code('file=./fit.py', 'x = 2')).toThrow(/index\.md:5: a fence with file=\.\/fit\.py must be empty/);
});

test('a figure beside a translation is shown instead of that of the original', () => {
  const english = 'i18n/en/docusaurus-plugin-content-blog/a';
  const siteDir = folderWith({
    'blog/a/own.svg': figure('zh'),
    'blog/a/shared.svg': figure('both'),
    [`${english}/own.svg`]: figure('en'),
  });
  const shownBy = (url: string) => {
    const tree: Root = {
      type: 'root',
      children: [{type: 'paragraph', children: [{type: 'image', url, alt: 'alt', title: 'A caption'}]}],
    };
    const file = new VFile({path: path.join(siteDir, english, 'index.md')});
    fromFiles({site: () => filesOfSite(siteDir), locale: 'en'})(tree, file);
    const [, copy = ''] = JSON.stringify(tree).match(/"url":"@site\/([^"]*)"/) ?? [];
    return fs.readFileSync(path.join(siteDir, copy), 'utf8').match(/id="(\w+)"/)?.[1];
  };
  expect([shownBy('./own.svg'), shownBy('./shared.svg')]).toEqual(['en', 'both']);
});
