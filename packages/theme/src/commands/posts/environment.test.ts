import fs from 'node:fs';
import path from 'node:path';
import {strToU8, zipSync} from 'fflate';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test, vi} from 'vitest';
import {requirementsIn} from '../../programs/requirements';
import {runPost} from '.';
import {makeEnvironment} from './environment';
import {pythonFor} from './python';

/** A package of Python with one value, as pip installs it. */
function wheel(name: string): Buffer {
  const info = `${name}-1.0.dist-info`;
  const files = {
    [`${name}.py`]: `value = '${name}'\n`,
    [`${info}/METADATA`]: `Metadata-Version: 2.1\nName: ${name}\nVersion: 1.0\n`,
    [`${info}/WHEEL`]: 'Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    [`${info}/RECORD`]: '',
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([file, text]) => [file, strToU8(text)]))));
}

// These make a virtual environment and install packages, which takes long.
test('a post has packages of its own, from its requirements and its programs', {timeout: 240_000}, async () => {
  const blog = folderWith({
    'a/requirements.txt': 'tiny-one==1.0\n',
    'a/run.py':
      '# /// script\n# dependencies = ["tiny-two"]\n# ///\nimport tiny_one, tiny_two\n' +
      'print(tiny_one.value, tiny_two.value)\n',
    ...Object.fromEntries(['tiny_one', 'tiny_two'].map((name) => [`${name}-1.0-py3-none-any.whl`, wheel(name)])),
  });
  for (const tool of ['PIP', 'UV']) {
    vi.stubEnv(`${tool}_FIND_LINKS`, blog);
    vi.stubEnv(`${tool}_NO_INDEX`, '1');
  }
  const folder = path.join(blog, 'a');
  const own = requirementsIn(folder);
  expect(own?.names).toEqual(['tiny-one', 'tiny-two']);
  const made = own && makeEnvironment(own, blog);
  vi.unstubAllEnvs();
  expect(made?.problem).toBeUndefined();
  const {products, problems} = await runPost(folder, made?.python, false);
  expect(problems).toEqual([]);
  expect(products.get('run.txt')?.toString()).toBe('tiny_one tiny_two\n');
});

test('what the site needs and Python lacks is named with the lines that install it, and not installed', () => {
  const folder = folderWith({
    'requirements.txt': 'no-such-package==1.0\n',
    'bin/apt-get': '#!/bin/sh\ntouch "$MARK"\n',
    'bin/sudo': '#!/bin/sh\ntouch "$MARK"\n',
  });
  const mark = path.join(folder, 'installed');
  for (const name of ['apt-get', 'sudo']) fs.chmodSync(path.join(folder, 'bin', name), 0o755);
  vi.stubEnv('MARK', mark);
  vi.stubEnv('PATH', `${path.join(folder, 'bin')}:${process.env.PATH}`);
  for (const tool of ['PIP', 'UV']) vi.stubEnv(`${tool}_NO_INDEX`, '1');
  const find = () => pythonFor(['no-such-package'], folder);
  expect(find).toThrow(/pip install -r requirements\.txt.* sudo apt-get install python3 python3-no-such-package/s);
  vi.unstubAllEnvs();
  expect(fs.existsSync(mark)).toBe(false);
});
