import {expect, hydrated, navigate, onSlowConnection, open, ROUTE_CHUNKS, states, test} from './test';

// What surrounds every page. The announcement bar, the phone menu and the dropdowns are in menus-and-modes.spec.ts.

const words = {
  'zh-CN': {
    skip: '跳到主要内容',
    site: '参照站',
    blog: '博客',
    navigation: '导航',
    color: /切换浅色\/暗黑模式/,
    search: /^搜索/,
    version: '最新',
    aboutVersions: 'About versions',
  },
  en: {
    skip: 'Skip to main content',
    site: 'Reference Site',
    blog: 'Blog',
    navigation: 'Navigation',
    color: /Switch between dark and light mode/,
    search: /^Search/,
    version: 'Next',
    aboutVersions: 'About versions',
  },
};

for (const {prefix, lang, name, state, visit} of states) {
  const text = words[lang];

  test.describe(`${state}, ${lang}`, () => {
    test('the first Tab offers to skip to the main content, and the next one after Enter is in there', async ({
      page,
    }) => {
      await visit(page, `${prefix}/blog`);
      const skip = page.getByRole('link', {name: text.skip});
      await expect(skip).not.toBeInViewport();
      await page.keyboard.press('Tab');
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    });

    test('the navbar has logo, Blog and Navigation on the left, language, search and colour mode on the right', async ({
      page,
    }) => {
      await visit(page, `${prefix}/`);
      const navbar = page.getByRole('navigation').first();
      const home = navbar.getByRole('link', {name: text.site});
      const left = [
        home,
        navbar.getByRole('link', {name: text.blog, exact: true}),
        navbar.getByRole('link', {name: text.navigation, exact: true}),
      ];
      const right = [
        navbar.locator('summary', {hasText: name}),
        navbar.getByRole('button', {name: text.color}),
        navbar.getByRole('button', {name: text.search}),
      ];
      const middle = 1280 / 2;
      for (const item of left) expect((await item.boundingBox())?.x).toBeLessThan(middle);
      for (const item of right) expect((await item.boundingBox())?.x).toBeGreaterThan(middle);
      await expect(home.locator('img').first()).toBeVisible();
      for (const [item, address] of [
        [left[2], '/navigation'],
        [left[1], '/blog'],
        [left[0], '/'],
      ] as const) {
        await item?.click();
        await expect(page).toHaveURL(prefix + address);
      }
    });

    test('the navbar hides while scrolling down, and shows while scrolling up and near the top', async ({page}) => {
      await visit(page, `${prefix}/blog/garch`);
      const navbar = page.getByRole('navigation').first();
      const scrollBy = (distance: number) => page.evaluate((top) => window.scrollBy(0, top), distance);
      await expect(navbar).toBeInViewport();
      await scrollBy(1200);
      await expect(navbar).not.toBeInViewport();
      await scrollBy(-200);
      await expect(navbar).toBeInViewport();
      await scrollBy(600);
      await expect(navbar).not.toBeInViewport();
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(navbar).toBeInViewport();
    });

    test('the version dropdown is on docs pages only', async ({page}) => {
      const goTo = state === 'once the app runs' ? navigate : visit;
      await visit(page, `${prefix}/docs/intro`);
      const version = page.locator('.dropdown', {hasText: text.aboutVersions});
      for (const address of ['/docs/intro', '/docs/category/tutorial---basics']) {
        await goTo(page, prefix + address);
        await expect(version.locator('summary'), address).toHaveText(text.version);
      }
      for (const address of ['/blog/garch', '/nope']) {
        await goTo(page, prefix + address);
        await expect(version, address).toHaveCount(0);
      }
    });
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

test('a route that loads for more than 200 ms gets a progress bar while the old page stays, and no spinner', async ({
  page,
  site,
}) => {
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
