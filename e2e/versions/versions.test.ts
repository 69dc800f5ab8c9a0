import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {load} from 'cheerio';
import type {Browser, Page} from 'playwright';
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import {freePort} from '../../packages/theme/src/commands/dev/proxy';
import {packInto} from '../../scripts/packages.mjs';
import {FakeAlgolia} from '../algolia';
import {find, launchBrowser, searchStockSite, withPage} from '../served';

// The packed packages on each version of Docusaurus that they promise, in sites outside the repository. A build that
// succeeds proves nothing here: the pages have to answer. `.ci/run versions`

/** The newest 3.10 with the Node of the tests, and the pinned canary of 4 with the oldest Node that it supports. */
const VERSIONS = [
  {docusaurus: '3.10.2', node: undefined},
  {docusaurus: process.env.CANARY || '4.0.0-canary-6808', node: '24.14.1'},
];
/** The oldest version, which only `docusaurus-theme-search-static` supports. */
const OLDEST_FOR_SEARCH = '3.10.0';

const root = path.resolve(__dirname, '../..');
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'versions-')));
const packages = path.join(folder, 'packages');
let browser: Browser;
// The limit depends on the network and the machine.
vi.setConfig({testTimeout: 3_600_000, hookTimeout: 3_600_000});

beforeAll(async () => {
  browser = await launchBrowser();
  fs.mkdirSync(packages);
  run(root, process.env, 'npm', ...packInto(packages));
});
afterAll(async () => {
  await browser?.close();
  fs.rmSync(folder, {recursive: true, force: true});
});

type Environment = Record<string, string | undefined>;

/** Runs a command, and shows what it printed where it failed. */
function run(cwd: string, env: Environment, command: string, ...args: string[]): string {
  const {status, stdout, stderr} = spawnSync(command, args, {cwd, encoding: 'utf8', env: env as NodeJS.ProcessEnv});
  expect(status, `${command} ${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0);
  return stdout + stderr;
}

/** The environment of a site, with another version of Node if one is given. */
function environment(node: string | undefined): Environment {
  const env = {...process.env, CI: '', NO_COLOR: '1', FORCE_COLOR: '0', NODE_ENV: undefined, VITEST: undefined};
  const own: Environment = {...env, DOCUSAURUS_CURRENT_LOCALE: undefined};
  if (!node) return own;
  const tools = path.join(folder, `node-${node}`);
  fs.mkdirSync(tools, {recursive: true});
  fs.writeFileSync(path.join(tools, 'package.json'), '{"allowScripts": {"node": true}}');
  run(tools, own, 'npm', 'install', '--no-audit', '--no-fund', `node@${node}`);
  return {...own, PATH: `${path.join(tools, 'node_modules/node/bin')}:${process.env.PATH}`};
}

function write(site: string, name: string, text: string) {
  const file = path.join(site, name);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
}

function edit(file: string, change: (text: string) => string) {
  fs.writeFileSync(file, change(fs.readFileSync(file, 'utf8')));
}

const pinned = (version: string) => (text: string) =>
  text.replace(/("@docusaurus\/[\w-]+": )"[^"]*"/g, `$1"${version}"`);
const install = ['install', '--no-audit', '--no-fund'];

/** Follows a link with the app running, and sees that the document stays. */
async function navigate(page: Page, link: string, heading: string) {
  await page.evaluate(() => Object.assign(window, {isSameDocument: true}));
  await page.locator(link).first().click();
  await page.locator('h1', {hasText: heading}).waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
}

describe.each(VERSIONS)('Docusaurus $docusaurus', ({docusaurus, node}) => {
  const site = path.join(folder, `site-${docusaurus}`);
  const stock = path.join(folder, `stock-${docusaurus}`);
  let env: Environment;
  const docusaurusCommand = (...args: string[]) => run(site, env, 'npx', 'docusaurus', ...args);

  test('a new site is installed with one version of each of its packages', () => {
    env = environment(node);
    const options = ['--title', 'Notes', '--languages', 'zh-CN,en', '--url', 'https://me.example/notes', '--yes'];
    run(root, process.env, 'node', 'scripts/create.mjs', site, ...options, '--no-install');
    edit(path.join(site, 'package.json'), pinned(docusaurus));
    run(site, env, 'npm', ...install);
    const {packages: locked} = JSON.parse(fs.readFileSync(path.join(site, 'package-lock.json'), 'utf8'));
    const own = Object.entries<{version: string}>(locked).filter(([name]) =>
      /@docusaurus\/(?:core|theme-common|theme-classic|plugin-content-\w+|utils)$/.test(name),
    );
    expect(own.map(([name, {version}]) => `${path.basename(name)} ${version}`).sort()).toEqual(
      [...new Set(own.map(([name]) => `${path.basename(name)} ${docusaurus}`))].sort(),
    );
  });

  test('is checked, imports, and wraps and ejects parts', () => {
    edit(path.join(site, 'docusaurus.config.ts'), (text) => text.replace(/^( {2}author:)/m, '  docs: true,\n$1'));
    fs.cpSync(path.join(__dirname, 'content'), site, {recursive: true});
    docusaurusCommand('docs:version', '1.0');
    edit(path.join(site, 'docs/intro.md'), (text) => text.replace('VERSIONWORD', 'NEWERWORD'));
    write(folder, 'old/2020-05-06-old.md', '---\ntitle: An old post\n---\n\nOLDWORD\n');
    const tool = fs.readdirSync(path.join(site, 'vendor')).find((name) => name.startsWith('inkstone-import'));
    const citing = ['core', 'plugin-bibtex', 'plugin-csl'].map((name) => `@citation-js/${name}@0.8`);
    run(site, env, 'npm', ...install, '--save-dev', `./vendor/${tool}`, ...citing);
    expect(docusaurusCommand('import', path.join(folder, 'old'))).toContain('1 post');
    expect(docusaurusCommand('swizzle', 'docusaurus-theme-inkstone', '--list')).toContain('HomePage');
    for (const name of ['HomePage', 'NotFound/Content'])
      docusaurusCommand('swizzle', 'docusaurus-theme-inkstone', name, '--wrap', '--javascript');
    docusaurusCommand('swizzle', 'docusaurus-theme-inkstone', 'Loading', '--eject', '--javascript');
    expect(docusaurusCommand('check')).toContain('no errors');
    expect(docusaurusCommand('build')).not.toContain('[WARNING]');
  });

  test('its pages answer: page script, search, languages, color, routes, versions, 404', async () => {
    await withPage(browser, {build: path.join(site, 'build'), home: '/notes/'}, async (page, home) => {
      const html = page.locator('html');
      await page.goto(`${home}blog/cited`);
      expect(await page.locator('article').textContent()).toContain('Knuth');
      await page.locator('article math').first().waitFor();
      await page.locator('.colorModeToggle').click();
      expect(await html.getAttribute('data-theme')).toBe('dark');
      await find(page, 'CITEDWORD', 'A cited post');
      await page.keyboard.press('Escape');
      await page.goto(`${home}blog/tabs`);
      await page.getByRole('tab', {name: 'conda'}).click();
      await page.locator('[role=tabpanel]', {hasText: 'CONDAWORD'}).waitFor();
      await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
      await navigate(page, '.pagination-nav a', 'A cited post');
      await page.goto(`${home}search?q=OLDWORD`);
      await page
        .getByRole('link', {name: /An old post/})
        .first()
        .waitFor();
      await page.goto(`${home}docs/intro`);
      expect(await page.locator('article').textContent()).toContain('VERSIONWORD');
      // A title without brackets, and an alert of GitHub.
      const boxes = await page.locator('article .theme-admonition').allTextContents();
      expect(boxes).toEqual([expect.stringMatching(/^Old title\s*OLDBOX/), expect.stringMatching(/^\S+\s*TIPBOX/)]);
      await page.goto(`${home}docs/next/intro`);
      expect(await page.locator('article').textContent()).toContain('NEWERWORD');
      const keywords = await page.locator('meta[name=keywords]').getAttribute('content');
      expect(keywords).toBe("It's in D:\\xampp");
      await page.goto(`${home}blog/hello`);
      await page
        .locator('a[hreflang=en], a[lang=en]')
        .first()
        .evaluate((link: HTMLAnchorElement) => link.click());
      await page.waitForURL(/\/en\/blog\/hello/);
      expect(await html.getAttribute('lang')).toBe('en');
      await page.goto(`${home}en/none/such`);
      await page.locator('h1').waitFor();
      expect(
        (await page.request.get(`${home}rss.xml`)).ok() || (await page.request.get(`${home}blog/rss.xml`)).ok(),
      ).toBe(true);
    });
  });

  const [today, next] = VERSIONS;
  test.runIf(docusaurus === today?.docusaurus)(
    'moves to Docusaurus 4 as the handbook says, and no page differs',
    () => {
      const moved = path.join(folder, 'moved');
      const isInstalled = (file: string) => /^(?:node_modules|package-lock\.json)/.test(path.relative(site, file));
      fs.cpSync(site, moved, {recursive: true, filter: (file) => !isInstalled(file)});
      const before = pagesIn(path.join(moved, 'build'));
      edit(path.join(moved, 'package.json'), pinned(next?.docusaurus ?? ''));
      const later = environment(next?.node);
      run(moved, later, 'npm', ...install);
      run(moved, later, 'npx', 'docusaurus', 'build');
      expect(pagesIn(path.join(moved, 'build'))).toEqual(before);
    },
  );

  test('the development server shows an edit', async () => {
    const port = await freePort();
    const server = spawn('npx', ['docusaurus', 'dev'], {
      cwd: site,
      env: {...env, PORT: String(port), NODE_ENV: 'development'} as NodeJS.ProcessEnv,
      detached: true,
    });
    let output = '';
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (data) => (output += data));
    const page = await browser.newPage();
    try {
      const text = () =>
        page
          .locator('article')
          .textContent({timeout: 5000})
          .catch(() => '');
      const opened = async () => {
        await page.goto(`http://127.0.0.1:${port}/notes/blog/cited`).catch(() => {});
        return text();
      };
      await expect.poll(opened, {interval: 2000, timeout: 200_000, message: output}).toContain('CITEDWORD');
      edit(path.join(site, 'blog/2026-01-02-cited/index.md'), (old) => old.replace('CITEDWORD', 'EDITEDWORD'));
      await expect.poll(text, {interval: 500, timeout: 100_000}).toContain('EDITEDWORD');
    } finally {
      await page.close();
      stop(server);
    }
  });

  test('hosted search answers, with every flag of the future', async () => {
    const account = "search: {appId: 'TESTAPP', apiKey: 'testkey', indexName: 'reference'}";
    const flags = 'docusaurus: {future: {v4: true, faster: true}}';
    const added = `  ${account},\n  ${flags},\n$1`;
    edit(path.join(site, 'docusaurus.config.ts'), (text) => text.replace(/^( {2}author:)/m, added));
    docusaurusCommand('build', '--locale', 'en', '--out-dir', 'hosted');
    await withPage(browser, {build: path.join(site, 'hosted'), home: '/notes/'}, async (page, home) => {
      const service = await FakeAlgolia.in(page);
      await page.goto(`${home}en/blog/hello`);
      await page.locator('.colorModeToggle').click();
      await page.reload();
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
      await find(page, 'post', 'First post');
      const [request] = service.requests;
      expect(request?.body.requests[0]?.facetFilters).toEqual([
        'language:en',
        ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0'],
      ]);
    });
  });

  test('the search alone works in a stock site, as it is and with every flag of the future', async () => {
    installStockSite(stock, docusaurus, env);
    for (const option of ['', 'future: {v4: true, faster: true},']) {
      edit(path.join(stock, 'docusaurus.config.js'), (text) => text.replace('  themes:', `  ${option}\n  themes:`));
      run(stock, env, 'npx', 'docusaurus', 'build');
      await searchStockSite(browser, path.join(stock, 'build'));
    }
  });
});

test(`the search alone works on Docusaurus ${OLDEST_FOR_SEARCH}`, async () => {
  const site = path.join(folder, 'oldest');
  const env = environment(undefined);
  installStockSite(site, OLDEST_FOR_SEARCH, env);
  // Its webpackbar does not go with the newest webpack.
  edit(path.join(site, 'docusaurus.config.js'), (text) =>
    text.replace('  themes:', '  future: {v4: true, faster: true},\n  themes:'),
  );
  run(site, env, 'npx', 'docusaurus', 'build');
  await searchStockSite(browser, path.join(site, 'build'));
});

/** A site of `@docusaurus/preset-classic` with nothing of this repository but the search. */
function installStockSite(site: string, version: string, env: Environment) {
  fs.cpSync(path.join(root, 'e2e/packages/stock'), site, {recursive: true});
  edit(path.join(site, 'package.json'), (text) =>
    pinned(version)(text).replace('"react":', `"@docusaurus/faster": "${version}",\n    "react":`),
  );
  const tarballs = fs.readdirSync(packages).filter((name) => /-(?:search|core)-/.test(name));
  run(site, env, 'npm', ...install, ...tarballs.map((name) => path.join(packages, name)));
}

/** The text files of a built site by name, without what each version writes otherwise: quotes, hashes, its name. */
function pagesIn(build: string): Record<string, string> {
  const names = fs
    .readdirSync(build, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.(?:html|xml|md|txt)$/.test(name));
  const read = (name: string) => {
    const text = fs.readFileSync(path.join(build, name), 'utf8');
    return (
      (name.endsWith('.html') ? load(text).html() : text)
        .replace(/Docusaurus v?[\w.-]+/g, 'Docusaurus')
        // Docusaurus makes it of the absolute path of the file.
        .replace(/(user-content-fn(?:ref)?-\w+)-[0-9a-f]{6}/g, '$1')
        .replace(/assets\/(?:js|css)\/[\w.-]+/g, 'asset')
    );
  };
  return Object.fromEntries(names.sort().map((name) => [name, read(name)]));
}

/** With the servers that it started, one for each language. */
function stop(server: ChildProcess) {
  if (server.pid) process.kill(-server.pid, 'SIGTERM');
}
