import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';
import {withoutMagics} from '../../packages/import/src/formats/notebook/ipython';
import {importContent} from '../../packages/import/src/import';
import {siteIn} from '../../packages/theme/src/commands/fixtures';

// The import of notebooks is compared with what Debian's Jupyter and IPython do. `.ci/run oracles`

const hasJupyter = spawnSync('/usr/bin/python3', ['-c', 'import IPython, ipykernel, nbconvert']).status === 0;
const needsJupyter = (skip: (note: string) => void) => {
  if (!hasJupyter && !process.env.CI) skip('Jupyter is not installed: .ci/run oracles installs it');
};

/** One line of JSON for each cell: whether IPython leaves it unchanged. */
const TRANSFORM = `
import json, sys
from IPython.core.inputtransformer2 import TransformerManager
for cell in json.load(sys.stdin):
    try: print(json.dumps(TransformerManager().transform_cell(cell) == cell))
    except SyntaxError: print('false')
`;

test('lines are commands where IPython takes them for such', ({skip}) => {
  needsJupyter(skip);
  const cells = [
    ...[
      'print("%d"\n      % 5)\n',
      '"""\n!x\nwhy?\n"""\n',
      'total = 1 + \\\n%x\n',
      'x = "what?"  # why?\n',
      'x = 7 %2\n',
    ],
    ...[
      'files = !ls\n',
      'x.y?\n',
      '?len\n',
      'if x:\n    %time f()\n',
      '!pip install \\\na\n',
      'x += 1\n',
      'a[0] = %pwd\n',
    ],
    ...[
      '/f 1\n',
      ',f a\n',
      'f("?")\n',
      '[\n%x\n]\n',
      "f'{x}?'\n",
      '%%bash\nls\n',
      '%%time\nf()\n',
      "s = '''\n%x\n'''\n",
    ],
  ];
  const {stdout} = spawnSync('/usr/bin/python3', ['-c', TRANSFORM], {input: JSON.stringify(cells), encoding: 'utf8'});
  const isPython = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(cells.map((cell) => [cell, withoutMagics(cell).code === cell.trimEnd()])).toEqual(
    cells.map((cell, index) => [cell, isPython[index]]),
  );
});

test('with run, a notebook has what the real Jupyter gives', ({skip}) => {
  needsJupyter(skip);
  const cell = (source: string) => ({...{cell_type: 'code', source, outputs: [], execution_count: null, metadata: {}}});
  const cells = [
    cell('import time\nfor step in range(3):\n    print(f"{step}\\r", end="")\n    time.sleep(0.01)'),
    cell('from IPython.display import HTML\nHTML("<b>3 rows</b>")'),
    cell('1 / 0'),
  ];
  const kernelspec = {name: 'python3', language: 'python', display_name: 'Python 3'};
  const source = folderWith({
    '2020-01-02-n.ipynb': JSON.stringify({nbformat: 4, nbformat_minor: 4, metadata: {kernelspec}, cells}),
  });
  const site = folderWith({'blog/authors.yml': ''});
  const {rows} = importContent(siteIn(site), source, {run: true});
  const read = (name: string) => fs.readFileSync(path.join(site, 'blog/2020-01-02-n', name), 'utf8');
  expect(read('notebook/cell-1.txt')).toBe('2\n');
  expect(read('index.md')).toContain('**3 rows**');
  expect(read('notebook/cell-3-error.txt')).toContain('ZeroDivisionError: division by zero');
  expect(rows.map(({why}) => why)).not.toContainEqual(expect.stringContaining('was not run'));
});
