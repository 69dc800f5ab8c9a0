// What holds for the site of its owner, whatever is on it: every page of its sitemaps opens, in its language, without
// an error.
import {production, read} from '../build/pages';
import {test as base, expect, hydrated, serverOf} from '../test';

const mountedAt = new URL(production.url).pathname.replace(/\/$/, '');
/** How many pages one test opens: enough workers have something to do, and not too many browsers start. */
const SHARE = 12;

const test = base.extend({site: serverOf(production.folder, mountedAt, true)});

for (const {prefix, lang} of production.languages) {
  const sitemap = read(production, `${prefix}/sitemap.xml`);
  const pages = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => new URL(url).pathname);

  for (let first = 0; first < pages.length; first += SHARE) {
    const share = pages.slice(first, first + SHARE);

    test(`the ${lang} pages ${first + 1} to ${first + share.length} open in their language, without an error`, async ({
      page,
      site,
      messages,
    }) => {
      test.setTimeout(30_000 * share.length);
      // What the owner has configured from elsewhere is not there for tests.
      await page.route(
        (url) => url.origin !== new URL(site.url).origin,
        (route) => route.fulfill({status: 200, body: ''}),
      );
      for (const address of share) {
        const response = await page.goto(address);
        expect.soft(response?.status(), address).toBe(200);
        await hydrated(page);
        await expect.soft(page.locator('html'), address).toHaveAttribute('lang', lang);
        expect.soft(messages.splice(0), `console of ${address}`).toEqual([]);
      }
    });
  }
}
