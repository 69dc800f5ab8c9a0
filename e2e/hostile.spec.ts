import {expect, hydrated, stored, test} from './test';

// Browser storage that somebody, or something, has filled with rubbish. That of saved searches is in search-embedded.spec.ts.

const KEYS = ['theme', 'docusaurus.announcement.dismiss', 'docusaurus.announcement.id', 'docs-preferred-version-default'];
const RUBBISH = ['{', 'null', '[1]', '<img src=x onerror=alert(1)>', 'x'.repeat(100_000), '\u0000\uD800', ''];

test('a page works whatever the storage contains', async ({page, messages}) => {
  await page.goto('/en/docs/intro');
  for (const rubbish of RUBBISH) {
    await page.evaluate(([keys, value]) => keys.forEach((key) => localStorage.setItem(key, value)), [KEYS, rubbish] as const);
    await page.goto('/en/docs/intro');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.locator('[data-color-mode]').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await stored(page, 'theme')).toBe('dark');
    await hydrated(page);
    // A version that does not exist is forgotten.
    if (rubbish) await expect.poll(() => stored(page, 'docs-preferred-version-default')).toBeNull();
  }
  expect(messages).toEqual([]);
});

test('a page works where the storage is blocked', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto('/en/blog/garch');
  await page.locator('[data-color-mode]').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('[data-announcement-close]').click();
  await expect(page.locator('.theme-announcement-bar')).toBeHidden();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(errors).toEqual([]);
});
