// Nothing in sight moves while a page comes in: not when it arrives in pieces, and not when what lies below the window is laid out after it.
import fs from 'node:fs';
import path from 'node:path';
import {expect, type Page, productionBuild, test} from './test';

const ADDRESSES = ['/', '/en/blog', '/blog/garch', '/en/docs/intro', '/navigation', '/en/blog/tags', '/blog/archive', '/en/search', '/markdown-page'];
/** Pages that are not there, in both languages until a program in them hides one. */
const MISSING = ['/nope', '/en/nope'];
const WIDTHS = [390, 1280];
/** Of the window's area times its height: a character of a formula that is set anew has some ten thousandths. */
const UNSEEN = 0.001;

type Recorded = Window & {moved?: {by: number; what: string[]}[]; below?: Element[]; laidOut?: number[][]};

test.beforeEach(({page}) =>
  page.addInitScript(() => {
    const [moved, below, laidOut]: [NonNullable<Recorded['moved']>, Element[], number[][]] = [[], [], []];
    Object.assign(window, {moved, below, laidOut});
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {value: number; sources: {node?: Node}[]})[]) {
        moved.push({by: entry.value, what: entry.sources.map(({node}) => `${node instanceof Element ? node.outerHTML : node?.textContent}`.slice(0, 80))});
      }
    }).observe({type: 'layout-shift', buffered: true});
    new MutationObserver((records) => {
      const elements = [...new Set(records.map(({target}) => target as HTMLElement))];
      below.push(...elements.filter((element) => element.dataset.below === ''));
      laidOut.push(elements.filter((element) => element.dataset.below === undefined).map(({textContent}) => textContent.length));
    }).observe(document, {attributeFilter: ['data-below'], subtree: true});
  }),
);

const movedIn = (page: Page) => page.evaluate((unseen) => (window as Recorded).moved?.filter(({by}) => by > unseen), UNSEEN);
const belowIn = (page: Page) => page.evaluate(() => (window as Recorded).below?.length);
const allLaidOut = (page: Page) => expect.poll(() => page.locator('[data-below]').count()).toBe(0);
/** After that, what has moved has been told. */
const frames = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))));

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({viewport: {width, height: 800}});
    for (const address of [...ADDRESSES, ...MISSING]) {
      test(`${address} in pieces`, async ({page, site}) => {
        const file = path.join(productionBuild, address === '/' ? 'index.html' : `${address.replace('nope', '404')}.html`);
        site.fail({match: new RegExp(`^${address}$`), kind: 'pieces', body: fs.readFileSync(file, 'utf8')});
        await page.goto(address);
        await expect(page.locator('.footer__copyright')).toBeVisible();
        await frames(page);
        expect(await movedIn(page)).toEqual([]);
      });
    }

    for (const address of [...ADDRESSES, ...MISSING]) {
      test(`${address} whole`, async ({page}) => {
        await page.goto(address);
        await allLaidOut(page);
        await page.waitForLoadState('networkidle');
        await frames(page);
        expect(await movedIn(page)).toEqual([]);
        const tops = await page.evaluate(() => (window as Recorded).below?.map((element) => element.getBoundingClientRect().top) ?? []);
        for (const top of tops) expect(top, 'not in the window').toBeGreaterThanOrEqual(800);
      });
    }

    for (const address of ['/blog/garch', '/en/docs/intro', '/blog/archive', '/en/blog', '/en/navigation']) {
      test(`${address} is laid out in more than one task, each of them small`, async ({page}) => {
        // Not where a busy browser has shown the navbar before the rest was there.
        await expect(async () => {
          await page.goto(address);
          await allLaidOut(page);
          expect(await belowIn(page)).toBeGreaterThan(0);
        }).toPass();
        const laidOut = await page.evaluate(() => (window as Recorded).laidOut?.filter((blocks) => blocks.length > 0) ?? []);
        expect(laidOut.length).toBeGreaterThan(0);
        // One block may be long, but none is added to what is enough.
        for (const blocks of laidOut) expect(blocks.slice(0, -1).reduce((sum, letters) => sum + letters, 0)).toBeLessThan(500);
      });
    }
  });
}

test('a page that is not there is shown when its program has hidden the other language', async ({page, site}) => {
  const html = fs.readFileSync(path.join(productionBuild, '404.html'), 'utf8');
  const before = html.slice(0, html.indexOf('<script>', html.indexOf('<main')) + '<script>'.length);
  site.fail({match: /^\/nope$/, kind: 'pieces', times: 1, body: before});
  // The app would put the page right.
  site.fail({match: /\/assets\/js\//, kind: 'abort'});
  await page.goto('/nope');
  await expect(page.locator('main h1')).toBeAttached();
  await expect(page.locator('main h1')).toBeHidden();
  await page.reload();
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('main h1 > span:visible')).toHaveCount(1);
});

test.describe('all of a page is laid out at once', () => {
  test('when the reader does something', async ({page}) => {
    await page.addInitScript(() => {
      // No frame is ever shown.
      window.requestAnimationFrame = () => 0;
    });
    await expect(async () => {
      await page.goto('/blog/garch');
      expect(await page.locator('[data-below]').count()).toBeGreaterThan(0);
    }).toPass();
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-below]')).toHaveCount(0);
  });

  test('where the address leads further down', async ({page}) => {
    await page.goto('/blog/garch');
    const heading = page.locator('.markdown h2').last();
    await page.goto(`/en/blog/garch#${await heading.getAttribute('id')}`);
    await page.waitForLoadState('networkidle');
    expect(await belowIn(page)).toBe(0);
    await expect(page.locator('.markdown h2').last()).toBeInViewport();
  });

  for (const [name, move] of Object.entries({
    'on the way back': async (page: Page) => {
      await page.goto('/blog/archive');
      await page.goBack();
    },
    'when it is loaded again': async (page: Page) => {
      await page.reload();
    },
  })) {
    test(`${name}, and the reader is where he was`, async ({page}) => {
      await page.goto('/blog/garch');
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => window.scrollTo({top: 3000, behavior: 'instant'}));
      const seen = await page.evaluate(() => Math.round(scrollY));
      expect(seen).toBe(3000);
      await move(page);
      await page.waitForLoadState('networkidle');
      expect(await belowIn(page)).toBe(0);
      expect(await page.evaluate(() => Math.round(scrollY))).toBe(seen);
    });
  }
});
