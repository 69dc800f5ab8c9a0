import {expect, languages, test} from './test';

test.use({javaScriptEnabled: false});

for (const {prefix, lang} of languages) {
  test.describe(`without JavaScript, in ${lang}`, () => {
    test('a post reads fully: text, code, output, formula and one picture of each figure', async ({page}) => {
      await page.goto(`${prefix}/blog/garch`);
      await expect(page.locator('article p').first()).toBeVisible();
      await expect(page.locator('article pre').first()).toBeVisible();
      await expect(page.locator('article math').first()).toBeVisible();
      const figures = page.locator('article figure:has(img)');
      for (const figure of await figures.all()) await expect(figure.locator('img:visible')).toHaveCount(1);
      expect(await figures.count()).toBeGreaterThan(0);
    });

    test('no control is shown that would do nothing', async ({page}) => {
      for (const width of [1280, 390]) {
        await page.setViewportSize({width, height: 800});
        for (const address of ['/', '/blog/garch', '/docs/intro', '/navigation']) {
          await page.goto(prefix + address);
          // The menus' own buttons are alive: the style sheet opens the menu that has the focus.
          await expect(page.locator('button:visible:not(.dropdown > button)'), `${address} at ${width} px`).toHaveCount(0);
          await expect(page.locator('input:visible'), `${address} at ${width} px`).toHaveCount(0);
        }
      }
    });

    test('the language switch opens by keyboard and leads to the same page', async ({page}) => {
      await page.goto(`${prefix}/blog/garch`);
      const other = languages.find((language) => language.lang !== lang);
      await page.locator('.dropdown > button').last().focus();
      const link = page.locator('.dropdown__menu').getByRole('link', {name: other?.name});
      await expect(link).toBeVisible();
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${other?.prefix}/blog/garch`);
    });

    test('the groups of the handbook are open, and lead on, on a phone too', async ({page}) => {
      for (const width of [1280, 390]) {
        await page.setViewportSize({width, height: 800});
        await page.goto(`${prefix}/docs/intro`);
        const link = page.locator(`.theme-doc-sidebar-container a[href$="/tutorial-extras/translate-your-site"]`);
        await expect(link).toBeVisible();
      }
    });

    test('the links of the navbar are there on a phone', async ({page}) => {
      await page.setViewportSize({width: 390, height: 800});
      await page.goto(`${prefix}/`);
      await page.locator('.navbar').locator(`a[href="${prefix}/blog"]`).click();
      await expect(page).toHaveURL(`${prefix}/blog`);
    });

    test('the navigation page is the whole list', async ({page}) => {
      await page.goto(`${prefix}/navigation?q=numpy`);
      expect(await page.locator('main dt:visible').count()).toBeGreaterThanOrEqual(30);
    });
  });
}
