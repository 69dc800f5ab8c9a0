import {expect, hydrated, languages, navigate, onSlowLine, open, ROUTE_CHUNKS, test} from './test';

// Section 2, routing behaviour.

test('addresses are plain paths, and Back returns to the page before without a request for a document', async ({page, site}) => {
  await open(page, '/en/markdown-page');
  await page.getByRole('link', {name: 'Navigation', exact: true}).first().click();
  await expect(page).toHaveURL('/en/navigation');
  await expect(page).toHaveTitle(/^Navigation \|/);
  await page.goBack();
  await expect(page).toHaveURL('/en/markdown-page');
  await expect(page).not.toHaveTitle(/^Navigation \|/);
  expect(site.requests.filter((address) => /^\/en\/(navigation|markdown-page)/.test(address))).toEqual(['/en/markdown-page']);
});

for (const {prefix, lang} of languages) {
  for (const [typed, clean] of [
    ['/index.html', '/'],
    ['/blog.html', '/blog'],
    ['/blog/garch.html', '/blog/garch'],
    ['/blog/garch/index.html', '/blog/garch'],
    ['/navigation/index.html?q=a#b', '/navigation?q=a#b'],
    ['/docs/intro.html', '/docs/intro'],
  ]) {
    test(`${prefix}${typed} becomes ${prefix}${clean}, one page and no complaint`, async ({page, site, messages}) => {
      // A host that serves the file at whatever address it is asked for, as plain file servers do.
      const file = new URL(`${prefix}${clean}`, site.url).pathname;
      const body = await (await page.request.get(file)).text();
      site.fail({
        match: new RegExp(`^${(prefix + typed).replace(/[.?]/g, '\\$&').replace(/#.*/, '')}$`),
        kind: 'status',
        status: 200,
        type: 'text/html; charset=utf-8',
        body,
      });
      await open(page, `${prefix}${typed}`);
      await expect(page).toHaveURL(`${prefix}${clean}`);
      await expect(page.locator('nav.navbar')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      expect(messages).toEqual([]);
    });
  }

  for (const hash of ['#%', '#100%', '#%E0%A4%A']) {
    test(`${prefix}/blog/garch${hash} is the post: a place that cannot be read is ignored`, async ({page, messages}) => {
      await open(page, `${prefix}/blog/garch${hash}`);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(/GARCH|garch/);
      // The reader types another one behind the page that is open.
      await page.evaluate((typed) => window.location.assign(typed), `${hash}%`);
      await navigate(page, `${prefix}/blog/garch#comes-after`);
      await expect(page).toHaveURL(`${prefix}/blog/garch#comes-after`);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(/GARCH|garch/);
      expect(messages).toEqual([]);
    });
  }

  for (const path of ['/%ff', '/docs/%E0%A4%A', '/blog/100%']) {
    test(`${prefix}${path} is not found, and the page is alive`, async ({page, messages}) => {
      const response = await page.goto(prefix + path);
      expect(response?.status()).toBe(404);
      await hydrated(page);
      await expect(page.getByRole('heading', {level: 1, name: lang === 'en' ? 'Page Not Found' : '找不到页面'})).toBeVisible();
      await page.getByRole('button', {name: /^切换浅色|^Switch between dark/}).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(messages.filter((message) => !message.includes('404 (Not Found)'))).toEqual([]);
    });
  }

  for (const path of ['//evil.example/x', '/\\evil.example/x', '///evil.example']) {
    test(`no link of ${prefix}${path} leads to another site`, async ({page, site}) => {
      await page.goto(`${site.url}${prefix}${path}`);
      await hydrated(page);
      // Away and back: the app draws the page from its address, in place of the one that the server sent.
      await page
        .getByRole('contentinfo')
        .getByRole('link', {name: lang === 'en' ? 'Navigation' : '导航', exact: true})
        .click();
      await expect(page).toHaveURL(`${prefix}/navigation`);
      await page.goBack();
      await expect(page.getByRole('heading', {level: 1, name: lang === 'en' ? 'Page Not Found' : '找不到页面'})).toBeVisible();
      // Those of the closed language menu too.
      const links = page.getByRole('navigation').getByRole('link', {includeHidden: true});
      await expect(links.filter({hasText: languages.find((language) => language.lang !== lang)?.name})).toHaveCount(1);
      const origins = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).origin));
      expect(new Set(origins)).toEqual(new Set([site.url]));
      const heads = await page.locator('link[rel=alternate], link[rel=canonical]').evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
      for (const address of heads) expect(new URL(address).host).not.toBe('evil.example');
    });
  }
}

test('a new page starts at its top', async ({page}) => {
  await open(page, '/en/blog/garch');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('contentinfo').getByRole('link', {name: 'Navigation', exact: true}).click();
  await expect(page).toHaveTitle(/^Navigation \|/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a link to a place in a page brings that place into view', async ({page}) => {
  await open(page, '/en/blog/garch');
  const contents = page.locator('.table-of-contents').getByRole('link');
  const target = (await contents.last().getAttribute('href')) ?? '';
  await expect(page.locator(target)).not.toBeInViewport();
  await contents.last().click();
  await expect(page).toHaveURL(`/en/blog/garch${target}`);
  await expect(page.locator(target)).toBeInViewport();
  await open(page, '/en/navigation');
  await navigate(page, `/en/blog/garch${target}`);
  await expect(page.locator(target)).toBeInViewport();
});

test('a change of only the query string does not scroll', async ({page}) => {
  await open(page, '/en/blog/garch');
  await page.evaluate(() => window.scrollTo(0, 500));
  await navigate(page, '/en/blog/garch?x=1');
  await expect.poll(() => page.evaluate(() => document.querySelector('link[rel=canonical]') !== null)).toBe(true);
  // A second step through the router, with the same target, comes after the first one in any case.
  await navigate(page, '/en/blog/garch?x=2');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => window.scrollY)).toBe(500);
});

test('the old page stays while the parts of the next one load', async ({page, site}) => {
  await onSlowLine(page);
  await open(page, '/en/markdown-page');
  const old = (await page.getByRole('heading', {level: 1}).textContent()) ?? '';
  site.fail({match: ROUTE_CHUNKS, kind: 'slow', delay: 1500});
  await page.getByRole('link', {name: 'Navigation', exact: true}).first().click();
  await expect(page).toHaveURL('/en/navigation');
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  await expect(page.getByRole('heading', {level: 1, name: old})).toBeVisible();
  await expect(page).toHaveTitle(/^Navigation \|/);
  await expect(page.getByRole('heading', {level: 1, name: old})).toHaveCount(0);
});

test('when a part of the next page is gone, the browser loads that page from the server', async ({page, site}) => {
  await onSlowLine(page);
  await open(page, '/en/markdown-page');
  site.fail({match: ROUTE_CHUNKS, kind: 'missing', times: 1});
  await page.getByRole('link', {name: 'Navigation', exact: true}).first().click();
  await expect.poll(() => site.requests).toContain('/en/navigation');
  await expect(page).toHaveTitle(/^Navigation \|/);
  await hydrated(page);
});

const connections = [
  {name: 'a slow 2g line', effectiveType: 'slow-2g', saveData: false, ahead: false},
  {name: 'a 2g line', effectiveType: '2g', saveData: false, ahead: false},
  {name: 'the data saver', effectiveType: '4g', saveData: true, ahead: false},
  {name: 'a 4g line', effectiveType: '4g', saveData: false, ahead: true},
];
for (const {name, ahead, ...connection} of connections) {
  test(`with ${name} the parts of linked pages are ${ahead ? '' : 'not '}fetched ahead`, async ({page}) => {
    await onSlowLine(page, connection);
    await open(page, '/en/navigation');
    const fetchedAhead = page.locator('link[rel=prefetch]');
    if (ahead) await expect.poll(() => fetchedAhead.count()).toBeGreaterThan(0);
    await page.getByRole('link', {name: 'Blog', exact: true}).first().click();
    await expect(page).toHaveTitle(/^Blog \|/);
    expect((await fetchedAhead.count()) > 0).toBe(ahead);
  });
}
