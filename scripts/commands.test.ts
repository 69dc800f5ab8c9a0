import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import type http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, beforeEach, expect, test, vi} from 'vitest';
import {createSiteServer, listen} from './server.mjs';

// The two commands in a small copy of the repository, with a builder that writes a line instead of a site.
vi.setConfig({testTimeout: 60_000});
let root = '';
const builds = () => (fs.existsSync(path.join(root, 'builds')) ? fs.readFileSync(path.join(root, 'builds'), 'utf8').split('\n').length - 1 : 0);
const write = (name: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
  fs.writeFileSync(path.join(root, name), text);
};

beforeAll(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'commands-')));
  fs.cpSync(__dirname, path.join(root, 'scripts'), {recursive: true});
  fs.copyFileSync(path.resolve(__dirname, '../package.json'), path.join(root, 'package.json'));
  write('package-lock.json', '{}');
  write('node_modules/.installed-lockfile', '{}');
  for (const name of ['sirv', '@polka', 'mrmime', 'totalist', 'cheerio'])
    fs.symlinkSync(path.resolve(__dirname, '../node_modules', name), path.join(root, 'node_modules', name));
  // In place of Docusaurus, which takes ten seconds each time.
  write(
    'scripts/docusaurus-build.cjs',
    `const fs = require('node:fs');
fs.appendFileSync('builds', 'built ' + process.argv.slice(4).join(' ') + '\\n');
if (fs.existsSync('broken')) process.exit(1);
for (const file of ['index.html', 'en/index.html']) {
  fs.mkdirSync('build/en', {recursive: true});
  fs.writeFileSync('build/' + file, 'home');
}
`,
  );
});
afterAll(() => fs.rmSync(root, {recursive: true}));
beforeEach(() => {
  for (const name of ['build', 'builds', 'broken', 'blog', 'i18n', 'src', 'node_modules/.cache'])
    fs.rmSync(path.join(root, name), {recursive: true, force: true});
  write('blog/x/index.md', 'one');
});

const environment = () => ({...process.env, CI: ''});
const build = (env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['scripts/build.mjs'], {cwd: root, encoding: 'utf8', env: {...environment(), ...env}});

test('nothing changed: nothing is built again', () => {
  expect(build().status).toBe(0);
  expect(builds()).toBe(1);
  expect(build().stdout).toContain('Nothing has changed');
  expect(builds()).toBe(1);
});

test.each([
  ['a text that changed', () => write('blog/x/index.md', 'two')],
  ['a new file', () => write('blog/y/index.md', 'one')],
  ['a file that went', () => fs.rmSync(path.join(root, 'blog/x/index.md'))],
  ['a built site that went', () => fs.rmSync(path.join(root, 'build'), {recursive: true})],
])('%s means a new build', (_, change) => {
  build();
  change();
  build();
  expect(builds()).toBe(2);
});

test('a change of a translation keeps the original, and nothing is kept that the change concerns, or after a build that failed', () => {
  const last = () => fs.readFileSync(path.join(root, 'builds'), 'utf8').trim().split('\n').at(-1);
  const translation = 'i18n/en/docusaurus-plugin-content-blog/x/index.md';
  write(translation, 'one');
  build();
  expect(last()).toBe('built');
  write(translation, 'two');
  build();
  expect(last()).toBe('built --keep original');
  write('blog/x/index.md', 'two');
  build();
  expect(last()).toBe('built --keep en');
  write('src/x.ts', '');
  build();
  expect(last()).toBe('built');
  write('broken', '');
  write(translation, 'three');
  build();
  fs.rmSync(path.join(root, 'broken'));
  build();
  expect(last()).toBe('built');
});

test('other settings mean a new build', () => {
  build();
  build({CI: 'true'});
  expect(builds()).toBe(2);
});

test('a build that failed is told, and tried again next time', () => {
  build();
  write('broken', '');
  write('blog/x/index.md', 'two');
  const failed = build();
  expect(failed.status).toBe(1);
  expect(failed.stderr).toContain('The build failed');
  build();
  expect(builds()).toBe(3);
});

test('preview builds, moves to the next port where one is taken, says so, and prints both addresses', async () => {
  const other: http.Server = createSiteServer(root);
  const taken = await listen(other, 0);
  expect((other.address() as AddressInfo).port).toBe(taken);
  const preview = spawn(process.execPath, ['scripts/preview.mjs'], {cwd: root, env: {...environment(), PORT: String(taken)}});
  let output = '';
  preview.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  try {
    await expect.poll(() => output, {timeout: 20_000}).toContain('Ctrl+C');
    expect(output).toContain(`Port ${taken} is taken`);
    const [chinese, english] = output.match(/http:\/\/127\.0\.0\.1:\d+\/\S*/g) ?? [];
    expect(chinese).not.toContain(`:${taken}/`);
    expect(english).toBe(`${chinese}en/`);
    expect((await fetch(chinese ?? '')).status).toBe(200);
    expect((await fetch(english ?? '')).status).toBe(200);
    expect(builds()).toBe(1);
  } finally {
    preview.kill();
    other.close();
  }
});
