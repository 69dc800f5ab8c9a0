import {spawn, spawnSync} from 'node:child_process';
import path from 'node:path';
import {expect, test} from 'vitest';

const root = path.resolve(__dirname, '..');

/** What `npm test -- --only NAME` prints, and its exit code. `signal`: sent once the first step runs. */
function runTests(name: string, signal?: NodeJS.Signals): Promise<{status: number | null; output: string}> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'test', '--only', name], {cwd: root});
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const stop = setInterval(() => {
    if (signal && spawnSync('pgrep', ['-P', String(child.pid), '-f', 'tsc']).status === 0) child.kill(signal);
  }, 200);
  return new Promise((resolve) =>
    child.on('close', (status) => {
      clearInterval(stop);
      resolve({status, output});
    }),
  );
}

test('npm test for a name that nothing has says so', async () => {
  const {status, output} = await runTests('no-such-thing');
  expect(status).toBe(1);
  expect(output.trim()).toBe('No step and no test file has "no-such-thing" in its name.');
});

test('npm test for a name says what it left out, ends with the count, and has no colors in a file', async () => {
  const {status, output} = await runTests('scripts/setup');
  expect(status).toBe(0);
  expect(output).toMatch(/Left out by --only scripts\/setup: type-check, .*, \d+ test files\.\n/);
  expect(output.trimEnd().split('\n').at(-1)).toMatch(/^\d+ passed, 0 failed$/);
  expect(output).not.toContain('\x1b[');
});

test('npm test that is stopped says nothing', async () => {
  const {status, output} = await runTests('type-check', 'SIGTERM');
  expect(status).toBe(143);
  expect(output).toBe('');
});
