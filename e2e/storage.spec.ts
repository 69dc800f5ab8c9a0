import {hits, modal, openSearch, searchInput, words} from './search';
import {expect, hydrated, open, stored, test} from './test';

// Without storage, with invalid values in it, and with invalid addresses.

const storages = {
  'without storage': () =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    }),
  'where the storage is full': () => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (value.length > 20) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  },
};
for (const [where, breakStorage] of Object.entries(storages)) {
  test(`${where} the pages warn and work, the search too`, async ({page, messages}) => {
    await page.addInitScript(breakStorage);
    await open(page, '/en/docs/intro');
    await page.getByRole('button', {name: /^Switch between dark/}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const announcement = page.getByRole('button', {name: 'Close'});
    await announcement.click();
    await expect(announcement).toHaveCount(0);
    await page.getByRole('navigation').first().getByRole('link', {name: 'Navigation', exact: true}).click();
    await expect(page).toHaveURL('/en/navigation');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await openSearch(page);
    await expect(modal(page).getByText(words.en.noRecent)).toBeVisible();
    await searchInput(page).fill('garch');
    await expect(hits(page).first()).toBeVisible();
    await expect(modal(page).getByText(words.en.noRecent)).toHaveCount(0);
    await searchInput(page).fill('');
    await expect(modal(page).getByText(words.en.noRecent)).toBeVisible();
    await searchInput(page).fill('garch');
    await hits(page).first().locator('a').click();
    await expect(page).toHaveURL(/garch/);
    if (where === 'without storage') expect(messages.length).toBeGreaterThan(0);
    for (const message of messages)
      expect(message).toMatch(/^warning: .*(storage is not available|could not be stored)/);
  });
}

const KEYS = [
  'theme',
  'docusaurus.announcement.dismiss',
  'docusaurus.announcement.id',
  'docs-preferred-version-default',
];
const RUBBISH = ['{<img src=x onerror=alert(1)>', 'x'.repeat(100_000), '\u0000\uD800', ''];

test('a page works whatever the storage and the address contain', async ({page, messages}) => {
  await page.goto('/en/docs/intro');
  for (const rubbish of RUBBISH) {
    await page.evaluate(
      ([keys, value]) => {
        for (const key of keys) localStorage.setItem(key, value);
      },
      [KEYS, rubbish] as const,
    );
    await page.goto('/en/docs/intro?docusaurus-theme=evil&docusaurus-data-evil=yes');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('html')).not.toHaveAttribute('data-evil');
    await page.locator('[data-color-mode]').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await stored(page, 'theme')).toBe('dark');
    await hydrated(page);
    // A version that does not exist is forgotten.
    if (rubbish) await expect.poll(() => stored(page, 'docs-preferred-version-default')).toBeNull();
  }
  await page.evaluate(() => localStorage.clear());
  await page.goto('/en/?docusaurus-theme=dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(messages).toEqual([]);
});
