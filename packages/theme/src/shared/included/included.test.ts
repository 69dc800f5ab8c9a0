import fs from 'node:fs';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {contextIn} from 'inkstone-core/fixtures/site';
import {siteFiles} from 'inkstone-core/site-files';
import {expect, test} from 'vitest';
import {watchedBy} from '../../included-files';
import {hasModes, inLanguage, inMode, writeVariant} from './figure-variants';
import {includedFiles} from './files';
import {readRegion} from './region';

// Parts of programs and their output.

const program = `import math

# region fit
def fit(data):
    # region inner
    total = sum(data)
    # endregion
    return total

# endregion
# region open
`;
const output = '[first]\na b\n\n  # region not-a-marker\n[second]\nc\n';
const fit = 'def fit(data):\n    total = sum(data)\n    return total';

test.each([
  ['the whole file without markers', 'a = 1\n# region x\nb = 2\n# endregion\n', undefined, 'a = 1\nb = 2', [1, 4]],
  ['up to its own end', program, 'fit', fit, [4, 9]],
  ['without the indentation around it', program, 'inner', 'total = sum(data)', [6, 6]],
])('a region is %s', (_, source, name, text, [firstLine, lastLine]) =>
  expect(readRegion(source, name, false)).toEqual({text, firstLine, lastLine}),
);

test.each([
  ['// region a\nx\n// endregion\ny', 'a', 'x'],
  ['/* region a */\nx\n/* endregion */\ny', 'a', 'x'],
  ['<!-- region a -->\nx\n<!-- endregion -->\ny', 'a', 'x'],
  ['#region a\nx\n#endregion a\ny', 'a', 'x'],
  ['\uFEFF# region a\r\nx\r\n# endregion\r\n', 'a', 'x'],
  // A comment about regions is no marker.
  ['# region of interest\nx', undefined, '# region of interest\nx'],
  ['# region a\n# region of interest\nx\n# endregion\ny', 'a', '# region of interest\nx'],
  ['# region a\n# region growing\nx\n# endregion\n# region b\ny\n# endregion', 'a', 'x'],
  // Another name, and one that is never closed.
  [program, 'nope', undefined],
  [program, 'open', undefined],
])('of %j, %s is %j', (source, name, text) => expect(readRegion(source, name, false)?.text).toBe(text));

test('a part of printed output begins below its name and ends at the next', () => {
  const text = 'a b\n\n  # region not-a-marker';
  expect(readRegion(output, 'first', true)).toEqual({text, firstLine: 2, lastLine: 4});
  expect(readRegion(output, 'second', true)?.text).toBe('c');
  expect(readRegion(output, 'third', true)).toBeNull();
});

// Figures.

const svg = `<svg><style>
text{fill:#111}
@media (prefers-color-scheme: dark){text{fill:#eee}path{stroke:#ccc}}
</style><switch><text systemLanguage="zh" x="1">收益</text><text x="1">Return</text></switch><switch><text systemLanguage="en">only</text></switch></svg>`;

test('of each switch the text for the language stays, or the one without a language', () => {
  expect(inLanguage(svg, 'zh')).toMatch(/<text x="1">收益<\/text>(?!.*Return)/s);
  expect(inLanguage(svg, 'en')).toContain('<text x="1">Return</text>');
  expect(inLanguage(svg, 'en')).not.toMatch(/switch|systemLanguage|收益/);
  expect(inLanguage(svg, 'fr')).toContain('Return');
});

test('each mode has its rules for good, and values in the place of variables', () => {
  expect(inMode(svg, 'light')).not.toMatch(/#eee|prefers-color-scheme/);
  expect(inMode(svg, 'light')).toContain('<style>');
  expect(inMode(svg, 'dark')).toContain('text{fill:#eee}path{stroke:#ccc}');
  expect(inMode(svg, 'dark')).not.toContain('@media');
  const chart =
    '<svg fill="var(--ink)"><style>\nsvg{--ink:#111;--line:#eee}\n@media (prefers-color-scheme:dark){svg{--ink:#fff}}\n</style>\n<path stroke="var(--line)" fill="var(--other)"/></svg>';
  expect(inMode(chart, 'light')).toBe('<svg fill="#111"><path stroke="#eee" fill="var(--other)"/></svg>');
  expect(inMode(chart, 'dark')).toBe('<svg fill="#fff"><path stroke="#eee" fill="var(--other)"/></svg>');
  expect([hasModes(svg), hasModes('<svg><path/></svg>')]).toEqual([true, false]);
});

test('a copy is named after its content and written once', () => {
  const folder = folderWith({'close.svg': svg});
  const file = path.join(folder, 'close.svg');
  const copy = () => writeVariant(file, 'en', 'light', path.join(folder, 'cache'));
  const light = copy();
  const {mtimeMs} = fs.statSync(light);
  expect(path.basename(light)).toMatch(/^close-en-light-[0-9a-f]{8}\.svg$/);
  expect(copy()).toBe(light);
  expect(fs.statSync(light).mtimeMs).toBe(mtimeMs);
  fs.writeFileSync(file, svg.replace('Return', 'Loss'));
  expect(copy()).not.toBe(light);
});

// What a page is made from.

test.each([
  ['blog/2024-12-08-garch/index.md', ['blog/2024-12-08-garch', 'static/figures']],
  ['i18n/en/docusaurus-plugin-content-blog/2024-12-08-garch/index.md', ['blog/2024-12-08-garch', 'static/figures']],
  ['i18n/en/docusaurus-plugin-content-docs/current/tutorial-extras/reliability.md', ['docs/tutorial-extras']],
])('%s is made from all files of %j', (file, folders) =>
  expect(watchedBy(`/site/${file}`, '', siteFiles(contextIn('/site'))).folders).toEqual(
    folders.map((folder) => `/site/${folder}`),
  ),
);

test('and from the files that its listings name, wherever they are', () => {
  const fences =
    '```py file=./fit.py#region\n```\n\n- in a list:\n\n  ~~~text title="x" file=/blog/_shared/prices.py\n  ~~~\n';
  const source = `${fences}\nNot \`file=./prose.txt\`, nor file=./prose.txt.\n`;
  const page = '/site/i18n/en/docusaurus-plugin-content-docs/current/intro.md';
  expect(watchedBy(page, source, siteFiles(contextIn('/site'))).files).toEqual([
    '/site/docs/fit.py',
    '/site/blog/_shared/prices.py',
  ]);
});

test.each([
  '```py file=./a.py',
  '> ~~~ py title="x" file=./a.py#part',
  '- ```py file=./a.py',
  '   2. > ```py file=./a.py',
])('the file of %s is one of which the page is made', (fence) => {
  expect(includedFiles(`Words file=./b.py\n\n${fence}\n`, '/site/blog', '/site')).toEqual([
    path.resolve('/site/blog/a.py'),
  ]);
});
