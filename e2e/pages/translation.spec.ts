import {violations} from '../axe';
import {expect, hydrated, test} from '../test';

// Pages whose translation is missing, once the app runs. What their HTML says is in translation.test.ts.

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

test('the mark of an older block shows the original by keyboard, in both modes and without JavaScript', async ({
  page,
  browser,
  threeLanguages,
}) => {
  const address = `${threeLanguages.url}/en/docs/older`;
  await page.goto(address);
  await page.getByRole('link', {name: '8 passages differ from the original'}).press('Enter');
  await expect(page).toHaveURL(/#older-1$/);
  const mark = page.locator('#older-1 > summary');
  await expect(mark).toBeInViewport();
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#older-1').getByText('改过的一段')).toBeVisible();
  for (const mode of ['light', 'dark'] as const) expect(await violations(page, mode)).toEqual([]);
  await page.emulateMedia({media: 'print'});
  await expect(mark).toBeVisible();
  await expect(page.locator('#older-1').getByText('改过的一段')).toBeHidden();
  const still = await browser.newContext({javaScriptEnabled: false, viewport: {width: 360, height: 740}});
  const phone = await still.newPage();
  await phone.goto(address);
  await phone.locator('#older-4 > summary').click();
  await expect(phone.getByText('新的一段。')).toBeVisible();
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await still.close();
});
