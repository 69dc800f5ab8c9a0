import {violations} from './axe';
import {expect, languages, type Page, test} from './test';

// axe on one page of each template, in every language, mode and width. Every page of the owner's site is tried once in site.spec.ts.

const desktop = {width: 1280, height: 800};
const phone = {width: 390, height: 844};
const modes = ['light', 'dark'] as const;
/** One page of each template. */
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
];

async function expectNone(page: Page, where: string): Promise<void> {
  for (const mode of modes) expect.soft(await violations(page, mode), `${where}, ${mode}`).toEqual([]);
}

for (const {prefix, lang} of languages) {
  for (const size of [desktop, phone]) {
    test.describe(`axe finds nothing at ${size.width} px, light and dark, ${lang}`, () => {
      test.use({viewport: size});

      test('on a page of each template, with every element of Markdown', async ({page}) => {
        test.setTimeout(300_000);
        for (const address of [...templates, '/__e2e/elements']) {
          await page.goto(prefix + address);
          await expectNone(page, address);
        }
      });

      test('in the open menus and the figure in full size', async ({page}) => {
        await page.goto(`${prefix}/docs/intro`);
        if (size === phone) {
          await page.locator('.phone-menu > summary').click();
          await expectNone(page, 'handbook in the phone menu');
          await page.locator('[data-menu-back]').click();
          await expectNone(page, 'main menu');
        } else {
          for (const toggle of await page.locator('.navbar .dropdown > summary').all()) {
            await toggle.click();
            await expectNone(page, (await toggle.textContent()) ?? '');
          }
        }
        await page.goto(`${prefix}/blog/garch`);
        await page.locator('article figure img:visible').first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNone(page, 'figure');
      });
    });
  }
}
