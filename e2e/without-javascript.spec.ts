import {expect, test} from './test';

test.use({javaScriptEnabled: false});

test('a post reads fully: text, code, formula and one picture of each figure', async ({page}) => {
  await page.goto('/en/blog/garch');
  for (const part of ['p', 'pre', 'math']) await expect(page.locator(`article ${part}`).first()).toBeVisible();
  const figures = page.locator('article figure:has(img)');
  expect(await figures.count()).toBeGreaterThan(0);
  for (const figure of await figures.all()) await expect(figure.locator('img:visible')).toHaveCount(1);
  const opened = page.waitForEvent('popup');
  await figures.first().locator('a:has(img):visible').click();
  await expect(await opened).toHaveURL(/\.svg$/);
});

test('no control is shown that would do nothing', async ({page}) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({width, height: 800});
    for (const address of ['/', '/blog/garch', '/docs/intro', '/navigation']) {
      await page.goto(`/en${address}`);
      if (width < 996) await page.locator('.phone-menu > summary').click();
      await expect(page.locator('button:visible, input:visible'), `${address} at ${width} px`).toHaveCount(0);
    }
  }
});

test('the language dropdown opens by keyboard and by pointer, and leads to the same page', async ({page}) => {
  await page.goto('/en/blog/garch');
  const dropdown = page.locator('.navbar .dropdown', {hasText: 'English'});
  const link = dropdown.getByRole('link', {name: '简体中文'});
  await dropdown.locator('summary').press('Enter');
  await expect(link).toBeVisible();
  await dropdown.locator('summary').click();
  await expect(link).toBeHidden();
  await dropdown.locator('summary').click();
  await link.click();
  await expect(page).toHaveURL('/blog/garch');
});

test('groups open and close, on a phone too, with its menu and contents', async ({page}) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({width, height: 800});
    await page.goto('/en/docs/tutorial-basics/markdown-features');
    if (width === 390) {
      await page.locator('.toc-collapsible > summary').click();
      await page.locator('.toc-collapsible a[href="#tables"]').click();
      await expect(page.locator('#tables')).toBeInViewport();
      await page.locator('.phone-menu > summary').click();
    }
    const group = page.locator('.theme-doc-sidebar-container details').last();
    await expect(group.getByRole('link').first()).toBeVisible();
    await group.locator('summary').click();
    await expect(group.getByRole('link').first()).toBeHidden();
  }
  await page.locator('.phone-menu a[href="/en/blog"]').click();
  await expect(page).toHaveURL('/en/blog');
});
