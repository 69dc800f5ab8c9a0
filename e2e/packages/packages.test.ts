import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {useVendored} from 'create-inkstone/write-site';
import type {Browser} from 'playwright';
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import {find, launchBrowser, searchStockSite, withPage} from '../served';
import {createClassicSite, editFile, installationIn, run} from './stock-site';

// The packages as others get them: packed, installed from the tarballs into sites outside the repository, built, and
// opened in a browser. `.ci/run packages`

const root = path.resolve(__dirname, '../..');
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'packages-')));
let browser: Browser;
// The limit depends on the network and the machine.
vi.setConfig({testTimeout: 3_600_000, hookTimeout: 3_600_000});

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  fs.rmSync(folder, {recursive: true, force: true});
});

const BIBLIOGRAPHY = '@book{knuth, author={Knuth, Donald}, title={TAOCP}, year=1968}\n';

describe('a new site', () => {
  const site = path.join(folder, 'notes');

  test('is made by one command, with the packages of this checkout', () => {
    const options = ['--title', 'Notes', '--languages', 'zh-CN,en', '--url', 'https://me.example/notes', '--yes'];
    run(root, 'node', 'scripts/create.mjs', site, ...options);
    for (const name of ['docusaurus-theme-inkstone', 'docusaurus-plugin-csp', 'remark-scholar'])
      expect(fs.realpathSync(path.join(site, 'node_modules', name)), name).toContain(site);
    expect(fs.readdirSync(path.join(site, 'node_modules/docusaurus-theme-inkstone/lib'))).toContain('index.cjs');
  });

  test('installs what few sites need when it is first used', () => {
    const old = path.join(folder, 'old');
    fs.mkdirSync(old);
    fs.writeFileSync(path.join(old, '2020-05-06-old.md'), '---\ntitle: An old post\n---\n\nOLDWORD\n');
    const output = run(site, 'npm', 'run', '--silent', 'import', '--', '../old');
    expect(output).toMatch(/npm install --save-dev \.\/vendor\/inkstone-import-.*\.tgz/);
    expect(output).toContain('1 post');
    const post = path.join(site, 'blog/2026-01-02-cited');
    fs.mkdirSync(post);
    fs.writeFileSync(path.join(post, 'references.bib'), BIBLIOGRAPHY);
    fs.writeFileSync(path.join(post, 'index.md'), '---\ntitle: Cited\nslug: cited\n---\n\nAs [@knuth] says.\n');
    const checked = spawnSync('npm', ['run', '--silent', 'check'], {cwd: site, encoding: 'utf8'});
    expect(checked.stderr).toContain('blog/2026-01-02-cited/index.md:6: citations need packages');
    run(site, 'npm', ...installationIn(checked.stderr));
    expect(run(site, 'npm', 'run', '--silent', 'check')).toContain('no errors');
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
    const vendored = fs.readdirSync(path.join(site, 'vendor')).length;
    for (const tarball of fs.readdirSync(path.join(site, 'vendor'))) {
      const unpacked = path.join(earlier, tarball.replace('.tgz', ''));
      fs.mkdirSync(unpacked, {recursive: true});
      run(unpacked, 'tar', '-xzf', path.join(site, 'vendor', tarball), '--strip-components=1');
      run(unpacked, 'npm', 'version', '0.0.1', '--no-git-tag-version');
      run(unpacked, 'npm', 'pack', '--ignore-scripts', '--pack-destination', earlier);
    }
    const versions = () => {
      const installed = path.join(site, 'node_modules');
      const names = fs.readdirSync(installed).filter((name) => /^(?:docusaurus|remark-scholar|inkstone)/.test(name));
      return new Set(
        names.map((name) => JSON.parse(fs.readFileSync(path.join(installed, name, 'package.json'), 'utf8')).version),
      );
    };
    useVendored(site, earlier);
    run(site, 'npm', 'install', '--no-audit', '--no-fund');
    expect(versions()).toEqual(new Set(['0.0.1']));
    run(site, 'npx', 'docusaurus', 'build', '--locale', 'en');
    run(root, 'node', 'scripts/create.mjs', '--update', site);
    expect(versions()).not.toContain('0.0.1');
    expect(fs.readdirSync(path.join(site, 'vendor'))).toHaveLength(vendored);
    run(site, 'npx', 'docusaurus', 'build', '--locale', 'en');
  });
});

test('the search works in a stock site with one line', async () => {
  const site = path.join(folder, 'stock');
  const vendor = path.join(folder, 'notes/vendor');
  const tarballs = fs.readdirSync(vendor).filter((name) => /-(?:search|core)-/.test(name));
  fs.cpSync(path.join(__dirname, 'stock'), site, {recursive: true});
  run(site, 'npm', 'install', '--no-audit', '--no-fund', ...tarballs.map((name) => path.join(vendor, name)));
  run(site, 'npx', 'docusaurus', 'build');
  await searchStockSite(browser, path.join(site, 'build'));
});

describe('a site of create-docusaurus', () => {
  let site: string;
  const edit = (name: string, change: (text: string) => string) => editFile(site, name, change);

  beforeAll(() => {
    const vendor = path.join(folder, 'notes/vendor');
    const tarballs = fs.readdirSync(vendor).filter((name) => /^(?:docusaurus-plugin|inkstone|remark)-/.test(name));
    site = createClassicSite(
      folder,
      tarballs.map((name) => path.join(vendor, name)),
    );
  });

  test('has a content security policy with one line', async () => {
    edit('docusaurus.config.js', (text) => text.replace('plugins: [', "$&'docusaurus-plugin-csp', "));
    fs.writeFileSync(
      path.join(site, 'docs/framed.md'),
      '# Framed\n\n<iframe src="https://video.example/1"></iframe>\n',
    );
    expect(run(site, 'npx', 'docusaurus', 'build')).toContain(
      '[WARNING] docs/framed.md:3: <iframe> loads from https://video.example, which the content security policy ' +
        "blocks. If you want it, add to the options of docusaurus-plugin-csp: frames: ['https://video.example']",
    );
    await withPage(browser, {build: path.join(site, 'build'), home: '/'}, async (page, home) => {
      const blocked = () => page.evaluate(() => (window as unknown as {blocked: string[]}).blocked);
      await page.addInitScript(() => {
        const blocked: string[] = Object.assign(window, {blocked: []}).blocked;
        document.addEventListener('securitypolicyviolation', ({blockedURI}) => blocked.push(blockedURI));
      });
      for (const address of ['', 'blog', 'docs/tutorial-basics/markdown-features']) {
        await page.goto(home + address);
        await page.locator('html[data-has-hydrated=true]').waitFor();
        expect(await blocked()).toEqual([]);
      }
      await page.locator('button[class*=toggleButton]').first().click();
      await page.locator('.menu__link', {hasText: 'Framed'}).click();
      await page.locator('h1', {hasText: 'Framed'}).waitFor();
      await expect.poll(blocked).toEqual(['https://video.example']);
      const ran = await page.evaluate(() => {
        document.body.append(Object.assign(document.createElement('script'), {text: 'window.ran = true'}));
        return 'ran' in window;
      });
      expect(ran).toBe(false);
      await expect.poll(blocked).toContain('inline');
    });
  });

  test('numbers, cites and annotates with a plugin of remark', async () => {
    edit('docusaurus.config.js', (text) =>
      text
        .replace(/^import/m, "import remarkScholar from 'remark-scholar';\n$&")
        .replace(/^ {2}presets:/m, "  markdown: {format: 'detect'},\n$&")
        .replace('docs: {', '$& beforeDefaultRemarkPlugins: [[remarkScholar, {print: true}]],'),
    );
    const image = '![A plot](/img/docusaurus.png "Counts"){#fig-a}';
    const text = `See [@fig-a] and [@knuth; @none].\n\n${image}\n\n\`\`\`js\nf(); // <1>\n\`\`\`\n\n1. Runs.\n`;
    fs.writeFileSync(path.join(site, 'docs/scholar.md'), `# Scholar\n\n${text}\nAs [@knuth] says.\n`);
    fs.writeFileSync(path.join(site, 'references.bib'), BIBLIOGRAPHY);
    const {status, stderr} = spawnSync('npx', ['docusaurus', 'build'], {cwd: site, encoding: 'utf8'});
    expect({status, stderr}).toEqual({
      status: 1,
      stderr: expect.stringContaining('docs/scholar.md:3: citations need packages that are not installed; '),
    });
    run(site, 'npm', ...installationIn(stderr));
    const output = run(site, 'npx', 'docusaurus', 'build');
    expect(output.match(/docs\/scholar\.md:\d+: .*/g)).toEqual([
      expect.stringContaining('docs/scholar.md:3: no bibliography has the entry none; correct the key'),
    ]);
    await withPage(browser, {build: path.join(site, 'build'), home: '/'}, async (page, home) => {
      await page.goto(`${home}docs/scholar`);
      await page.getByRole('link', {name: 'Figure 1'}).click();
      expect(await page.locator('figure#fig-a:target figcaption').textContent()).toBe('Figure 1: Counts');
      const width = page.locator('figure#fig-a img').evaluate((picture: HTMLImageElement) => picture.naturalWidth);
      expect(await width).toBeGreaterThan(0);
      expect(await page.getByRole('link', {name: 'Knuth, 1968'}).getAttribute('href')).toBe('#ref-knuth');
      expect(await page.locator('.references li').textContent()).toContain('TAOCP');
      expect(await page.locator('pre').first().textContent()).toContain('f(); // (1)');
      expect(await page.locator('ol.code-notes li').textContent()).toBe('Runs.');
    });
  });

  test('takes over an old blog, and compares it, by a command', async () => {
    const old = path.join(root, 'packages/import/src/fixtures/hugo');
    const report = run(site, 'npx', 'inkstone-import', old);
    expect(report).toMatch(/Hugo \(.*\): 2 posts/);
    const {from, to} = JSON.parse(fs.readFileSync(path.join(site, 'blog/redirects.json'), 'utf8'))[0];
    expect(to).toBe('/blog/grind-size-measured');
    run(site, 'npx', 'docusaurus', 'build');
    await withPage(browser, {build: path.join(site, 'build'), home: '/'}, async (page, home) => {
      await page.goto(home + to.slice(1));
      expect(await page.locator('article').textContent()).toContain('Grind');
    });
    const built = path.join(folder, 'built');
    const address = path.join(built, from, 'index.html');
    fs.mkdirSync(path.dirname(address), {recursive: true});
    fs.writeFileSync(address, '<!doctype html><article><h1>Grind size, measured</h1><p>No such text</p></article>');
    // A stock site answers no old address until it has a plugin for that.
    expect(run(site, 'npx', 'inkstone-import', 'compare', built)).toMatch(new RegExp(`page-address .*\\s+${from}`));
  });
});
