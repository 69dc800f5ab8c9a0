import {expect, hydrated, navigate, onSlowConnection, open, ROUTE_CHUNKS, states, test} from './test';

// What surrounds every page. The announcement bar, the phone menu and the dropdowns are in menus-and-modes.spec.ts.

const words = {
  'zh-CN': {skip: '跳到主要内容', version: '最新'},
  en: {skip: 'Skip to main content', version: 'Next'},
};

for (const {prefix, lang, state, visit} of states) {
  const text = words[lang];

  test(`${state} the page can be skipped to, the navbar hides and names a version (${lang})`, async ({page}) => {
    await visit(page, `${prefix}/blog/garch`);
    const skip = page.getByRole('link', {name: text.skip});
    const navbar = page.getByRole('navigation').first();
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

    for (const [distance, isThere] of [
      [-9000, true],
      [1200, false],
      [-200, true],
      [600, false],
      [-9000, true],
    ] as const) {
      await page.evaluate((top) => window.scrollBy(0, top), distance);
      if (isThere) await expect(navbar).toBeInViewport();
      else await expect(navbar).not.toBeInViewport();
    }

    const goTo = state === 'once the app runs' ? navigate : visit;
    const version = page.locator('.dropdown', {hasText: 'About versions'});
    for (const address of ['/docs/intro', '/docs/category/tutorial---basics']) {
      await goTo(page, prefix + address);
      await expect(version.locator('summary'), address).toHaveText(text.version);
    }
    for (const address of ['/blog/garch', '/nope']) {
      await goTo(page, prefix + address);
      await expect(version, address).toHaveCount(0);
    }
  });
}

test('the home page warns its owner when it is served at the wrong base path', async ({page, site}) => {
  const warning = page.getByText('Your Docusaurus site did not load properly.');
  site.fail({match: /\/assets\/(js|css)\//, kind: 'missing'});
  await page.goto(`/en/`);
  await expect(warning).toBeVisible();
  site.reset();
  await open(page, `/en/`);
  await expect(warning).toBeHidden();
});

test('a route that loads for more than 200 ms gets a progress bar, and no spinner', async ({page, site}) => {
  await onSlowConnection(page);
  await page.clock.install({time: new Date('2026-01-01T08:00:00')});
  await open(page, '/en/markdown-page');
  site.fail({match: ROUTE_CHUNKS, kind: 'held'});
  await page.clock.pauseAt(new Date('2026-01-01T09:00:00'));
  const bar = page.locator('#nprogress .bar');
  const old = page.getByRole('heading', {level: 1});
  const heading = (await old.textContent()) ?? '';
  await page.getByRole('link', {name: 'Navigation', exact: true}).first().dispatchEvent('click');
  await expect(page).toHaveURL('/en/navigation');
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toBeVisible();
  await expect(page.locator('#nprogress .spinner')).toHaveCount(0);
  await expect(old).toHaveText(heading);
  // nprogress starts at 8 %.
  await page.clock.runFor(20);
  expect(await bar.evaluate(({style}) => style.transform)).toContain('-92%');
  site.release();
  await page.clock.resume();
  await expect(page).toHaveTitle(/^Navigation \|/);
  await expect(bar).toHaveCount(0);
  await hydrated(page);
});
