import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {beforeEach, describe, expect, test, vi} from 'vitest';
import {requirementsIn} from '../../programs/requirements';
import {programsOf} from '../../programs/source';
import {siteWith} from '../fixtures';
import {differences, runPost, runPosts} from '.';
import {makeEnvironment} from './environment';
import {canIsolate} from './run-program';

let folder: string;

beforeEach(() => {
  folder = path.join(folderWith(), '2024-01-01-sample');
  fs.mkdirSync(folder);
});

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

describe('what the programs give is compared with what is committed', () => {
  test.each([
    ['nothing', 'echo one; printf "{}" > values.json', {'run.txt': 'one\n', 'values.json': '{}'}, []],
    ['a new output', 'echo one', {}, [/run\.txt: the program writes this file, but it is not committed/]],
    [
      'an output that is gone',
      ':',
      {'run.txt': 'once\n'},
      [/run\.txt: no program of the post writes this file; delete/],
    ],
    ['another line', 'echo one; echo two', {'run.txt': 'one\nTWO\n'}, [/-sample\/run\.txt:2: .*two\n.*TWO\n/s]],
    ['a missing end', 'echo one; echo two', {'run.txt': 'one\n'}, [/run\.txt:2/]],
    ['a new figure', 'printf "<svg/>" > new.svg', {}, [/new\.svg: the program writes this file, but/]],
    ['a figure that is gone', ':', {'old.svg': '<svg/>'}, [/old\.svg: no program of the post writes this file/]],
  ])('%s', async (_, program, committed, messages) => {
    write('run.sh', program);
    for (const [name, text] of Object.entries(committed)) write(name, text);
    const {products, problems} = await run();
    expect(problems).toEqual([]);
    expect(differences(folder, products)).toEqual(messages.map((message) => expect.stringMatching(message)));
  });
});

test('a committed product cannot stand in for one the program fails to write', async () => {
  write('run.sh', 'cat values.json 2>/dev/null || echo nothing here');
  write('run.txt', 'x');
  write('values.json', '{"stale": "1"}');
  expect((await run()).products.get('run.txt')?.toString()).toBe('nothing here\n');
});

test('a drawing beside a post without programs is nobody’s output', async () => {
  write('drawing.svg', '<svg/>');
  expect(differences(folder, (await run()).products)).toEqual([]);
});

/** In seconds, and a number that no other process has. */
const LONG = `60.${process.pid}`;

test.each([
  ['never ends', `sleep ${LONG} & sleep ${LONG}`, /run\.sh was stopped after 0\.5 seconds; raise timeLimit/],
  ['prints without end', `yes ${LONG}`, /run\.sh was stopped after it printed 10 MB/],
  ['leaves a process', `setsid sleep ${LONG} & echo 1`, /run\.sh left a process behind, which was ended/],
  ['leaves one that says nothing', `setsid sleep ${LONG} > /dev/null 2>&1 &`, /run\.sh left a process behind/],
  ['is not UTF-8', "printf '\\304\\343\\n'", /run\.sh printed bytes that are not UTF-8/],
  ['changes its source', 'echo : >> run.sh', /run\.sh was changed by a program; let it write another file/],
  ['writes beside its folder', 'echo 1 > ../there', /a program wrote \.\.\/there, which is outside of its folder/],
  ['writes into its home', 'echo 1 > ~/there', /run\.sh wrote ~\/there, which is outside of its folder/],
])('a program that %s ends with its name and a reason', async (_, program, message) => {
  // Only a program that would not end by itself meets a short limit.
  write('run.json', JSON.stringify({timeLimit: program.includes('sleep') ? 0.5 : 60}));
  write('run.sh', program);
  const {problems} = await run();
  expect(problems).toEqual([expect.stringMatching(message)]);
  const running = spawnSync('ps', ['-eo', 'args='], {encoding: 'utf8'}).stdout.split('\n');
  expect(running.filter((line) => line.endsWith(` ${LONG}`))).toEqual([]);
});

test('a program gets no input, and its colors and progress are not recorded', async () => {
  write('run.sh', "cat; printf '\\033[31mred\\033[0m\\n10%%\\r100%%\\n'");
  expect((await run()).products.get('run.txt')?.toString()).toBe('red\n100%\n');
});

test('the first line of a shell program decides what runs it', async () => {
  write('run.sh', '#!/usr/bin/env bash\na=(one two)\necho "$' + '{a[1]}"\n');
  expect((await run()).products.get('run.txt')?.toString()).toBe('two\n');
});

test('a name that no post has is an error, also beside one that a post has', async () => {
  const site = siteWith({'blog/2024-01-01-sample/index.md': 'x'});
  await expect(runPosts(site, ['sample', 'nosuch'], {})).rejects.toThrow('No post is called nosuch;');
});

test('a file that is not taken is named', async () => {
  write('run.sh', 'echo > plot.png');
  expect((await run()).notes).toEqual([expect.stringContaining('plot.png written by a program is not taken')]);
});

test('with bubblewrap a program can write to its own folder alone', async (context) => {
  if (!canIsolate()) context.skip('there is no bubblewrap here');
  const outside = path.join(folder, '../outside');
  write('run.sh', `echo 1 > ${outside} || echo 2 > values.json`);
  const {products, problems} = await runPost(folder, undefined, false, true);
  expect([[...products.keys()], problems, fs.existsSync(outside)]).toEqual([['values.json'], [], false]);
});

test('a program that fails is a problem, with its own words', async () => {
  write('run.sh', 'echo the file is gone >&2; exit 3');
  expect((await run()).problems).toEqual([expect.stringMatching(/run\.sh failed \(exit code 3\).*the file is gone/s)]);
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

describe('a tolerance', () => {
  const found = async (limits: object, recorded: string) => {
    write('run.json', JSON.stringify({tolerance: {'run.txt': limits}}));
    write('run.sh', 'echo "mean 100.001 of -2e-3"; echo done');
    write('run.txt', `${recorded}\ndone\n`);
    return differences(folder, (await run()).products);
  };
  test.each([
    ['relative', {relative: 1e-4}, 'mean 100.002 of -2e-3'],
    ['absolute', {absolute: 0.01}, 'mean  99.995 of -2e-3'],
    ['digits', {digits: 5}, 'mean 100.002 of -2e-3'],
  ])('%s lets the last digits of another processor pass', async (_, limits, recorded) => {
    expect(await found(limits, recorded)).toEqual([]);
  });
  test.each([
    ['a number outside it', {relative: 1e-6}, 'mean 100.002 of -2e-3'],
    ['a number with other leading digits', {digits: 5}, 'mean 100.02 of -2e-3'],
    ['another sign', {relative: 1e-4}, 'mean 100.001 of 2e-3'],
    ['another word', {relative: 1e-4}, 'median 100.001 of -2e-3'],
    ['a number less', {relative: 1e-4}, 'mean 100.001 of'],
  ])('does not hide %s', async (_, limits, recorded) => {
    expect(await found(limits, recorded)).toEqual([expect.stringContaining('run.txt:1: the program now gives')]);
  });
});

test('a program in another language is run by what run.json names; one that is missing here is reported', async () => {
  write('run.json', JSON.stringify({programs: {'draw.mjs': 'node', 'fit.R': 'no-such-interpreter --vanilla'}}));
  write('draw.mjs', 'console.log(1 + 1)');
  write('other.mjs', 'throw 1');
  write('fit.R', 'print(1)');
  write('fit.txt', '[1] 1\n');
  expect(programsOf(folder)).toEqual(['draw.mjs', 'fit.R']);
  const {products, problems, notRun} = await run();
  expect(products.get('draw.txt')?.toString()).toBe('2\n');
  expect(problems).toEqual([]);
  expect(notRun).toEqual([expect.stringMatching(/fit\.R was not run: no-such-interpreter is not installed/)]);
  expect(differences(folder, products, false)).toEqual([expect.stringContaining('draw.txt: the program writes this')]);
});

test('a post has a time limit of its own', async () => {
  write('run.json', '{"timeLimit": 0.2}');
  write('run.sh', 'exec sleep 5');
  expect((await run()).problems).toEqual([
    expect.stringContaining('run.sh was stopped after 0.2 seconds; raise timeLimit in run.json'),
  ]);
});

test.each([
  ['{"tolerance": {"a.txt": {"digits": "a"}}, "timelimit": 3}', /sample\/run\.json: .*"timelimit" is not allowed/s],
  ['{"timeLimit": "3"}', /"timeLimit" must be a number/],
])('a mistake in run.json names the file and the field: %s', async (text, message) => {
  write('run.json', text);
  await expect(run()).rejects.toThrow(message);
});

test.each([
  ['{"programs": {"x.R": "Rscript", "fit.R": "no-such-interpreter"}}', ['x.R']],
  [
    '{"programs": {"x.R": "Rscript"}, "tolerance": {"y.txt": {"digits": 3}, "run.txt": {"digits": 3}}}',
    ['x.R', 'y.txt'],
  ],
])('run.json names files that there are, whatever else is not installed: %s', async (text, missing) => {
  write('run.json', text);
  write('fit.R', 'print(1)');
  write('run.sh', 'echo 1');
  const reasons = missing.map((name) => expect.stringContaining(`run.json: there is no ${name};`));
  expect((await run()).problems).toEqual(reasons);
});

test('a program runs with the files of its download alone, and changes no other', async () => {
  const shared = path.join(folder, '../_shared');
  fs.mkdirSync(shared);
  for (const name of ['tool', 'other']) fs.writeFileSync(path.join(shared, `${name}.py`), '');
  write('fit.py', 'import tool');
  write('index.md', 'text');
  write('run.sh', 'echo *; echo 1 > tool.py');
  const {products, problems} = await run();
  expect(products.get('run.txt')?.toString()).toBe('fit.py run.sh tool.py\n');
  expect([problems, fs.readFileSync(path.join(shared, 'tool.py'), 'utf8')]).toEqual([
    [expect.stringContaining('tool.py was changed by a program')],
    '',
  ]);
});

test('without the packages of Python, the other programs run', async () => {
  write('run.sh', 'echo 1');
  write('fit.py', 'print(2)');
  const {products, problems, notRun} = await runPost(folder, undefined, false);
  expect([[...products.keys()], problems]).toEqual([['run.txt'], []]);
  expect(notRun).toEqual([expect.stringMatching(/fit\.py was not run: its packages are missing/)]);
});

test('where no environment can be made for a post, its reason is told', () => {
  write('requirements.txt', 'no-such-package\n');
  vi.stubEnv('PATH', '/nonexistent');
  const own = requirementsIn(folder);
  expect(own && makeEnvironment(own, path.dirname(folder)).problem).toMatch(
    /^python3 could not make its environment:\n.*ENOENT/,
  );
  vi.unstubAllEnvs();
});

test('a run that changes an output drops the record of the newest packages', async () => {
  const newest = {date: '2024-01-02', versions: {}, changed: []};
  const site = siteWith({
    'blog/2024-01-01-a/run.sh': 'echo one',
    'blog/2024-01-01-a/run.txt': 'one\n',
    'blog/2024-01-01-a/run.json': JSON.stringify({newest}),
  });
  const recorded = () => JSON.parse(fs.readFileSync(path.join(site.siteDir, 'blog/2024-01-01-a/run.json'), 'utf8'));
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await runPosts(site, [], {});
  expect(recorded().newest).toEqual(newest);
  fs.writeFileSync(path.join(site.siteDir, 'blog/2024-01-01-a/run.txt'), 'other\n');
  await runPosts(site, [], {});
  expect(Object.keys(recorded())).toEqual(['date', 'versions']);
  log.mockRestore();
});

test('what is committed is compared with what the unpacked download gives', async () => {
  const bash = '#!/usr/bin/env bash\na=(one two)\necho "$' + '{a[1]}" *\n';
  const site = siteWith({
    'blog/2024-01-01-a/index.md': '---\ntitle: A\nslug: a\n---\n\nText.\n',
    'blog/2024-01-01-a/run.sh': bash,
    'blog/2024-01-01-a/run.txt': 'two README.txt data run.sh\n',
    'blog/2024-01-01-a/data/in.csv': '1\n',
  });
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await runPosts(site, [], {check: true});
  expect(log.mock.calls.join('\n')).toContain('1 post, 1 file compared, 0 problems');
  log.mockRestore();
});
