import fs from 'node:fs';
import {createRequire} from 'node:module';
import type {AxeResults, RunOptions} from 'axe-core';
import {addresses, test as base, expect, hydrated, languages, type Page} from './test';

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const desktop = {width: 1280, height: 800};
const phone = {width: 390, height: 844};

/** One page for all tests of a worker: a context and a cold cache for each would cost more than the checks. Nothing is fetched ahead in it. */
const test = base.extend<{reader: Page}, {sharedPage: Page}>({
  sharedPage: [
    async ({browser, siteServer}, use) => {
      const page = await browser.newPage({baseURL: siteServer.url});
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', {value: {saveData: true}}));
      await use(page);
      await page.close();
    },
    {scope: 'worker'},
  ],
  reader: async ({sharedPage}, use) => {
    await sharedPage.setViewportSize(desktop);
    await use(sharedPage);
  },
});

/** Opens an address with axe in it, and keeps one of each kind of what a long post repeats by the thousand. */
async function openThin(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await page.evaluate(axe);
  await page.evaluate(() => {
    const kinds = new Set<string>();
    for (const token of document.querySelectorAll('.token')) {
      const kind = `${token.className} ${Boolean(token.closest('.theme-code-block-highlighted-line'))}`;
      if (kinds.has(kind)) token.remove();
      kinds.add(kind);
    }
    for (const formula of [...document.querySelectorAll('math')].slice(1)) formula.replaceChildren();
  });
}

/** What axe objects to on the page as it stands: rule and element. In the dark only colours can differ from what was checked in the light. */
async function violations(page: Page, mode: 'light' | 'dark'): Promise<string[]> {
  await page.evaluate(async (value) => {
    document.documentElement.setAttribute('data-theme', value);
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({finished}) => finished));
  }, mode);
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(mode === 'dark' ? {runOnly: ['color-contrast', 'link-in-text-block']} : {rules: {'target-size': {enabled: true}}}),
  };
  const results = await page.evaluate((given) => (window as unknown as {axe: {run(options: RunOptions): Promise<AxeResults>}}).axe.run(given), options);
  return results.violations.flatMap(({id, nodes}) => nodes.map(({target}) => `${id}: ${target.join(' ')}`));
}

async function expectNone(page: Page, where: string): Promise<void> {
  for (const mode of ['light', 'dark'] as const) expect(await violations(page, mode), `${where}, ${mode}`).toEqual([]);
}

test.describe('axe finds nothing', () => {
  for (const address of addresses()) {
    test(`on ${address}, light and dark, desktop and phone`, async ({reader}) => {
      await openThin(reader, address);
      await expectNone(reader, 'desktop');
      await reader.setViewportSize(phone);
      await expectNone(reader, 'phone');
    });
  }

  for (const {prefix, name} of languages) {
    test(`on the not-found page and in every element of Markdown, ${name}`, async ({reader, fixtures}) => {
      for (const address of [`${prefix}/nope`, `${fixtures.url}${prefix}/__e2e/elements`]) {
        await openThin(reader, address);
        await expectNone(reader, address);
        await reader.setViewportSize(phone);
        await expectNone(reader, `${address} on a phone`);
      }
    });

    test(`in the open dropdowns of ${name}`, async ({reader}) => {
      await openThin(reader, `${prefix}/docs/intro`);
      for (const toggle of await reader.locator('.dropdown > button').all()) {
        await toggle.click();
        await expect(reader.locator('.dropdown--show .dropdown__menu')).toBeVisible();
        await expectNone(reader, (await toggle.textContent()) ?? '');
      }
    });

    test(`in the mobile sidebar of ${name}, both panels`, async ({reader}) => {
      await reader.setViewportSize(phone);
      await openThin(reader, `${prefix}/docs/intro`);
      await reader.locator('.navbar__toggle').click();
      await expect(reader.locator('.navbar-sidebar--show')).toBeVisible();
      await expectNone(reader, 'handbook');
      await reader.locator('.navbar-sidebar__back').click();
      for (const group of await reader.locator('.navbar-sidebar [role=button]').all()) await group.click();
      await expectNone(reader, 'main menu');
    });
  }
});
