import {APP, expect, hydrated, languages, open, ROUTE_CHUNKS, test, withoutCache} from './test';

// What a reader sees when something fails. The banner for a wrong base path is in navbar.spec.ts.

const words = {
  'zh-CN': {retry: '重试', part: '页面有一部分没有加载成功。'},
  en: {retry: 'Retry', part: 'Part of this page could not be loaded.'},
};
const causes = /The page could not be drawn\.\s+Cause:\s+The file could not be written\.\s+Cause:\s+The disk is full\./;

test('a page that crashes says so with the message and its causes, and Try again clears it', async ({page}) => {
  await open(page, `/__e2e/broken?crash`);
  const crash = page.getByRole('heading', {level: 1, name: '页面已崩溃。', exact: true});
  await expect(crash).toBeVisible();
  await expect(page.getByRole('main')).toContainText(causes);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.getByRole('button', {name: '重试'}).click();
  await expect(crash).toBeVisible();
  await page.evaluate(() => Object.assign(window, {mended: true}));
  await page.getByRole('button', {name: '重试'}).click();
  await expect(page.getByText('The page is whole again.')).toBeVisible();
  await expect(crash).toHaveCount(0);
});

test('a crash outside the layout says so without the stop, and Try again clears it too', async ({page}) => {
  await page.goto(`/en/__e2e/outside`);
  await expect(page.getByRole('heading', {level: 1, name: 'This page crashed', exact: true})).toBeVisible();
  await expect(page).toHaveTitle('This page crashed');
  await expect(page.getByRole('main')).toContainText(causes);
  await page.evaluate(() => Object.assign(window, {mended: true}));
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(page.getByText('The page is whole again.')).toBeVisible();
});

for (const [{prefix, lang}, ...faults] of [
  [languages[1], [/\/assets\/js\/page\./, 'missing', '/blog/garch'], [ROUTE_CHUNKS, 'abort', '/blog/garch']],
  // The search page loads the app by itself.
  [languages[0], [APP, 'abort', '/search?q=garch'], [/\/assets\/js\/runtime/, 'missing', '/blog/garch']],
] as const) {
  test(`a script that fails leaves the page readable, and Retry mends it (${lang})`, async ({page, site}) => {
    await withoutCache(page);
    for (const [match, kind, address] of faults) {
      site.fail({match, kind});
      await page.goto(prefix + address);
      await page.locator('.navbar__brand').dispatchEvent('focusin');
      const message = page.locator('#script-failure');
      await expect(message).toBeVisible();
      await expect(message).toContainText(words[lang].part);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      site.reset();
      await message.getByRole('link', {name: words[lang].retry}).click();
      await expect(message).toBeHidden();
      await hydrated(page);
      await expect(message).toBeHidden();
    }
  });
}

test('a failing hook or navbar item says what is wrong, a draft is no mistake', async ({page}) => {
  for (const [query, message] of [
    ['missing-doc', /Couldn't find any doc with id "no-such-doc" in version "current"/],
    ['missing-sidebar', /Can't find any sidebar with id "no-such-sidebar" in version current/],
    ['no-category', /\/__e2e\/broken is not associated with a category\./],
    ['no-docs-plugin', /Can't find active docs plugin for "\S*\/__e2e\/broken" pathname/],
    ['no-docs-version', /is called outside the <DocsVersionProvider>/],
    ['no-scroll-provider', /is called outside the <ScrollControllerProvider>/],
  ] as const) {
    await page.goto(`/en/__e2e/broken?${query}`);
    await expect(page.getByRole('heading', {level: 1, name: /^This page crashed/})).toBeVisible();
    await expect(page.getByRole('main')).toContainText(message);
  }
  await page.goto('/en/__e2e/broken?draft-doc');
  await expect(page.getByText('A draft gives null')).toBeVisible();
  await page.goto('/en/__e2e/navbar?failing-item');
  for (const text of [
    'A theme navbar item failed to render.',
    '"type": "docSidebar"',
    '"label": "Failing item"',
    /Cause:\s+Can't find any sidebar with id "no-such-sidebar"/,
  ])
    await expect(page.getByRole('main')).toContainText(text);
});

test('a route whose chunks failed shows the error and Retry', async ({page}) => {
  await open(page, `/en/__e2e/loading`);
  const message = page.getByText('Error: Loading chunk 42 failed.');
  await expect(message).toBeVisible();
  await page.getByRole('button', {name: 'Retry'}).click();
  await expect(page.getByText('Loaded at last')).toBeVisible();
  await expect(message).toHaveCount(0);
});
