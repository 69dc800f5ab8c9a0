// What holds for the site of its owner, whatever is on it: every page of its sitemaps opens without a message and axe finds nothing.
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {load} from '../scripts/load';
import {violations} from './axe';
import {test as base, expect, hydrated, Site} from './test';

const {identity}: typeof import('../src/config/identity') = load('../src/config/identity.ts');
const {i18n}: typeof import('../packages/theme/src/config/locales') = load('../packages/theme/src/config/locales.ts');

const build = process.env.SITE ?? path.join(path.dirname(fileURLToPath(import.meta.url)), '../build');
/** The templates of which this worker has checked a whole page. */
const templates = new Set<string>();
const mountedAt = identity.baseUrl.replace(/\/$/, '');
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

for (const locale of i18n.locales) {
  const pages = addresses(locale);
  const htmlLang = (i18n.localeConfigs as Record<string, {htmlLang?: string}>)[locale]?.htmlLang ?? locale;

  for (let first = 0; first < pages.length; first += SHARE) {
    const share = pages.slice(first, first + SHARE);

    test(`the ${locale} pages ${first + 1} to ${first + share.length} open without a message, in their language, and axe finds nothing`, async ({
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
        await expect.soft(page.locator('html'), address).toHaveAttribute('lang', htmlLang);
        expect.soft(messages.splice(0), `console of ${address}`).toEqual([]);
        // Pages of one template share their colors and what is around their content.
        const template = `${locale} ${(await page.locator('html').getAttribute('class'))?.replace(/docs-doc-id-\S+/, '')}`;
        expect.soft(await violations(page, 'light', templates.has(template) ? 'content' : 'page'), address).toEqual([]);
        templates.add(template);
      }
    });
  }
}

/** Every address of the sitemap of a language, as paths, and of the page that search engines are not shown. */
function addresses(locale: string): string[] {
  const prefix = locale === i18n.defaultLocale ? '' : `/${locale}`;
  const xml = fs.readFileSync(path.join(build, prefix, 'sitemap.xml'), 'utf8');
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  return [...listed, `${mountedAt}${prefix}/translation-status`];
}
