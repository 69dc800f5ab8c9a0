import {expect, open, test} from '../test';

test('feeds, sitemaps and opensearch files are well-formed XML as served', async ({page, site, threeLanguages}) => {
  for (const home of [site.url, threeLanguages.url].flatMap((url) => [url, `${url}/en`]))
    for (const file of ['blog/rss.xml', 'blog/atom.xml', 'sitemap.xml', 'opensearch.xml']) {
      const response = await page.request.get(`${home}/${file}`);
      expect(response.headers()['content-type'], file).toMatch(/xml/);
      // The browser's parser is strict.
      const mistake = await page.evaluate(
        (xml) => new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent,
        await response.text(),
      );
      expect(mistake, `${home}/${file}`).toBeUndefined();
    }
});

test('a link to a feed in the footer leads to it, not into the app', async ({page}) => {
  await open(page, '/en/blog/garch');
  // As text: Chromium shows XML in a page of its own, with styles that the policy of this site forbids.
  await page.route('**/en/blog/rss.xml', (route) => route.fulfill({contentType: 'text/plain', body: 'This is RSS'}));
  await page.getByRole('contentinfo').getByRole('link', {name: 'RSS', exact: true}).click();
  await expect(page).toHaveURL('/en/blog/rss.xml');
  await expect(page.getByText('This is RSS')).toBeVisible();
});
