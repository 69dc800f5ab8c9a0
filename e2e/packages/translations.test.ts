import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Browser, Page} from 'playwright';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {launchBrowser, withPage} from '../served';
import {createClassicSite, editFile, installationIn, run} from './stock-site';

// The state of translations in a site of create-docusaurus in two languages, by the tarball of the package.

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'packages-translations-')));
const root = path.resolve(__dirname, '../..');
let browser: Browser;
let site: string;
let original: string;
let translation: string;
// The limit depends on the network and the machine.
vi.setConfig({testTimeout: 3_600_000, hookTimeout: 3_600_000});

const translations = (...args: string[]) => run(site, 'npx', 'docusaurus', 'translations', ...args);
const build = () => run(site, 'npx', 'docusaurus', 'build');

/** The accessibility tree of the marks in Chromium: their names, and whether they are open. */
async function marksIn(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const {nodes} = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  return nodes
    .filter(({role, ignored}) => role?.value === 'DisclosureTriangle' && !ignored)
    .filter(({name}) => /original|原文/.test(name?.value))
    .map(({name, properties = []}) => {
      const isOpen = properties.find((each) => each.name === 'expanded')?.value.value;
      return `${name?.value}: ${isOpen ? 'open' : 'closed'}`;
    });
}

beforeAll(async () => {
  browser = await launchBrowser();
  run(
    root,
    'npm',
    'pack',
    '--silent',
    '--pack-destination',
    folder,
    '-w',
    'packages/core',
    '-w',
    'packages/translations',
  );
  const tarballs = fs.readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  site = createClassicSite(
    folder,
    tarballs.map((name) => path.join(folder, name)),
  );
  editFile(site, 'docusaurus.config.js', (text) =>
    text
      .replace(/^import/m, "import {translationMarks} from 'docusaurus-plugin-translations';\n$&")
      .replace('plugins: [', "$&'docusaurus-plugin-translations', ")
      .replace('docs: {', '$& beforeDefaultRemarkPlugins: [translationMarks],')
      .replace("locales: ['en']", "locales: ['en', 'zh-CN']"),
  );
  original = fs.readdirSync(path.join(site, 'docs')).find((name) => name.startsWith('intro.')) ?? '';
  translation = `i18n/zh-CN/docusaurus-plugin-content-docs/current/${original}`;
});
afterAll(async () => {
  await browser?.close();
  fs.rmSync(folder, {recursive: true, force: true});
});

test('the command says what is missing, and records what is right', () => {
  expect(translations()).toMatch(new RegExp(`missing +docs +intro: create ${translation}`));
  const text = fs.readFileSync(path.join(site, 'docs', original), 'utf8');
  fs.mkdirSync(path.dirname(path.join(site, translation)), {recursive: true});
  fs.writeFileSync(path.join(site, 'docs/chinese.md'), '---\nlanguage: zh-CN\n---\n\n# 中文\n\n旧的一句。\n');
  const english = path.join(site, 'i18n/en/docusaurus-plugin-content-docs/current/chinese.md');
  fs.mkdirSync(path.dirname(english), {recursive: true});
  fs.writeFileSync(english, '# Chinese\n\nAn old sentence.\n');
  expect(translations('--ack', 'chinese')).toBe('Acknowledged 1:\n  en docs chinese\n');
  fs.writeFileSync(path.join(site, translation), text.replace("Let's discover", '一起来看'));
  expect(translations('--ack', 'intro')).toBe('Acknowledged 1:\n  zh-CN docs intro\n');
  expect(translations('--todo', 'intro')).toBe('Nothing is open.\n');
});

test('the page of state answers, and a page that is up to date has no mark', async () => {
  build();
  await withPage(browser, {build: path.join(site, 'build'), home: '/'}, async (page, home) => {
    await page.goto(`${home}translation-status`);
    await page.getByRole('heading', {level: 1, name: 'State of the translations'}).waitFor();
    const [, done = ''] = translations().match(/\(zh-CN\)[\s\S]*? docs +([1-9]\d+)/) ?? [];
    expect(await page.getByRole('row', {name: /^Docs/}).last().textContent()).toMatch(new RegExp(`^Docs${done}`));
    await page.goto(`${home}zh-CN/docs/intro`);
    await page.getByText('一起来看').waitFor();
    expect(await page.locator('.older, .older-notice').count()).toBe(0);
  });
});

test('after a change of the original, a page with a warm cache marks what is older', async () => {
  editFile(site, `docs/${original}`, (text) =>
    text.replace('less than 5 minutes', 'less than 6 minutes').replace(/^### /m, 'Something new.\n\n$&'),
  );
  editFile(site, 'docs/chinese.md', (text) => text.replace('旧的', '新的'));
  expect(translations('--todo', 'intro').split('\n')).toEqual([
    expect.stringMatching(new RegExp(`^${translation}:\\d+ +older +Let's discover .*6 minutes`)),
    expect.stringMatching(/^docs\/intro\S+:\d+ +missing +Something new\.$/),
    '',
  ]);
  build();
  await withPage(browser, {build: path.join(site, 'build'), home: '/'}, async (page, home) => {
    await page.goto(`${home}zh-CN/docs/intro`);
    await page.locator('html[data-has-hydrated=true]').waitFor();
    await page.getByRole('link', {name: '有 2 处与原文不同'}).click();
    expect(page.url()).toMatch(/#older-1$/);
    const mark = page.locator('#older-1');
    expect(await mark.evaluate((each) => getComputedStyle(each).borderTopWidth)).toBe('0px');
    expect(await mark.getByText('6 minutes').isVisible()).toBe(false);
    expect(await marksIn(page)).toEqual(['此处原文已有改动: closed', '此处有一段原文没有译文: closed']);
    await mark.locator('summary').focus();
    await page.keyboard.press('Enter');
    await mark.getByText('6 minutes').waitFor();
    expect(await marksIn(page)).toEqual(['此处原文已有改动: open', '此处有一段原文没有译文: closed']);
    expect(await mark.locator('[lang|=en]').filter({hasText: '6 minutes'}).count()).toBe(1);
    // A page that was first written in Chinese has its marks in English.
    await page.goto(`${home}docs/chinese`);
    expect(await marksIn(page)).toEqual(['Older than the original: closed']);
  });
  const still = await browser.newContext({javaScriptEnabled: false});
  const html = fs.readFileSync(path.join(site, 'build/zh-CN/docs/intro/index.html'), 'utf8');
  const page = await still.newPage();
  await page.setContent(html.replace(/<script[\s\S]*?<\/script>/g, ''));
  await page.locator('#older-2 > summary').click();
  expect(await page.getByText('Something new.').isVisible()).toBe(true);
  await still.close();
});

test('the tools of translators close what is open', () => {
  const po = path.join(site, 'zh-CN.po');
  const {stderr} = spawnSync('npx', ['docusaurus', 'translations', '--export', 'zh-CN.po'], {
    cwd: site,
    encoding: 'utf8',
  });
  expect(stderr).toContain('npm install');
  run(site, 'npm', ...installationIn(stderr));
  translations('--export', 'zh-CN.po');
  fs.writeFileSync(
    po,
    fs
      .readFileSync(po, 'utf8')
      .replace(/#, fuzzy\n/, '')
      .replace(/(msgstr "一起来看.*)5( minutes)/, '$1six$2')
      .replace(/(msgid "Something new\."\nmsgstr )""/, '$1"新的一段。"'),
  );
  expect(translations('--import', 'zh-CN.po')).toContain(`Written:\n  ${translation}`);
  expect(fs.readFileSync(path.join(site, translation), 'utf8')).toContain('\n新的一段。\n');
  expect(translations('--todo', 'intro')).toBe('Nothing is open.\n');
});
