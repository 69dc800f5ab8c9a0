import {expect, languages, type Page, test} from './test';

/** What the browser's XML parser, which is strict, says of a text: the names of its first element and of a mistake. */
async function parsed(page: Page, xml: string): Promise<{root: string; mistake: string | null; title: string | null}> {
  return page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    const mistake = document.querySelector('parsererror')?.textContent ?? null;
    return {
      root: document.documentElement.localName,
      mistake,
      title: document.querySelector('item > title, entry > title')?.textContent ?? null,
    };
  }, xml);
}

for (const {prefix, lang} of languages) {
  test(`the ${lang} feeds and sitemap are well-formed XML as served`, async ({page, site, threeLanguages}) => {
    for (const {url} of [site, threeLanguages]) {
      for (const [file, root] of [
        ['blog/rss.xml', 'rss'],
        ['blog/atom.xml', 'feed'],
        ['sitemap.xml', 'urlset'],
      ]) {
        const response = await page.request.get(`${url}${prefix}/${file}`);
        expect(response.headers()['content-type'], file).toMatch(/xml/);
        expect(await parsed(page, await response.text()), `${url}${prefix}/${file}`).toMatchObject({
          root,
          mistake: null,
        });
      }
    }
  });

  test(`the links of the footer lead to the ${lang} feeds, not into the app`, async ({page, site}) => {
    for (const [name, file] of [
      ['RSS', 'rss.xml'],
      ['Atom', 'atom.xml'],
      ['JSON Feed', 'feed.json'],
    ] as const) {
      await page.goto(`${prefix}/blog/garch`);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByText(lang === 'en' ? 'Subscribe' : '订阅', {exact: true})).toBeVisible();
      const address = `${prefix}/blog/${file}`;
      expect((await page.request.get(site.url + address)).status(), name).toBe(200);
      // As text: Chromium shows XML in a page of its own, with styles that the policy of this site forbids.
      await page.route(`**${address}`, (route) => route.fulfill({contentType: 'text/plain', body: `This is ${file}`}));
      await footer.getByRole('link', {name, exact: true}).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByText(`This is ${file}`)).toBeVisible();
    }
  });
}

test('a program that reads only the start page finds the feeds', async ({page, site}) => {
  await page.goto('/');
  const announced = await page
    .locator('link[rel=alternate][type^="application/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(announced).toHaveLength(3);
  for (const href of announced) expect((await page.request.get(site.url + href)).status(), href ?? '').toBe(200);
});
