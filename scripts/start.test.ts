import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {freePort} from '../packages/theme/src/commands/dev/proxy';
import {addressesOf} from './addresses';

const languages = addressesOf();
let start: ChildProcess | undefined;
afterAll(async () => {
  if (!start || start.exitCode !== null) return;
  start.kill();
  await once(start, 'exit');
});

test('npm start compiles every language, and shows each at its address', async () => {
  const port = await freePort();
  const env = {...process.env, PORT: String(port), NODE_ENV: 'development', CI: ''};
  start = spawn('node', [path.join(__dirname, 'run.mjs'), 'dev'], {env, stdio: ['ignore', 'pipe', 'pipe']});
  let output = '';
  start.stdout?.on('data', (data) => (output += data));
  start.stderr?.on('data', (data) => (output += data));
  const done = () =>
    start?.exitCode !== null ||
    /error/i.test(output) ||
    languages.every(({locale}) => new RegExp(`^${locale} .*compiled`, 'm').test(output));
  await expect.poll(done, {interval: 200}).toBe(true);
  expect(output).not.toMatch(/error/i);
  // A language that fails later does so at once, or with the first page.
  const pages = await Promise.all(
    languages.map(async ({prefix}) => (await fetch(`http://127.0.0.1:${port}${prefix}`)).text()),
  );
  expect(pages.map((html) => /<html lang="([^"]*)"/.exec(html)?.[1])).toEqual(languages.map(({locale}) => locale));
  for (const {prefix} of languages) expect((await fetch(`http://127.0.0.1:${port}${prefix}main.js`)).status).toBe(200);
  expect(output).not.toMatch(/error/i);
  const file = path.join(__dirname, '../sidebars.ts');
  fs.writeFileSync(file, fs.readFileSync(file));
  await expect.poll(() => output).toContain('sidebars.ts has changed. To see it, press Ctrl+C');
  expect(start.exitCode).toBe(null);
});
