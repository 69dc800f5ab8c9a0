import {expect, hydrated, navigate, onSlowConnection, open, ROUTE_CHUNKS, settled, test} from './test';

// Routing once the app runs. Before, the browser follows links.

test('addresses are plain paths, and Back returns without a request for a document', async ({page, site}) => {
  await open(page, '/en/markdown-page');
  await page.getByRole('link', {name: 'Navigation', exact: true}).first().click();
  await expect(page).toHaveURL('/en/navigation');
  await expect(page).toHaveTitle(/^Navigation \|/);
  await page.goBack();
  await expect(page).toHaveURL('/en/markdown-page');
  await expect(page).not.toHaveTitle(/^Navigation \|/);
  expect(site.requests.filter((address) => /^\/en\/(navigation|markdown-page)$/.test(address))).toEqual([
    '/en/markdown-page',
  ]);
  expect(site.prefetched, 'what the app routes to is not prefetched').not.toContain('/en/navigation');
});

test('an address that ends in .html or index.html becomes the clean one', async ({page, site, messages}) => {
  for (const [typed = '', clean = ''] of [
    ['/index.html', '/'],
    ['/blog/garch.html', '/blog/garch'],
    ['/navigation/index.html?q=a#b', '/navigation?q=a#b'],
  ]) {
    // A host that serves the file at the requested address, as plain file servers do.
    const body = await (await page.request.get(new URL(`/en${clean}`, site.url).pathname)).text();
    site.fail({
      match: new RegExp(`^/en${typed.split(/[?#]/)[0]}`),
      kind: 'status',
      status: 200,
      type: 'text/html; charset=utf-8',
      body,
    });
    await open(page, `/en${typed}`);
    await expect(page).toHaveURL(`/en${clean}`);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
  }
  expect(messages).toEqual([]);
});

test('a hash or a path that does not decode is no error', async ({page, messages}) => {
  await open(page, '/en/blog/garch#%E0%A4%A');
  // The reader types another one behind the page that is open.
  await page.evaluate(() => window.location.assign('#100%'));
  await navigate(page, '/en/blog/garch#references');
  await expect(page.locator('#references')).toBeInViewport();
  expect(messages).toEqual([]);
  for (const path of ['/en/%ff', '/docs/%E0%A4%A', '/blog/100%']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1, name: /Page Not Found|找不到页面/})).toBeVisible();
  }
  expect(messages.filter((message) => !message.includes('404 (Not Found)'))).toEqual([]);
});

test('a new page starts at its top or its anchor, and a change of the query does not scroll', async ({page}) => {
  await open(page, '/en/blog/garch');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('contentinfo').getByRole('link', {name: 'Navigation', exact: true}).click();
  await expect(page).toHaveTitle(/^Navigation \|/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await navigate(page, '/en/blog/garch#references');
  await expect(page.locator('#references')).toBeInViewport();
  // The anchor is left as soon as the page has scrolled to it.
  await navigate(page, '/en/navigation');
  await expect(page).toHaveTitle(/^Navigation \|/);
  await page.evaluate(() => {
    const leave = () => {
      window.history.pushState(null, '', '/en/blog/garch');
      window.dispatchEvent(new PopStateEvent('popstate', {state: null}));
    };
    window.addEventListener('scroll', leave, {once: true});
  });
  await navigate(page, '/en/blog/garch#references');
  await expect(page).toHaveURL('/en/blog/garch');
  await settled(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo({top: 500, behavior: 'instant'}));
  // A second change comes after whatever the first one does.
  for (const query of ['?x=1', '?x=2'])
    await page.evaluate(
      (detail) => document.dispatchEvent(new CustomEvent('site:navigate', {detail})),
      `/en/blog/garch${query}`,
    );
  await settled(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(500);
});

test('on a slow connection nothing is prefetched; a page with a part gone is loaded', async ({page, site}) => {
  await onSlowConnection(page);
  await open(page, '/en/docs/intro');
  await page.locator('.pagination-nav a').last().scrollIntoViewIfNeeded();
  await settled(page);
  // requests.spec.ts is the same on a fast one.
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
  site.fail({match: ROUTE_CHUNKS, kind: 'missing', times: 1});
  await page.getByRole('link', {name: 'Navigation', exact: true}).first().dispatchEvent('click');
  await expect.poll(() => site.requests).toContain('/en/navigation');
  await expect(page).toHaveTitle(/^Navigation \|/);
  await hydrated(page);
});

test('with the data saver the files of the next page are not prefetched', async ({page}) => {
  await onSlowConnection(page, {effectiveType: '4g', saveData: true});
  await open(page, '/en/docs/intro');
  await page.locator('.pagination-nav a').last().scrollIntoViewIfNeeded();
  await settled(page);
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
});
