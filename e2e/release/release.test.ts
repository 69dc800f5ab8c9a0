import fs from 'node:fs';
import path from 'node:path';
import type {Browser, Page} from 'playwright';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {kinds, missing, type Server, start} from '../hosting/servers';
import {ScratchSite} from '../scratch';
import {launchBrowser} from '../served';

// A tab is open on one version of a site, and another is published, with and without the files of the first.
// `.ci/run release`

const LIMIT = 1_200_000;
const site = new ScratchSite("docs: true, languages: ['zh-CN', 'en'], cards: false");
const at = (name: string) => path.join(site.folder, name);
const LIVE = at('live');

/** Enough posts that the index of the search has several files, which are fetched as they are needed. */
async function build(version: string): Promise<void> {
  const words = (number: number) =>
    Array.from({length: 400}, (_, index) => `${version}word${(number * 400 + index).toString(36)}`).join(' ');
  for (let number = 0; number < 40; number++) {
    const name = `post-${String(number).padStart(2, '0')}`;
    const links = '[next](./post-01.md)';
    const text = (language: string) =>
      `---\ntitle: ${name} ${language} ${version}\nslug: ${name}\n---\n\nText ${version} ${links}\n\n${words(number)}\n`;
    site.write(`blog/2024-01-02-${name}.md`, text('中文').replaceAll('./post', './2024-01-02-post'));
    site.write(
      `i18n/en/docusaurus-plugin-content-blog/2024-01-02-${name}.md`,
      text('English').replaceAll('./post', './2024-01-02-post'),
    );
  }
  site.write('docs/intro.md', `# Intro ${version}\n`);
  // A part of each page, so that the names of all scripts change.
  site.write('src/theme/Footer.tsx', `export default () => <footer>Version ${version}</footer>;\n`);
  const {status, output} = await site.docusaurus('build');
  expect(status, output).toBe(0);
  fs.renameSync(at('build'), at(version));
}

/** Publishes a version: the files of the one before go, but for those with a hash where they are kept. */
function publish(version: string, isKept: boolean): void {
  for (const name of fs.existsSync(LIVE) ? fs.readdirSync(LIVE, {recursive: true, encoding: 'utf8'}) : []) {
    const isFile = fs.statSync(path.join(LIVE, name)).isFile();
    if (isFile && !(isKept && /^(?:en\/)?assets\//.test(name))) fs.rmSync(path.join(LIVE, name));
  }
  fs.cpSync(at(version), LIVE, {recursive: true});
}

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  for (const version of ['first', 'second']) await build(version);
}, LIMIT);
afterAll(async () => {
  await browser?.close();
  site.remove();
});

for (const kind of kinds) {
  const reason = missing(kind);
  describe.skipIf(reason).each([
    [true, 'kept'],
    [false, 'gone'],
  ])(reason ? `${kind}: skipped, ${reason}` : `${kind}, the first files kept: %s`, (isKept) => {
    let server: Server;
    let page: Page;
    let loads = 0;

    /** Opens a page of the first version, does something, publishes the second, and lets the reader go on. */
    async function across(address: string, before: () => Promise<unknown>, after: () => Promise<void>): Promise<void> {
      fs.rmSync(LIVE, {recursive: true, force: true});
      publish('first', false);
      server = await start(kind, LIVE);
      page = await browser.newPage({reducedMotion: 'reduce'});
      page.setDefaultTimeout(100_000);
      try {
        await page.goto(server.url + address);
        await before();
        publish('second', isKept);
        // What a reload of the configuration does, which has the new policy.
        const port = Number(new URL(server.url).port);
        await server.stop();
        server = await start(kind, LIVE, port);
        loads = 0;
        page.on('domcontentloaded', () => {
          loads += 1;
        });
        await after();
        expect(loads, 'documents that were loaded').toBeLessThanOrEqual(2);
      } finally {
        await page.close();
        await server.stop();
      }
    }

    const app = async () => {
      await page.locator('.navbar__brand').dispatchEvent('focusin');
      await page.locator('html[data-has-hydrated=true]').waitFor();
    };
    const heading = (text: RegExp) => page.getByRole('heading', {level: 1, name: text}).waitFor();
    const retry = () => page.locator('#script-failure, .search-failure, [role=alert]').getByText(/重试|Retry/);

    test('the page that is open stays, and the next one comes', () =>
      across('/blog/post-00', app, async () => {
        await heading(/post-00 中文 first/);
        await page.locator('article').getByRole('link', {name: 'next'}).click();
        await heading(/post-01 中文/);
        expect(new URL(page.url()).pathname).toBe('/blog/post-01');
      }));

    test('the next page comes where the app had not been loaded', () =>
      across(
        '/blog/post-00',
        async () => {},
        async () => {
          await page.locator('article').getByRole('link', {name: 'next'}).click();
          await heading(/post-01 中文/);
        },
      ));

    test('the other language comes', () =>
      across('/blog/post-00', app, async () => {
        await page.getByRole('link', {name: 'English'}).first().click();
        await heading(/post-00 English second/);
      }));

    test('an app that comes too late leaves the text, and Retry brings the new version', () =>
      across(
        '/blog/post-00',
        async () => {},
        async () => {
          await page.locator('.navbar__brand').dispatchEvent('focusin');
          await heading(/post-00 中文/);
          const hydrated = page.locator('html[data-has-hydrated=true]');
          await hydrated.or(retry()).first().waitFor();
          if (await retry().isVisible()) await retry().click();
          await hydrated.waitFor();
          await heading(/post-00 中文/);
        },
      ));

    const search = async (words: string) => {
      if (!(await page.locator('.DocSearch-Input:visible').count())) await page.locator('.DocSearch-Button').click();
      await page.locator('.DocSearch-Input:visible').fill(words);
    };
    const hit = (text: string) => page.locator('.DocSearch-Hit', {hasText: text}).first();

    test('a search that begins after it finds what there is, or offers to try again', () =>
      across('/blog/post-00', app, async () => {
        await search('post-07');
        await hit('post-07').or(retry()).first().waitFor();
        if (await retry().isVisible()) await retry().click();
        await hit('post-07').waitFor();
      }));

    test('a search that is open goes on, or offers to try again', () =>
      across(
        '/blog/post-00',
        async () => {
          await search('post-07');
          await hit('post-07').waitFor();
        },
        async () => {
          await search('firstword1a');
          const none = page.locator('.DocSearch-NoResults');
          await hit('post-').or(retry()).or(none).first().waitFor();
          if (await retry().isVisible()) await retry().click();
          await search('post-09');
          await hit('post-09').waitFor();
          await hit('post-09').locator('a').click();
          await heading(/post-09 中文/);
        },
      ));
  });
}
