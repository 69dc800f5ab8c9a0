import {expect, hydrated, languages, open, ROUTE_CHUNKS, reachForLink, test} from './test';

// Section 8: the error catalogue. The banner of a wrong base path is with the page chrome, warnings of the build are in e2e/build/.

const words = {
  'zh-CN': {crashed: '页面已崩溃。', crashedOutside: '页面已崩溃', tryAgain: '重试', retry: '重试', part: /没有加载成功/},
  en: {crashed: 'This page crashed.', crashedOutside: 'This page crashed', tryAgain: 'Try again', retry: 'Retry', part: /failed to load/},
};

for (const {prefix, lang} of languages) {
  const text = words[lang];

  test.describe(lang, () => {
    test('a page that crashes says so with the message and its causes, and Try again clears it', async ({page, fixtures}) => {
      await open(page, `${fixtures.url}${prefix}/__e2e/broken?crash`);
      await expect(page.getByRole('heading', {level: 1, name: text.crashed, exact: true})).toBeVisible();
      await expect(page.getByRole('main')).toContainText(
        /The page could not be drawn\.\s+Cause:\s+The file could not be written\.\s+Cause:\s+The disk is full\./,
      );
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await page.getByRole('button', {name: text.tryAgain}).click();
      await expect(page.getByRole('heading', {level: 1, name: text.crashed, exact: true})).toBeVisible();
      await page.evaluate(() => Object.assign(window, {mended: true}));
      await page.getByRole('button', {name: text.tryAgain}).click();
      await expect(page.getByText('The page is whole again.')).toBeVisible();
      await expect(page.getByRole('heading', {name: text.crashed})).toHaveCount(0);
    });

    test('a crash outside the layout says so without the stop, and Try again clears it too', async ({page, fixtures}) => {
      await page.goto(`${fixtures.url}${prefix}/__e2e/outside`);
      await reachForLink(page);
      await expect(page.getByRole('heading', {level: 1, name: text.crashedOutside, exact: true})).toBeVisible();
      await expect(page).toHaveTitle(text.crashedOutside);
      await expect(page.getByRole('main')).toContainText(
        /The page could not be drawn\.\s+Cause:\s+The file could not be written\.\s+Cause:\s+The disk is full\./,
      );
      await page.evaluate(() => Object.assign(window, {mended: true}));
      await page.getByRole('button', {name: text.tryAgain}).click();
      await expect(page.getByText('The page is whole again.')).toBeVisible();
    });

    test('a navbar item that fails gives an error with its configuration and the cause', async ({page, fixtures}) => {
      await page.goto(`${fixtures.url}${prefix}/__e2e/navbar?failing-item`);
      await expect(page.getByRole('heading', {level: 1, name: text.crashedOutside, exact: true})).toBeVisible();
      const message = page.getByRole('main');
      await expect(message).toContainText('A theme navbar item failed to render.');
      await expect(message).toContainText('"type": "docSidebar"');
      await expect(message).toContainText('"label": "Failing item"');
      await expect(message).toContainText(/Cause:\s+Can't find any sidebar with id "no-such-sidebar"/);
    });

    test('when a part of the first page is missing, a message says so, and Retry brings the page to life', async ({page, site}) => {
      site.fail({match: ROUTE_CHUNKS, kind: 'missing'});
      await page.goto(`${prefix}/blog/garch`);
      await reachForLink(page);
      const message = page.getByRole('alert').filter({has: page.getByRole('button')});
      await expect(message).toContainText(text.part);
      await expect(message).toContainText(/ChunkLoadError/);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      site.reset();
      await message.getByRole('button', {name: text.retry}).click();
      await hydrated(page);
      await expect(message).toHaveCount(0);
    });

    for (const [query, situation, message] of [
      ['missing-doc', 'a document id that does not exist', /Couldn't find any doc with id "no-such-doc" in version "current"/],
      ['missing-sidebar', 'a sidebar id that does not exist', /Can't find any sidebar with id "no-such-sidebar" in version current/],
      ['no-category', 'a category page that no category of the sidebar knows', /\/__e2e\/broken is not associated with a category\./],
      ['no-docs-plugin', 'a docs feature off the docs pages', /Can't find active docs plugin for "\S*\/__e2e\/broken" pathname/],
      ['no-docs-version', 'the version of a page that has none', /is called outside the <DocsVersionProvider>/],
    ] as const) {
      test(`${situation} is an error that says what is wrong`, async ({page, fixtures}) => {
        await open(page, `${fixtures.url}${prefix}/__e2e/broken?${query}`);
        await expect(page.getByRole('heading', {level: 1, name: text.crashed, exact: true})).toBeVisible();
        await expect(page.getByRole('main')).toContainText(message);
      });
    }

    test('reading the scroll position outside its provider is an error that names the provider', async ({page, fixtures}) => {
      await page.goto(`${fixtures.url}${prefix}/__e2e/broken?no-scroll-provider`);
      await expect(page.getByRole('heading', {level: 1, name: text.crashedOutside, exact: true})).toBeVisible();
      await expect(page.getByRole('main')).toContainText('is called outside the <ScrollControllerProvider>');
    });
  });
}

// Docusaurus' own words: no reader of the built site can come there (what fails on the way in is told as above, and a link whose
// target cannot be loaded is followed to the server).
test('a route whose parts failed shows the error and Retry', async ({page, fixtures}) => {
  await open(page, `${fixtures.url}/en/__e2e/loading`);
  const message = page.getByText('Error: Loading chunk 42 failed.');
  await expect(message).toBeVisible();
  await page.getByRole('button', {name: 'Retry'}).click();
  await expect(page.getByText('Loaded at last')).toBeVisible();
  await expect(message).toHaveCount(0);
});
