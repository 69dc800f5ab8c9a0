// What holds for the site of its owner, whatever is on it: every page of its sitemaps opens, in its language, without an error.
import fs from 'node:fs';
import path from 'node:path';
import config from '../docusaurus.config';
import {test as base, expect, hydrated, Site} from './test';

const build = process.env.SITE ?? path.join(import.meta.dirname, '../build');
const mountedAt = config.baseUrl.replace(/\/$/, '');
/** How many pages one test opens: enough workers have something to do, and not too many browsers start. */
const SHARE = 12;

const test = base.extend<object, {siteServer: Site}>({
  siteServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      const site = await Site.start(build, mountedAt, true);
      await use(site);
      site.stop();
    },
    {scope: 'worker'},
  ],
});

for (const locale of (config.i18n?.locales ?? []).filter((each) => each !== undefined)) {
  const pages = addresses(locale);
  const lang = config.i18n?.localeConfigs?.[locale]?.htmlLang ?? locale;

  for (let first = 0; first < pages.length; first += SHARE) {
    const share = pages.slice(first, first + SHARE);

    test(`the ${locale} pages ${first + 1} to ${first + share.length} open in their language, without an error`, async ({
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

/** Every address of the sitemap of a language, as paths. */
function addresses(locale: string): string[] {
  const prefix = locale === config.i18n?.defaultLocale ? '' : `/${locale}`;
  const xml = fs.readFileSync(path.join(build, prefix, 'sitemap.xml'), 'utf8');
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
}
