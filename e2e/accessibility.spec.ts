import {violations} from './axe';
import {addresses, expect, hydrated, languages, type Page, test} from './test';

// What holds for every page: it hydrates without a message, asks no other site for anything, and axe finds nothing.

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

/** Leaves one of each kind of what a long post repeats by the thousand. */
async function thin(page: Page): Promise<void> {
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

async function expectNone(page: Page, where: string): Promise<void> {
  await thin(page);
  for (const mode of modes) expect.soft(await violations(page, mode), `${where}, ${mode}`).toEqual([]);
}

for (const part of ['', '/blog/', '/docs/']) {
  for (const {prefix, lang} of languages) {
    const pages = addresses().filter((address) => {
      const [, ofLanguage = '', path = ''] = address.match(/^(\/en(?=\/|$))?(.*)$/) ?? [];
      return ofLanguage === prefix && (part ? path.startsWith(part) : !/^\/(blog|docs)\//.test(path));
    });

    test(`every page${part && ` below ${part}`} hydrates quietly, in its language, from this site alone, and axe finds nothing (${lang})`, async ({
      page,
      site,
      messages,
      context,
    }) => {
      test.setTimeout(20_000 * pages.length);
      expect(pages.length).toBeGreaterThan(3);
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).origin !== site.url && !request.url().startsWith('data:')) elsewhere.push(request.url());
      });
      for (const address of pages) {
        const response = await page.goto(address);
        expect.soft(response?.status(), address).toBe(200);
        await hydrated(page);
        await expect.soft(page.locator('html'), address).toHaveAttribute('lang', lang);
        await expect.soft(page.getByRole('heading', {level: 1}), address).toHaveCount(1);
        expect.soft(messages.splice(0), `console of ${address}`).toEqual([]);
        await thin(page);
        expect.soft(await violations(page, 'light'), address).toEqual([]);
      }
      expect(elsewhere).toEqual([]);
      expect(await context.cookies()).toEqual([]);
    });
  }
}

for (const {prefix, lang} of languages) {
  for (const size of [desktop, phone]) {
    test.describe(`axe finds nothing at ${size.width} px, light and dark, ${lang}`, () => {
      test.use({viewport: size});

      test('on a page of each template, with every element of Markdown', async ({page, fixtures}) => {
        test.setTimeout(300_000);
        for (const address of [...templates, `${fixtures.url}/__e2e/elements`]) {
          await page.goto(address.startsWith('/') ? prefix + address : address.replace('/__e2e', `${prefix}/__e2e`));
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
