import fs from 'node:fs';
import {createRequire} from 'node:module';
import type {AxeResults, RunOptions} from 'axe-core';
import {addresses, expect, languages, open, type Page, test} from './test';

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe objects to on the page as it stands: rule and element. In the dark only colours can differ from what was checked in the light. */
async function violations(page: Page, mode: 'light' | 'dark'): Promise<string[]> {
  await page.evaluate(async (value) => {
    document.documentElement.setAttribute('data-theme', value);
    await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map(({finished}) => finished));
  }, mode);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const options: RunOptions = {resultTypes: ['violations'], ...(mode === 'dark' && {runOnly: ['color-contrast', 'link-in-text-block']})};
  const results = await page.evaluate((given) => (window as unknown as {axe: {run(options: RunOptions): Promise<AxeResults>}}).axe.run(given), options);
  return results.violations.flatMap(({id, nodes}) => nodes.map(({target}) => `${id}: ${target.join(' ')}`));
}

test.describe('axe finds nothing', () => {
  for (const address of addresses()) {
    test(`on ${address}, light and dark, desktop and phone`, async ({page}) => {
      await open(page, address);
      for (const size of [
        {width: 1280, height: 800},
        {width: 390, height: 844},
      ]) {
        await page.setViewportSize(size);
        for (const mode of ['light', 'dark'] as const) {
          expect(await violations(page, mode), `${mode} at ${size.width} px`).toEqual([]);
        }
      }
    });
  }

  for (const {prefix, name} of languages) {
    test(`in the open language menu of ${name}`, async ({page}) => {
      await open(page, `${prefix}/docs/intro`);
      await page.getByRole('button', {name}).click();
      for (const mode of ['light', 'dark'] as const) {
        expect(await violations(page, mode), mode).toEqual([]);
      }
    });

    test(`in the mobile sidebar of ${name}, both panels`, async ({page}) => {
      await page.setViewportSize({width: 390, height: 844});
      await open(page, `${prefix}/docs/intro`);
      await page.locator('.navbar__toggle').click();
      await expect(page.locator('.navbar-sidebar--show')).toBeVisible();
      for (const mode of ['light', 'dark'] as const) {
        expect(await violations(page, mode), mode).toEqual([]);
      }
    });
  }
});
