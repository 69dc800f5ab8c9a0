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

/** Enough words to give the search index several files, which are fetched when needed. */
async function build(version: string): Promise<void> {
  for (let number = 0; number < 15; number++) {
    const name = `post-${String(number).padStart(2, '0')}`;
    const words = Array.from({length: 800}, (_, index) => `${version}word${(number * 800 + index).toString(36)}`);
    const text = (language: string) =>
      `---\ntitle: ${name} ${language} ${version}\nslug: ${name}\n---\n\n[next](/blog/post-01)\n\n${words.join(' ')}\n`;
    site.write(`blog/2024-01-02-${name}.md`, text('中文'));
    site.write(`i18n/en/docusaurus-plugin-content-blog/2024-01-02-${name}.md`, text('English'));
  }
  site.write('docs/intro.md', `# Intro ${version}\n`);
  // A part of each page, so that the names of all scripts change.
  site.write('src/theme/Footer.tsx', `export default () => <footer>Version ${version}</footer>;\n`);
  const {status, output} = await site.docusaurus('build');
  expect(status, output).toBe(0);
  fs.renameSync(at('build'), at(version));
}

/** Publishes a version: the files of the previous one are deleted, except hashed files if they are kept. */
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

const CASES = kinds.flatMap((kind) => [true, false].map((isKept) => ({kind, isKept})));
for (const {kind, isKept} of CASES) {
  const reason = missing(kind);
  const title = `${kind}, where the files of the first version ${isKept ? 'are kept' : 'are gone'}`;
  describe.skipIf(reason)(reason ? `${kind}: skipped, ${reason}` : title, () => {
    let page: Page;

    /** Opens a post of the first version, does something, publishes the second, and lets the reader go on. */
    async function across(before: () => Promise<unknown>, after: () => Promise<unknown>): Promise<void> {
      fs.rmSync(LIVE, {recursive: true, force: true});
      publish('first', false);
      let server: Server = await start(kind, LIVE);
      page = await browser.newPage({reducedMotion: 'reduce'});
      page.setDefaultTimeout(100_000);
      try {
        await page.goto(`${server.url}/blog/post-00`);
        await before();
        publish('second', isKept);
        // The server reads its configuration again, which has the policy of the new pages.
        await server.stop();
        server = await start(kind, LIVE, Number(new URL(server.url).port));
        let loads = 0;
        page.on('domcontentloaded', () => {
          loads += 1;
        });
        await after();
        // This never happens if a page reloads itself repeatedly.
        await page.waitForLoadState('networkidle');
        expect(loads, 'documents that were loaded').toBeLessThanOrEqual(2);
      } finally {
        await page.close();
        await server.stop();
      }
    }

    const nothing = async () => {};
    const isRunning = () => page.locator('html[data-has-hydrated=true]');
    const app = async () => {
      await page.locator('.navbar__brand').dispatchEvent('focusin');
      await isRunning().waitFor();
    };
    const heading = (text: RegExp) => page.getByRole('heading', {level: 1, name: text}).waitFor();
    const retry = () =>
      page
        .locator('#script-failure, [role=alert]')
        .getByText(/^(?:重试|Retry)$/)
        .filter({visible: true});
    /** Waits for what the reader wants, pressing Retry where it is offered. */
    const comes = (what: ReturnType<Page['locator']>) =>
      expect
        .poll(async () => {
          // The result may arrive before the press.
          if (await retry().first().isVisible()) await retry().first().click({timeout: 1000}).catch(String);
          return what.isVisible();
        })
        .toBe(true);

    test('the next page comes, whether the app runs or not', async () => {
      for (const before of [app, nothing])
        await across(before, async () => {
          await heading(/post-00 中文 first/);
          await page.locator('article').getByRole('link', {name: 'next'}).click();
          await heading(/post-01 中文/);
          expect(new URL(page.url()).pathname).toBe('/blog/post-01');
          expect((await page.locator('article').innerText()).length).toBeGreaterThan(5000);
        });
    });

    test('the other language comes', () =>
      across(app, async () => {
        const link = page.locator('.navbar a[lang=en], .navbar a[hreflang=en]').first();
        await link.evaluate((element: HTMLAnchorElement) => element.click());
        await heading(/post-00 English second/);
      }));

    test('an app that comes too late leaves the text, and Retry brings the new version', () =>
      across(nothing, async () => {
        await page.locator('.navbar__brand').dispatchEvent('focusin');
        await isRunning().or(retry()).first().waitFor();
        await heading(/post-00 中文 first/);
        if (await retry().isVisible()) {
          await retry().click();
          await heading(/post-00 中文 second/);
          await app();
        }
        await page.locator('article').getByRole('link', {name: 'next'}).click();
        await heading(/post-01 中文/);
      }));

    const search = async (words: string) => {
      if (!(await page.locator('.DocSearch-Input:visible').count())) await page.locator('.DocSearch-Button').click();
      await page.locator('.DocSearch-Input:visible').fill(words);
    };
    const hit = (text: string) => page.locator('.DocSearch-Hit', {hasText: text}).first();

    test('a search that begins after it finds what there is', () =>
      across(nothing, async () => {
        await search('secondword2a');
        await hit('post-').or(retry()).first().waitFor();
        // A page whose scripts are gone says so, and works after a reload.
        if (isKept) expect(await retry().isVisible()).toBe(false);
        else await page.reload();
        await search('secondword2a');
        await hit('post-').waitFor();
      }));

    test('a search that is open goes on', () =>
      across(
        async () => {
          await search('post-07');
          await hit('post-07').waitFor();
        },
        async () => {
          await search('secondword8k');
          await comes(hit('post-').or(page.locator('.DocSearch-NoResults')).first());
          await search('post-09');
          await comes(hit('post-09'));
          await hit('post-09').locator('a').click();
          await heading(/post-09 中文/);
        },
      ));
  });
}
