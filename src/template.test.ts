import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';

const TEMPLATE = 'blog/_template';

test('the output in the template of posts is the output of its program', () => {
  const folder = folderWith({'sample.py': fs.readFileSync(`${TEMPLATE}/sample.py`)});
  const python = process.platform === 'win32' ? 'python' : 'python3';
  const printed = execFileSync(python, ['sample.py'], {cwd: folder, encoding: 'utf8'});
  expect(printed).toBe(fs.readFileSync(`${TEMPLATE}/sample.txt`, 'utf8'));
  const values = (at: string) => fs.readFileSync(path.join(at, 'values.json'), 'utf8');
  expect(values(folder)).toBe(values(TEMPLATE));
});
