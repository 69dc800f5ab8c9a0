import {expect, open, settled, test} from './test';

// What the site requests. The requests of the search are in search-hosted.spec.ts.

test('reading asks the server for files with GET, and for nothing else', async ({page, site}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) calls.push(`${request.method()} ${request.url().replace(site.url, '')}`);
  });
  await open(page, `/en/`);
  await page.getByRole('navigation').first().getByRole('link', {name: 'Blog', exact: true}).click();
  await expect(page).toHaveURL(`/en/blog`);
  // The address changes before the page.
  await expect(page.locator('html')).toHaveClass(/blog-list-page/);
  await page.getByRole('main').getByRole('heading').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/blog\/[\w-]+$/);
  const post = new URL(page.url()).pathname;
  await page.getByRole('button', {name: /^Switch between dark/}).click();
  await open(page, `/en/docs/intro`);
  expect(calls.length).toBeGreaterThan(10);
  // Documents are those the reader went to: the browser prefetches them.
  const pages = new Set([`/en/`, `/en/blog`, post, `/en/docs/intro`]);
  expect(calls.filter((call) => !/^GET (\/en)?\/(assets|img)\//.test(call) && !pages.has(call.slice(4)))).toEqual([]);
});

test('the files of the next page are prefetched by link', async ({page, site}) => {
  await open(page, '/en/docs/intro');
  await page.locator('.pagination-nav a').last().scrollIntoViewIfNeeded();
  const ahead = page.locator('link[rel=prefetch]');
  await expect.poll(() => ahead.count()).toBeGreaterThan(0);
  const files = await ahead.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const file of files) expect(file).toMatch(/^\/en\/assets\/js\//);
  // What the page has loaded already is not requested again.
  await expect.poll(() => files.some((file) => site.requests.includes(file))).toBe(true);
});

test('where the browser cannot do that, they are fetched by XHR with credentials', async ({page}) => {
  await page.addInitScript(() => {
    const supports = DOMTokenList.prototype.supports;
    DOMTokenList.prototype.supports = function (token: string) {
      return token !== 'prefetch' && supports.call(this, token);
    };
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      document.documentElement.dataset.credentials = String(this.withCredentials);
      send.call(this, body);
    };
  });
  const request = page.waitForRequest((candidate) => candidate.resourceType() === 'xhr');
  await open(page, '/en/docs/intro');
  await page.locator('.pagination-nav a').last().scrollIntoViewIfNeeded();
  expect((await request).method()).toBe('GET');
  expect((await request).url()).toContain('/en/assets/js/');
  await expect(page.locator('html')).toHaveAttribute('data-credentials', 'true');
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
});

test('the font of rare characters is fetched where a formula draws one, and nowhere else', async ({page, site}) => {
  const fonts = () => site.requests.flatMap((address) => address.match(/\/assets\/fonts\/(common|other)-/)?.[1] ?? []);
  await page.goto('/en/blog/garch');
  await expect(page.locator('mi', {hasText: 'σ'}).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await settled(page);
  expect(fonts()).toEqual(['common']);
  await page.goto('/en/__e2e/formulas');
  await expect.poll(fonts).toContain('other');
});
