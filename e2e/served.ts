import {type Browser, chromium, type Page} from 'playwright';
import {expect} from 'vitest';
import {findOrInstallBrowser} from '../scripts/browser';
import {below, createSiteServer, listen} from '../scripts/server';

/** Starts the browser that the tests use. The caller closes it. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({executablePath: findOrInstallBrowser(), args: ['--no-sandbox']});
}

/**
 * Serves a built site as a plain host does while `visit` uses it. Fails if a script of a page throws.
 *
 * @param home what addresses of the site begin with, and end with a slash: `/notes/`
 */
export async function withPage(
  browser: Browser,
  {build, home}: {build: string; home: string},
  visit: (page: Page, address: string) => Promise<void>,
): Promise<void> {
  const server = createSiteServer(build, below(home));
  const port = await listen(server, 0);
  const page = await browser.newPage({reducedMotion: 'reduce'});
  page.setDefaultTimeout(100_000);
  const errors: string[] = [];
  page.on('pageerror', ({message}) => errors.push(message));
  try {
    await visit(page, `http://127.0.0.1:${port}${home}`);
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    server.closeAllConnections();
    server.close();
  }
}

/** Searches with the modal until a result with that title is there. */
export async function find(page: Page, query: string, title: string): Promise<void> {
  await page.locator('.DocSearch-Button').click();
  await page.locator('.DocSearch-Input:visible').fill(query);
  await page.locator('.DocSearch-Hit', {hasText: title}).first().waitFor();
}

/** Searches the stock site of `packages/stock` in the dialog and on the page of the search. */
export async function searchStockSite(browser: Browser, build: string): Promise<void> {
  await withPage(browser, {build, home: '/'}, async (page, home) => {
    await page.goto(`${home}docs/intro`);
    await page.locator('html[data-has-hydrated=true]').waitFor();
    await find(page, 'volatility', 'Volatility');
    await page.goto(`${home}search?q=volatility`);
    await page
      .getByRole('link', {name: /Volatility/})
      .first()
      .waitFor();
  });
}
