import {expect, hydrated, open, type Page, test} from './test';

/** What the browser's XML parser, which is strict, says of a text: its first element and a mistake. */
async function parsed(page: Page, xml: string): Promise<{root: string; mistake: string | null}> {
  return page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    const mistake = document.querySelector('parsererror')?.textContent ?? null;
    return {root: document.documentElement.localName, mistake};
  }, xml);
}

test('the feeds, sitemaps and opensearch files are well-formed XML as served', async ({page, site, threeLanguages}) => {
  for (const home of [site.url, threeLanguages.url].flatMap((url) => [url, `${url}/en`]))
    for (const [file, root] of [
      ['blog/rss.xml', 'rss'],
      ['blog/atom.xml', 'feed'],
      ['sitemap.xml', 'urlset'],
      ['opensearch.xml', 'OpenSearchDescription'],
    ]) {
      const response = await page.request.get(`${home}/${file}`);
      expect(response.headers()['content-type'], file).toMatch(/xml/);
      expect(await parsed(page, await response.text()), `${home}/${file}`).toEqual({root, mistake: null});
    }
});

test('the links to the feeds in the footer lead to them, not into the app', async ({page}) => {
  await open(page, '/en/blog/garch');
  // As text: Chromium shows XML in a page of its own, with styles that the policy of this site forbids.
  await page.route('**/en/blog/{*.xml,feed.json}', (route) =>
    route.fulfill({contentType: 'text/plain', body: `This is ${new URL(route.request().url()).pathname}`}),
  );
  for (const [name, file] of [
    ['RSS', 'rss.xml'],
    ['Atom', 'atom.xml'],
    ['JSON Feed', 'feed.json'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', {name, exact: true}).click();
    await expect(page.getByText(`This is /en/blog/${file}`)).toBeVisible();
    await page.goBack();
    await hydrated(page);
  }
});
