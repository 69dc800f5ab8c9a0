import {spawnSync} from 'node:child_process';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';
import {runPost} from '../../packages/theme/src/commands/posts';

// Debian's matplotlib draws figures of posts. `.ci/run oracles`

const PYTHON = '/usr/bin/python3';

test('a figure of matplotlib is the same each time', async ({skip}) => {
  const hasMatplotlib = spawnSync(PYTHON, ['-c', 'import matplotlib']).status === 0;
  if (!hasMatplotlib && !process.env.CI) skip('there is no matplotlib: .ci/run oracles installs it');
  const folder = folderWith({
    'plot.py': 'import matplotlib.pyplot as plt\nplt.plot([1, 2, 3])\nplt.savefig("plot.svg")\n',
  });
  const figure = async () => (await runPost(folder, PYTHON, false)).products.get('plot.svg')?.toString();
  const first = await figure();
  expect(first).toContain('<svg');
  expect(await figure()).toBe(first);
});
