import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {useVendored} from 'create-inkstone/write-site';
import type {Browser} from 'playwright';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {find, launchBrowser, searchStockSite, withPage} from '../served';

// The packages as others get them: packed, installed from the tarballs into sites outside the repository, built, and
// opened in a browser. `.ci/run packages`

const root = path.resolve(__dirname, '../..');
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'packages-')));
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  fs.rmSync(folder, {recursive: true, force: true});
});

/** Runs a command, and shows what it printed where it failed. */
function run(cwd: string, command: string, ...args: string[]): string {
  const env = {...process.env, CI: '', NODE_ENV: undefined, DOCUSAURUS_CURRENT_LOCALE: undefined, VITEST: undefined};
  const {status, stdout, stderr} = spawnSync(command, args, {cwd, encoding: 'utf8', env});
  expect(status, `${command} ${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0);
  return stdout + stderr;
}

describe('a new site', () => {
  const site = path.join(folder, 'notes');

  test('is made by one command, with the packages of this checkout', () => {
    const options = ['--title', 'Notes', '--languages', 'zh-CN,en', '--url', 'https://me.example/notes', '--yes'];
    run(root, 'node', 'scripts/create.mjs', site, ...options);
    expect(fs.readdirSync(path.join(site, 'vendor'))).toHaveLength(2);
    expect(fs.readdirSync(path.join(site, 'node_modules/docusaurus-theme-inkstone/lib'))).toContain('index.cjs');
  });

  test('can wrap and eject parts of the theme', () => {
    const swizzle = (...args: string[]) =>
      run(site, 'npx', 'docusaurus', 'swizzle', 'docusaurus-theme-inkstone', ...args);
    expect(swizzle('--list')).toContain('HomePage');
    for (const name of ['HomePage', 'NotFound/Content', 'BlogListPage']) swizzle(name, '--wrap', '--javascript');
    for (const name of ['BlogTagsListPage', 'Error', 'Loading']) swizzle(name, '--eject', '--javascript');
    expect(fs.readdirSync(path.join(site, 'src/theme'))).toHaveLength(6);
  });

  test('builds, and nothing on it is broken', () => {
    expect(run(site, 'npm', 'run', '--silent', 'build')).not.toContain('[WARNING]');
    expect(run(site, 'npm', 'run', '--silent', 'check')).toContain('no errors');
  });

  test('is read, translated, colored and searched in a browser', async () => {
    await withPage(browser, {build: path.join(site, 'build'), home: '/notes/'}, async (page, home) => {
      await page.goto(home);
      await page.getByRole('link', {name: '数字由程序算出'}).first().click();
      await expect
        .poll(() => page.locator('article pre').allTextContents())
        .toContainEqual(expect.stringContaining('def add'));
      await page.locator('.colorModeToggle').click();
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
      await page.goto(`${home}en/blog/hello`);
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
      await find(page, 'program', 'A number that comes from a program');
    });
  });

  test('builds with an earlier version of the packages, and with the later one that one command brings', () => {
    const earlier = path.join(folder, 'earlier');
    for (const tarball of fs.readdirSync(path.join(site, 'vendor'))) {
      const unpacked = path.join(earlier, tarball.replace('.tgz', ''));
      fs.mkdirSync(unpacked, {recursive: true});
      run(unpacked, 'tar', '-xzf', path.join(site, 'vendor', tarball), '--strip-components=1');
      run(unpacked, 'npm', 'version', '0.0.1', '--no-git-tag-version');
      run(unpacked, 'npm', 'pack', '--ignore-scripts', '--pack-destination', earlier);
    }
    const version = () => {
      const manifest = path.join(site, 'node_modules/docusaurus-theme-inkstone/package.json');
      return JSON.parse(fs.readFileSync(manifest, 'utf8')).version;
    };
    useVendored(site, earlier);
    run(site, 'npm', 'install', '--no-audit', '--no-fund');
    expect(version()).toBe('0.0.1');
    run(site, 'npx', 'docusaurus', 'build', '--locale', 'en');
    run(root, 'node', 'scripts/create.mjs', '--update', site);
    expect(version()).not.toBe('0.0.1');
    expect(fs.readdirSync(path.join(site, 'vendor'))).toHaveLength(2);
    run(site, 'npx', 'docusaurus', 'build', '--locale', 'en');
  });
});

test('the search works in a stock site with one line', async () => {
  const site = path.join(folder, 'stock');
  const vendor = path.join(folder, 'notes/vendor');
  const tarball = fs.readdirSync(vendor).find((name) => name.includes('search')) ?? '';
  fs.cpSync(path.join(__dirname, 'stock'), site, {recursive: true});
  run(site, 'npm', 'install', '--no-audit', '--no-fund', path.join(vendor, tarball));
  run(site, 'npx', 'docusaurus', 'build');
  await searchStockSite(browser, path.join(site, 'build'));
});
