// The posts and docs of a site that came from other tools, on a small phone, in both color modes: `content-sets.ts`.
import {violations} from '../axe';
import {production, read} from '../build/pages';
import {layoutFaults} from '../layout';
import {test as base, expect, serverOf} from '../test';

const SHARE = 6;
/** What else axe finds, such as a picture without a text, is as its author wrote it. */
const isOfColors = (violation: string) => /^(?:color-contrast|link-in-text-block):/.test(violation);
const test = base.extend({
  site: serverOf(production.folder, new URL(production.url).pathname.replace(/\/$/, ''), true),
});
const addresses = Array.from(
  read(production, '/sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g),
  ([, url = '']) => new URL(url).pathname,
).filter((address) => !/\/blog(?:\/(?:tags|archive|authors|page)(?:\/.*)?)?$/.test(address));

for (let first = 0; first < addresses.length; first += SHARE) {
  const share = addresses.slice(first, first + SHARE);

  test(`imported pages ${first + 1} to ${first + share.length} fit a phone and can be read in both modes`, async ({
    page,
    site,
  }) => {
    await page.route(
      (url) => url.origin !== new URL(site.url).origin,
      (route) => route.fulfill({status: 200, contentType: 'text/html', body: ''}),
    );
    await page.setViewportSize({width: 360, height: 740});
    for (const address of share) {
      await page.goto(address);
      expect.soft(await page.evaluate(layoutFaults), address).toEqual([]);
      for (const mode of ['light', 'dark'] as const)
        expect.soft((await violations(page, mode)).filter(isOfColors), `${decodeURI(address)}, ${mode}`).toEqual([]);
    }
  });
}
