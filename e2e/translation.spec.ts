import {expect, hydrated, test} from './test';

// Pages whose translation is missing, once the app runs. What their HTML says is in build/translation.test.ts.

test('punctuation keeps the width of its language where a text is not translated', async ({page, threeLanguages}) => {
  await page.goto(`${threeLanguages.url}/en/blog/hostile`);
  const original = page.getByRole('main').locator('[lang="zh-CN"]').filter({hasText: '两个终止符'}).first();
  await expect(original).toHaveCSS('font-variant-east-asian', 'normal');
  // An English apostrophe has its own width even in a Chinese font.
  const notice = page.getByText('This page has not been translated yet.');
  await expect(notice).toHaveCSS('font-variant-east-asian', 'proportional-width');
});

test('what search engines are told follows the reader through the app', async ({page, threeLanguages}) => {
  await page.goto(`${threeLanguages.url}/en/blog`);
  await hydrated(page);
  const canonical = page.locator('link[rel=canonical]');
  const alternates = page.locator('link[rel=alternate][hreflang]');
  await page.getByRole('main').getByRole('link', {name: /引号/}).first().click();
  await expect(canonical).toHaveAttribute('href', 'https://reference.example/inkstone/blog/hostile');
  await expect(alternates).toHaveCount(0);
  await page.goBack();
  await expect(canonical).toHaveAttribute('href', 'https://reference.example/inkstone/en/blog');
  await expect(alternates).toHaveCount(4);
  await page.goto(`${threeLanguages.url}/en/nowhere`);
  await hydrated(page);
  await expect(page.getByRole('heading', {level: 1, name: 'Page Not Found'})).toBeVisible();
  await expect(page.locator('link[rel=canonical], link[hreflang]')).toHaveCount(0);
});

test('code in a translation is text', async ({page, threeLanguages}) => {
  await page.goto(`${threeLanguages.url}/en/docs/planted`);
  await expect(page.getByRole('main').getByText('The answer is')).toHaveText('The answer is {answer * 2}.');
  await expect(page.getByRole('main')).toContainText('export const answer = 21;');
  await hydrated(page);
  await expect(page.locator('.toc-highlight').getByText('onerror')).toBeVisible();
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});
