import {violations} from '../axe';
import {expect, languages, type Page, test} from '../test';

// axe on one page of each template. The colors of a mode do not depend on the language, so each language tries one
// width in the light and the other one in the dark. Every page of the owner's site is tried once in site.spec.ts.

const desktop = {width: 1280, height: 800};
const phone = {width: 390, height: 844};
/** One page of each template, and every element of Markdown. */
const templates = [
  '/',
  '/blog',
  '/blog/garch',
  '/blog/archive',
  '/blog/authors',
  '/blog/tags',
  '/blog/tags/technologies',
  '/docs/tutorial-basics/markdown-features',
  '/docs/category/tutorial---basics',
  '/navigation',
  '/markdown-page',
  '/translation-status',
  '/nope',
  '/__e2e/elements',
];
/** How many pages one test opens. */
const SHARE = 5;

async function expectNone(page: Page, where: string): Promise<void> {
  for (const mode of ['light', 'dark'] as const)
    expect.soft(await violations(page, mode), `${where}, ${mode}`).toEqual([]);
}

for (const {prefix, lang} of languages) {
  test.describe(`axe finds nothing, light and dark, ${lang}`, () => {
    for (let first = 0; first < templates.length; first += SHARE) {
      const share = templates.slice(first, first + SHARE);

      test(`on ${share.join(', ')}`, async ({page}) => {
        for (const address of share) {
          await page.goto(prefix + address);
          for (const [mode, size] of Object.entries(
            lang === 'en' ? {light: phone, dark: desktop} : {light: desktop, dark: phone},
          )) {
            await page.setViewportSize(size);
            const found = await violations(page, mode as 'light' | 'dark');
            expect.soft(found, `${address} at ${size.width} px, ${mode}`).toEqual([]);
          }
        }
      });
    }

    test('in the open menus and the figure in full size', async ({page}) => {
      await page.goto(`${prefix}/docs/intro`);
      for (const toggle of await page.locator('.navbar .dropdown > summary').all()) {
        await toggle.click();
        await expectNone(page, (await toggle.textContent()) ?? '');
      }
      await page.setViewportSize(phone);
      await page.locator('.phone-menu > summary').click();
      await expectNone(page, 'handbook in the phone menu');
      await page.locator('[data-menu-back]').click();
      await expectNone(page, 'main menu');
      await page.goto(`${prefix}/blog/garch`);
      await page.locator('article figure:not(:has([data-figure])) img:visible').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      for (const size of [phone, desktop]) {
        await page.setViewportSize(size);
        await expectNone(page, `figure at ${size.width} px`);
      }
    });
  });
}
