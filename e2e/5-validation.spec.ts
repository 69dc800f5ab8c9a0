import {expect, languages, open, test} from './test';

// Section 5: validation rules. The lookups of documents and sidebars are with the other errors, in section 8.

for (const {prefix, lang} of languages) {
  test(`without storage the ${lang} pages warn and work`, async ({page, messages}) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      }),
    );
    await open(page, `${prefix}/docs/intro`);
    await page.getByRole('button', {name: /^(切换浅色|Switch between dark)/}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const announcement = page.getByRole('button', {name: /^(关闭|Close)$/});
    await announcement.click();
    await expect(announcement).toHaveCount(0);
    await page
      .getByRole('navigation')
      .first()
      .getByRole('link', {name: lang === 'en' ? 'Navigation' : '导航', exact: true})
      .click();
    await expect(page).toHaveURL(`${prefix}/navigation`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages)
      expect(message).toMatch(/^warning: .*(storage is not available|could not be stored)/);
  });
}

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
