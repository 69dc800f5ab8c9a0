import {expect, hydrated, languages, open, test} from './test';

// Section 1: what the product does and for whom.

for (const {prefix, lang, name} of languages) {
  const other = languages.find((language) => language.lang !== lang);

  test(`every address of the ${lang} sitemap comes alive in its language, quietly, and asks nobody else for anything`, async ({
    page,
    site,
    messages,
    context,
  }) => {
    test.setTimeout(180_000);
    const sitemap = await (await page.request.get(`${prefix}/sitemap.xml`)).text();
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc ?? '').pathname);
    expect(addresses.length).toBeGreaterThan(35);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== site.url && !request.url().startsWith('data:')) elsewhere.push(request.url());
    });
    for (const address of addresses) {
      const response = await page.goto(address);
      expect.soft(response?.status(), address).toBe(200);
      await hydrated(page);
      expect.soft(await page.locator('html').getAttribute('lang'), address).toBe(lang);
      expect.soft(await page.getByRole('heading', {level: 1}).count(), `h1 of ${address}`).toBe(1);
      expect.soft(await page.locator('form[method=post], input[type=password]').count(), address).toBe(0);
      expect.soft(messages.splice(0), `console of ${address}`).toEqual([]);
    }
    expect(elsewhere).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });

  test(`a reader of the ${lang} pages changes the language and stays on the same page, at the same place`, async ({page}) => {
    await open(page, `${prefix}/docs/intro?from=here`);
    await page.evaluate(() => window.history.replaceState(null, '', `${window.location.href}#place`));
    await open(page, `${prefix}/docs/intro?from=here#place`);
    await page.getByRole('navigation').getByRole('button', {name, exact: true}).click();
    await page.getByRole('navigation').getByRole('link', {name: other?.name, exact: true}).click();
    await expect(page).toHaveURL(`${other?.prefix}/docs/intro?from=here#place`);
    await expect(page.locator('html')).toHaveAttribute('lang', other?.lang ?? '');
  });
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  for (const {prefix, lang} of languages) {
    test(`the ${lang} pages tell search engines both languages, and Chinese as the one for everybody else`, async ({page}) => {
      await page.goto(`${prefix}/blog/garch`);
      const alternates = await page
        .locator('link[rel=alternate][hreflang]')
        .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), new URL((link as HTMLLinkElement).href).pathname]));
      expect(Object.fromEntries(alternates)).toEqual({'zh-CN': '/blog/garch', en: '/en/blog/garch', 'x-default': '/blog/garch'});
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    });
  }
});

test.describe('where the system is dark', () => {
  test.use({colorScheme: 'dark'});

  test('the site is light until its reader says otherwise', async ({page}) => {
    await open(page, '/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.getByRole('button', {name: /当前为浅色模式/}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});
