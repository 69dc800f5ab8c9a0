import {expect, open, stored, test} from './test';

// Browser storage that somebody, or something, has filled with rubbish. That of saved searches is in search-embedded.spec.ts.

const KEYS = ['theme', 'docusaurus.announcement.dismiss', 'docusaurus.announcement.id', 'docs-preferred-version-default'];
const RUBBISH = ['', '{', 'null', '[1]', '<img src=x onerror=alert(1)>', 'x'.repeat(100_000), '\u0000\uD800'];

for (const rubbish of RUBBISH) {
  test(`every key of the storage holds ${JSON.stringify(rubbish).slice(0, 40)}, and the page is alive`, async ({page, messages}) => {
    await page.addInitScript(
      ([keys, value]) => {
        for (const key of keys as string[]) if (!sessionStorage.getItem(key)) localStorage.setItem(key, value as string);
        for (const key of keys as string[]) sessionStorage.setItem(key, 'set'); // once: what the page stores itself stays
      },
      [KEYS, rubbish] as const,
    );
    await open(page, '/en/docs/intro');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    // A version that is not there is forgotten.
    if (rubbish) await expect.poll(() => stored(page, 'docs-preferred-version-default')).toBeNull();
    await page.getByRole('button', {name: /^Switch between dark/}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await stored(page, 'theme')).toBe('dark');
    expect(messages).toEqual([]);
  });
}
