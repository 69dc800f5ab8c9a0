import {expect, hydrated, open, stored, test} from './test';

// Without storage, with nonsense in it, and with nonsense in the address.

test('without storage the pages warn and work', async ({page, messages}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    }),
  );
  await open(page, `/en/docs/intro`);
  await page.getByRole('button', {name: /^Switch between dark/}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const announcement = page.getByRole('button', {name: 'Close'});
  await announcement.click();
  await expect(announcement).toHaveCount(0);
  await page.getByRole('navigation').first().getByRole('link', {name: 'Navigation', exact: true}).click();
  await expect(page).toHaveURL(`/en/navigation`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(messages.length).toBeGreaterThan(0);
  for (const message of messages) expect(message).toMatch(/^warning: .*(storage is not available|could not be stored)/);
});

test('a document that is a draft is no mistake: it is left out', async ({page}) => {
  await open(page, `/en/__e2e/broken?draft-doc`);
  await expect(page.getByText('A draft gives null')).toBeVisible();
});

test('the address sets no colour mode but light and dark, and no other attribute', async ({page}) => {
  await open(page, '/en/?docusaurus-theme=evil&docusaurus-data-evil=yes');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('html')).not.toHaveAttribute('data-evil');
  await open(page, '/en/?docusaurus-theme=dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

const KEYS = [
  'theme',
  'docusaurus.announcement.dismiss',
  'docusaurus.announcement.id',
  'docs-preferred-version-default',
];
const RUBBISH = ['{', 'null', '<img src=x onerror=alert(1)>', 'x'.repeat(100_000), '\u0000\uD800', ''];

test('a page works whatever the storage contains', async ({page, messages}) => {
  await page.goto('/en/docs/intro');
  for (const rubbish of RUBBISH) {
    await page.evaluate(
      ([keys, value]) => {
        for (const key of keys) localStorage.setItem(key, value);
      },
      [KEYS, rubbish] as const,
    );
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
