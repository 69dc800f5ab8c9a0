// When the app (React and Docusaurus' client) is loaded, and what it leaves alone. Only the test advances the timers
// of a page here.
import {APP, expect, open, type Page, type Site, test} from './test';

const START = new Date('2026-01-01T08:00:00');
const PAUSE = new Date('2026-01-01T09:00:00');
/**
 * How long a pointer rests on a link before its document is prefetched, and before the app is loaded
 * (packages/theme/src/page/app.ts).
 */
const REST_MS = 80;
const APP_REST_MS = 1000;

/** Opens an address, and stops the timers of the page when it has loaded. */
async function openPaused(page: Page, address: string): Promise<void> {
  await page.clock.install({time: START});
  await page.goto(address);
  await page.clock.pauseAt(PAUSE);
}

const scripts = (site: Site) => site.requests.filter((address) => address.endsWith('.js'));
/** The scripts of the app that the page has requested, loaded or not. */
const appScripts = (page: Page) =>
  page.evaluate(
    (app) => [...document.scripts].map(({src}) => src).filter((src) => new RegExp(app).test(src)),
    APP.source,
  );
const blogLink = (page: Page) =>
  page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Blog', exact: true});

test('reading and a pointer that passes load one script, a press loads a document', async ({page, site}) => {
  await openPaused(page, '/en/blog/garch');
  for (const link of [
    page.locator('.table-of-contents a:visible').first(),
    page.getByRole('contentinfo').getByRole('link', {name: 'GitHub'}),
  ]) {
    await link.hover();
    await link.focus();
    await page.clock.runFor(60_000);
  }
  for (const way of [1, -1]) {
    await page.mouse.wheel(0, way * 10_000);
    await expect.poll(() => page.evaluate(() => Math.sign(window.scrollY))).toBe(Math.max(way, 0));
  }
  // The navbar slides in, and a pointer on a link would soon be above it.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await blogLink(page).hover();
  await page.clock.runFor(REST_MS - 1);
  await page.mouse.move(640, 640);
  await page.clock.runFor(60_000);
  expect(await appScripts(page)).toEqual([]);
  expect(scripts(site)).toEqual([expect.stringMatching(/\/page\.\w+\.js$/)]);
  expect(site.prefetched).toEqual([]);
  // A press does not wait for the app: a link that is pressed soon is not what loads it.
  await blogLink(page).hover();
  await page.clock.runFor(REST_MS);
  await page.mouse.down();
  await page.clock.runFor(60_000);
  expect(await appScripts(page)).toEqual([]);
  await expect.poll(() => site.prefetched).toContain('/en/blog');
  await page.mouse.up();
  await expect(page).toHaveTitle(/^Blog \|/);
});

test('a link with the pointer or the focus on it loads the app and its document', async ({page, site}) => {
  for (const intent of ['hover', 'focus'] as const) {
    site.reset();
    await openPaused(page, '/en/blog/garch');
    await blogLink(page)[intent]();
    await page.clock.runFor(REST_MS);
    await expect.poll(() => site.prefetched).toContain('/en/blog');
    await page.clock.runFor(APP_REST_MS - REST_MS);
    expect(await appScripts(page)).not.toEqual([]);
    await page.clock.resume();
    await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
    await blogLink(page).click();
    await expect(page).toHaveTitle(/^Blog \|/);
  }
});

test('once the app runs, a link on which the pointer rests fetches its page', async ({page, site}) => {
  await open(page, '/en/blog/garch');
  await page.clock.install({time: START});
  await page.clock.pauseAt(PAUSE);
  const before = scripts(site);
  await blogLink(page).hover();
  await page.clock.runFor(REST_MS - 1);
  await page.mouse.move(640, 640);
  await page.clock.runFor(60_000);
  await page.evaluate(() => fetch(location.href)); // an earlier request would have arrived before this one
  expect(scripts(site)).toEqual(before);
  await blogLink(page).hover();
  await page.clock.runFor(REST_MS);
  await expect.poll(() => scripts(site).length).toBeGreaterThan(before.length);
});

test.describe('a finger', () => {
  test.use({hasTouch: true});

  test('that scrolls from a link loads nothing, that presses it loads the app', async ({page, context}) => {
    await page.addInitScript(() => addEventListener('pointercancel', () => Object.assign(window, {cancelled: true})));
    await openPaused(page, '/en/blog');
    const title = page.getByRole('article').nth(1).getByRole('heading').getByRole('link');
    const client = await context.newCDPSession(page);
    for (const scrolls of [true, false]) {
      await title.scrollIntoViewIfNeeded();
      const {x = 0, y = 0} = (await title.boundingBox()) ?? {};
      const touch = (type: 'touchStart' | 'touchMove', dy = 0) =>
        client.send('Input.dispatchTouchEvent', {type, touchPoints: [{x: x + 5, y: y + 5 + dy}]});
      await touch('touchStart');
      if (scrolls) {
        for (const dy of [-20, -40, -60]) await touch('touchMove', dy);
        await expect.poll(() => page.evaluate(() => 'cancelled' in window)).toBe(true);
        await client.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
      }
      await page.clock.runFor(60_000);
      expect((await appScripts(page)).length > 0).toBe(!scrolls);
    }
  });
});

test('a page with an interactive component loads the app by itself, and answers', async ({page}) => {
  await page.goto(`/en/__e2e/interactive`);
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
  await page.getByRole('button', {name: 'Pressed 0 times'}).click();
  await expect(page.getByRole('button', {name: 'Pressed 1 times'})).toBeVisible();
});

test('hydration leaves what the page script and the reader have changed', async ({page, messages}) => {
  await page.goto('/en/docs/tutorial-basics/markdown-features');
  await page.locator('[data-announcement-close]').click();
  await page.locator('[data-color-mode]').click();
  await page.locator('[data-wrap-code]').first().click();
  const group = page.locator('.menu__category > details').last();
  await group.locator('summary').click();
  await expect(group).not.toHaveAttribute('open');
  await page.evaluate(() => document.querySelector('#tables')?.scrollIntoView());
  await expect(page.locator('.table-of-contents__link--active')).toHaveAttribute('aria-current', 'true');
  // The navbar hides while one scrolls down, so the test needs neither of them in the viewport.
  await page.locator('.dropdown > summary').last().dispatchEvent('click');
  const attributes = () =>
    page.locator('html, details, summary, button, .table-of-contents__link').evaluateAll((elements) =>
      elements.map((element) =>
        [...element.attributes]
          .filter(({name}) => !['class', 'data-rh', 'data-has-hydrated'].includes(name))
          .map(({name, value}) => `${name}=${value}`)
          .sort(),
      ),
    );
  const before = await attributes();
  await page.locator('.dropdown[open] a').first().dispatchEvent('focusin');
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
  expect(await attributes()).toEqual(before);
  expect(messages).toEqual([]);
});
