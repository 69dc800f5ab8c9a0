import fs from 'node:fs';
import path from 'node:path';
import {expect, hydrated, languages, navigate, open, type Page, referenceBuild, test} from '../test';

// Addresses that could be read as those of another host, once they are decoded or put into a link.

const HOST = 'evil.example';
/** One of each kind; `packages/theme/src/client/local-path.test.ts` tries the thousands of ways to write them. */
const PATHS = [
  `//${HOST}`,
  `/%5C${HOST}`,
  `/%255C/${HOST}`,
  `/%0A/${HOST}`,
  `/%2F%2F${HOST}`,
  `/%EF%BC%BC${HOST}`,
  `/%FF%5C${HOST}`,
  `/%5C${HOST}/index.html`,
];

/** The origins of all links of the page and of what its head names, the site's own left out. */
async function foreignOrigins(page: Page): Promise<string[]> {
  const origins = await page
    .locator('a[href], area[href], form[action], link[rel=canonical], link[rel=alternate]')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const address = element.getAttribute('href') ?? element.getAttribute('action') ?? '';
        const {protocol, origin, href} = new URL(address, document.baseURI);
        return /^https?:$/.test(protocol) ? origin : href;
      }),
    );
  const own = new URL(page.url()).origin;
  return [...new Set(origins.filter((origin) => origin !== own))].sort();
}

/** Follows the link to another language, as the reader's browser does, and gives the host it leads to. */
async function hostOfOtherLanguage(page: Page, lang: string): Promise<string> {
  const link = page.locator(`.navbar a[lang="${lang}"]`).first();
  await Promise.all([page.waitForNavigation(), link.evaluate((element) => (element as HTMLElement).click())]);
  return new URL(page.url()).host;
}

for (const {prefix, lang} of languages) {
  const other = lang === 'en' ? 'zh-CN' : 'en';

  test(`no link leaves the site from a hostile address at ${prefix || '/'}`, async ({page, site}) => {
    const {host} = new URL(site.url);
    await page.goto(`${prefix}/nope`);
    const known = await foreignOrigins(page);
    expect(known.join()).toContain('https://github.com');
    // Some hosts know one 404 page only; it is the one of the default language.
    for (const file of new Set([`${prefix}/404.html`, '/404.html'])) {
      const body = fs.readFileSync(path.join(referenceBuild, file), 'utf8');
      site.reset();
      site.fail({match: /evil/, kind: 'missing', type: 'text/html; charset=utf-8', body});
      for (const address of PATHS) {
        await page.goto(site.url + prefix + address);
        expect.soft(await foreignOrigins(page), `${file} at ${address}`).toEqual(known);
        await hydrated(page);
        expect.soft(await foreignOrigins(page), `${file} at ${address}, hydrated`).toEqual(known);
      }
      expect(await hostOfOtherLanguage(page, other)).toBe(host);
    }
    // In the app; to `//` the browser itself refuses to go.
    await open(page, `${prefix}/nope`);
    for (const [index, hostile] of PATHS.filter((each) => prefix || !each.startsWith('//')).entries()) {
      const address = hostile.replace(HOST, `${index}.${HOST}`);
      await navigate(page, prefix + address);
      const link = page.locator('.navbar a[lang]').first();
      await expect(link, address).toHaveAttribute('href', new RegExp(`${index}\\.${HOST}$`));
      expect.soft(await foreignOrigins(page), address).toEqual(known);
    }
    expect(await hostOfOtherLanguage(page, other)).toBe(host);
  });
}
