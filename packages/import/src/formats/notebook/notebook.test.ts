import fs from 'node:fs';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {printedText} from 'inkstone-core/printed-text';
import {expect, test} from 'vitest';
import {siteIn} from '../../fixtures/site';
import {importContent} from '../../import';
import {withoutMagics} from './ipython';

const PIXEL = 'iVBORw0KGgo=';
const code = (source: string, outputs: object[] = [], metadata = {}) => ({
  ...{cell_type: 'code', source, outputs, execution_count: 1, metadata},
});
const text = (source: string, more = {}) => ({cell_type: 'markdown', source, metadata: {}, ...more});
const raw = (source: string, metadata = {}) => ({cell_type: 'raw', source, metadata});
const shows = (data: object) => ({output_type: 'display_data', data});
const prints = (printed: string, name = 'stdout') => ({output_type: 'stream', name, text: printed});

/** Imports notebooks, the first of which is `n.ipynb` with these cells. */
function imported(cells: object[], metadata: object = {}, more: Record<string, object[]> = {}) {
  const day = '2020-01-02-';
  const others = Object.entries(more).map(([name, list]) => [`${day}${name}`, JSON.stringify({metadata, cells: list})]);
  const source = folderWith({[`${day}n.ipynb`]: JSON.stringify({metadata, cells}), ...Object.fromEntries(others)});
  const site = folderWith({'blog/authors.yml': ''});
  const {rows} = importContent(siteIn(site), source, {});
  const folder = path.join(
    site,
    'blog',
    fs.readdirSync(path.join(site, 'blog')).find((name) => name.endsWith('-n')) ?? '',
  );
  const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');
  const [front = '', body = ''] = read('index.md').split(/^---\n\n/m);
  const notebook = path.join(folder, 'notebook');
  const files = fs.existsSync(notebook) ? fs.readdirSync(notebook).sort() : [];
  return {front, body, read, files, rows: rows.map(({why}) => why)};
}

test('pictures that were pasted into cells under one name are all there, and code is left alone', () => {
  const pasted = (data: string) => ({attachments: {'image.png': {'image/png': data}}});
  const {body, files, rows} = imported([
    text('![one](attachment:image.png) `attachment:image.png` attachment:image.png', pasted(PIXEL)),
    text('![two](attachment:image.png)', pasted('iVBORw0KGgoAAAA=')),
    text('![三](attachment:%E5%9B%BE.png)', {attachments: {'%E5%9B%BE.png': {'image/png': 'iVBORw0KGgoBBBB='}}}),
    text('![four](attachment:none.png)'),
  ]);
  expect(body).toContain('![one](./notebook/image.png) `attachment:image.png` attachment:image.png\n');
  expect(body).toContain('![two](./notebook/image-2.png)');
  expect(body).toContain('![三](./notebook/图.png)');
  expect(files).toEqual(['image-2.png', 'image.png', '图.png']);
  expect(rows).toContain('the cell has no attachment none.png');
});

test.each([
  [{'text/html': '<p>only <b>html</b></p>'}, 'only **html**'],
  [{'text/html': '<b>3 rows</b>', 'text/plain': '<IPython.core.display.HTML object>'}, '**3 rows**'],
  [
    {'application/json': {a: 1}, 'text/plain': '<IPython.core.display.JSON object>'},
    'json file=./notebook/cell-1.json',
  ],
  [{'application/pdf': 'JVBERi0='}, '[cell-1.pdf](./notebook/cell-1.pdf)'],
  [{'image/webp': 'UklGRg==', 'text/plain': '<IPython.core.display.Image object>'}, '![](./notebook/cell-1.webp)'],
  [
    {'text/html': '<video controls><source src="data:video/mp4;base64,AAAA"></video>'},
    '<video controls><source src="./notebook/cell-1.mp4"></video>',
  ],
  [
    {'text/html': '<table><caption>A data.frame</caption><tr><th>n</th></tr><tr><td>1</td></tr></table>'},
    'A data.frame\n\n| n |\n| - |\n| 1 |',
  ],
  [
    {'text/html': '<table><tr><td><ul><li>a</li></ul></td></tr><tr><td><pre>x\n\ny</pre></td></tr></table>'},
    '<td><pre><code>x&#10;\ny</code></pre></td>',
  ],
  [{'text/latex': 'Value: $x^2$', 'text/plain': 'x'}, '\n\nValue: $x^2$\n'],
  [{'text/latex': '$\\displaystyle x^2$'}, '$$\n\\displaystyle x^2\n$$'],
  [{'text/latex': '\\begin{tabular}{l}1\\end{tabular}'}, 'tex file=./notebook/cell-1.tex'],
])('an output is shown, whatever form it has alone: %j', (data, shown) => {
  expect(imported([code('x', [shows(data)])]).body).toContain(shown);
});

test('an output that a post cannot show is named', () => {
  const {rows} = imported([
    code('a', [shows({'application/x-own': '1'})]),
    code('b', [shows({'text/html': '<div></div><script>1</script>', 'text/plain': '<Map>'})]),
  ]);
  expect(rows).toContain('cell-1 has an output of application/x-own, which a post cannot show');
  expect(rows).toContain('cell-2 shows a widget (text/html), which needs Jupyter');
});

test('an output is what a terminal shows in the end, and its parts are joined', () => {
  const {read, files} = imported([
    code('a', [prints('10%\r50%\r100%\n')]),
    code('b', [prints('a'), prints('b\n'), prints('0%\r100%', 'stderr')]),
  ]);
  expect(read('notebook/cell-1.txt')).toBe('100%\n');
  expect(read('notebook/cell-2.txt')).toBe('ab\n');
  expect(files).toEqual(['cell-1.txt', 'cell-2-2-stderr.txt', 'cell-2.txt', 'n.py']);
  expect(printedText('abc\rxy\nspin|\b/\b-\n\u001b[31mred\u001b[0m\nold\r\u001b[Knew\r\n')).toBe(
    'xyc\nspin-\nred\nnew\n',
  );
});

test.each([
  ['print("%d"\n      % 5)', 'print("%d"\n      % 5)'],
  ['"""\n!x\nwhy?\n"""', '"""\n!x\nwhy?\n"""'],
  ['total = 1 + \\\n%x', 'total = 1 + \\\n%x'],
  ['x = "what?"  # why?', 'x = "what?"  # why?'],
  ['%matplotlib inline\r\nx = 1', '# %matplotlib inline\nx = 1'],
  ['files = !ls\nx.y?\n?len', '# files = !ls\n# x.y?\n# ?len'],
  ["a['b'] = !ls\n/f 1\nx?  # c", "# a['b'] = !ls\n# /f 1\nx?  # c"],
  ['if x:\n    %time f()', 'if x:\n    pass  # %time f()'],
  ['!pip install \\\na\nb = 1', '# !pip install \\\n# a\nb = 1'],
  ['\n%%bash\nls', '# %%bash\n# ls'],
  ['%%time\nf()', '# %%time\nf()'],
])('commands of IPython become comments, and Python stays: %j', (source, expected) => {
  const {code: python} = withoutMagics(source.replace(/\r\n/g, '\n'));
  expect(python).toBe(expected);
});

test('the title is in any cell, without its marks; a heading that is no title stays', () => {
  const badge = text('![badge](https://example.org/b.svg)');
  const late = imported([badge, text('# The **real** `title`\n\nText.')]);
  expect(late.front).toContain('title: The real title\n');
  expect(late.body).toBe('![badge](https://example.org/b.svg)\n\nText.\n');
  const own = imported([text('## First section')], {title: 'Own'});
  expect([own.front, own.body]).toEqual([expect.stringContaining('title: Own\n'), '## First section\n']);
});

test('front matter in a raw cell; other raw cells keep their fences', () => {
  const front = '---\ntitle: "My title"\ndate: 2021-05-06\ncategories: [a, b]\n---';
  const {front: written, body} = imported([
    raw(front),
    raw('a\n```\nb\n```\nc'),
    raw(''),
    raw('x', {format: 'text/latex'}),
  ]);
  expect(written).toMatch(/title: My title\n.*\ndate: 2021-05-06\ntags: \[a, b\]/);
  expect(body).toBe('````text\na\n```\nb\n```\nc\n````\n');
});

test('the language of the kernel, without an extension of its files', () => {
  const r = imported([code('x <- 1')], {kernelspec: {language: 'R'}});
  expect(r.body).toContain('```r file=./notebook/n.r#cell-1');
  const julia = imported([code('x = 1')], {language_info: {name: 'julia', file_extension: '.jl'}});
  expect(julia.body).toContain('```julia file=./notebook/n.jl#cell-1');
  const cpp = imported([code('int x;')], {kernelspec: {language: 'C++17'}});
  expect(cpp.body).toContain('```cpp file=');
  const clojure = imported([code('(+ 1 2)')], {language_info: {name: 'clojure', file_extension: '.clj'}});
  expect(clojure.body).toContain('```clojure\n(+ 1 2)\n```');
});

test('links to headings as Jupyter writes them, also from other notebooks', () => {
  const cells = [text('# The title\n\n[go](#Part-Two) [top](#The-title)'), text('## Part Two')];
  expect(imported(cells).body).toContain('[go](#part-two) [top](#)');
  const other = [text('# B\n\n[x](2020-01-02-m.ipynb#Part-Two) [y](2020-01-02-m.ipynb#The-title)')];
  const folder = '../2020-01-02-m/index.md';
  expect(imported(other, {}, {'m.ipynb': cells}).body).toBe(`[x](${folder}#part-two) [y](${folder})\n`);
});

test('what its author hid stays hidden, and is named', () => {
  const {body, files, read, rows} = imported([
    code('secret()', [prints('s')], {tags: ['remove-cell']}),
    code('#| echo: false\n#| fig-cap: "A plot"\n#| fig-alt: "A line"\nplot()', [shows({'image/png': PIXEL})]),
    code('loud()', [prints('noise')], {tags: ['remove-output']}),
    code('shut()', [prints('ok')], {jupyter: {source_hidden: true}}),
    text('private', {metadata: {tags: ['remove-cell']}}),
  ]);
  expect(body).toBe(`![A line](./notebook/cell-1.png "A plot")

\`\`\`py file=./notebook/n.py#cell-2
\`\`\`

\`\`\`text file=./notebook/cell-3.txt
\`\`\`
`);
  expect(files).toEqual(['cell-1.png', 'cell-3.txt', 'n.py']);
  expect(read('notebook/n.py')).not.toContain('secret');
  expect(rows).toContain('a cell was left out, because it is hidden (remove-cell)');
  expect(rows).toContain('the code of cell-1 is not shown, because it is hidden (echo: false)');
});

test('a notebook of the third form is read', () => {
  const cells = [
    {cell_type: 'heading', level: 2, source: ['Head']},
    {cell_type: 'markdown', source: ['Words']},
    {
      cell_type: 'code',
      ...{language: 'python', prompt_number: 1, input: ['1 + 1']},
      outputs: [
        {output_type: 'stream', stream: 'stderr', text: ['slow\n']},
        {output_type: 'pyout', prompt_number: 1, text: ['2'], png: PIXEL},
        {output_type: 'pyerr', ename: 'E', evalue: 'x', traceback: ['lines']},
      ],
    },
  ];
  const source = folderWith({
    '2020-01-02-n.ipynb': JSON.stringify({nbformat: 3, metadata: {name: ''}, worksheets: [{cells}]}),
  });
  const site = folderWith({'blog/authors.yml': ''});
  importContent(siteIn(site), source, {});
  const folder = path.join(site, 'blog', fs.readdirSync(path.join(site, 'blog')).find((name) => /^2/.test(name)) ?? '');
  expect(fs.readFileSync(path.join(folder, 'index.md'), 'utf8')).toMatch(/title: Head\n[\s\S]*\n\nWords\n/);
  expect(fs.readdirSync(path.join(folder, 'notebook')).sort()).toEqual([
    ...['cell-1-2.png', 'cell-1-3-error.txt', 'cell-1-stderr.txt', 'n.py'],
  ]);
});
