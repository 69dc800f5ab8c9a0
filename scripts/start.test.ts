import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Browser, Page} from 'playwright';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {DevServer} from '../e2e/dev-server';
import {ScratchSite} from '../e2e/scratch';
import {launchBrowser} from '../e2e/served';
import {PNG} from '../packages/theme/src/fixtures/wild-posts';

// `npm start` on a small site, through what happens while its author works.
const post = 'blog/2024-01-02-a/index.md';
const textWith = (words: string) => `---\ntitle: A\nslug: a\n---\n\n${words}\n\n\`\`\`text file=./out.txt\n\`\`\`\n`;
/** An address of this machine that other devices use. */
const otherAddress =
  Object.values(os.networkInterfaces())
    .flatMap((each) => each ?? [])
    .find(({family, internal}) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
const site = new ScratchSite("docs: true, languages: ['zh-CN', 'en'], cards: false");
let server: DevServer;
let browser: Browser;
let page: Page;

const write = (file: string, text: string) => site.write(file, text);

beforeAll(async () => {
  browser = await launchBrowser();
  write('docs/intro.md', '# Intro\n');
  write(post, textWith('Words.'));
  write('blog/2024-01-02-a/out.txt', 'the output\n');
  write('blog/2024-01-02-a/values.json', '{"share": "0.5"}');
  write('blog/b.md', '---\ntitle: B\n---\n\nOther words.\n');
  write('i18n/en/docusaurus-plugin-content-blog/2024-01-02-a/index.md', textWith('English words.'));
  server = await DevServer.start(site, '--host', '0.0.0.0', '--poll', '300', '--no-open');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  site.remove();
});

const shown = () => page.locator('#dev-problems').allTextContents().then(String);

/** Makes a mistake, expects it once in the terminal and in the browser, corrects it, and expects it to disappear. */
async function mistake(message: string, make: () => void, mend = () => {}): Promise<void> {
  const before = server.output.length;
  make();
  await expect.poll(shown).toContain(message);
  mend();
  write(post, textWith(`Mended at ${before}.`));
  await expect.poll(shown).toBe('');
  const article = page.locator('article');
  await expect.poll(() => article.textContent()).toMatch(new RegExp(`Mended at ${before}.*the output`, 's'));
  const said = server.output.slice(before);
  expect(said.split(message).length - 1, said).toBe(1);
}
const inPost = (message: string, from: string, to: string) =>
  mistake(`${post}:${message}`, () => write(post, textWith('Words.').replace(from, to)));

test('the default language compiles at once, another one when it is opened, and each is shown at its address', async () => {
  const options = {interval: 200, timeout: 300_000};
  await expect.poll(() => server.hasCompiled('zh-CN'), options).toBe(true);
  expect(server.output).not.toMatch(/^en /m);
  page = await browser.newPage();
  const address = server.address.replace('127.0.0.1', otherAddress);
  await page.goto(`${address}/en/blog/a`);
  expect(await page.locator('p').textContent()).toContain('This language is being compiled');
  await expect.poll(() => server.hasCompiled('en'), options).toBe(true);
  const language = () => page.locator('html').getAttribute('lang');
  const words = () => page.locator('article').textContent();
  await expect.poll(language, options).toBe('en');
  await expect.poll(words).toContain('English words');
  await page.goto(`${address}/blog/a`);
  expect(await language()).toBe('zh-CN');
  await expect.poll(words).toContain('Words.');
});

test('a file that a post shows may disappear and come back', async () => {
  const file = 'blog/2024-01-02-a/out.txt';
  await mistake(
    `${post}:8: there is no file`,
    () => fs.rmSync(path.join(site.folder, file)),
    () => write(file, 'the output\n'),
  );
});

test.each([
  ['2: the front matter cannot be read', 'title: A', 'title: Birthdays: how many people'],
  ['2: the front matter cannot be read', 'title: A', 'title: Birthdays: how many people'], // again
  ['6: {{neded}} is in neither', 'Words.', 'Words {{neded}}.'],
  ['6: the formula cannot be read', 'Words.', 'Words $\\frac{1$.'],
  ['2: there is no author nobody', 'title: A', 'authors: nobody\ntitle: A'],
  ['2: "tags" does not look like', 'title: A', 'tags: one\ntitle: A'],
  ['6: there is no file blog/2024-01-02-a/x.png', 'Words.', '![x](./x.png)'],
])('the mistake in a post “%s” comes and goes', inPost);

test('a picture that was missing is shown, and no error of the page before it', async () => {
  const crashes: string[] = [];
  await page.exposeFunction('reportCrash', (text: string) => crashes.push(text));
  await page.addInitScript(`
    const look = () => /崩溃|crashed/.test(document.querySelector('h1')?.textContent) && reportCrash('seen');
    new MutationObserver(look).observe(document, {childList: true, subtree: true});
  `);
  await page.reload();
  write(post, textWith('![x](./x.png)'));
  await expect.poll(shown).toContain(`${post}:6: there is no file blog/2024-01-02-a/x.png`);
  site.write('blog/2024-01-02-a/x.png', PNG);
  write(post, textWith('![x](./x.png)\n\nMended.'));
  await expect.poll(() => page.locator('article img').getAttribute('src').catch(String)).toMatch(/^data:|assets/);
  expect(crashes).toEqual([]);
});

test('a half-saved file and one of authors that cannot be read', async () => {
  write(post, textWith('Words.').slice(0, 15));
  write(post, textWith('Words.'));
  await mistake(
    'blog/authors.yml:2: the file cannot be read',
    () => write('blog/authors.yml', 'a: "b\n'),
    () => write('blog/authors.yml', 'a:\n  name: A\n'),
  );
});

test('a post that is renamed is at its new address', async () => {
  fs.renameSync(path.join(site.folder, 'blog/b.md'), path.join(site.folder, 'blog/c.md'));
  await page.goto(`${server.address}/blog/c`);
  const words = () => page.reload().then(() => page.locator('main').textContent());
  await expect.poll(words, {interval: 1000}).toContain('Other words.');
});

test('a post that is new after a translation was saved is shown in that language, too', async () => {
  const translation = 'i18n/en/docusaurus-plugin-content-blog/2024-01-02-a/index.md';
  write(translation, textWith('English words, edited.'));
  await page.goto(`${server.address}/en/blog/a`);
  await expect.poll(() => page.locator('article').textContent()).toContain('English words, edited.');
  write('blog/new.md', '---\ntitle: New\n---\n\nNew words.\n');
  await page.goto(`${server.address}/en/blog/new`);
  const words = () => page.reload().then(() => page.locator('main').textContent());
  await expect.poll(words, {interval: 1000}).toContain('New words.');
});

test('nothing of this ended a server or printed a stack, and a change of the configuration is told', async () => {
  expect(server.process.exitCode).toBe(null);
  expect(server.output).not.toMatch(/^\S* +at .*:\d+:\d+\)?$/m);
  expect(server.output).not.toContain('ended (exit code');
  expect(server.output).not.toMatch(/\[ERROR\]|×|with .*errors?/);
  fs.appendFileSync(path.join(site.folder, 'docusaurus.config.ts'), '// changed\n');
  await expect.poll(() => server.output).toContain('docusaurus.config.ts has changed. To see it, press Ctrl+C');
});
