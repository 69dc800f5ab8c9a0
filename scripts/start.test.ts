import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {type Browser, chromium, type Page} from 'playwright';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {freePort} from '../packages/theme/src/commands/dev/proxy';
import {findOrInstallBrowser} from './browser';

// `npm start` on a small site, through what happens while its author works. Within the repository, where its packages are found.
const site = path.resolve(__dirname, '../node_modules/.cache/dev-test');
const post = 'blog/2024-01-02-a/index.md';
const TEXT = '---\ntitle: A\nslug: a\n---\n\nWords.\n\n```text file=./out.txt\n```\n';
const CONFIG = `import {defineSite} from 'docusaurus-theme-inkstone';
export default defineSite({
  title: 'T', tagline: 'S', url: 'https://a.example', languages: ['zh-CN', 'en'], author: {name: 'A'}, cards: false,
});
`;
let start: ChildProcess;
let browser: Browser;
let page: Page;
let address = '';
let output = '';

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
  fs.writeFileSync(path.join(site, file), text);
}

beforeAll(async () => {
  browser = await chromium.launch({executablePath: await findOrInstallBrowser()});
  fs.rmSync(site, {recursive: true, force: true});
  write('package.json', '{}');
  write('docusaurus.config.ts', CONFIG);
  write(post, TEXT);
  write('blog/2024-01-02-a/out.txt', 'the output\n');
  write('blog/b.md', '---\ntitle: B\n---\n\nOther words.\n');
  write('i18n/en/docusaurus-plugin-content-blog/2024-01-02-a/index.md', TEXT.replace('Words', 'English words'));
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const env = {...process.env, PORT: String(port), NODE_ENV: 'development', CI: ''};
  start = spawn('node', [path.join(__dirname, 'run.mjs'), 'dev'], {cwd: site, env, stdio: ['ignore', 'pipe', 'pipe']});
  for (const stream of [start.stdout, start.stderr]) stream?.on('data', (data) => (output += data));
});
afterAll(async () => {
  await browser?.close();
  if (start?.exitCode === null) {
    start.kill();
    await once(start, 'exit');
  }
});

const times = (message: string) => output.split(message).length - 1;
const box = () => page.locator('#dev-problems');

/** Makes a mistake, sees it once in the terminal and in the browser, mends it, and sees it go. */
async function mistake(message: string, make: () => void, mend: () => void): Promise<void> {
  const before = times(message);
  make();
  await expect
    .poll(() =>
      box()
        .textContent({timeout: 1000})
        .catch(() => ''),
    )
    .toContain(message);
  expect(times(message)).toBe(before + 1);
  mend();
  await expect.poll(() => box().count()).toBe(0);
  await expect.poll(() => page.locator('article').textContent()).toContain('the output');
}
const inPost = (message: string, from: string, to: string) =>
  mistake(
    message,
    () => write(post, TEXT.replace(from, to)),
    () => write(post, TEXT),
  );

test('every language compiles, and is shown at its address', async () => {
  const compiled = () => ['zh-CN', 'en'].every((locale) => new RegExp(`^${locale} .*compiled`, 'm').test(output));
  await expect.poll(compiled, {interval: 200, timeout: 300_000}).toBe(true);
  page = await browser.newPage();
  await page.goto(`${address}/blog/a`);
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
  const english = await browser.newPage();
  await english.goto(`${address}/en/blog/a`);
  expect(await english.locator('html').getAttribute('lang')).toBe('en');
  await expect.poll(() => english.locator('article').textContent()).toContain('English words');
  await english.close();
});

test('a file that a post shows may disappear and come back', async () => {
  const file = path.join(site, 'blog/2024-01-02-a/out.txt');
  await mistake(
    'blog/2024-01-02-a/index.md:8: there is no file',
    () => fs.rmSync(file),
    () => fs.writeFileSync(file, 'the output\n'),
  );
});

test('broken front matter, the same mistake twice', async () => {
  for (let time = 0; time < 2; time += 1)
    await inPost(`${post}:2: the front matter cannot be read`, 'title: A', 'title: Birthdays: how many people');
});

test('five mistakes, one after the other', async () => {
  await inPost(`${post}:6: {{neded}} is in neither`, 'Words.', 'Words {{neded}}.');
  await inPost(`${post}:6: the formula cannot be read`, 'Words.', 'Words $\\frac{1$.');
  await inPost(`${post}:2: there is no author nobody`, 'title: A', 'authors: nobody\ntitle: A');
  await inPost(`${post}:2: "tags" does not look like`, 'title: A', 'tags: one\ntitle: A');
  await inPost(`${post}:6: there is no file blog/2024-01-02-a/x.png`, 'Words.', '![x](./x.png)');
});

test('a half-saved file and one of authors that cannot be read', async () => {
  const half = TEXT.slice(0, TEXT.indexOf('slug'));
  write(post, half);
  write(post, TEXT);
  await mistake(
    'blog/authors.yml:1: the file cannot be read',
    () => write('blog/authors.yml', 'a: "b\n'),
    () => write('blog/authors.yml', 'a:\n  name: A\n'),
  );
});

test('a post that is renamed is at its new address', async () => {
  fs.renameSync(path.join(site, 'blog/b.md'), path.join(site, 'blog/c.md'));
  const other = await browser.newPage();
  const words = async () => {
    await other.goto(`${address}/blog/c`);
    return other.locator('main').textContent();
  };
  await expect.poll(words, {interval: 1000}).toContain('Other words.');
  await other.close();
});

test('nothing of this ended a server or printed a stack, and a change of the configuration is told', async () => {
  expect(start.exitCode).toBe(null);
  expect(output).not.toMatch(/^\S* +at .*:\d+:\d+\)?$/m);
  expect(output).not.toContain('ended (exit code');
  fs.appendFileSync(path.join(site, 'docusaurus.config.ts'), '// changed\n');
  await expect.poll(() => output).toContain('docusaurus.config.ts has changed. To see it, press Ctrl+C');
});
