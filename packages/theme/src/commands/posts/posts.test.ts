import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {programsOf} from '../../plugins/downloads/programs';
import {differences, runPost} from '.';

let folder: string;

beforeEach(() => {
  folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'blog-')), '2024-01-01-sample');
  fs.mkdirSync(folder);
});
afterEach(() => fs.rmSync(path.dirname(folder), {recursive: true}));

const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
/** Shell programs: these tests are about what runs them, and need no Python. */
const run = () => runPost(folder, '/nonexistent-python', false);

test('a program is a file that no other imports, or a module whose output is recorded', () => {
  write('run.sh', 'echo hi');
  write('check.py', 'import json, helper\nfrom tool import parse\nimport numbers.abc as other\n');
  write('helper.py', '"""Used by check.py, which is a program, and not import words."""\n');
  write('tool.py', '');
  write('tool.txt', 'recorded');
  write('sample-dump.txt', 'captured');
  fs.mkdirSync(path.join(folder, 'input'));
  write('input/program.py', '');
  expect(programsOf(folder)).toEqual(['check.py', 'run.sh', 'tool.py']);
});

test('a program without a recorded output is run; one that prints nothing leaves no output behind', async () => {
  write('run.sh', 'echo one');
  write('draw.sh', 'printf "<svg/>" > new.svg');
  const {products, problems} = await run();
  expect(problems).toEqual([]);
  expect([...products.keys()].sort()).toEqual(['new.svg', 'run.txt']);
  expect(differences(folder, products).join('\n')).toMatch(
    /run\.txt: the program writes this file, but it is not committed/,
  );
});

test('a recorded output of a program that prints nothing any more is named', async () => {
  write('run.sh', ':');
  write('run.txt', 'once\n');
  expect(differences(folder, (await run()).products).join('\n')).toMatch(
    /run\.txt: no program of the post writes this file; delete it/,
  );
});

test('what a program prints and writes is compared with what is committed', async () => {
  write('run.sh', 'echo one; echo two; printf "{}" > values.json');
  write('run.txt', 'one\ntwo\n');
  write('values.json', '{}');
  const {products, problems} = await run();
  expect(problems).toEqual([]);
  expect([...products.keys()].sort()).toEqual(['run.txt', 'values.json']);
  expect(differences(folder, products)).toEqual([]);
});

test('a difference names the post, the file and the line, with both texts', async () => {
  write('run.sh', 'echo one; echo two');
  write('run.txt', 'one\nTWO\n');
  const [message, ...rest] = differences(folder, (await run()).products);
  expect(rest).toEqual([]);
  expect(message).toMatch(/2024-01-01-sample\/run\.txt:2: /);
  expect(message).toContain('two');
  expect(message).toContain('TWO');
});

test('an output that lacks its end, a product nobody committed and one that nobody writes are named too', async () => {
  write('run.sh', 'echo one; echo two; printf "<svg/>" > new.svg');
  write('run.txt', 'one\n');
  write('old.svg', '<svg/>');
  const messages = differences(folder, (await run()).products).join('\n');
  expect(messages).toMatch(/run\.txt:2/);
  expect(messages).toMatch(/new\.svg: the program writes this file, but it is not committed/);
  expect(messages).toMatch(/old\.svg: no program of the post writes this file/);
});

test('a committed product cannot stand in for one the program fails to write', async () => {
  write('run.sh', 'cat values.json 2>/dev/null || echo nothing here');
  write('run.txt', 'x');
  write('values.json', '{"stale": "1"}');
  expect((await run()).products.get('run.txt')?.toString()).toBe('nothing here\n');
});

test('a program that fails is a problem, with its own words', async () => {
  write('run.sh', 'echo the file is gone >&2; exit 3');
  const {problems} = await run();
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('run.sh failed (exit code 3)');
  expect(problems[0]).toContain('the file is gone');
});

test('a program sees nothing of the caller: a bare environment and a home of its own', async () => {
  process.env.SECRET_OF_THE_CALLER = 'visible';
  write('run.sh', 'env | sort | cut -d= -f1; case "$HOME" in *home-*) echo own home;; esac');
  const output = (await run()).products.get('run.txt')?.toString() ?? '';
  delete process.env.SECRET_OF_THE_CALLER;
  expect(output).not.toContain('SECRET_OF_THE_CALLER');
  expect(output).toContain('PYTHONHASHSEED');
  expect(output).toContain('own home');
});

test('timings are neither run nor compared, unless asked for', async () => {
  write('measure.sh', 'echo 12 ms');
  write('measure.txt', '7 ms\n');
  write('measured.json', '{"m_time": "7"}');
  const {products, problems} = await run();
  expect(problems).toEqual([]);
  expect(products.size).toBe(0);
  expect(differences(folder, products)).toEqual([]);
  const measured = (await runPost(folder, '/nonexistent-python', true)).products;
  expect(measured.get('measure.txt')?.toString()).toBe('12 ms\n');
  expect(differences(folder, measured)).toEqual([]);
});
